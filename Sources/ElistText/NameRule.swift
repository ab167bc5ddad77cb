import ElistContacts
import UnicodeText

extension Contact {
  /// The name to show, by the same rule for all data providers.
  ///
  /// It is the formatted name, or else the name's parts in the order of their culture, or else the
  /// nickname, or else the organisation if the contact is one. A nickname replaces a missing given
  /// name. The name contains only what the source has. Without any of these, the contact has no
  /// name, and is shown by its organisation or e-mail address.
  ///
  /// - Parameters:
  ///   - formatted: The name as the source shows it (`FN`). Quotes and spaces around it are
  ///     removed, and `Lee, Ann` is reordered if the name's parts say which is which.
  ///   - isOrganization: Whether the source says that it is an organisation.
  ///   - language: The language of the name (BCP 47), if the source gives it.
  /// - Returns: The name; `nil` if the contact has none.
  package func ruledName(formatted: String?, isOrganization: Bool, language: String? = nil)
    -> String?
  {
    ruledName(cleaned: formatted?.cleanedName, isOrganization: isOrganization, language: language)
  }

  /// The name to show, for a formatted name that is already clean.
  package func ruledName(cleaned: String?, isOrganization: Bool, language: String?) -> String? {
    if let cleaned { return uninverted(cleaned, language) ?? cleaned }
    return composedName(isOrganization: isOrganization, language: language)
  }

  /// The name to show if the card has no formatted name, made from the name's parts.
  ///
  /// The organisation is not a name, unless the card says that the contact is one.
  func composedName(isOrganization: Bool, language: String? = nil) -> String? {
    func joined(_ parts: [String?]) -> String? {
      let parts = parts.compactMap(\.self)
      return parts.isEmpty ? nil : parts.joined(separator: " ")
    }
    if let name = personalName(language) {
      // `様` follows a name.
      return prefix?.isEastAsian == true
        ? joined([name, prefix, suffix]) : joined([prefix, name, suffix])
    }
    if let name = nickname ?? (isOrganization ? organization : nil) { return name }
    // An honorific, such as `御中` after the name of a firm, is nobody's name.
    return organization == nil ? joined([prefix, suffix]) : nil
  }

  /// Given, additional and family name in the order of their culture.
  ///
  /// The family name comes first in Chinese, Japanese and Korean, which the script shows, and in
  /// Hungarian and Vietnamese, which only the source can say.
  private func personalName(_ language: String?) -> String? {
    if given == nil, let nickname, isWholeName(nickname) { return nickname }
    let given = given ?? (family == nil ? nil : nickname)
    if let family, let given, family.isEastAsian, given.isEastAsian {
      // A name in katakana has a space between its words.
      let space = family.isKatakana && given.isKatakana ? " " : ""
      return [family, additional, given].compactMap(\.self).joined(separator: space)
    }
    let parts =
      switch language?.lowercased().prefix(while: \.isLetter) {
      case "hu", "hun": [family, given, additional]
      case "vi", "vie": [family, additional, given]
      default: [given, additional, family]
      }
    let known = parts.compactMap(\.self)
    return known.isEmpty ? nil : known.joined(separator: " ")
  }
}

extension Contact {
  /// Whether a nickname contains the family name.
  private func isWholeName(_ nickname: String) -> Bool {
    let words = nickname.nameWords.folded
    return (family ?? "").nameWords.folded.contains(where: words.contains)
  }

  /// `Lee, Ann` in spoken order, `Ann Lee`.
  ///
  /// `nil` unless the parts of the name explain every word in it.
  private func uninverted(_ name: String, _ language: String?) -> String? {
    guard name.holds(.comma), let comma = name.utf8.firstIndex(of: .comma), let family, let given
    else { return nil }
    var titles = Titles(before: prefix, after: suffix)
    let last = titles.withoutTitles(String(name[..<comma]).nameWords)
    let first = titles.withoutTitles(String(name[name.index(after: comma)...]).nameWords)
    guard last.folded == family.nameWords.folded, first.folded.starts(with: given.nameWords.folded)
    else { return nil }
    let middle = first.dropFirst(given.nameWords.count)
    guard (additional ?? "").nameWords.confirm(Array(middle)) else { return nil }
    if family.isEastAsian, given.isEastAsian { return personalName(language) }
    return (titles.before + first + last + titles.after).joined(separator: " ")
  }
}

/// The honorifics in a name's parts, to find in the whole name.
private struct Titles {
  private let known: (before: [String], after: [String])
  /// The honorifics that were found.
  private(set) var before: [String] = []
  private(set) var after: [String] = []

  init(before: String?, after: String?) {
    known = ((before ?? "").nameWords.folded, (after ?? "").nameWords.folded)
  }

  mutating func withoutTitles(_ words: [String]) -> [String] {
    words.filter { word in
      let text = [word].folded[0]
      if known.before.contains(text) {
        before.append(word)
      } else if known.after.contains(text) {
        after.append(word)
      } else {
        return true
      }
      return false
    }
  }
}

