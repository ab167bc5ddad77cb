import ElistHeadings
import UnicodeText

/// What the text of a cell looks like.
package enum CellValue {
  /// A number in a form that only telephone numbers have: with `+`, a leading 0, parentheses or
  /// groups.
  case phone
  /// As many digits as a telephone number has, which may be something else.
  case digits
  /// Three to five digits: an emergency number or another short number, or something else.
  case short
  case email, url, text, empty, other

  /// What a cell looks like, without the wrapping of a formula.
  package init(_ cell: String) {
    guard !cell.isPlainWords else {
      self = .text
      return
    }
    let text = cell.unwrappedFormula.withASCIIDigits
    // `??` says that something is missing.
    if text.utf8.allSatisfy({ $0 == UInt8(ascii: "?") }) {
      self = .empty
    } else if text.looksLikeEmail {
      self = .email
    } else if let first = text.utf8.first, "hw".utf8.contains(first),
      text.hasPrefix("http://") || text.hasPrefix("https://") || text.hasPrefix("www.")
    {
      self = .url
    } else if let number = CellValue(number: text)
      ?? text.numberBeforeExtension
    {
      self = number
    } else {
      self = text.isWords ? .text : .other
    }
  }

  fileprivate init?(number written: String) {
    let text = written.withPlainSpaces
    let bytes = text.utf8
    guard bytes.count <= 40 else { return nil }
    guard bytes.allSatisfy(\.isDialled) else {
      let plain = text.withoutCarrierMark
      guard plain.utf8.count < bytes.count else { return nil }
      self.init(number: plain)
      return
    }
    let digits = bytes.count { $0.isASCIIDigit }
    if (3...5).contains(digits), digits == bytes.count {
      self = .short
      return
    }
    guard (6...17).contains(digits), !text.looksLikeDate, !text.looksLikeCoordinate else {
      return nil
    }
    let isGrouped = bytes.contains { !$0.isASCIIDigit }
    let first = bytes.first
    self = isGrouped || first == UInt8(ascii: "0") ? .phone : .digits
    if isGrouped, bytes.contains(UInt8(ascii: ".")), bytes.count(where: { !$0.isASCIIDigit }) == 1 {
      self = .digits
    }
    // Without a plus or an exit code, more than 13 digits are the number of a health card or the
    // like.
    let isTooLong = digits > 13 && first != UInt8(ascii: "+") && first != UInt8(ascii: "0")
    if text.looksLikeIdentifier || isTooLong { self = .digits }
  }
}

extension UInt8 {
  /// Whether it occurs in telephone numbers as people write them.
  fileprivate var isDialled: Bool {
    switch self {
    // Digits, `(`, `)`, `+`, `-`, `.`, `/`, and white space.
    case 0x30...0x39, 0x28, 0x29, 0x2B, 0x2D...0x2F, 0x20, 0x09: true
    default: false
    }
  }
}

extension String {
  /// Whether it is words of ASCII letters and nothing else, as most cells are.
  fileprivate var isPlainWords: Bool {
    utf8.first?.isASCIILetter == true
      && utf8.allSatisfy { $0.isASCIILetter || $0 == 0x20 || $0 == UInt8(ascii: "-") }
  }

  /// What the text before an extension is, if it is a number, which has three digits or more.
  fileprivate var numberBeforeExtension: CellValue? {
    guard utf8.prefix(while: { !$0.isASCIILetter }).count(where: \.isASCIIDigit) > 2 else {
      return nil
    }
    return beforeExtension.flatMap(CellValue.init(number:))
  }

  /// A Brazilian number without the placeholder for a carrier: `(011) 3071-0000` of
  /// `(0xx11) 3071-0000`.
  package var withoutCarrierMark: String {
    // Every placeholder has a zero and a doubled character. Almost no text has them, so look for that first.
    guard utf8.contains(UInt8(ascii: "0")) else { return self }
    let hasTwo = zip(utf8, utf8.dropFirst()).contains { one, other in
      one == other && (one | 0x20 == UInt8(ascii: "x") || one == UInt8(ascii: "*"))
    }
    guard hasTwo else { return self }
    var plain = self
    for mark in ["0xx", "0XX", "0 xx", "0 XX", "0**"] {
      plain = plain.replacing(mark, with: "0", maxReplacements: 1)
    }
    return plain
  }

