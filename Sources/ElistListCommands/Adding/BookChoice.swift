import Console
import ElistBook
import ElistContacts
import ElistModel
import ElistOptions
import ElistPicker
import FoundationEssentials
import PhoneNumbers
import UnicodeText

/// The number in the book that a query means: the only match, or the one that the user chooses.
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

  /// The most candidates that are shown.
  private static let most = 20

  private var asked: String { query.joined(separator: " ") }

  /// The numbers that fit, at least one.
  ///
  /// With `oneOfEach`, only the first number of each contact is offered. It throws if nothing
  /// matches, or if nothing that matches has a number with this label.
  func rows(oneOfEach: Bool) throws -> [BookRow] {
    let all = try candidates()
    guard oneOfEach else { return all }
    return all.enumerated().filter {
      $0.offset == 0 || all[$0.offset - 1].contact != $0.element.contact
    }
    .map(\.element)
  }

  /// The only number that fits; `nil` if the user has to be asked.
  ///
  /// Throws if several fit and there is no terminal to ask on.
  func additionUnasked(_ rows: [BookRow]) throws -> Picks.Addition? {
    guard rows.count == 1 else {
      if Terminal() == nil { throw several(rows) }
      return nil
    }
    return ask ? nil : .init(.book(rows[0]), given: given)
  }

  /// The number that the user chooses, with its details if they are asked for.
  func additionAsked(among rows: [BookRow]) throws -> Picks.Addition {
    guard rows.count != 1 else { return try detailed(rows[0]) }
    guard let terminal = Terminal() else { throw several(rows) }
    if !plain, let addition = try picked(among: rows, terminal) { return addition }
    let prompt = Prompt(terminal)
    let lines = rows.lines(home: list.region, withIDs: false)
    let index = try prompt.choice("which number?", among: lines)
    return try detailed(rows[index])
  }

  private func detailed(_ row: BookRow) throws -> Picks.Addition {
    let taking = Picks(additions: [.init(.book(row), given: given)])
    guard ask else { return taking.additions[0] }
    return try PickerDialogue.details(of: taking, home: list.region, given: given).additions[0]
  }

  /// What the user picks on the screen; `nil` if the terminal cannot show one.
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
    guard let wanted = UUID(uuidString: text),
      let contact = try book.contacts(ofNumbers: [wanted])[wanted],
      let row = BookRow.rows(of: [contact], sortedBy: .last, includingEmpty: false)
        .first(where: { $0.id == wanted })
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
        + (isOnePerson(rows)
          ? [
            "or add all numbers except fax and pager: elist add --all-numbers \(shellQuoted(asked))"
          ]
          : [])
    )
  }

  private func isOnePerson(_ rows: [BookRow]) -> Bool {
    label == nil && rows.allSatisfy { $0.contact == rows[0].contact }
  }

  private func shown(_ rows: [BookRow]) -> [String] {
    let more = rows.count > Self.most ? ["and \(rows.count - Self.most) more"] : []
    return Array(rows.prefix(Self.most)).lines(home: list.region, withIDs: true) + more
  }
}

/// Everybody in a group of the book, to be added with one number each.
struct GroupAddition {
  let group: String
  let label: String?
  let home: String

  /// A draft of an entry for each contact of the group, in the order of the book.
  ///
  /// The entries join a group of the list with the same name. Contacts without a number are
  /// reported. Throws if there is no such group, if nobody in it has a number, or if it is unclear
  /// which of a contact's numbers to add.
  func drafts(from book: BookReader) throws -> [EntryDraft] {
    let contacts = try members(of: book)
    var rows: [BookRow] = []
    var undecided: [[BookRow]] = []
    for contact in contacts {
      let all = BookRow.rows(of: [contact], sortedBy: .last, includingEmpty: false)
      switch NumberToCall(of: contact, label: label, home: home) {
      case .none: reportMissing(contact)
      case .one(let index): rows.append(all[index])
      case .several(let indices):
        let choice = indices.map { all[$0] }
        if let row = try asked(choice) { rows.append(row) } else { undecided.append(choice) }
      }
    }
    guard undecided.isEmpty else { throw severalEach(undecided.flatMap(\.self)) }
    guard !rows.isEmpty else {
      throw Failure(.noMatch, "nobody in the group \"\(group)\" has such a number")
    }
    return rows.map { row in
      var draft = EntryDraft(row: row)
      // An entry lists its groups with commas, so a category with one becomes a name without.
      let category = row.contact.categories.first { isMeant($0) } ?? ""
      draft.groups = Entry.groups(of: category.replacing(",", with: " "))
      return draft
    }
  }

  private func isMeant(_ name: String) -> Bool { folded(name) == folded(group) }

  private func members(of book: BookReader) throws -> [Contact] {
    guard book.count > 0 else { throw Failure.emptyBook }
    let members = try book.contacts().filter { $0.categories.contains(where: isMeant) }
    guard members.isEmpty else { return SortOrder.last.sorted(members) }
    let names = try book.groups()
    throw Failure(
      .noMatch,
      "nobody in the book is in the group \"\(group)\"",
      hints: [
        names.isEmpty
          ? "the book has no groups; say whom: elist add NAME"
          : "the groups are: " + names.prefix(20).joined(separator: ", ")
      ]
    )
  }

  private func reportMissing(_ contact: Contact) {
    let missing = label.map { "number with the label \"\($0)\"" } ?? "number"
    Messages.warning("\(contact.shownName) has no \(missing) and is left out")
  }

  /// The number that the user chooses out of several; `nil` if there is no terminal to ask on.
  private func asked(_ rows: [BookRow]) throws -> BookRow? {
    guard let terminal = Terminal() else { return nil }
    let prompt = Prompt(terminal)
    let whom = terminalSafe(rows[0].contact.shownName)
    let lines = rows.lines(home: home, withIDs: false)
    return rows[try prompt.choice("which number of \(whom)?", among: lines)]
  }

  private func severalEach(_ rows: [BookRow]) -> Failure {
    Failure(
      .noMatch,
      "somebody has several equally good numbers; nothing was added",
      details: rows.lines(home: home, withIDs: true),
      hints: [
        "add one of each first: elist add --id ID",
        "or say which kind: elist add --in GROUP --label mobile",
      ]
    )
  }
}

extension [BookRow] {
  /// A line for each row, with its id if the user must choose with another command.
  fileprivate func lines(home: String, withIDs: Bool) -> [String] {
    var table = Table(columns: withIDs ? [.left, .left, .right] : [.left, .right])
    for row in self {
      let number = row.number(home: home)?.shown(home: home) ?? ""
      let cells = [row.title, number]
      table.rows.append(withIDs ? [row.id.uuidString.lowercased()] + cells : cells)
    }
    return table.lines()
  }
}
