import ElistTestSupport
import FuzzChecks
import JSONFormat
import Testing

@testable import ElistModel

@Suite struct StoredObjectTests {
  private let object: [String: JSONValue] = [
    "text": .string("a"), "number": .integer(1), "flag": .bool(true), "null": .null,
    "texts": .texts(["a", "b"]), "mixed": .array([.string("a"), .null]),
  ]

  @Test func `reads members of their type, and null as absent`() throws {
    let stored = try StoredObject(.object(object), "a thing")
    #expect(try stored.text("text") == "a")
    #expect(try stored.integer("number") == 1)
    #expect(try stored.flag("flag") == true)
    #expect(try stored.texts("texts") == ["a", "b"])
    #expect(try stored.array("mixed")?.count == 2)
    #expect(try stored.text("null") == nil)
    #expect(try stored.object("none", "x") == nil)
  }

  @Test func `refuses members of another type by their name`() throws {
    let stored = try StoredObject(.object(object), "a thing")
    let error = ModelError.listUnreadable(#""mixed" of a thing is invalid"#)
    #expect(throws: error) { try stored.texts("mixed") }
    #expect(throws: ModelError.self) { try stored.text("number") }
    #expect(throws: ModelError.self) { try stored.integer("text") }
    #expect(throws: ModelError.self) { try stored.flag("number") }
    #expect(throws: ModelError.listUnreadable("inner is not an object")) {
      try stored.object("text", "inner")
    }
    #expect(throws: ModelError.listUnreadable("a thing has no null")) {
      try stored.required("null") { $0 }
    }
  }
}

@Suite struct JSONValueUnknownTests {
  private func object(_ json: String) throws -> [String: JSONValue] {
    try #require(try JSONReader.parse(utf8(json)).object)
  }

  @Test(
    arguments: [
      (#"{"a":1,"x":2}"#, #"{"a":1}"#, #"{"x":2}"#),
      (#"{"a":{"b":1,"x":[2]}}"#, #"{"a":{"b":3}}"#, #"{"a":{"x":[2]}}"#),
      (#"{"a":"new"}"#, #"{"a":null}"#, #"{"a":"new"}"#),
      (#"{"a":null,"b":{}}"#, #"{"a":null,"b":{}}"#, "{}"),
      (#"{"a":[1]}"#, #"{"a":[2]}"#, "{}"),
    ]
  )
  func `sets aside what this version would not have written`(
    read: String,
    written: String,
    unknown: String
  ) throws {
    #expect(try object(read).beyond(object(written)) == object(unknown))
  }

  @Test func `puts it back without touching what this version wrote`() throws {
    let written = try object(#"{"a":{"b":3},"c":null,"d":4}"#)
    let unknown = try object(#"{"a":{"x":1,"b":9},"c":"new","d":5,"e":6}"#)
    let expected = try object(#"{"a":{"b":3,"x":1},"c":"new","d":4,"e":6}"#)
    #expect(written.keeping(unknown) == expected)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `loses nothing but what this version replaced`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let read = random.jsonObject(depth: 3)
    #expect([:].keeping(read.beyond([:])) == read)
    #expect(read.beyond(read) == [:])
    let written = random.jsonObject(depth: 2)
    let kept = written.keeping(read.beyond(written))
    #expect(Set(kept.keys) == Set(read.keys).union(written.keys))
    #expect(kept.keeping(read.beyond(kept)) == kept)
  }
}

/// The inputs of the fuzz target of the list.
@Suite struct ListFuzzCorpusTests {
  @Test func `the lists that the fuzz target starts from keep every promise`() throws {
    #expect(try FuzzCorpus.findings("List", changing: 100, brokenPromise(ofList:)) == [])
  }

  /// What is not read as a list keeps every promise.
  @Test func `most of the inputs can be read`() throws {
    let readable = try FuzzCorpus.inputs("List").count { input in
      (try? EmergencyList(document: input.bytes)) != nil
    }
    #expect(readable >= 3)
  }
}

/// The note about a save, read without the list that it is kept with.
@Suite struct SaveNoteTests {
  private static let note = SaveNote(
    command: "contact \"remove\"",
    at: "2026-11-21T08:30:00Z",
    generation: 7,
    bookSince: 3,
    restored: "0123456789abcdef0123456789abcdef",
    redo: ["00", "11"],
    ancestors: ["22"]
  )

  @Test func `it is the one that the list has`() throws {
    var list = EmergencyList(region: "US")
    #expect(try SaveNote(document: list.document) == nil)
    list.saveNote = Self.note
    #expect(try SaveNote(document: list.document) == Self.note)
    #expect(try EmergencyList(document: list.document).saveNote == Self.note)
  }

  @Test func `one in an entry or in a text does not count`() throws {
    let document = #"{"entries":[{"save":{"command":"x"}}],"note":"\"save\":{","version":1}"#
    #expect(try SaveNote(document: Array(document.utf8)) == nil)
    #expect(try SaveNote(document: []) == nil)
    #expect(try SaveNote(document: Array("[]".utf8)) == nil)
  }

  @Test func `what is torn before the note ends is refused`() throws {
    var list = EmergencyList(region: "US")
    list.saveNote = Self.note
    let document = list.document
    let key = try #require(document.firstRange(of: Array("\"save\"".utf8)))
    for end in 1...key.upperBound {
      #expect(throws: JSONError.self) { try SaveNote(document: Array(document[..<end])) }
    }
  }
}

@Suite struct KeyNoteTests {
  @Test func `what is noted of the keys is read back, with what a newer version noted`() throws {
    var list = EmergencyList(region: "US")
    list.keyNotes = [
      KeyNote(fingerprint: "0a", name: "laptop", added: "2026-11-22T20:00:00Z"),
      KeyNote(fingerprint: "0b", kind: .recoveryCode),
    ]
    #expect(try EmergencyList(document: list.document) == list)
    let keys = #"[{"fingerprint":"0c","owner":"Ann"}]"#
    let newer = #"{"entries":[],"keys":"# + keys + #","region":"US","version":1}"#
    let read = try EmergencyList(document: Array(newer.utf8))
    #expect(read.keyNotes.map(\.fingerprint) == ["0c"])
    #expect(String(decoding: read.document, as: UTF8.self).contains(#""owner":"Ann""#))
  }

  /// The notes help a person; a vault without them is the same.
  @Test(arguments: [#"{"fingerprint":"0c"}"#, "7", #"[{"name":"x"},7]"#])
  func `notes of another form are ignored, and no reason to refuse a list`(_ keys: String) throws {
    let text = #"{"entries":[],"keys":"# + keys + #","region":"US","version":1}"#
    #expect(try EmergencyList(document: Array(text.utf8)).keyNotes.isEmpty)
  }
}
