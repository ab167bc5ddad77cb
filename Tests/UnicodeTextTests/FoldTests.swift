import ElistTestSupport
import Testing
import UnicodeText

@Suite struct FoldTests {
  @Test(arguments: [
    ("Kate BELL", "kate bell"),
    ("José Núñez", "jose nunez"),
    ("Jose\u{301}", "jose"),
    ("Müller-Lüdenscheidt", "muller-ludenscheidt"),
    ("Straße", "strasse"), ("GROẞ", "gross"),
    ("Østergård", "ostergard"), ("Łukasz", "lukasz"), ("Đorđe", "dorde"),
    ("Ægir Þórðarson", "aegir thordarson"), ("Œuvre", "oeuvre"),
    ("Işık", "isik"), ("İstanbul", "istanbul"),
    ("Nguyễn Thị Thảo", "nguyen thi thao"),
    ("Ｋａｔｅ　Ｂｅｌｌ", "kate bell"), ("ｶﾅ", "カナ"), ("ﬁne", "fine"),
    ("Ελένη Σοφός", "ελενη σοφοσ"), ("Й", "и"), ("أحمد", "احمد"), ("שָׁלוֹם", "שלום"),
    ("O’Hara", "o'hara"), ("Jean‑Luc", "jean-luc"), ("Anna\u{AD}bel\u{200B}", "annabel"),
    ("한글", "한글"), ("山田 太郎", "山田 太郎"), ("👩‍👧", "👩👧"), ("", ""),
  ])
  func `Case, accents and width do not count`(text: String, expected: String) {
    #expect(folded(text) == expected)
    #expect(foldedUTF8(text) == Array(expected.utf8))
  }

  @Test func `Folding appends to what a buffer holds`() {
    var buffer = Array("x".utf8)
    appendFolded("ÄB", to: &buffer)
    appendFolded("CD", to: &buffer)
    #expect(buffer == Array("xabcd".utf8))
  }

  @Test func `Letters that are folded one by one are what they are in any text`() {
    let alone = (0x80..<0x530).compactMap(Unicode.Scalar.init).map(Character.init)
    let beside: [Character] = ["a", "é", "ι", "й", "山", "\u{AD}", "\u{345}", "\u{483}"]
    for one in alone {
      for other in beside {
        for text in [String([one, other]), String([other, one])] {
          // A wide letter has the whole text folded at once.
          let whole = folded(text + "Ａ")
          if folded(text) + "a" != whole { Issue.record("\(text.debugDescription)") }
        }
      }
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `Folding what is folded changes nothing`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let text = randomText(using: &random)
    let once = folded(text)
    #expect(folded(once) == once, "seed \(seed): \(text.debugDescription)")
  }

  @Test func `ASCII is folded the same way on the fast path as by ICU`() {
    for byte in UInt8(0)..<128 {
      let letter = String(Unicode.Scalar(byte))
      #expect(folded(letter + "é") == folded(letter) + "e")
    }
  }
}

@Suite struct SectionLetterTests {
  @Test(
    arguments: [
      ("Bell", "B"), ("bell", "B"), ("Ångström", "A"), ("Østergaard", "O"), ("Łukasz", "L"),
      ("Þór", "T"), ("Ｂｅｌｌ", "B"), ("zoe", "Z"),
    ] as [(String, Character)]
  )
  func `A Latin name is under its first letter`(name: String, letter: Character) {
    #expect(sectionLetter(name) == letter)
  }

  /// The picker's sections depend on it: it looks only at the first byte of such a name.
  @Test func `An ASCII letter is under itself, whatever is joined to it`() {
    let joined = (0x80...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init).filter {
      $0.properties.isGraphemeExtend || $0.properties.isDefaultIgnorableCodePoint
        || $0.properties.canonicalCombiningClass != .notReordered
    }
    #expect(joined.count > 2000)
    for letter in "AbKnQz" {
      let section = Character(letter.uppercased())
      let others = joined.filter { sectionLetter("\(letter)\($0)y") != section }
      #expect(others.isEmpty, "\(letter) with \(others.map { String($0.value, radix: 16) })")
    }
  }

  @Test(arguments: ["", "3M", "Дмитрий", "山田", "محمد", "(Mum)", "👩", " "])
  func `Everything else is under Z`(name: String) {
    #expect(sectionLetter(name) == "Z")
  }
}

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

@Suite struct LikenessTests {
  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("show", "shwo", 1), ("show", "shw", 1), ("kitten", "sitting", 3),
    ("ca", "abc", 3), ("müller", "muller", 1),
  ])
  func `counts what has to be changed`(one: String, other: String, distance: Int) {
    #expect(editDistance(one, other) == distance)
    #expect(editDistance(other, one) == distance)
  }

  @Test(arguments: [
    ("shwo", ["show"]), ("SHOW", ["show"]), ("imp", ["import"]), ("ad", ["add"]),
    ("bell", ["kate-bell"]), ("kate-bel", ["kate-bell"]), ("appelseed", ["dr-appleseed"]),
    ("zzz", []), ("", []), ("x", []),
  ])
  func `offers what may have been meant`(typed: String, meant: [String]) {
    let words = ["show", "add", "import", "kate-bell", "dr-appleseed"]
    #expect(alike(typed, among: words) == meant)
  }

  @Test func `one letter may be wrong in the shortest words`() {
    #expect(alike("jp", among: ["jo"]) == ["jo"])
    #expect(alike("xo", among: ["jo"]) == ["jo"])
    #expect(alike("xp", among: ["jo"]).isEmpty)
  }

  @Test func `offers the likeliest first, and three at most`() {
    #expect(alike("cord", among: ["cart", "word", "card", "cord-2", "lord"]).first == "cord-2")
    #expect(alike("an", among: ["ann", "anna", "andy", "andrea"]) == ["ann", "anna", "andy"])
  }
}
