import ElistContacts
import ElistTestSupport
import Foundation
import JSONFormat
import PhoneNumbers
import Testing

@testable import ElistModel

@Suite struct EntryNameTests {
  @Test(
    arguments: [
      ("Kate", nil, "Kate"), ("Kate", "Acme", "Kate"), (nil, nil, "No Name"),
      (nil, "Acme", "Acme"), ("", "a@example.com", "No Name (a@example.com)"),
      (" \u{200B}", nil, "No Name"),
      (nil, "", "No Name"), ("👩‍👩‍👧", nil, "👩‍👩‍👧"), ("\u{2800}", nil, "\u{2800}"),
    ] as [(String?, String?, String)]
  )
  func `is never empty`(name: String?, hint: String?, shown: String) {
    #expect(Contact.shownName(name, hint: hint) == shown)
  }

  @Test func `is followed by the label`() throws {
    let entry = try Entry("kate", name: "Kate Bell").with { $0.label = .mobile }
    #expect(entry.title == "Kate Bell (M)")
  }
}

@Suite struct EntryJSONTests {
  @Test func `has every member, null for nothing`() throws {
    let json = try #require(try Entry("ann").json(position: 3).object)
    let keys: Set = [
      "id", "handle", "position", "name", "hint", "kind", "relation", "note", "label",
      "customLabel", "number", "groups", "added", "confirmed", "call", "formerNumber", "source",
      "others", "address", "meetingPoint", "hours", "zone", "languages", "authority",
    ]
    #expect(Set(json.keys) == keys)
    for key in ["hint", "relation", "note", "label", "customLabel", "confirmed", "source"] {
      #expect(json[key] == .null)
    }
    #expect(json["position"] == .integer(3))
    #expect(json["groups"] == .array([]))
  }

  @Test func `writes ids in lower case`() throws {
    let id = try #require(UUID(uuidString: "ABCDEF00-0000-4000-8000-00000000000A"))
    let entry = try Entry("ann").with {
      $0.id = id
      $0.source = Entry.Source(uid: "U", valueID: id, provider: "vcard")
    }
    let lower = JSONValue.string("abcdef00-0000-4000-8000-00000000000a")
    #expect(entry.json(position: 1).object?["id"] == lower)
    let source = JSONValue.object([
      "uid": .string("U"), "valueID": lower, "provider": .string("vcard"), "taken": .null,
      "gone": .bool(false),
    ])
    #expect(entry.json(position: 1).object?["source"] == source)
  }

  @Test func `shows nothing that only the document keeps`() throws {
    let entry = try Entry("ann").with { $0.unknown = ["later": .bool(true)] }
    #expect(entry.json(position: 1).object?["later"] == nil)
    #expect(entry.stored.object?["later"] == .bool(true))
    #expect(entry.stored.object?["position"] == nil)
  }
}

@Suite struct EmergencyListEditTests {
  private func edited(
    _ field: EntryField,
    _ value: String?,
    _ change: (inout Entry) -> Void = { _ in }
  ) throws -> Entry {
    var list = try EmergencyList("ann", "bob")
    change(&list.entries[0])
    let bob = list.entries[1]
    try list.set(field, to: value, of: "ann") { PhoneNumber(raw: $0) }
    #expect(list.entries[1] == bob)
    return list.entries[0]
  }

  @Test func `sets and removes plain texts`() throws {
    #expect(try edited(.name, "Ann Lee").name == "Ann Lee")
    #expect(try edited(.name, nil).name == nil)
    #expect(try edited(.relation, "mother").relation == "mother")
    #expect(try edited(.relation, nil) { $0.relation = "mother" }.relation == nil)
    #expect(try edited(.note, "after six").note == "after six")
    #expect(try edited(.note, nil) { $0.note = "x" }.note == nil)
  }

  @Test(arguments: ["", " ", "\t\n", "\u{200B}"])
  func `never stores a blank text`(blank: String) throws {
    #expect(try edited(.name, blank).name == nil)
    #expect(try edited(.note, blank) { $0.note = "x" }.note == nil)
    #expect(try edited(.label, blank) { $0.customLabel = "x" }.customLabel == nil)
    #expect(throws: ModelError.fieldRequired("number")) { try edited(.number, blank) }
    #expect(throws: ModelError.fieldRequired("handle")) { try edited(.handle, blank) }
  }

