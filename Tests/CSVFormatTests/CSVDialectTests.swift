import Testing

@testable import CSVFormat

@Suite struct CSVDialectTests {
  @Test(arguments: [
    ("Name,Phone\nAnn,1\n", ","), ("Name;Phone\nLee, Ann;1\nRoe, Bob;2\n", ";"),
    ("Name\tPhone\nLee, Ann\t1\n", "\t"), ("Name|Phone\nAnn|1\n", "|"),
    ("\"Name\";\"Phone, mobile\"\n\"Ann\";\"1\"\n", ";"), ("Phone\n030 1\n", ","),
    ("a,b;c\n1,2;3\n4,5\n", ","),
    // More columns in the headings alone are nothing against fewer in every record.
    ("Family, given, title;Phone\nLee, Ann;1\nRoe, Bob;2\nPost;3\n", ";"),
  ])
  func `the delimiter is recognised by the records`(text: String, delimiter: String) {
    #expect([CSVDialect(detectedIn: Array(text.utf8)).delimiter] == Array(delimiter.utf8))
  }

  @Test(arguments: ["sep=;\r\nName;Phone\r\n", "\"sep=;\"\nName;Phone\n", "SEP=;\nName;Phone"])
  func `Excel's first line decides and is no record`(text: String) {
    let (rows, findings) = read(text)
    #expect(rows == [["Name", "Phone"]])
    #expect(findings.isEmpty)
    #expect(CSVDialect(detectedIn: Array(text.utf8)).firstLine == 2)
  }

  @Test func `fields may stand between apostrophes`() {
    #expect(read("'Name','Phone'\n'O, Ann','1'\n").rows == [["Name", "Phone"], ["O, Ann", "1"]])
    #expect(read("'t Hooft,1\nBob,2\n").rows == [["'t Hooft", "1"], ["Bob", "2"]])
    let names = ["'t Hooft", "'s Graven", "'n Os", "'t Veld"]
    let marked = names.map { "\($0),\"1, 2\"\n" }.joined()
    #expect(read(marked).rows == names.map { [$0, "1, 2"] })
  }

  @Test func `only whole records of the start are looked at`() {
    let text = String(repeating: "Ann;1,2\n", count: 20_000)
    let dialect = CSVDialect(detectedIn: Array(text.utf8))
    #expect(dialect.columns == 2)
    #expect(dialect.agreeing == dialect.looked)
  }
}
