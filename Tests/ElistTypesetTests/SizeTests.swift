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
