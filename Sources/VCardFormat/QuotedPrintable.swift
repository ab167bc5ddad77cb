/// Decodes quoted-printable (RFC 2045 §6.7) from which soft breaks are already removed.
///
/// - Parameter bytes: The text; anything that is not a valid escape is kept unchanged.
/// - Returns: The decoded bytes, and whether every escape was valid.
package func decodedQuotedPrintable(_ bytes: ArraySlice<UInt8>) -> (bytes: [UInt8], isValid: Bool) {
  var decoded: [UInt8] = []
  decoded.reserveCapacity(bytes.count)
  var isValid = true
  var index = bytes.startIndex
  while index < bytes.endIndex {
    let byte = bytes[index]
    if byte != ASCII.equals {
      decoded.append(byte)
      index += 1
    } else if let value = escape(bytes, at: index) {
      decoded.append(value)
      index += 3
    } else {
      isValid = false
      decoded.append(byte)
      index += 1
    }
  }
  return (decoded, isValid)
}

private func escape(_ bytes: ArraySlice<UInt8>, at index: Int) -> UInt8? {
  guard index + 2 < bytes.endIndex, let high = bytes[index + 1].hexValue,
    let low = bytes[index + 2].hexValue
  else { return nil }
  return high << 4 | low
}
