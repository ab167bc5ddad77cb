import Console
import ElistBook
import ElistContacts
import ElistModel
import ElistOptions
import FoundationEssentials
import PhoneNumbers
import UnicodeText

/// Finds the contacts of a book that the user names.
struct ContactChoice {
  /// The contacts, in the order of the book.
  let book: Book
  private let reader: BookReader
  private let home: String
  /// The subcommand, such as `show`, that an error suggests with an id.
  private let verb: String

  /// The most candidates that are shown.
  private static let most = 20

  init(_ list: EmergencyList, _ reader: BookReader, verb: String) throws {
    self.reader = reader
    self.verb = verb
    home = list.region
    book = Book(try reader.contacts())
  }

  /// The indices of the contacts that some words name: each an id, or all together a query.
  func places(_ words: [String]) throws -> [Int] {
    let ids = words.compactMap { UUID(uuidString: $0) }
    guard ids.count == words.count else { return [try place(words)] }
    return try zip(ids, words).map { try place($0, $1) }
  }

  /// The index of the contact that a word names, as an id or a query.
  func place(_ word: String) throws -> Int {
    guard let id = UUID(uuidString: word) else { return try place([word]) }
    return try place(id, word)
  }

  private func place(_ id: UUID, _ word: String) throws -> Int {
    guard let place = book.place(withID: id) else {
      throw Failure(
        .noMatch,
        "nobody in the book has the id \"\(word)\"",
        hints: ["see the ids: elist book --json"]
      )
    }
    return place
  }

  /// The index of the only contact that a query matches, or of the one that the user chooses.
  private func place(_ words: [String]) throws -> Int {
    guard !book.contacts.isEmpty else { throw Failure.emptyBook }
    let search = BookSearch(words, home: home)
    let found = try search.found(in: reader).contacts
    let named = found.filter { search.query.isName(of: $0) }
    let asked = words.joined(separator: " ")
    let ids = Set((named.isEmpty ? found : named).map(\.id))
    let fitting = book.contacts.indices.filter { ids.contains(book.contacts[$0].id) }
    guard !fitting.isEmpty else {
      throw Failure(
        .noMatch,
        "nothing in the book matches \"\(asked)\"",
        hints: ["see the book: elist book --all"]
      )
    }
    guard fitting.count > 1 else { return fitting[0] }
    guard let prompt = Prompt() else { throw several(asked, fitting) }
    return fitting[try prompt.choice("which contact?", among: lines(fitting, withIDs: false))]
  }

  private func several(_ asked: String, _ places: [Int]) -> Failure {
    let more = places.count > Self.most ? ["and \(places.count - Self.most) more"] : []
    return Failure(
      .noMatch,
      "\"\(asked)\" matches \(places.count) contacts",
      details: lines(Array(places.prefix(Self.most)), withIDs: true) + more,
      hints: ["say which: elist contact \(verb) ID"]
    )
  }

  private func lines(_ places: [Int], withIDs: Bool) -> [String] {
    let contacts = places.map { book.contacts[$0] }
    let cells = contacts.map { contact in
      let numbers = contact.phones.map {
        interpret($0.raw, home: contact.region(of: $0) ?? home).shown(home: home)
      }
      return [contact.shownName, numbers.joined(separator: ", ")]
    }
    var table = Table(columns: Array(repeating: .left, count: withIDs ? 4 : 3))
    for (contact, own) in zip(contacts, cells) {
      let alike = zip(contacts, cells).filter { $0.1 == own }.map(\.0)
      let row = own + [alike.count > 1 ? difference(of: contact, among: alike) : ""]
      table.rows.append(withIDs ? [contact.idText] + row : row)
    }
    return table.lines()
  }

  /// What tells a contact from others with its name and numbers: two of its other fields, or else
  /// where it was read from.
  private func difference(of contact: Contact, among alike: [Contact]) -> String {
    let others = alike.filter { $0.id != contact.id }.map { texts(of: $0) }
    let own = texts(of: contact).filter { text in !others.allSatisfy { $0.contains(text) } }
    guard own.isEmpty else { return own.prefix(2).joined(separator: ", ") }
    return contact.sourceNames.joined(separator: ", ")
  }

  private func texts(of contact: Contact) -> [String] {
    contact.otherFields(home: home).map { "\($0.name) \($0.value)" }
  }
}

extension Contact {
  /// The contact in a sentence, `"Kate Bell" with 2 numbers`.
  var briefly: String { "\"\(shownName)\" with \(counted(phones.count, "number"))" }
}
