package import ElistContacts
import ElistIdentity
import PhoneNumbers
import UnicodeText

/// A condition that a row of the book must meet to be shown.
package enum BookFilter: Sendable {
  /// The contact has a value of a column.
  case has(BookColumn)
  /// The contact is in a group; the case of its letters does not count.
  case inGroup(String)
  /// The number begins with some digits.
  ///
  /// Digits with a plus are compared with the international form, others with the number as it is
  /// dialled at home.
  case area(String)
  /// The number is read under the plan of a region (ISO 3166-1 alpha-2).
  case region(String)
  /// The contact shares a value with another contact.
  case shared(SharedValue)
  /// The book seems to hold the contact more than once.
  ///
  /// Another contact has its UID, its full name, or its name and one of its numbers.
  case repeated
  /// Another condition is true of the row.
  case satisfies(@Sendable (BookRow) -> Bool)

  /// How several filters combine.
  package enum Match: String, CaseIterable, Sendable {
    case all, any
    /// Exactly one of them.
    ///
    /// For two filters this is Ohana's exclusive or. Ohana combines more of them from left to
    /// right, so a row that passes three would be kept; nobody who asks for "one of them" means
    /// that.
    case one
  }

  /// Whether each row passes; numbers without a country calling code are read as the home region's.
  func keeps(_ rows: [BookRow], home: String) -> [Bool] {
    switch self {
    case .has(let column): return rows.map { $0.contact.has(column) }
    case .inGroup(let name):
      let name = folded(name)
      return rows.map { $0.contact.categories.contains { folded($0) == name } }
    case .area(let written):
      let area = Area(written)
      return rows.map { $0.numbers(home: home).contains(where: area.begins) }
    case .region(let region):
      return rows.map { $0.numbers(home: home).contains { $0.region == region } }
    case .shared(let value):
      let shared = SharedKeys(of: rows) { value.keys(of: $0, home: home) }
      return rows.indices.map(shared.isShared)
    case .repeated:
      let shared = SharedKeys(of: rows) { $0.keysOfPerson(home: home) }
      let contacts = Set(rows.indices.filter(shared.isShared).map { rows[$0].contact })
      return rows.map { contacts.contains($0.contact) }
    case .satisfies(let condition): return rows.map(condition)
    }
  }
}

extension [BookRow] {
  /// The rows that pass the filters, in their order; without filters, all rows.
  ///
  /// Whether a row passes may depend on the others, for example if contacts share a number.
  package func passing(
    _ filters: [BookFilter],
    match: BookFilter.Match = .all,
    home: String
  ) -> [BookRow] {
    guard !filters.isEmpty else { return self }
    var passed = [Int](repeating: 0, count: count)
    for filter in filters {
      for (index, isKept) in filter.keeps(self, home: home).enumerated() where isKept {
        passed[index] += 1
      }
    }
    let kept = passed.map { count in
      switch match {
      case .all: count == filters.count
      case .any: count > 0
      case .one: count == 1
      }
    }
    return zip(self, kept).lazy.filter(\.1).map(\.0)
  }
}

/// The digits at the beginning of numbers, `+44 20` or `(415)`, of any script.
private struct Area {
  private let digits: [UInt8]
  private let isGlobal: Bool

  init(_ written: String) {
    digits = Self.digits(written)
    isGlobal = DialKeys(written.utf8).isGlobal
  }

  func begins(_ number: PhoneNumber) -> Bool {
    guard !digits.isEmpty else { return false }
    guard !isGlobal else { return number.e164?.utf8.dropFirst().starts(with: digits) ?? false }
    return Self.digits(number.national ?? number.raw).starts(with: digits)
  }

  private static func digits(_ text: String) -> [UInt8] {
    DialKeys(text.utf8).keys.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}

/// A kind of value that contacts may share.
package enum SharedValue: String, CaseIterable, Sendable {
  /// A telephone number, however it is written.
  case number
  /// A postal address; case, accents and punctuation do not count.
  case address

  /// The row's values of this kind, in a canonical spelling.
  func keys(of row: BookRow, home: String) -> [String] {
    switch self {
    case .number: row.numbers(home: home).map(\.identity)
    case .address: row.contact.addresses.compactMap(\.placeKey)
    }
  }
}

extension [BookRow] {
  /// The rows, with those that share a value moved together to the place of the first.
  package func grouped(bySharing value: SharedValue, home: String) -> [BookRow] {
    let shared = SharedKeys(of: self) { value.keys(of: $0, home: home) }
    var places: [String: Int] = [:]
    var groups: [[BookRow]] = []
    for (index, row) in enumerated() {
      let key = shared.first(of: index)
      if let place = key.flatMap({ places[$0] }) {
        groups[place].append(row)
      } else {
        if let key { places[key] = groups.count }
        groups.append([row])
      }
    }
    return groups.flatMap(\.self)
  }

  /// The contacts of each person who seems to be in the book more than once.
  package func repeatedContacts(home: String) -> [[Contact]] {
    var places: [String: Int] = [:]
    var groups: [[Contact]] = []
    for row in self {
      let keys = row.keysOfPerson(home: home)
      let place = keys.lazy.compactMap { places[$0] }.first ?? groups.count
      if place == groups.count { groups.append([]) }
      for key in keys where places[key] == nil { places[key] = place }
      if groups[place].last != row.contact { groups[place].append(row.contact) }
    }
    return groups.filter { $0.count > 1 }
  }
}

extension BookRow {
  /// The keys that two contacts of one person share: a UID, a full name, or a name and a number.
  func keysOfPerson(home: String) -> [String] {
    let keys = contact.uid.map { ["uid:" + $0] } ?? []
    let words = NameWords(contact)
    guard let name = words.key else { return keys }
    guard !words.isFull else { return keys + ["name:" + name] }
    return keys + numbers(home: home).map { "name:" + name + "\n" + $0.identity }
  }
}

/// The keys of rows, and which of them more than one contact has.
struct SharedKeys {
  private let keys: [[String]]
  private var shared: Set<String> = []

  /// The keys of rows; the rows of a contact must be together.
  init(of rows: [BookRow], _ key: (BookRow) -> [String]) {
    keys = rows.map(key)
    var holder: [String: Int] = [:]
    var contact = 0
    for (index, row) in rows.enumerated() {
      if index > 0, rows[index - 1].contact != row.contact { contact = index }
      for key in keys[index] where holder[key, default: contact] != contact { shared.insert(key) }
      for key in keys[index] where holder[key] == nil { holder[key] = contact }
    }
  }

  /// Whether the row at an index shares a key with another contact.
  func isShared(_ index: Int) -> Bool { first(of: index) != nil }

  /// The first key of a row that another contact has too.
  func first(of index: Int) -> String? { keys[index].first(where: shared.contains) }
}

extension PostalAddress {
  /// A key that spellings of one address share; `nil` if the address is too vague to mean a house.
  fileprivate var placeKey: String? {
    guard street != nil || poBox != nil || extended != nil else { return nil }
    let words = [poBox, extended, street, locality, postalCode].map { part in
      folded(part ?? "").split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
    }
    return words.joined(separator: "\n")
  }
}
