// ElistModel is the emergency list: its entries, groups, people and profiles, their stored form (JSON) and
// the rules for changing them. How lists that were changed apart become one, ElistCopies knows.
//
// It may not read files, ask anybody, or print. The list is a snapshot: an entry copies its number from
// the book, which is in ElistContacts, and survives the book. The stored form keeps what only a newer
// version understands (`unknown`), so an older elist never destroys it.
// Start with `EmergencyList` and `Entry`. `EntryField` and `ProfileField` are the tables of fields.

import ElistContacts
package import JSONFormat

/// The numbers to call, the first to call first, and what belongs to the list as a whole.
package struct EmergencyList: Equatable, Sendable {
  package var entries: [Entry] = []
  /// The home region, ISO 3166-1 alpha-2; numbers without a country code are read under its plan.
  package var region: String
  package var limit = Limit()
  /// Whose list it is.
  package var owner = Profile()
  /// How much the book in the same vault holds; `nil` if it was not counted.
  package var bookCounts: BookCounts?
  /// What its last save was; `nil` if the program that saved it did not say.
  package var saveNote: SaveNote?
  /// The sources that were imported, and how to read them again.
  package var sources: [SourceNote] = []
  /// The cards that were printed, in the order of their ids.
  package var cards: [PrintedCard] = []
  /// What groups have beyond the entries that name them, in the order of their ids.
  package internal(set) var groups: [EntryGroup] = []
  /// Those beside the owner who have a profile and a list of their own, in the order of their ids.
  package var persons: [Person] = []
  /// For how long a confirmed number is believed.
  package var intervals = Intervals()
  /// What is known of the keys that open the vault.
  package var keyNotes: [KeyNote] = []
  /// What authenticated the vault before it was given other keys, the last one first, in hexadecimal
  /// digits.
  package var formerKeys: [String] = []
  /// Which save wrote each part, as it is stored; `nil` if no program that knows versions saved it.
  package var versions: JSONValue?
  /// What a newer version stored and this one does not know; written back untouched.
  package var unknown: [String: JSONValue] = [:]

  /// How many entries the list may hold and must keep.
  package struct Limit: Equatable, Sendable {
    /// The maximum; 9 is what E.123 can number, and 0 means no limit.
    package var max = 9
    /// The minimum that a removal must leave.
    package var min = 0

    package init() {}
  }

  package init(region: String) {
    self.region = region
  }
}

extension EmergencyList {
  /// How many rotations another computer may miss and still know the vault again.
  package static let mostFormerKeys = 16
  /// More than a vault has slots; what is noted beyond these is not read.
  private static let mostKeyNotes = 100

  /// The version of the document that this code writes.
  private static let version = 1

  /// The list as the vault stores it: UTF-8 JSON with sorted keys.
  package var document: [UInt8] {
    JSONWriter.render(.object(stored), indented: false)
  }

  /// The members of the document: those that this version writes, and those that it only keeps.
  package var stored: [String: JSONValue] { members.keeping(unknown) }

  /// The members of the document that this version writes.
  private var members: [String: JSONValue] {
    var members: [String: JSONValue] = [
      "version": .integer(Self.version),
      "region": .string(region),
      "limit": .object(["max": .integer(limit.max), "min": .integer(limit.min)]),
      "entries": .array(entries.map(\.stored)),
    ]
    if !owner.isEmpty { members["owner"] = owner.stored }
    if let bookCounts { members["book"] = bookCounts.stored }
    if let saveNote { members[SaveNote.member] = saveNote.stored }
    if !sources.isEmpty { members["sources"] = .array(sources.map(\.stored)) }
    if !cards.isEmpty { members["cards"] = .array(cards.map(\.stored)) }
    for group in groups { members[group.member] = group.stored }
    for person in persons { members[person.member] = person.stored }
    if intervals != Intervals() { members["intervals"] = intervals.stored }
    if !keyNotes.isEmpty { members["keys"] = .array(keyNotes.map(\.stored)) }
    if !formerKeys.isEmpty { members["formerKeys"] = .texts(formerKeys) }
    if let versions { members["versions"] = versions }
    return members
  }