  /// Whether it has letters and no digits.
  fileprivate var isWords: Bool {
    guard !utf8.contains(where: \.isASCIIDigit) else { return false }
    guard hasLetter else { return false }
    // `一` and `千` are numbers, but also parts of names.
    return !utf8.contains { $0 >= 0x80 } || !contains { $0.isNumber && !$0.isLetter }
  }

  /// The text with plain spaces in place of non-breaking ones.
  fileprivate var withPlainSpaces: String {
    guard holds(anyOf: 0xC2, 0xE2) else { return self }
    return replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
  }

  /// The text before an extension at its end, such as `0201 280 4417 ext 21`; `nil` without one.
  var beforeExtension: String? {
    // It ends with the extension, a point or a bracket.
    guard let end = utf8.last, end.isASCIIDigit || end >= 0x80 || ". )".utf8.contains(end),
      utf8.contains(where: { $0 >= 0x80 || $0.isASCIILetter })
    else { return nil }
    // Digits follow the word for the extension.
    if utf8.allSatisfy({ $0 < 0x80 }) {
      let point = UInt8(ascii: ".")
      let rest = utf8.drop { !$0.isASCIILetter }.drop { $0.isASCIILetter || $0 == point }
      let next = rest.first { $0 != 0x20 && $0 != point }
      guard next?.isASCIIDigit == true else { return nil }
    }
    let word = drop { !$0.isLetter }.prefix { $0.isLetter || $0 == "." }
    var rest = self[word.endIndex...]
    guard rest.first(where: { $0 != " " && $0 != "." })?.isNumber == true else { return nil }
    var before = String(self[..<word.startIndex]).trimmed
    // `0201 280 4417 (ext 21)`
    if let open = before.last, "(（".contains(open), let close = rest.last, ")）".contains(close) {
      before = String(before.dropLast()).trimmed
      rest = rest.dropLast()
    }
    guard !word.isEmpty, (1...6).contains(rest.count(where: \.isNumber)),
      rest.allSatisfy({ $0.isNumber || $0 == " " || $0 == "." }),
      NumbersInText.marksExtension(String(word))
        || ColumnRole(heading: String(word)).content == .phoneExtension
    else { return nil }
    return before
  }

  fileprivate var looksLikeEmail: Bool {
    let sign = UInt8(ascii: "@")
    guard holds(sign), let at = utf8.firstIndex(of: sign), !utf8.contains(0x20) else {
      return false
    }
    return at != startIndex && self[at...].utf8.dropFirst().contains(UInt8(ascii: "."))
  }

  /// Whether it is a date with its year, a form that no telephone number has: `12.09.2023`.
  package var isDateWithYear: Bool {
    guard (8...10).contains(utf8.count), contains(where: { "./".contains($0) }) else {
      return false
    }
    let parts = split { "./".contains($0) }
    guard parts.count == 3, parts.allSatisfy({ $0.allSatisfy(\.isDecimal) }) else { return false }
    let ends = [parts[0], parts[2]].sorted { $0.count < $1.count }
    return ends[0].count < 3 && parts[1].count < 3 && String(ends[1]).isLikeYear
  }

  /// Whether it is a serial number with its year: `2023-00417`.
  ///
  /// Fewer digits after the year, or without a zero before them, may be those of a telephone number.
  package var isSerialOfYear: Bool {
    let parts = split(omittingEmptySubsequences: false) { "-/".contains($0) }
    return parts.count == 2 && String(parts[0]).isLikeYear && parts[1].utf8.count > 4
      && parts[1].hasPrefix("0") && parts[1].allSatisfy(\.isDecimal)
  }

  /// Whether it looks like a date in three groups of digits, a month of a year, or a year and the
  /// next one: `12.09.23`, `05/2026`, `2024/25`.
  package var looksLikeDate: Bool {
    guard !hasPrefix("+"), !hasPrefix("("), utf8.count(where: \.isASCIIDigit) <= 8 else {
      return false
    }
    let parts = split { !$0.isNumber }
    if parts.count == 2, looksLikeYears(parts) || looksLikeMonth(parts) { return true }
    guard parts.count == 3 else { return false }
    let lengths = parts.map(\.count)
    let isYearFirst = lengths[0] == 4 && lengths[1] <= 2 && lengths[2] <= 2
    let isYearLast = lengths[0] <= 2 && lengths[1] <= 2 && (lengths[2] == 4 || lengths[2] == 2)
    return isYearFirst || isYearLast
  }

