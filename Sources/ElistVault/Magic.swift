/// The first eight bytes, made so that a transfer which changes a file as if it were text shows.
///
/// As PNG's (ISO/IEC 15948 §5.2): a byte above 127, letters, CR LF, the end-of-file character of
/// DOS, and LF.
enum Magic {
  /// Throws ``VaultError/notAVault``, ``VaultError/mangled`` or ``VaultError/truncated(expected:actual:)``
  /// unless a file that begins with these bytes begins as a vault.
  static func check(_ prefix: [UInt8], fileLength: UInt64) throws(VaultError) {
    if prefix.starts(with: Layout.magic) { return }
    // Also of an empty file: it has lost everything.
    if Layout.magic.starts(with: prefix) { throw .truncated(expected: nil, actual: fileLength) }
    throw isMangled(prefix) ? .mangled : .notAVault
  }

  /// What text-mode transfers make of the first byte: nothing, its high bit cleared, a question
  /// mark, its UTF-8 as if it were Latin-1, U+FFFD.
  private static let firstBytes: [[UInt8]] = [
    [0x89], [0x09], [0x3F], [0xC2, 0x89], [0xEF, 0xBF, 0xBD],
  ]

  private static func isMangled(_ prefix: [UInt8]) -> Bool {
    let letters = Layout.magic[1..<4]
    return firstBytes.contains { first in prefix.starts(with: first + letters) }
  }
}
