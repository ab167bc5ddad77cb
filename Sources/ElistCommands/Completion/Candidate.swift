import ElistModel
import UnicodeText

/// One word that a completion offers.
package struct Candidate: Equatable, Sendable {
  /// What is put on the command line: plain text, of which no shell expands anything.
  package let word: String
  /// What is shown beside it; empty where there is nothing to say.
  package let description: String

  /// The most columns that a description takes, so that it fits beside the word.
  private static let widest = 60

  /// A candidate; `nil` where the word is not plain.
  ///
  /// The description may be anything: it is made safe to show.
  package init?(_ word: String, description: String = "") {
    guard !word.isEmpty, word.utf8.allSatisfy(Self.isPlain), word.utf8.first != Self.hyphen else {
      return nil
    }
    self.word = word
    self.description = truncated(terminalSafe(description), toWidth: Self.widest)
  }

  /// An entry's handle, with who it is.
  init?(_ entry: Entry) {
    let relation = entry.relation.map { ", \($0)" } ?? ""
    self.init(entry.handle.description, description: entry.title + relation)
  }

  private static let hyphen = UInt8(ascii: "-")

  /// Whether the byte is one of the portable filename character set (POSIX.1-2017 §3.282).
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), hyphen:
      true
    default: false
    }
  }
}
