/// Whether bytes are a text in UTF-8 (Unicode §3.9, table 3-7).
///
/// Unlike `String(validating:as:)`, it makes no string, and looks at eight bytes of ASCII at once:
/// an import asks it of every value, and of the whole file.
package func isUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  var index = 0
  while index < bytes.count {
    if bytes[index] < 0x80 {
      index = endOfASCII(bytes, from: index)
    } else {
      let length = lengthOfCharacter(bytes, at: index)
      if length == 0 { return false }
      index += length
    }
  }
  return true
}

/// Where the ASCII ends that begins at an index.
private func endOfASCII(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
  let raw = UnsafeRawBufferPointer(bytes)
  var index = start
  while index + 8 <= raw.count,
    raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
  {
    index += 8
  }
  while index < raw.count, raw[index] < 0x80 { index += 1 }
  return index
}

/// How many bytes the character beyond ASCII has that begins at an index; 0 if none does.
private func lengthOfCharacter(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
  let first = bytes[index]
  let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
  guard first >= 0xC2, first <= 0xF4, index + length <= bytes.count else { return 0 }
  // No character is written longer than it must be, is a surrogate, or lies beyond U+10FFFF.
  let second: ClosedRange<UInt8> =
    switch first {
    case 0xE0: 0xA0...0xBF
    case 0xED: 0x80...0x9F
    case 0xF0: 0x90...0xBF
    case 0xF4: 0x80...0x8F
    default: 0x80...0xBF
    }
  guard second.contains(bytes[index + 1]) else { return 0 }
  for rest in 2..<max(length, 2) where bytes[index + rest] & 0xC0 != 0x80 { return 0 }
  return length
}

extension [UInt8] {
  /// Whether a range of them has a byte, which is looked for in eight bytes at a time.
  package func holds(_ byte: UInt8, in range: Range<Int>) -> Bool {
    withUnsafeBytes { all in
      let bytes = UnsafeRawBufferPointer(rebasing: all[range])
      let (ones, high): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
      let wanted = ones &* UInt64(byte)
      var index = 0
      while index + 8 <= bytes.count {
        // Zero where the byte is.
        let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) ^ wanted
        if (word &- ones) & ~word & high != 0 { return true }
        index += 8
      }
      while index < bytes.count {
        if bytes[index] == byte { return true }
        index += 1
      }
      return false
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether it is a text in UTF-8.
  package var isUTF8: Bool { withUnsafeBufferPointer(UnicodeText.isUTF8) }
}

extension [UInt8] {
  /// Whether it is a text in UTF-8.
  package var isUTF8: Bool { withUnsafeBufferPointer(UnicodeText.isUTF8) }
}

extension String {
  /// The text of bytes in UTF-8; `nil` if they are not.
  package init?(utf8 bytes: ArraySlice<UInt8>) {
    let text = bytes.withUnsafeBufferPointer { bytes in
      UnicodeText.isUTF8(bytes) ? String(decoding: bytes, as: UTF8.self) : nil
    }
    guard let text else { return nil }
    self = text
  }
}

/// Decodes base64 (RFC 4648 §4); white space in it is skipped.
///
/// Foundation's decoder either refuses white space or passes over every character that it does not
/// know, and then a damaged value would look whole.
///
/// - Parameter bytes: The text.
/// - Returns: The bytes, or `nil` if a character is not allowed in base64.
package func decodedBase64(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
  var decoded: [UInt8] = []
  var bits: UInt32 = 0
  var count = 0
  for byte in bytes where byte != 0x20 && byte != 0x09 && byte != UInt8(ascii: "=") {
    guard let value = sextet(byte) else { return nil }
    bits = bits << 6 | value
    count += 6
    guard count >= 8 else { continue }
    count -= 8
    decoded.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
  }
  return decoded
}

private func sextet(_ byte: UInt8) -> UInt32? {
  switch byte {
  case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
  case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
  case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
  case UInt8(ascii: "+"): 62
  case UInt8(ascii: "/"): 63
  default: nil
  }
}
