import ElistModel
import FoundationEssentials

/// The object of `book --json` (elist-json(5)).
enum BookJSON {
  static func object(_ rows: [BookRow], home: String, hidden: Int) -> JSONValue {
    .object([
      "version": .integer(1),
      "rows": .array(rows.map { row($0, home: home) }),
      "hidden": .object(["withoutNumber": .integer(hidden)]),
    ])
  }

  private static func row(_ row: BookRow, home: String) -> JSONValue {
    .object([
      "id": .string(row.id.uuidString.lowercased()),
      "section": .string(String(row.section)),
      "contact": .object([
        "name": .text(row.contact.name),
        "given": .text(row.contact.given),
        "family": .text(row.contact.family),
        "organization": .text(row.contact.organization),
      ]),
      "label": .text(row.phone?.label?.rawValue),
      "customLabel": .text(row.phone?.customLabel),
      "number": row.number(home: home)?.json ?? .null,
    ])
  }
}
