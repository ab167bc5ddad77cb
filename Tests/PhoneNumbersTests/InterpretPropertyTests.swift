import ElistTestSupport
import PhoneNumbers
import Testing

@Suite struct InterpretPropertyTests {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `E.164 of a number is E.164 of its own E.164 form`(seed: UInt64) {
    for raw in randomNumbers(seed: seed) {
      let number = interpret(raw.text, home: raw.home)
      guard let e164 = number.e164 else { continue }
      for other in [e164, number.international, number.uri].compactMap({ $0 }) {
        #expect(interpret(other, home: nil).e164 == e164, "seed \(seed): \(raw) as \(other)")
      }
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `No digit vanishes`(seed: UInt64) {
    for raw in randomNumbers(seed: seed) {
      let number = interpret(raw.text, home: raw.home)
      #expect(number.raw == raw.text)
      guard let e164 = number.e164 else { continue }
      let written = digits(raw.text)
      #expect(digits(number.international ?? "") == digits(e164) + (number.extension ?? ""))
      let tail = digits(e164).suffix(4) + (number.extension ?? "")
      #expect(written.hasSuffix(tail), "seed \(seed): \(raw) as \(number)")
      #expect(number.uri == "tel:" + e164 + (number.extension.map { ";ext=" + $0 } ?? ""))
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `What is said of a number is the same without its forms`(seed: UInt64) {
    for raw in randomNumbers(seed: seed) {
      let whole = interpretation(of: raw.text, home: raw.home)
      let judged = judgement(of: raw.text, home: raw.home)
      #expect(judged.basis == whole.basis, "seed \(seed): \(raw)")
      #expect(judged.remark == whole.remark, "seed \(seed): \(raw)")
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `Any text at all is kept, and never gains digits`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("0123456789+-() .,;xpwe#*/tTel:=A٣５ß山〜~\u{0}\u{202E}")
    let raw = String(
      (0..<Int.random(in: 0...24, using: &random)).map { _ in
        alphabet.randomElement(using: &random) ?? "0"
      }
    )
    let number = interpret(raw, home: knownRegions.randomElement(using: &random))
    #expect(number.raw == raw)
    guard let e164 = number.e164 else { return }
    #expect(number.possible)
    #expect(e164.first == "+" && e164.dropFirst().allSatisfy { ("0"..."9").contains($0) })
  }

  private struct Raw {
    var text: String
    var home: String
  }

  /// Numbers of random length and separators, from random regions; about half are possible.
  private func randomNumbers(seed: UInt64) -> [Raw] {
    var random = SeededGenerator(seed: seed)
    let regions = knownRegions
    return (0..<10).map { _ in
      let home = regions.randomElement(using: &random) ?? "US"
      let body = randomDigits(using: &random)
      let code = countryCallingCode(ofRegion: home) ?? 1
      let prefix = ["+\(code) ", "", "0", "00\(code)"].randomElement(using: &random) ?? ""
      let ext = Int.random(in: 0..<6, using: &random) == 0 ? " x12" : ""
      return Raw(text: prefix + body + ext, home: home)
    }
  }

  private func randomDigits(using random: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 6...11, using: &random) {
      text += String(Int.random(in: 0...9, using: &random))
      if Int.random(in: 0..<4, using: &random) == 0 {
        text += [" ", "-", ".", ") "].randomElement(using: &random) ?? ""
      }
    }
    return text
  }

  private func digits(_ text: String) -> String { text.filter { ("0"..."9").contains($0) } }
}