  private func looksLikeMonth(_ parts: [Substring]) -> Bool {
    parts[0].count < 3 && Int(parts[0]).map { (1...12).contains($0) } == true
      && parts[1].count == 4 && String(parts[1]).isLikeYear
      && count == parts[0].count + 5 && "/.".contains(self[parts[0].endIndex])
  }

  private func looksLikeYears(_ parts: [Substring]) -> Bool {
    // `2025./2026.`
    let signs = count { $0 != "." } - parts[0].count - parts[1].count
    guard signs == 1, contains("/"),
      [2, 4].contains(parts[1].count), String(parts[0]).isLikeYear, let year = Int(parts[0]),
      let next = Int(parts[1])
    else { return false }
    return next == (parts[1].count == 4 ? year + 1 : (year + 1) % 100)
  }

  /// Whether it is a decimal number with at most three digits before its point, and at least four
  /// after it.
  fileprivate var looksLikeCoordinate: Bool {
    guard utf8.contains(UInt8(ascii: ".")) else { return false }
    let unsigned = hasPrefix("-") ? dropFirst() : self[...]
    let parts = unsigned.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy(\.isASCIIDigit) }) else {
      return false
    }
    // `030.901820` has a trunk prefix, so it is a telephone number.
    // No coordinate is above 180: `349.7716025` is an Italian mobile.
    return Int(parts[0]).map { $0 <= 180 } == true && parts[1].count >= 4
      && (parts[0] == "0" || parts[0].first != "0")
  }

  /// Whether its digits are grouped like those of an American social security number, a post code,
  /// a Brazilian CPF, a Swiss AHV or an Indian Aadhaar number, and unlike any telephone number.
  ///
  /// The text must be ASCII.
  fileprivate var looksLikeIdentifier: Bool {
    guard utf8.first?.isASCIIDigit == true else { return false }
    let signs = utf8.filter { !$0.isASCIIDigit }
    guard (1...4).contains(signs.count) else { return false }
    let groups = utf8.split { !$0.isASCIIDigit }.map(\.count)
    switch String(decoding: signs, as: UTF8.self) {
    case "--": return groups == [3, 2, 4]
    case "-": return groups == [5, 4] || groups == [5, 3]
    case "..-": return groups == [3, 3, 3, 2]
    case "...": return groups == [3, 4, 4, 2]
    case "  ": return groups == [4, 4, 4] && first != "0"
    case "../-": return groups == [2, 3, 3, 4, 2]
    default: return false
    }
  }

  /// The text without the wrapping that keeps a spreadsheet from reading it as a number: `="0123"`
  /// and `'0123`.
  package var unwrappedFormula: String {
    var text = trimmed
    guard let first = text.utf8.first, first == UInt8(ascii: "=") || first == UInt8(ascii: "'")
    else { return text }
    // `=("030123")` means the same.
    if text.hasPrefix("=("), text.hasSuffix(")") { text = "=" + text.dropFirst(2).dropLast() }
    if text.hasPrefix("=\""), text.hasSuffix("\""), text.utf8.count >= 3 {
      text = String(text.dropFirst(2).dropLast()).trimmed
    }
    guard text.utf8.first == UInt8(ascii: "'"),
      let next = text.utf8.dropFirst().first,
      next.isDialled
    else { return text }
    return String(text.dropFirst())
  }

  /// The text without the apostrophe that keeps a spreadsheet from reading it as a formula.
  ///
  /// Exports put it before every cell that would begin as a formula, even after other apostrophes
  /// and white space.
  package var withoutFormulaGuard: String {
    guard utf8.first == UInt8(ascii: "'") else { return self }
    let first = unicodeScalars.first { $0 != "'" && !$0.properties.isWhitespace }
    guard let first, "=+-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}\u{2212}".unicodeScalars.contains(first)
    else { return self }
    return String(dropFirst()).trimmed
  }
}
