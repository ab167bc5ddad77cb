import ElistContacts
package import ElistModel
import FoundationEssentials
import JSONFormat
import PhoneNumbers
import UnicodeText

/// A save, as the versions of the list know it.
package struct SaveMark: Equatable, Sendable {
  /// The identifier of the save, in hexadecimal digits.
  package var save: String
  /// When it was made, in seconds since 1970.
  package var seconds: Int64
  /// The saves from which it was made, as far as its note names them.
  package var ancestors: [String]

  package init(save: String, seconds: Int64, ancestors: [String] = []) {
    (self.save, self.seconds, self.ancestors) = (save, seconds, ancestors)
  }
}

// MARK: From a list

extension VersionedList {
  /// The versions in a list that was written by a save.
  ///
  /// If the program that saved it knew no versions, each part counts as written by this save, or as
  /// in `base`, an earlier state of the same vault, if it has not changed since.
  package init(
    _ list: EmergencyList,
    of save: SaveMark,
    since base: VersionedList? = nil
  ) throws(ModelError) {
    if let stored = list.versions {
      try self.init(stored: stored)
    } else {
      self = base ?? VersionedList()
      for ancestor in save.ancestors where saves[ancestor] == nil { saves[ancestor] = 0 }
    }
    take(list, by: save)
  }

  /// Adds the changes that a save makes to the list.
  ///
  /// A part that the save changes then has one version, so changing a part settles its conflict.
  package mutating func take(_ list: EmergencyList, by save: SaveMark) {
    saves[save.save] = max(saves[save.save] ?? 0, save.seconds)
    let values = Self.values(of: list)
    var changed: Set<String> = []
    var persons: Set<String> = []
    let entries = Set(list.entries.map(\.key))
    let isGone = { (part: Part) in
      values[part] == nil && part.name != Part.listed && part.name != Part.position
        && part.entry.map(entries.contains) ?? true && (!part.isOtherNumber || hasShown(part))
    }
    let gone = parts.keys.filter(isGone).map { ($0, JSONValue.null) }
    for (part, value) in values.merging(gone, uniquingKeysWith: { value, _ in value })
    where present(part)?.value != value {
      // Confirming a number does not decide between it and another one.
      let waiting = isSameButForDetails(part, value) ? others(of: part, than: value) : []
      write(part, value, save)
      parts[part]?.formUnion(waiting)
      if let entry = part.entry, !part.isOtherNumber { changed.insert(entry) }
      if let person = part.profileField?.person { persons.insert(person) }
    }
    // A person whom one copy removed and another changed is in conflict, and may come back.
    for person in persons {
      let part = Part(entry: nil, name: person)
      if let value = values[part] { write(part, value, save) }
    }
    takePresence(list, changed, save)
    takeOrder(list, save)
  }

  mutating func write(_ part: Part, _ value: JSONValue, _ save: SaveMark) {
    parts[part] = [Version(save: save.save, value: value)]
  }

  /// Writes which entries are on the list, again for those that have changed.
  private mutating func takePresence(
    _ list: EmergencyList,
    _ changed: Set<String>,
    _ save: SaveMark
  ) {
    let entries = Set(list.entries.map(\.key))
    for entry in entries where !isListed(entry) || changed.contains(entry) {
      write(Part(entry: entry, name: Part.listed), .bool(true), save)
    }
    for entry in listed where !entries.contains(entry) {
      write(Part(entry: entry, name: Part.listed), .bool(false), save)
    }
  }

  private mutating func takeOrder(_ list: EmergencyList, _ save: SaveMark) {
    let places = list.entries.map { Part(entry: $0.key, name: Part.position) }
    let old = places.map { place in
      present(place)?.value.string.map { (Rank(text: $0), place.entry ?? "") }
    }
    for (place, rank) in zip(places, Rank.ranks(keeping: old))
    where present(place)?.value != .string(rank.text) {
      write(place, .string(rank.text), save)
    }
  }

  private func isListed(_ entry: String) -> Bool {
    present(Part(entry: entry, name: Part.listed))?.value == .bool(true)
  }

  /// The ids of the entries that are on the list, in no order.
  private var listed: [String] {
    parts.keys.filter { $0.name == Part.listed }.compactMap(\.entry).filter(isListed)
  }

  /// The values of a list by part, without the order of the entries.
  static func values(of list: EmergencyList) -> [Part: JSONValue] {
    var values: [Part: JSONValue] = [:]
    for (name, value) in list.stored where !Part.apart.contains(name) {
      if name == Part.intervals {
        values.merge(Part.spread(intervals: value)) { $1 }
        continue
      }
      if name.hasPrefix(Person.memberPrefix) {
        values.merge(Part.spread(person: value, name)) { $1 }
        continue
      }
      guard let key = Part.keyed[name] else {
        values[Part(entry: nil, name: name)] = value
        continue
      }
      for item in value.array ?? [] {
        guard let key = item.object?[key]?.string else { continue }
        values[Part(entry: nil, name: "\(name).\(key)")] = item
      }
    }
    for (name, value) in Part.grouped(list.owner.stored.object ?? [:]) {
      values[Part(entry: nil, name: Part.owner + name)] = value
    }
    for entry in list.entries {
      for (name, value) in Part.grouped(entry.stored.object ?? [:]) where name != "id" {
        if name == Part.memberships {
          values.merge(Part.spread(memberships: value, of: entry.key)) { $1 }
        } else {
          values[Part(entry: entry.key, name: name)] = value
        }
      }
      for other in entry.numbers.dropFirst() {
        values[Part(entry: entry.key, name: Part.otherNumber + other.number.identity)] = .bool(true)
      }
    }
    return values
  }
}

