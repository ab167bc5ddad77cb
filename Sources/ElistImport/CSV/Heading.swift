import UnicodeText

/// A heading of a table as words with a meaning.
struct Heading {
  private(set) var words: HeaderWords = []
  /// Whether it has words that are not known, which may say more than a label can.
  private(set) var hasUnknownWords = false

  /// The words of a heading in any language and spelling: `E-mail Address`, `mobilePhone`, `会社電話`.
  init(_ text: String) {
    let tokens = Heading.joined(Heading.tokens(text))
    for token in tokens {
      if let found = Heading.words(in: token) {
        words.formUnion(found)
      } else if !token.allSatisfy(\.isNumber) {
        hasUnknownWords = true
      }
    }
    words.remove(.filler)
    if tokens.contains("cep"), hasAny([.phone, .number]) { readAsTurkish() }
  }

  /// The Portuguese postal code is the Turkish pocket, and a pocket telephone a mobile one.
  private mutating func readAsTurkish() {
    words.remove(.postal)
    words.insert(.mobile)
  }

  func has(_ word: HeaderWord) -> Bool { words.contains(word) }

  func hasAny(_ some: HeaderWords) -> Bool { !words.isDisjoint(with: some) }

  /// The longest heading that is looked at, in characters.
  private static let longest = 100

  private static func tokens(_ text: String) -> [String] {
    text.utf8.allSatisfy { $0 < 0x80 } ? tokens(ofASCII: text) : tokens(ofUnicode: text)
  }

  private static func tokens(ofASCII text: String) -> [String] {
    var spaced: [UInt8] = []
    var previous: UInt8 = 0x20
    for byte in text.utf8.prefix(longest) {
      if byte.isASCIICapital && previous.isASCIISmall
        || byte.isASCIIDigit != previous.isASCIIDigit
      {
        spaced.append(0x20)
      }
      let isLetter = byte.isASCIICapital || byte.isASCIISmall
      if isLetter || byte.isASCIIDigit {
        spaced.append(isLetter ? byte | 0x20 : byte)
      } else if byte != UInt8(ascii: "'") || !previous.isASCIICapital && !previous.isASCIISmall {
        spaced.append(0x20)
      }
      previous = byte
    }
    return spaced.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func tokens(ofUnicode text: String) -> [String] {
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

  /// The tokens with the `e` of `e-mail`, `e-post` and `e-pošta` put before its word.
  private static func joined(_ tokens: [String]) -> [String] {
    var joined: [String] = []
    for token in tokens {
      if joined.last == "e",
        words(in: "e" + token) == [.email] || words(in: "e" + token) == [.email, .address]
      {
        joined[joined.count - 1] = "e" + token
      } else {
        joined.append(token)
      }
    }
    return joined
  }

  /// The words that a token is, alone or put together; `nil` where it is none.
  private static func words(in token: String) -> HeaderWords? {
    if let word = HeaderWord.of(token) { return [word] }
    return compound(Array(token))
  }

  /// The words that a token without spaces is made of, as `mobiltelefon` and `自宅電話` are.
  private static func compound(_ letters: [Character]) -> HeaderWords? {
    let isSpaceless = letters.contains { $0.unicodeScalars.contains { $0.value >= 0x2E80 } }
    return isSpaceless ? runningWords(letters) : wholeWords(letters[...], most: 3)
  }

  /// The words of a script that puts no spaces; what is not known is passed over.
  private static func runningWords(_ letters: [Character]) -> HeaderWords? {
    var found: HeaderWords = []
    var index = 0
    while index < letters.count {
      var length = min(HeaderWord.longest, letters.count - index)
      while length > 0 {
        if let word = HeaderWord.of(String(letters[index..<index + length])) {
          found.insert(word)
          break
        }
        length -= 1
      }
      index += max(length, 1)
    }
    return found.isEmpty ? nil : found
  }

  /// The words that cover all letters, none of them shorter than three; `nil` where none do.
  private static func wholeWords(_ letters: ArraySlice<Character>, most: Int) -> HeaderWords? {
    guard !letters.isEmpty else { return [] }
    guard most > 0, letters.count <= 3 * HeaderWord.longest else { return nil }
    var length = min(HeaderWord.longest, letters.count)
    while length >= 3 {
      if let word = HeaderWord.of(String(letters.prefix(length))),
        let rest = wholeWords(letters.dropFirst(length), most: most - 1)
      {
        var words = rest
        words.insert(word)
        return words
      }
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

extension UInt8 {
  fileprivate var isASCIICapital: Bool { self >= 0x41 && self <= 0x5A }
  fileprivate var isASCIISmall: Bool { self >= 0x61 && self <= 0x7A }
}
