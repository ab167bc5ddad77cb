import Testing
import UnicodeText

@Suite struct LeftToRightTests {
  @Test(arguments: ["", "Kate  1", "  田中  +81 3", "a\u{1B}[2mb"])
  func `a line without right-to-left letters is left alone`(line: String) {
    #expect(leftToRight(line) == line)
  }

  @Test func `a column with such letters stands between marks`() {
    #expect(leftToRight("1  أحمد  112") == "1  \u{200E}أحمد\u{200E}  112")
    #expect(leftToRight("שרה (M)   03 123") == "\u{200E}שרה (M)\u{200E}   03 123")
    #expect(leftToRight("  a  عم  b") == "  a  \u{200E}عم\u{200E}  b")
  }

  @Test func `nothing but marks is added, and they take no room`() {
    let line = "  1  أحمد علي (M)  جار  (415) 555-0132  ahmd"
    let marked = leftToRight(line)
    #expect(marked.unicodeScalars.filter { $0 != "\u{200E}" }.elementsEqual(line.unicodeScalars))
    #expect(displayWidth(marked) == displayWidth(line))
  }
}
