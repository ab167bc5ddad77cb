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
    guard holds("</") || holds("<br"), !holds("href") else { return self }
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
    text = text.withCharactersForEntities.replacing("\u{A0}", with: " ")
    return text.split(whereSeparator: \.isNewline).map { String($0).trimmed }.filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  /// The text with the characters that HTML's references stand for: `&eacute;`, `&#233;`.
  package var withCharactersForEntities: String {
    guard utf8.contains(UInt8(ascii: "&")) else { return self }
    var (plain, rest) = ("", self[...])
    while let start = rest.firstIndex(of: "&") {
      plain += rest[..<start]
      rest = rest[start...]
      let name = rest.dropFirst().prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "#") }
      if let character = Self.character(of: name), name.count < 10 {
        plain.append(character)
        rest = rest.dropFirst(name.count + 1)
        if rest.first == ";" { rest = rest.dropFirst() }
      } else {
        plain.append("&")
        rest = rest.dropFirst()
      }
    }
    return plain + rest
  }

  /// The character of a reference by its name or number.
  private static func character(of name: Substring) -> Character? {
    if name.hasPrefix("#") {
      let digits = name.dropFirst()
      let value =
        "xX".contains(digits.first ?? "0") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return value.flatMap(Unicode.Scalar.init).map(Character.init)
    }
    return signs[name]
  }

  /// The characters of HTML's names for the upper half of Latin-1, and for signs of typography.
  private static let signs: [Substring: Character] = {
    let ofLatin =
      """
      nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn \
      sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave \
      Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc \
      Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN \
      szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave \
      iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml \
      yacute thorn yuml
      """
    var signs: [Substring: Character] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "ndash": "–", "mdash": "—",
      "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "bdquo": "„", "sbquo": "‚",
      "hellip": "…", "bull": "•", "euro": "€", "oelig": "œ", "OElig": "Œ", "scaron": "š",
      "Scaron": "Š", "zcaron": "ž", "Zcaron": "Ž", "zwnj": "\u{200C}", "zwj": "\u{200D}",
      "lrm": "\u{200E}", "rlm": "\u{200F}",
    ]
    for (code, name) in zip(UInt8(0xA0)...UInt8.max, ofLatin.split(separator: " ")) {
      signs[name] = Character(Unicode.Scalar(code))
    }
    return signs
  }()
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
