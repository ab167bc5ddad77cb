import ElistText
import UnicodeText

/// A text with a table as Markdown writes it, without the marks in its cells: `**Ann Ek**`,
/// `[0161 496 0001](tel:+441614960001)`, `<br>`.
struct MarkdownTable {
  /// The text of the table; its lines are those of the file.
  let text: [UInt8]

  /// Reads a text in UTF-8; `nil` if no line has the dashes below the headings.
  init?(_ written: [UInt8]) {
    guard written.contains(UInt8(ascii: "|")) else { return nil }
    let lines = String(decoding: written, as: UTF8.self).split(
      omittingEmptySubsequences: false,
      whereSeparator: { $0 == "\n" || $0 == "\r\n" }
    )
    guard lines.contains(where: MarkdownTable.isRule) else { return nil }
    let plain = lines.map { line in
      line.contains("|") && !MarkdownTable.isRule(line) ? MarkdownTable.plain(line) : String(line)
    }
    text = Array(plain.joined(separator: "\n").utf8)
  }

  /// Whether it is the line below the headings: `|:---|---:|`.
  private static func isRule(_ line: Substring) -> Bool {
    line.contains("|") && line.contains("--")
      && line.allSatisfy { "|-: \t".contains($0) }
  }

  /// A line without the marks in its cells.
  private static func plain(_ line: Substring) -> String {
    var line = withoutLinks(String(line))
    for end in ["<br>", "<br/>", "<br />", "<BR>"] { line = line.replacing(end, with: "; ") }
    for mark in ["**", "__", "`"] { line = line.replacing(mark, with: "") }
    let cells = line.split(separator: "|", omittingEmptySubsequences: false).map { cell in
      let text = String(cell).trimmed
      guard text.count > 2, let mark = text.first, "*_".contains(mark), text.last == mark else {
        return String(cell)
      }
      return " \(text.dropFirst().dropLast()) "
    }
    return cells.joined(separator: "|")
  }

  /// A line with what is shown of each link to a telephone or an e-mail address, or with the number or the
  /// address beside it if the text has none.
  private static func withoutLinks(_ line: String) -> String {
    var (plain, rest) = ("", line[...])
    while let open = rest.firstIndex(of: "["), let middle = rest[open...].firstRange(of: "]("),
      let end = rest[middle.upperBound...].firstIndex(of: ")")
    {
      let (shown, link) = (
        String(rest[rest.index(after: open)..<middle.lowerBound]),
        String(rest[middle.upperBound..<end])
      )
      plain += rest[..<open]
      if let value = value(of: link) {
        let isSaid = value.contains("@") ? shown.contains("@") : shown.asciiDigits.count > 4
        plain += isSaid ? shown : "\(shown) \(value)"
      } else {
        plain += rest[open...end]
      }
      rest = rest[rest.index(after: end)...]
    }
    return plain + rest
  }

  private static func value(of link: String) -> String? {
    for scheme in ["tel:", "mailto:"] where link.lowercased().hasPrefix(scheme) {
      return String(link.dropFirst(scheme.count))
    }
    return nil
  }
}
