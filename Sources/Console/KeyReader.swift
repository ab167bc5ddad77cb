/// What a key press means while a line is being typed.
package enum LineKey: Equatable, Sendable {
  case byte(UInt8)
  case enter, backspace, eraseLine, escape, endOfInput
}

extension Terminal {
  /// The next key; the sequences of arrow and function keys are swallowed.
  package func readKey() -> LineKey {
    guard let byte = readByte() else { return .endOfInput }
    switch byte {
    case 0x0A, 0x0D: return .enter
    case 0x7F, 0x08: return .backspace
    case 0x15: return .eraseLine
    case 0x04: return .endOfInput
    case 0x1B: return readEscape()
    case 0..<0x20: return readKey()
    default: return .byte(byte)
    }
  }

  /// Reads what follows Esc.
  ///
  /// Esc alone leaves. With more after it, it is a key without a use in a line (ECMA-48 §5.4).
  private func readEscape() -> LineKey {
    guard hasByte(within: 50), let introducer = readByte() else { return .escape }
    guard introducer == UInt8(ascii: "[") || introducer == UInt8(ascii: "O") else {
      return readKey()
    }
    while hasByte(within: 50), let byte = readByte() {
      if (0x40...0x7E).contains(byte) { break }
    }
    return readKey()
  }
}
