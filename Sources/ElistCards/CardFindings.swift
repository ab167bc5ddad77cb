package import CardDocument

/// What the typesetter found, in the words of the card.
///
/// Characters that no font has come before texts that do not fit, since a missing glyph has no
/// known width. `nil` where there is no finding.
package func cardError(_ answer: CardAnswer, content: CardContent) -> CardError? {
  let text = { (finding: TextFinding) in CardText(id: finding.id, in: content) }
  let missing = answer.findings.filter { $0.kind == .missingGlyphs }
  guard missing.isEmpty else {
    let characters = Set(missing.flatMap(\.characters))
    return .missingGlyphs(missing.map(text), characters: characters.sortedAsCodePoints)
  }
  guard !answer.findings.isEmpty else { return nil }
  if let remedy = answer.remedy {
    guard let most = remedy.entries else { return .hasRoomWithout(remedy.fields) }
    let beyond = content.rows.dropFirst(most).map(\.handle)
    return .tooManyEntries(most: most, beyond: beyond, without: remedy.fields)
  }
  let tooLong = answer.findings.filter { $0.kind == .doesNotFit }
  return tooLong.isEmpty ? .codeTooDense : .doesNotFit(tooLong.map(text))
}

extension CardText {
  /// The part of a card that a text's id means: `heading`, `ann/name`, or `owner.2/value`.
  fileprivate init(id: String, in content: CardContent) {
    let parts = id.split(separator: "/").map(String.init)
    let part = parts.last.flatMap(Part.init(rawValue:)) ?? .heading
    guard parts.count == 2 else {
      let fields = part == .instructions ? [CardField.instructions] : []
      self.init(part, fields: fields)
      return
    }
    if let row = content.rows.first(where: { $0.handle == parts[0] }) {
      self.init(part, of: row.handle, fields: part == .details ? row.fields : [])
    } else {
      self.init(part, line: parts[0], in: content)
    }
  }

  /// The line that `owner.2` or `services.0` means.
  private init(_ part: Part, line name: String, in content: CardContent) {
    let parts = name.split(separator: ".")
    let index = parts.last.flatMap { Int($0) } ?? 0
    if parts.first == "owner", content.owner.indices.contains(index) {
      let line = content.owner[index]
      self.init(part, line: line.label, fields: line.field.map { [$0] } ?? [])
    } else {
      let isKnown = content.services.indices.contains(index)
      self.init(
        part,
        line: isKnown ? content.services[index].label : nil,
        fields: [CardField.services]
      )
    }
  }
}

extension CardRow {
  /// The fields that its details are of, as `--omit` names them.
  fileprivate var fields: [CardField] { details.map(\.field) }
}

extension Set<String> {
  /// `U+00E9` before `U+1F600`.
  fileprivate var sortedAsCodePoints: [String] {
    sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }
}
