import PhoneNumbers
import UnicodeText

/// The number in a `TEL` value, which is a text or a `tel:` URI (RFC 3966).
package struct TelephoneValue: Equatable {
  /// The number as a person would write it, with the parameters of a URI; `nil` if it is not a
  /// telephone number.
  package private(set) var number: String?
  /// What was left out of the number, or what the value is instead.
  package private(set) var remark: String?
  /// The property or column of the value, which the remark names.
  private let owner: String

  /// Reads a value without escapes, from `TEL` or a column.
  package init(_ text: String, of owner: String = "TEL") {
    self.owner = owner
    let mark = UInt8(ascii: ":")
    guard text.holds(mark), let colon = text.utf8.firstIndex(of: mark) else {
      read(plain: text)
      return
    }
    let scheme = text[..<colon].lowercased()
    let rest = text[text.index(after: colon)...]
    if scheme == "tel", let inner = TelephoneValue.otherURI(in: rest) {
      // `tel:sip:+49…`
      read(otherURI: inner)
    } else if scheme == "tel" {
      read(uri: rest)
    } else if TelephoneValue.otherSchemes.contains(scheme) {
      read(otherURI: text)
    } else {
      read(plain: text)
    }
  }

  /// Reads the number in an address for internet telephony: `sip:+49301234567@example.org` (RFC
  /// 3261 §19.1.6).
  private mutating func read(otherURI text: String) {
    let parts = text.split(separator: ":", maxSplits: 1)
    let user = String(parts.last?.prefix { $0 != "@" && $0 != ";" && $0 != "?" } ?? "")
      .percentDecoded
    // A telephone at home dials through its router's address: `sip:030901820@192.168.1.1`.
    let host = text.split(separator: "@").last.map { $0.prefix { $0 != ";" && $0 != ":" } } ?? ""
    let isOfRouter = !host.isEmpty && host.allSatisfy { $0.isNumber || $0 == "." }
    let isNumber =
      user.hasPrefix("+") && CellValue(user) == .phone || isOfRouter && user.isOutsideLine
    guard ["sip", "sips"].contains(parts[0].lowercased()), isNumber else {
      remark = "\(owner) \"\(text)\" is not a telephone number and was left out"
      return
    }
    number = user
    remark = "\(owner) \"\(text)\" was read as \"\(user)\""
  }

  /// Reads a plain text; a number from a spreadsheet loses its fraction, in a card as in a table.
  ///
  /// Old cards end a number with a semicolon, as they end a name.
  private mutating func read(plain written: String) {
    let text = written.withoutEmptyEnd
    let found = SpreadsheetNumber(text)
    if found.damage == .decimal, let whole = found.number {
      number = whole
      remark = "\(owner) \"\(text)\" was read as \"\(whole)\""
      return
    }
    number = text
    let hasDigit = text.utf8.contains { $0 >= 0x30 && $0 <= 0x39 }
    if !hasDigit, !text.contains(where: \.isNumber) {
      remark = "\(owner) \"\(text)\" has no digits"
    }
  }

  /// Reads the rest of a `tel:` URI with its parameters, since a context or an extension belongs to
  /// the number (RFC 3966 §3).
  private mutating func read(uri rest: Substring) {
    // Most have only digits and separators, with nothing to decode.
    guard rest.isEmpty || !rest.utf8.allSatisfy(\.isPlainInURI) else {
      number = String(rest)
      return
    }
    let written = String(rest.drop { $0 == "/" }).percentDecoded.trimmed
    let subscriber = written.prefix { $0 != ";" }
    guard !String(subscriber).trimmed.isEmpty else {
      remark = "\(owner) \"tel:\(rest)\" has no number and was left out"
      return
    }
    number = written
  }

  /// What follows `tel:`, if it is a URI of another scheme.
  private static func otherURI(in rest: Substring) -> String? {
    guard let colon = rest.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    return otherSchemes.contains(rest[..<colon].lowercased()) ? String(rest) : nil
  }

  private static let otherSchemes: Set<String> = [
    "sip", "sips", "mailto", "xmpp", "skype", "im", "http", "https", "facetime",
  ]
}

extension String {
  /// The text without semicolons, commas and spaces at its end.
  fileprivate var withoutEmptyEnd: String {
    guard utf8.last == UInt8(ascii: ";") || utf8.last == UInt8(ascii: ",") else { return self }
    let end = utf8.lastIndex { !";, ".utf8.contains($0) }
    return end.map { String(self[...$0]) } ?? self
  }

  /// The text with percent-encoded bytes such as `%2B` decoded; invalid escapes stay.
  package var percentDecoded: String {
    guard contains("%") else { return self }
    let bytes = Array(utf8)
    var decoded: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let digits = bytes[index...].dropFirst().prefix(2)
      if bytes[index] == UInt8(ascii: "%"), digits.count == 2,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        decoded.append(value)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return String(validating: decoded, as: UTF8.self) ?? self
  }
}

extension UInt8 {
  /// Whether it is a digit or a separator of a number in a `tel:` URI, or the plus before it.
  fileprivate var isPlainInURI: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "("), UInt8(ascii: ")"):
      true
    default: false
    }
  }
}

extension String {
  /// Whether it is a number with its area code and trunk prefix, longer than any internal
  /// extension: `030901820`.
  fileprivate var isOutsideLine: Bool {
    first == "0" && (9...15).contains(utf8.count) && utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
