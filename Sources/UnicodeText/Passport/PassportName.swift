import EmbeddedText

/// A name in the letters A to Z as a passport has it, for people who do not read its script.
package enum PassportName: Equatable, Sendable {
  /// The name, each word with a capital letter.
  case latin(String)
  /// No name, since the script leaves vowels out, or does not write them in the order of speech.
  case withoutVowels
  /// No name, since no passport rules say how it is read.
  case unknown

  /// Transliterates a name; the region of the person's number decides how some letters are read.
  ///
  /// Cyrillic letters, Greek, Georgian and kana are read by the rules of passports. Han letters
  /// are, as pinyin, only with a number of mainland China: elsewhere their reading is not known.
  /// Koreans choose how a passport writes them, Kim or Gim. A Latin word stays as it is.
  package init(_ name: String, region: String?) {
    var words: [String] = []
    for word in name.split(separator: " ") {
      guard let said = Self.read(String(word), name, region) else {
        self = word.unicodeScalars.contains(where: \.isWithoutVowels) ? .withoutVowels : .unknown
        return
      }
      words.append(said)
    }
    self = words.isEmpty ? .unknown : .latin(words.joined(separator: " "))
  }

  private static func read(_ word: String, _ name: String, _ region: String?) -> String? {
    let letters = word.unicodeScalars.filter(\.properties.isAlphabetic)
    if letters.allSatisfy(\.isOfLatin) { return word }
    if letters.allSatisfy({ PassportLetters.all[$0.lowercased] != nil }) {
      return capitalised(PassportLetters.latin(word, region: region))
    }
    if letters.allSatisfy(\.isKana) { return capitalised(hepburn(word)) }
    let isChinese = region == "CN" && !name.unicodeScalars.contains(where: \.isKana)
    guard isChinese, letters.allSatisfy(\.properties.isIdeographic) else { return nil }
    return latinized(word).split(separator: " ").map { capitalised(String($0)) }
      .joined(separator: " ")
  }

  /// Kana as in a Japanese passport: long vowels are not marked, and n before b, m or p becomes m.
  private static func hepburn(_ word: String) -> String {
    var text = latinized(word).lowercased()
    for (kana, latin) in [
      ("ou", "o"), ("oo", "o"), ("uu", "u"), ("cch", "tch"), ("nb", "mb"), ("nm", "mm"),
      ("np", "mp"), ("n'", "n"),
    ] {
      text = text.replacing(kana, with: latin)
    }
    return text
  }

  private static func capitalised(_ word: String) -> String {
    word.split(separator: "-", omittingEmptySubsequences: false)
      .map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }.joined(separator: "-")
  }
}

/// The table of letters, read once.
private enum PassportLetters {
  struct Letter {
    var latin: String
    /// The exceptions by region; `UA^` is for the beginning of a word.
    var ofRegion: [String: String] = [:]
  }

  static let all: [String: Letter] = {
    var all: [String: Letter] = [:]
    for line in EmbeddedText.passportLetters.lines {
      let parts = line.split(separator: " ").map(String.init)
      guard parts.count > 1 else { continue }
      var letter = Letter(latin: parts[1] == "-" ? "" : parts[1])
      for exception in parts.dropFirst(2) {
        let pair = exception.split(separator: "=").map(String.init)
        if pair.count == 2 { letter.ofRegion[pair[0]] = pair[1] }
      }
      all[parts[0]] = letter
    }
    return all
  }()

  /// Pairs of Greek letters that are read together (ELOT 743); γκ is not one of them.
  private static let pairs: [String: String] = [
    "ου": "OU", "ού": "OU", "γγ": "NG", "γξ": "NX", "γχ": "NCH",
  ]
  /// The first vowels of αυ, ευ and ηυ.
  private static let beforeY: [Character: String] = [
    "α": "A", "ά": "A", "ε": "E", "έ": "E", "η": "I", "ή": "I",
  ]
  /// Before these, or at the end, the υ of αυ, ευ and ηυ is F; before all others it is V.
  private static let voiceless = "θκξπσςτφχψ"

  static func latin(_ word: String, region: String?) -> String {
    let letters = Array(word.lowercased())
    var latin = ""
    var index = 0
    while index < letters.count {
      let letter = letters[index]
      let next = index + 1 < letters.count ? letters[index + 1] : nil
      if let next, let pair = pairs[String([letter, next])] {
        latin += pair
        index += 2
      } else if let next, "υύ".contains(next), let vowel = beforeY[letter] {
        let after = index + 2 < letters.count ? letters[index + 2] : nil
        latin += vowel + (after.map(voiceless.contains) ?? true ? "F" : "V")
        index += 2
      } else if letter == "μ", next == "π" {
        // B at either end of a word, MP within it.
        latin += index == 0 || index + 2 == letters.count ? "B" : "MP"
        index += 2
      } else {
        // In Ukraine, зг is ZGH, since ж is ZH.
        let isZgh = region == "UA" && letter == "з" && next == "г"
        latin += isZgh ? "ZGH" : read(letter, region, isFirst: index == 0)
        index += isZgh ? 2 : 1
      }
    }
    return latin
  }

  private static func read(_ letter: Character, _ region: String?, isFirst: Bool) -> String {
    guard let known = all[String(letter)] else { return String(letter) }
    guard let region else { return known.latin }
    let first = isFirst ? known.ofRegion[region + "^"] : nil
    return first ?? known.ofRegion[region] ?? known.latin
  }
}

extension Unicode.Scalar {
  /// Whether it is Latin, or a sign that transliterations write among Latin letters.
  fileprivate var isOfLatin: Bool { isLatin || (0x2B0...0x2FF).contains(value) }

  fileprivate var lowercased: String { properties.lowercaseMapping }

  /// Whether it is Hebrew, Arabic, Syriac, Thaana or Thai.
  fileprivate var isWithoutVowels: Bool {
    isThai || isRightToLeft
  }
}
