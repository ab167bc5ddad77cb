import Console
import ElistBook
import ElistModel
import ElistPicker
import FoundationEssentials

/// The number in the book that a query means: the only match, or the one that a person chooses.
struct BookChoice {
  let book: BookReader
  let list: EmergencyList
  let query: [String]
  let id: String?
  let label: String?
  /// What the command line says about it, and whether to ask for the rest.
  let given: GivenDetails
  let ask: Bool
  /// Whether to ask with numbered rows instead of the whole screen.
  let plain: Bool

  /// How many candidates are shown.
  private static let most = 20

  private var asked: String { query.joined(separator: " ") }

  /// The chosen number, with its details if they are asked for.
  ///
  /// Throws if nothing fits, if several fit and nobody can be asked, or if the contact has no
  /// number.
  func addition() throws -> Picks.Addition {
    let rows = try candidates()
    guard rows.count != 1 else { return try detailed(rows[0]) }
    guard let terminal = Terminal() else { throw several(rows) }
    if !plain, let addition = try picked(among: rows, terminal) { return addition }
    let prompt = Prompt(terminal)
    let index = try prompt.choice("which number?", among: lines(rows, withIDs: false))
    return try detailed(rows[index])
  }

  private func detailed(_ row: BookRow) throws -> Picks.Addition {
    let taking = Picks(additions: [.init(.book(row), given: given)])
    guard ask else { return taking.additions[0] }
    return try PickerDialogue.details(of: taking, home: list.region, given: given).additions[0]
  }

  /// What a person picks on the screen; `nil` if the terminal cannot show one.
  private func picked(among rows: [BookRow], _ terminal: Terminal) throws -> Picks.Addition? {
    var contacts: [Contact] = []
    for row in rows where contacts.last != row.contact { contacts.append(row.contact) }
    let dialogue = PickerDialogue(
      book: try BookReader(BookWriter.render(contacts)),
      list: list,
      only: Set(rows.map(\.id)),
      given: given,
      asks: ask,
      purpose: .one
    )
    return try dialogue.onScreen(terminal)?.additions.first
  }

  private func candidates() throws -> [BookRow] {
    if let id { return [try row(withID: id)] }
    let found = try matches()
    let sorted = SortOrder.last.sorted(found.contacts)
    let rows = BookRow.rows(of: sorted, sortedBy: .last, includingEmpty: false)
      .filter { !found.otherNumbers.contains($0.id) }
    guard !rows.isEmpty else { throw withoutNumber(sorted) }
    let fitting = rows.filter { $0.has(label: label) }
    guard !fitting.isEmpty else { throw withoutLabel(rows) }
    return fitting
  }

  private func matches() throws -> BookSearch.Found {
    let search = BookSearch(query, home: list.region)
    var found = try search.found(in: book)
    guard !found.contacts.isEmpty, !search.query.isEmpty else {
      guard book.count > 0 else { throw Failure.emptyBook }
      throw Failure(
        .noMatch,
        "nothing in the book matches \"\(asked)\"",
        hints: [
          "see the book: elist book",
          "or add a number by hand: elist add --manual --name NAME --number NUMBER",
        ]
      )
    }
    let named = found.contacts.filter { search.query.isName(of: $0) }
    if !named.isEmpty { found.contacts = named }
    return found
  }

  private func row(withID text: String) throws -> BookRow {
    let contacts = try book.contacts()
    let rows = BookRow.rows(of: contacts, sortedBy: .last, includingEmpty: false)
    guard let wanted = UUID(uuidString: text), let row = rows.first(where: { $0.id == wanted })
    else {
      throw Failure(
        .noMatch,
        "no number in the book has the id \"\(text)\"",
        hints: ["see the ids: elist book --json"]
      )
    }
    return row
  }

  private func withoutNumber(_ contacts: [Contact]) -> Failure {
    let names = contacts.prefix(3).map { "\"\($0.shownName)\"" }.joined(separator: ", ")
    return Failure(
      .noMatch,
      contacts.count == 1
        ? "\(names) has no telephone number"
        : "none of the \(contacts.count) contacts that match has a telephone number: \(names)",
      hints: ["add a number by hand: elist add --manual --name NAME --number NUMBER"]
    )
  }

  private func withoutLabel(_ rows: [BookRow]) -> Failure {
    Failure(
      .noMatch,
      "no number that matches \"\(asked)\" has the label \"\(label ?? "")\"",
      details: shown(rows),
      hints: ["leave out --label, or give the label of one of these"]
    )
  }

  private func several(_ rows: [BookRow]) -> Failure {
    Failure(
      .noMatch,
      "\"\(asked)\" matches \(rows.count) numbers",
      details: shown(rows),
      hints: ["say which: elist add --id ID"]
    )
  }

  private func shown(_ rows: [BookRow]) -> [String] {
    let more = rows.count > Self.most ? ["and \(rows.count - Self.most) more"] : []
    return lines(Array(rows.prefix(Self.most)), withIDs: true) + more
  }

  private func lines(_ rows: [BookRow], withIDs: Bool) -> [String] {
    var table = Table(columns: withIDs ? [.left, .left, .right] : [.left, .right])
    for row in rows {
      let number = row.number(home: list.region)?.shown(home: list.region) ?? ""
      let cells = [row.title, number]
      table.rows.append(withIDs ? [row.id.uuidString.lowercased()] + cells : cells)
    }
    return table.lines()
  }
}

extension Failure {
  /// The failure if there is nothing to choose from.
  static var emptyBook: Failure {
    Failure(
      .noMatch,
      "the book is empty",
      hints: ["read an address book first: elist import FILE"]
    )
  }
}
