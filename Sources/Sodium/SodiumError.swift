/// What libsodium refuses.
package enum SodiumError: Error, Equatable, Sendable {
  /// The library could not start (`sodium_init`), for want of a source of randomness.
  case unavailable
  /// No guarded memory for a secret (`sodium_malloc`).
  case outOfMemory
  /// Not enough memory for the key derivation; never a wrong passphrase.
  case keyDerivationOutOfMemory
  /// The tag does not fit: another key, another additional data, or altered bytes.
  case authenticationFailed
  /// A key, nonce, salt or ciphertext of a length that the function does not take.
  case wrongLength
}
