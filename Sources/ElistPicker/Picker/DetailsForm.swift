import ElistModel
import PhoneNumbers

/// The short form between picking and saving, if it is asked for: what the people are to the owner, a
/// note on each, and their groups.
///
/// Of a number that is added by hand, the name and the number come first, and are always asked for.
/// Enter leaves a field as it is, and after the last one the form is done.
struct DetailsForm: Equatable, Sendable {
  /// What is asked for.
  enum Question: Equatable, Sendable {
    case name, number
    /// What somebody is to the owner: of the addition with this index.
    case relation(Int)
    /// What is to be shown with the addition with this index.
    case note(Int)
    case groups
  }

  private(set) var taking: Taking
  private(set) var questions: [Question] = []
  private(set) var index = 0
  private(set) var field = TextField()
  private(set) var number: AsYouType
  /// Why the field was not taken.
  private(set) var complaint: String?
  private var name = ""

  /// A form for what was picked; what the command line has given is not asked for.
  init(_ taking: Taking, home: String, given: GivenDetails) {
    self.taking = taking
    number = AsYouType(region: home)
    for place in taking.additions.indices {
      if given.relation == nil { questions.append(.relation(place)) }
      if given.note == nil { questions.append(.note(place)) }
    }
    if given.groups.isEmpty, !taking.additions.isEmpty { questions.append(.groups) }
  }

  /// A form for a number that is in no book, where a name or a number was typed already.
  init(byHand text: String, home: String, given: GivenDetails, asks: Bool) {
    let addition = Taking.Addition(.hand(name: "", number: ""), given: given)
    self.init(Taking(additions: [addition]), home: home, given: given)
    if !asks { questions = [] }
    if DetailsForm.isNumber(text) {
      number.type(text)
      questions.insert(contentsOf: [.number, .name], at: 0)
    } else {
      name = text
      field = TextField(text)
      questions.insert(contentsOf: [.name, .number], at: 0)
    }
  }

  /// Whether a text can be nothing but a number.
  static func isNumber(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    return scalars.contains { $0.properties.numericType == .decimal }
      && !scalars.contains { $0.properties.isAlphabetic }
  }

  /// What is asked now; `nil` when all is answered.
  var question: Question? { questions.indices.contains(index) ? questions[index] : nil }

  /// Whether the form is done when this is answered.
  var isAtLast: Bool { index == questions.count - 1 }

  /// Whom the question is about.
  var subject: Taking.Addition? {
    switch question {
    case .relation(let place), .note(let place): taking.additions[place]
    case .name, .number, .groups, nil: taking.additions.first
    }
  }

  /// What is shown as typed.
  var shown: String { question == .number ? number.shown : field.text }

  /// Takes a key; gives whether the form is done.
  mutating func take(_ key: Key) -> Bool {
    complaint = nil
    switch key {
    case .enter, .down, .mark: return advance()
    case .up, .unmark: goBack()
    default: edit(key)
    }
    return false
  }

  private mutating func edit(_ key: Key) {
    guard question == .number else {
      _ = field.take(key)
      return
    }
    switch key {
    case .text(let text), .paste(let text): number.type(text)
    case .backspace: number.backspace()
    case .eraseLine, .eraseWord: number = AsYouType(region: number.region)
    default: break
    }
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

  /// What was answered to the question before.
  private var answer: String {
    switch question {
    case .name: name
    case .relation(let place): taking.additions[place].relation ?? ""
    case .note(let place): taking.additions[place].note ?? ""
    case .groups: taking.additions.first?.groups.joined(separator: ", ") ?? ""
    case .number, nil: ""
    }
  }

  private mutating func keep() -> Bool {
    let text = field.text.trimmed
    switch question {
    case .name:
      guard !text.isEmpty else { return refuse("a name is needed, so that you know whom to call") }
      name = text
    case .number:
      guard number.keys.contains(where: \.isNumber) else { return refuse("a number is needed") }
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

  private mutating func keepTyped() {
    guard case .hand = taking.additions.first?.origin else { return }
    taking.additions[0].origin = .hand(name: name, number: number.shown)
  }

  private mutating func refuse(_ reason: String) -> Bool {
    complaint = reason
    return false
  }
}

/// What the command line has said of all that is picked.
package struct GivenDetails: Equatable, Sendable {
  package var relation: String?
  package var groups: [String]
  package var note: String?

  package init(relation: String? = nil, groups: [String] = [], note: String? = nil) {
    (self.relation, self.groups, self.note) = (relation, groups, note)
  }
}

extension String {
  /// The text without the spaces around it.
  var trimmed: String {
    String(String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed()))
  }
}
