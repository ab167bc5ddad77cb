import Testing

@testable import Console

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
