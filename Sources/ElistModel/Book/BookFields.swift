/// The tagged fields of one record or of what is nested in it: a tag byte, a length in unsigned
/// LEB128, and the content.
struct BookFields {
  let bytes: [UInt8]
  let range: Range<Int>

  /// Calls with each field's tag, the range of its content, and the range of the whole.
  func forEach(
    _ body: (UInt8, Range<Int>, Range<Int>) throws(ModelError) -> Void
  ) throws(ModelError) {
    var index = range.lowerBound
    while index < range.upperBound {
      let start = index
      let tag = bytes[index]
      index += 1
      let length = try length(&index)
      guard length <= range.upperBound - index else { throw .bookUnreadable("a field is cut") }
      try body(tag, index..<index + length, start..<index + length)
      index += length
    }
  }

  private func length(_ index: inout Int) throws(ModelError) -> Int {
    var value = 0
    for shift in stride(from: 0, to: 35, by: 7) {
      guard index < range.upperBound else { break }
      let byte = bytes[index]
      index += 1
      value |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    throw .bookUnreadable("a length is cut")
  }

  /// The text of a field's content.
  func text(_ content: Range<Int>) throws(ModelError) -> String {
    guard let text = String(validating: bytes[content], as: UTF8.self) else {
      throw .bookUnreadable("a text is not UTF-8")
    }
    return text
  }

  /// The fields nested in a field's content.
  func nested(_ content: Range<Int>) -> BookFields { BookFields(bytes: bytes, range: content) }

  /// The content of the first field with a tag, without decoding the others.
  func first(_ wanted: UInt8) throws(ModelError) -> Range<Int>? {
    var found: Range<Int>?
    try forEach { (tag, content, _) throws(ModelError) in
      if tag == wanted, found == nil { found = content }
    }
    return found
  }
}
