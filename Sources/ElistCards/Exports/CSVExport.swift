import CSVFormat
package import CardDocument
import ElistContacts
package import ElistModel
import PhoneNumbers

/// The entries as a table of comma-separated values, as ``CSVWriter`` writes it.
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
  return CSVWriter.text(([columns.map(\.name)] + rows).map { $0.map(exportable) })
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