// MARK: To a list

extension VersionedList {
  /// The list that the versions describe; what they do not hold comes from the list `old`.
  ///
  /// `other` is the list of the copy that was merged.
  package func list(
    replacing old: EmergencyList,
    and other: EmergencyList? = nil
  ) throws(ModelError) -> EmergencyList {
    var list = try EmergencyList(document: JSONWriter.render(.object(members), indented: false))
    let known = [old, other].compactMap(\.self)
    list.followRenames(since: known)
    list.leaveOutTwins(butOf: known)
    list.separateHandles()
    list.separatePersons()
    (list.bookCounts, list.saveNote, list.keyNotes) = (old.bookCounts, old.saveNote, old.keyNotes)
    list.formerKeys = old.formerKeys
    list.versions = stored
    return list
  }

  /// The members of the document of the list that the versions describe.
  private var members: [String: JSONValue] {
    var collected = CollectedParts(entries: listed)
    for part in parts.keys where !part.isOtherNumber {
      guard let value = present(part)?.value else { continue }
      collected.take(part, part.entry == nil ? value : withCalls(part, value))
    }
    for entry in collected.entries.keys {
      let groups = arranged(collected.groups[entry] ?? [], of: entry)
      collected.entries[entry]?[Part.memberships] = .texts(groups)
    }
    let order = collected.entries.keys.sorted { place($0) < place($1) }
    var members = collected.members
    members["entries"] = .array(
      order.map { .object((collected.entries[$0] ?? [:]).onlyStored) }
    )
    return members
  }

  /// The name and numbers of a version, with what other versions of the same name and number know.
  ///
  /// These add numbers, the last confirmation, and the last failed call after it.
  private func withCalls(_ part: Part, _ value: JSONValue) -> JSONValue {
    guard part.name == Part.contact, let versions = parts[part], versions.count > 1,
      var members = withOtherNumbers(part, value).object
    else { return value }
    let together = together(part, value)?.versions
    let same =
      (together ?? versions.filter { part.essence(of: $0.value) == part.essence(of: value) })
      .compactMap(\.value.object)
    members.takeCalls(from: same)
    guard let others = members["others"]?.array else { return .object(members) }
    let known = Dictionary(grouping: same.flatMap { $0["others"]?.array ?? [] }) {
      OtherNumbers.key($0)
    }
    let numbers = others.map { other in
      var number = other.object ?? [:]
      number.takeCalls(from: known[OtherNumbers.key(other), default: []].compactMap(\.object))
      return JSONValue.object(number)
    }
    members["others"] = .array(numbers)
    return .object(members)
  }

  /// The groups of an entry in the order in which it was put in them; those of one save by name.
  private func arranged(_ groups: [String], of entry: String) -> [String] {
    let times = groups.map { name in
      let part = Part(entry: entry, name: "\(Part.memberships).\(folded(name))")
      return (present(part).flatMap { saves[$0.save] } ?? 0, name)
    }
    return times.sorted(by: <).map(\.1)
  }

  /// The value by which an entry is sorted: its rank, then its id.
  private func place(_ entry: String) -> (String, String) {
    (present(Part(entry: entry, name: Part.position))?.value.string ?? "", entry)
  }
}

extension [String: JSONValue] {
  /// Sets the last confirmation that versions of a number know, and the last failed call after it.
  fileprivate mutating func takeCalls(from versions: [Self]) {
    let confirmed = versions.compactMap { $0["confirmed"]?.string }.max()
    if let confirmed, confirmed > self["confirmed"]?.string ?? "" {
      self["confirmed"] = .string(confirmed)
      self["formerNumber"] = nil
    }
    let calls = versions.compactMap { CallNote(stored: $0["call"]) }
    let last = calls.max { ($0.at, $0.outcome.rawValue) < ($1.at, $1.outcome.rawValue) }
    guard let last, last.at > confirmed ?? "" else {
      self["call"] = nil
      return
    }
    self["call"] = last.stored
    // A wrong number is no longer confirmed.
    if last.outcome == .wrongNumber { self["confirmed"] = nil }
  }

  /// The members of an entry without those that only its versions have.
  fileprivate var onlyStored: Self {
    filter { $0.key != VersionedList.Part.listed && $0.key != VersionedList.Part.position }
  }
}

