import UnicodeText

/// A heading of a table as words with a meaning.
struct Heading {
  private(set) var words: Set<HeaderWord> = []
  /// Whether it has words that are not known, which may say more than a label can.
  private(set) var hasUnknownWords = false

  /// The words of a heading in any language and spelling: `E-mail Address`, `mobilePhone`, `会社電話`.
  init(_ text: String) {
    for token in Heading.tokens(text) where !token.isEmpty {
      if let found = Heading.words(in: token) {
        words.formUnion(found)
      } else if !token.allSatisfy(\.isNumber) {
        hasUnknownWords = true
      }
    }
    words.remove(.filler)
  }

  func has(_ word: HeaderWord) -> Bool { words.contains(word) }

  func hasAny(_ some: Set<HeaderWord>) -> Bool { !words.isDisjoint(with: some) }

  /// The longest heading that is looked at, in characters.
  private static let longest = 100

  private static func tokens(_ text: String) -> [String] {
    var spaced = ""
    var previous: Character = " "
    for character in text.prefix(longest) {
      if character.isUppercase && previous.isLowercase || character.isNumber != previous.isNumber {
        spaced.append(" ")
      }
      if character != "'" || !previous.isLetter { spaced.append(character) }
      previous = character
    }
    return folded(spaced).split { !$0.isLetter && !$0.isNumber && !$0.isMark }.map(String.init)
  }

  /// The words that a token is, alone or put together; `nil` where it is none.
  private static func words(in token: String) -> Set<HeaderWord>? {
    if let word = HeaderWord.of(token) { return [word] }
    return compound(Array(token))
  }

  /// The words that a token without spaces is made of, as `mobiltelefon` and `自宅電話` are.
  ///
  /// In scripts that put no spaces, what is not known is passed over.
  private static func compound(_ letters: [Character]) -> Set<HeaderWord>? {
    let isSpaceless = letters.contains { $0.unicodeScalars.contains { $0.value >= 0x2E80 } }
    var found: Set<HeaderWord> = []
    var index = 0
    while index < letters.count {
      let least = isSpaceless ? 1 : 3
      guard let (word, length) = longestWord(letters, from: index, least: least) else {
        guard isSpaceless else { return nil }
        index += 1
        continue
      }
      found.insert(word)
      index += length
    }
    return found.isEmpty ? nil : found
  }

  private static func longestWord(_ letters: [Character], from start: Int, least: Int) -> (
    word: HeaderWord, length: Int
  )? {
    var length = min(HeaderWord.longest, letters.count - start)
    while length >= least {
      if let word = HeaderWord.of(String(letters[start..<start + length])) { return (word, length) }
      length -= 1
    }
    return nil
  }
}

extension Character {
  fileprivate var isMark: Bool {
    unicodeScalars.allSatisfy {
      $0.properties.generalCategory == .nonspacingMark
        || $0.properties.generalCategory == .spacingMark
    }
  }
}
