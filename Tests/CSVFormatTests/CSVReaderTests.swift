import Testing
import UnicodeText

@testable import CSVFormat

/// The records of a table as texts, and the findings.
func read(_ text: String, _ dialect: CSVDialect? = nil) -> (rows: [[String]], findings: [Finding]) {
  let bytes = Array(text.utf8)
  var reader = CSVReader(bytes, dialect: dialect ?? CSVDialect(detectedIn: bytes))
  var record = CSVRecord()
  var rows: [[String]] = []
  while reader.next(into: &record) { rows.append(record.fields.indices.compactMap { record[$0] }) }
  return (rows, reader.takeFindings())
}

@Suite struct CSVReaderTests {
  @Test(
    arguments: [
      ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]),
      ("a,b\r\n1,2\r\n", [["a", "b"], ["1", "2"]]),
      ("a,b\r1,2\r", [["a", "b"], ["1", "2"]]),
      ("a,b\r\r\n1,2\r\r\n", [["a", "b"], ["1", "2"]]),
      ("a,b\n\n \n1,2", [["a", "b"], ["1", "2"]]),
      ("a,,\n,,", [["a", "", ""], ["", "", ""]]),
      ("\"a,b\",\"c\"\"d\"\n", [["a,b", "c\"d"]]),
      ("\"a\nb\",c\r\n", [["a\nb", "c"]]),
      ("\"a\r\nb\",c\r\n", [["a\nb", "c"]]),
      ("\"a\", \"b\" ,c\n", [["a", "b", "c"]]),
      ("\"\",x\n", [["", "x"]]),
      ("a\"b,c\n", [["a\"b", "c"]]),
      ("a; b\n", [["a; b"]]),
      ("", []),
    ] as [(String, [[String]])]
  )
  func `records and fields are read`(text: String, rows: [[String]]) {
    var dialect = CSVDialect(detectedIn: Array(text.utf8))
    dialect.delimiter = UInt8(ascii: ",")
    let (read, findings) = read(text, dialect)
    #expect(read == rows)
    #expect(findings.isEmpty)
  }

  @Test func `each record knows its line`() {
    var reader = CSVReader(Array("a\n\"b\nc\"\n\nd".utf8), dialect: CSVDialect(delimiter: 0x2C))
    var record = CSVRecord()
    var lines: [Int] = []
    var ended: [Bool] = []
    while reader.next(into: &record) {
      lines.append(record.line)
      ended.append(record.isEnded)
    }
    #expect(lines == [1, 2, 5])
    #expect(ended == [true, true, false])
  }

  @Test func `a quotation mark that nothing closes costs its own field only`() {
    let (rows, findings) = read("n,t\nAnn,\"030 1\nBob,030 2\nCid,030 3\n")
    #expect(rows == [["n", "t"], ["Ann", "030 1"], ["Bob", "030 2"], ["Cid", "030 3"]])
    #expect(findings == [.unclosedQuote(2)])
  }

  @Test func `a stray quotation mark is kept and reported`() {
    let (rows, findings) = read("n,t\n\"Ann \"the\" Lee\",1\n")
    #expect(rows[1] == ["Ann \"the\" Lee", "1"])
    #expect(findings == [.strayQuote(2)])
  }

  @Test func `many unclosed quotation marks cost linear time, and no record`() {
    let text = "n,t\n" + String(repeating: "A,\"1\n", count: 50_000)
    let (rows, findings) = read(text)
    #expect(rows.count == 50_001)
    #expect(rows.last == ["A", "1"])
    #expect(findings.count == 17)
    #expect(findings.last?.message == Finding.tooManyUnclosedQuotes(1).message)
  }

  @Test func `a million columns and a record of two megabytes are reported exactly`() {
    let wide = read(String(repeating: ",", count: 999_999) + "\n", CSVDialect(delimiter: 0x2C))
    #expect(wide.rows[0].count == 4_096)
    #expect(wide.findings == [.tooManyFields(1, 1_000_000)])
    let long = read("a,b\n" + String(repeating: "x", count: 2 << 20) + ",1\nc,d\n")
    #expect(long.rows == [["a", "b"], ["c", "d"]])
    #expect(long.findings == [.recordTooLong(2)])
  }

  @Test func `a quoted field of two megabytes is reported, and what follows is read`() {
    let text = "a,b\n\"" + String(repeating: "x", count: 2 << 20) + "\",1\nc,d\n"
    let (rows, findings) = read(text)
    #expect(rows == [["a", "b"], ["c", "d"]])
    #expect(findings.contains(.recordTooLong(2)))
  }
}
