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
  /// What it does not have, the latest first.
  package let others: [Value]

  /// A value, and when it was given, in seconds since 1970.
  package struct Value: Equatable, Sendable {
    package let value: JSONValue
    package let seconds: Int64
  }
}

extension VersionedList {
  /// The parts that wait for a decision, entries in the order of a list and the rest behind them.
  package func conflicts(in list: EmergencyList) -> [ListConflict] {
    let order = Dictionary(zip(list.entries.map(\.key), 0...)) { first, _ in first }
    return parts.compactMap { part, versions in conflict(part, versions) }.sorted { one, other in
      func place(_ conflict: ListConflict) -> (Int, String) {
        let entry = conflict.entry.map { $0.uuidString.lowercased() }
        return (entry.flatMap { order[$0] } ?? Int.max, "\(entry ?? "") \(conflict.part)")
      }
      return place(one) < place(other)
    }
  }

  private func conflict(_ part: Part, _ versions: Set<Version>) -> ListConflict? {
    guard versions.count > 1, part.name != Part.position, part.keyedSet == nil,
      let present = present(part)
    else { return nil }
    let shown = part.essence(of: present.value)
    let others = versions.filter { part.essence(of: $0.value) != shown }
      .map { ListConflict.Value(value: $0.value, seconds: saves[$0.save] ?? 0) }
      .sorted { ($1.seconds, JSONWriter.line($1.value)) < ($0.seconds, JSONWriter.line($0.value)) }
    guard !others.isEmpty else { return nil }
    return ListConflict(
      entry: part.entry.flatMap(UUID.init(uuidString:)),
      part: part.name,
      present: .init(value: present.value, seconds: saves[present.save] ?? 0),
      others: others
    )
  }

  /// Settles a conflict: the part has one value from here on.
  package mutating func settle(_ conflict: ListConflict, _ value: JSONValue, by save: SaveMark) {
    let entry = conflict.entry.map { $0.uuidString.lowercased() }
    saves[save.save] = save.seconds
    write(Part(entry: entry, name: conflict.part), value, save)
  }
}

extension VersionedList.Part {
  /// What must differ between two values for somebody to choose between them.
  ///
  /// When a number was confirmed, what it was before, and from which card it was taken are not worth
  /// a question.
  fileprivate func essence(of value: JSONValue) -> JSONValue {
    guard let members = value.object else { return value }
    return .object(members.filter { !unquestioned.contains($0.key) })
  }
}

private let unquestioned: Set = ["confirmed", "formerNumber", "source"]
