package import CardDocument
import UnicodeText

/// A card as plain text in columns, for a printer, a terminal or a screen reader.
///
/// ```
/// EMERGENCY CONTACTS
///
/// 01  Kate Bell  +1 415 555 3695  mother, mobile
/// 02  No Name    112
///
/// Printed 2026-11-21
/// ```
///
/// There is no limit of entries, and nothing is cut.
package func makeTextCard(_ content: CardContent) -> String {
  let paragraphs = [
    content.headings + [content.title].compactMap(\.self),
    [content.instructions].compactMap(\.self),
    rendered(content.rows),
    content.ownerSentences,
    content.serviceSentences,
    [content.checked],
  ]
  let texts = paragraphs.filter { !$0.isEmpty }.map { lines in
    lines.map { $0 + "\n" }.joined()
  }
  return texts.joined(separator: "\n")
}

private func rendered(_ rows: [CardRow]) -> [String] {
  let nameWidth = widest(rows.map(\.name))
  let numberWidth = widest(rows.map(\.number))
  return rows.map { row in
    let name = row.name.leftToRight(padding: nameWidth - displayWidth(row.name))
    let number = row.number.leftToRight(padding: numberWidth - displayWidth(row.number))
    return "\(row.mark)  \(name)  \(number)  \(row.joinedDetails)".withoutTrailingSpaces
  }
}

private func widest(_ texts: [String]) -> Int {
  texts.map(displayWidth).max() ?? 0
}

extension String {
  /// The text with spaces after it, between left-to-right marks where it runs from right to left and
  /// could turn the columns around.
  fileprivate func leftToRight(padding: Int) -> String {
    let padded = self + String(repeating: " ", count: max(0, padding))
    guard unicodeScalars.contains(where: \.isOfRightToLeftScript) else { return padded }
    return "\u{200E}" + padded + "\u{200E}"
  }

  fileprivate var withoutTrailingSpaces: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

extension Unicode.Scalar {
  /// The blocks that Unicode sets aside for scripts that run from right to left (UAX #9,
  /// Bidi_Class's defaults).
  fileprivate var isOfRightToLeftScript: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
