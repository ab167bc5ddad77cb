package import ElistModel
package import ElistSheet

/// What the typesetter found, in the words of the card.
///
/// Characters that no font has come before texts that do not fit, since a missing glyph has no
/// known width. `nil` where there is no finding.
package func cardError(_ findings: Findings, entries: [Entry], options: CardOptions) -> CardError? {
  let texts = CardTexts(entries, options)
  let missing = findings.findings.filter { $0.kind == .missingGlyphs }
  guard missing.isEmpty else {
    let characters = Set(missing.flatMap(\.characters))
    return .missingGlyphs(missing.map(texts.text), characters: characters.sortedAsCodePoints)
  }
  guard !findings.findings.isEmpty else { return nil }
  return .doesNotFit(findings.findings.map(texts.text))
}

/// Finds the part of a card that a text's id means.
private struct CardTexts {
  private let entries: [Entry]
  private let options: CardOptions

  init(_ entries: [Entry], _ options: CardOptions) {
    self.entries = entries
    self.options = options
  }

  func text(_ finding: TextFinding) -> CardText {
    let parts = finding.id.split(separator: "/").map(String.init)
    let part = parts.last.flatMap(CardText.Part.init(rawValue:)) ?? .heading
    guard parts.count == 2, let entry = entries.first(where: { $0.handle.description == parts[0] })
    else { return CardText(part) }
    return CardText(part, of: entry.handle, fields: part == .details ? fields(entry) : [])
  }

  private func fields(_ entry: Entry) -> [CardField] {
    CardField.allCases.filter { field in
      guard !options.omit.contains(field) else { return false }
      switch field {
      case .relation: return entry.relation != nil
      case .label: return entry.label != nil || entry.customLabel != nil
      case .note: return entry.note != nil
      }
    }
  }
}

extension Set<String> {
  /// `U+00E9` before `U+1F600`.
  fileprivate var sortedAsCodePoints: [String] {
    sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }
}
