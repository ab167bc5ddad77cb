import PhoneNumbers
import UnicodeText

/// The number in the value of a `TEL`, which is a text or a `tel:` URI (RFC 3966).
package struct TelephoneValue: Equatable {
  /// The number as a person would write it, with the parameters of a URI; `nil` if it is not a
  /// telephone number.
  package private(set) var number: String?
  /// What was left out of it, or what it is instead.
  package private(set) var remark: String?
  /// Where the value comes from, for the remark.
  private let owner: String

  /// Reads the number in a value without escapes; the value comes from `TEL` or a column.
  package init(_ text: String, of owner: String = "TEL") {
    self.owner = owner
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else {
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

  /// The address of an internet telephone may contain a number: `sip:+49301234567@example.org` (RFC
  /// 3261 §19.1.6).
  private mutating func read(otherURI text: String) {
    let parts = text.split(separator: ":", maxSplits: 1)
    let user = String(parts.last?.prefix { $0 != "@" && $0 != ";" && $0 != "?" } ?? "")
      .percentDecoded
    // A telephone at home dials out by the address of its router: `sip:030901820@192.168.1.1`.
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

  /// A number from a spreadsheet loses its fraction, in a card as in a table.
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

  /// Keeps the parameters: a context, an extension and the like belong to the number (RFC 3966 §3).
  private mutating func read(uri rest: Substring) {
    // Most are only digits and separators, with nothing to resolve.
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

  /// What follows `tel:`, if it is another URI.
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

  /// The text with `%2B` and the like resolved; invalid escapes stay.
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
  /// Whether it is digits with the prefix of an area code, which no internal number of a telephone system has:
  /// `030901820`.
  fileprivate var isOutsideLine: Bool {
    first == "0" && (9...15).contains(utf8.count) && utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
