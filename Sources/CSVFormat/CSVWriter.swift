/// Writes a table as comma-separated values (RFC 4180), in UTF-8 with CRLF line ends.
///
/// No cell is a formula in a spreadsheet: a cell that would be one gets an apostrophe before it. A
/// cell that already has apostrophes there gets one more, so removing one always restores the text.
package enum CSVWriter {
  /// The records as one text, which begins with a byte order mark.
  ///
  /// Without the mark, spreadsheets read the names as Latin-1.
  package static func text(_ records: [[String]]) -> String {
    "\u{FEFF}" + records.map { $0.map(cell).joined(separator: ",") + "\r\n" }.joined()
  }

  /// The records as one text for a reader that knows no formulas: without the mark and apostrophes.
  package static func plainText(_ records: [[String]]) -> String {
    records.map { $0.map(quoted).joined(separator: ",") + "\r\n" }.joined()
  }

  private static func cell(_ text: String) -> String { quoted(withoutFormula(text)) }

  /// A cell, quoted if it has a comma, a quote or a line end (RFC 4180 §2).
  private static func quoted(_ cell: String) -> String {
    let needsQuotes = cell.unicodeScalars.contains { ",\"\r\n".unicodeScalars.contains($0) }
    guard needsQuotes || cell.first?.isWhitespace == true || cell.last?.isWhitespace == true else {
      return cell
    }
    return "\"" + withDoubledQuotes(cell) + "\""
  }

  /// The text with each quote doubled.
  ///
  /// It looks at scalars, because a quote with a combining accent is one `Character`.
  private static func withDoubledQuotes(_ text: String) -> String {
    var doubled = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\"" { doubled.append(scalar) }
      doubled.append(scalar)
    }
    return String(doubled)
  }

  private static func withoutFormula(_ text: String) -> String {
    let first = text.unicodeScalars.first { $0 != "'" && !$0.properties.isWhitespace }
    guard let first, "=+-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}\u{2212}".unicodeScalars.contains(first)
    else { return text }
    return "'" + text
  }
}
