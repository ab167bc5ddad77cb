import Testing

@testable import ElistModel

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
