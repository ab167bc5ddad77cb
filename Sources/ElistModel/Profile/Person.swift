package import FoundationEssentials
package import JSONFormat
import UnicodeText

/// Somebody besides the owner for whom the vault keeps a profile and a list: a child, a parent.
///
/// Their list is a group, so an entry that several people share is stored once.
package struct Person: Equatable, Sendable {
  package var id: UUID
  /// What names the person on the command line.
  package var handle: Handle
  /// The name of the group that is their list.
  package var group: String
  package var profile = Profile()
  /// What a newer version stored; written back untouched.
  package var unknown: [String: JSONValue] = [:]

  package init(id: UUID, handle: Handle, group: String) {
    (self.id, self.handle, self.group) = (id, handle, group)
  }
}

// MARK: Stored

extension Person {
  /// The name of a person's member in the list's document is this prefix and the person's id.
  ///
  /// Each person is a member of its own, which versions without persons keep unchanged.
  package static let memberPrefix = "person."

  package var member: String { Self.memberPrefix + id.uuidString.lowercased() }

  /// The object for the person in the list's document.
  var stored: JSONValue {
    .object(members.keeping(unknown))
  }

  private var members: [String: JSONValue] {
    [
      "handle": .string(handle.description), "group": .string(group), "profile": profile.stored,
    ]
  }

  /// Reads a stored person; `nil` if the member is not one that this version wrote.
  init?(member: String, _ stored: JSONValue) {
    guard member.hasPrefix(Self.memberPrefix), let object = stored.object,
      let id = UUID(uuidString: String(member.dropFirst(Self.memberPrefix.count))),
      let handle = object["handle"]?.string.flatMap(Handle.init),
      let group = object["group"]?.string,
      let stored = try? StoredObject(object["profile"], "a profile"),
      let profile = try? Profile(stored)
    else { return nil }
    self.init(id: id, handle: handle, group: group)
    // A member name with capitals would be kept beside the one that is written for the person.
    guard member == self.member else { return nil }
    self.profile = profile
    unknown = object.beyond(members)
  }
}

// MARK: Who is there

extension EmergencyList {
  /// The person whom a handle names.
  package func person(_ word: String) throws(ModelError) -> Person {
    if let person = persons.first(where: { $0.handle.description == word }) { return person }
    throw .noPerson(word, alike: alike(word, among: persons.map(\.handle.description)))
  }

  /// The list as it is seen for a person: with their profile in place of the owner's.
  package func seen(for word: String) throws(ModelError) -> EmergencyList {
    seen(for: try person(word))
  }

  /// The list as it is seen for a person: with their profile in place of the owner's.
  package func seen(for person: Person) -> EmergencyList {
    var list = self
    list.owner = person.profile
    return list
  }

  /// The entries that are on the list of a person.
  package func entries(of person: Person) -> [Entry] {
    (try? entries(inGroup: person.group)) ?? []
  }

  /// The handle of the person whose list a group is; `nil` if it is nobody's list.
  func holder(ofGroup name: String) -> Handle? {
    persons.first { folded($0.group) == folded(name) }?.handle
  }
}

// MARK: Changes

extension EmergencyList {
  /// Adds a person, and makes their group if it does not exist.
  package mutating func addPerson(
    _ handle: Handle,
    name: String?,
    group: String?
  ) throws(ModelError) {
    guard !persons.contains(where: { $0.handle == handle }) else { throw .personExists(handle) }
    let wanted = group ?? handle.description
    let known = groupNames.first { folded($0) == folded(wanted) }
    if let holder = holder(ofGroup: wanted) { throw .groupOfPerson(wanted, holder) }
    if known == nil { try createGroup(wanted) }
    let made = groupNames.first { folded($0) == folded(wanted) } ?? wanted
    var person = Person(id: UUID(), handle: handle, group: made)
    person.profile.name = name
    persons.append(person)
    persons.sort { $0.member < $1.member }
  }

  /// Removes a person with their profile; the entries and the group stay.
  package mutating func removePerson(_ word: String) throws(ModelError) -> Person {
    let person = try person(word)
    persons.removeAll { $0.id == person.id }
    return person
  }

  /// Changes the profile of a person, or of the owner.
  package mutating func changeProfile<Failure: Error>(
    of word: String?,
    _ change: (inout Profile) throws(Failure) -> Void
  ) throws {
    guard let word else { return try change(&owner) }
    let id = try person(word).id
    guard let index = persons.firstIndex(where: { $0.id == id }) else { return }
    try change(&persons[index].profile)
  }
}
