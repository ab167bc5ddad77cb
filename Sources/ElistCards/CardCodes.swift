import CardDocument
import VCardFormat

/// What a card's QR code holds.
package enum CodeKind: String, CaseIterable, Sendable {
  /// The `tel:` link of the first entry.
  case tel
  /// A vCard of each entry.
  case vcard
  /// The first entry in an older form that most telephones read.
  case mecard
  /// Everything that the card says.
  case text
  /// The richest of these that fits.
  case auto
}

/// The payloads to try for a code of this kind, the richest first, with captions that say what they do.
///
/// - Throws: `CardError.noLink` if the code would call an entry that has no link.
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

/// A vCard 3.0 (RFC 2426) of each entry; the oldest telephones read this version.
///
/// The number is the printed one, so scanning the code and reading the card give the same number.
func vCardPayload(_ rows: [CardRow]) -> String {
  rows.map(payload).joined()
}

private func payload(_ row: CardRow) -> String {
  let note = row.joinedDetails
  let lines =
    [
      givenName(row.name), ContentLine("FN", .text(row.name)),
      ContentLine("TEL", .text(row.number)),
    ] + (note.isEmpty ? [] : [ContentLine("NOTE", .text(note))])
  return vCard(.v3, lines, isFolded: false)
}

/// One entry in the format of NTT DOCOMO's phone book; most camera programs offer to save it.
func meCardPayload(_ row: CardRow) -> String {
  let note = row.joinedDetails
  let fields = [("N", row.name), ("TEL", row.number)] + (note.isEmpty ? [] : [("NOTE", note)])
  let texts = fields.map { name, value in "\(name):\(escaped(value, before: #"\;:,""#));" }
  return "MECARD:" + texts.joined() + ";"
}

/// Scalar by scalar, because a semicolon with a combining accent is one character.
private func escaped(_ text: String, before special: String) -> String {
  var escaped = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if special.unicodeScalars.contains(scalar) { escaped.append("\\") }
    escaped.append(scalar)
  }
  return String(escaped)
}

/// Everything that the card says except the date, one line for each item.
func textPayload(_ content: CardContent) -> String {
  let head = [content.headings.first, content.title, content.instructions].compactMap(\.self)
  let rows = content.rows.map { row in
    let details = row.details.isEmpty ? "" : " (\(row.joinedDetails))"
    return "\(row.mark) \(row.name): \(row.number)\(details)"
  }
  let others = content.ownerSentences + content.serviceSentences
  return (head + rows + others).joined(separator: "\n")
}
