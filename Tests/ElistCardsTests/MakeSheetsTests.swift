import ElistModel
import ElistSheet
import ElistTestSupport
import PhoneNumbers
import Testing

@testable import ElistCards

@Suite struct MakeSheetsTests {
  /// Templates that are drawn.
  private static let drawn = CardTemplate.allCases.filter { $0 != .strip }

  private func sheets(_ content: CardContent, _ template: CardTemplate = .wallet) throws -> [Sheet]
  {
    try makeSheets(content, options: CardOptions(template: template, date: "2026-11-21"))
  }

  private func content(_ count: Int) throws -> CardContent {
    try ElistCardsTests.content(of: entries(count), title: "Lee")
  }

  /// A content with everything that one can have.
  private func fullContent(_ count: Int) throws -> CardContent {
    var content = try content(count)
    content.headings = ["EMERGENCY CONTACTS", "NOTFALLKONTAKTE", "緊急連絡先"]
    content.owner = [
      OwnerLine(label: "Blood type", value: "A Rh+"),
      OwnerLine(label: "Allergies", value: "penicillin, wasp stings", field: "allergies"),
    ]
    content.services = [ServiceNumbers(label: "Japan", numbers: ["110", "119"])]
    content.instructions = "I am deaf. Please call my mother."
    content.code = "tel:+14155550000"
    return content
  }

  /// A lock screen has no back for all else.
  private func most(_ count: Int, _ template: CardTemplate) -> Int {
    template == .lockscreen ? min(count, 6) : count
  }

  @Test func `a wallet card is one page of ID-1 where the back has nothing to say`() throws {
    let sheet = try #require(sheets(content(3)).first)
    #expect(sheet.pages.map(\.width) == [85.60])
    #expect(sheet.pages.map(\.height) == [53.98])
    #expect(sheet.title == "Emergency contacts: Lee")
    #expect(sheet.date == "2026-11-21")
  }

  @Test(arguments: drawn, [1, 4, 9])
  func `texts are inside of the margins and overlap nothing`(
    template: CardTemplate,
    count: Int
  ) throws {
    for content in [try content(count), try fullContent(most(count, template))] {
      for sheet in try sheets(content, template) {
        try sheet.validate()
        for page in sheet.pages { expectNoOverlap(page) }
      }
    }
  }

  @Test(arguments: 1...11)
  func `nothing of a wallet card is nearer to its edge than 3 mm`(count: Int) throws {
    let pages = try sheets(fullContent(count)).flatMap(\.pages)
    for frame in pages.flatMap({ $0.texts.map(\.frame) + $0.codes.map(\.frame) }) {
      #expect(frame.x >= 3 && frame.x + frame.width <= 82.6)
      #expect(frame.y >= 3 && frame.y + frame.height <= 51.01)
    }
  }

  @Test(arguments: drawn, [1, 3, 5, 9, 11])
  func `numbers are whole, of one size, and never under 6_5 points`(
    template: CardTemplate,
    count: Int
  ) throws {
    for sheet in try sheets(content(count), template) {
      let numbers = sheet.pages.flatMap(\.texts).filter { $0.id.hasSuffix("/number") }
      #expect(Set(numbers.map(\.id)).count == count)
      for number in numbers {
        #expect(number.lines == 1)
        #expect(number.sizeGroup == "numbers")
        #expect(number.size.smallest >= 6.5)
        #expect(number.direction == .ltr)
        #expect(number.weight == .bold)
      }
    }
  }

  /// In points; what is not named here is read last: footers, rules of how to fold.
  private static let smallest = ["number": 6.5, "name": 5, "mark": 6, "value": 6.5, "details": 5]

  @Test(arguments: drawn, [1, 9])
  func `nothing may be set smaller than it can be read`(
    template: CardTemplate,
    count: Int
  ) throws {
    for sheet in try sheets(fullContent(most(count, template)), template) {
      for text in sheet.pages.flatMap(\.texts) {
        let part = text.id.split(separator: "/").last.map(String.init) ?? ""
        #expect(text.size.smallest >= Self.smallest[part] ?? 4.5, "\(text.id)")
        #expect(text.size.largest >= text.size.smallest, "\(text.id)")
      }
    }
  }

  @Test(arguments: drawn, [1, 9])
  func `all that a card says is on it, in every way to try`(
    template: CardTemplate,
    count: Int
  ) throws {
    let content = try fullContent(most(count, template))
    for sheet in try sheets(content, template) {
      let texts = Set(sheet.pages.flatMap(\.texts).map(\.text))
      let rows = content.rows.flatMap { [$0.mark, $0.name, $0.number, $0.joinedDetails] }
      #expect(texts.isSuperset(of: rows))
      #expect(texts.isSuperset(of: content.owner.flatMap { [$0.label, $0.value] }))
      #expect(texts.isSuperset(of: ["Japan", "110, 119", "Lee", content.checked]))
      #expect(content.instructions.map(texts.contains) == true)
      #expect(sheet.pages.flatMap(\.codes).contains { $0.payload == content.code })
      let headings = texts.joined(separator: "\n")
      #expect(content.headings.allSatisfy(headings.contains))
    }
  }

  @Test(arguments: [1, 3, 5, 9])
  func `the geometry is as recorded`(count: Int) throws {
    let sheet = try #require(sheets(content(count)).first)
    try snapshot(rendered(sheet), as: "wallet-\(count).txt")
  }

  @Test func `entries beyond the front are on the back`() throws {
    let content = try content(15)
    for sheet in try sheets(content) {
      #expect(sheet.pages.count == 2)
      let sides = sheet.pages.map { $0.texts.filter { $0.id.hasSuffix("/mark") }.map(\.text) }
      #expect(sides.flatMap(\.self) == content.rows.map(\.mark))
    }
  }

  @Test func `names the entries that a card has no room for`() throws {
    let content = try content(24)
    let error = CardError.tooManyEntries(most: 22, beyond: content.rows[22...].map(\.handle))
    #expect(throws: error) { try sheets(content) }
    #expect(error.message == "the card has room for 22 entries; e22, e23 would be left out")
  }

  @Test func `refuses an empty list`() {
    #expect(throws: CardError.noEntries) {
      try ElistCardsTests.content(of: [])
    }
  }

  @Test func `links are those of the entries`() throws {
    var list = try entries(2)
    list[0].number.uri = "tel:+14155550000"
    let options = CardOptions(date: "2026-11-21")
    let sheet = try #require(
      makeSheets(ElistCardsTests.content(of: list), options: options).first
    )
    let links = sheet.pages.flatMap(\.texts).filter { $0.link != nil }
    #expect(links.map(\.id) == ["e0/name", "e0/number"])
    #expect(links.allSatisfy { $0.link == "tel:+14155550000" })
  }
}

/// Of the first card of a sheet, which is that of all.
private func expectNoOverlap(_ page: Page) {
  let all =
    page.codes.map { ($0.id, $0.frame) } + page.texts.map { ($0.id, $0.frame) }
  let frames = all.prefix(60)
  for (index, (id, frame)) in frames.enumerated() {
    for (otherID, other) in frames[(index + 1)...] where frame.overlaps(other) {
      Issue.record("\(id) and \(otherID)")
    }
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
