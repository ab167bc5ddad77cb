import ElistTestSupport
import EmbeddedText
import Testing

@Suite struct EmbeddedTextTests {
  @Test func `a file is embedded byte for byte`() throws {
    let table = try Repository.text("Sources/ElistHeadings/Headings.txt")
    #expect(EmbeddedText.headings.text == table)
    #expect(EmbeddedText.headings.bytes == Array(table.utf8))
    let book = try Repository.text("Sources/ElistCommands/Sample/book.vcf")
    #expect(EmbeddedText.sampleBook.bytes == Array(book.utf8))
  }

  @Test func `a table's lines are those without a comment`() throws {
    let lines = try Repository.text("Sources/PhoneNumbers/Plans/ExitCodes.txt")
      .split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(EmbeddedText.exitCodes.lines == lines)
    #expect(EmbeddedText.sampleBook.lines.first?.hasPrefix("BEGIN:VCARD") == true)
  }
}
