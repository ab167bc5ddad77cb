import ElistTestSupport
import Testing

@testable import Console

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

/// Tables on a screen that is too narrow for them.
@Suite struct TableLayoutTests {
  private let long = "Wolfeschlegelsteinhausen"

  private func list(_ rows: [[String]], columns: Int?) -> [String] {
    var table = Table(columns: [.right, .left, .left, .right, .left])
    table.rows = rows
    return table.lines(on: Screen(columns: columns)).flatMap { $0.split(separator: "\n") }
      .map(String.init)
  }

  @Test func `with enough room nothing changes`() {
    let rows = [["1", "Ann", "", "112", "ann"], ["2", long, "aunt", "(415) 555-0101", "wolf"]]
    #expect(list(rows, columns: 200) == list(rows, columns: nil))
  }

  @Test func `what follows a long name is in its column on the next line`() {
    let rows = [["1", "Ann", "aunt", "112", "ann"], ["2", long, "", "(415) 555-0101", "wolf"]]
    #expect(
      list(rows, columns: 34) == [
        "1  Ann  aunt             112  ann",
        "2  \(long)",
        "              (415) 555-0101  wolf",
      ]
    )
  }

  @Test func `a handle that does not fit goes to the next line`() {
    let rows = [["1", "Ann", "", "(415) 555-0101", "ann-with-a-long-handle"]]
    #expect(list(rows, columns: 30) == ["1  Ann  (415) 555-0101", "   ann-with-a-long-handle"])
  }

  @Test(arguments: 0..<100)
  func `nothing is lost and no number broken, however narrow`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let names = ["Ann", "Bob Builder", "田中さん", "Dr. " + long, ""]
    let numbers = ["112", "(415) 555-0101", "+44 20 7946 0018 ext. 1234"]
    let rows = (0..<5).map { index in
      [
        "\(index)", names.randomElement(using: &random) ?? "",
        names.randomElement(using: &random) ?? "", numbers.randomElement(using: &random) ?? "",
        "handle-\(index)",
      ]
    }
    let columns = Int.random(in: 20...80, using: &random)
    let lines = list(rows, columns: columns)
    let text = lines.joined(separator: "\n")
    for cell in rows.joined() { #expect(text.contains(cell), "seed \(seed)") }
    for line in lines where numbers.contains(where: { line.contains($0) }) {
      #expect(line.count <= max(columns, 33), "seed \(seed)")
    }
  }
}

/// Cells of the screen outside tmux, and what is written of them.
@Suite struct ScreenCellsTests {
  @Test(arguments: ["a", "é", "王", "👩‍👩‍👧‍👦", "👍🏽", "🇫🇷", "Z̸̡̢̛͍͎̲"])
  func `a character is in one place, and written as it is`(_ text: Character) {
    let cells = ScreenCells(text)
    #expect(cells.parts.map(\.text) == [String(text)])
    #expect(cells.writings.map(\.text) == [String(text)])
    #expect(cells.writings.map(\.column) == [0])
  }

  @Test func `a text is cut before a character that has no room`() {
    #expect(screenWidth("👩‍👩‍👧‍👦 Bauer") == 8)
    #expect(screenTruncated("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", to: 3) == "👩‍👩‍👧‍👦…")
    #expect(screenTruncated("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", to: 2) == "…")
    #expect(screenTruncated("Ann", to: 0) == "")
  }
}
