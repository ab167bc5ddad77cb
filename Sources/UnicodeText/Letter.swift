/// What must be known about a character to weigh it in a name.
///
/// It is computed once for the small scripts, because each charset's reading of a text asks for it
/// again.
struct Letter: Sendable {
  let scalar: Unicode.Scalar
  /// The lower-case form of a capital; any other character itself.
  let small: Unicode.Scalar
  private let traits: Traits
  let script: Script

  /// The properties of a character.
  static func of(_ scalar: Unicode.Scalar) -> Letter {
    scalar.value < known.count ? known[Int(scalar.value)] : Letter(scalar)
  }

  /// The letters of Latin, Greek, Cyrillic, Hebrew and Arabic.
  private static let known = (0..<0x600 as Range<UInt32>).compactMap {
    Unicode.Scalar($0).map { Letter($0) }
  }

  private init(_ scalar: Unicode.Scalar) {
    self.scalar = scalar
    script = Script(scalar)
    // Nothing has to be looked up for these.
    guard !Letter.isIdeographOrSyllable(scalar) else {
      small = scalar
      traits = .letterOrMark
      return
    }
    let mapped = scalar.properties.lowercaseMapping.unicodeScalars
    small = mapped.count == 1 ? mapped.first ?? scalar : scalar
    var traits = Traits(scalar)
    if Letter.isVowel(small, isLatin: traits.contains(.latin)) { traits.insert(.vowel) }
    if Letter.diaereses.contains(small) { traits.insert(.diaeresis) }
    self.traits = traits
  }

  /// Whether it is a Han ideograph or a syllable of Hangul, all of which have the same traits.
  ///
  /// These are those that charsets before Unicode have, and not all that `isHan` and `isHangul`
  /// name.
  private static func isIdeographOrSyllable(_ scalar: Unicode.Scalar) -> Bool {
    (0x4E00..<0x9FA6).contains(scalar.value) || (0xAC00..<0xD7A4).contains(scalar.value)
  }

  var isBeyondASCII: Bool { scalar.value >= 0x80 }
  var isCapital: Bool { traits.contains(.capital) }
  var isSmall: Bool { traits.contains(.small) }
  var isLetterOrMark: Bool { traits.contains(.letterOrMark) }
  var isLatin: Bool { traits.contains(.latin) }
  /// Whether it is a quotation mark, a dash or a space.
  var isTypographic: Bool { traits.contains(.typographic) }
  var isControl: Bool { traits.contains(.control) }
  /// Whether it is a vowel, in ASCII or with a mark; `y` is neither a vowel nor a consonant.
  var isVowel: Bool { traits.contains(.vowel) }
  /// Whether it is used only beside another vowel, or marks a diaeresis in every language that has
  /// it.
  var isDiaeresis: Bool { traits.contains(.diaeresis) }
  /// Whether it is a full-width digit or sign, or one of the ideographs' own: `０`, `（`, `。`.
  var isWideSign: Bool {
    (0x3000...0x303F).contains(scalar.value) || (0xFF01...0xFF20).contains(scalar.value)
      || (0x2460...0x2473).contains(scalar.value)
  }
  var isKana: Bool { scalar.isKana }

  private static let diaereses: Set<Unicode.Scalar> = ["ë", "ï", "ü", "ä", "ö", "í", "é", "á"]

  private static func isVowel(_ small: Unicode.Scalar, isLatin: Bool) -> Bool {
    if "aeiouæøœıåů".unicodeScalars.contains(small) { return true }
    guard isLatin, small.value >= 0x80 else { return false }
    guard let base = folded(String(small)).unicodeScalars.first else { return false }
    return "aeiou".unicodeScalars.contains(base)
  }
}

extension Letter {
  private struct Traits: OptionSet {
    let rawValue: UInt8

    static let capital = Traits(rawValue: 1)
    static let small = Traits(rawValue: 2)
    static let letterOrMark = Traits(rawValue: 4)
    static let latin = Traits(rawValue: 8)
    static let typographic = Traits(rawValue: 16)
    static let control = Traits(rawValue: 32)
    static let vowel = Traits(rawValue: 64)
    static let diaeresis = Traits(rawValue: 128)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// What the Unicode Character Database says of a character.
    init(_ scalar: Unicode.Scalar) {
      let properties = scalar.properties
      self = []
      if properties.isUppercase { insert(.capital) }
      if properties.isLowercase { insert(.small) }
      if properties.isAlphabetic || properties.canonicalCombiningClass != .notReordered {
        insert(.letterOrMark)
      }
      if scalar.value < 0x250, properties.isAlphabetic { insert(.latin) }
      if scalar.isTypographic { insert(.typographic) }
      if properties.generalCategory == .control { insert(.control) }
    }
  }

  /// The scripts that are distinguished; a word does not mix letters of two of them.
  enum Script: Sendable {
    case latin, greek, cyrillic, hebrew, arabic, thai, hangul, other

    init(_ scalar: Unicode.Scalar) {
      self =
        if scalar.isLatin {
          .latin
        } else if scalar.isGreek {
          .greek
        } else if scalar.isCyrillic {
          .cyrillic
        } else if scalar.isHebrew {
          .hebrew
        } else if scalar.isArabic {
          .arabic
        } else if scalar.isThai {
          .thai
        } else if scalar.isHangul {
          .hangul
        } else {
          .other
        }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isTypographic: Bool {
    (0x2010...0x2026).contains(value) || value == 0xA0 || value == 0xAB || value == 0xBB
      || (0x3000...0x3011).contains(value)
  }
}

/// The scripts that elist tells apart, by the blocks of Unicode.
extension Unicode.Scalar {
  /// Whether it is in a Latin block.
  package var isLatin: Bool { value < 0x250 || (0x1E00...0x1EFF).contains(value) }

  /// Whether it is Greek.
  var isGreek: Bool { (0x370...0x3FF).contains(value) || (0x1F00...0x1FFF).contains(value) }

  /// Whether it is Cyrillic.
  var isCyrillic: Bool { (0x400...0x52F).contains(value) }

  /// Whether it is Hebrew.
  var isHebrew: Bool { (0x590...0x5FF).contains(value) }

  /// Whether it is Arabic.
  var isArabic: Bool { (0x600...0x6FF).contains(value) }

  /// Whether it is a Han character, or 々, 〆 or 〇, which stand for one.
  package var isHan: Bool {
    switch value {
    case 0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }

  /// Whether it is Hiragana or Katakana.
  package var isKana: Bool { (0x3041...0x30FF).contains(value) }

  /// Whether it is Katakana, in full or half width.
  package var isKatakana: Bool {
    (0x30A1...0x30FE).contains(value) || (0xFF66...0xFF9F).contains(value)
  }

  /// Whether it is Hangul.
  package var isHangul: Bool {
    (0xAC00...0xD7AF).contains(value) || (0x1100...0x11FF).contains(value)
  }

  /// Whether it is Han, Kana or Hangul.
  package var isEastAsian: Bool { isHan || isKana || isHangul }

  /// Whether it is Thai.
  package var isThai: Bool { (0xE00...0xE7F).contains(value) }

  /// Whether it is of a script that is written without spaces: Han, Kana or Thai.
  package var isOfRunningScript: Bool { isHan || isKana || isThai }

  /// Whether it is in a block that Unicode reserves for right-to-left scripts.
  ///
  /// The blocks are the defaults of Bidi_Class (UAX #9). CardDocument has them too, since
  /// elist-typeset links nothing that knows languages.
  package var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}

extension String {
  /// Whether it has a Han character.
  package var hasHan: Bool { unicodeScalars.contains(where: \.isHan) }
}
