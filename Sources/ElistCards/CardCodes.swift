import CardDocument
import VCardFormat

/// What a card's QR code holds.
package enum CodeKind: String, CaseIterable, Sendable {
  /// The `tel:` link of the first entry.
  case tel
  /// A vCard with the numbers of all entries.
  case vcard
  /// The first entry as a MeCard, an older format that most telephones read.
  case mecard
  /// Everything that the card says.
  case text
  /// The richest of these that fits.
  case auto
}

/// The payloads to try for a code of this kind, the richest first, with captions that say what they
/// do.
///
/// - Throws: `CardError.noLink` if the code would call an entry that has no link, and `.noEntries`.
func codeChoices(
  _ kind: CodeKind,
  _ content: CardContent,
  _ language: CardLanguage
) throws(CardError) -> [CardCode.Choice] {
  let content = content.withoutIsolates
  guard let first = content.rows.first else { throw .noEntries }
  let call = language.word(.scanToCall) + language.colon
  let save = language.word(.scanToSave)
  let isOne = content.rows.count == 1
  let saveFirst = isOne ? save : save + language.colon + first.name
  let vCard = CardCode.Choice(payload: vCardPayload(content.rows), caption: save)
  let meCard = CardCode.Choice(payload: meCardPayload(first), caption: saveFirst)
  let text = CardCode.Choice(payload: textPayload(content), caption: language.word(.scanToRead))
  // A long name may not fit below a small code, so the second choice has the entry's mark instead.
  let links = first.link.map { link in
    [first.name, first.mark].map { CardCode.Choice(payload: link, caption: call + $0) }
  }
  switch kind {
  case .vcard: return [vCard]
  case .text: return [text]
  case .mecard: return [meCard]
  case .tel:
    guard let links else { throw .noLink(first.handle) }
    return links
  case .auto: return [vCard, text, meCard] + (links ?? [])
  }
}

/// A vCard 3.0 (RFC 2426); the oldest telephones read this version.
///
/// It is one contact with all numbers, in the order in which to call them, because most scanners
/// read only the first contact of a code.
func vCardPayload(_ rows: [CardRow]) -> String {
  let isOne = rows.count == 1
  let names = rows.map { isOne ? $0.name : "\($0.mark) \($0.name)" }
  let name = (isOne ? "" : "ICE ") + names.joined(separator: " / ")
  let notes = zip(rows, names).compactMap { row, name in
    row.details.isEmpty ? nil : isOne ? row.joinedDetails : "\(name): \(row.joinedDetails)"
  }
  let lines =
    [givenName(name), ContentLine("FN", .text(name))]
    + rows.flatMap(\.savedNumbers).map { ContentLine("TEL", .text($0)) }
    + (notes.isEmpty ? [] : [ContentLine("NOTE", .text(notes.joined(separator: "; ")))])
  return vCard(.v3, lines, isFolded: false)
}

/// One entry as a MeCard, the format of NTT DOCOMO's phone book; most camera apps offer to save it.
func meCardPayload(_ row: CardRow) -> String {
  let note = row.joinedDetails
  let numbers = row.savedNumbers.map { ("TEL", $0) }
  let fields = [("N", row.name)] + numbers + (note.isEmpty ? [] : [("NOTE", note)])
  let texts = fields.map { name, value in "\(name):\(escaped(value, before: #"\;:,""#));" }
  return "MECARD:" + texts.joined() + ";"
}

extension CardRow {
  /// The numbers as a telephone saves them, without those that nobody can dial.
  ///
  /// They are the printed numbers, so the code and the card agree. But many telephones would dial
  /// the letters of `ext. 204`, so an extension follows a comma.
  fileprivate var savedNumbers: [String] {
    let first = numberTail == nil ? nil : link
    return [saved(number, first)].compactMap(\.self)
      + others.compactMap {
        saved($0.number, $0.number.contains(where: \.isLetter) ? $0.link : nil)
      }
  }

  private func saved(_ number: String, _ link: String?) -> String? {
    if let link { return String(link.dropFirst("tel:".count)) }
    return number.contains(where: \.isNumber) ? number : nil
  }
}

/// The text with a backslash before each special character.
///
/// It looks at scalars, because a semicolon with a combining accent is one `Character`.
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
    let numbers = ([row.number] + row.others.map(\.text)).joined(separator: " ")
    return "\(row.mark) \(row.name): \(numbers)\(details)"
  }
  let others = content.ownerSentences + content.serviceSentences
  return (head + rows + others).joined(separator: "\n")
}
