import Console
import ElistContacts
import PhoneNumbers
import UnicodeText

/// The frame of the form for details.
struct FormFrame {
  private let form: DetailsForm
  private let size: ScreenSize

  init(_ form: DetailsForm, _ size: ScreenSize) {
    (self.form, self.size) = (form, size)
  }

  var screen: Frame {
    var screen = Frame()
    let input = InputLine(label: label, text: form.shown, status: "", width: size.columns)
    screen.lines = subject + [input.line]
    screen.cursor = (screen.lines.count - 1, input.cursor)
    screen.lines.append(form.complaint.map { Line($0, .bold) } ?? Line(example, .dim))
    screen.lines.append(Line(keys, .dim))
    return screen
  }

  /// The person whom the question is about, in two lines.
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
    case .note: "Note: "
    case .groups: "Groups: "
    case nil: ""
    }
  }

  /// An example of an answer.
  private var example: String {
    switch form.question {
    case .relation: "such as mother; may be left empty"
    case .note: "such as has our keys; may be left empty"
    case .groups: "such as family, ski club; or empty"
    case .name, .number, nil: ""
    }
  }

  private var keys: String { "Enter: \(form.isAtLast ? "add" : "next")  Esc: back" }
}
