/// The number in the value of a `TEL`, which is a text or a `tel:` URI (RFC 3966).
struct TelephoneValue: Equatable {
  /// As a person would write it, with `;ext=` kept; `nil` where it is no telephone number.
  private(set) var number: String?
  /// What was left out of it, or what it is instead.
  private(set) var remark: String?
  /// What has the value, for the remark.
  private let owner: String

  /// The number in a value without escapes; what has the value is `TEL` or a column.
  init(_ text: String, of owner: String = "TEL") {
    self.owner = owner
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else {
      read(plain: text)
      return
    }
    let scheme = text[..<colon].lowercased()
    if scheme == "tel" {
      read(uri: text[text.index(after: colon)...])
    } else if TelephoneValue.otherSchemes.contains(scheme) {
      read(otherURI: text)
    } else {
      read(plain: text)
    }
  }

  private mutating func read(otherURI text: String) {
    remark = "\(owner) \"\(text)\" is not a telephone number and was left out"
  }

  private mutating func read(plain text: String) {
    number = text
    let hasDigit = text.utf8.contains { $0 >= 0x30 && $0 <= 0x39 }
    if !hasDigit, !text.contains(where: \.isNumber) {
      remark = "\(owner) \"\(text)\" has no digits"
    }
  }

  private mutating func read(uri rest: Substring) {
    // Most are digits and separators, with nothing to resolve or leave out.
    guard rest.isEmpty || !rest.utf8.allSatisfy(\.isPlainInURI) else {
      number = String(rest)
      return
    }
    var parts = rest.split(separator: ";", omittingEmptySubsequences: false)
    let subscriber = parts.removeFirst().drop { $0 == "/" }
    let written = String(subscriber).percentDecoded.trimmed
    guard !written.isEmpty else {
      remark = "\(owner) \"tel:\(rest)\" has no number and was left out"
      return
    }
    number = written
    let leftOut = parts.filter { !$0.isEmpty && !take($0) }
    guard !leftOut.isEmpty else { return }
    remark = "\"\(leftOut.joined(separator: ";"))\" was left out of \(owner) \"tel:\(rest)\""
  }

  /// Takes a parameter into the number; `false` where it has no place there.
  private mutating func take(_ parameter: Substring) -> Bool {
    let name = parameter.prefix { $0 != "=" }
    let value = String(parameter.dropFirst(name.count + 1)).percentDecoded.trimmed
    guard !value.isEmpty, let number else { return false }
    switch name.lowercased() {
    case "ext":
      self.number = number + ";ext=" + value
    case "phone-context":
      guard value.hasPrefix("+") else { return false }
      if !number.hasPrefix("+") { self.number = value + "-" + number }
    default:
      return false
    }
    return true
  }

  private static let otherSchemes: Set<String> = [
    "sip", "sips", "mailto", "xmpp", "skype", "im", "http", "https", "facetime",
  ]
}

extension String {
  /// With `%2B` and the like resolved; what is no valid escape stays.
  var percentDecoded: String {
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
