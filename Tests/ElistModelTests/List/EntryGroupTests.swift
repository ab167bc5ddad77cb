import ElistTestSupport
import Foundation
import JSONFormat
import Testing

@testable import ElistModel

@Suite struct EntryGroupTests {
  @Test func `a group has the order of the list until it has one of its own`() throws {
    var list = try EmergencyList("ann", "ben", "cleo", "dora")
    try list.createGroup(" Ski  club ")
    try list.put(["cleo", "ann", "ben"], inGroup: "ski club")
    #expect(list.groupNames == ["Ski club"])
    #expect(try handles(list, "SKI CLUB") == ["ann", "ben", "cleo"])
    try list.move("cleo", to: 1, inGroup: "ski club")
    #expect(try handles(list, "ski club") == ["cleo", "ann", "ben"])
    #expect(list.handles == ["ann", "ben", "cleo", "dora"])
    // Whoever joins comes last, and an order that was kept has no holes.
    try list.put(["dora"], inGroup: "ski club")
    _ = try list.remove(["ann"], force: true)
    #expect(try handles(list, "ski club") == ["cleo", "ben", "dora"])
    try list.move("dora", to: 2, inGroup: "ski club")
    #expect(try handles(list, "ski club") == ["cleo", "dora", "ben"])
    let read = try EmergencyList(document: list.document)
    #expect(read == list)
  }

  @Test func `a group that only entries name is like any other`() throws {
    var list = try EmergencyList("ann", "ben")
    list.entries[1].groups = ["Kin"]
    #expect(try handles(list, "kin") == ["ben"])
    try list.put(["ann"], inGroup: "KIN")
    #expect(list.entries[0].groups == ["Kin"])
    try list.take(["ann", "ben"], outOfGroup: "kin")
    #expect(list.groupNames == ["Kin"])
    #expect(try handles(list, "kin") == [])
  }

  @Test func `a new name keeps entries and order, and may differ in case alone`() throws {
    var list = try EmergencyList("ann", "ben")
    try list.createGroup("ski")
    try list.createGroup("kin")
    try list.put(["ann", "ben"], inGroup: "ski")
    try list.move("ben", to: 1, inGroup: "ski")
    #expect(throws: ModelError.groupExists("kin")) { try list.renameGroup("ski", to: "KIN") }
    try list.renameGroup("ski", to: "Ski")
    try list.renameGroup("Ski", to: "snow")
    #expect(try handles(list, "snow") == ["ben", "ann"])
    #expect(list.entries.allSatisfy { $0.groups == ["snow"] })
  }

  /// Entries of a merged copy or of an older version may write the same group in another case.
  @Test func `a new name is that of every entry, however it writes the old one`() throws {
    var list = try EmergencyList("ann", "ben", "cleo", "dora")
    list.entries[0].groups = ["School", "ski"]
    list.entries[1].groups = ["school"]
    list.entries[2].groups = ["kin", "SCHOOL"]
    list.entries[3].groups = ["schools"]
    try list.move("cleo", to: 1, inGroup: "school")
    try list.renameGroup("SCHool", to: "class 4")
    #expect(
      list.entries.map(\.groups) == [
        ["class 4", "ski"], ["class 4"], ["kin", "class 4"], ["schools"],
      ]
    )
    #expect(try handles(list, "class 4") == ["cleo", "ann", "ben"])
    #expect(list.groupNames == ["class 4", "kin", "schools", "ski"])
  }

  @Test func `what is removed leaves no trace`() throws {
    var list = try EmergencyList("ann", "ben")
    let before = list
    try list.createGroup("ski")
    try list.put(["ann"], inGroup: "ski")
    let gone = try list.deleteGroup("SKI")
    #expect(gone.map(\.handle.description) == ["ann"])
    #expect(list == before)
  }

  @Test func `what cannot be done changes nothing`() throws {
    var list = try EmergencyList("ann", "ben")
    try list.createGroup("family")
    let before = list
    #expect(throws: ModelError.noGroup("famly", alike: ["family"])) {
      try list.put(["ann"], inGroup: "famly")
    }
    #expect(throws: ModelError.groupExists("family")) { try list.createGroup("Family") }
    for name in ["", " ", "a,b", "a,"] {
      #expect(throws: ModelError.badValue(field: "the name of a group", value: name)) {
        try list.createGroup(name)
      }
    }
    let ann = try Handle.parsed("ann")
    #expect(throws: ModelError.notInGroup(ann, "family")) {
      try list.take(["ann"], outOfGroup: "family")
    }
    #expect(throws: ModelError.notInGroup(ann, "family")) {
      try list.move("ann", to: 1, inGroup: "family")
    }
    #expect(throws: ModelError.noEntry("zoe", count: 2)) {
      try list.put(["ann", "zoe"], inGroup: "family")
    }
    #expect(list == before)
    try list.put(["ann"], inGroup: "family")
    #expect(throws: ModelError.noPosition(2, count: 1)) {
      try list.move("ann", to: 2, inGroup: "family")
    }
  }

  @Test func `a group as another version wrote it is kept`() throws {
    let id = "0b7e2a34-0000-4000-8000-000000000001"
    let stored = """
      {"version":1,"region":"US","entries":[],\
      "group.\(id)":{"name":"Ski","order":[],"colour":"blue"},\
      "group.\(id.dropLast())2":{"title":"unknown"},"group.x":7}
      """
    let list = try EmergencyList(document: Array(stored.utf8))
    #expect(list.groupNames == ["Ski"])
    let written = try JSONReader.parse(list.document).object
    #expect(written?["group.\(id)"]?.object?["colour"] == .string("blue"))
    #expect(written?["group.\(id.dropLast())2"]?.object?["title"] == .string("unknown"))
    #expect(written?["group.x"]?.integer == 7)
  }

  private func handles(_ list: EmergencyList, _ group: String) throws -> [String] {
    try list.entries(inGroup: group).map(\.handle.description)
  }
}
