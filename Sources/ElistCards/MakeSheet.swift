package import ElistSheet

/// A card that says this, ready for the typesetter.
///
/// - Throws: `CardError.tooManyEntries` where a wallet card has no room.
package func makeSheet(_ content: CardContent, options: CardOptions) throws(CardError) -> Sheet {
  guard content.rows.count <= WalletTemplate.mostRows else {
    let beyond = content.rows[WalletTemplate.mostRows...].map(\.handle)
    throw .tooManyEntries(most: WalletTemplate.mostRows, beyond: beyond)
  }
  let face = WalletTemplate(content).page
  return Sheet(
    title: content.documentTitle,
    language: content.language,
    date: options.date,
    pages: [options.template == .wallet ? face : SheetTemplate(face, options.paper).page]
  )
}
