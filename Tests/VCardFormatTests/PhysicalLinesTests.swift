import Testing

@testable import VCardFormat

@Suite struct PhysicalLinesTests {
  private func lines(_ text: String) -> [String] {
    var lines = PhysicalLines(Array(text.utf8))
    var all: [String] = []
    while let line = lines.next() {
      all.append("\(line.number):" + String(decoding: lines.bytes[line.range], as: UTF8.self))
    }
    return all
  }

  @Test(arguments: ["\n", "\r\n", "\r", "\r\r\n"])
  func `every line end in use counts as one`(end: String) {
    #expect(lines(["a", "b", "c"].joined(separator: end)) == ["1:a", "2:b", "3:c"])
  }

  @Test func `two carriage returns without a line feed are two line ends`() {
    #expect(lines("a\r\rb") == ["1:a", "2:", "3:b"])
  }

  @Test func `line ends may change from line to line`() {
    #expect(lines("a\rb\nc\r\nd\r\r\ne") == ["1:a", "2:b", "3:c", "4:d", "5:e"])
  }

  @Test func `an empty text has no line`() {
    #expect(lines("").isEmpty)
  }
}
