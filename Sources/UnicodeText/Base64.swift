/// Decodes base64 (RFC 4648 §4); white space in it is skipped.
///
/// Foundation's decoder either refuses white space or passes over every character that it does not know,
/// and then a damaged value would look whole.
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
