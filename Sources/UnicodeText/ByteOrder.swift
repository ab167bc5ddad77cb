/// Which byte of a UTF-16 unit comes first.
package enum ByteOrder: Sendable {
  case littleEndian, bigEndian

  /// Detects the order in a UTF-16 file; `nil` if the file is not UTF-16.
  ///
  /// The byte-order mark decides. Without one, the zero bytes decide: digits, separators and line
  /// ends are ASCII in a text of any script.
  package init?(of bytes: [UInt8]) {
    let head = bytes.prefix(256)
    if head.starts(with: [0xFF, 0xFE]) {
      self = .littleEndian
    } else if head.starts(with: [0xFE, 0xFF]) {
      self = .bigEndian
    } else {
      guard head.count >= 8 else { return nil }
      let even = head.indices.count { $0.isMultiple(of: 2) && head[$0] == 0 }
      let odd = head.count { $0 == 0 } - even
      guard max(even, odd) >= max(2, head.count / 8), min(even, odd) * 8 <= max(even, odd) else {
        return nil
      }
      self = even > odd ? .bigEndian : .littleEndian
    }
  }

  /// Converts the text to UTF-8, without the mark.
  ///
  /// - Returns: The text, with U+FFFD in place of half characters, and the line of the first of
  ///   these, from 1.
  package func utf8(of bytes: [UInt8]) -> (text: [UInt8], broken: Int?) {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 2 + bytes.count / 8)
    var decoder = Unicode.UTF16()
    var iterator = units(of: bytes).makeIterator()
    var line = 1
    var broken: Int?
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar):
        if scalar == "\n" { line += 1 }
        guard scalar != "\u{FEFF}" || !text.isEmpty else { continue }
        text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      case .error:
        broken = broken ?? line
        text.append(contentsOf: UTF8.encodedReplacementCharacter)
      case .emptyInput:
        return (text, bytes.count.isMultiple(of: 2) ? broken : broken ?? line)
      }
    }
  }

  /// The UTF-16 units of whole pairs of bytes.
  private func units(of bytes: [UInt8]) -> some Sequence<UInt16> {
    let high = self == .bigEndian ? 0 : 1
    return stride(from: 0, to: bytes.count - bytes.count % 2, by: 2).lazy.map { index in
      UInt16(bytes[index + high]) << 8 | UInt16(bytes[index + 1 - high])
    }
  }
}
