import ElistModel
import ElistTestSupport
import Foundation
import Testing

@testable import ElistCards
@testable import ElistSheet

@Suite struct FindingsTests {
  private func findings(_ sheet: Sheet) throws -> [TextFinding] {
    let outcome = try typeset(sheet)
    guard outcome.status != 0 else { return [] }
    #expect(outcome.status == 65, "\(outcome.errorText)")
    return try JSONDecoder().decode(Findings.self, from: outcome.output).findings
  }

  private let doesNotFit = [TextFinding(id: "text", kind: .doesNotFit)]

  @Test func `a number too long for its frame is not cut`() throws {
    let sheet = oneText("+1 415 555 3695 ext. 12345678901234567890") { $0.frame.width = 30 }
    #expect(try findings(sheet) == doesNotFit)
  }

  @Test func `a number is never broken to make it fit`() throws {
    let number = "+1 415 555 3695"
    let narrow = oneText(number) { text in
      text.frame.width = 12
      text.frame.height = 40
    }
    #expect(try findings(narrow) == doesNotFit)
    let wide = oneText(number) { $0.frame.width = 30 }
    #expect(try findings(wide).isEmpty)
  }

  @Test func `a number in a longer text is never broken either`() throws {
    let sheet = oneText("Dr. Maria Gomez +1 415 555 0176, or 112") { text in
      text.frame = Frame(x: 1, y: 1, width: 24, height: 20)
      text.lines = 4
    }
    let outcome = try typeset(sheet)
    try #require(outcome.status == 0, "\(outcome.text)")
    let text = try Program.installed("pdftotext").run(["-layout", "-", "-"], input: outcome.output)
    #expect(text.text.contains("+1 415 555 0176,\n"))
    let narrow = oneText("Dr. Gomez +1 415 555 0176") { text in
      text.frame = Frame(x: 1, y: 1, width: 14, height: 20)
      text.lines = 4
    }
    #expect(try findings(narrow) == doesNotFit)
  }

  @Test func `a name wraps between words, never inside one`() throws {
    let frame = Frame(x: 1, y: 1, width: 20, height: 10)
    let words = oneText("Bartholomew Montgomery") { text in
      text.frame = frame
      text.lines = 2
    }
    #expect(try findings(words).isEmpty)
    let word = oneText("BartholomewMontgomeryBartholomew") { text in
      text.frame = frame
      text.lines = 2
    }
    #expect(try findings(word) == doesNotFit)
  }

  @Test func `a text too tall for its frame does not fit`() throws {
    #expect(try findings(oneText("Agl") { $0.frame.height = 1 }) == doesNotFit)
  }

  @Test func `characters that no font has are named`() throws {
    let sheet = oneText("Ann \u{10FFFD}\u{F0123}")
    let expected = TextFinding(
      id: "text",
      kind: .missingGlyphs,
      characters: ["U+F0123", "U+10FFFD"]
    )
    #expect(try findings(sheet) == [expected])
  }

  /// A text in several scripts is set in several runs, each with a font of its own.
  @Test(arguments: [
    "Ann 漢\u{10FFFD}", "Ann Ж漢א\u{10FFFD}", "漢\u{10FFFD} Ann", "Ann אב \u{10FFFD} ב Lee",
    "Ann Lee Bell and 漢字 of \u{10FFFD}",
  ])
  func `a character that no font has is named behind any script`(text: String) throws {
    let expected = TextFinding(id: "text", kind: .missingGlyphs, characters: ["U+10FFFD"])
    for lines in [1, 3] {
      #expect(try findings(oneText(text) { $0.lines = lines }) == [expected])
    }
    let others = String(text.unicodeScalars.filter { $0.value != 0x10FFFD }.map(Character.init))
    #expect(try findings(oneText(others)).isEmpty)
  }

  @Test(arguments: ["\u{0}", "\u{1}", "\n", "\t", "\u{7F}", "\u{85}", "\u{2028}", "\u{2029}"])
  func `controls are refused, not drawn and not dropped`(control: String) throws {
    let value = try #require(control.unicodeScalars.first).value
    let digits = String(value, radix: 16, uppercase: true)
    let name = "U+" + String(repeating: "0", count: 4 - digits.count) + digits
    for lines in [1, 2] {
      let sheet = oneText("Ann\(control)Lee") { $0.lines = lines }
      let expected = TextFinding(id: "text", kind: .missingGlyphs, characters: [name])
      #expect(try findings(sheet) == [expected])
    }
  }

  @Test func `text is never markup`() throws {
    let outcome = try typeset(oneText("<b>A</b> &amp; <span size='1'>x") { $0.frame.width = 80 })
    try #require(outcome.status == 0)
    let text = try Program.installed("pdftotext").run(["-", "-"], input: outcome.output).text
    #expect(text.contains("<b>A</b> &amp; <span size='1'>x"))
  }

  @Test(arguments: ["x", "x ", "漢", "ش"])
  func `a name of 100 kB is refused at once`(unit: String) throws {
    let long = String(repeating: unit, count: 100_000 / unit.utf8.count)
    #expect(try findings(oneText(long) { $0.lines = 2 }) == doesNotFit)
  }

  @Test(arguments: [20_004, 1_500_000, 8_000_000])
  func `a text whose width no counter holds is refused`(length: Int) throws {
    let long = String(repeating: "a b ", count: length / 4)
    #expect(try findings(oneText(long)) == doesNotFit)
    #expect(try findings(oneText(long) { $0.lines = 2 }) == doesNotFit)
  }

  @Test(arguments: UInt64(0)..<20)
  func `names of any characters are set, or answered with findings`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let scalars = (0..<12).compactMap { _ in
      Unicode.Scalar(UInt32.random(in: 0...0x2FFF, using: &random))
    }
    var sheet = oneText(String(String.UnicodeScalarView(scalars))) { $0.lines = 2 }
    sheet.pages[0].texts[0].direction = seed % 2 == 0 ? .auto : .ltr
    let outcome = try typeset(sheet)
    #expect([0, 65].contains(outcome.status), "seed \(seed)")
    let isDocument = outcome.output.starts(with: Data("%PDF-".utf8))
    #expect(isDocument == (outcome.status == 0), "seed \(seed)")
  }

  @Test func `copies of a text have one finding`() throws {
    var sheet = oneText("far too long for a frame of this size, at any size") { text in
      text.frame.width = 5
    }
    sheet.pages.append(sheet.pages[0])
    #expect(try findings(sheet) == doesNotFit)
  }

  @Test func `a card's findings come back as its error`() throws {
    var list = try nineEntries()
    list[2].note = String(repeating: "a very long note ", count: 20)
    let options = CardOptions(date: "2026-11-21")
    let content = try content(of: list)
    let sheet = try #require(makeSheets(content, options: options).last)
    let outcome = try typeset(sheet)
    #expect(outcome.status == 65)
    let findings = try JSONDecoder().decode(Findings.self, from: outcome.output)
    let error = try #require(cardError(findings, content: content))
    guard case .doesNotFit(let texts) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(
      texts.contains(CardText(.details, of: list[2].handle, fields: ["relation", "label", "note"]))
    )
    #expect(error.hints.first == "leave something out: '--omit note'")
  }
}
