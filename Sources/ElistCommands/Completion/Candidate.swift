import ElistModel
import UnicodeText

/// One word that a completion offers.
///
/// Handles, regions and options are plain: no shell makes anything of them. A group's name may have
/// letters of any script, spaces and apostrophes, which the completion scripts quote; what a shell
/// expands, such as `$` or `*`, has no place in any, so that nothing would be run if one did not.
package struct Candidate: Equatable, Sendable {
  /// What the command is to be given: one line, which does not begin with a hyphen.
  package let word: String
  /// What is shown beside it; empty where there is nothing to say.
  package let description: String

  /// The most columns that a description takes, so that it fits beside the word.
  private static let widest = 60

  /// A candidate; `nil` where the word has what it may not.
  ///
  /// The description may be anything: it is made safe to show.
  package init?(_ word: String, description: String = "") {
    guard let first = word.unicodeScalars.first, let last = word.unicodeScalars.last,
      first != "-", first != " ", last != " ", word.unicodeScalars.allSatisfy(Self.isOffered)
    else { return nil }
    self.word = word
    self.description = truncated(terminalSafe(description), toWidth: Self.widest)
  }

  /// A name of the book, which may have any character that can be seen; the completion scripts hand
  /// it to the shell as data, which quotes it.
  ///
  /// `nil` if it has a character that moves the cursor, ends the line or turns the direction, or
  /// begins as an option does.
  package init?(name: String) {
    guard let first = name.unicodeScalars.first, first != "-",
      name.unicodeScalars.allSatisfy(Self.isSeen), name.last?.isWhitespace == false
    else { return nil }
    (word, description) = (name, "")
  }

  /// An entry's handle, with who it is.
  init?(_ entry: Entry) {
    let relation = entry.relation.map { ", \($0)" } ?? ""
    self.init(entry.handle.description, description: entry.title + relation)
  }

  /// Whether a character of a name is one that a line can show; the two joiners belong to words of
  /// Persian and of India.
  private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format: scalar == "\u{200C}" || scalar == "\u{200D}"
    case .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
    default: true
    }
  }

  /// Letters, their marks and digits of any script, and some of ASCII's punctuation.
  private static func isOffered(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber:
      true
    default: " ._-+,'&()/".unicodeScalars.contains(scalar)
    }
  }
}
