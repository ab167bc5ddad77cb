import ElistContacts
import ElistModel
import JSONFormat
import PhoneNumbers

// An entry's name and its numbers are one part, so that a merge never gives a name a number that nobody
// gave it. If copies only add numbers to the same name and first number, nobody is asked: the entry
// has all of them. A number that one copy removed, or that two label differently, stays a question.

/// Versions of a name and first number that differ only in the numbers that they add.
struct OtherNumbers {
  var versions: Set<VersionedList.Version>
  /// All the numbers after the first: those of the latest version, and what the others add.
  var numbers: [JSONValue]

  /// What tells a number after the first from the others of the entry; `nil` if it cannot be read.
  static func key(_ number: JSONValue) -> String? {
    PhoneNumber(stored: number.object?["number"])?.identity
  }
}

extension VersionedList {
  /// The versions of a name and number that are together with a value, if they add numbers to it.
  func together(_ part: Part, _ value: JSONValue) -> OtherNumbers? {
    guard part.name == Part.contact, let versions = parts[part], versions.count > 1 else {
      return nil
    }
    let core = part.core(of: value)
    return together(part, versions.filter { part.core(of: $0.value) == core })
  }

  /// The versions of a name and number that are together, by what they have in common.
  func allTogether(_ part: Part) -> [JSONValue: OtherNumbers] {
    guard part.name == Part.contact, let versions = parts[part], versions.count > 1 else {
      return [:]
    }
    return Dictionary(grouping: versions) { part.core(of: $0.value) }
      .compactMapValues { together(part, Set($0)) }
  }

  /// The same for versions that are known to have the same name and first number.
  private func together(_ part: Part, _ same: Set<Version>) -> OtherNumbers? {
    guard let entry = part.entry, Set(same.map { part.essence(of: $0.value) }).count > 1 else {
      return nil
    }
    var numbers: [(key: String, number: JSONValue, count: Int)] = []
    var places: [String: Int] = [:]
    for version in same.sorted(by: { isEarlier($1, than: $0) }) {
      for number in version.value.object?["others"]?.array ?? [] {
        guard let key = OtherNumbers.key(number) else { return nil }
        if let index = places[key] {
          guard numbers[index].number.essence == number.essence else { return nil }
          numbers[index].count += 1
        } else {
          places[key] = numbers.count
          numbers.append((key, number, 1))
        }
      }
    }
    let isAdded = numbers.allSatisfy { key, _, count in
      let states = parts[Part(entry: entry, name: Part.otherNumber + key)] ?? []
      return count == same.count
        || !states.isEmpty && states.allSatisfy { $0.value == .bool(true) }
    }
    return isAdded ? OtherNumbers(versions: same, numbers: numbers.map(\.number)) : nil
  }

  /// Whether the name and number that count have the number of a part after the first.
  ///
  /// A list that lacks a number has removed it only if it had it. While names or numbers wait for a
  /// decision, the list may not have those of the version that does not count.
  func hasShown(_ other: Part) -> Bool {
    let contact = Part(entry: other.entry, name: Part.contact)
    guard let value = present(contact)?.value else { return false }
    let others = withOtherNumbers(contact, value).object?["others"]?.array ?? []
    return others.contains { OtherNumbers.key($0).map { Part.otherNumber + $0 } == other.name }
  }

  /// Notes which numbers the entry has after its first, once somebody has chosen its name and numbers.
  mutating func noteOtherNumbers(of contact: Part, by save: SaveMark) {
    let others = present(contact)?.value.object?["others"]?.array ?? []
    let chosen = Set(others.compactMap(OtherNumbers.key).map { Part.otherNumber + $0 })
    for part in parts.keys.filter({ $0.entry == contact.entry && $0.isOtherNumber }) {
      write(part, chosen.contains(part.name) ? .bool(true) : .null, save)
    }
  }

  /// The value of a part with the numbers that other versions of the same add.
  func withOtherNumbers(_ part: Part, _ value: JSONValue) -> JSONValue {
    part.value(value, with: together(part, value))
  }
}

extension VersionedList.Part {
  /// A value with the numbers that versions of the same add.
  func value(_ value: JSONValue, with together: OtherNumbers?) -> JSONValue {
    guard let together, var members = value.object else { return value }
    members["others"] = .array(together.numbers)
    return .object(members)
  }

  /// The essence of a name and number without the numbers after the first.
  func core(of value: JSONValue) -> JSONValue {
    guard var members = essence(of: value).object else { return value }
    members["others"] = nil
    return .object(members)
  }
}

extension JSONValue {
  /// What must differ between two values of one number for somebody to choose between them.
  fileprivate var essence: JSONValue {
    VersionedList.Part(entry: nil, name: "").essence(of: self)
  }
}
