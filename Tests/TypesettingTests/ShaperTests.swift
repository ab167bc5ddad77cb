import ElistTestSupport
import Testing

@testable import CardDocument
@testable import ElistCards
@testable import Typesetting

extension InOneProcess {
  @Suite struct ShaperTests {
    private let shaper = Shaper(language: "en", isRightToLeft: false)

    private func lines(_ text: String, size: Double = 10, width: Double) -> [String]? {
      shaper.lines(Text(id: "text", text: text), size: size, width: width)?.map(\.text)
    }

    @Test func `a number is never broken to make it fit`() {
      #expect(lines("+1 415 555 3695", width: 12) == nil)
      #expect(lines("+1 415 555 3695", width: 30) == ["+1 415 555 3695"])
    }

    @Test func `a number in a longer text is never broken either`() {
      let text = "Dr. Maria Gomez +1 415 555 0176, or 112"
      let lines = lines(text, width: 36)
      #expect(lines?.first == "Dr. Maria Gomez ")
      #expect(lines?.dropFirst().first?.hasPrefix("+1 415 555 0176,") == true)
      #expect(self.lines(text, width: 14) == nil)
    }

    @Test func `a number after a Japanese comma is never broken either`() {
      for width in stride(from: 28.0, to: 60, by: 2) {
        let lines = lines("Dr. John Appleseed、+1 415 555 0176", width: width)
        #expect(lines?.contains { $0.contains("+1 415 555 0176") } ?? true, "\(width)")
      }
    }

    /// The room is what a line as full as possible needs.
    @Test(arguments: [
      ("Blutgruppe / 血液型", "Blutgruppe / 血", ["Blutgruppe / ", "血液型"]),
      (
        "Penicillin, Erdnüsse / ペニシリン、ピーナッツ", "Penicillin, Erdnüsse / ペニシ",
        ["Penicillin, Erdnüsse / ", "ペニシリン、ピーナッツ"]
      ),
      ("ペニシリン、ピーナッツ", "ペニシリン、ピー", ["ペニシリン、", "ピーナッツ"]),
      ("doctor / Arzt oder Ärztin", "doctor / Arzt oder", ["doctor / ", "Arzt oder Ärztin"]),
      ("the key is with Ann Lee", "the key is with", ["the key is with ", "Ann Lee"]),
      ("臓器提供の意思", "臓器提供", ["臓器提供", "の意思"]),
    ])
    func `a line ends between languages, or else between words, if no more lines are needed`(
      text: String,
      full: String,
      expected: [String]
    ) {
      let room = shaper.width(Text(id: "", text: full), size: 10) + 0.1
      #expect(lines(text, width: room) == expected)
    }

    @Test func `the space before the next line does not keep letters from the edge`() throws {
      let draw = { (text: String, alignment: TextRun.Alignment) in
        let page = onePage(text) {
          $0.alignment = alignment
          $0.lines[0].text.direction = .leftToRight
        }
        return try drawn([page], .svg).split(separator: 10).filter {
          $0.contains(UInt8(ascii: "<"))
        }
      }
      let places = { (text: String, alignment: TextRun.Alignment) in
        try draw(text, alignment).map { String(decoding: $0, as: UTF8.self) }
          .compactMap { $0.firstMatch(of: /<use [^>]*x="([0-9.]+)"/)?.1 }.first
      }
      for alignment in [TextRun.Alignment.left, .center, .right] {
        let (place, spaced) = (try places("Ann", alignment), try places("Ann ", alignment))
        #expect(place != nil && place == spaced, "\(alignment)")
      }
    }

    @Test func `a name wraps between words, never inside one`() {
      #expect(lines("Bartholomew Montgomery", width: 25) == ["Bartholomew ", "Montgomery"])
      #expect(lines("BartholomewMontgomeryBartholomew", width: 25) == nil)
    }

    @Test(arguments: [
      "Kate Bell Anna Maria", "Александра Преображенская", "नमस्ते लक्ष्मी देवी", "山田さくら・カタリーナ",
      "عبد الرحمن بن محمد", "אברהם יצחק בן שלמה", "김수한무 거북이와",
    ])
    func `no line is wider than its room, and nothing is lost`(text: String) throws {
      for width in stride(from: 20.0, to: 60, by: 3) {
        let name = Text(id: "text", text: text)
        guard let lines = shaper.lines(name, size: 12, width: width) else { continue }
        for var line in lines {
          while line.text.last == " " { line.text.removeLast() }
          #expect(shaper.width(line, size: 12) <= width + 0.05)
        }
        let all = lines.map(\.text).joined().filter { $0 != " " }
        #expect(all == text.filter { $0 != " " })
      }
    }

    @Test func `a line in a narrower room begins in the next if a word has no room`() {
      let text = Text(id: "text", text: "Bartholomew Lee")
      let lines = shaper.lines(text, size: 10, width: 40, firstWidth: 3)
      #expect(lines?.map(\.text) == ["", "Bartholomew Lee"])
    }

    /// Every line of a text runs in the direction of all of it.
    @Test func `lines of a name run in its direction`() throws {
      let name = Text(id: "text", text: "عبد الرحمن Smith Jones")
      let lines = try #require(shaper.lines(name, size: 10, width: 22))
      #expect(lines.count > 1)
      #expect(lines.allSatisfy { $0.direction == .rightToLeft })
    }

