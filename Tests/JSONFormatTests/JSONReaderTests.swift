import ElistTestSupport
import Testing

@testable import JSONFormat

@Suite struct JSONReaderTests {
  @Test(
    arguments: [
      ("null", .null), (" \t\r\ntrue ", .bool(true)), ("false", .bool(false)),
      ("0", .number("0")), ("-0.5e+10", .number("-0.5e+10")),
      ("123456789012345678901234567890", .number("123456789012345678901234567890")),
      ("[]", .array([])), ("{}", .object([:])),
      ("[1, [2]]", .array([.number("1"), .array([.number("2")])])),
      ("{\"\":{\"a\":[]}}", .object(["": .object(["a": .array([])])])),
      ("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", .string("\"\\/\u{8}\u{C}\n\r\t")),
      ("\"\\u00e9\\uD83D\\ude00\\u0000\"", .string("é😀\u{0}")),
      ("\"é😀\u{7F}\"", .string("é😀\u{7F}")),
    ] as [(String, JSONValue)]
  )
  func `reads what RFC 8259 allows`(json: String, value: JSONValue) throws {
    #expect(try JSONReader.parse(utf8(json)) == value)
  }

  @Test(
    arguments: [
      ("", 0), (" ", 1), ("nul", 0), ("True", 0), ("01", 1), ("-", 1), ("+1", 0), (".5", 0),
      ("1.", 2), ("1e", 2), ("1e+", 3), ("0x10", 1), ("NaN", 0), ("1 2", 2), ("[1,]", 3),
      ("[1 2]", 3), ("[", 1), ("{\"a\":1,}", 7), ("{\"a\" 1}", 5), ("{a:1}", 1), ("{\"a\":}", 5),
      ("{\"a\":1", 6), ("\"", 1), ("\"a", 2), ("\"\n\"", 1), ("\"\\x\"", 3), ("\"\\u12\"", 3),
      ("\"\\u+123\"", 3), ("'a'", 0), ("[1]//", 3), ("\u{FEFF}1", 0), ("\u{B}1", 0),
    ]
  )
  func `refuses what it does not, and says where`(json: String, offset: Int) {
    let error = #expect(throws: JSONError.self) { try JSONReader.parse(utf8(json)) }
    #expect(error?.offset == offset)
  }

  @Test(
    arguments: [
      #""\ud83d""#, #""\ude00""#, #""\ude00\ud83d""#, #""\ud83dx""#, #""\ud83d\n""#,
      #""\ud83d\ud83d""#, #""\ud83d \ude00""#, #""\ud83d\ ude00""#,
    ]
  )
  func `refuses half of a surrogate pair`(json: String) {
    #expect(throws: JSONError.self) { try JSONReader.parse(utf8(json)) }
  }

  @Test(arguments: [[0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80]])
  func `refuses what is not UTF-8`(bytes: [UInt8]) {
    let error = #expect(throws: JSONError.self) { try JSONReader.parse([0x22] + bytes + [0x22]) }
    #expect(error?.expected == "UTF-8")
  }

  @Test func `refuses a key that occurs twice`() {
    let error = #expect(throws: JSONError.self) {
      try JSONReader.parse(utf8(#"{"a":1,"\u0061":2}"#))
    }
    #expect(error?.expected == "a key only once")
  }

  @Test func `goes 64 levels deep and no further`() throws {
    func nested(_ levels: Int) -> [UInt8] {
      utf8(String(repeating: "[", count: levels) + String(repeating: "]", count: levels))
    }
    #expect(try JSONReader.parse(nested(64)).array != nil)
    let error = #expect(throws: JSONError.self) { try JSONReader.parse(nested(65)) }
    #expect(error == JSONError(offset: 64, expected: "less nesting"))
    #expect(throws: JSONError.self) { try JSONReader.parse(nested(1_000_000)) }
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `reads back what was written`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let value = random.json()
    for indented in [false, true] {
      let rendered = JSONWriter.render(value, indented: indented)
      #expect(try JSONReader.parse(rendered) == value)
    }
  }

  @Test(arguments: 0..<500 as Range<UInt64>)
  func `of damaged text gives a value or an error`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var bytes = JSONWriter.render(random.json(), indented: false)
    for _ in 0..<3 { bytes.mutate(&random) }
    do {
      let value = try JSONReader.parse(bytes)
      #expect(try JSONReader.parse(JSONWriter.render(value, indented: false)) == value)
    } catch {
      #expect((0...bytes.count).contains(error.offset))
    }
  }
}

@Suite struct JSONValueTests {
  @Test func `gives a value only as what it is`() {
    #expect(JSONValue.string("1").string == "1")
    #expect(JSONValue.integer(1).string == nil)
    #expect(JSONValue.integer(-7).integer == -7)
    #expect(JSONValue.string("1").integer == nil)
    #expect(JSONValue.bool(true).bool == true)
    #expect(JSONValue.null.bool == nil)
    #expect(JSONValue.texts(["a"]).array == [.string("a")])
    #expect(JSONValue.object(["a": .null]).object == ["a": .null])
    #expect(JSONValue.text(nil) == .null)
  }

  @Test(arguments: ["1.0", "1e2", "9223372036854775808"])
  func `has no whole number where it is not plainly one`(digits: String) {
    #expect(JSONValue.number(digits).integer == nil)
  }
}

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
  func `says where the text ends or is not JSON`(
    json: String,
    before: [String],
    offset: Int,
    expected: String
  ) {
    let (found, error) = parts(json)
    #expect(found == before)
    #expect(error == JSONError(offset: offset, expected: expected))
  }

  @Test func `continues after a value that was read already`() throws {
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
