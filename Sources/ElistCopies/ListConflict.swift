package import ElistModel
package import FoundationEssentials
package import JSONFormat

/// A part of the list to which copies gave different values without knowing of each other.
package struct ListConflict: Equatable, Sendable {
  /// The entry; `nil` for a part of the owner's profile or of the list.
  package let entry: UUID?
  /// Which part: `contact`, `note`, `owner.doctor`, `listed`.
  package let part: String
  /// What the list has now.
  package let present: Value
  /// The other values, latest first.
  package let others: [Value]

  /// Whether it is the photograph of somebody's profile, whose value is an id.
  package var isPhoto: Bool { VersionedList.Part(entry: nil, name: part).isPhoto && entry == nil }

  /// A value, and when it was given, in seconds since 1970.
  package struct Value: Equatable, Sendable {
    package let value: JSONValue
    package let seconds: Int64
  }
}

extension EmergencyList {
  /// The person and the profile field that a conflict's part names; `nil` for any other part, or if
  /// there is no such person.
  package func profileField(_ part: String) -> (person: Handle, field: String)? {
    guard let (member, field) = VersionedList.Part(entry: nil, name: part).profileField,
      let id = UUID(uuidString: String(member.dropFirst(Person.memberPrefix.count))),
      let person = persons.first(where: { $0.id == id }), person.member == member
    else { return nil }
    // A profile's name is kept as an entry's name and number are, in one part.
    return (person.handle, field == VersionedList.Part.contact ? "name" : field)
  }
}

extension VersionedList {
  /// The parts that wait for a decision: those of entries in the order of a list, then the rest.
  package func conflicts(in list: EmergencyList) -> [ListConflict] {
    let order = Dictionary(zip(list.entries.map(\.key), 0...)) { first, _ in first }
    // Nobody is asked about a handle, which a merge may have made, about the place of an entry in
    // the order, or about its groups.
    let found = parts.compactMap { part, versions in
      let isAsked =
        !part.isOfOrder && part.name != Part.handle && !part.isMembership && !part.isOtherNumber
      let isThere = part.entry.map { order[$0] != nil } ?? true
      return isAsked && isThere ? conflict(part, versions) : nil
    }
    return found.sorted { one, other in
      func place(_ conflict: ListConflict) -> (Int, String) {
        let entry = conflict.entry.map { $0.uuidString.lowercased() }
        return (entry.flatMap { order[$0] } ?? Int.max, "\(entry ?? "") \(conflict.part)")
      }
      return place(one) < place(other)
    }
  }

  private func conflict(_ part: Part, _ versions: Set<Version>) -> ListConflict? {
    guard versions.count > 1, part.keyedSet == nil, let present = present(part) else {
      return nil
    }
    let together = allTogether(part)
    func whole(_ value: JSONValue) -> JSONValue {
      part.value(value, with: together.isEmpty ? nil : together[part.core(of: value)])
    }
    var values: [JSONValue: ListConflict.Value] = [:]
    for other in others(of: part, than: present.value) {
      let value = ListConflict.Value(
        value: whole(other.value),
        seconds: saves[other.save] ?? 0
      )
      let essence = part.essence(of: value.value)
      values[essence, default: value] = values[essence].map { max($0, value) } ?? value
    }
    guard !values.isEmpty else { return nil }
    return ListConflict(
      entry: part.entry.flatMap(UUID.init(uuidString:)),
      part: part.name,
      present: .init(
        value: whole(present.value),
        seconds: saves[present.save] ?? 0
      ),
      others: values.values.sorted(by: >)
    )
  }

  /// The versions of a part that differ from a value so much that somebody must choose.
  func others(of part: Part, than value: JSONValue) -> Set<Version> {
    let different = (parts[part] ?? []).filter {
      part.essence(of: $0.value) != part.essence(of: value)
    }
    guard !different.isEmpty, let together = together(part, value) else { return different }
    return different.subtracting(together.versions)
  }

  /// Whether a part's present value differs from this one at most in details that need no choice.
  func isSameButForDetails(_ part: Part, _ value: JSONValue) -> Bool {
    present(part).map {
      part.essence(of: withOtherNumbers(part, $0.value)) == part.essence(of: value)
    } ?? false
  }

  /// Settles a conflict: the part has one value from now on.
  ///
  /// Somebody who chooses a value for an entry wants to keep the entry.
  package mutating func settle(_ conflict: ListConflict, _ value: JSONValue, by save: SaveMark) {
    let entry = conflict.entry.map { $0.uuidString.lowercased() }
    saves[save.save] = save.seconds
    let part = Part(entry: entry, name: conflict.part)
    write(part, value, save)
    if entry != nil, conflict.part == Part.contact { noteOtherNumbers(of: part, by: save) }
    let listed = Part(entry: entry, name: Part.listed)
    if entry != nil, conflict.part != Part.listed, present(listed)?.value == .bool(true) {
      write(listed, .bool(true), save)
    }
  }

  /// Brings back the conflicts of an earlier state whose values the list gets back.
  ///
  /// Their versions are given to this save and to saves that were never made, so that copies in
  /// which the conflict was settled do not discard them as old.
  package mutating func bringBack(_ earlier: VersionedList, by save: SaveMark) {
    for part in Set(parts.keys).union(earlier.parts.keys)
    where !part.isOfOrder && part.keyedSet == nil && !part.isMembership && !part.isOtherNumber {
      guard let known = earlier.present(part)?.value else { continue }
      let value = earlier.withOtherNumbers(part, known)
      let waiting = earlier.others(of: part, than: value)
      let now = present(part).map { others(of: part, than: $0.value) } ?? []
      guard Set(waiting.map(\.value)) != Set(now.map(\.value)) else { continue }
      write(part, value, save)
      for other in waiting {
        let again = UUID().uuidString.lowercased().filter { $0 != "-" }
        saves[again] = min(earlier.saves[other.save] ?? 0, save.seconds - 1)
        parts[part]?.insert(Version(save: again, value: other.value))
      }
    }
  }
}

extension ListConflict.Value: Comparable {
  /// Compares by time; two values from the same second always have the same order.
  package static func < (one: Self, other: Self) -> Bool {
    (one.seconds, JSONWriter.line(one.value)) < (other.seconds, JSONWriter.line(other.value))
  }
}

extension VersionedList.Part {
  /// The part of a value that must differ from another's for somebody to have to choose.
  ///
  /// When a number was added or confirmed, how a call went, what the number was before, and from
  /// which card it came are not worth a question.
  func essence(of value: JSONValue) -> JSONValue {
    guard let members = value.object else { return value }
    var essence = members.filter { !unquestioned.contains($0.key) }
    essence["others"] = members["others"]?.array.map { others in
      .array(others.map { .object(($0.object ?? [:]).filter { !unquestioned.contains($0.key) }) })
    }
    return .object(essence)
  }
}

private let unquestioned: Set = ["added", "call", "confirmed", "formerNumber", "source"]
