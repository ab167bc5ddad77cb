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
    let error = ModelError.listUnreadable("the mixed of a thing is not what it should be")
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
