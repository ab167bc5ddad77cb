import ElistModel
import PhoneNumbers
import UnicodeText

/// The frame of the form for details.
struct FormFrame {
  private let form: DetailsForm
  private let size: ScreenSize

  init(_ form: DetailsForm, _ size: ScreenSize) {
    (self.form, self.size) = (form, size)
  }

  var screen: Screen {
    var screen = Screen()
    let input = InputLine(label: label, text: form.shown, status: "", width: size.columns)
    screen.lines = subject + [input.line]
    screen.cursor = (screen.lines.count - 1, input.cursor)
    screen.lines.append(Line(form.complaint ?? "", .bold))
    screen.lines.append(Line(hint, .dim))
    return screen
  }

  /// Who it is about, in two lines.
  private var subject: [Line] {
    let count = form.taking.additions.count
    if form.question == .groups, count > 1 { return [Line("\(count) to be added", .bold)] }
    switch form.subject?.origin {
    case .book(let row):
      return [Line(terminalSafe(row.title), .bold), Line(terminalSafe(row.phone?.raw ?? ""))]
    case .hand(let name, let number):
      return name.isEmpty && number.isEmpty
        ? [Line("a number that is in no book", .bold)]
        : [Line(terminalSafe(name), .bold), Line(terminalSafe(number))]
    case nil: return []
    }
  }

  private var label: String {
    switch form.question {
    case .name: "Name: "
    case .number: "Number: "
    case .relation: "Relation: "
    case .groups: "Groups: "
    case nil: ""
    }
  }

  private var hint: String {
    switch form.question {
    case .relation: "what they are to you, such as mother; Enter: next  Esc: back"
    case .groups: "such as family, ski club; Enter: save  Esc: back"
    default: "Enter: next  Esc: back"
    }
  }
}
