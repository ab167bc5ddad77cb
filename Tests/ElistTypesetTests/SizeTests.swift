import ElistTestSupport
import Foundation
import Testing

@testable import ElistCards
@testable import ElistSheet

@Suite struct SizeTests {
  /// The heights of the lines of each word, in points, as pdftotext sees them.
  private func wordHeights(_ sheet: Sheet) throws -> [String: Double] {
    let outcome = try typeset(sheet)
    try #require(outcome.status == 0, "\(outcome.text)")
    let boxes = try Program.installed("pdftotext").run(["-bbox", "-", "-"], input: outcome.output)
    let words = boxes.text.matches(of: /yMin="([0-9.]+)" .* yMax="([0-9.]+)">([^<]+)<\/word>/)
    return words.reduce(into: [:]) { heights, word in
      heights[String(word.3)] = (Double(word.2) ?? 0) - (Double(word.1) ?? 0)
    }
  }

  private func twoTexts(_ group: String?) -> Sheet {
    var sheet = oneText("Short") { text in
      text.frame.width = 25
      text.sizeGroup = group
    }
    var long = sheet.pages[0].texts[0]
    long.text = "Conversationally"
    long.frame.y = 20
    sheet.pages[0].texts.append(long)
    return sheet
  }

  @Test func `a text is set at the largest size at which it fits`() throws {
    let heights = try wordHeights(twoTexts(nil))
    let short = try #require(heights["Short"])
    let long = try #require(heights["Conversationally"])
    #expect(short > long * 1.2)
  }

  @Test func `texts of a group have one size`() throws {
    let heights = try wordHeights(twoTexts("group"))
    let short = try #require(heights["Short"])
    let long = try #require(heights["Conversationally"])
    #expect(abs(short - long) < 0.01)
  }

  /// Frames from far too narrow to wide enough: what does not fit at the smallest size is reported.
  @Test(arguments: [1, 2], [nil, "group"])
  func `no line is set below its smallest size`(lines: Int, group: String?) throws {
    var sheet = oneText("")
    sheet.pages[0].texts = (0..<40).map { index in
      var text = TextRun(
        id: "\(index)",
        text: "Bartholomew\(index) Fitz",
        frame: Frame(x: 1, y: 1, width: 8 + Double(index), height: 6.5),
        size: .init(smallest: 6.5, largest: 12)
      )
      (text.lines, text.sizeGroup) = (lines, group)
      return text
    }
    let refused = try typeset(sheet)
    try #require(refused.status == 65)
    let findings = try JSONDecoder().decode(Findings.self, from: refused.output).findings
    let narrow = Set(findings.map(\.id))
    #expect(findings.allSatisfy { $0.kind == .doesNotFit })
    #expect((5...20).contains(narrow.count))
    sheet.pages[0].texts.removeAll { narrow.contains($0.id) }
    let heights = try wordHeights(sheet)
    let smallest = oneText("Bartholomew0") { $0.size = .init(smallest: 6.5, largest: 6.5) }
    let smallestHeight = try #require(try wordHeights(smallest)["Bartholomew0"])
    let words = heights.filter { $0.key.hasPrefix("Bart") }
    #expect(words.count == sheet.pages[0].texts.count)
    #expect(words.allSatisfy { $0.value >= smallestHeight - 0.01 })
    // The narrowest that fits at all is set at the smallest size, or hardly above.
    #expect(try #require(words.values.min()) < smallestHeight * 1.1)
  }

  @Test func `numbers of a full card are all of one size, 6_5 points or more`() throws {
    let sheet = try card(nineEntries(), CardOptions(date: "2026-11-21"))
    let heights = try wordHeights(sheet)
    let digits = heights.filter { $0.key.hasPrefix("+") }.values
    #expect(digits.count == 9)
    #expect((digits.max() ?? 0) - (digits.min() ?? 0) < 0.01)
    let smallest = oneText("+1") { text in
      text.size = .init(smallest: 6.5, largest: 6.5)
      text.weight = .bold
    }
    let smallestHeight = try #require(try wordHeights(smallest)["+1"])
    #expect(try #require(digits.min()) >= smallestHeight)
  }
}
