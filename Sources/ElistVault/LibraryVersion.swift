internal import Sodium

/// The version of libsodium, `1.0.18`.
package var libsodiumVersion: String { Sodium.version }
