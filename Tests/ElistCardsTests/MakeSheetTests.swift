import ElistModel
import ElistSheet
import ElistTestSupport
import Testing

@testable import ElistCards

@Suite struct MakeSheetTests {
  private func sheet(_ count: Int, _ template: CardTemplate = .wallet, _ paper: Paper = .a4)
    throws -> Sheet
  {
    let options = CardOptions(template: template, paper: paper, date: "2026-11-21", title: "Lee")
    return try makeSheet(makeContent(entries: entries(count), options: options), options: options)
  }

  @Test func `a wallet card is one page of ID-1`() throws {
    let sheet = try sheet(3)
    #expect(sheet.pages.map(\.width) == [85.60])
    #expect(sheet.pages.map(\.height) == [53.98])
    #expect(sheet.title == "Emergency contacts: Lee")
    #expect(sheet.date == "2026-11-21")
  }

  @Test(arguments: 1...11)
  func `every text is 3 mm inside the card and overlaps no other`(count: Int) throws {
    let sheet = try sheet(count)
    try sheet.validate()
    let texts = try #require(sheet.pages.first).texts
    for (index, text) in texts.enumerated() {
      let frame = text.frame
      #expect(frame.x >= 3 && frame.x + frame.width <= 82.6, "\(text.id)")
      #expect(frame.y >= 3 && frame.y + frame.height <= 51.01, "\(text.id)")
      for other in texts[(index + 1)...] {
        #expect(!frame.overlaps(other.frame), "\(text.id) and \(other.id)")
      }
    }
  }

  @Test(arguments: 1...11)
  func `numbers are whole, of one size, and never under 6_5 points`(count: Int) throws {
    let texts = try sheet(count).pages[0].texts
    let numbers = texts.filter { $0.id.hasSuffix("/number") }
    #expect(numbers.count == count)
    for number in numbers {
      #expect(number.lines == 1)
      #expect(number.sizeGroup == "numbers")
      #expect(number.size.smallest == 6.5)
      #expect(number.direction == .ltr)
      #expect(number.weight == .bold)
    }
  }

  @Test(arguments: [1, 3, 5, 9])
  func `the geometry is as recorded`(count: Int) throws {
    try snapshot(rendered(try sheet(count)), as: "wallet-\(count).txt")
  }

  @Test(arguments: [(Paper.a4, 10), (Paper.letter, 8)])
  func `a sheet has as many cards as printers can print`(paper: Paper, count: Int) throws {
    let sheet = try sheet(2, .sheet, paper)
    try sheet.validate()
    let page = try #require(sheet.pages.first)
    #expect(page.width == paper.width)
    #expect(page.height == paper.height)
    #expect(page.texts.filter { $0.id == "heading" }.count == count)
    #expect(page.texts.filter { $0.id == "e1/number" }.count == count)
  }

  @Test(arguments: Paper.allCases)
  func `crop marks are outside the cards and inside of what printers print`(paper: Paper) throws {
    let page = try sheet(1, .sheet, paper).pages[0]
    let columns = 2.0
    let rows = paper == .a4 ? 5.0 : 4.0
    let left = (paper.width - columns * 85.60) / 2
    let top = (paper.height - rows * 53.98) / 2
    #expect(page.rules.count == Int(2 * (columns + 1) + 2 * (rows + 1)))
    for end in page.rules.flatMap({ [$0.from, $0.to] }) {
      #expect(
        end.x < left || end.x > paper.width - left || end.y < top || end.y > paper.height - top
      )
      #expect(end.x >= 6.35 && end.x <= paper.width - 6.35)
      #expect(end.y >= 6.35 && end.y <= paper.height - 6.35)
    }
  }

  @Test func `refuses an empty list`() {
    let options = CardOptions(date: "2026-11-21")
    #expect(throws: CardError.noEntries) { try makeContent(entries: [], options: options) }
  }

  @Test func `names the entries that a card has no room for`() throws {
    let options = CardOptions(date: "2026-11-21")
    let content = try makeContent(entries: entries(13), options: options)
    let error = CardError.tooManyEntries(most: 11, beyond: content.rows[11...].map(\.handle))
    #expect(throws: error) { try makeSheet(content, options: options) }
    #expect(
      error.message == "a wallet card has room for 11 entries; e11, e12 would be left out"
    )
  }
}

extension Frame {
  fileprivate func overlaps(_ other: Frame) -> Bool {
    let slack = 0.001
    return x + slack < other.x + other.width && other.x + slack < x + width
      && y + slack < other.y + other.height && other.y + slack < y + height
  }
}

/// The frames and sizes of a sheet's texts, a line each.
private func rendered(_ sheet: Sheet) -> String {
  sheet.pages.flatMap(\.texts).map { text in
    let frame = [text.frame.x, text.frame.y, text.frame.width, text.frame.height]
    let size = [text.size.smallest, text.size.largest]
    let figures = (frame + size).map { String(Double(Int(($0 * 100).rounded())) / 100) }
    return "\(text.id): \(figures.joined(separator: " ")) \(text.alignment.rawValue) \(text.text)\n"
  }.joined()
}
