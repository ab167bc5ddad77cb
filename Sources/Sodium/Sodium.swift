// libsodium in Swift: encryption, hashes, key derivation, random bytes, and memory for secrets.
//
// The room offers only what the vault needs, and invents no cryptography. It may not know what a
// vault is. A secret lives in `SecretBytes`, never in a `String` or an array, because Swift copies
// those and does not wipe them. Randomness is always a parameter, to let a test fix every byte.
// Start with `SecretBytes` and `AEAD`.

internal import CSodium

/// The library as a whole.
package enum Sodium {
  /// Whether `sodium_init` has succeeded; called before the first use of anything else.
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
