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
