import JSONFormat

/// The members of a list's document, as they are collected from its parts.
struct CollectedParts {
  /// The members of each entry on the list, by its id.
  var entries: [String: [String: JSONValue]]
  /// The names of the groups of each entry, in no order.
  private(set) var groups: [String: [String]] = [:]
  /// The members of the list that are one part each.
  private var whole: [String: JSONValue] = [:]
  private var owner: [String: JSONValue] = [:]
  private var sets: [String: [(name: String, value: JSONValue)]] = [:]
  private var intervals: [String: JSONValue] = [:]
  private var profiles: [String: [String: JSONValue]] = [:]

  private typealias Part = VersionedList.Part

  /// Nothing but the ids of the entries that are on the list.
  init(entries: [String]) {
    self.entries = Dictionary(entries.map { ($0, ["id": .string($0)]) }) { first, _ in first }
  }

  /// Takes the value of a part; that of an entry which is not on the list does not count.
  mutating func take(_ part: VersionedList.Part, _ value: JSONValue) {
    if let set = part.keyedSet {
      if value != .null { sets[set, default: []].append((part.name, value)) }
    } else if part.isMembership, let entry = part.entry {
      if let name = value.string { groups[entry, default: []].append(name) }
    } else if part.addTo(intervals: &intervals, value) {
      return
    } else if let (person, field) = part.profileField {
      profiles[person, default: [:]].merge(Part.members(of: field, value)) { $1 }
    } else if let entry = part.entry {
      entries[entry]?.merge(Part.members(of: part.name, value)) { $1 }
    } else if part.name.hasPrefix(Part.owner) {
      let name = String(part.name.dropFirst(Part.owner.count))
      owner.merge(Part.members(of: name, value)) { $1 }
    } else if value != .null || !part.isOfOrder && !part.isPerson {
      whole[part.name] = value
    }
  }

  /// The members of the document but its entries.
  var members: [String: JSONValue] {
    var members = whole
    members["version"] = .integer(1)
    for (set, values) in sets {
      members[set] = .array(values.sorted { $0.name < $1.name }.map(\.value))
    }
    if !intervals.isEmpty { members[Part.intervals] = .object(intervals) }
    for (person, fields) in profiles {
      guard var object = members[person]?.object else { continue }
      object["profile"] = .object(fields.filter { $0.value != .null })
      members[person] = .object(object)
    }
    let owner = owner.filter { $0.value != .null }
    if !owner.isEmpty { members["owner"] = .object(owner) }
    return members
  }
}
