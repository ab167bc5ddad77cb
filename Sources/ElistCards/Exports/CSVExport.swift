package import CardDocument
package import ElistModel
import PhoneNumbers

/// The entries as comma-separated values (RFC 4180), UTF-8, with a header and CRLF line ends.
///
/// A byte order mark stands first: without it spreadsheets take the names for Latin-1.
///
/// No cell is a formula to a spreadsheet: one that begins with what makes one has an apostrophe put
/// before it, and so has one that begins with apostrophes and then that, so that taking one
/// apostrophe away gives every cell back.
///
/// - Parameters:
///   - entries: in their order.
///   - fields: what may leave the vault.
/// - Returns: the header and a record for each entry.
package func makeCSV(_ entries: [Entry], fields: Set<CardField>) -> String {
  let columns = columns.filter { column in column.field.map(fields.contains) ?? true }
  let rows = [columns.map(\.name)] + entries.map { entry in columns.map { $0.value(entry) ?? "" } }
  return "\u{FEFF}" + rows.map { $0.map(cell).joined(separator: ",") + "\r\n" }.joined()
}

/// A column of the file.
private struct CSVColumn {
  let name: String
  /// The field that it is of; `nil` for what is always there.
  let field: CardField?
  let value: @Sendable (Entry) -> String?
}

/// Google's headings, which most address books know.
private let columns: [CSVColumn] = [
  CSVColumn(name: "Name", field: .name) { $0.name ?? $0.hint },
  CSVColumn(name: "Phone 1 - Label", field: .label) { $0.customLabel ?? $0.label?.rawValue },
  CSVColumn(name: "Phone 1 - Value", field: nil) { $0.number.printed },
  CSVColumn(name: "Relation", field: .relation) { $0.relation },
  CSVColumn(name: "Notes", field: .note) { $0.note },
]

/// One cell, quoted where a comma, a quote or a line end is in it (RFC 4180 §2).
private func cell(_ text: String) -> String {
  let safe = withoutFormula(exportable(text))
  let needsQuotes = safe.unicodeScalars.contains { ",\"\n".unicodeScalars.contains($0) }
  guard needsQuotes || safe.first?.isWhitespace == true || safe.last?.isWhitespace == true else {
    return safe
  }
  return "\"" + withDoubledQuotes(safe) + "\""
}

/// Scalar by scalar, since a quote and an accent behind it are one character.
private func withDoubledQuotes(_ text: String) -> String {
  var doubled = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if scalar == "\"" { doubled.append(scalar) }
    doubled.append(scalar)
  }
  return String(doubled)
}

private func withoutFormula(_ text: String) -> String {
  let first = text.unicodeScalars.first { $0 != "'" && !$0.properties.isWhitespace }
  guard let first, "=+-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}\u{2212}".unicodeScalars.contains(first)
  else { return text }
  return "'" + text
}
