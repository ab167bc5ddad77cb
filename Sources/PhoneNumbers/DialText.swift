import EmbeddedText

/// The characters of a number as it was written, in one spelling for all scripts.
///
/// Decimal digits and full-width forms become ASCII, every space becomes U+0020 and every dash a
/// hyphen. Invisible characters are left out: joiners, soft hyphens, and the direction marks that
/// telephones put around numbers. Everything else is unchanged, and the caller refuses what it does
/// not understand.
func dialText(_ raw: String) -> [Unicode.Scalar] {
  var text = raw
  let plain = text.withUTF8 { bytes -> [Unicode.Scalar]? in
    guard bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return nil }
    guard let first = bytes.firstIndex(where: { $0 != 0x20 }),
      let last = bytes.lastIndex(where: { $0 != 0x20 })
    else { return [] }
    return bytes[first...last].map { Unicode.Scalar($0) }
  }
  return plain ?? Array(trimmed(raw.unicodeScalars.compactMap(plainForm)[...]))
}

/// The text without the spaces around it.
func trimmed(_ text: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
  var inner = text.drop { $0 == " " }
  while inner.last == " " { inner.removeLast() }
  return inner
}

/// The scalars as a text.
func string(_ text: ArraySlice<Unicode.Scalar>) -> String {
  guard !text.allSatisfy(\.isASCII) else {
    return String(unsafeUninitializedCapacity: text.count) { bytes in
      for (place, scalar) in text.enumerated() { bytes[place] = UInt8(scalar.value) }
      return text.count
    }
  }
  var view = String.UnicodeScalarView()
  view.append(contentsOf: text)
  return String(view)
}

/// Whether it is an ASCII digit.
func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

extension Unicode.Scalar {
  /// Whether it is a letter; of ASCII without a look at its properties, which takes longer than all
  /// else that is done with a character.
  var isLetter: Bool { isASCII ? (0x61...0x7A).contains(value | 0x20) : properties.isAlphabetic }

  /// Whether it is a letter, or a sign on one, as in `ต่อ` and `एक्सटेंशन`.
  var isInWord: Bool {
    isLetter || !isASCII && [.nonspacingMark, .spacingMark].contains(properties.generalCategory)
  }
}

private func plainForm(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
  switch scalar.value {
  case 0x20..<0x7F: return scalar
  case 0xFF01..<0xFF5F: return Unicode.Scalar(scalar.value - 0xFEE0)
  // The long-vowel mark of katakana, the minus sign and the horizontal bar are used as dashes.
  case 0x30FC, 0x2212, 0x2015: return "-"
  // Wave dashes mean "to": `03-1234-5678〜9` is two numbers, and so it is with U+FF5E.
  case 0x301C, 0x3030, 0x2053: return "~"
  default: return plainFormByProperties(scalar)
  }
}

private func plainFormByProperties(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
  let properties = scalar.properties
  switch properties.generalCategory {
  case .decimalNumber: return digit(properties.numericValue) ?? scalar
  case .spaceSeparator, .lineSeparator, .paragraphSeparator: return " "
  case .dashPunctuation: return "-"
  case .format: return nil
  case .control: return (0x09...0x0D).contains(scalar.value) ? " " : scalar
  default: return scalar
  }
}

private func digit(_ value: Double?) -> Unicode.Scalar? {
  value.flatMap { UInt8(exactly: $0) }.map { Unicode.Scalar(UInt8(ascii: "0") + $0) }
}

/// The keys of a network's code, `*55` or `*67 415 555 0132`, without visual separators.
///
/// The separators are those of RFC 3966 §5.1.1. `nil` if the text is anything but digits with a `*`
/// or `#` among them.
package func networkKeys(_ raw: String) -> String? {
  let keys = string(dialText(raw)[...]).filter { !" -.()".contains($0) }
  guard keys.utf8.allSatisfy({ "0123456789*#".utf8.contains($0) }),
    keys.contains(where: \.isNumber),
    keys.contains(where: { $0 == "*" || $0 == "#" })
  else { return nil }
  return keys
}