  @Test func `sets a standard label or keeps a custom one`() throws {
    let work = try edited(.label, "Work") { $0.customLabel = "Boat" }
    #expect((work.label, work.customLabel) == (.work, nil))
    let boat = try edited(.label, "Boat") { $0.label = .work }
    #expect((boat.label, boat.customLabel) == (nil, "Boat"))
    let none = try edited(.label, nil) {
      $0.numbers[0].unknown["label"] = .string("satellite")
    }
    #expect((none.label, none.customLabel, none.numbers[0].unknown) == (nil, nil, [:]))
  }

  @Test func `changes a handle unless it is taken or not a handle`() throws {
    #expect(try edited(.handle, "anna").handle.description == "anna")
    #expect(try edited(.handle, "ann").handle.description == "ann")
    #expect(throws: ModelError.handleTaken(try Handle.parsed("bob"))) { try edited(.handle, "bob") }
    #expect(throws: ModelError.notAHandle("Ann Lee")) { try edited(.handle, "Ann Lee") }
    #expect(throws: ModelError.fieldRequired("handle")) { try edited(.handle, nil) }
  }

  @Test func `unconfirms a number that changes, and only that`() throws {
    func confirmed(_ entry: inout Entry) {
      entry.confirmed = "2026-01-01T00:00:00Z"
      entry.unknown = ["later": .null]
      entry.numbers[0].unknown = ["number": .object(["carrier": .string("x")])]
    }
    let changed = try edited(.number, "911", confirmed)
    #expect((changed.number.raw, changed.confirmed) == ("911", nil))
    #expect((changed.unknown, changed.numbers[0].unknown) == (["later": .null], [:]))
    let same = try edited(.number, "112", confirmed)
    #expect(same.confirmed != nil)
    #expect((same.unknown.count, same.numbers[0].unknown.count) == (1, 1))
    #expect(throws: ModelError.fieldRequired("number")) { try edited(.number, nil) }
  }

  @Test func `of no entry changes nothing`() throws {
    var list = try EmergencyList("ann")
    let before = list
    #expect(throws: ModelError.noEntry("zoe", count: 1)) {
      try list.set(.name, to: "x", of: "zoe") { PhoneNumber(raw: $0) }
    }
    #expect(list == before)
  }

  @Test func `knows which fields an entry can be without`() {
    #expect(Set(EntryField.allCases).subtracting(EntryField.optional) == [.handle, .number])
  }

  @Test func `sets the kind, and none means a person`() throws {
    #expect(try edited(.kind, "Service").kind == .service)
    #expect(try edited(.kind, nil) { $0.kind = .place }.kind == .person)
    #expect(throws: ModelError.badValue(field: "kind", value: "robot")) {
      try edited(.kind, "robot")
    }
  }

  @Test func `a kind of a newer version is kept until another is set`() throws {
    var list = try EmergencyList("ann")
    list.entries[0].kind = .place
    var text = String(decoding: list.document, as: UTF8.self)
    #expect(text.contains(#""kind":"place""#))
    text = text.replacing(#""kind":"place""#, with: #""kind":"robot""#)
    list = try EmergencyList(document: Array(text.utf8))
    #expect(list.entries[0].kind == .person)
    #expect(String(decoding: list.document, as: UTF8.self) == text)
    try list.set(.kind, to: "service", of: "ann") { PhoneNumber(raw: $0) }
    #expect(String(decoding: list.document, as: UTF8.self).contains(#""kind":"service""#))
    try list.set(.kind, to: nil, of: "ann") { PhoneNumber(raw: $0) }
    #expect(!String(decoding: list.document, as: UTF8.self).contains("kind"))
  }

  @Test func `replaces the groups, each once`() throws {
    func inSki(_ entry: inout Entry) { entry.groups = ["ski"] }
    #expect(
      try edited(.groups, "family, Ski  club,,family ", inSki).groups == ["family", "Ski club"]
    )
    #expect(try edited(.groups, nil, inSki).groups == [])
    #expect(try edited(.groups, " , ", inSki).groups == [])
    let entry = try edited(.groups, "Familie Müller")
    #expect(entry.isIn(group: "familie muller"))
    #expect(!entry.isIn(group: "familie"))
  }
}

