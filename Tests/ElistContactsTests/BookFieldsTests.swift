import Testing

@testable import ElistContacts

@Suite struct BookFieldsTests {
  private func fields(_ bytes: [UInt8]) -> BookFields { BookFields(bytes, bytes.indices) }

  private func tags(_ bytes: [UInt8]) throws -> [UInt8] {
    var fields = fields(bytes)
    var tags: [UInt8] = []
    while let field = try fields.next() { tags.append(field.tag) }
    return tags
  }

  @Test func `reads fields one after the other`() throws {
    var fields = fields([7, 2, 0x68, 0x69, 8, 0, 9, 0x81, 0x00, 0xFF])
    let first = try #require(try fields.next())
    #expect((first.tag, first.content, first.whole) == (7, 2..<4, 0..<4))
    #expect(try fields.text(first) == "hi")
    let second = try #require(try fields.next())
    #expect((second.tag, second.content, second.whole) == (8, 6..<6, 4..<6))
    let third = try #require(try fields.next())
    #expect((third.tag, third.content, third.whole) == (9, 9..<10, 6..<10))
    #expect(try fields.next() == nil)
    #expect(throws: BookError.unreadable("a text is not UTF-8")) { try fields.text(third) }
  }

  @Test(
    arguments: [
      ([7], "a length is cut"), ([7, 0x80], "a length is cut"), ([7, 1], "a field is cut"),
      ([7, 0, 8, 2, 0], "a field is cut"),
      ([7, 0x80, 0x80, 0x80, 0x80, 0x80, 0x00], "a length is cut"),
      ([7, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F], "a field is cut"),
    ] as [([UInt8], String)]
  )
  func `refuses what is cut`(bytes: [UInt8], reason: String) {
    #expect(throws: BookError.unreadable(reason)) { try tags(bytes) }
  }

  @Test func `stays inside its range`() throws {
    var inner = BookFields([7, 3, 1, 0, 0, 9, 9], 2..<4)
    #expect(try inner.next()?.tag == 1)
    #expect(try inner.next() == nil)
    var cut = BookFields([1, 1, 0], 0..<2)
    #expect(throws: BookError.unreadable("a field is cut")) { try cut.next() }
  }

  @Test func `finds the first field of a tag`() throws {
    let fields = fields([7, 0, 8, 1, 1, 8, 1, 2])
    #expect(try fields.first(8) == 4..<5)
    #expect(try fields.first(9) == nil)
  }

  @Test(
    arguments: [
      ([0], 0), ([0x7F], 127), ([0x80, 1], 128), ([0xAC, 2], 300),
      ([0xFF, 0xFF, 0xFF, 0xFF, 0x7F], 0x7_FFFF_FFFF),
    ] as [([UInt8], Int)]
  )
  func `reads a number`(content: [UInt8], number: Int) throws {
    let bytes = [24, UInt8(content.count)] + content
    var fields = fields(bytes)
    let field = try #require(try fields.next())
    #expect(try fields.number(field) == number)
  }

  @Test(arguments: [[], [0x80], [0, 0]] as [[UInt8]])
  func `refuses what is no number`(content: [UInt8]) throws {
    var fields = fields([24, UInt8(content.count)] + content)
    let field = try #require(try fields.next())
    #expect(throws: BookError.self) { try fields.number(field) }
  }
}
