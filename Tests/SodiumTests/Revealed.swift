import Sodium

/// The bytes of a secret, for comparison.
func revealed(_ secret: borrowing SecretBytes) -> [UInt8] {
  secret.withUnsafeBytes { Array($0) }
}

/// Two lower-case hexadecimal digits for each byte.
func hex(_ bytes: [UInt8]) -> String {
  bytes.map { byte in
    let digits = String(byte, radix: 16)
    return byte < 16 ? "0" + digits : digits
  }.joined()
}

/// The bytes of hexadecimal digits.
func bytes(hex: String) -> [UInt8] {
  let digits = hex.compactMap(\.hexDigitValue)
  return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
}