/// Whether keys are a code that a telephone handles itself, `**21*123#` (3GPP TS 22.030 §6.5.2).
///
/// Every such procedure begins with `*` or `#` and has a `#` after its code.
package func isServiceCode(_ keys: String) -> Bool {
  guard let first = keys.first, first == "*" || first == "#" else { return false }
  return keys.dropFirst().contains("#")
}

extension PhoneNumber {
  /// Whether the text is a code that changes or queries a telephone's settings.
  ///
  /// Nobody answers such a number.
  package var isServiceCode: Bool {
    guard uri == nil, let keys = networkKeys(raw) else { return false }
    return PhoneNumbers.isServiceCode(keys)
  }
}

/// What is written after a number.
///
/// It is an extension, keys for after the call is answered, or the parameters of a `tel:` URI
/// (RFC 3966 §3).
struct DialTail: Equatable {
  /// The digits of an extension.
  private(set) var `extension`: String?
  /// Digits, `*` and `#`, with a comma for each pause and a semicolon for each wait.
  private(set) var postDial: String?
  /// The phone-context: a calling code or another prefix after a plus, or a domain.
  private(set) var context: String?
  /// The parameters of a URI that do not change what is dialled, as written: `;isub=1411`.
  private(set) var parameters = ""
  /// How many pauses precede the extension; 0 if a word or a parameter marks it.
  private(set) var pauses = 0

  /// An empty tail.
  init() {}

  /// Fails if a part of the text is not understood.
  init?(_ text: ArraySlice<Unicode.Scalar>) {
    var rest = text
    while !rest.isEmpty {
      if rest.first == ";", isParameter(rest.dropFirst()) {
        guard readParameters(rest.dropFirst()) else { return nil }
        break
      }
      guard readExtension(&rest) || readKeys(&rest) else { return nil }
    }
    markLoneDigits()
  }

  /// Whether a word, in either case, introduces an extension or is a pause (`p`, `w`).
  static func beginsTail(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
    let text = string(word).lowercased()
    return text.allSatisfy { $0 == "p" } || text.allSatisfy { $0 == "w" }
      || extensionWords.contains(text)
  }

  static let extensionWords: Set<String> = {
    let lines = EmbeddedText.extensionWords.lines
    return Set(lines.flatMap { $0.split(separator: " ").dropFirst().map(String.init) })
  }()

  /// Takes a single group of digits after a pause, `,,123`, as an extension.
  ///
  /// Keys with `#`, or several groups, remain keys.
  private mutating func markLoneDigits() {
    guard `extension` == nil, let keys = postDial else { return }
    let digits = keys.drop { $0 == "," || $0 == ";" }
    guard isExtension(digits) else { return }
    pauses = keys.count - digits.count
    `extension` = String(digits)
    postDial = nil
  }
}

// MARK: Extensions and keys

extension DialTail {
  /// `ext. 12`, `, DW 12`, `(内線12)` or `#12`.
  private mutating func readExtension(_ text: inout ArraySlice<Unicode.Scalar>) -> Bool {
    guard `extension` == nil, postDial == nil else { return false }
    var rest = text.drop { $0 == " " || $0 == "," || $0 == ";" }
    let isBracketed = rest.first == "("
    if isBracketed { rest = rest.dropFirst() }
    if rest.first == "#" {
      rest = rest.dropFirst()
    } else {
      let word = rest.prefix { $0.isInWord }
      // `p. 14` is a French extension, and `p14` a pause.
      let isPoste = string(word) == "p" && rest.dropFirst(word.count).first == "."
      guard isPoste || Self.extensionWords.contains(string(word).lowercased()) else { return false }
      rest = rest.dropFirst(word.count).drop { ".:=#- ".unicodeScalars.contains($0) }
    }
    rest = rest.drop { $0 == " " }
    let digits = rest.prefix(while: isDigit)
    rest = rest.dropFirst(digits.count)
    // Keys such as `#12#` are not an extension.
    guard isExtension(string(digits)[...]), rest.first != "#", rest.first != "*" else {
      return false
    }
    if isBracketed {
      guard rest.first == ")" else { return false }
      rest = rest.dropFirst()
    }
    `extension` = string(digits)
    text = rest
    return true
  }

