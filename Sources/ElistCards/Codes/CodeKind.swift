/// What a card's QR code holds.
package enum CodeKind: String, CaseIterable, Sendable {
  /// The `tel:` link of the first entry.
  case tel
  /// A vCard of each entry.
  case vcard
  /// The first entry as telephones have long read it.
  case mecard
  /// All that the card says.
  case text
  /// The richest of these that has room.
  case auto
}

/// The payloads to try for a code of this kind, the richest first.
///
/// - Throws: `CardError.noLink` where the code is to call an entry that has no link.
package func codePayloads(_ kind: CodeKind, _ content: CardContent) throws(CardError) -> [String] {
  guard let first = content.rows.first else { throw .noEntries }
  switch kind {
  case .vcard: return [vCardPayload(content.rows)]
  case .text: return [textPayload(content)]
  case .mecard: return [meCardPayload(first)]
  case .tel:
    guard let link = first.link else { throw .noLink(first.handle) }
    return [link]
  case .auto:
    return [vCardPayload(content.rows), textPayload(content), meCardPayload(first)]
      + [first.link].compactMap(\.self)
  }
}
