internal import Platform
internal import Sodium

/// A public key, to which the vault key can be sealed: `elist1…`.
package struct PublicKey: Hashable, Sendable, CustomStringConvertible {
  /// The length in bytes.
  static let length = 32
  private static let prefix = Array("elist".utf8)

  /// The key of X25519.
  let bytes: [UInt8]

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads a key as ``description`` writes it; throws ``VaultError/notAPublicKey``.
  package init(_ text: String) throws(VaultError) {
    var bytes = [UInt8](repeating: 0, count: PublicKey.length)
    let isRead = unsafe Array(text.utf8).withUnsafeBytes { text in
      unsafe bytes.withUnsafeMutableBytes { bytes in
        unsafe Bech32.decode(text, prefix: PublicKey.prefix, into: bytes)
      }
    }
    guard isRead else { throw .notAPublicKey }
    self.bytes = bytes
  }

  /// The key as a text of 64 characters.
  package var description: String {
    let length = Bech32.textLength(prefix: PublicKey.prefix, bytes: PublicKey.length)
    var text = [UInt8](repeating: 0, count: length)
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe text.withUnsafeMutableBytes { text in
        unsafe Bech32.encode(bytes, prefix: PublicKey.prefix, into: text)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// The secret half of a key pair, which opens the vaults that know the public half.
///
/// Its text, `ELIST-SECRET-KEY-1…`, is the content of a key file.
package struct SecretKey: ~Copyable {
  private static let prefix = Array("elist-secret-key-".utf8)

  /// The secret key of X25519, 32 bytes.
  private let secret: SecretBytes

  /// Makes a new key.
  package init() throws(VaultError) {
    try self.init(random: SystemRandom())
  }

  init(random: any RandomSource) throws(VaultError) {
    secret = try translated { () throws(SodiumError) in try random.secret(PublicKey.length) }
  }

  /// Reads the text of a key; throws ``VaultError/secretKey(_:)``.
  package init(typed: borrowing Passphrase) throws(VaultError) {
    var secret = try translated { () throws(SodiumError) in
      try SecretBytes(count: PublicKey.length)
    }
    let isRead = unsafe typed.withUnsafeBytes { text in
      unsafe secret.withUnsafeMutableBytes { bytes in
        unsafe Bech32.decode(text, prefix: SecretKey.prefix, into: bytes)
      }
    }
    guard isRead else { throw .secretKey(.damaged) }
    self.secret = secret
  }

  /// Whether a text was meant as a secret key: it begins like one.
  package static func isMeant(by typed: borrowing Passphrase) -> Bool {
    unsafe typed.withUnsafeBytes { text in
      guard text.count >= prefix.count else { return false }
      return prefix.indices.allSatisfy { unsafe text[$0] | 0x20 == prefix[$0] | 0x20 }
    }
  }

  /// The public half.
  package borrowing func publicKey() throws(VaultError) -> PublicKey {
    PublicKey(bytes: try keyPair().publicKey)
  }

  borrowing func keyPair() throws(VaultError) -> KeyPair {
    do {
      return try KeyPair(secretKey: secret)
    } catch {
      throw VaultError(error)
    }
  }

  /// The text of the key, 76 ASCII characters in capitals, in guarded memory.
  package borrowing func text() throws(VaultError) -> Passphrase {
    let length = Bech32.textLength(prefix: SecretKey.prefix, bytes: PublicKey.length)
    var text = try Passphrase()
    unsafe secret.withUnsafeBytes { bytes in
      unsafe text.storage.withUnsafeMutableBytes { storage in
        let text = unsafe UnsafeMutableRawBufferPointer(rebasing: storage[..<length])
        unsafe Bech32.encode(bytes, prefix: SecretKey.prefix, into: text)
        for index in text.indices where unsafe (0x61...0x7A).contains(text[index]) {
          unsafe text[index] -= 0x20
        }
      }
    }
    text.count = length
    return text
  }
}

/// What is wrong with the text of a secret key.
package enum SecretKeyFault: Equatable, Sendable {
  /// A character is wrong or missing.
  case damaged
  /// No slot of this vault has its public key.
  case unknown
}
