/// What the words of a cell say.
///
/// The words are in the sections `cell …` of `Headings.txt`.
enum CellWord: String {
  /// A form of address: `Mr`, `Frau Dr.`
  case honorific
  /// A word for an empty cell: `n/a`, `なし`.
  case nothing
}

extension String {
  /// Whether all its words are honorifics: `Prof. Dr.`, `Mr & Mrs`.
  var isHonorific: Bool {
    let words = HeadingTokens(self).tokens
    return !words.isEmpty
      && words.allSatisfy { HeadingLexicon.shared.isWord($0, of: .honorific) }
  }

  /// Whether the cell only says that it is empty, in words or in signs: `n/a`, `--`, `0`.
  var isNothing: Bool {
    // Most cells with numbers are quickly seen not to be empty.
    guard utf8.count <= 60, utf8.count(where: \.isASCIIDigit) < 2 else { return false }
    let words = HeadingTokens(self).tokens
    guard !words.isEmpty else { return !contains { $0.isLetter || $0.isNumber } }
    return HeadingLexicon.shared.isWord(words.joined(separator: " "), of: .nothing)
  }
}
