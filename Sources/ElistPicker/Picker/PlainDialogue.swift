import Console
package import ElistBook
package import ElistContacts
package import ElistModel
import PhoneNumbers
import UnicodeText

/// The picker as a dialogue in lines, for screen readers and terminals that cannot show frames.
///
/// Lines go in, lines to print come out, and no terminal is needed.
package struct PlainDialogue: Sendable {
  private let catalogue: Catalogue
  private let filters: SelectionFilters
  private let purpose: Picker.Purpose
  private let given: GivenDetails
  /// Whether to ask for relation, note and groups before saving.
  private let asks: Bool
  private var results: Results
  /// The rows that were offered by number, and where they begin among the results.
  private var offered: [Int] = []
  private var start = 0
  private var form: DetailsForm?
  private var typed = ""
  /// How it ended; `nil` until it does.
  package private(set) var outcome: Picker.Outcome?

  /// How many rows are offered at once.
  private static let most = 10

  /// A dialogue over a book, for a list.
  package init(
    _ catalogue: Catalogue,
    list: EmergencyList,
    purpose: Picker.Purpose = .several,
    given: GivenDetails = GivenDetails(),
    asks: Bool = false
  ) {
    self.catalogue = catalogue
    self.purpose = purpose
    self.given = given
    self.asks = asks
    filters = SelectionFilters(list: list)
    results = Results(catalogue.query(""), in: catalogue)
  }

  /// A dialogue that only asks for the details of what is already chosen.
  package init(asking taking: Picks, home: String, given: GivenDetails) throws(BookError) {
    self.init(
      try Catalogue.make(of: BookReader([]), home: home, firstRows: 0),
      list: EmergencyList(region: home),
      given: given,
      asks: true
    )
    _ = end(with: taking)
  }

  /// The current question.
  package var prompt: String {
    if let form { return question(form) }
    guard !offered.isEmpty else {
      return "Whom do you look for? Type part of a name or number; Enter alone leaves:"
    }
    let more = start + offered.count < results.rows.count ? ", + for more" : ""
    let choice = offered.count == 1 ? "1" : "1 to \(offered.count), or several as 1,2"
    let which = purpose == .several ? choice : "1 to \(offered.count)"
    return
      "Which? \(which)\(more); or other words (digits after a /); Enter alone leaves:"
  }

  /// Handles a typed line; returns the lines to print in reply.
  package mutating func take(_ line: String) -> [String] {
    let line = TextField(line).text.trimmed
    if form != nil { return answer(line) }
    guard !line.isEmpty else {
      outcome = .left
      return []
    }
    if line == "+", !offered.isEmpty { return offer(from: start + offered.count) }
    if line == "h", isUnmatched { return addByHand() }
    if let chosen = chosen(line) { return choose(chosen) }
    return find(line)
  }

  /// Searches the book, and offers the matches.
  package mutating func find(_ text: String) -> [String] {
    typed = text.first == "/" ? String(text.dropFirst()) : text
    results = Results(catalogue.query(typed), in: catalogue)
    guard results.rows.isEmpty else { return offer(from: 0) }
    offered = []
    let offer = purpose == .several ? " Type h to add it by hand." : ""
    return ["Nothing in the book fits \"\(terminalSafe(typed))\".\(offer)"]
  }

  private var isUnmatched: Bool { purpose == .several && !typed.isEmpty && results.rows.isEmpty }

  private mutating func offer(from first: Int) -> [String] {
    start = first < results.rows.count ? first : 0
    offered = results.rows[start...].prefix(Self.most).map { Int($0) }
    let count = results.rows.count
    let head =
      count > offered.count
      ? "\(start + 1) to \(start + offered.count) of \(count):" : "\(count) found:"
    return [head] + offered.enumerated().map { "\($0 + 1). \(spoken($1))" }
  }

  /// A row as a sentence.
  private func spoken(_ place: Int) -> String {
    guard let row = catalogue.bookRow(place) else { return "unreadable" }
    let label = row.phone?.label?.rawValue ?? row.phone?.customLabel
    var parts = [
      row.contact.shownName, label, row.number(home: catalogue.home)?.shown(home: catalogue.home),
    ]
    if let entry = filters.list.entry(of: row) {
      parts.append("on the list at \(filters.list.position(of: entry) ?? 0)")
      parts.append(entry.relation)
    }
    return terminalSafe(parts.compactMap(\.self).joined(separator: ", "))
  }

  /// The rows that a line names by their numbers; `nil` if it holds something else.
  private func chosen(_ line: String) -> [Int]? {
    let words = line.split { $0 == "," || $0.isWhitespace }
    var chosen: [Int] = []
    for word in words {
      guard let number = Int(word), offered.indices.contains(number - 1) else { return nil }
      if !chosen.contains(offered[number - 1]) { chosen.append(offered[number - 1]) }
    }
    return chosen.isEmpty || purpose == .one && chosen.count > 1 ? nil : chosen
  }

  private mutating func choose(_ places: [Int]) -> [String] {
    let rows = places.map { catalogue.bookRow($0) }
    let taking = Picks(additions: rows.compactMap { $0.map { .init(.book($0), given: given) } })
    if purpose == .several, let refusal = filters.refusal(marking: rows, beside: Selection()) {
      return ["Not added: \(refusal.text)."]
    }
    return end(with: taking)
  }

  private mutating func addByHand() -> [String] {
    if let refusal = filters.refusal(counting: 1, beside: Selection()) {
      return ["Not added: \(refusal.text)."]
    }
    form = DetailsForm(byHand: typed, home: catalogue.home, given: given, asks: asks)
    return []
  }

  private mutating func end(with taking: Picks) -> [String] {
    let new = DetailsForm(taking, home: catalogue.home, given: given)
    if asks, new.question != nil { form = new } else { outcome = .taken(taking) }
    return []
  }

  private func question(_ form: DetailsForm) -> String {
    let whom = terminalSafe(form.subject?.spokenName ?? "")
    let shown = form.shown.isEmpty ? "" : " Enter alone: \(terminalSafe(form.shown))."
    return switch form.question {
    case .name: "Name?\(shown)"
    case .number: "Number?\(shown)"
    case .relation: "Relation of \(whom), such as mother? Enter alone: none."
    case .note: "Note on \(whom), such as has our keys? Enter alone: none."
    case .groups:
      "Groups, with commas between? Enter alone: \(shown.isEmpty ? "none" : form.shown)."
    case nil: ""
    }
  }

  private mutating func answer(_ line: String) -> [String] {
    guard var form else { return [] }
    if !line.isEmpty {
      _ = form.take(.eraseLine)
      _ = form.take(.text(line))
    }
    if form.take(.enter) { outcome = .taken(form.taking) }
    self.form = form
    return form.complaint.map { ["Not accepted: \($0)."] } ?? []
  }
}

extension Picks.Addition {
  fileprivate var spokenName: String {
    switch origin {
    case .book(let row): row.contact.shownName
    case .hand(let name, let number): name.isEmpty ? number : name
    }
  }
}
