/// The first eight bytes, which reveal a transfer that changed the file as if it were text.
///
/// They are made like PNG's (ISO/IEC 15948 §5.2): a byte above 127, letters, CR LF, the end-of-file
/// character of DOS, and LF.
enum Magic {
  /// Checks that a file with these first bytes begins as a vault.
  ///
  /// Throws ``VaultError/notAVault``, ``VaultError/mangled`` or
  /// ``VaultError/truncated(expected:actual:)``.
  static func check(_ prefix: [UInt8], fileLength: UInt64) throws(VaultError) {
    if prefix.starts(with: HeaderLayout.magic) { return }
    // An empty file is truncated too: it has lost everything.
    if HeaderLayout.magic.starts(with: prefix) {
      throw .truncated(expected: nil, actual: fileLength)
    }
    throw isMangled(prefix) ? .mangled : .notAVault
  }

  /// What text-mode transfers make of the first byte.
  ///
  /// It is lost, loses its high bit, or becomes a question mark, its Latin-1 reading in UTF-8, or
  /// U+FFFD.
  private static let firstBytes: [[UInt8]] = [
    [0x89], [0x09], [0x3F], [0xC2, 0x89], [0xEF, 0xBF, 0xBD],
  ]

  private static func isMangled(_ prefix: [UInt8]) -> Bool {
    let letters = HeaderLayout.magic[1..<4]
    return firstBytes.contains { first in prefix.starts(with: first + letters) }
  }
}
