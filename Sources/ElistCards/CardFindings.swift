import ElistModel
package import ElistSheet

/// What the typesetter found, in the words of the card.
///
/// Characters that no font has come before texts that do not fit, since a missing glyph has no
/// known width. `nil` where there is no finding.
package func cardError(_ findings: Findings, content: CardContent) -> CardError? {
  let text = { (finding: TextFinding) in CardText(id: finding.id, in: content) }
  let missing = findings.findings.filter { $0.kind == .missingGlyphs }
  guard missing.isEmpty else {
    let characters = Set(missing.flatMap(\.characters))
    return .missingGlyphs(missing.map(text), characters: characters.sortedAsCodePoints)
  }
  guard !findings.findings.isEmpty else { return nil }
  return .doesNotFit(findings.findings.map(text))
}

extension CardText {
  /// The part of a card that a text's id means: `ann/name`, or `heading`.
  fileprivate init(id: String, in content: CardContent) {
    let parts = id.split(separator: "/").map(String.init)
    let part = parts.last.flatMap(Part.init(rawValue:)) ?? .heading
    let row = content.rows.first { parts.count == 2 && $0.handle.description == parts[0] }
    self.init(part, of: row?.handle, fields: part == .details ? row?.fields ?? [] : [])
  }
}

extension CardRow {
  /// The fields that its details are of.
  fileprivate var fields: [CardField] { details.map(\.field) }
}

extension Set<String> {
  /// `U+00E9` before `U+1F600`.
  fileprivate var sortedAsCodePoints: [String] {
    sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }
}
