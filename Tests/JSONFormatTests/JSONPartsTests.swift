import ElistTestSupport
import Testing

@testable import JSONFormat

@Suite struct JSONPartsTests {
  /// The keys and the values' first characters of a text, up to its end or the place of an error.
  private func parts(_ json: String) -> (parts: [String], error: JSONError?) {
    let bytes = utf8(json)
    guard var parts = JSONParts(bytes, at: 0) else { return (["none"], nil) }
    var found: [String] = []
    do throws(JSONError) {
      while let part = try parts.next() {
        let value = part.start < bytes.count ? String(UnicodeScalar(bytes[part.start])) : ""
        found.append((part.key.map { $0 + ":" } ?? "") + value)
      }
      found.append("end \(parts.offset)")
      return (found, nil)
    } catch {
      return (found, error)
    }
  }

  @Test(
    arguments: [
      ("[]", ["end 2"]), (" [ 1 , \"a\" ] ", ["1", "\"", "end 12"]), ("{ }", ["end 3"]),
      ("{\"a\":[1,{\"b\":\"]\"}],\"c\\u0064\":null}", ["a:[", "cd:n", "end 34"]),
      ("[\"\\\"]\",[[]]]", ["\"", "[", "end 12"]), ("1", ["none"]), ("", ["none"]),
    ]
  )
  func `goes through the members or the elements`(json: String, expected: [String]) {
    let (found, error) = parts(json)
    #expect(found == expected)
    #expect(error == nil)
  }

  @Test(
    arguments: [
      ("[", [], 1, "a closing bracket"), ("{", [], 1, "a closing brace"),
      ("[1", ["1"], 2, "a closing bracket"), ("[1,", ["1", ""], 3, "a value"),
      ("[1,]", ["1", "]"], 3, "a value"), ("[1 2]", ["1"], 3, "a closing bracket"),
      ("{\"a\"1}", [], 4, "a colon"), ("{1}", [], 1, "a key"), ("{\"a", [], 3, "a closing quote"),
      ("{\"a\":[1,{\"b\":2]}", ["a:["], 14, "a value"), ("[\"a", ["\""], 3, "a closing quote"),
      ("[\"a\\", ["\""], 4, "a closing quote"), ("[{\"a\":[", ["{"], 7, "a closing bracket"),
    ] as [(String, [String], Int, String)]
  )
  func `says where the text ends or is none`(
    json: String,
    before: [String],
    offset: Int,
    expected: String
  ) {
    let (found, error) = parts(json)
    #expect(found == before)
    #expect(error == JSONError(offset: offset, expected: expected))
  }

  @Test func `goes on behind a value that was gone through already`() throws {
    let bytes = utf8("[[1,2],3]")
    var outer = try #require(JSONParts(bytes, at: 0))
    let first = try #require(try outer.next())
    var inner = try #require(JSONParts(bytes, at: first.start))
    while try inner.next() != nil {}
    outer.resume(at: inner.offset)
    #expect(try outer.next() == JSONPart(key: nil, start: 7))
    #expect(try outer.next() == nil)
    #expect(try outer.next() == nil)
  }

  @Test func `passes over values of 64 levels and no more`() throws {
    func nested(_ levels: Int) -> [UInt8] {
      utf8(String(repeating: "[", count: levels) + String(repeating: "]", count: levels))
    }
    #expect(try JSONParts.end(of: 0, in: nested(63)) == 126)
    let error = #expect(throws: JSONError.self) { try JSONParts.end(of: 0, in: nested(1_000_000)) }
    #expect(error?.expected == "less nesting")
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `gives the parts that the value has`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let bytes = JSONWriter.render(random.json(), indented: seed.isMultiple(of: 2))
    let value = try JSONReader.parse(bytes)
    guard var parts = JSONParts(bytes, at: 0) else {
      return #expect(value.array == nil && value.object == nil)
    }
    var array: [JSONValue] = []
    var object: [String: JSONValue] = [:]
    while let part = try parts.next() {
      let end = try JSONParts.end(of: part.start, in: bytes)
      let read = try JSONReader.parse(bytes, in: part.start..<end)
      if let key = part.key { object[key] = read } else { array.append(read) }
    }
    #expect(parts.isObject ? value == .object(object) : value == .array(array))
  }
}
