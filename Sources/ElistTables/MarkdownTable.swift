import ElistText
import UnicodeText

/// A text with a Markdown table, without the marks in its cells.
///
/// Such marks are `**Ann Ek**`, `[0161 496 0001](tel:+441614960001)` and `<br>`.
struct MarkdownTable {
  /// The text of the table, line by line as in the file.
  let text: [UInt8]

  /// Reads a text in UTF-8; `nil` if no line has the dashes that follow the headings.
  init?(_ written: [UInt8]) {
    guard written.split(separator: UInt8(ascii: "\n")).contains(where: MarkdownTable.isRule) else {
      return nil
    }
    let lines = String(decoding: written, as: UTF8.self).split(
      omittingEmptySubsequences: false,
      whereSeparator: { $0 == "\n" || $0 == "\r\n" }
    )
    let plain = lines.map { line in
      line.contains("|") && !MarkdownTable.isRule(line.utf8)
        ? MarkdownTable.plain(line) : String(line)
    }
    text = Array(plain.joined(separator: "\n").utf8)
  }

  /// Whether it is the line below the headings: `|:---|---:|`.
  private static func isRule(_ line: some Collection<UInt8>) -> Bool {
    line.allSatisfy { "|-: \t\r".utf8.contains($0) } && line.contains(UInt8(ascii: "|"))
      && line.count { $0 == UInt8(ascii: "-") } > 1
  }

  /// A line without the marks in its cells.
  private static func plain(_ line: Substring) -> String {
    var line = withoutLinks(String(line))
    for end in ["<br>", "<br/>", "<br />", "<BR>"] { line = line.replacing(end, with: "; ") }
    let cells = line.split(separator: "|", omittingEmptySubsequences: false).map { cell in
      var text = String(cell)
      for mark in ["**", "__", "`", "*", "_"] { text = withoutPairs(of: mark, in: text) }
      return text
    }
    return cells.joined(separator: "|")
  }

  /// A cell without the marks around its words.
  ///
  /// Marks stay if they are part of an address, `a__b__c@example.com`, or of what is dialled,
  /// `**61*101#`.
  private static func withoutPairs(of mark: String, in cell: String) -> String {
    func isInWord(_ character: Character?) -> Bool {
      character.map { $0.isLetter || $0.isNumber || "*_#".contains($0) } == true
    }
    var (plain, rest) = ("", cell[...])
    while let open = rest.firstRange(of: mark) {
      let before = rest[..<open.lowerBound]
      let inner = rest[open.upperBound...]
      if !isInWord(before.last ?? plain.last), let close = inner.firstRange(of: mark),
        case let words = inner[..<close.lowerBound], words.first?.isWhitespace == false,
        words.last?.isWhitespace == false, !isInWord(inner[close.upperBound...].first),
        !words.contains(where: { "*#".contains($0) }),
        mark.count > 1 || words.first?.isLetter == true || String(words).asciiDigits.count > 6
      {
        plain += before + words
        rest = inner[close.upperBound...]
      } else {
        plain += before + mark
        rest = inner
      }
    }
    return plain + rest
  }

  /// A line with the shown text of each link to a telephone or an e-mail address.
  ///
  /// If the text has no number or address, the one in the link is added.
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
