package import ElistContacts
import ElistHeadings
import UnicodeText

/// What the words next to a number say: what it is for, and the rest.
package struct WordsOfNumber {
  /// What the number is for.
  package private(set) var label: Label?
  /// The other words, such as whose number it is; `nil` without any.
  package private(set) var rest: String?

  private let languages: LabelLanguages

  /// Reads the words beside a number.
  ///
  /// The home region (ISO 3166-1 alpha-2) decides in which languages words with a capital letter
  /// can say what the number is for.
  package init(_ words: String, home: String? = nil) {
    languages = LabelLanguages(home: home)
    var words = words.split(separator: " ").map(String.init)
    let isApart = words.count == 1 || words.dropLast().last?.last == ","
    if isApart, let last = words.last, let label = WordsOfNumber.shyLetters[last] {
      self.label = label
      words.removeLast()
    }
    leaveVerb(&words)
    if let last = words.last, last.isName(after: words.dropLast()) {
      rest = words.joined(separator: " ").cleanedName
      return
    }
    // The use is at either end: `Bo Ek mobile`, `mobile: Bo Ek`.
    while let last = words.last, !isName(last, at: words.count - 1, of: words),
      !WordsOfNumber.isState(words.count - 1, of: words), !isOfCommonNoun(last, in: words),
      take(last, isAlone: words.count == 1 || isApart)
    {
      words.removeLast()
    }
    while let first = words.first, !isName(first, at: 0, of: words),
      !WordsOfNumber.isState(0, of: words),
      take(first, isAlone: words.count == 1)
    {
      words.removeFirst()
    }
    // `Bo Ek, tel. 030 901820`
    while let last = words.last?.last, ",;:".contains(last) { words[words.count - 1].removeLast() }
    words.removeAll(where: \.isEmpty)
    rest = words.isEmpty ? nil : words.joined(separator: " ").cleanedName
  }

  /// Removes a verb before the number, and a small word after it: `Mum is`, `Bo Ek's mobile is on`.
  private func leaveVerb(_ words: inout [String]) {
    let isLed =
      words.count > 1 && HeadingLexicon.shared.isWord(folded(words[words.count - 1]), of: .leading)
    let verb = words.dropLast(isLed ? 1 : 0).last ?? ""
    guard WordsOfNumber.verbs.contains(verb), verb != "is" || !languages.haveTurkish else { return }
    words.removeLast(isLed ? 2 : 1)
  }

  /// Verbs that join somebody, or what is called, to a number or a name.
  package static let verbs: Set<String> = [
    "is", "are", "ist", "sind", "est", "sont", "es", "è", "é", "er", "är", "jest", "yra", "je",
    "есть", "є",
  ]

  /// Whether a word that could say what a number is for is part of a name: `Home` in `Home Depot`,
  /// and `Anders` in `Anders Ek`.
  ///
  /// It has a capital letter, and no punctuation separates it from the other words. At the end, a
  /// word in a language of the home region is a label, `Ann Home`, unless it makes up a name with
  /// the word before it: `Sunny Care Home`.
  private func isName(_ word: String, at place: Int, of words: [String]) -> Bool {
    guard word.isBareLatin else { return false }
    let text = folded(word)
    let isElsewhere =
      HeadingLexicon.shared.isWord(text, of: .label) && !languages.have(text)
    guard word.first?.isUppercase == true else {
      // `anders nilsson`
      return isElsewhere && place == 0 && words.count > 1
    }
    if words.count == 1 { return isElsewhere && languages.isKnown }
    let heading = Heading(word)
    if place == 0 {
      // If the home region is unknown, the text may be a cell of a table: `Tel Joan`.
      let isCut = !languages.isKnown && heading.hasAny([.phone, .mobile, .fax])
      return !isCut && !isLabel(before: words)
    }
    guard let previous = words.dropLast().last, previous.last?.isLetter == true else {
      return false
    }
    let both = folded("\(previous) \(word)").replacing("’", with: "'")
    if HeadingLexicon.shared.isWord(both, of: .label) { return true }
    // `Bill Other`, but `City Hospital Main`
    if heading.hasAny([.main, .other]) { return words.count < 3 && !words[0].isKin }
    return heading.hasAny([.home, .work]) && !heading.hasAny([.phone, .mobile, .fax])
      && !languages.have(text)
  }

  /// Whether the first word says what the number of the others is for: `Handy Mama`, `Tel - Bo Ek`,
  /// `Office Dr Low`.
  private func isLabel(before words: [String]) -> Bool {
    guard words[1].first?.isLetter == true else { return true }
    return words[1].isHonorific || words.dropFirst().joined(separator: " ").isKin
  }

  /// Whether a word is the `off` of a telephone that is switched off.
  ///
  /// It is in `it's usually off` and `off at night`, but not in `Ann off.`, where it is short for
  /// `office`.
  private static func isState(_ place: Int, of words: [String]) -> Bool {
    guard words[place].lowercased() == "off" else { return false }
    return [place - 1, place + 1].contains { other in
      words.indices.contains(other)
        && HeadingLexicon.shared.isWord(
          folded(words[other]).filter { $0 != "’" && $0 != "'" },
          of: .state
        )
    }
  }

  /// Whether the last word only means a number, and the word before it says of what:
  /// `emergency number`, but not `Ann's number`.
  private func isOfCommonNoun(_ word: String, in words: [String]) -> Bool {
    guard Heading(word).words == [.number], word.count > 3, word.last?.isLetter == true,
      let noun = words.dropLast().last,
      noun.first?.isLowercase == true, noun.last?.isLetter == true, !noun.isKin
    else { return false }
    let heading = Heading(noun)
    return heading.hasUnknownWords || heading.person == "emergency"
  }

  /// Reads a word that says only what the number is for; `false` for any other word.
  private mutating func take(_ word: String, isAlone: Bool) -> Bool {
    let bare = word.filter { $0.isLetter || $0.isNumber }
    if let label = WordsOfNumber.letters[bare.lowercased()] {
      guard WordsOfNumber.isUse(word, isAlone: isAlone) else { return false }
      self.label = self.label ?? label
      return true
    }
    // `ab. 02 901820` is an Italian number at home. `(AB)` is a German answering machine, and
    // `ab 18 Uhr` a time.
    if bare.lowercased() == "ab", !word.hasPrefix("ab.") { return false }
    // In the name `健一`, a heading would only see the `一` of `第一`.
    if bare.hasHan, bare.count < 4, HeadingLexicon.shared[bare] == nil { return false }
    // `cep` means mobile in Turkish, and `CEP` a postal code in Portuguese.
    let heading = Heading(languages.haveTurkish && bare == "cep" ? "cep tel" : bare)
    guard !bare.isEmpty, !heading.hasUnknownWords, heading.isOfNumbers else { return bare.isEmpty }
    label = label ?? heading.label
    return true
  }

  /// Whether a letter says what a number is for: alone, in brackets, or before a colon.
  ///
  /// Beside other words it is an initial, `F. Poole` and `Mary H`, or a word of a sentence.
  private static func isUse(_ word: String, isAlone: Bool) -> Bool {
    if let last = word.last, ":：".contains(last) { return true }
    if let first = word.first, "(（[".contains(first) { return word.count > 2 }
    // In `347 1234567 o. 02 901820`, the letter is an `or`.
    return isAlone && !["o", "o.", "c/"].contains(word)
  }

  /// Letters for dienstlich, geschäftlich and privat, which count only after a comma or alone,
  /// since they are also initials.
  private static let shyLetters: [String: Label] = ["d": .work, "g": .work, "p": .home]

  private static let letters: [String: Label] = [
    "m": .mobile, "c": .mobile, "h": .home, "w": .work, "o": .work, "f": .fax,
  ]
}

extension String {
  /// Whether it is a word in Latin letters without punctuation at either end.
  fileprivate var isBareLatin: Bool {
    guard first?.isLetter == true, last?.isLetter == true else { return false }
    return unicodeScalars.allSatisfy(\.isLatin)
  }

  /// Whether it is a name, although it could say what a number is for, because the word before it
  /// only says who somebody is: `Gattin Resi`.
  fileprivate func isName(after words: ArraySlice<String>) -> Bool {
    guard let last = words.last, first?.isUppercase == true,
      HeadingLexicon.shared.isWord(folded(self), of: .name)
    else { return false }
    return last.isKin || last.isHonorific
  }
}