  /// Reads pauses and then keys: `,,123#` or `p1w2`.
  private mutating func readKeys(_ text: inout ArraySlice<Unicode.Scalar>) -> Bool {
    var rest = text
    var keys = ""
    while let scalar = rest.first, let pause = Self.pauses[scalar] {
      keys += pause
      rest = rest.dropFirst()
    }
    guard !keys.isEmpty else { return false }
    let pressed = rest.prefix { isDigit($0) || $0 == "*" || $0 == "#" }
    guard !pressed.isEmpty else { return false }
    postDial = (postDial ?? "") + keys + string(pressed)
    text = trimmed(rest.dropFirst(pressed.count))
    return true
  }

  private static let pauses: [Unicode.Scalar: String] = [
    ",": ",", "p": ",", "P": ",", ";": ";", "w": ";", "W": ";", " ": "",
  ]

  /// Neither libphonenumber nor the networks have longer extensions.
  private func isExtension(_ digits: Substring) -> Bool {
    (1...20).contains(digits.utf8.count) && digits.unicodeScalars.allSatisfy(isDigit)
  }
}

// MARK: Parameters

extension DialTail {
  private func isParameter(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    let name = text.prefix { $0.isLetter || $0 == "-" }
    return !name.isEmpty && text.dropFirst(name.count).first == "="
  }

  /// Reads `ext=5;phone-context=+49`, after the first semicolon.
  private mutating func readParameters(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    text.split(separator: ";", omittingEmptySubsequences: false).allSatisfy { readParameter($0) }
  }

  private mutating func readParameter(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    let name = text.prefix { $0 != "=" }
    let value = string(trimmed(text.dropFirst(name.count + 1)))
    guard !value.isEmpty, isParameter(text) else { return false }
    switch string(name).lowercased() {
    case "ext":
      let digits = value.filter { !"-.()".contains($0) }
      guard `extension` == nil, isExtension(digits[...]) else { return false }
      `extension` = digits
    case "phone-context":
      guard context == nil, isContext(value) else { return false }
      context = value
    case "postd":
      // RFC 2806 §2.2 has it; RFC 3966 no longer does.
      let keys = value.filter { !"-.()".contains($0) }
      guard postDial == nil, keys.unicodeScalars.allSatisfy({ isKey($0) }) else { return false }
      postDial = keys.unicodeScalars.map { Self.pauses[$0] ?? String($0) }.joined()
    default:
      guard value.unicodeScalars.allSatisfy(isPlain) else { return false }
      parameters += ";\(string(name))=\(value)"
    }
    return true
  }

  private func isKey(_ scalar: Unicode.Scalar) -> Bool {
    isDigit(scalar) || scalar == "*" || scalar == "#" || scalar != " " && Self.pauses[scalar] != nil
  }

  /// A domain, or digits after a plus (RFC 3966 §5.1.5).
  private func isContext(_ value: String) -> Bool {
    let isPrefix = value.hasPrefix("+")
    return value.unicodeScalars.dropFirst(isPrefix ? 1 : 0).contains {
      isDigit($0) || $0.isLetter
    }
      && value.unicodeScalars.dropFirst(isPrefix ? 1 : 0).allSatisfy { scalar in
        isDigit(scalar) || scalar == "-" || scalar == "."
          || (isPrefix ? "()".unicodeScalars.contains(scalar) : scalar.isLetter)
      }
  }

  private func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    isDigit(scalar) || "-_.!~*'()[]/:&+$".unicodeScalars.contains(scalar)
      || scalar.isASCII && scalar.isLetter
  }
}

/// Whether a word marks an extension in one of the languages of `ExtensionWords.txt`, as `ext`
/// does.
package func isExtensionWord(_ word: String) -> Bool {
  DialTail.extensionWords.contains(word.lowercased())
}
