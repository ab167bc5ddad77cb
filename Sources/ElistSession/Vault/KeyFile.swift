package import ElistVault
import Platform

/// The text of a key file.
///
/// The key comes first, so a program that takes the first line of a file takes the key.
package enum KeyFile {
  private static let comment = Array("# made by elist".utf8)

  /// The whole text, in guarded memory.
  package static func document(
    _ key: borrowing SecretKey,
    _ publicKey: PublicKey
  ) throws(VaultError) -> Passphrase {
    var text = try key.text()
    for byte in Array("\n".utf8) + comment + Array(": \(Clock.now)\n".utf8) {
      try text.append(byte)
    }
    for byte in "# public key: \(publicKey)\n".utf8 { try text.append(byte) }
    return text
  }

  /// Whether a line is a comment of a key file, which nobody means as a passphrase.
  static func isComment(_ line: borrowing Passphrase) -> Bool {
    line.withUnsafeBytes { $0.starts(with: comment) }
  }
}
