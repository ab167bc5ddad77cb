package import FoundationEssentials
package import JSONFormat
import UnicodeText

/// A group of entries that is stored by itself, because it has its own order, or no entries yet.
///
/// An entry says which groups it is in. A group that only entries name therefore needs no such
/// value, and has the order of the list.
package struct EntryGroup: Equatable, Sendable {
  package var id: UUID
  package var name: String
  /// The ids of its entries in their order; entries that are missing here follow, as on the list.
  ///
  /// Ids of entries that are no longer in the group are ignored.
  package var order: [UUID] = []
  /// What a newer version stored; written back untouched.
  package var unknown: [String: JSONValue] = [:]

  package init(id: UUID, name: String) {
    (self.id, self.name) = (id, name)
  }
}

// MARK: Stored

extension EntryGroup {
  /// The name of a group's member in the list's document is this prefix and the group's id.
  ///
  /// Each group is a member of its own, which versions without groups keep unchanged.
  package static let memberPrefix = "group."

  var member: String { Self.memberPrefix + id.uuidString.lowercased() }

  /// The object for the group in the list's document.
  var stored: JSONValue { .object(members.keeping(unknown)) }

  private var members: [String: JSONValue] {
    ["name": .string(name), "order": .texts(order.map { $0.uuidString.lowercased() })]
  }

  /// Reads a stored group; `nil` if the member is not one that this version wrote.
  init?(member: String, _ stored: JSONValue) {
    guard member.hasPrefix(Self.memberPrefix), let object = stored.object,
      let id = UUID(uuidString: String(member.dropFirst(Self.memberPrefix.count))),
      let name = object["name"]?.string, let order = object["order"]?.array
    else { return nil }
    self.init(id: id, name: name)
    // A member name with capitals would be kept beside the one that is written for the group.
    guard member == self.member else { return nil }
    self.order = order.compactMap { $0.string.flatMap(UUID.init(uuidString:)) }
    unknown = object.beyond(members)
  }
}

// MARK: What is there

extension EmergencyList {
  /// The names of all groups, each once and sorted, in the spelling that comes first.
  package var groupNames: [String] {
    var seen: Set<String> = []
    let all = groups.map(\.name) + entries.flatMap(\.groups)
    return all.filter { seen.insert(folded($0)).inserted }.sorted { folded($0) < folded($1) }
  }

  /// The entries of a group in its order; throws if there is no such group.
  package func entries(inGroup name: String) throws(ModelError) -> [Entry] {
    _ = try knownGroup(name)
    let members = entries.filter { $0.isIn(group: name) }
    let places = Dictionary(zip(order(ofGroup: name), 0...)) { first, _ in first }
    let placed = members.filter { places[$0.id] != nil }
    return placed.sorted { (places[$0.id] ?? 0) < (places[$1.id] ?? 0) }
      + members.filter { places[$0.id] == nil }
  }

  /// The groups in which the entries that both lists have in them are in another order on `other`.
  package func groupsInOtherOrder(than other: EmergencyList) -> [EntryGroup] {
    let (own, others) = (idsByGroup, other.idsByGroup)
    return groups.filter { group in
      let (now, was) = (own[folded(group.name)] ?? [], others[folded(group.name)] ?? [])
      let (these, those) = (Set(now), Set(was))
      return now.filter(those.contains) != was.filter(these.contains)
    }
  }

  /// The ids of the entries of each group in its order, by the folded name of the group.
  private var idsByGroup: [String: [UUID]] {
    var ids: [String: [UUID]] = [:]
    for entry in entries {
      for name in Set(entry.groups.map { folded($0) }) { ids[name, default: []].append(entry.id) }
    }
    var orders: [String: [UUID]] = [:]
    for group in groups { orders[folded(group.name), default: []] += group.order }
    return ids.reduce(into: [:]) { sorted, group in
      let places = Dictionary(zip(orders[group.key] ?? [], 0...)) { first, _ in first }
      let placed = group.value.filter { places[$0] != nil }
      sorted[group.key] =
        placed.sorted { (places[$0] ?? 0) < (places[$1] ?? 0) }
        + group.value.filter { places[$0] == nil }
    }
  }

  /// The entries of a group that the words name, in the order of the words; without words, all of
  /// the group in its order.
  package func entries(
    named words: [String],
    inGroup name: String
  ) throws(ModelError) -> [Entry] {
    guard !words.isEmpty else { return try entries(inGroup: name) }
    let named = try entries(named: words)
    _ = try knownGroup(name)
    return named.filter { $0.isIn(group: name) }
  }

