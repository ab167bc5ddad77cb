import ElistModel
import JSONFormat
import UnicodeText

// How a list is divided into parts, each of which is merged by itself. What two copies may change
// independently is a part of its own: each field of a profile, each group of an entry, each
// interval. What belongs together is one part: a name and its number.

extension VersionedList.Part {
  /// The prefix of the name of a part of the owner's profile.
  static let owner = "owner."

  /// The members of the list that are not merged as one value: those that have parts of their own,
  /// and those that concern one file alone.
  static let apart: Set = [
    "version", "entries", "owner", "book", "save", "keys", "formerKeys", "versions",
  ]

  /// Whether it is a person besides the owner.
  var isPerson: Bool { entry == nil && name.hasPrefix(Person.memberPrefix) }

  /// The members of the list that are sets of objects, and the member that tells these apart.
  ///
  /// Each object is a part: `sources./home/ann/book.vcf`.
  static let keyed = ["cards": "id", "sources": "path"]

  /// The set to which the part belongs; `nil` if it is not an object of a set.
  var keyedSet: String? {
    guard entry == nil, let dot = name.firstIndex(of: ".") else { return nil }
    let set = String(name[..<dot])
    return Self.keyed[set] == nil ? nil : set
  }

  /// The part of an entry that is its name and number.
  static let contact = "contact"
  /// The member of an entry that says in which groups it is; each group is a part.
  static let memberships = "groups"
  /// The member of the list with the intervals; the interval of each relation is a part.
  static let intervals = "intervals"

  /// Whether it says that an entry is in one group.
  var isMembership: Bool { entry != nil && name.hasPrefix(Self.memberships + ".") }

  /// The prefix of a part that says that an entry has a number after its first.
  ///
  /// The identity of the number follows; the number itself is in the part ``contact``. The part
  /// tells a number that one copy added from one that another removed.
  static let otherNumber = "others."

  /// Whether it says that an entry has a number after its first.
  var isOtherNumber: Bool { entry != nil && name.hasPrefix(Self.otherNumber) }

  /// The parts for the groups of an entry, each with the name of the group as it is written.
  static func spread(memberships value: JSONValue, of entry: String) -> [Self: JSONValue] {
    let names = value.array?.compactMap(\.string) ?? []
    let parts = names.map { name in
      (Self(entry: entry, name: "\(memberships).\(folded(name))"), JSONValue.string(name))
    }
    return Dictionary(parts) { first, _ in first }
  }

  /// The parts for the intervals: one for each relation, and one for all others.
  static func spread(intervals value: JSONValue) -> [Self: JSONValue] {
    var parts: [Self: JSONValue] = [:]
    for (member, value) in value.object ?? [:] where member != "byRelation" {
      // The usual interval is not a change.
      if member == "others", value == .integer(Intervals.usual) { continue }
      parts[Self(entry: nil, name: "\(intervals).\(member)")] = value
    }
    for (relation, days) in value.object?["byRelation"]?.object ?? [:] {
      parts[Self(entry: nil, name: "\(intervals).byRelation.\(relation)")] = days
    }
    return parts
  }

  /// The parts for a person: one for each field of the profile, and one for the rest.
  static func spread(person value: JSONValue, _ member: String) -> [Self: JSONValue] {
    var members = value.object ?? [:]
    let profile = members.removeValue(forKey: "profile")?.object ?? [:]
    var parts = [Self(entry: nil, name: member): value.object == nil ? value : .object(members)]
    for (name, value) in grouped(profile) where value != .null && value != .object([:]) {
      parts[Self(entry: nil, name: member + profileMark + name)] = value
    }
    return parts
  }

  /// The text between a person's member and the name of a field of the profile.
  private static let profileMark = ".profile."

  /// The person and the profile field that the part is; `nil` if it is another part.
  var profileField: (person: String, field: String)? {
    guard entry == nil, name.hasPrefix(Person.memberPrefix),
      let mark = name.firstRange(of: Self.profileMark)
    else { return nil }
    return (String(name[..<mark.lowerBound]), String(name[mark.upperBound...]))
  }

  /// Whether it is the photograph of somebody's profile.
  var isPhoto: Bool {
    let photo = ProfileField.photo.key
    return entry == nil && (name == Self.owner + photo || profileField?.field == photo)
  }

  /// Adds the value of a part made by ``spread(intervals:)``; `false` if it is another part.
  func addTo(intervals: inout [String: JSONValue], _ value: JSONValue) -> Bool {
    guard entry == nil, name.hasPrefix(Self.intervals + ".") else { return false }
    let member = String(name.dropFirst(Self.intervals.count + 1))
    guard value != .null else { return true }
    if member.hasPrefix("byRelation.") {
      // Taken out of the object, so that it is changed in place and not copied.
      var relations = intervals.removeValue(forKey: "byRelation")?.object ?? [:]
      relations[String(member.dropFirst("byRelation.".count))] = value
      intervals["byRelation"] = .object(relations)
    } else {
      intervals[member] = value
    }
    return true
  }

  /// The part to which a member of an entry or a profile belongs, if it is not a part of its own.
  ///
  /// A merge must never give a name a number that nobody gave it. So everything that ties a number
  /// to somebody changes as one.
  private static let groups = [
    "name": "contact", "hint": "contact", "number": "contact", "label": "contact",
    "customLabel": "contact", "confirmed": "contact", "source": "contact",
    "formerNumber": "contact", "call": "contact", "others": "contact",
    "doctor": "doctor", "doctorNumber": "doctor",
  ]

  /// The values of the parts in an object; a part with several members is an object without `null`.
  static func grouped(_ members: [String: JSONValue]) -> [String: JSONValue] {
    var values: [String: JSONValue] = [:]
    var collected: [String: [String: JSONValue]] = [:]
    for (name, value) in members {
      guard let group = groups[name] else {
        values[name] = value
        continue
      }
      collected[group, default: [:]][name] = value == .null ? nil : value
    }
    for (group, members) in collected { values[group] = .object(members) }
    return values
  }

  /// The members that a part holds.
  static func members(of name: String, _ value: JSONValue) -> [String: JSONValue] {
    guard groups.values.contains(name) else { return [name: value] }
    return value.object ?? [:]
  }
}

/// The members of a list's document, as they are collected from its parts.
struct CollectedParts {
  /// The members of each entry on the list, by its id.
  var entries: [String: [String: JSONValue]]
  /// The names of the groups of each entry, in no order.
  private(set) var groups: [String: [String]] = [:]
  /// The members of the list that are each one part.
  private var whole: [String: JSONValue] = [:]
  private var owner: [String: JSONValue] = [:]
  private var sets: [String: [(name: String, value: JSONValue)]] = [:]
  private var intervals: [String: JSONValue] = [:]
  private var profiles: [String: [String: JSONValue]] = [:]

  private typealias Part = VersionedList.Part

  /// Begins with the ids of the entries that are on the list.
  init(entries: [String]) {
    self.entries = Dictionary(entries.map { ($0, ["id": .string($0)]) }) { first, _ in first }
  }

  /// Adds the value of a part; a part of an entry that is not on the list is ignored.
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

  /// The members of the document, without its entries.
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