    /// Where words are on a page, from its left.
    private func places(_ text: String, direction: Text.Direction) throws -> [String: Double] {
      let page = onePage(text) {
        $0.text.direction = direction
        $0.lines[0].text.direction = direction
      }
      let boxes = try Program.installed("pdftotext")
        .run(["-bbox", "-", "-"], input: drawn([page])).text
      let words = boxes.matches(of: /xMin="([0-9.]+)"[^>]*>([^<]+)</)
      return Dictionary(words.map { (String($0.2), Double($0.1) ?? 0) }) { first, _ in first }
    }

    @Test func `groups of digits keep their order in an Arabic sentence`() throws {
      let text = "اتصل بالرقم +49 30 1234567".withNumbersInOrder
      let places = try places(text, direction: .rightToLeft)
      #expect(try #require(places["+49"]) < #require(places["30"]))
      #expect(try #require(places["30"]) < #require(places["1234567"]))
    }

    @Test func `the digits of an extension are after its word, on either side`() throws {
      let tail = CardLanguage.he.pattern(.extension, "\u{200E}204")
      let places = try places(tail, direction: .leftToRight)
      let word = try #require(places.first { $0.key != "204" })
      #expect(try word.value < #require(places["204"]))
    }

    @Test func `a part in a direction of its own continues on the next line`() throws {
      let parts = ["Sprachen", "اللغات التي يتكلمها 24 Stunden"]
      let text = Text(id: "text", text: String(inOrder: parts, separator: " / "))
      let lines = try #require(shaper.lines(text, size: 10, width: 32))
      #expect(lines.count > 1)
      #expect(lines.dropFirst().allSatisfy { $0.text.hasPrefix("\u{2067}") })
    }

    @Test func `two letters are never one in the text`() throws {
      let text = try Program.installed("pdftotext")
        .run(["-", "-"], input: drawn([onePage("office first waffle")])).text
      #expect(text.contains("office first waffle"))
      let line = { (text: String) in shaper.line(Text(id: "", text: text)).width }
      #expect(abs(line("fi") - line("f") - line("i")) < 0.03)
    }

    @Test func `digits of numbers have one width`() {
      let widths = (0...9).map { digit in
        let text = String(repeating: "\(digit)", count: 10)
        return shaper.width(Text(id: "", text: text, direction: .number), size: 10)
      }
      #expect((widths.max() ?? 0) - (widths.min() ?? 1) < 0.001)
    }

    @Test func `lengths grow evenly with the size`() {
      let name = Text(id: "", text: "Kate Bell")
      let (one, ten) = (shaper.width(name, size: 1), shaper.width(name, size: 10))
      #expect(abs(ten - 10 * one) < 0.0001)
    }

    private func finding(_ text: String) -> TextFinding? {
      shaper.finding(Text(id: "text", text: text))
    }

    @Test func `characters that no font has are named`() {
      let expected = ["U+F0123", "U+10FFFD"]
      #expect(finding("Ann \u{10FFFD}\u{F0123}")?.characters == expected)
      #expect(finding("Ann")?.characters == nil)
    }

    /// A text in several scripts is set in several runs, each with a font of its own.
    @Test(arguments: [
      "Ann 漢\u{10FFFD}", "Ann Ж漢א\u{10FFFD}", "漢\u{10FFFD} Ann", "Ann אב \u{10FFFD} ב Lee",
      "Ann Lee Bell and 漢字 of \u{10FFFD}",
    ])
    func `a character that no font has is named after any script`(text: String) {
      #expect(finding(text)?.characters == ["U+10FFFD"])
      let others = String(text.unicodeScalars.filter { $0.value != 0x10FFFD }.map(Character.init))
      #expect(finding(others) == nil)
    }

    @Test(arguments: ["\u{0}", "\u{1}", "\n", "\t", "\u{7F}", "\u{85}", "\u{2028}", "\u{2029}"])
    func `controls are refused, not drawn and not dropped`(control: String) throws {
      let value = try #require(control.unicodeScalars.first).value
      let digits = String(value, radix: 16, uppercase: true)
      let name = "U+" + String(repeating: "0", count: 4 - digits.count) + digits
      let expected = TextFinding(id: "text", kind: .missingGlyphs, characters: [name])
      #expect(finding("Ann\(control)Lee") == expected)
    }

    @Test(arguments: ["x", "x ", "漢", "ش"])
    func `a name of 100 kB is refused at once`(unit: String) {
      let long = String(repeating: unit, count: 100_000 / unit.utf8.count)
      #expect(finding(long)?.kind == .doesNotFit)
    }

    @Test(arguments: [20_004, 1_500_000, 8_000_000])
    func `a text whose width no counter holds is refused`(length: Int) {
      #expect(finding(String(repeating: "a b ", count: length / 4))?.kind == .doesNotFit)
    }

    @Test(arguments: [("山田 さくら", "ja"), ("김민준", "ko"), ("山田", nil), ("Ann", nil)])
    func `recognises the language by the script alone`(text: String, language: String?) {
      #expect(scriptLanguage(text) == language)
    }
  }
}