@Suite struct AuthorityTests {
  @Test(
    arguments: [
      ("collect", Authority.mayCollect), ("may-collect", .mayCollect), ("May collect", .mayCollect),
      ("may pick up the child", .mayCollect), ("key", .hasKey), ("keys", .hasKey),
      ("has keys", .hasKey), ("is proxy", .isProxy), ("Power of attorney", .isProxy),
      ("feeds the cat", .other("feeds the cat")), ("", .other("")),
    ]
  )
  func `what people type is recognised, and the rest is kept`(typed: String, authority: Authority) {
    #expect(Authority(typed) == authority)
    #expect(Authority(authority.text) == authority)
  }

  @Test func `several are apart by commas, each once`() {
    #expect(Authority.list("keys, may  collect,key") == [.hasKey, .mayCollect])
  }
}

@Suite struct HandleTests {
  @Test func `is romanised`() {
    #expect(Handle.made(from: "たろう たなか", avoiding: []).description == "tarou-tanaka")
  }

  @Test(arguments: ["", "Ann", "-ann", "ann lee", "ann$(x)", "9ann", "ann\n", "änn"])
  func `refuses what a shell would not take unquoted`(text: String) {
    #expect(Handle(text) == nil)
  }

  @Test(arguments: ["a", "ann-lee", "ann-2"])
  func `takes letters, digits and hyphens`(text: String) {
    #expect(Handle(text)?.description == text)
  }
}

@Suite struct HandleMakingTests {
  @Test(
    arguments: [
      ("Kate Bell", "kate-bell"), ("O'Hara", "ohara"), ("O’Hara", "ohara"),
      ("Jean-Luc  Picard", "jean-luc-picard"),
      ("Zoë Müller-Lüdenscheidt", "zoe-muller-ludenscheidt"),
      ("Иван Петров", "ivan-petrov"), ("Ольга", "olga"), ("Γιώργος", "giorgos"),
      ("たなか たろう", "tanaka-tarou"), ("タナカ", "tanaka"), ("김철수", "gimcheolsu"),
      ("Søren Ødegård", "soren-odegard"), ("İpek Işık", "ipek-isik"), ("Łukasz", "lukasz"),
      ("Dr. Who, M.D.", "dr-who-m-d"), ("$(rm -rf ~)", "rm-rf"), ("a\u{202E}b", "a-b"),
      ("24h Taxi", "taxi"), ("1st", "st"), ("3 2 1 Go", "go"), ("Agent 007", "agent-007"),
    ]
  )
  func `is the name, romanised`(name: String, handle: String) {
    #expect(Handle.made(from: name, avoiding: []).description == handle)
  }

  @Test(arguments: ["", " ", "👩‍👩‍👧", "112", "---", "\u{0}\u{202E}"])
  func `is entry where no letter is left`(name: String) {
    #expect(Handle.made(from: name, avoiding: []).description == "entry")
  }

  @Test(arguments: ["田中", "สมชาย", "عمر", "नरेंद्र", "გიორგი", "Նարեկ", "ⵣⵔ", "𐍈", "ﷺ", "ℵ①"])
  func `is a handle for every script`(name: String) {
    let handle = Handle.made(from: name, avoiding: []).description
    #expect(Handle(handle)?.description == handle)
  }

  @Test func `gets a number if it is taken`() throws {
    var taken: Set<Handle> = []
    for expected in ["ann", "ann-2", "ann-3"] {
      let handle = Handle.made(from: "Ann", avoiding: taken)
      #expect(handle.description == expected)
      taken.insert(handle)
    }
  }

  @Test func `is cut to forty letters, and not after a hyphen`() {
    let long = String(repeating: "a", count: 39)
    #expect(Handle.made(from: long + " b", avoiding: []).description == long)
    #expect(Handle.made(from: long + "aaaa", avoiding: []).description == long + "a")
  }
}
