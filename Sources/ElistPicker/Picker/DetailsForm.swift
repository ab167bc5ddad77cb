import Console
import PhoneNumbers
import UnicodeText

/// The short form between picking and saving, if the user wants it.
///
/// It asks how the owner knows the people, for a note on each, and for their groups. For a number
/// added by hand, it first asks for the name and the number, which are always needed. Enter leaves
/// a field as it is, and the last Enter ends the form.
struct DetailsForm: Equatable, Sendable {
  /// What is asked for.
  enum Question: Equatable, Sendable {
    case name, number
    /// How the owner knows the addition with this index.
    case relation(Int)
    /// What to show with the addition with this index.
    case note(Int)
    case groups
  }

  private(set) var taking: Picks
  private(set) var questions: [Question] = []
  private(set) var index = 0
  private(set) var field = TextField()
  /// Why the answer was not accepted.
  private(set) var complaint: String?
  private var name = ""
  /// The number as it was typed.
  private var number = ""
  /// The region (ISO 3166-1 alpha-2) whose plan groups the number.
  private let home: String

  /// A form for what was picked; it does not ask for what the command line has given.
  init(_ taking: Picks, home: String, given: GivenDetails) {
    self.taking = taking
    self.home = home
    for place in taking.additions.indices {
      if given.relation == nil { questions.append(.relation(place)) }
      if given.note == nil { questions.append(.note(place)) }
    }
    if given.groups.isEmpty, !taking.additions.isEmpty { questions.append(.groups) }
  }

  /// A form for a number that is not in the book, whose name or number was already typed.
  init(byHand text: String, home: String, given: GivenDetails, asks: Bool) {
    let addition = Picks.Addition(.hand(name: "", number: ""), given: given)
    self.init(Picks(additions: [addition]), home: home, given: given)
    if !asks { questions = [] }
    if DetailsForm.isNumber(text) {
      questions.insert(contentsOf: [.number, .name], at: 0)
    } else {
      questions.insert(contentsOf: [.name, .number], at: 0)
    }
    field = TextField(text)
  }

  /// Whether a text can only be a number.
  static func isNumber(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    return scalars.contains { $0.properties.numericType == .decimal }
      && !scalars.contains { $0.properties.isAlphabetic }
  }

  /// The current question; `nil` once all are answered.
  var question: Question? { questions.indices.contains(index) ? questions[index] : nil }

  /// Whether answering this question ends the form.
  var isAtLast: Bool { index == questions.count - 1 }

  /// Whom the question is about.
  var subject: Picks.Addition? {
    switch question {
    case .relation(let place), .note(let place): taking.additions[place]
    case .name, .number, .groups, nil: taking.additions.first
    }
  }

  /// The typed text as it is shown.
  var shown: String {
    question == .number ? shownAsTyped(field.text, region: home) : field.text
  }

  /// Handles a key; returns whether the form is done.
  mutating func take(_ key: Key) -> Bool {
    complaint = nil
    switch key {
    case .enter, .down, .mark: return advance()
    case .up, .unmark: goBack()
    case .text, .paste, .backspace, .eraseLine, .eraseWord: _ = field.take(key)
    case .escape, .interrupt, .left, .right, .pageUp, .pageDown, .home, .end, .markAll, .section,
      .details:
      break
    }
    return false
  }

  private mutating func advance() -> Bool {
    guard keep() else { return false }
    index += 1
    field = TextField(answer)
    return question == nil
  }

  private mutating func goBack() {
    guard index > 0 else { return }
    index -= 1
    field = TextField(answer)
  }

  /// The answer already given to the current question.
  private var answer: String {
    switch question {
    case .name: name
    case .relation(let place): taking.additions[place].relation ?? ""
    case .note(let place): taking.additions[place].note ?? ""
    case .groups: taking.additions.first?.groups.joined(separator: ", ") ?? ""
    case .number: number
    case nil: ""
    }
  }

  private mutating func keep() -> Bool {
    let text = field.text.trimmed
    switch question {
    case .name:
      guard !text.isEmpty else { return refuse("a name is needed, so that you know whom to call") }
      name = text
    case .number:
      guard !text.isEmpty else { return refuse("a number is needed") }
      guard canBeDialled(text) || networkKeys(text) != nil else {
        return refuse("no telephone can dial that; write the number alone")
      }
      number = text
    case .relation(let place):
      taking.additions[place].relation = text.isEmpty ? nil : text
    case .note(let place):
      taking.additions[place].note = text.isEmpty ? nil : text
    case .groups:
      let groups = text.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
      for place in taking.additions.indices { taking.additions[place].groups = groups }
    case nil: return false
    }
    keepTyped()
    return true
  }

  /// Stores the typed name and number, if this form asked for them.
  private mutating func keepTyped() {
    guard questions.contains(.number) else { return }
    taking.additions[0].origin = .hand(name: name, number: shownAsTyped(number, region: home))
  }

  private mutating func refuse(_ reason: String) -> Bool {
    complaint = reason
    return false
  }
}

/// What the command line says about everything that is picked.
package struct GivenDetails: Equatable, Sendable {
  package var relation: String?
  package var groups: [String]
  package var note: String?

  package init(relation: String? = nil, groups: [String] = [], note: String? = nil) {
    (self.relation, self.groups, self.note) = (relation, groups, note)
  }
}

/// A line that is being typed; new text goes to its end.
struct TextField: Equatable, Sendable {
  private(set) var text = ""

  init(_ text: String = "") {
    type(text)
  }

  /// Adds a text; line ends and tabs become spaces, and other control characters are left out.
  mutating func type(_ new: String) {
    for scalar in new.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control:
        if (0x09...0x0D).contains(scalar.value) { text.unicodeScalars.append(" ") }
      case .lineSeparator, .paragraphSeparator: text.unicodeScalars.append(" ")
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Handles a key that edits the line; returns whether it was one.
  mutating func take(_ key: Key) -> Bool {
    switch key {
    case .text(let new), .paste(let new): type(new)
    case .backspace: _ = text.popLast()
    case .eraseLine: text = ""
    case .eraseWord: eraseWord()
    case .enter, .escape, .interrupt, .up, .down, .left, .right, .pageUp, .pageDown, .home, .end,
      .mark, .unmark, .markAll, .section, .details:
      return false
    }
    return true
  }

  private mutating func eraseWord() {
    while text.last?.isWhitespace == true { text.removeLast() }
    while text.last?.isWhitespace == false { text.removeLast() }
  }
}

/// The line in which the user types.
///
/// The end of the text is always visible; the status is shown only if there is room.
struct InputLine {
  let line: Line
  /// The column of the cursor.
  let cursor: Int

  init(label: String, text: String, status: String, width: Int) {
    let label = screenWidth(label) * 2 < width ? label : ""
    let room = max(1, width - screenWidth(label) - 1)
    var line = Line(label, .bold)
    line.append(Self.end(of: terminalSafe(text), room))
    cursor = min(line.width, width - 1)
    let start = width - screenWidth(status)
    if !status.isEmpty, start > line.width + 2 {
      line.pad(to: start)
      line.append(status, .dim)
    }
    self.line = line
  }

  /// As much of a text's end as fits, after an ellipsis if it is cut.
  private static func end(of text: String, _ room: Int) -> String {
    // Most of a long paste is not visible, and need not be measured.
    let tail = text.suffix(room + 1)
    guard tail.count < text.count || screenWidth(String(tail)) > room else { return text }
    var (kept, left) = ("", room - 1)
    for character in tail.reversed() {
      left -= screenWidth(String(character))
      guard left >= 0 else { break }
      kept = String(character) + kept
    }
    return "…" + kept
  }
}
