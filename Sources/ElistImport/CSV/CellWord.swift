/// What a cell says by its words, which are in the sections `cell …` of `Headings.txt`.
enum CellWord: String {
  /// How somebody is addressed: `Mr`, `Frau Dr.`
  case honorific
  /// That there is nothing to say: `n/a`, `なし`.
  case nothing
}

extension String {
  /// Whether all words are honorifics: `Prof. Dr.`, `Mr & Mrs`.
  var isHonorific: Bool {
    let words = HeadingTokens(self).tokens
    return !words.isEmpty
      && words.allSatisfy { HeadingLexicon.shared.isWord($0, of: .honorific) }
  }

  /// Whether it says only that there is nothing, by a word for it or by signs alone: `n/a`, `--`, `0`.
  var isNothing: Bool {
    // Most cells of numbers are seen at once to say something.
    guard utf8.count <= 60, utf8.count(where: \.isASCIIDigit) < 2 else { return false }
    let words = HeadingTokens(self).tokens
    guard !words.isEmpty else { return !contains { $0.isLetter || $0.isNumber } }
    return HeadingLexicon.shared.isWord(words.joined(separator: " "), of: .nothing)
  }
}
