import Console
import ElistBook
import ElistModel
import FoundationEssentials
import PhoneNumbers
import UnicodeText

/// Everybody in a group of the book, to be added with one number each.
struct GroupAddition {
  let group: String
  let label: String?
  let home: String

  /// A draft of an entry for each contact of the group, in the order of the book.
  ///
  /// The entries join a group of the list with the same name. Contacts without a number are
  /// reported. Throws if there is no such group, if nobody in it has a number, or if it is unclear
  /// which of somebody's numbers is meant.
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
      draft.groups = row.contact.categories.first { isMeant($0) }.map { [$0] } ?? []
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

  /// The number that a person chooses out of several; `nil` if there is nobody to ask.
  private func asked(_ rows: [BookRow]) throws -> BookRow? {
    guard let terminal = Terminal() else { return nil }
    let prompt = Prompt(terminal)
    let whom = terminalSafe(rows[0].contact.shownName)
    return rows[try prompt.choice("which number of \(whom)?", among: lines(rows, withIDs: false))]
  }

  private func severalEach(_ rows: [BookRow]) -> Failure {
    Failure(
      .noMatch,
      "somebody has several equally good numbers; nothing was added",
      details: lines(rows, withIDs: true),
      hints: [
        "add one of each first: elist add --id ID",
        "or say which kind: elist add --in GROUP --label mobile",
      ]
    )
  }

  private func lines(_ rows: [BookRow], withIDs: Bool) -> [String] {
    var table = Table(columns: withIDs ? [.left, .left, .right] : [.left, .right])
    for row in rows {
      let number = row.number(home: home)?.shown(home: home) ?? ""
      let cells = [row.title, number]
      table.rows.append(withIDs ? [row.id.uuidString.lowercased()] + cells : cells)
    }
    return table.lines()
  }
}
