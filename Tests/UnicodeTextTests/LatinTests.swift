import Testing
import UnicodeText

@Suite struct LatinTests {
  @Test(arguments: [
    ("Kate Bell", "Kate Bell"), ("Jürgen Øst", "Jurgen Ost"), ("Þórður Ægir", "THordur AEgir"),
    ("Дмитрий", "Dmitrij"), ("Ελένη", "Elene"), ("山田", "shan tian"), ("やまだ", "yamada"),
    ("ヤマダ", "yamada"), ("محمد", "mhmd"), ("김", "gim"), ("नमस्ते", "namaste"), ("", ""),
    ("O’Hara", "O'Hara"),
  ])
  func `Names of every script become ASCII`(name: String, expected: String) {
    #expect(latinized(name) == expected)
  }

  @Test func `The letters of Europe come out the same with and without ICU's rules`() {
    // A Cyrillic letter sends the whole text through the rules.
    for value in UInt32(0xC0)...0x17F {
      guard let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic else { continue }
      let letter = String(scalar)
      #expect(latinized(letter + "Д") == latinized(letter) + "D", "U+\(String(value, radix: 16))")
    }
  }

  @Test func `Han characters are read as ICU reads them`() {
    // A Cyrillic letter sends the whole text through the rules.
    let rules = "Д"
    let characters = (UInt32(0x3400)...0x9FFF).compactMap(Unicode.Scalar.init).map(String.init)
    let known = characters.filter { latinized($0) != $0 }
    #expect(known.count > 26_000)
    for start in stride(from: 0, to: known.count, by: 512) {
      let part = known[start..<min(start + 512, known.count)]
      let text = part.joined()
      #expect(latinized(text) == part.map(latinized).joined(separator: " "))
      #expect(latinized(text + rules) == latinized(text) + "D", "from \(part[start])")
    }
    #expect(latinized(" 山田  太郎 ") == " shan tian  tai lang ")
    #expect(latinized("山田さん") == "shan tiansan")
  }

  @Test func `What no rule knows stays`() {
    #expect(latinized("Mum 👩‍👧") == "Mum 👩‍👧")
  }
}
