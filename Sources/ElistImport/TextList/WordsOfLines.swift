import UnicodeText

/// The words of `WordsOfLines.txt`, by which a typed line is read.
struct WordsOfLines {
  static let shared = WordsOfLines()

  /// What a word says.
  enum Kind: String {
    /// That a number is of whoever writes the message: `my`.
    case own
    /// Only that somebody may call: `please`.
    case call
    /// Where a number is, or which of the numbers of a place it is: `reception`.
    case place
    /// Whom people call at a number of few digits: `ambulance`.
    case service
    /// A line that people call, which no account is: `helpline`.
    case hotline
    /// Whose names follow in the head of an e-mail: `From`.
    case header
  }

  private var words: [Kind: Set<String>] = [:]

  private init() {
    let text = String(decoding: PackageResources.WordsOfLines_txt, as: UTF8.self)
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let entries = line.split(separator: " ").map(String.init)
      guard let kind = entries.first.flatMap(Kind.init) else { continue }
      words[kind, default: []].formUnion(
        entries.dropFirst(2).map { $0.replacing("_", with: " ").lowercased() }
      )
    }
  }

  /// Whether a word or a phrase, in small letters, is of a kind.
  func has(_ word: String, _ kind: Kind) -> Bool { words[kind]?.contains(word) == true }

  /// Whether a word of a text is of a kind; in scripts without spaces, also a part of a word.
  func have(_ text: String, _ kind: Kind) -> Bool {
    let found = text.lowercased().split { !$0.isLetter && !"'’".contains($0) }
    if found.contains(where: { has(String($0).replacing("’", with: "'"), kind) }) { return true }
    guard text.unicodeScalars.contains(where: \.isOfRunningScript), let words = words[kind] else {
      return false
    }
    return words.contains { word in
      word.unicodeScalars.first?.isOfRunningScript == true && text.contains(word)
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is of a script that is written without spaces: Han, Kana or Thai.
  fileprivate var isOfRunningScript: Bool {
    (0x0E00...0x0E7F).contains(value) || (0x3040...0x30FF).contains(value)
      || (0x3400...0x9FFF).contains(value)
  }
}
