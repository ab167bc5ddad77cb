package import ElistModel
package import ElistSheet

/// A card of these entries, in their order, ready for the typesetter.
///
/// - Throws: `CardError.noEntries`, and `.tooManyEntries` where a wallet card has no room.
package func makeSheet(entries: [Entry], options: CardOptions) throws(CardError) -> Sheet {
  guard !entries.isEmpty else { throw .noEntries }
  guard entries.count <= WalletTemplate.mostRows else {
    let beyond = entries[WalletTemplate.mostRows...].map(\.handle)
    throw .tooManyEntries(most: WalletTemplate.mostRows, beyond: beyond)
  }
  let rows = cardRows(entries, omit: options.omit)
  let face = WalletTemplate(rows: rows, date: options.date, title: options.title).page
  return Sheet(
    title: documentTitle(options.title),
    language: "en",
    date: options.date,
    pages: [options.template == .wallet ? face : SheetTemplate(face, options.paper).page]
  )
}

private func documentTitle(_ title: String?) -> String {
  guard let title = title.map(printable), !title.isEmpty else { return "Emergency contacts" }
  return "Emergency contacts: \(title)"
}
