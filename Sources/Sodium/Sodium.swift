// libsodium in Swift: encryption, hashes, key derivation, random bytes, and memory for secrets.
//
// The room offers only what the vault needs, and invents no cryptography. It must not know what a
// vault is. A secret lives in `SecretBytes`, never in a `String` or an array, because Swift copies
// those and does not wipe them. Randomness is always a parameter, to let a test fix every byte.
// Start with `SecretBytes` and `AEAD`.

internal import CSodium

/// The library as a whole.
package enum Sodium {
  /// Whether `sodium_init` succeeded, which is called once, at the first ``start()``.
  static let isReady = sodium_init() >= 0

  /// The library's version, `1.0.18`.
  package static var version: String {
    unsafe String(cString: sodium_version_string())
  }

  /// Starts the library; throws ``SodiumError/unavailable``.
  static func start() throws(SodiumError) {
    guard isReady else { throw .unavailable }
  }
}

/// Why libsodium refused a call.
package enum SodiumError: Error, Equatable, Sendable {
  /// The library could not start (`sodium_init`), because it has no source of randomness.
  case unavailable
  /// No guarded memory available for a secret (`sodium_malloc`).
  case outOfMemory
  /// Not enough memory for the key derivation; never a wrong passphrase.
  case keyDerivationOutOfMemory
  /// The tag does not fit: another key, other additional data, or altered bytes.
  case authenticationFailed
  /// A key, nonce, salt or ciphertext of a length that the function does not accept.
  case wrongLength
}

/// Whether two byte strings are equal; the time depends only on their length.
package func equalInConstantTime(_ left: [UInt8], _ right: [UInt8]) -> Bool {
  guard left.count == right.count else { return false }
  return unsafe sodium_memcmp(left, right, left.count) == 0
}

/// Where salts, nonces, identifiers and keys come from.
///
/// It is a parameter everywhere, to let a test fix every byte that a writer produces.
package protocol RandomSource: Sendable {
  /// Fills the buffer with random bytes.
  func fill(_ buffer: UnsafeMutableRawBufferPointer)
}

extension RandomSource {
  /// This many random bytes that are not secret.
  package func bytes(_ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    unsafe bytes.withUnsafeMutableBytes { buffer in unsafe fill(buffer) }
    return bytes
  }

  /// This many random bytes in guarded memory; throws ``SodiumError/outOfMemory``.
  package func secret(_ count: Int) throws(SodiumError) -> SecretBytes {
    let secret = try SecretBytes(count: count)
    unsafe fill(secret.mutableBytes)
    return secret
  }
}

/// The kernel's randomness, as `randombytes_buf` gives it.
package struct SystemRandom: RandomSource {
  package init() {}

  package func fill(_ buffer: UnsafeMutableRawBufferPointer) {
    guard let base = buffer.baseAddress else { return }
    unsafe randombytes_buf(base, buffer.count)
  }
}
