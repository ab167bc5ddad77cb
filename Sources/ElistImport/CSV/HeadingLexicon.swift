import UnicodeText

/// The words and phrases of `Headings.txt`, by their folded text.
///
/// It is read when the first table is.
struct HeadingLexicon {
  /// What a word or a phrase means.
  enum Meaning: Equatable {
    case word(HeaderWord)
    /// Somebody other than the contact of the record, by their relation: `mother`.
    case person(String)
  }

  static let shared = HeadingLexicon(String(decoding: PackageResources.Headings_txt, as: UTF8.self))

  /// The meanings of words and phrases; a phrase has a space between its words.
  private var meanings: [String: Meaning] = [:]
  /// The words and phrases that make up a cell with some meaning.
  private var cells: [CellWord: Set<String>] = [:]
  /// The longest word, in characters.
  private(set) var longestWord = 0
  /// The longest phrase, in words.
  private(set) var longestPhrase = 1

  private init(_ text: String) {
    let names = Dictionary(uniqueKeysWithValues: HeaderWord.allCases.map { ("\($0)", $0) })
    var meaning: Meaning?
    var cell: CellWord?
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("["), let section = line.split(whereSeparator: { "[]".contains($0) }).first
      {
        let person = section.split(separator: " ", maxSplits: 1).last.map(String.init)
        meaning =
          section.hasPrefix("person ")
          ? person.map { .person($0) } : names[String(section)].map { .word($0) }
        cell = section.hasPrefix("cell ") ? person.flatMap { CellWord(rawValue: $0) } : nil
      } else if let meaning {
        for word in line.split(separator: " ") { add(String(word), meaning) }
      } else if let cell {
        let phrases = line.split(separator: " ").map { phrase in
          folded(String(phrase)).split(separator: "_").joined(separator: " ")
        }
        cells[cell, default: []].formUnion(phrases)
      }
    }
  }

  /// Whether a folded word or phrase can be in a cell with some meaning.
  func isWord(_ text: String, of meaning: CellWord) -> Bool {
    cells[meaning]?.contains(text) == true
  }

  private mutating func add(_ word: String, _ meaning: Meaning) {
    let words = folded(word).split(separator: "_").map(String.init)
    meanings[words.joined(separator: " ")] = meaning
    longestPhrase = max(longestPhrase, words.count)
    if words.count == 1 { longestWord = max(longestWord, word.count) }
  }

  /// The meaning of a folded word, or of a phrase with a space between its words.
  subscript(text: some StringProtocol) -> Meaning? { meanings[String(text)] }
}