  /// The name of a group as the list writes it.
  private func knownGroup(_ name: String) throws(ModelError) -> String {
    let names = groupNames
    if let known = names.first(where: { folded($0) == folded(name) }) { return known }
    let meant = Set(alike(folded(name), among: names.map { folded($0) }))
    throw .noGroup(name, alike: names.filter { meant.contains(folded($0)) })
  }

  /// The order given to a group; two merged copies may each have given it one.
  private func order(ofGroup name: String) -> [UUID] {
    groups.filter { folded($0.name) == folded(name) }.flatMap(\.order)
  }
}

// MARK: Changes

extension EmergencyList {
  /// Makes an empty group.
  package mutating func createGroup(_ name: String) throws(ModelError) {
    let name = try Self.groupName(name)
    if let known = try? knownGroup(name) { throw .groupExists(known) }
    groups.append(EntryGroup(id: UUID(), name: name))
    groups.sort { $0.member < $1.member }
  }

  /// Gives a group another name; its entries and its order stay.
  package mutating func renameGroup(_ old: String, to new: String) throws(ModelError) {
    let old = try knownGroup(old)
    let new = try Self.groupName(new)
    if folded(new) != folded(old), let known = try? knownGroup(new) { throw .groupExists(known) }
    for index in entries.indices {
      entries[index].groups = entries[index].groups.map { folded($0) == folded(old) ? new : $0 }
    }
    for index in groups.indices where folded(groups[index].name) == folded(old) {
      groups[index].name = new
    }
    for index in persons.indices where folded(persons[index].group) == folded(old) {
      persons[index].group = new
    }
    for index in cards.indices { cards[index].renameGroup(old, to: new) }
  }

  /// Removes a group; its entries stay on the list.
  ///
  /// - Returns: The entries that were in it.
  package mutating func deleteGroup(_ name: String) throws(ModelError) -> [Entry] {
    let members = try entries(inGroup: name)
    if let holder = holder(ofGroup: name) { throw .groupOfPerson(name, holder) }
    for index in entries.indices { entries[index].leave(group: name) }
    groups.removeAll { folded($0.name) == folded(name) }
    return members
  }

  /// Puts all the entries that the words name in a group, or none.
  package mutating func put(_ words: [String], inGroup name: String) throws(ModelError) {
    let name = try knownGroup(name)
    for index in try indices(named: words) where !entries[index].isIn(group: name) {
      entries[index].groups.append(name)
    }
  }

  /// Takes all the entries that the words name out of a group, or none.
  ///
  /// The group stays even if it is then empty.
  package mutating func take(_ words: [String], outOfGroup name: String) throws(ModelError) {
    let name = try knownGroup(name)
    let indices = try indices(named: words)
    if let other = indices.first(where: { !entries[$0].isIn(group: name) }) {
      throw .notInGroup(entries[other].handle, name)
    }
    setOrder(try entries(inGroup: name).map(\.id), ofGroup: name)
    for index in indices { entries[index].leave(group: name) }
  }

  /// Moves an entry to a position in the order of a group, from 1; the order of the list stays.
  package mutating func move(
    _ word: String,
    to position: Int,
    inGroup name: String
  ) throws(ModelError) {
    let name = try knownGroup(name)
    let entry = entries[try index(of: word)]
    guard entry.isIn(group: name) else { throw .notInGroup(entry.handle, name) }
    var order = try entries(inGroup: name).map(\.id)
    guard (1...order.count).contains(position) else {
      throw .noPosition(position, count: order.count)
    }
    guard order.firstIndex(of: entry.id) != position - 1 else { return }
    order.removeAll { $0 == entry.id }
    order.insert(entry.id, at: position - 1)
    setOrder(order, ofGroup: name)
  }

  private mutating func setOrder(_ order: [UUID], ofGroup name: String) {
    let own = groups.indices.filter { folded(groups[$0].name) == folded(name) }
    var group = own.first.map { groups[$0] } ?? EntryGroup(id: UUID(), name: name)
    group.order = order
    for index in own.reversed() { groups.remove(at: index) }
    groups.append(group)
    groups.sort { $0.member < $1.member }
  }

  /// Names of groups in the form that is kept, each once, as an entry lists them; throws
  /// ``ModelError/badValue(field:value:)`` for a text that is not one name.
  package static func groupNames(_ texts: [String]) throws(ModelError) -> [String] {
    Entry.groups(of: try texts.map(Self.groupName).joined(separator: ","))
  }

  /// A name in the form that is kept; it has no comma, because an entry lists its groups with
  /// commas.
  private static func groupName(_ text: String) throws(ModelError) -> String {
    let names = Entry.groups(of: text)
    guard names.count == 1, !text.contains(",") else {
      throw .badValue(field: "the name of a group", value: text)
    }
    return names[0]
  }
}

extension Entry {
  mutating func leave(group name: String) {
    groups.removeAll { folded($0) == folded(name) }
  }
}
