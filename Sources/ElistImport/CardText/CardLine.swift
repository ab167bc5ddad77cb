/// A content line to be written (RFC 6350 §3.3).
struct CardLine {
  let name: String
  var group: String?
  var parameters: [(name: String, value: String)] = []
  let value: Value

  /// A property's value, not escaped yet.
  enum Value {
    case text(String)
    /// Several texts, separated by commas.
    case list([String])
    /// Several components, separated by semicolons, each with several texts.
    case structured([[String]])
    /// As written in a vCard, with its escapes.
    case raw(String)
  }

  init(
    _ name: String,
    group: String? = nil,
    _ parameters: [(name: String, value: String)],
    _ value: Value
  ) {
    self.name = name.uppercased()
    self.group = group
    self.parameters = parameters
    self.value = value
  }

  /// A line without parameters.
  init(_ name: String, group: String? = nil, _ value: Value) {
    self.init(name, group: group, [], value)
  }

  /// Whether the line belongs inside a card and does not describe the card's text itself.
  var isWritable: Bool {
    let isReserved = name == "BEGIN" || name == "END" || name == "VERSION"
    return name.isCardName && !isReserved && group?.isCardName != false
  }

  /// Writes the line without its line end.
  func write(to bytes: inout [UInt8]) {
    if let group {
      bytes.append(contentsOf: group.utf8)
      bytes.append(UInt8(ascii: "."))
    }
    bytes.append(contentsOf: name.utf8)
    for parameter in parameters { write(parameter.name, parameter.value, to: &bytes) }
    bytes.append(UInt8(ascii: ":"))
    writeValue(to: &bytes)
  }

  private func write(_ name: String, _ value: String, to bytes: inout [UInt8]) {
    let name = name.uppercased()
    // Parameters about how bytes are encoded do not apply to what is written here.
    guard name.isCardName, name != "ENCODING", name != "CHARSET", name != "VALUE" else { return }
    bytes.append(UInt8(ascii: ";"))
    bytes.append(contentsOf: name.utf8)
    bytes.append(UInt8(ascii: "="))
    let isQuoted = value.utf8.contains { ":;,".utf8.contains($0) }
    if isQuoted { bytes.append(UInt8(ascii: "\"")) }
    for byte in value.utf8 { bytes.appendParameterByte(byte) }
    if isQuoted { bytes.append(UInt8(ascii: "\"")) }
  }

  private func writeValue(to bytes: inout [UInt8]) {
    switch value {
    case .text(let text): bytes.appendEscaped(text)
    case .list(let texts): bytes.appendEscaped(texts, separator: UInt8(ascii: ","))
    case .structured(let components):
      for (index, component) in components.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ";")) }
        bytes.appendEscaped(component, separator: UInt8(ascii: ","))
      }
    case .raw(let text): for byte in text.utf8 { bytes.appendLineByte(byte) }
    }
  }
}

extension String {
  /// Whether it can name a property, a group or a parameter.
  fileprivate var isCardName: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}

extension [UInt8] {
  fileprivate mutating func appendEscaped(_ texts: [String], separator: UInt8) {
    for (index, text) in texts.enumerated() {
      if index > 0 { append(separator) }
      appendEscaped(text)
    }
  }

  /// RFC 6350 §3.4.
  fileprivate mutating func appendEscaped(_ text: String) {
    guard text.utf8.contains(where: \.isEscaped) else { return append(contentsOf: text.utf8) }
    for byte in text.utf8 {
      switch byte {
      case .backslash, .comma, .semicolon:
        append(.backslash)
        append(byte)
      default: appendLineByte(byte)
      }
    }
  }

  /// A line end within a value is written as an escape.
  fileprivate mutating func appendLineByte(_ byte: UInt8) {
    switch byte {
    case 0x0A: append(contentsOf: [.backslash, UInt8(ascii: "n")])
    case 0x0D, 0x00: break
    default: append(byte)
    }
  }

  /// RFC 6868.
  fileprivate mutating func appendParameterByte(_ byte: UInt8) {
    switch byte {
    case 0x0A: append(contentsOf: "^n".utf8)
    case UInt8(ascii: "\""): append(contentsOf: "^'".utf8)
    case UInt8(ascii: "^"): append(contentsOf: "^^".utf8)
    case 0x0D, 0x00: break
    default: append(byte)
    }
  }
}

extension UInt8 {
  /// Whether it has to be escaped in a value.
  fileprivate var isEscaped: Bool {
    self < 0x20 || self == .comma || self == .semicolon || self == .backslash
  }
}
