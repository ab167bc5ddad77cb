import ElistContacts
import ElistModel
import JSONFormat
import PhoneNumbers

// ElistCopies joins versions of one list: copies of a vault that were changed apart become one
// list, and what they disagree about waits for a decision. The same copies give the same list, in
// any order and however often they are joined.
//
// It must not read files, ask anybody, or print. It knows a list by its stored form, and
// understands only the parts of it that must change as one. Start with `VersionedList`;
// `VersionedList+Parts` says how a list is divided into parts, `VersionedList+List` makes versions
// from a list and a list from versions, and `ListConflict` is what somebody must decide.

/// The list with the save that wrote each part of it, so that copies changed apart can be merged.
///
/// It is a map of multi-value registers. A part has one version, or several if copies changed it
/// without knowing of each other. A save that writes a part replaces all versions that it knew. So
/// a version that only one of two copies has is kept, unless the other copy knows of its save and
/// has replaced it. That makes merging commutative, associative and idempotent, with any number of
/// copies in any order: see elist-vault(5), COPIES.
package struct VersionedList: Equatable, Sendable {
  /// The saves whose changes are in it, and when each was made, in seconds since 1970.
  package internal(set) var saves: [String: Int64] = [:]
  /// The versions of each part, at least one.
  var parts: [Part: Set<Version>] = [:]

  /// A part of the list that changes as one: of an entry, of the owner, or of the list itself.
  struct Part: Hashable, Sendable {
    /// The id of the entry; `nil` for a part of the owner or of the list.
    var entry: String?
    var name: String
  }

  /// A value that a save gave to a part.
  struct Version: Hashable, Sendable {
    /// The identifier of the save, in hexadecimal digits.
    var save: String
    var value: JSONValue
  }

  /// No versions yet.
  package init() {}

  /// These versions, merged with those of another copy.
  package func merged(with other: VersionedList) -> VersionedList {
    var merged = self
    merged.saves.merge(other.saves) { max($0, $1) }
    for (part, theirs) in other.parts {
      guard let own = parts[part] else {
        merged.parts[part] = theirs
        continue
      }
      let kept =
        own.filter { theirs.contains($0) || other.saves[$0.save] == nil }
        .union(theirs.filter { own.contains($0) || saves[$0.save] == nil })
      // Only a damaged history leaves nothing.
      merged.parts[part] = kept.isEmpty ? own.union(theirs) : kept
    }
    return merged
  }

  /// Only the entries, placed after those of another list, to merge another vault into this one.
  package func entriesAlone(after other: VersionedList) -> VersionedList {
    let places = other.parts.keys.filter { $0.name == Part.position }
    let last = places.compactMap { other.present($0)?.value.string }.max() ?? ""
    var versions = self
    versions.parts = parts.filter { $0.key.entry != nil }
    for (part, ranks) in versions.parts where part.name == Part.position {
      // Entries that were merged before stay where they are.
      let isNew = other.parts[part] == nil
      let after = ranks.map { rank in
        Version(save: rank.save, value: .string(last + (rank.value.string ?? "")))
      }
      versions.parts[part] = isNew ? Set(after) : nil
    }
    return versions
  }

  /// The version that counts: the latest; of two from the same second, always the same one.
  func present(_ part: Part) -> Version? {
    guard let versions = parts[part] else { return nil }
    if part.name == Part.listed {
      // Somebody who changed an entry wanted to keep it.
      if let kept = versions.first(where: { $0.value == .bool(true) }) { return kept }
    }
    return versions.max(by: isEarlier)
  }

  /// Whether a version was written before another; two from the same second always have the same
  /// order.
  func isEarlier(_ one: Version, than other: Version) -> Bool {
    let (time, otherTime) = (saves[one.save] ?? 0, saves[other.save] ?? 0)
    if time != otherTime { return time < otherTime }
    if one.save != other.save { return one.save < other.save }
    return JSONWriter.line(one.value) < JSONWriter.line(other.value)
  }
}

extension VersionedList.Part {
  /// Whether the entry is on the list, a truth value.
  ///
  /// Each change of an entry writes it too: an entry that one copy removed and another changed is
  /// in conflict, and stays.
  static let listed = "listed"
  /// The rank of the entry.
  static let position = "position"
  /// The short name of the entry.
  static let handle = "handle"

  /// Whether it is about the order of entries, on the list or in a group.
  var isOfOrder: Bool {
    name == Self.position || entry == nil && name.hasPrefix(EntryGroup.memberPrefix)
  }
}

// An entry's name and its numbers are one part, so that a merge never gives a name a number that
// nobody gave it. If copies only add numbers to the same name and first number, nobody is asked:
// the entry has all of them. A number that one copy removed, or that two label differently, stays a
// question.

/// Versions of a name and first number that differ only in the numbers that they add.
struct OtherNumbers {
  var versions: Set<VersionedList.Version>
  /// All the numbers after the first: those of the latest version, and what the others add.
  var numbers: [JSONValue]

  /// The key that tells a number after the first from the others; `nil` if it cannot be read.
  static func key(_ number: JSONValue) -> String? {
    PhoneNumber(stored: number.object?["number"])?.identity
  }
}

extension VersionedList {
  /// The versions that share a value's name and first number; `nil` if they do not only add
  /// numbers.
  func together(_ part: Part, _ value: JSONValue) -> OtherNumbers? {
    guard part.name == Part.contact, let versions = parts[part], versions.count > 1 else {
      return nil
    }
    let core = part.core(of: value)
    return together(part, versions.filter { part.core(of: $0.value) == core })
  }

  /// All versions that only add numbers to a name and first number, by what they have in common.
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

  /// Whether the name and numbers that count include the number that a part is about.
  ///
  /// A list that lacks a number has removed it only if it had it. While names or numbers wait for a
  /// decision, the list lacks those of the version that does not count.
  func hasShown(_ other: Part) -> Bool {
    let contact = Part(entry: other.entry, name: Part.contact)
    guard let value = present(contact)?.value else { return false }
    let others = withOtherNumbers(contact, value).object?["others"]?.array ?? []
    return others.contains { OtherNumbers.key($0).map { Part.otherNumber + $0 } == other.name }
  }

  /// Notes which numbers the entry has after its first, once somebody has chosen its name and
  /// numbers.
  mutating func noteOtherNumbers(of contact: Part, by save: SaveMark) {
    let others = present(contact)?.value.object?["others"]?.array ?? []
    let chosen = Set(others.compactMap(OtherNumbers.key).map { Part.otherNumber + $0 })
    for part in parts.keys.filter({ $0.entry == contact.entry && $0.isOtherNumber }) {
      write(part, chosen.contains(part.name) ? .bool(true) : .null, save)
    }
  }

  /// The value of a part with the numbers that other versions of the same name and number add.
  func withOtherNumbers(_ part: Part, _ value: JSONValue) -> JSONValue {
    part.value(value, with: together(part, value))
  }
}

extension VersionedList.Part {
  /// A value with the numbers that other versions of the same name and number add.
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
  /// The part of a number's value that must differ for somebody to have to choose.
  fileprivate var essence: JSONValue {
    VersionedList.Part(entry: nil, name: "").essence(of: self)
  }
}
