import UnicodeText

/// The text as a card shows it, on one line.
///
/// Line ends, tabs and runs of spaces become one space. Controls of direction are removed, so no
/// name can reverse a line, and so are code points that are never characters. Any other control
/// becomes a visible escape. Nothing that has a shape is lost.
func printable(_ text: String) -> String {
  let undirected = String.UnicodeScalarView(
    text.unicodeScalars.filter { !$0.isBidiControl && !$0.isNoncharacter }
  )
  let words = String(undirected).split(whereSeparator: \.isWhitespace)
  return terminalSafe(words.joined(separator: " "))
}

extension Unicode.Scalar {
  /// Code points that are never characters (Unicode §23.7).
  ///
  /// No font has them, and they are errors in HTML.
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

/// A text for another program: unchanged, but without control characters.
///
/// Every kind of line end becomes a line feed, and a tab becomes a space. The other controls of
/// ASCII and ISO 6429 are removed; none of them has a shape.
func exportable(_ text: String) -> String {
  var plain = String.UnicodeScalarView()
  for scalar in text.replacing("\r\n", with: "\n").unicodeScalars {
    switch scalar.value {
    case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: plain.append("\n")
    case 0x09, 0x0B, 0x0C: plain.append(" ")
    case 0x00..<0x20, 0x7F..<0xA0: break
    default: plain.append(scalar)
    }
  }
  return String(plain)
}

/// A text in HTML, escaped for use inside an element or a quoted attribute.
///
/// Control characters are removed, as in every export, and so are code points that HTML forbids.
func htmlText(_ text: String) -> String {
  var safe = String.UnicodeScalarView()
  for scalar in exportable(text).unicodeScalars {
    switch scalar {
    case "&": safe.append(contentsOf: "&amp;".unicodeScalars)
    case "<": safe.append(contentsOf: "&lt;".unicodeScalars)
    case ">": safe.append(contentsOf: "&gt;".unicodeScalars)
    case "\"": safe.append(contentsOf: "&quot;".unicodeScalars)
    case "'": safe.append(contentsOf: "&#39;".unicodeScalars)
    default: if !scalar.isNoncharacter { safe.append(scalar) }
    }
  }
  return String(safe)
}
