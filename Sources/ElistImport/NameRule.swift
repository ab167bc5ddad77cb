import ElistModel

extension Contact {
  /// The name to show where the card has no formatted name: made of the name's parts.
  ///
  /// An organisation is not a name, unless the card says that it is one.
  func composedName(isOrganization: Bool) -> String? {
    let parts = [prefix, personalName, suffix].compactMap { $0 }
    if !parts.isEmpty { return parts.joined(separator: " ") }
    return nickname ?? (isOrganization ? organization : nil)
  }

  /// Given, additional and family name; in Chinese, Japanese and Korean the family name first.
  private var personalName: String? {
    if let family, let given, family.isEastAsian, given.isEastAsian {
      return family + given
    }
    let parts = [given, additional, family].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}

extension String {
  /// A name without stray quotation marks and white space; `nil` where only punctuation is left.
  ///
  /// White space of other scripts, such as U+3000, is part of the name.
  var cleanedName: String? {
    guard utf8.contains(where: \.isInName) else { return nil }
    guard needsCleaning else { return self }
    let words = utf8.split { $0 == 0x20 || ($0 >= 0x09 && $0 <= 0x0D) }
    var name = words.map { String(Substring($0)) }.joined(separator: " ")
    for quote in ["\"", "'"]
    where name.utf8.count >= 2 && name.hasPrefix(quote) && name.hasSuffix(quote) {
      name = String(name.dropFirst().dropLast()).trimmed
    }
    return name
  }

  private var needsCleaning: Bool {
    var previous: UInt8 = 0x20
    for byte in utf8 {
      if byte == 0x20 ? previous == 0x20 : byte < 0x20 { return true }
      previous = byte
    }
    return previous == 0x20 || previous == UInt8(ascii: "\"") || previous == UInt8(ascii: "'")
  }

  /// Whether it is written in Han, Hangul or Hiragana alone.
  fileprivate var isEastAsian: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x3005...0x3007, 0x3041...0x309F, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7AF,
        0xF900...0xFAFF, 0x20000...0x3FFFF:
        true
      default: false
      }
    }
  }
}

extension UInt8 {
  /// Whether a name with it is more than punctuation.
  fileprivate var isInName: Bool {
    switch self {
    case 0x00...0x20, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ","), UInt8(ascii: ";"),
      UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
      false
    default: true
    }
  }
}
