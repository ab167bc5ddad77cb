import ElistModel
import JSONFormat

// ElistCopies joins versions of one list: copies of a vault that were changed apart become one list, and
// what they disagree about waits for a decision. The same copies give the same list, in any order and
// however often they are joined.
//
// It may not read files, ask anybody, or print. It knows a list by its stored form, and gives a meaning to
// the parts of it alone that must change as one.
// Start with `VersionedList`; `VersionedList+Parts` says how a list is cut into parts, `VersionedList+List`
// makes versions of a list and a list of versions, and `ListConflict` is what somebody must decide.

/// The list with the save that wrote each part of it, so that copies changed apart can be merged.
///
/// It is a map of multi-value registers. A part has one version, or several if copies changed it
/// without knowing of each other. A save that writes a part replaces all versions that it knew. So a
/// version that only one of two copies has is kept, unless the other copy knows of its save and has
/// replaced it. That makes merging commutative, associative and idempotent, with any number of copies
/// in any order: see elist-vault(5), COPIES.
package struct VersionedList: Equatable, Sendable {
  /// The saves whose changes are in it, and when each was made, in seconds since 1970.
  package internal(set) var saves: [String: Int64] = [:]
  /// The versions of each part; never none.
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

  /// The versions of nothing.
  package init() {}

  /// Takes in all that another copy has.
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

  /// Only the entries, after those of another list: what another vault gives to this one.
  package func entriesAlone(after other: VersionedList) -> VersionedList {
    let places = other.parts.keys.filter { $0.name == Part.position }
    let last = places.compactMap { other.present($0)?.value.string }.max() ?? ""
    var versions = self
    versions.parts = parts.filter { $0.key.entry != nil }
    for (part, ranks) in versions.parts where part.name == Part.position {
      // What was taken from it before stays where it is.
      let isNew = other.parts[part] == nil
      let after = ranks.map { rank in
        Version(save: rank.save, value: .string(last + (rank.value.string ?? "")))
      }
      versions.parts[part] = isNew ? Set(after) : nil
    }
    return versions
  }

  /// The version that counts: the latest, and of two from one second always the same one.
  func present(_ part: Part) -> Version? {
    guard let versions = parts[part] else { return nil }
    if part.name == Part.listed {
      // Whoever changed an entry wanted to keep it.
      if let kept = versions.first(where: { $0.value == .bool(true) }) { return kept }
    }
    return versions.max(by: isEarlier)
  }

  /// Whether a version was written before another, and of two from one second always the same one.
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
  /// Each change of an entry writes it too: an entry that one copy removed and another changed is in
  /// conflict, and stays.
  static let listed = "listed"
  /// The rank of the entry.
  static let position = "position"
  /// The short name of the entry.
  static let handle = "handle"

  /// Whether it says in which order entries come, on the list or in a group.
  var isOfOrder: Bool {
    name == Self.position || entry == nil && name.hasPrefix(EntryGroup.memberPrefix)
  }
}
