import UnicodeText

/// The words of a heading for a look-up: folded, and split at spaces, punctuation and capitals.
package struct HeadingTokens {
  /// The folded words, in the order of the heading.
  package private(set) var tokens: [String] = []

  /// How much of a heading is read, in characters.
  private static let longest = 100

  /// Splits a heading at white space, punctuation and changes of case.
  package init(_ text: String) {
    // `〒`, the Japanese postal mark, is not a letter.
    let marked = text.holds("〒") ? text.replacing("〒", with: "郵便番号") : text
    let plain = HeadingTokens.withoutApostrophes(marked.withoutExample)
    let text = HeadingTokens.withoutOtherEndings(HeadingTokens.withoutEndings(plain))
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    join(isASCII ? HeadingTokens.ofASCII(text) : HeadingTokens.ofUnicode(text))
    leaveCount()
  }

  /// Removes the label and the number of a form's field before its question:
  /// `Champ complémentaire 3 Personne à prévenir`.
  private mutating func leaveCount() {
    let counted = HeadingTokens.counted.first { tokens.starts(with: $0) }
    guard let count = counted?.count, tokens.count > count + 1, Int(tokens[count]) != nil else {
      return
    }
    tokens.removeFirst(count + 1)
  }

  private static let counted = [
    ["champ", "complementaire"], ["champ", "personnalise"], ["custom", "field"], ["question"],
    ["campo", "personalizzato"], ["campo", "personalizado"], ["campo", "adicional"], ["zusatzfeld"],
    ["frage"], ["domanda"], ["pergunta"], ["pregunta"],
  ]

  /// Adds the tokens, and joins the `e` of `e-mail`, `e-post` and `e-pošta` to its word.
  private mutating func join(_ parts: [String]) {
    for part in parts {
      if tokens.last == "e", HeadingTokens.isEmail("e" + part) {
        tokens[tokens.count - 1] = "e" + part
      } else {
        tokens.append(part)
      }
    }
  }

  /// Whether a word means e-mail, or begins with one that does: `epostadresse`.
  private static func isEmail(_ word: String) -> Bool {
    (5...max(5, word.count)).contains {
      HeadingLexicon.shared[word.prefix($0)] == .word(.email)
    }
  }

  /// The text without apostrophes.
  ///
  /// The `'s` of `Mother's` is removed. An apostrophe after an article, as in `contact d'urgence`,
  /// becomes a space. One inside a word, as in `Ім'я`, is dropped.
  private static func withoutApostrophes(_ text: String) -> String {
    guard text.utf8.contains(where: { "'`".utf8.contains($0) || $0 >= 0x80 }),
      text.contains(where: { apostrophes.contains($0) })
    else { return text }
    let parts = text.split(omittingEmptySubsequences: false) { apostrophes.contains($0) }
    var joined = String(parts[0])
    for part in parts.dropFirst() {
      let word = joined.reversed().prefix(while: \.isLetter).reversed()
      let letters = part.prefix(while: \.isLetter)
      if letters.lowercased() == "s" {
        joined += part.dropFirst()
      } else if articles.contains(String(word).lowercased()) {
        joined += " " + part
      } else {
        joined += part
      }
    }
    return joined
  }

  /// The text without alternative endings in brackets: `Savininkas (-ai)`, `Owner(es)`.
  private static func withoutEndings(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "(")) else { return text }
    var rest = text[...]
    var plain = ""
    while let open = rest.firstIndex(of: "("), let end = rest[open...].firstIndex(of: ")") {
      let ending = rest[rest.index(after: open)..<end]
      plain += rest[..<open]
      if !isEnding(ending, after: rest[..<open]) { plain += rest[open...end] }
      rest = rest[rest.index(after: end)...]
    }
    return plain + rest
  }

  /// The text without the alternative ending of a word for a person after a sign: `הילד/ה`,
  /// `Schüler:in`.
  private static func withoutOtherEndings(_ text: String) -> String {
    guard text.utf8.contains(where: { "/*:.".utf8.contains($0) }) else { return text }
    var plain = ""
    var rest = text[...]
    while let sign = rest.firstIndex(where: { "/*:.".contains($0) }) {
      let after = rest[rest.index(after: sign)...]
      let ending = after.prefix(while: \.isLetter)
      plain += rest[..<sign]
      rest = after
      let word = folded(String(plain.reversed().prefix(while: \.isLetter).reversed()))
      // A full stop separates words, unless the letters after it are Hebrew.
      let isDot = text[sign] == "." && ending.unicodeScalars.contains { $0.value < 0x590 }
      if !isDot, isOtherEnding(ending, of: word) {
        rest = after.dropFirst(ending.count)
      } else {
        plain.append(text[sign])
      }
    }
    return plain + rest
  }

  /// Whether letters after a sign are an alternative ending of a word for a person, and not a word.
  private static func isOtherEnding(_ letters: Substring, of word: String) -> Bool {
    guard (1...4).contains(letters.count), !letters.contains(where: \.isUppercase) else {
      return false
    }
    let lexicon = HeadingLexicon.shared
    let ending = folded(String(letters))
    guard lexicon[ending] == nil, lexicon["\(word) \(ending)"] == nil else { return false }
    switch lexicon[word] {
    case .person, .word(.subject): return true
    case .word, nil: return false
    }
  }

  /// Whether brackets after a word have only an ending for it: it begins with a hyphen, or it
  /// follows without a space and is not a word.
  private static func isEnding(_ text: Substring, after word: Substring) -> Bool {
    let letters = text.drop { $0 == "-" || $0 == "–" }
    guard (1...5).contains(letters.count), letters.allSatisfy(\.isLowercase) else { return false }
    if letters.count < text.count { return true }
    let start = String(word.reversed().prefix(while: \.isLetter).reversed())
    return (2...3).contains(letters.count) && HeadingLexicon.shared[letters] == nil
      && isForPeople(folded(start))
  }

  /// Whether a word means people or their names.
  private static func isForPeople(_ word: String) -> Bool {
    switch HeadingLexicon.shared[word] {
    case .person, .word(.subject), .word(.name), .word(.given), .word(.last): true
    case .word, nil: false
    }
  }

  private static let apostrophes: Set<Character> = ["'", "\u{2019}", "\u{02BC}", "`"]

  private static let articles: Set<String> = [
    "d", "l", "dell", "all", "nell", "sull", "dall", "un", "qu", "n", "s",
  ]

  private static func ofASCII(_ text: String) -> [String] {
    var spaced: [UInt8] = []
    var previous: UInt8 = 0x20
    // How many capitals in a row are right before.
    var capitals = 0
    for byte in text.utf8.prefix(longest) {
      // `DDIAreaCode`, but not `FName` or `TELefon`
      if byte.isASCIISmall, capitals > 3 { spaced.insert(0x20, at: spaced.count - 1) }
      capitals = byte.isASCIICapital ? capitals + 1 : 0
      if byte.isASCIICapital && previous.isASCIISmall
        || byte.isASCIIDigit != previous.isASCIIDigit
      {
        spaced.append(0x20)
      }
      let isLetter = byte.isASCIICapital || byte.isASCIISmall
      if isLetter || byte.isASCIIDigit {
        spaced.append(isLetter ? byte | 0x20 : byte)
      } else if byte == UInt8(ascii: "#") {
        // `Employee #`
        spaced += [0x20, byte, 0x20]
      } else {
        spaced.append(0x20)
      }
      previous = byte
    }
    let tokens = spaced.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
    // In `Parent #1`, the sign belongs to the number; in `Member #`, it means a number.
    return tokens.indices.filter { place in
      tokens[place] != "#" || place + 1 == tokens.count || Int(tokens[place + 1]) == nil
    }.map { tokens[$0] }
  }

  private static func ofUnicode(_ text: String) -> [String] {
    var spaced = ""
    var previous: Character = " "
    for character in text.prefix(longest) {
      if character.isUppercase && previous.isLowercase || character.isNumber != previous.isNumber {
        spaced.append(" ")
      }
      spaced.append(character)
      previous = character
    }
    return folded(spaced).split { !$0.isLetter && !$0.isNumber && !$0.isMark }.map(String.init)
  }
}

