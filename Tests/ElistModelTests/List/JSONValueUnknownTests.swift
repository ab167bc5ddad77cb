import ElistTestSupport
import JSONFormat
import Testing

@testable import ElistModel

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