  /// A stored list; throws if the document is damaged or of a newer version.
  package init(document: [UInt8]) throws(ModelError) {
    let object = try Self.object(document)
    self.init(region: try object.required("region") { $0 })
    guard let entries = try object.array("entries") else {
      throw .listUnreadable("the list has no entries")
    }
    for entry in entries { self.entries.append(try Entry(stored: entry)) }
    if let stored = try object.object("limit", "the limit") { limit = try Limit(stored) }
    if let stored = try object.object("intervals", "the intervals") {
      intervals = try Intervals(stored)
    }
    if let stored = try object.object("owner", "the owner") { owner = try Profile(stored) }
    bookCounts = BookCounts(stored: object.members["book"])
    saveNote = SaveNote(stored: object.members[SaveNote.member])
    sources = object.members["sources"]?.array?.compactMap(SourceNote.init(stored:)) ?? []
    cards = object.members["cards"]?.array?.compactMap(PrintedCard.init(stored:)) ?? []
    keyNotes = (object.members["keys"]?.array ?? []).prefix(Self.mostKeyNotes)
      .compactMap(KeyNote.init(stored:))
    formerKeys = (object.members["formerKeys"]?.array ?? []).prefix(Self.mostFormerKeys)
      .compactMap(\.string)
    groups = object.members.compactMap { EntryGroup(member: $0.key, $0.value) }
      .sorted { $0.member < $1.member }
    persons = object.members.compactMap { Person(member: $0.key, $0.value) }
      .sorted { $0.member < $1.member }
    versions = object.members["versions"]
    unknown = object.members.beyond(knownMembers(in: object))
  }

  /// The members of the document that this version knows, to tell the others from them.
  ///
  /// They are without the entries, each of which keeps its own unknown members.
  private func knownMembers(in object: StoredObject) -> [String: JSONValue] {
    var list = self
    list.entries = []
    var known = list.members
    // These are not written if they say nothing.
    if object.members["owner"] != nil { known["owner"] = owner.stored }
    if object.members["intervals"] != nil { known["intervals"] = intervals.stored }
    return known
  }

  private static func object(_ document: [UInt8]) throws(ModelError) -> StoredObject {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.parse(document)
    } catch {
      throw .listUnreadable("byte \(error.offset): expected \(error.expected)")
    }
    let object = try StoredObject(value, "the list")
    guard let version = try object.integer("version"), version > 0 else {
      throw .listUnreadable("the list has no version")
    }
    guard version == Self.version else { throw .listNewer(version) }
    return object
  }

  /// The object of `show --json`, with the entries given.
  package func json(_ chosen: [Entry]) -> JSONValue {
    let positions = Dictionary(zip(entries.map(\.id), 1...)) { first, _ in first }
    return .object([
      "version": .integer(1),
      "owner": owner.json,
      "entries": .array(chosen.map { $0.json(position: positions[$0.id] ?? 0) }),
    ])
  }
}

extension EmergencyList.Limit {
  fileprivate init(_ object: StoredObject) throws(ModelError) {
    self.init()
    max = try object.integer("max") ?? max
    min = try object.integer("min") ?? min
    guard max >= 0, min >= 0 else { throw .listUnreadable("the limit is below 0") }
  }
}

/// How much the book holds, kept with the list to count without decrypting the book.
///
/// The counts are valid for one generation of the vault. A program that does not know them may
/// change the book and leave them unchanged; its save has another generation, so they no longer
/// apply.
package struct BookCounts: Equatable, Sendable {
  package var contacts: Int
  package var numbers: Int
  /// The generation of the vault for which they are valid.
  package var generation: UInt64

  /// The counts of a book; `nil` if it cannot be read.
  package init?(of book: [UInt8], generation: UInt64) {
    guard let reader = try? BookReader(book), let numbers = try? reader.numberCount() else {
      return nil
    }
    self.init(contacts: reader.count, numbers: numbers, generation: generation)
  }

  private init(contacts: Int, numbers: Int, generation: UInt64) {
    (self.contacts, self.numbers, self.generation) = (contacts, numbers, generation)
  }

  /// Reads stored counts; `nil` if this version did not write them so.
  ///
  /// They can always be counted again.
  init?(stored: JSONValue?) {
    guard case .object(let members) = stored, case .number(let generation) = members["generation"],
      case .number(let contacts) = members["contacts"],
      case .number(let numbers) = members["numbers"],
      let generation = UInt64(generation), let contacts = Int(contacts), let numbers = Int(numbers)
    else { return nil }
    self.init(contacts: contacts, numbers: numbers, generation: generation)
  }

  var stored: JSONValue {
    .object([
      "contacts": .integer(contacts), "numbers": .integer(numbers),
      "generation": .number("\(generation)"),
    ])
  }
}
