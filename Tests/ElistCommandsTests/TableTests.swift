import Testing

@testable import ElistCommands

@Suite struct TableTests {
  @Test func `columns align by what the text takes on a terminal`() {
    var table = Table(columns: [.left, .right])
    table.rows = [["Kate", "112"], ["田中", "+81 3"], ["Zoe\u{308}", "1"]]
    #expect(table.rendered() == "Kate    112\n田中  +81 3\nZoe\u{308}       1\n")
  }

  @Test func `an empty column is left out, and no line ends with spaces`() {
    var table = Table(columns: [.left, .left, .left])
    table.rows = [["a", "", "x"], ["bb", "", ""]]
    #expect(table.rendered() == "a   x\nbb\n")
  }

  @Test func `a row of one cell spans the columns and widens none`() {
    var table = Table(columns: [.left, .right])
    table.rows = [["a", "1"], ["    a long line that spans"], ["b", "22"]]
    #expect(table.rendered() == "a   1\n    a long line that spans\nb  22\n")
  }

  @Test(arguments: ["\u{1B}]52;c;x\u{7}", "a\u{202E}b", "a\nb", "a\u{9B}31m"])
  func `what moves a cursor or turns text is shown as an escape`(hostile: String) {
    var table = Table(columns: [.left, .left])
    table.rows = [[hostile, "1"]]
    let unsafe = table.rendered().dropLast().unicodeScalars.filter {
      $0.value < 0x20 || (0x7F...0x9F).contains($0.value) || (0x202A...0x202E).contains($0.value)
    }
    #expect(unsafe.isEmpty)
  }
}
