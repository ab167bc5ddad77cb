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
/// Any number of entries fits, and nothing is cut.
package func makeTextCard(_ content: CardContent) -> String {
  let content = content.withoutIsolates
  let paragraphs = [
    content.headings + [content.title].compactMap(\.self),
    [content.instructions].compactMap(\.self),
    rendered(content.rows),
    content.ownerSentences,
    content.serviceSentences,
    content.dates,
  ]
  let texts = paragraphs.filter { !$0.isEmpty }.map { lines in
    lines.map { $0 + "\n" }.joined()
  }
  return texts.joined(separator: "\n")
}

private func rendered(_ rows: [CardRow]) -> [String] {
  let nameWidth = widest(rows.map(\.name))
  let numberWidth = widest(rows.map(\.number))
  return rows.flatMap { row in
    let name = row.name.leftToRight(padding: nameWidth - displayWidth(row.name))
    let number = row.number.leftToRight(padding: numberWidth - displayWidth(row.number))
    let indent = String(repeating: " ", count: displayWidth(row.mark) + 2 + nameWidth + 2)
    return ["\(row.mark)  \(name)  \(number)  \(row.joinedDetails)".withoutTrailingSpaces]
      + row.others.map { indent + $0.text.leftToRight(padding: 0) }
  }
}

private func widest(_ texts: [String]) -> Int {
  texts.map(displayWidth).max() ?? 0
}

extension String {
  /// The text with spaces after it.
  ///
  /// A text in a right-to-left script is put between left-to-right marks, or it would swap the
  /// columns.
  fileprivate func leftToRight(padding: Int) -> String {
    let padded = self + String(repeating: " ", count: max(0, padding))
    guard hasRightToLeft else { return padded }
    return "\u{200E}" + padded + "\u{200E}"
  }

  var withoutTrailingSpaces: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

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
/// Any number of entries fits, and nothing is cut.
package func makeStripCard(_ content: CardContent) -> String {
  let content = content.withoutIsolates
  let head = content.headings + [content.title].compactMap(\.self)
  let rows = content.rows.map { row in
    (["\(row.mark) \(row.name)", row.number] + row.others.map(\.text) + [row.joinedDetails])
      .filter { !$0.isEmpty }
  }
  let paragraphs =
    [head, [content.instructions].compactMap(\.self)] + rows
    + [content.ownerSentences, content.serviceSentences, content.dates]
  let texts = paragraphs.filter { !$0.isEmpty }.map { lines in
    lines.map { $0 + "\n" }.joined()
  }
  return texts.joined(separator: "\n")
}

extension CardContent {
  /// The content for plain text, where the program that shows the text orders its directions.
  var withoutIsolates: CardContent {
    var content = self
    content.instructions = instructions?.withoutIsolates
    content.owner = owner.map { line in
      var line = line
      line.label = line.label.withoutIsolates
      line.value = line.value.withoutIsolates
      return line
    }
    content.rows = rows.map { row in
      var row = row
      row.name = row.name.withoutIsolates
      row.details = row.details.map { CardDetail($0.field, $0.text.withoutIsolates) }
      for index in row.others.indices {
        row.others[index].text = row.others[index].text.withoutIsolates
      }
      return row
    }
    content.services = services.map {
      ServiceNumbers(label: $0.label.withoutIsolates, numbers: $0.numbers)
    }
    return content
  }

  /// "Blood type: A Rh+", one line for each fact.
  var ownerSentences: [String] {
    owner.map { $0.label.isEmpty ? $0.value : $0.label + colon + $0.value }
  }

  /// "Police: 110", one line for each service.
  var serviceSentences: [String] {
    services.map { $0.label + colon + $0.numbers.joined(separator: ", ") }
  }

  /// When the card was made, since when its numbers are confirmed, and the date of the emergency
  /// numbers.
  var dates: [String] { [checked, confirmed, servicesChecked].compactMap(\.self) }

  private var colon: String { CardLanguage(rawValue: language)?.colon ?? ": " }
}

/// The text as a card shows it, on one line.
///
/// Line ends, tabs and runs of spaces become one space. Direction controls are removed, so no name
/// can reverse a line, and so are code points that are never characters. Any other control becomes
/// a visible escape. Nothing that has a shape is lost.
func printable(_ text: String) -> String {
  let undirected = String.UnicodeScalarView(
    text.unicodeScalars.filter { !$0.isBidiControl && !$0.isNoncharacter }
  )
  let words = String(undirected).split(whereSeparator: \.isWhitespace)
  return terminalSafe(words.joined(separator: " "))
}

extension Unicode.Scalar {
  /// Code points that are never characters (Unicode §23.7).
  ///
  /// No font has them, and they are errors in HTML.
  var isNoncharacter: Bool {
    (0xFDD0...0xFDEF).contains(value) || value & 0xFFFE == 0xFFFE
  }

  /// Bidi_Control (UAX #9): marks, embeddings, overrides and isolates.
  fileprivate var isBidiControl: Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

/// A text for another program: unchanged, but without control characters.
///
/// Every kind of line end becomes a line feed, and a tab becomes a space. The other controls of
/// ASCII and ISO 6429 are removed; none of them has a shape.
func exportable(_ text: String) -> String {
  var plain = String.UnicodeScalarView()
  for scalar in text.replacing("\r\n", with: "\n").unicodeScalars {
    switch scalar.value {
    case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: plain.append("\n")
    case 0x09, 0x0B, 0x0C: plain.append(" ")
    case 0x00..<0x20, 0x7F..<0xA0: break
    default: plain.append(scalar)
    }
  }
  return String(plain)
}

/// A text in HTML, escaped for use inside an element or a quoted attribute.
///
/// Control characters are removed, as in every export, and so are code points that HTML forbids.
func htmlText(_ text: String) -> String {
  var safe = String.UnicodeScalarView()
  for scalar in exportable(text).unicodeScalars {
    switch scalar {
    case "&": safe.append(contentsOf: "&amp;".unicodeScalars)
    case "<": safe.append(contentsOf: "&lt;".unicodeScalars)
    case ">": safe.append(contentsOf: "&gt;".unicodeScalars)
    case "\"": safe.append(contentsOf: "&quot;".unicodeScalars)
    case "'": safe.append(contentsOf: "&#39;".unicodeScalars)
    default: if !scalar.isNoncharacter { safe.append(scalar) }
    }
  }
  return String(safe)
}
