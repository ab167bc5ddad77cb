internal import CSodium

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
