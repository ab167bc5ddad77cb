import CardDocument

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

/// What to try for a code of this kind, the richest payload first, and what each does.
///
/// - Throws: `CardError.noLink` where the code is to call an entry that has no link.
func codeChoices(
  _ kind: CodeKind,
  _ content: CardContent,
  _ language: CardLanguage
) throws(CardError) -> [CardCode.Choice] {
  guard let first = content.rows.first else { throw .noEntries }
  let call = language.word(.scanToCall) + language.colon + first.name
  let save = language.word(.scanToSave)
  let vCard = CardCode.Choice(payload: vCardPayload(content.rows), caption: save)
  let meCard = CardCode.Choice(payload: meCardPayload(first), caption: save)
  let text = CardCode.Choice(payload: textPayload(content), caption: language.word(.scanToRead))
  let link = first.link.map { CardCode.Choice(payload: $0, caption: call) }
  switch kind {
  case .vcard: return [vCard]
  case .text: return [text]
  case .mecard: return [meCard]
  case .tel:
    guard let link else { throw .noLink(first.handle) }
    return [link]
  case .auto: return [vCard, text, meCard] + [link].compactMap(\.self)
  }
}
