/// The tagged fields of a record or of a nested value, one after the other.
///
/// Each field is a tag byte, a length in unsigned LEB128, and the content.
struct BookFields {
  let bytes: [UInt8]
  private var rest: Range<Int>

  /// The fields in a range of a book's bytes; the caller has checked the range.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    rest = range
  }

  /// One field: where its content is, and where the whole field is.
  struct Field: Equatable {
    var tag: UInt8
    var content: Range<Int>
    var whole: Range<Int>
  }

  /// The next field; `nil` after the last.
  ///
  /// Throws if the field does not end inside the record.
  mutating func next() throws(ModelError) -> Field? {
    guard !rest.isEmpty else { return nil }
    let start = rest.lowerBound
    var index = start + 1
    let length = try number(&index)
    guard length <= rest.upperBound - index else { throw .bookUnreadable("a field is cut") }
    let end = index + length
    rest = end..<rest.upperBound
    return Field(tag: bytes[start], content: index..<end, whole: start..<end)
  }

  /// A number of at most 35 bits: seven bits in each byte, the lowest first.
  private func number(_ index: inout Int) throws(ModelError) -> Int {
    var value = 0
    for shift in stride(from: 0, to: 35, by: 7) {
      guard index < rest.upperBound else { break }
      let byte = bytes[index]
      index += 1
      value |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    throw .bookUnreadable("a length is cut")
  }

  /// The content of the first field with a tag, without decoding the others.
  func first(_ wanted: UInt8) throws(ModelError) -> Range<Int>? {
    var fields = self
    while let field = try fields.next() {
      if field.tag == wanted { return field.content }
    }
    return nil
  }

  /// The content of a field as a text.
  func text(_ field: Field) throws(ModelError) -> String {
    guard let text = String(validating: bytes[field.content], as: UTF8.self) else {
      throw .bookUnreadable("a text is not UTF-8")
    }
    return text
  }

  /// The content of a field as a number, which must fill it.
  func number(_ field: Field) throws(ModelError) -> Int {
    let inner = nested(field)
    var index = field.content.lowerBound
    let value = try inner.number(&index)
    guard index == field.content.upperBound else { throw .bookUnreadable("a number is too long") }
    return value
  }

  /// The fields nested in a field's content.
  func nested(_ field: Field) -> BookFields { BookFields(bytes, field.content) }
}
