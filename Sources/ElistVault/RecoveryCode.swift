internal import Sodium

/// A code of 28 characters, kept on paper, that opens a vault whose passphrase is lost.
///
/// It is a seed of 128 random bits and a check of 12 bits, in Crockford's base 32, in seven groups
/// of four: `ABCD-EFGH-JKMN-PQRS-TVWX-YZ01-2345`. The seed gives an X25519 key pair. A key slot
/// stores the public key.
package struct RecoveryCode: ~Copyable {
  static let seedLength = 16
  static let symbolCount = 28

  let seed: SecretBytes

  /// Makes a new code.
  init(random: any RandomSource) throws(VaultError) {
    seed = try translated { () throws(SodiumError) in try random.secret(RecoveryCode.seedLength) }
  }

  /// Reads a code that somebody typed; throws ``VaultError/recoveryCode(_:)``.
  ///
  /// It may be in either case, with or without hyphens and spaces. O counts as 0, and I and L as 1.
  package init(typed: borrowing Passphrase) throws(VaultError) {
    var symbols = try RecoveryCode.symbols(of: typed)
    var seed = try translated { () throws(SodiumError) in
      try SecretBytes(count: RecoveryCode.seedLength)
    }
    unsafe symbols.withUnsafeMutableBytes { symbols in
      unsafe seed.withUnsafeMutableBytes { seed in
        for index in seed.indices {
          unsafe seed[index] = RecoveryCode.bits(8 * index, 8, of: UnsafeRawBufferPointer(symbols))
        }
      }
    }
    let expected = try RecoveryCode.checkSymbols(of: seed)
    let typedCheck = unsafe symbols.withUnsafeBytes { symbols in
      // The last bits of the seed share a symbol with the first bits of the check.
      unsafe [symbols[25] & 3, symbols[26], symbols[27]]
    }
    guard equalInConstantTime(expected, typedCheck) else { throw .recoveryCode(.check) }
    self.seed = seed
  }

  /// Runs the closure with the printable code: seven groups of four, 34 ASCII characters.
  package borrowing func withText<Result>(
    _ body: (UnsafeRawBufferPointer) -> Result
  ) throws(VaultError) -> Result {
    let text = try text()
    return unsafe text.withUnsafeBytes(body)
  }

  /// The key pair that the code gives.
  borrowing func keyPair() throws(VaultError) -> KeyPair {
    do {
      return try KeyPair(seed: BLAKE2b.hash(seed))
    } catch {
      throw VaultError(error)
    }
  }
}

/// What is wrong with a recovery code as typed.
package enum RecoveryCodeFault: Equatable, Sendable {
  /// Not 28 characters long, without hyphens and spaces.
  case length(Int)
  /// A character that no code has, at this position in the code, from 1.
  case character(place: Int)
  /// The check does not fit: a character is wrong, or two are swapped.
  case check
}
