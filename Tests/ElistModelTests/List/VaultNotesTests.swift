import JSONFormat
import Testing

@testable import ElistModel

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

  @Test func `one in an entry or in a text is none`() throws {
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
  func `notes of another form are none, and no reason to refuse a list`(_ keys: String) throws {
    let text = #"{"entries":[],"keys":"# + keys + #","region":"US","version":1}"#
    #expect(try EmergencyList(document: Array(text.utf8)).keyNotes.isEmpty)
  }
}
