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
  /// The blocks are the defaults of Bidi_Class (UAX #9). CardDocument has them too, since elist-typeset
  /// links nothing that knows languages.
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
