import ElistTestSupport
import Testing

@testable import CardDocument
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
    func `a character that no font has is named behind any script`(text: String) {
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
    func `tells the language from the script alone`(text: String, language: String?) {
      #expect(scriptLanguage(text) == language)
    }
  }
}
