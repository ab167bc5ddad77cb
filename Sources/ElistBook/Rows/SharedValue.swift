package import ElistContacts
import ElistIdentity
import PhoneNumbers
import UnicodeText

/// A kind of value that contacts may share.
package enum SharedValue: String, CaseIterable, Sendable {
  /// A telephone number, however it is written.
  case number
  /// A postal address; case, accents and punctuation do not count.
  case address

  /// The row's values of this kind, in one spelling.
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
  /// What two contacts of one person have in common: a UID, a full name, or a name and a number.
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
  /// What two spellings of one address have in common; `nil` if it cannot mean a house.
  fileprivate var placeKey: String? {
    guard street != nil || poBox != nil || extended != nil else { return nil }
    let words = [poBox, extended, street, locality, postalCode].map { part in
      folded(part ?? "").split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
    }
    return words.joined(separator: "\n")
  }
}
