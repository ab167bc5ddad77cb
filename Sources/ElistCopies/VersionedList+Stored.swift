package import ElistModel
package import FoundationEssentials
package import JSONFormat

// How versions are kept in the list's document: see elist-vault(5), COPIES.

extension VersionedList {
  /// The most saves that are remembered although nothing that they wrote is left.
  ///
  /// It is safe to forget one: what it replaced in another copy then becomes a conflict.
  private static let mostSaves = 1_000
  /// The most removed entries whose values are kept, for the copy that changed one of them.
  private static let mostRemoved = 100

  /// The versions as the list's document has them.
  package var stored: JSONValue {
    let kept = withoutOld
    var rows: [String: JSONValue] = [:]
    for (part, versions) in kept.parts {
      rows[part.key] = .array(
        versions.sorted { $0.save < $1.save }
          .map { .object(["save": .string($0.save), "value": $0.value]) }
      )
    }
    let saves = kept.saves.mapValues { JSONValue.integer(Int($0)) }
    return .object(["saves": .object(saves), "parts": .object(rows)])
  }

  /// Reads the versions of a list; throws if they are damaged.
  package init(stored: JSONValue) throws(ModelError) {
    self.init()
    guard let members = stored.object else {
      throw .listUnreadable("the versions are not an object")
    }
    for (save, seconds) in try Self.members(of: members["saves"], "the saves") {
      guard let seconds = seconds.integer else { throw .listUnreadable("a save has no time") }
      saves[save] = Int64(seconds)
    }
    for (key, rows) in try Self.members(of: members["parts"], "the parts") {
      for row in rows.array ?? [] {
        guard let stored = row.object, let save = stored["save"]?.string else {
          throw .listUnreadable("a version of \"\(key)\" has no save")
        }
        let version = Version(save: save, value: stored["value"] ?? .null)
        parts[Part(key: key), default: []].insert(version)
      }
    }
    for part in Array(parts.keys) { spread(part) }
  }

  /// The members of an object in the versions; empty if it is missing.
  private static func members(
    of value: JSONValue?,
    _ what: String
  ) throws(ModelError) -> [String: JSONValue] {
    guard let value, value != .null else { return [:] }
    guard let members = value.object else { throw .listUnreadable("\(what) are not an object") }
    return members
  }

  /// The ids of the photographs that stored versions refer to.
  fileprivate static func photos(in stored: JSONValue?) -> Set<UUID> {
    let parts = stored?.object?["parts"]?.object ?? [:]
    let versions = parts.filter { Part(key: $0.key).isPhoto }.flatMap { $0.value.array ?? [] }
    return Set(
      versions.compactMap { $0.object?["value"]?.string.flatMap(UUID.init(uuidString:)) }
    )
  }

  /// Divides a part that an earlier version of elist wrote as one: the groups of an entry, the
  /// intervals, a person.
  private mutating func spread(_ part: Part) {
    let apart: (JSONValue) -> [Part: JSONValue]
    if let entry = part.entry, part.name == Part.memberships {
      apart = { Part.spread(memberships: $0, of: entry) }
    } else if part.entry == nil, part.name == Part.intervals {
      apart = Part.spread(intervals:)
    } else if part.isWholePerson, parts[part]?.contains(where: \.hasProfile) == true {
      apart = { Part.spread(person: $0, part.name) }
    } else {
      return
    }
    let versions = parts.removeValue(forKey: part) ?? []
    let values = versions.map { ($0.save, apart($0.value)) }
    for single in Set(values.flatMap(\.1.keys)) {
      parts[single] = Set(values.map { Version(save: $0, value: $1[single] ?? .null) })
    }
  }

  /// Forgets the values of removed entries, but not that they were removed.
  ///
  /// - Returns: How many entries had values.
  package mutating func forgetRemoved() -> Int { forgetRemoved(butLast: 0) }

  private mutating func forgetRemoved(butLast kept: Int) -> Int {
    let removed = parts.keys.filter { part in
      part.name == Part.listed && present(part)?.value == .bool(false)
    }
    let old = removed.sorted { time(of: $0) > time(of: $1) }.dropFirst(kept)
    let forgotten = Set(old.compactMap(\.entry))
    let values = parts.keys.filter { part in
      part.name != Part.listed && part.entry.map(forgotten.contains) == true
    }
    for part in values { parts[part] = nil }
    return Set(values.map(\.entry)).count
  }

  /// The versions without what only very old copies would need.
  private var withoutOld: VersionedList {
    var kept = self
    _ = kept.forgetRemoved(butLast: Self.mostRemoved)
    let used = Set(kept.parts.values.joined().map(\.save))
    let spare = saves.filter { !used.contains($0.key) }
    for (save, _) in spare.sorted(by: { $0.value < $1.value }).dropLast(Self.mostSaves) {
      kept.saves[save] = nil
    }
    return kept
  }

  private func time(of part: Part) -> Int64 { present(part).flatMap { saves[$0.save] } ?? 0 }
}

extension VersionedList.Version {
  /// Whether it is the value of a person, with the profile.
  fileprivate var hasProfile: Bool { value.object?["profile"] != nil }
}

extension EmergencyList {
  /// The ids of the photographs of the owner and the other persons, and of those that wait in a
  /// conflict.
  package var photos: Set<UUID> {
    let kept = ([owner] + persons.map(\.profile)).compactMap(\.photo)
    return Set(kept).union(VersionedList.photos(in: versions))
  }

  /// Whether a part has several versions, which may differ.
  package var mayHaveConflicts: Bool {
    let parts = versions?.object?["parts"]?.object ?? [:]
    return parts.values.contains { ($0.array?.count ?? 0) > 1 }
  }

  /// Whether a save, by its id in hexadecimal digits, is one from which the list was made, as far
  /// as the list records.
  package func wasMade(from save: String) -> Bool {
    versions?.object?["saves"]?.object?[save] != nil || saveNote?.ancestors.contains(save) == true
  }

  /// The saves whose changes are in the list, as far as its versions record.
  package var savesTakenIn: [String] {
    (versions?.object?["saves"]?.object).map { Array($0.keys) } ?? []
  }
}

extension VersionedList.Part {
  /// The part as it is stored: `region`, `owner.doctor`, or the id of an entry and the name.
  fileprivate var key: String { entry.map { "\($0).\(name)" } ?? name }

  /// Whether it is a person besides the owner, not a single field of the profile.
  fileprivate var isWholePerson: Bool {
    entry == nil && name.hasPrefix(Person.memberPrefix) && profileField == nil
  }

  fileprivate init(key: String) {
    let dot = key.firstIndex(of: ".")
    guard let dot, UUID(uuidString: String(key[..<dot])) != nil else {
      self.init(entry: nil, name: key)
      return
    }
    self.init(entry: String(key[..<dot]), name: String(key[key.index(after: dot)...]))
  }
}
