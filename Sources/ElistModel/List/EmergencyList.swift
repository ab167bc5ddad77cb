package import ElistContacts
import FoundationEssentials
package import JSONFormat
package import PhoneNumbers
import UnicodeText

// ElistModel is the emergency list: its entries, groups, people and profiles, their stored form
// (JSON) and the rules for changing them. ElistCopies merges lists that were changed apart.
//
// It must not read files, ask anybody, or print. The list is a snapshot: an entry copies its number
// from the book, which is in ElistContacts, and survives the book. The stored form keeps what only
// a newer version understands (`unknown`), so an older elist never destroys it. Start with
// `EmergencyList` and `Entry`. `EntryField` and `ProfileField` are the tables of fields.

/// The numbers to call, in the order of calling, and what belongs to the list as a whole.
package struct EmergencyList: Equatable, Sendable {
  package var entries: [Entry] = []
  /// The home region, ISO 3166-1 alpha-2; numbers without a country code are read under its plan.
  package var region: String
  package var limit = Limit()
  /// The profile of the person whose list it is.
  package var owner = Profile()
  /// How much the book in the same vault holds; `nil` if it was not counted.
  package var bookCounts: BookCounts?
  /// The note of its last save; `nil` if the program that saved it wrote none.
  package var saveNote: SaveNote?
  /// The sources that were imported, and how to read them again.
  package var sources: [SourceNote] = []
  /// The cards that were printed, in the order of their ids.
  package var cards: [PrintedCard] = []
  /// What groups have of their own, besides the entries that name them, in the order of their ids.
  package internal(set) var groups: [EntryGroup] = []
  /// The other people with a profile and a list of their own, in the order of their ids.
  package var persons: [Person] = []
  /// After how many days confirmed numbers are due to be checked again.
  package var intervals = Intervals()
  /// The notes about the keys that open the vault.
  package var keyNotes: [KeyNote] = []
  /// The keys that authenticated the vault before each rotation, latest first, in hexadecimal
  /// digits.
  package var formerKeys: [String] = []
  /// Which save wrote each part, as stored; `nil` if the program that saved it knows no versions.
  package var versions: JSONValue?
  /// What a newer version stored and this one does not know; written back untouched.
  package var unknown: [String: JSONValue] = [:]

  /// How many entries the list may hold and must keep.
  package struct Limit: Equatable, Sendable {
    /// The maximum; 9 is as many as E.123 can number, and 0 means no limit.
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
  /// How many rotations another computer may miss and still recognise the vault.
  package static let mostFormerKeys = 16
  /// More than a vault has slots; further notes are not read.
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

  /// Reads a stored list; throws if the document is damaged or of a newer version.
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

  /// The members of the document that this version knows, to find those that it does not.
  ///
  /// The entries are left out, because each keeps its own unknown members.
  private func knownMembers(in object: StoredObject) -> [String: JSONValue] {
    var list = self
    list.entries = []
    var known = list.members
    // These are not written if they are empty.
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

/// How much the book holds, kept with the list so that nobody has to decrypt the book to count.
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

  /// Reads stored counts; `nil` if they are not in the form that this version writes.
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

extension EmergencyList {
  /// The index of the entry that a word names: its handle, its id, or its position from 1.
  ///
  /// Handles begin with a letter and positions are digits, so the two cannot be mistaken.
  package func index(of word: String) throws(ModelError) -> Int {
    if let position = Int(word), word.utf8.allSatisfy(\.isASCIIDigit) {
      guard entries.indices.contains(position - 1) else {
        throw .noPosition(position, count: entries.count)
      }
      return position - 1
    }
    if let index = entries.firstIndex(where: { $0.handle.description == word }) { return index }
    if let id = UUID(uuidString: word), let index = entries.firstIndex(where: { $0.id == id }) {
      return index
    }
    if let colon = word.lastIndex(of: ":"), let index = try? index(of: String(word[..<colon])) {
      throw .needsEntry(word, entries[index].handle)
    }
    let handles = entries.map(\.handle.description)
    throw .noEntry(word, count: entries.count, alike: alike(word, among: handles))
  }

  /// The index of the entry that a word names, and that of its number if the word ends with one: 1
  /// for `kate:2`.
  func place(of word: String) throws(ModelError) -> (entry: Int, number: Int?) {
    guard let colon = word.lastIndex(of: ":"), let place = Int(word[word.index(after: colon)...])
    else { return (try index(of: word), nil) }
    let entry = try index(of: String(word[..<colon]))
    let count = entries[entry].numbers.count
    guard (1...count).contains(place) else {
      throw .noNumber(place, entries[entry].handle, count: count)
    }
    return (entry, place - 1)
  }

  /// The numbers that the words name, each once: those of `kate:2` and all of `kate`.
  func numbers(named words: [String]) throws(ModelError) -> [(entry: Int, number: Int)] {
    var chosen: [(entry: Int, number: Int)] = []
    for word in words {
      let (entry, number) = try place(of: word)
      for number in number.map({ [$0] }) ?? Array(entries[entry].numbers.indices)
      where !chosen.contains(where: { $0 == (entry, number) }) {
        chosen.append((entry, number))
      }
    }
    return chosen
  }

  /// The entries that the words name, each with one number alone; without words, all.
  package func eachNumber(named words: [String]) throws(ModelError) -> [Entry] {
    guard !words.isEmpty else { return entries.flatMap(\.each) }
    return try numbers(named: words).map { entries[$0.entry].each[$0.number] }
  }

  /// The entries that the words name, each once, in the order of the words; without words, all.
  package func entries(named words: [String]) throws(ModelError) -> [Entry] {
    guard !words.isEmpty else { return entries }
    return try indices(named: words).map { entries[$0] }
  }

  /// The indices of the entries that the words name, each once, in the order of the words.
  func indices(named words: [String]) throws(ModelError) -> [Int] {
    var chosen: [Int] = []
    for word in words {
      let index = try index(of: word)
      if !chosen.contains(index) { chosen.append(index) }
    }
    return chosen
  }
}

extension EmergencyList {
  /// The position of an entry, from 1.
  package func position(of entry: Entry) -> Int? {
    entries.firstIndex { $0.id == entry.id }.map { $0 + 1 }
  }

  /// An object of elist-json(5) about one number: the members that identify it, and these others.
  package func json(ofNumberOf entry: Entry, _ members: [String: JSONValue]) -> JSONValue {
    let own: [String: JSONValue] = [
      "handle": .string(entry.handle.description),
      "place": .integer(entry.place ?? 1),
      "position": position(of: entry).map { .integer($0) } ?? .null,
      "name": .text(entry.name),
      "number": entry.number.json,
    ]
    return .object(own.merging(members) { _, member in member })
  }
}

extension EmergencyList {
  /// The entry of the same person that already holds another entry's first number, if there is one.
  ///
  /// The person is the same if both entries come from one number of the book, even if one was
  /// renamed since, or if both are shown under the same name. Two people may share a number, and an
  /// entry whose number was changed is no longer a twin of the number that it came from.
  package func twin(of entry: Entry) -> Entry? {
    entries.first { own in
      let isNamed = folded(own.shownName) == folded(entry.shownName)
      return own.numbers.contains { number in
        (isNamed || number.isFromSameNumber(as: entry.numbers[0]))
          && number.isSame(as: entry.numbers[0])
      }
    }
  }

  /// The entry that holds the number of a row of the book, if there is one, by the same rule.
  ///
  /// The number is interpreted only if the person is the same.
  package func entry(of row: BookRow) -> Entry? {
    guard let phone = row.phone else { return nil }
    let name = folded(row.contact.shownName)
    return entries.first { entry in
      let fromRow = entry.numbers.first { $0.source?.valueID == row.id }
      guard fromRow != nil || folded(entry.shownName) == name else { return false }
      if fromRow?.number.raw == phone.raw { return true }
      guard let number = row.number(home: region) else { return false }
      return entry.numbers.contains { $0.number.isSame(as: number) }
    }
  }
}

extension EntryNumber {
  fileprivate func isFromSameNumber(as other: EntryNumber) -> Bool {
    source != nil && source?.valueID == other.source?.valueID
  }

  /// The same text of the same source is one number, even if it was read under another region.
  fileprivate func isSame(as other: EntryNumber) -> Bool {
    if number.isSame(as: other.number) { return true }
    return isFromSameNumber(as: other) && number.raw == other.number.raw
  }
}

extension EmergencyList {
  /// Adds entries at a position (from 1) or at the end.
  ///
  /// Adds none of them if the list cannot hold them all.
  package mutating func add(_ new: [Entry], at position: Int? = nil) throws(ModelError) {
    guard limit.max == 0 || entries.count + new.count <= limit.max else {
      throw .limitReached(max: limit.max, count: entries.count)
    }
    var taken = Set(entries.map(\.handle))
    for entry in new {
      guard taken.insert(entry.handle).inserted else { throw .handleTaken(entry.handle) }
    }
    entries.insert(contentsOf: new, at: try insertionIndex(position))
  }

  /// The index at which a new entry with this position is inserted.
  ///
  /// Throws if the list would have no such position.
  @discardableResult
  package func insertionIndex(_ position: Int?) throws(ModelError) -> Int {
    guard let position else { return entries.count }
    guard (1...entries.count + 1).contains(position) else {
      throw .noInsertion(position, count: entries.count)
    }
    return position - 1
  }

  /// Removes all the entries that the words name, or none.
  ///
  /// Refuses to go below the minimum unless forced. Returns what was removed, in the order of the
  /// words; without words, nothing is removed.
  package mutating func remove(_ words: [String], force: Bool) throws(ModelError) -> [Entry] {
    let gone = try indices(named: words)
    let left = entries.count - gone.count
    guard force || gone.isEmpty || left >= limit.min else {
      throw .belowMinimum(min: limit.min, left: left)
    }
    let removed = gone.map { entries[$0] }
    for index in gone.sorted(by: >) { entries.remove(at: index) }
    return removed
  }

  /// Moves an entry to a position, from 1.
  package mutating func move(_ word: String, to position: Int) throws(ModelError) -> Entry {
    let from = try index(of: word)
    guard position >= 1, position <= entries.count else {
      throw .noPosition(position, count: entries.count)
    }
    let entry = entries.remove(at: from)
    entries.insert(entry, at: position - 1)
    return entry
  }

  /// Notes when all the numbers that the words name were confirmed; notes none if a word is wrong.
  ///
  /// The time is RFC 3339 in UTC; `nil` removes their confirmation. A confirmed number no longer
  /// needs its former number. A word such as `kate:2` names one number, and any other word all
  /// numbers of its entry.
  package mutating func confirm(_ words: [String], at time: String?) throws(ModelError) {
    for (index, number) in try numbers(named: words) {
      entries[index].numbers[number].confirm(at: time)
    }
  }

  /// Gives an entry one more number, which is tried after its others.
  ///
  /// If the entry already has the number, only its label is set, if one is given.
  package mutating func addNumber(
    _ number: PhoneNumber,
    label: String?,
    to word: String,
    at time: String
  ) throws(ModelError) {
    let index = try index(of: word)
    let same = entries[index].numbers.firstIndex { $0.number.isSame(as: number) }
    if let same {
      if let label { entries[index].numbers[same].labelText = label }
      return
    }
    var new = EntryNumber(number)
    new.labelText = label
    new.addedLater = time
    entries[index].numbers.append(new)
  }

  /// Moves the number that a word such as `kate:2` names before the entry's other numbers.
  package mutating func tryFirst(_ word: String) throws(ModelError) {
    let (index, place) = try place(of: word)
    let number = entries[index].numbers.remove(at: place ?? 0)
    entries[index].numbers.insert(number, at: 0)
    entries[index].numbers[0].addedLater = nil
  }

  /// Sets how many entries the list may hold and must keep; `nil` leaves a limit unchanged.
  package mutating func setLimit(max: Int?, min: Int?) throws(ModelError) {
    var new = limit
    new.max = max ?? limit.max
    new.min = min ?? limit.min
    guard new.max >= 0 else { throw .badValue(field: "max", value: String(new.max)) }
    guard new.min >= 0 else { throw .badValue(field: "min", value: String(new.min)) }
    guard new.max == 0 || new.min <= new.max else {
      throw .limitsCross(min: new.min, max: new.max)
    }
    guard new.max == 0 || entries.count <= new.max else {
      throw .limitBelowCount(max: new.max, count: entries.count)
    }
    limit = new
  }
}
