import UnicodeText

/// Words by what they say, in small letters, from a file with lines such as `job de leiter -meister`: the
/// kind, the language and the words.
///
/// An underscore stands for a space, and what begins with a hyphen is the end of words.
struct WordTable<Kind: RawRepresentable<String> & Hashable & Sendable>: Sendable {
  private var words: [Kind: Set<String>] = [:]
  private var endings: [Kind: [String]] = [:]

  init(_ file: [UInt8]) {
    for line in String(decoding: file, as: UTF8.self).split(separator: "\n")
    where !line.hasPrefix("#") {
      let entries = line.split(separator: " ").map { $0.replacing("_", with: " ").lowercased() }
      guard let kind = entries.first.flatMap(Kind.init) else { continue }
      for entry in entries.dropFirst(2) {
        if entry.hasPrefix("-") {
          endings[kind, default: []].append(String(entry.dropFirst()))
        } else {
          words[kind, default: []].insert(entry)
        }
      }
    }
  }

  /// Whether a word or a phrase, in small letters, is of a kind, or ends as its words do.
  func has(_ word: String, _ kind: Kind) -> Bool {
    words[kind]?.contains(word) == true
      || endings[kind]?.contains { word.hasSuffix($0) && word.count > $0.count } == true
  }

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

/// The words of `WordsOfLines.txt`, by which a typed line is read.
enum WordsOfLines {
  static let shared = WordTable<Kind>(PackageResources.WordsOfLines_txt)

  /// What a word says.
  enum Kind: String, Sendable {
    /// That a number belongs to the writer of the message: `my`.
    case own
    /// Only that somebody may call: `please`.
    case call
    /// Where a number is, or which of the numbers of a place it is: `reception`.
    case place
    /// A line that people call, and not an account: `helpline`.
    case hotline
    /// Whose names follow in the head of an e-mail: `From`.
    case header
    /// On which days somebody is on duty: `Mon`, `week`.
    case weekday
    /// In which month.
    case month
    /// That another date follows: `to`.
    case until
  }
}
