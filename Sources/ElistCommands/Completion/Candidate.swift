import ElistModel
import UnicodeText

/// One word that a completion offers.
///
/// Handles, regions and options are plain: they have no special meaning to a shell. A group's name
/// may have letters of any script, spaces and apostrophes, which the completion scripts quote. It
/// never has characters that a shell expands, such as `$` or `*`. So nothing would be run even if a
/// script did not quote.
package struct Candidate: Equatable, Sendable {
  /// The text for the command: one line that does not begin with a hyphen.
  package let word: String
  /// What is shown next to it; empty if there is nothing to say.
  package let description: String

  /// The most columns of a description, so that it fits next to the word.
  private static let widest = 60

  /// A candidate; `nil` if the word has a character that is not allowed.
  ///
  /// The description may be anything: it is made safe to show.
  package init?(_ word: String, description: String = "") {
    guard let first = word.unicodeScalars.first, let last = word.unicodeScalars.last,
      first != "-", first != " ", last != " ", word.unicodeScalars.allSatisfy(Self.isOffered)
    else { return nil }
    self.word = word
    self.description = truncated(terminalSafe(description), toWidth: Self.widest)
  }

  /// A name from the book, which may have any visible character.
  ///
  /// The completion scripts hand it to the shell as data, and the shell quotes it. `nil` if it has
  /// a character that moves the cursor, ends the line or changes the direction, or if it begins
  /// like an option.
  package init?(name: String) {
    guard let first = name.unicodeScalars.first, first != "-",
      name.unicodeScalars.allSatisfy(Self.isSeen), name.last?.isWhitespace == false
    else { return nil }
    (word, description) = (name, "")
  }

  /// An entry's handle; the description says who it is.
  init?(_ entry: Entry) {
    let relation = entry.relation.map { ", \($0)" } ?? ""
    self.init(entry.handle.description, description: entry.title + relation)
  }

  /// Whether a line can show this character of a name.
  ///
  /// The two joiners belong to words in Persian and in languages of India.
  private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format: scalar == "\u{200C}" || scalar == "\u{200D}"
    case .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
    default: true
    }
  }

  /// Whether it is a letter, mark or digit of any script, or one of some ASCII punctuation.
  private static func isOffered(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber:
      true
    default: " ._-+,'&()/".unicodeScalars.contains(scalar)
    }
  }
}
