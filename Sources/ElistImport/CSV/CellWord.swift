import UnicodeText

/// What the words of a cell say.
///
/// The words are in the sections `cell …` of `Headings.txt`.
enum CellWord: String {
  /// A form of address: `Mr`, `Frau Dr.`
  case honorific
  /// A word for an empty cell: `n/a`, `なし`.
  case nothing
  /// A word for a place without people, or for a line that adds up: `Vacant`, `合計`.
  case nobody
  /// A word for yes or no in a column of marks.
  case flag
  /// A word for a child of a school or a club in a heading: `Pupil`.
  case pupil
}

extension String {
  /// Whether all its words are honorifics: `Prof. Dr.`, `Mr & Mrs`.
  var isHonorific: Bool {
    let words = HeadingTokens(self).tokens
    return !words.isEmpty
      && words.allSatisfy { HeadingLexicon.shared.isWord($0, of: .honorific) }
  }

  /// Whether it says that nobody is there, or begins a line that adds up: `(vacant)`, `Total flats: 4`.
  var isNobody: Bool {
    guard utf8.count <= 60 else { return false }
    let tokens = HeadingTokens(self).tokens.filter { Int($0) == nil }
    let lexicon = HeadingLexicon.shared
    guard let first = tokens.first else { return false }
    return lexicon.isWord(tokens.joined(separator: " "), of: .nobody)
      || lexicon.isWord(first, of: .nobody) && (contains(where: \.isNumber) || contains(":"))
  }

  /// Whether it is a mark, such as a letter or a word for yes or no: nobody is called so.
  var isFlag: Bool {
    count == 1 || HeadingLexicon.shared.isWord(folded(trimmed), of: .flag)
  }

  /// Whether it says that the same stands here as above: `"`, `〃`, `同上`.
  var isDitto: Bool {
    guard utf8.count <= 12 else { return false }
    let marks = trimmed
    return !marks.isEmpty && marks.allSatisfy { "\"'″“”〃々仝„,".contains($0) }
      || ["ditto", "do.", "idem", "id.", "dito", "dto.", "同上", "同", "tas pats", "ta pati"]
        .contains(marks.lowercased())
  }

  /// Whether the cell only says that it is empty, in words or in signs: `n/a`, `--`, `0`.
  var isNothing: Bool {
    // Most cells with numbers are quickly seen not to be empty.
    guard utf8.count <= 60, utf8.count(where: \.isASCIIDigit) < 2 else { return false }
    let words = HeadingTokens(self).tokens
    guard !words.isEmpty else { return !contains { $0.isLetter || $0.isNumber } }
    let lexicon = HeadingLexicon.shared
    // `nėra artimųjų`, `no next of kin`
    return lexicon.isWord(words.joined(separator: " "), of: .nothing)
      || words.count > 1 && lexicon.isWord(words[0], of: .nothing)
        && Heading(words.dropFirst().joined(separator: " ")).isOfSomebodyOnly
  }
}
