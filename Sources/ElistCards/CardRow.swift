package import ElistModel
import PhoneNumbers

/// What a card says of one entry.
package struct CardRow: Equatable, Sendable {
  package var handle: Handle
  /// Whom to call first, `01` to `09` (E.123 on emergency contact numbers), then `10` and on.
  package var mark: String
  /// The whole name, or "No Name" and what the entry is instead.
  package var name: String
  /// Relation, label and note, as far as they are there and wanted.
  package var details: [CardDetail]
  /// International notation (E.123), or the text as written where it was not understood.
  package var number: String
  /// The `tel:` link of the number; `nil` where it has none.
  package var link: String?

  package init(
    handle: Handle,
    mark: String,
    name: String,
    details: [CardDetail],
    number: String,
    link: String? = nil
  ) {
    self.handle = handle
    self.mark = mark
    self.name = name
    self.details = details
    self.number = number
    self.link = link
  }

  /// The details as one text.
  var joinedDetails: String { details.map(\.text).joined(separator: ", ") }
}

/// A text that a card can do without, and the field that it is of.
package struct CardDetail: Equatable, Sendable {
  package var field: CardField
  package var text: String

  package init(_ field: CardField, _ text: String) {
    self.field = field
    self.text = text
  }
}

/// The rows of a card in the order of the entries, which is that of whom to call first.
package func cardRows(_ entries: [Entry], omit: Set<CardField> = []) -> [CardRow] {
  entries.enumerated().map { index, entry in
    CardRow(
      handle: entry.handle,
      mark: mark(position: index + 1),
      name: printedName(entry),
      details: details(entry, omit),
      number: printable(entry.number.international ?? entry.number.raw),
      link: try? telLink(entry.number).uri
    )
  }
}

private func mark(position: Int) -> String {
  position < 10 ? "0\(position)" : "\(position)"
}

private func printedName(_ entry: Entry) -> String {
  if let name = entry.name.map(printable), !name.isEmpty { return name }
  guard let hint = entry.hint.map(printable), !hint.isEmpty else { return "No Name" }
  return "No Name (\(hint))"
}

private func details(_ entry: Entry, _ omit: Set<CardField>) -> [CardDetail] {
  let label = entry.customLabel ?? entry.label?.rawValue
  let fields: [(CardField, String?)] = [
    (.relation, entry.relation), (.label, label), (.note, entry.note),
  ]
  return fields.filter { !omit.contains($0.0) }.compactMap { field, text in
    let text = printable(text ?? "")
    return text.isEmpty ? nil : CardDetail(field, text)
  }
}