extension [String] {
  fileprivate var folded: [String] { map { UnicodeText.folded($0).filter { $0 != "." } } }

  /// Whether each word is one of these, or its first letter, in the same order.
  fileprivate func confirm(_ words: [String]) -> Bool {
    var rest = folded[...]
    return words.folded.allSatisfy { word in
      guard
        let index = rest.firstIndex(where: { $0 == word || word.count == 1 && $0.hasPrefix(word) })
      else { return false }
      rest = rest[(index + 1)...]
      return true
    }
  }
}

extension String {
  /// A name without stray quotation marks and white space; `nil` if only punctuation is left.
  ///
  /// White space of other scripts, such as U+3000, is part of the name if it is inside it.
  package var cleanedName: String? {
    guard utf8.contains(where: \.isInName) else { return nil }
    guard needsCleaning else { return self }
    let words = utf8.split { $0 == 0x20 || ($0 >= 0x09 && $0 <= 0x0D) }
    let name = words.map { String(Substring($0)) }.joined(separator: " ").withoutInvisibleEnds
    guard let inside = name.insideQuotes else { return name.isEmpty ? nil : name }
    return inside.withoutInvisibleEnds.cleanedName
  }

  /// The text between quotation marks around the whole name; `nil` if it has no such marks.
  private var insideQuotes: String? {
    guard let first, let last, count > 1 else { return nil }
    let pairs: [Character: [Character]] = [
      "\"": ["\""], "'": ["'"], "\u{201C}": ["\u{201D}"], "\u{2018}": ["\u{2019}"],
      "\u{201E}": ["\u{201C}", "\u{201D}"], "\u{AB}": ["\u{BB}"], "\u{BB}": ["\u{AB}"],
    ]
    guard pairs[first]?.contains(last) == true else { return nil }
    let inside = dropFirst().dropLast()
    // Two quoted names are not one name.
    return inside.contains(first) || inside.contains(last) && last != "\u{2019}"
      ? nil : String(inside)
  }

  /// The text without white space of any script and invisible marks at its ends.
  private var withoutInvisibleEnds: String {
    func isInvisible(_ character: Character) -> Bool {
      character.isWhitespace || character == "\u{200B}" || character == "\u{FEFF}"
    }
    var text = self[...]
    while let first = text.first, isInvisible(first) { text.removeFirst() }
    while let last = text.last, isInvisible(last) { text.removeLast() }
    return String(text)
  }

  /// The name without web addresses in brackets, which Notion adds to the names of other records.
  package var withoutLinks: String {
    guard holds("(http") else { return self }
    var text = self
    while let start = text.firstRange(of: "(http")?.lowerBound,
      let end = text[start...].firstIndex(of: ")")
    {
      let space = text[..<start].lastIndex { !$0.isWhitespace }
      let first = space.map { text.index(after: $0) } ?? text.startIndex
      text.removeSubrange(first...end)
    }
    return text
  }

  /// The words of a name, split at spaces and commas.
  fileprivate var nameWords: [String] {
    split { $0.isWhitespace || $0 == "," }.map(String.init)
  }

  /// Whether it may need cleaning; this pass shows that most names do not.
  private var needsCleaning: Bool {
    var (text, previous) = (self, UInt8(0x20))
    let hasSpaces = text.withUTF8 { bytes in
      for byte in bytes {
        if byte == 0x20 ? previous == 0x20 : byte < 0x20 { return true }
        previous = byte
      }
      return false
    }
    if hasSpaces || previous == 0x20 || previous == UInt8(ascii: "\"")
      || previous == UInt8(ascii: "'")
    {
      return true
    }
    guard let first = utf8.first, first >= 0x80 || previous >= 0x80 else { return false }
    return unicodeScalars.first.map(\.mayBeStray) == true
      || unicodeScalars.last.map(\.mayBeStray) == true
  }

  /// Whether it is written only in Han, Hangul or Kana.
  fileprivate var isEastAsian: Bool {
    unicodeScalars.allSatisfy { $0.isEastAsian || $0.isKatakana }
  }

  /// Whether it is written only in Katakana.
  fileprivate var isKatakana: Bool { unicodeScalars.allSatisfy(\.isKatakana) }
}

extension Unicode.Scalar {
  /// Whether it does not belong at either end of a name: white space, an invisible mark, or a
  /// typographic quotation mark.
  fileprivate var mayBeStray: Bool {
    switch value {
    case 0xA0, 0xAB, 0xBB, 0x200B, 0x2018...0x201E, 0xFEFF: true
    // Unicode has no white space between U+00A0 and U+1680, and none after U+3000.
    case 0x85, 0x1680, 0x2000...0x3000: properties.isWhitespace
    default: false
    }
  }
}

extension UInt8 {
  /// Whether it is part of a name, and not only white space or punctuation.
  fileprivate var isInName: Bool {
    switch self {
    case 0x00...0x20, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ","), UInt8(ascii: ";"),
      UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
      false
    default: true
    }
  }
}
