import UnicodeText

/// The text as a card shows it, on one line.
///
/// Line ends, tabs and runs of spaces become one space. The controls of direction, which have no
/// shape of their own, go, so that no name can turn a line around, and so do the code points that are
/// never characters. Any other control stands as a
/// visible escape; nothing that has a shape is lost.
func printable(_ text: String) -> String {
  let undirected = String.UnicodeScalarView(
    text.unicodeScalars.filter { !$0.isBidiControl && !$0.isNoncharacter }
  )
  let words = String(undirected).split(whereSeparator: \.isWhitespace)
  return terminalSafe(words.joined(separator: " "))
}

extension Unicode.Scalar {
  /// Code points that are never characters (Unicode §23.7), which no font has and which HTML's parser
  /// calls an error.
  var isNoncharacter: Bool {
    (0xFDD0...0xFDEF).contains(value) || value & 0xFFFE == 0xFFFE
  }

  /// Bidi_Control (UAX #9): marks, embeddings, overrides and isolates.
  fileprivate var isBidiControl: Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
