package import CardDocument

/// A card as text of a few words a line, without columns, for a label printer or a screen reader.
///
/// ```
/// EMERGENCY CONTACTS
/// Lee family
///
/// 01 Kate Bell
/// +1 415 555 3695
/// mother, mobile
///
/// Printed 2026-11-21
/// ```
///
/// There is no limit of entries, and nothing is cut.
package func makeStripCard(_ content: CardContent) -> String {
  let head = content.headings + [content.title].compactMap(\.self)
  let rows = content.rows.map { row in
    ["\(row.mark) \(row.name)", row.number, row.joinedDetails].filter { !$0.isEmpty }
  }
  let paragraphs =
    [head, [content.instructions].compactMap(\.self)] + rows
    + [content.ownerSentences, content.serviceSentences, [content.checked]]
  let texts = paragraphs.filter { !$0.isEmpty }.map { lines in
    lines.map { $0 + "\n" }.joined()
  }
  return texts.joined(separator: "\n")
}

extension CardContent {
  /// "Blood type: A Rh+", a line each.
  var ownerSentences: [String] {
    owner.map { $0.label.isEmpty ? $0.value : $0.label + colon + $0.value }
  }

  /// "Japan: 110, 118, 119", a line each.
  var serviceSentences: [String] {
    services.map { $0.label + colon + $0.numbers.joined(separator: ", ") }
  }

  private var colon: String { CardLanguage(rawValue: language)?.colon ?? ": " }
}
