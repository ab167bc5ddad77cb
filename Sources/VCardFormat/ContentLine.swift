/// A content line to be written: a property with its parameters and value (RFC 6350 §3.3).
package struct ContentLine: Sendable {
  /// The property's name.
  package var name: String
  /// The group that it is in with its label.
  package var group: String?
  package var parameters: [(name: String, value: String)]
  package var value: Value

  /// A property's value, not escaped yet.
  package enum Value: Sendable {
    case text(String)
    /// Several texts, separated by commas.
    case list([String])
    /// Several components, separated by semicolons, each with several texts.
    case structured([[String]])
    /// Several components with one text each.
    case components([String])
    /// Ready for the line: a URI, a date, or what another program escaped.
    case raw(String)
  }

  package init(
    _ name: String,
    group: String? = nil,
    _ parameters: [(name: String, value: String)],
    _ value: Value
  ) {
    self.name = name
    self.group = group
    self.parameters = parameters
    self.value = value
  }

  /// A line without parameters.
  package init(_ name: String, group: String? = nil, _ value: Value) {
    self.init(name, group: group, [], value)
  }

  /// A line from another program that is written as it was; the name holds everything before the
  /// colon.
  package init(kept line: String) {
    let bytes = Array(line.utf8)
    let colon = bytes.colonAfterHead ?? bytes.count
    let value = String(decoding: bytes[colon...].dropFirst(), as: UTF8.self)
    self.init(String(decoding: bytes[..<colon], as: UTF8.self), .raw(value))
  }

  /// The line without folds and without its line end.
  package var written: String {
    var bytes: [UInt8] = []
    _ = write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes the line without folds and without its line end, and returns the place of its colon.
  func write(to bytes: inout [UInt8]) -> Int {
    if let group {
      bytes.append(group)
      bytes.append(ASCII.dot)
    }
    bytes.append(name)
    for parameter in parameters { write(parameter.name, parameter.value, to: &bytes) }
    let colon = bytes.count
    bytes.append(ASCII.colon)
    switch value {
    case .text(let text): bytes.appendEscaped(text)
    case .list(let texts): bytes.appendEscaped(texts, separator: ASCII.comma)
    case .components(let texts): bytes.appendEscaped(texts, separator: ASCII.semicolon)
    case .structured(let components):
      for (index, component) in components.enumerated() {
        if index > 0 { bytes.append(ASCII.semicolon) }
        bytes.appendEscaped(component, separator: ASCII.comma)
      }
    case .raw(let text): for byte in text.utf8 { bytes.appendLineByte(byte) }
    }
    return colon
  }

  private func write(_ name: String, _ value: String, to bytes: inout [UInt8]) {
    bytes.append(ASCII.semicolon)
    bytes.append(name)
    bytes.append(ASCII.equals)
    var value = value
    value.withUTF8 { value in
      let isQuoted = value.contains {
        $0 == ASCII.colon || $0 == ASCII.semicolon || $0 == ASCII.comma
      }
      if isQuoted { bytes.append(ASCII.quote) }
      for byte in value { bytes.appendParameterByte(byte) }
      if isQuoted { bytes.append(ASCII.quote) }
    }
  }
}

extension [UInt8] {
  /// The place of the first colon outside quotation marks.
  fileprivate var colonAfterHead: Int? {
    var isQuoted = false
    for (index, byte) in enumerated() {
      if byte == ASCII.quote { isQuoted.toggle() }
      if byte == ASCII.colon, !isQuoted { return index }
    }
    return nil
  }

  /// Adds the bytes of a text, all at once.
  fileprivate mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }

  fileprivate mutating func appendEscaped(_ texts: [String], separator: UInt8) {
    for (index, text) in texts.enumerated() {
      if index > 0 { append(separator) }
      appendEscaped(text)
    }
  }

  /// RFC 6350 §3.4.
  fileprivate mutating func appendEscaped(_ text: String) {
    var text = text
    text.withUTF8 { text in
      guard text.contains(where: \.isEscaped) else { return append(contentsOf: text) }
      for byte in text {
        switch byte {
        case ASCII.backslash, ASCII.comma, ASCII.semicolon:
          append(ASCII.backslash)
          append(byte)
        default: appendLineByte(byte)
        }
      }
    }
  }

  /// A line end within a value is written as an escape.
  fileprivate mutating func appendLineByte(_ byte: UInt8) {
    switch byte {
    case ASCII.lineFeed: append(contentsOf: [ASCII.backslash, UInt8(ascii: "n")])
    case 0x0D, ASCII.nul: break
    default: append(byte)
    }
  }

  /// RFC 6868.
  fileprivate mutating func appendParameterByte(_ byte: UInt8) {
    switch byte {
    case ASCII.lineFeed: append(contentsOf: "^n".utf8)
    case ASCII.quote: append(contentsOf: "^'".utf8)
    case UInt8(ascii: "^"): append(contentsOf: "^^".utf8)
    case 0x0D, ASCII.nul: break
    default: append(byte)
    }
  }
}

extension UInt8 {
  /// Whether it has to be escaped in a value.
  fileprivate var isEscaped: Bool {
    self < 0x20 || self == ASCII.comma || self == ASCII.semicolon || self == ASCII.backslash
  }
}

/// The versions of vCard that are written.
package enum VCardVersion: String, CaseIterable, Sendable {
  /// RFC 2426, which telephones read best.
  case v3 = "3.0"
  /// RFC 6350.
  case v4 = "4.0"
}

/// A card as text; nothing else writes one.
///
/// - Parameters:
///   - version: the version to write.
///   - lines: the properties; `BEGIN`, `VERSION` and `END` are put around them.
///   - isFolded: whether no physical line is longer than 75 octets (RFC 6350 §3.2). A code to be
///     scanned has no room for folds.
/// - Returns: physical lines, each with CRLF; no line ends inside a character.
package func vCard(_ version: VCardVersion, _ lines: [ContentLine], isFolded: Bool = true) -> String
{
  let head = [
    ContentLine("BEGIN", .raw("VCARD")), ContentLine("VERSION", .raw(version.rawValue)),
  ]
  let all = head + lines + [ContentLine("END", .raw("VCARD"))]
  return all.map { isFolded ? folded($0.written) : $0.written + "\r\n" }.joined()
}

private func folded(_ line: String) -> String {
  var folded = ""
  var width = 0
  for scalar in line.unicodeScalars {
    let octets = UTF8.width(scalar)
    if width + octets > 75 {
      folded += "\r\n "
      width = 1
    }
    folded.unicodeScalars.append(scalar)
    width += octets
  }
  return folded + "\r\n"
}
