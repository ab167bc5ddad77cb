import ElistContacts
import ElistTestSupport
import Foundation
import JSONFormat
import PhoneNumbers
import Testing

@testable import ElistCopies
@testable import ElistModel

/// Copies that somebody with the key made to cost time: so much of one thing as nobody has.
///
/// Each would take hours if the time grew with the square of what is in it.
@Suite struct HostileCopiesTests {
  private static let many = 20_000

  private static func save(_ number: Int) -> String { String(format: "%032x", number) }

  /// A list with one entry, and its versions.
  private static func list() throws -> (EmergencyList, VersionedList) {
    var list = EmergencyList(region: "US")
    list.entries = [try Entry("ann", number: "+14155550100")]
    let mark = SaveMark(save: save(1), seconds: 1)
    return (list, try VersionedList(list, of: mark))
  }

  /// The same with many versions of the entry's name and number, the last of which counts.
  private static func contacts(
    _ count: Int,
    _ change: (inout [String: JSONValue], Int) -> Void
  ) throws -> (EmergencyList, VersionedList) {
    var (list, versions) = try list()
    let part = VersionedList.Part(entry: list.entries[0].key, name: VersionedList.Part.contact)
    let known = try #require(versions.parts[part]?.first?.value.object)
    for number in 0..<count {
      var members = known
      change(&members, number)
      versions.saves[save(number + 2)] = Int64(number + 2)
      versions.parts[part]?.insert(.init(save: save(number + 2), value: .object(members)))
    }
    list = try versions.list(replacing: list)
    return (list, versions)
  }

  private static func other(_ number: Int, _ confirmed: String? = nil) throws -> JSONValue {
    let phone = try Entry("ann", number: "+1415\(6_000_000 + number)").stored.object?["number"]
    return .object(["number": phone ?? .null, "confirmed": .text(confirmed)])
  }

  @Test(.timeLimit(.minutes(5)))
  func `an entry with a name from each of many copies`() throws {
    let (list, versions) = try Self.contacts(Self.many) { $0["name"] = .string("Ann \($1)") }
    #expect(list.entries[0].name == "Ann \(Self.many - 1)")
    let conflicts = versions.conflicts(in: list)
    #expect(conflicts.map(\.others.count) == [Self.many])
  }

  @Test(.timeLimit(.minutes(5)))
  func `an entry with many numbers that copies confirmed`() throws {
    let count = 4_000
    let others = try (0..<count).map { try Self.other($0) }
    let day = "2026-01-02T00:00:00Z"
    let confirmed = try (0..<count).map { try Self.other($0, day) }
    let (list, _) = try Self.contacts(2) {
      $0["others"] = .array($1 == 0 ? confirmed : others)
    }
    #expect(list.entries[0].numbers.count == count + 1)
    #expect(list.entries[0].numbers.dropFirst().allSatisfy { $0.confirmed == day })
  }

  @Test(.timeLimit(.minutes(5)))
  func `many persons of one name, with the same profile and with different ones`() throws {
    var (list, versions) = try Self.list()
    for number in 0..<Self.many {
      var person = Person(
        id: UUID(),
        handle: try #require(Handle("anna")),
        group: "anna"
      )
      person.profile.name = number % 2 == 0 ? "Anna" : "Anna \(number)"
      for (name, value) in VersionedList.Part.spread(person: person.stored, person.member) {
        versions.parts[name] = [.init(save: Self.save(1), value: value)]
      }
    }
    list = try versions.list(replacing: list)
    #expect(list.persons.count == Self.many / 2 + 1)
    #expect(Set(list.persons.map(\.handle)).count == list.persons.count)
  }

  @Test(.timeLimit(.minutes(5)))
  func `many groups that another copy renamed`() throws {
    var (list, versions) = try Self.list()
    var old = list
    let groups = (0..<Self.many).map { EntryGroup(id: UUID(), name: "old \($0)") }
    old.groups = groups
    list.entries[0].groups = groups.map(\.name)
    let change = SaveMark(save: Self.save(2), seconds: 2)
    versions.take(list, by: change)
    for (number, group) in groups.enumerated() {
      var group = group
      group.name = "new \(number)"
      let part = VersionedList.Part(entry: nil, name: group.member)
      versions.parts[part] = [.init(save: change.save, value: group.stored)]
    }
    list = try versions.list(replacing: list, and: old)
    #expect(Set(list.entries[0].groups) == Set((0..<Self.many).map { "new \($0)" }))
    var moved = list
    moved.groups[0].order = [UUID()]
    #expect(moved.groupsInOtherOrder(than: list) == [])
  }

  @Test func `entries without a rank get short ones, however many they are`() {
    let end = (rank: Rank(text: "n"), id: "end")
    for kept in [nil, end] {
      let ranks = Rank.ranks(keeping: Array(repeating: nil, count: 100_000) + [kept])
      #expect(zip(ranks, ranks.dropFirst()).allSatisfy { $0 < $1 })
      #expect(ranks.allSatisfy { $0.text.count < 10 && !$0.text.hasSuffix("a") })
    }
  }

  @Test func `only so much is read of what a list notes of keys and saves`() throws {
    let (list, _) = try Self.list()
    var object = try #require(try JSONReader.parse(list.document).object)
    let ids = (0..<Self.many).map { Self.save($0) }
    object["formerKeys"] = .texts(ids)
    object["keys"] = .array(ids.map { .object(["fingerprint": .string($0)]) })
    object["save"] = .object([
      "command": .string("add"), "at": .string("2026-01-02T00:00:00Z"),
      "generation": .integer(3), "bookSince": .integer(1), "ancestors": .texts(ids),
      "redo": .texts(ids),
    ])
    let document = JSONWriter.render(.object(object), indented: false)
    let read = try EmergencyList(document: document)
    #expect(read.formerKeys == Array(ids.prefix(16)))
    #expect(read.keyNotes.count == 100)
    #expect(read.saveNote?.ancestors == Array(ids.prefix(33)))
    #expect(read.saveNote?.redo == Array(ids.prefix(1_000)))
    #expect(read.wasMade(from: ids[32]) && !read.wasMade(from: ids[33]))
  }
}
