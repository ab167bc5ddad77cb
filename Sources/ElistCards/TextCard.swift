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
  /// The same for plain text, which another program puts in order.
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

  /// When the card was made, and of when the emergency numbers are.
  var dates: [String] { [checked, confirmed, servicesChecked].compactMap(\.self) }

  private var colon: String { CardLanguage(rawValue: language)?.colon ?? ": " }
}
