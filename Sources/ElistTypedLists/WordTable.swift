import EmbeddedText
import UnicodeText

/// Words by their meaning, from a file with lines such as `job de leiter -meister`: the kind, the
/// language and the words in lower case.
///
/// An underscore means a space, and an entry that begins with a hyphen is an ending.
struct WordTable<Kind: RawRepresentable<String> & Hashable & Sendable>: Sendable {
  private var words: [Kind: Set<String>] = [:]
  private var endings: [Kind: [String]] = [:]

  init(_ file: EmbeddedText) {
    for line in file.lines {
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

  /// Whether a word or a phrase in lower case is of this kind, or has one of its endings.
  func has(_ word: String, _ kind: Kind) -> Bool {
    words[kind]?.contains(word) == true
      || endings[kind]?.contains { word.hasSuffix($0) && word.count > $0.count } == true
  }

  /// Whether a word of a text is of this kind; in scripts without spaces, also part of a word.
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

/// The words of `WordsOfLines.txt`, which decide how a typed line is read.
enum WordsOfLines {
  static let shared = WordTable<Kind>(.wordsOfLines)

  /// What a word means.
  enum Kind: String, Sendable {
    /// The number belongs to the writer of the message: `my`.
    case own
    /// Somebody may call, and nothing more: `please`.
    case call
    /// The place of a number, or one of the numbers of a place: `reception`.
    case place
    /// A line that people call, which is not an account: `helpline`.
    case hotline
    /// A header of an e-mail, before names: `From`.
    case header
    /// A weekday, or a word such as `week`, of a duty.
    case weekday
    /// A month of a duty.
    case month
    /// Another date follows: `to`.
    case until
  }
}
