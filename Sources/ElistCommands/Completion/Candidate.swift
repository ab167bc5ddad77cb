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

  /// An entry's handle, with who it is.
  init?(_ entry: Entry) {
    let relation = entry.relation.map { ", \($0)" } ?? ""
    self.init(entry.handle.description, description: entry.title + relation)
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
