package import ElistModel

/// What a card of these entries says, in their order.
///
/// - Throws: `CardError.noEntries`.
package func makeContent(entries: [Entry], options: CardOptions) throws(CardError) -> CardContent {
  guard !entries.isEmpty else { throw .noEntries }
  let title = options.title.map(printable).flatMap { $0.isEmpty ? nil : $0 }
  return CardContent(
    headings: ["EMERGENCY CONTACTS"],
    title: title,
    rows: cardRows(entries, omit: options.omit),
    checked: "Printed \(options.date)",
    language: "en",
    documentTitle: ["Emergency contacts", title].compactMap(\.self).joined(separator: ": ")
  )
}
