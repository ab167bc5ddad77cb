import ElistTestSupport
import Testing

@testable import JSONFormat

@Suite struct JSONWriterTests {
  @Test func `writes sorted keys on one line`() {
    let value = JSONValue.object([
      "b": .array([.integer(-1), .null, .bool(true), .array([])]), "a": .object([:]),
      "B": .text(nil),
    ])
    #expect(
      text(JSONWriter.render(value, indented: false)) == #"{"B":null,"a":{},"b":[-1,null,true,[]]}"#
    )
  }

  @Test func `indents for people`() {
    let value = JSONValue.object(["a": .texts(["x", "y"]), "b": .array([])])
    let expected = """
      {
        "a": [
          "x",
          "y"
        ],
        "b": []
      }
      """
    #expect(text(JSONWriter.render(value, indented: true)) == expected)
  }

  @Test(
    arguments: [
      ("\"\\/", #"\"\\/"#), ("\n\r\t\u{0}\u{1B}", #"\n\r\t\u0000\u001b"#),
      ("\r\n", #"\r\n"#), ("\u{7F}\u{80}\u{85}\u{9F}", #"\u007f\u0080\u0085\u009f"#),
      ("\u{61C}a\u{200E}\u{200F}", #"\u061ca\u200e\u200f"#),
      ("\u{2028}\u{2029}\u{202A}\u{202E}", #"\u2028\u2029\u202a\u202e"#),
      ("\u{2066}\u{2069}\u{206F}", #"\u2066\u2069\u206f"#),
    ]
  )
  func `escapes what could steer a terminal`(string: String, escaped: String) {
    #expect(text(JSONWriter.render(.string(string), indented: false)) == "\"\(escaped)\"")
  }

  @Test(
    arguments: [
      "Kate Bell", "é ü ß", "عمر", "田中", "👩‍👩‍👧", "’–…", "\u{A0}\u{200D}\u{2027}\u{202F}\u{2070}",
    ]
  )
  func `leaves every other text as it is`(string: String) {
    #expect(text(JSONWriter.render(.string(string), indented: false)) == "\"\(string)\"")
  }

  @Test func `a long text comes in parts`() {
    let row = JSONValue.object(["name": .string(String(repeating: "n", count: 1_000))])
    let value = JSONValue.object(["rows": .array(Array(repeating: row, count: 5_000))])
    var parts: [[UInt8]] = []
    JSONWriter.render(value, inParts: { parts.append($0) })
    #expect(parts.joined().elementsEqual(JSONWriter.render(value, indented: true)))
    #expect(parts.count == 5)
    #expect(parts.allSatisfy { $0.count < 1_100_000 })
  }

  @Test(arguments: [0, 1, 5_000])
  func `the first elements are written before the last are made`(count: Int) {
    let row = JSONValue.object(["name": .string(String(repeating: "n", count: 1_000))])
    let members: [String: JSONValue] = ["field": .null, "rows": .null, "version": .integer(1)]
    var (made, whenFirst) = (0, 0)
    var bytes: [UInt8] = []
    let rows = (0..<count).lazy.map { _ in
      made += 1
      return row
    }
    JSONWriter.render(members, "rows", rows) { part in
      if bytes.isEmpty { whenFirst = made }
      bytes += part
    }
    let whole = members.merging(["rows": .array(Array(repeating: row, count: count))]) { $1 }
    #expect(bytes == JSONWriter.render(.object(whole), indented: true))
    #expect(made == count)
    if count == 5_000 { #expect(whenFirst < 1_100) }
  }
}
