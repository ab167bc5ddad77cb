package import ElistContacts
import UnicodeText

/// What the words next to a number say: what the number is for, and the rest.
package struct WordsOfNumber {
  /// What the number is for.
  package private(set) var label: Label?
  /// The words that say something else, such as whose number it is; `nil` if there are none.
  package private(set) var rest: String?

  /// Reads the words beside a number.
  package init(_ words: String) {
    var words = words.split(separator: " ").map(String.init)
    let isApart = words.count == 1 || words.dropLast().last?.last == ","
    if isApart, let last = words.last, let label = WordsOfNumber.shyLetters[last] {
      self.label = label
      words.removeLast()
    }
    if let last = words.last, last.isName(after: words.dropLast()) {
      rest = words.joined(separator: " ").cleanedName
      return
    }
    // `Bo Ek mobile` and `mobile: Bo Ek` have the use at one end.
    while let last = words.last, take(last, isAlone: words.count == 1 || isApart) {
      words.removeLast()
    }
    while let first = words.first, take(first, isAlone: words.count == 1) { words.removeFirst() }
    // `Bo Ek, tel. 030 901820`
    while let last = words.last?.last, ",;:".contains(last) { words[words.count - 1].removeLast() }
    words.removeAll(where: \.isEmpty)
    rest = words.isEmpty ? nil : words.joined(separator: " ").cleanedName
  }

  /// Reads a word that says only what the number is for.
  private mutating func take(_ word: String, isAlone: Bool) -> Bool {
    let bare = word.filter { $0.isLetter || $0.isNumber }
    if let label = WordsOfNumber.letters[bare.lowercased()] {
      guard WordsOfNumber.isUse(word, isAlone: isAlone) else { return false }
      self.label = self.label ?? label
      return true
    }
    // `ab. 02 901820` is that at home, but `(AB)` an answering machine, and `ab 18 Uhr` a time.
    if bare.lowercased() == "ab", !word.hasPrefix("ab.") { return false }
    // In `健一`, a name, a heading would only see the 一 of 第一.
    if bare.isHan, bare.count < 4, HeadingLexicon.shared[bare] == nil { return false }
    let heading = Heading(bare)
    guard !bare.isEmpty, !heading.hasUnknownWords, heading.isOfNumbers else { return bare.isEmpty }
    label = label ?? heading.label
    return true
  }

  /// Whether a letter says what a number is for: alone, in brackets, or before a colon.
  ///
  /// Beside other words it is somebody's initial, `F. Poole` and `Mary H`, or a word of a sentence.
  private static func isUse(_ word: String, isAlone: Bool) -> Bool {
    if let last = word.last, ":：".contains(last) { return true }
    if let first = word.first, "(（[".contains(first) { return word.count > 2 }
    // `347 1234567 o. 02 901820`: an `or`.
    return isAlone && !["o", "o.", "c/"].contains(word)
  }

  /// Letters for dienstlich, geschäftlich and privat, which are also initials: only after a comma, or
  /// alone.
  private static let shyLetters: [String: Label] = ["d": .work, "g": .work, "p": .home]

  private static let letters: [String: Label] = [
    "m": .mobile, "c": .mobile, "h": .home, "w": .work, "o": .work, "f": .fax,
  ]
}

extension String {
  /// Whether it is a name although it may say what a number is for, since the words before it only
  /// say who somebody is: `Gattin Resi`.
  fileprivate func isName(after words: ArraySlice<String>) -> Bool {
    guard let last = words.last, first?.isUppercase == true,
      HeadingLexicon.shared.isWord(folded(self), of: .name)
    else { return false }
    return last.isKin || last.isHonorific
  }
}