extension EmergencyList {
  /// Gives the entries and persons of a group the name that another copy gave the group.
  fileprivate mutating func followRenames(since lists: [EmergencyList]) {
    let names = Set(groups.map { folded($0.name) })
    let nameOfEach = Dictionary(groups.map { ($0.id, $0.name) }) { first, _ in first }
    var renamed: [String: String] = [:]
    for old in lists.flatMap(\.groups) where !names.contains(folded(old.name)) {
      guard let now = nameOfEach[old.id], renamed[folded(old.name)] == nil else { continue }
      renamed[folded(old.name)] = now
    }
    guard !renamed.isEmpty else { return }
    for index in entries.indices {
      let groups = entries[index].groups
      let moved = groups.compactMap { renamed[folded($0)] }
      guard !moved.isEmpty else { continue }
      let stayed = groups.filter { renamed[folded($0)] == nil }
      var there = Set(stayed.map { folded($0) })
      entries[index].groups = stayed + moved.filter { there.insert(folded($0)).inserted }
    }
    for index in persons.indices {
      if let now = renamed[folded(persons[index].group)] { persons[index].group = now }
    }
  }

  /// Leaves out entries that two copies both added: they have the same name and number, and nothing
  /// that the older one does not have.
  ///
  /// Two that are together on one of the lists stay, because somebody wanted both.
  fileprivate mutating func leaveOutTwins(butOf lists: [EmergencyList]) {
    var oldest: [String: Entry] = [:]
    for entry in entries.sorted(by: { $0.age < $1.age }) where oldest[entry.person] == nil {
      oldest[entry.person] = entry
    }
    let known = lists.map { Set($0.entries.map(\.id)) }
    entries.removeAll { entry in
      guard let older = oldest[entry.person], older.id != entry.id else { return false }
      return older.says(all: entry)
        && !known.contains { $0.contains(older.id) && $0.contains(entry.id) }
    }
  }

  /// Gives each handle to one entry: two copies may have given it to two people.
  ///
  /// The entry that was added first keeps it.
  fileprivate mutating func separateHandles() {
    var taken: Set<Handle> = []
    var used = Set(entries.map(\.handle))
    var tried: [String: Int] = [:]
    for (index, _) in entries.map(\.age).enumerated().sorted(by: { $0.element < $1.element }) {
      let handle = entries[index].handle
      guard !taken.insert(handle).inserted else { continue }
      entries[index].handle = handle.next(avoiding: used, &tried)
      taken.insert(entries[index].handle)
      used.insert(entries[index].handle)
    }
  }
}

extension EmergencyList {
  /// Gives each handle to one person: two copies may have given it to two.
  ///
  /// The person whose id comes first keeps it, so that all copies decide alike. A person whom both
  /// copies added is kept once, if one profile says all that the other says.
  fileprivate mutating func separatePersons() {
    // A person with all facts of another also has the rarest of these facts, so only those are
    // compared.
    let facts = persons.map(\.facts)
    var saying: [Person.Fact: [Int]] = [:]
    for index in persons.indices {
      for fact in facts[index] { saying[fact, default: []].append(index) }
    }
    persons = persons.indices.filter { index in
      let person = persons[index]
      let fewest = facts[index].compactMap { saying[$0] }.min { $0.count < $1.count } ?? []
      return !fewest.contains { other in
        other != index && facts[other].isSuperset(of: facts[index])
          && (facts[other].count > facts[index].count || persons[other].member < person.member)
      }
    }.map { persons[$0] }
    var taken: Set<Handle> = []
    var used = Set(persons.map(\.handle))
    var tried: [String: Int] = [:]
    for index in persons.indices where !taken.insert(persons[index].handle).inserted {
      persons[index].handle = persons[index].handle.next(avoiding: used, &tried)
      taken.insert(persons[index].handle)
      used.insert(persons[index].handle)
    }
  }
}

extension Person {
  /// The handle and group of a person, or a field of the profile.
  fileprivate enum Fact: Hashable {
    case called(Handle, group: String)
    case field(String, JSONValue)
  }

  /// The facts about a person; one person says all that another says if it has all their facts.
  fileprivate var facts: Set<Fact> {
    let fields = (profile.stored.object ?? [:]).filter { $0.value != .null }
    return Set(fields.map { .field($0, $1) } + [.called(handle, group: folded(group))])
  }
}

extension Entry {
  /// The id as the versions of the list write it.
  var key: String { id.uuidString.lowercased() }

  /// The number and the name, by which twins are found.
  fileprivate var person: String { "\(number.identity) \(folded(shownName))" }

  fileprivate var age: (String, String) { (added, key) }

  /// Whether it says all that a twin says; where the twin came from does not matter.
  fileprivate func says(all twin: Entry) -> Bool {
    let members = stored.object ?? [:]
    let apart: Set = ["id", "added", "source", "groups", "name", "number"]
    return Set(twin.groups).isSubset(of: groups)
      && (twin.stored.object ?? [:]).allSatisfy { name, value in
        apart.contains(name) || value == .null || members[name] == value
      }
  }
}
