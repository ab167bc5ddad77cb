package import ElistSheet

/// A card that says this, ready for the typesetter, in the ways to try: the first that the
/// typesetter takes is the card.
///
/// Only the typesetter measures, and so tells whether all of a front fits.
///
/// - Throws: `CardError.tooManyEntries` where no way has room.
package func makeSheets(_ content: CardContent, options: CardOptions) throws(CardError) -> [Sheet] {
  try options.template.layouts(content, options).map { pages in
    Sheet(
      title: content.documentTitle,
      language: content.language,
      date: options.date,
      pages: pages.enumerated().map { index, page in
        var page = page
        page.turned = index > 0 && page.isTurned(for: options.duplex)
        return page
      }
    )
  }
}

extension Page {
  /// Whether a back has to be upside down for a printer that turns the paper over this edge, so that
  /// who turns a card as a book's page reads it upright.
  ///
  /// That turn is over the long edge of upright paper and over the short edge of lying paper.
  fileprivate func isTurned(for duplex: Duplex?) -> Bool {
    guard let duplex else { return false }
    return (duplex == .long) != (height >= width)
  }
}

extension CardError {
  /// The entries beyond the most that there is room for.
  static func tooManyEntries(_ rows: [CardRow], most: Int) -> CardError {
    .tooManyEntries(most: most, beyond: rows.dropFirst(most).map(\.handle))
  }
}
