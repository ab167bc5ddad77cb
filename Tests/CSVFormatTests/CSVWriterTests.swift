import ElistTestSupport
import Testing

@testable import CSVFormat

@Suite struct CSVWriterTests {
  @Test func `begins with a mark, and encloses only what must be`() {
    #expect(
      CSVWriter.text([["Name", "Notes"], ["Ann \"Nan\" Lee, M.D.", "two\nlines"], [" Bo", ""]])
        == "\u{FEFF}Name,Notes\r\n\"Ann \"\"Nan\"\" Lee, M.D.\",\"two\nlines\"\r\n\" Bo\",\r\n"
    )
    #expect(CSVWriter.text([["a\rb"]]) == "\u{FEFF}\"a\rb\"\r\n")
    // A quote with a combining accent is still a quote.
    #expect(CSVWriter.text([["\"\u{301}"]]) == "\u{FEFF}\"\"\"\u{301}\"\r\n")
  }

  @Test(arguments: ["=1+1", "+49 30 1", "-1", "@SUM", " \t=1", "''=1", "＝1", "＋1", "−1"])
  func `a cell that would be a formula gets an apostrophe`(cell: String) throws {
    let written = rows(CSVWriter.text([["a"], [cell]]))
    #expect(written.last == ["'" + cell])
  }

  @Test(arguments: ["Ann", "'Ann", "1-2", "O'Neil", "", "'"])
  func `any other cell stays as it is`(cell: String) {
    #expect(rows(CSVWriter.text([["a", "b"], [cell, "x"]])).last == [cell, "x"])
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `the reader reads what was written`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let texts = SeededGenerator.texts.filter { text in
      !text.unicodeScalars.contains { $0 == "\0" || $0 == "\r" }
    }
    let table = (0..<5).map { _ in (0..<3).map { _ in random.pick(texts) } + ["end"] }
    let written = rows(CSVWriter.text([["a", "b", "c", "d"]] + table)).dropFirst()
    #expect(written.map { $0.map(withoutGuard) } == table)
  }

  private func rows(_ text: String) -> [[String]] {
    read(text, CSVDialect(delimiter: UInt8(ascii: ","))).rows
  }

  private func withoutGuard(_ cell: String) -> String {
    let first = cell.drop { $0 == "'" || $0.isWhitespace }.first
    return cell.hasPrefix("'") && first.map { "=+-@＝＋－＠−".contains($0) } == true
      ? String(cell.dropFirst()) : cell
  }
}
