import ElistBook
import ElistModel
import FoundationEssentials
import JSONFormat
import UnicodeText

/// The object of `book --json` (elist-json(5)).
enum BookJSON {
  /// The object for some rows.
  ///
  /// - Parameters:
  ///   - rows: What was asked for.
  ///   - field: Which field of the contacts the rows are made of.
  ///   - hidden: How many contacts are left out because they have no such field.
  ///   - home: The list's home region.
  ///   - allFields: Whether all fields of the contacts are wanted.
  /// - Returns: The object.
  static func object(
    _ rows: [BookRow],
    of field: BookColumn,
    hidden: Int,
    home: String,
    allFields: Bool
  ) -> JSONValue {
    .object([
      "version": .integer(1),
      "field": .string(field.rawValue),
      "rows": .array(rows.map { row($0, home: home, allFields: allFields) }),
      "hidden": .object([
        "withoutField": .integer(hidden),
        "withoutNumber": .integer(field == .phone ? hidden : 0),
      ]),
    ])
  }

  private static func row(_ row: BookRow, home: String, allFields: Bool) -> JSONValue {
    .object([
      "id": .string(row.id.uuidString.lowercased()),
      "section": .string(row.section.label),
      "contactID": .string(row.contact.idText),
      "shownName": .string(row.contact.shownName),
      "contact": .object(contact(row.contact, home: home, allFields: allFields)),
      "label": .text(row.label?.rawValue),
      "customLabel": .text(row.customLabel),
      "value": .text(row.phone?.raw ?? row.value?.value),
      "number": row.number(home: home)?.json ?? .null,
    ])
  }

  private static func contact(
    _ contact: Contact,
    home: String,
    allFields: Bool
  ) -> [String: JSONValue] {
    guard !allFields else { return ContactJSON.members(contact, home: home) }
    return [
      "name": .text(contact.name),
      "given": .text(contact.given),
      "family": .text(contact.family),
      "organization": .text(contact.organization),
    ]
  }
}
