/// The characters of a number as it was written, in one spelling for all scripts.
///
/// Decimal digits and full-width forms become ASCII, every space becomes U+0020 and every dash a
/// hyphen. Invisible characters are left out: joiners, soft hyphens, and the direction marks that
/// telephones put around numbers. Everything else is unchanged, and the caller refuses what it does
/// not understand.
func dialText(_ raw: String) -> [Unicode.Scalar] {
  Array(trimmed(raw.unicodeScalars.compactMap(plainForm)[...]))
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
