import CardDocument
import VCardFormat

/// A vCard 3.0 (RFC 2426) of each entry, the version that the oldest telephones read.
///
/// The number is the one that is printed, so that who scans the code and who reads the card have the
/// same.
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

/// One entry in the form of NTT DOCOMO's phone book, which most camera programs offer to save.
func meCardPayload(_ row: CardRow) -> String {
  let note = row.joinedDetails
  let fields = [("N", row.name), ("TEL", row.number)] + (note.isEmpty ? [] : [("NOTE", note)])
  let texts = fields.map { name, value in "\(name):\(escaped(value, before: #"\;:,""#));" }
  return "MECARD:" + texts.joined() + ";"
}

/// Scalar by scalar, since a semicolon and an accent behind it are one character.
private func escaped(_ text: String, before special: String) -> String {
  var escaped = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if special.unicodeScalars.contains(scalar) { escaped.append("\\") }
    escaped.append(scalar)
  }
  return String(escaped)
}

/// All that the card says, a line each, but for when it was made.
func textPayload(_ content: CardContent) -> String {
  let head = [content.headings.first, content.title, content.instructions].compactMap(\.self)
  let rows = content.rows.map { row in
    let details = row.details.isEmpty ? "" : " (\(row.joinedDetails))"
    return "\(row.mark) \(row.name): \(row.number)\(details)"
  }
  let others = content.ownerSentences + content.serviceSentences
  return (head + rows + others).joined(separator: "\n")
}
