import ElistTables
import ElistText
import JSONFormat
import UnicodeText
import XMLFormat

/// Makes the tree of a JSON text (RFC 8259), or of several values one after the other, in one pass.
///
/// What is before the first place that is not JSON is kept, since a file may be cut off. A member
/// that is there twice is there twice in the tree.
struct JSONRecords {
  private(set) var tree: RecordTree
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  /// The open objects and arrays.
  private var open: [Int] = []

  /// Reads a text in UTF-8.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tree = RecordTree(isXML: false, text: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    do throws(JSONError) {
      try readAll()
    } catch {
      tree.findings.append(.error(line, error.message(endsAt: bytes.count)))
    }
    for node in open.reversed() { tree.close(node) }
  }

  private func expected(_ what: String) -> JSONError { JSONError(offset: index, expected: what) }

  private mutating func readAll() throws(JSONError) {
    skipSpace()
    while index < bytes.count {
      try readValue(key: -1)
      while let top = open.last { try readPart(of: top) }
      skipSpace()
    }
  }

  /// Reads a member of an object or an element of an array, or its closing bracket.
  private mutating func readPart(of top: Int) throws(JSONError) {
    let isObject = tree.nodes[top].kind == .object
    let closing = UInt8(ascii: isObject ? "}" : "]")
    skipSpace()
    guard index < bytes.count else {
      throw expected(isObject ? "a closing brace" : "a closing bracket")
    }
    if bytes[index] == closing {
      index += 1
      open.removeLast()
      return tree.close(top)
    }
    if tree.nodes.count > top + 1 {
      guard bytes[index] == UInt8(ascii: ",") else {
        throw expected(isObject ? "a closing brace" : "a closing bracket")
      }
      index += 1
      skipSpace()
    }
    guard isObject else { return try readValue(key: -1) }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { throw expected("a key") }
    let (range, isEscaped) = try passString()
    let key = isEscaped ? try decoded(range) : String(decoding: bytes[range], as: UTF8.self)
    skipSpace()
    guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else { throw expected("a colon") }
    index += 1
    try readValue(key: tree.place(of: key))
  }

  private func decoded(_ range: Range<Int>) throws(JSONError) -> String {
    try JSONReader.parse(bytes, in: range.lowerBound - 1..<range.upperBound + 1).string ?? ""
  }

  private mutating func readValue(key: Int32) throws(JSONError) {
    skipSpace()
    guard index < bytes.count else { throw expected("a value") }
    let parent = open.last
    switch bytes[index] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard open.count < RecordTree.deepest else { throw expected("less nesting") }
      let kind: RecordTree.Kind = bytes[index] == UInt8(ascii: "{") ? .object : .array
      open.append(tree.add(kind, key: key, in: parent, line: line))
      index += 1
    case UInt8(ascii: "\""):
      let first = line
      let (range, isEscaped) = try passString()
      tree.add(isEscaped ? .escaped : .text, key: key, in: parent, line: first, text: range)
    case UInt8(ascii: "-"), 0x30...0x39:
      tree.add(.number, key: key, in: parent, line: line, text: passWord())
    default:
      let start = index
      let range = passWord()
      guard ["true", "false", "null"].contains(String(decoding: bytes[range], as: UTF8.self)) else {
        throw JSONError(offset: start, expected: "a value")
      }
      tree.add(.constant, key: key, in: parent, line: line, text: range)
    }
  }

  /// Passes a string; where its text is, and whether it has escapes.
  private mutating func passString() throws(JSONError) -> (Range<Int>, isEscaped: Bool) {
    let start = index + 1
    var isEscaped = false
    index = start
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      if bytes[index] == UInt8(ascii: "\\") {
        isEscaped = true
        index += 1
      } else if bytes[index] == 0x0A {
        line += 1
      }
      index += 1
    }
    guard index < bytes.count else {
      index = bytes.count
      throw expected("a closing quote")
    }
    index += 1
    return (start..<index - 1, isEscaped)
  }

  private mutating func passWord() -> Range<Int> {
    let start = index
    while index < bytes.count, bytes[index] > 0x20, !",:\"{}[]".utf8.contains(bytes[index]) {
      index += 1
    }
    return start..<index
  }

  private mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x0A: line += 1
      case 0x20, 0x09, 0x0D: break
      default: return
      }
      index += 1
    }
  }
}
