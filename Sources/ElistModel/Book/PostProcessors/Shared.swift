import UnicodeText

/// Keeps what several contacts share, and puts together those who share it.
package struct Shared: RowFilter {
  /// What contacts may share.
  package enum Value: String, CaseIterable, Sendable {
    /// A telephone number, however it is written.
    case number
    /// A postal address, whatever the case, accents and punctuation.
    case address
  }

  private let value: Value
  private let home: String

  /// A filter for one kind of value; numbers without a country calling code are of the home region.
  package init(_ value: Value, home: String) {
    self.value = value
    self.home = home
  }

  package func keeps(_ rows: [BookRow]) -> [Bool] {
    let keys = rows.map(keys)
    let shared = Holders(rows, keys).shared
    return keys.map { $0.contains(where: shared.contains) }
  }

  /// The rows with those that share a value one behind another, where the first of them stood.
  package func grouped(_ rows: [BookRow]) -> [BookRow] {
    let keys = rows.map(keys)
    let shared = Holders(rows, keys).shared
    var places: [String: Int] = [:]
    var groups: [[BookRow]] = []
    for (row, keys) in zip(rows, keys) {
      let key = keys.first(where: shared.contains)
      if let place = key.flatMap({ places[$0] }) {
        groups[place].append(row)
      } else {
        if let key { places[key] = groups.count }
        groups.append([row])
      }
    }
    return groups.flatMap(\.self)
  }

  private func keys(of row: BookRow) -> [String] {
    switch value {
    case .number: row.numbers(home: home).map(\.identity)
    case .address: row.contact.addresses.compactMap(\.placeKey)
    }
  }
}

/// How many contacts have each value.
struct Holders {
  /// The values that more than one contact has.
  private(set) var shared: Set<String> = []

  init(_ rows: [BookRow], _ keys: [[String]]) {
    var holder: [String: Int] = [:]
    var contact = 0
    for (index, row) in rows.enumerated() {
      // The rows of a contact stand together.
      if index > 0, rows[index - 1].contact != row.contact { contact = index }
      for key in keys[index] where holder[key, default: contact] != contact { shared.insert(key) }
      for key in keys[index] where holder[key] == nil { holder[key] = contact }
    }
  }
}

extension PostalAddress {
  /// What two spellings of one address have in common; `nil` where no house can be meant.
  fileprivate var placeKey: String? {
    guard street != nil || poBox != nil || extended != nil else { return nil }
    let words = [poBox, extended, street, locality, postalCode].map { part in
      folded(part ?? "").split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
    }
    return words.joined(separator: "\n")
  }
}
