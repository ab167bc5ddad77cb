internal import Sodium

// Crockford's base 32: five bits a symbol, the highest bits first.
extension RecoveryCode {
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
  private static let groupLength = 4
  private static let textLength = symbolCount + symbolCount / groupLength - 1

  /// What is hashed before the seed to make the check.
  private static let checkLabel = Array("elist/v1/recovery".utf8)

  /// The text of the code, in guarded memory.
  borrowing func text() throws(VaultError) -> SecretBytes {
    let check = try RecoveryCode.checkSymbols(of: seed)
    var text = try translated { () throws(SodiumError) in
      try SecretBytes(count: RecoveryCode.textLength)
    }
    unsafe seed.withUnsafeBytes { seed in
      unsafe text.withUnsafeMutableBytes { text in
        for place in 0..<RecoveryCode.symbolCount {
          let group = place / RecoveryCode.groupLength
          if place % RecoveryCode.groupLength == 0, group > 0 {
            unsafe text[place + group - 1] = UInt8(ascii: "-")
          }
          let value = unsafe RecoveryCode.symbol(place, seed: seed, check: check)
          unsafe text[place + group] = RecoveryCode.alphabet[Int(value)]
        }
      }
    }
    return text
  }

  /// The values of the symbols in what somebody typed, in guarded memory.
  static func symbols(of typed: borrowing Passphrase) throws(VaultError) -> SecretBytes {
    var symbols = try translated { () throws(SodiumError) in
      try SecretBytes(count: symbolCount)
    }
    var place = 0
    unsafe try typed.withUnsafeBytes { bytes throws(VaultError) in
      for index in bytes.indices {
        let byte = unsafe bytes[index]
        if byte == UInt8(ascii: "-") || byte == UInt8(ascii: " ") { continue }
        guard let value = value(of: byte) else { throw .recoveryCode(.character(place: place + 1)) }
        if place < symbolCount {
          unsafe symbols.withUnsafeMutableBytes { symbols in unsafe symbols[place] = value }
        }
        place += 1
      }
    }
    guard place == symbolCount else { throw .recoveryCode(.length(place)) }
    return symbols
  }

  /// The check of a seed, twelve bits: two bits of one symbol and two whole symbols.
  static func checkSymbols(of seed: borrowing SecretBytes) throws(VaultError) -> [UInt8] {
    var labelled = try translated { () throws(SodiumError) in
      try SecretBytes(count: checkLabel.count + seedLength)
    }
    unsafe labelled.withUnsafeMutableBytes { labelled in
      unsafe labelled.copyBytes(from: checkLabel)
      unsafe seed.withUnsafeBytes { seed in
        unsafe UnsafeMutableRawBufferPointer(rebasing: labelled[checkLabel.count...])
          .copyMemory(from: seed)
      }
    }
    let hash = try translated { () throws(SodiumError) in try BLAKE2b.hash(labelled) }
    return unsafe hash.withUnsafeBytes { hash in
      unsafe [hash[0] >> 6, hash[0] >> 1 & 31, (hash[0] & 1) << 4 | hash[1] >> 4]
    }
  }

  /// Some bits, at an offset in bits, of symbols of five bits each.
  static func bits(_ offset: Int, _ count: Int, of symbols: UnsafeRawBufferPointer) -> UInt8 {
    (offset..<offset + count).reduce(0) { bits, offset in
      unsafe bits << 1 | symbols[offset / 5] >> (4 - offset % 5) & 1
    }
  }

  private static func symbol(
    _ place: Int,
    seed: UnsafeRawBufferPointer,
    check: [UInt8]
  ) -> UInt8 {
    guard place < 26 else { return check[place - 25] }
    let value: UInt8 = (5 * place..<5 * place + 5).reduce(0) { value, bit in
      guard bit < 8 * seed.count else { return value << 1 }
      return unsafe value << 1 | seed[bit / 8] >> (7 - bit % 8) & 1
    }
    return place == 25 ? value | check[0] : value
  }

  private static func value(of byte: UInt8) -> UInt8? {
    let upper = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) ? byte - 32 : byte
    switch upper {
    case UInt8(ascii: "O"): return 0
    case UInt8(ascii: "I"), UInt8(ascii: "L"): return 1
    default: return alphabet.firstIndex(of: upper).map { UInt8($0) }
    }
  }
}
