package import CardDocument
import ElistContacts
package import ElistModel
import PhoneNumbers

/// The entries as comma-separated values (RFC 4180), UTF-8, with a header and CRLF line ends.
///
/// It begins with a byte order mark; without one, spreadsheets read the names as Latin-1.
///
/// No cell is a formula in a spreadsheet: a cell that would be one gets an apostrophe before it. A
/// cell that already has apostrophes there gets one more, so removing one always restores the text.
///
/// - Parameters:
///   - entries: The entries, in their order.
///   - fields: What may leave the vault.
/// - Returns: The header and a record for each entry.
package func makeCSV(_ entries: [Entry], fields: Set<CardField>) -> String {
  let most = entries.map(\.numbers.count).max() ?? 1
  let columns = columns(numbers: most).filter { $0.field.map(fields.contains) ?? true }
  let rows = entries.map { entry in
    columns.map { column in
      guard let place = column.place else { return column.field.flatMap(entry.text) ?? "" }
      guard entry.numbers.indices.contains(place) else { return "" }
      let number = entry.numbers[place]
      return column.field == nil ? number.number.printed : number.labelText ?? ""
    }
  }
  let lines = ([columns.map(\.name)] + rows).map { $0.map(cell).joined(separator: ",") + "\r\n" }
  return "\u{FEFF}" + lines.joined()
}

/// A column, and the index of the number that it is about.
///
/// The column without a field is the number itself, which is always there.
private typealias Column = (name: String, field: CardField?, place: Int?)

/// The columns, with Google's headings, which most address books understand.
private func columns(numbers: Int) -> [Column] {
  let phones = (0..<numbers).flatMap { place in
    [
      ("Phone \(place + 1) - Label", CardField.label, place),
      ("Phone \(place + 1) - Value", nil, place),
    ] as [Column]
  }
  return [("Name", .name, nil)] + phones + [("Relation", .relation, nil), ("Notes", .note, nil)]
}

/// One cell, quoted if it has a comma, a quote or a line end (RFC 4180 §2).
private func cell(_ text: String) -> String {
  let safe = withoutFormula(exportable(text))
  let needsQuotes = safe.unicodeScalars.contains { ",\"\n".unicodeScalars.contains($0) }
  guard needsQuotes || safe.first?.isWhitespace == true || safe.last?.isWhitespace == true else {
    return safe
  }
  return "\"" + withDoubledQuotes(safe) + "\""
}

/// Scalar by scalar, because a quote with a combining accent is one character.
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
