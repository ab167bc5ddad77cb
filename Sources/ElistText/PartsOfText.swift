import ElistHeadings
import UnicodeText

// How a text is divided into sentences and at brackets, and how HTML tags are removed.

extension String {
  /// A number with the digits, dashes and spaces of ASCII.
  package var withPlainSigns: String {
    String(
      map { character in
        if character.isDecimal, let digit = character.wholeNumberValue {
          return Character(String(digit))
        }
        return character.isDash ? "-" : character.isWhitespace ? " " : character
      }
    )
  }

  /// The sentences of a line: `Rosa Roe: doctor Dr Low 020 7946 0131. Daughter Ann Roe 020 7946 0132`.
  package var sentences: [String] { parts(endedBy: ".。") }

  /// The parts between punctuation marks such as semicolons, without empty ones.
  ///
  /// A full stop ends a part only before a capital letter, and after a digit, a bracket or a longer
  /// word: not in `Dr. Ek`, `tel. 01632 960101`, `Dott. Roe` or `Ordf. Ek`.
  package func parts(endedBy signs: String) -> [String] {
    var parts: [Substring] = []
    var start = startIndex
    for place in indices where signs.contains(self[place]) {
      let after = self[index(after: place)...]
      guard self[start..<place].endsPart(with: self[place], before: after) else { continue }
      parts.append(self[start..<place])
      start = after.startIndex
    }
    return (parts + [self[start...]]).map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  /// What is inside the brackets that end the text: `Bo` of `local (Bo)`; `nil` without brackets.
  package var insideLastBrackets: String? {
    guard let last, ")）".contains(last), let open = lastIndex(where: { "(（".contains($0) }) else {
      return nil
    }
    return String(self[index(after: open)...].dropLast()).trimmed
  }
}

extension String {
  /// The text of a page without its HTML tags: `Ann` of `<p>Ann</p>`.
  ///
  /// A tag that ends a line becomes a line break, and any other tag a space. A text with a link
  /// stays as it is, since its number is in the tag.
  package var withoutTags: String {
    guard contains("</") || contains("<br"), !contains("href") else { return self }
    let lines: Set<String> = ["p", "br", "div", "li", "tr", "ul", "ol", "h1", "h2", "h3", "h4"]
    let others: Set<String> = [
      "td", "th", "table", "tbody", "span", "b", "i", "u", "strong", "em", "font", "html", "body",
    ]
    var text = ""
    var rest = self[...]
    while let start = rest.firstIndex(of: "<") {
      let tag = rest[start...].dropFirst().prefix { $0 != ">" }
      let name = tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
      let isTag = lines.contains(name) || others.contains(name)
      text += rest[..<start]
      guard isTag, tag.endIndex < rest.endIndex else {
        text += "<"
        rest = rest[rest.index(after: start)...]
        continue
      }
      text += lines.contains(name) ? "\n" : " "
      rest = rest[rest.index(after: tag.endIndex)...]
    }
    text += rest
    // `&amp;` comes last, since `&amp;lt;` means `&lt;` and not `<`.
    let entities = [
      ("&nbsp;", " "), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&"),
    ]
    for (entity, sign) in entities { text = text.replacing(entity, with: sign) }
    return text.split(whereSeparator: \.isNewline).map { String($0).trimmed }.filter { !$0.isEmpty }
      .joined(separator: "\n")
  }
}

extension StringProtocol {
  /// The text before the first bracket.
  package var beforeBracket: SubSequence { prefix { !"(（".contains($0) } }
}

extension Substring {
  /// Whether a punctuation mark after it ends a part, before other text.
  fileprivate func endsPart(with sign: Character, before after: Substring) -> Bool {
    // Chinese and Japanese have no space after such a mark.
    guard after.first?.isWhitespace == true || !sign.isASCII else { return false }
    guard ".。".contains(sign) else { return true }
    let next = after.first { !$0.isWhitespace }
    guard next.map({ $0.isLetter && !$0.isLowercase }) == true else { return false }
    let word = String(reversed().prefix(while: \.isLetter).reversed())
    // `Ordf. Ek`
    let isOffice = word.count < 5 && HeadingLexicon.shared.isWord(folded(word), of: .office)
    return sign == "。" || last.map { $0.isDecimal || ")）".contains($0) } == true
      || word.count > 3 && !word.isHonorific && !isOffice
  }
}
