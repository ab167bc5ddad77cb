import ElistModel
import JSONFormat
import UnicodeText

// How a list is cut into the parts that are merged each for itself. What several copies may change
// at once without meaning the same thing is a part of its own: each field of a profile, each group of
// an entry, each interval. What belongs together is one part: a name and its number.

extension VersionedList.Part {
  /// What comes before the name of a part of the owner's profile.
  static let owner = "owner."

  /// The members of the list that are not merged as one value: those that have parts of their own,
  /// and those that say something of one file alone.
  static let apart: Set = [
    "version", "entries", "owner", "book", "save", "keys", "formerKeys", "versions",
  ]

  /// Whether it is a person beside the owner.
  var isPerson: Bool { entry == nil && name.hasPrefix(Person.memberPrefix) }

  /// The members of the list that are sets of objects, and which member tells these apart.
  ///
  /// Each object is a part: `sources./home/ann/book.vcf`.
  static let keyed = ["cards": "id", "sources": "path"]

  /// The set to which the part belongs; `nil` if it is no object of a set.
  var keyedSet: String? {
    guard entry == nil, let dot = name.firstIndex(of: ".") else { return nil }
    let set = String(name[..<dot])
    return Self.keyed[set] == nil ? nil : set
  }

  /// The part of an entry that is its name and number.
  static let contact = "contact"
  /// The member of an entry that says in which groups it is; each group is a part.
  static let memberships = "groups"
  /// The member of the list with the intervals; that of each relation is a part.
  static let intervals = "intervals"

  /// Whether it says that an entry is in one group.
  var isMembership: Bool { entry != nil && name.hasPrefix(Self.memberships + ".") }

  /// What comes before the identity of a number in the part that says that an entry has it after its
  /// first; the number itself is in the part ``contact``.
  ///
  /// It tells a number that one copy added from one that another removed.
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
      // What nobody has set is no change.
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

  /// What is between the member of a person and the name of a field of the profile.
  private static let profileMark = ".profile."

  /// Which field of which person's profile the part is; `nil` if it is another part.
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

  /// What ``spread(intervals:)`` made of the intervals; `nil` if it is another part.
  func addTo(intervals: inout [String: JSONValue], _ value: JSONValue) -> Bool {
    guard entry == nil, name.hasPrefix(Self.intervals + ".") else { return false }
    let member = String(name.dropFirst(Self.intervals.count + 1))
    guard value != .null else { return true }
    if member.hasPrefix("byRelation.") {
      // Taken out, so that it is changed in place and not copied.
      var relations = intervals.removeValue(forKey: "byRelation")?.object ?? [:]
      relations[String(member.dropFirst("byRelation.".count))] = value
      intervals["byRelation"] = .object(relations)
    } else {
      intervals[member] = value
    }
    return true
  }

  /// The part to which a member of an entry or of the profile belongs, if not to one of its own.
  ///
  /// A merge must never give a name a number that nobody gave it. So what makes a number somebody's
  /// changes as one.
  private static let groups = [
    "name": "contact", "hint": "contact", "number": "contact", "label": "contact",
    "customLabel": "contact", "confirmed": "contact", "source": "contact",
    "formerNumber": "contact", "call": "contact", "others": "contact",
    "doctor": "doctor", "doctorNumber": "doctor",
  ]

  /// The values of the parts in an object; those of a group are an object without `null`.
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

  /// The members that a part stands for.
  static func members(of name: String, _ value: JSONValue) -> [String: JSONValue] {
    guard groups.values.contains(name) else { return [name: value] }
    return value.object ?? [:]
  }
}