extension String {
  /// The heading without an example of a value: `Phone (e.g. 07911 123456)`.
  package var withoutExample: String {
    guard utf8.count > 12, utf8.contains(where: \.isASCIIDigit) else { return self }
    let lower = lowercased()
    for mark in String.marksOfExamples {
      guard lower.holds(mark), let found = lower.firstRange(of: mark),
        found.lowerBound > lower.startIndex,
        lower[found.upperBound...].contains(where: \.isNumber)
      else { continue }
      // The end of a word is not such a mark: `lead escort 2`.
      let previous = lower[lower.index(before: found.lowerBound)]
      if mark.utf8.count < 3 || mark.utf8.allSatisfy({ $0 < 0x80 }), previous.isLetter { continue }
      let before = prefix(lower.distance(from: lower.startIndex, to: found.lowerBound))
      let end = before.lastIndex { !" ,;:-–(（[".contains($0) }
      return end.map { String(before[...$0]) } ?? self
    }
    return self
  }

  private static let marksOfExamples = [
    "e.g", "z.b", "z. b", "p.ex", "p. ex", "par ex", "por ej", "p.ej", "p. ej", "ad es",
    "for example",
    "example:", "exemple", "exemplo", "ejemplo", "esempio", "beispiel", "f.eks", "t.ex", "bijv",
    "pvz",
    "例", "उदा",
  ]
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
