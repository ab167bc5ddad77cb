internal import Sodium

extension Header {
  /// Decrypts a segment in place: the payload replaces the ciphertext.
  ///
  /// Throws ``VaultError/segmentDamaged(_:)``; the bytes are then useless.
  func decrypt(
    _ bytes: inout [UInt8],
    as segment: Segment,
    mac: [UInt8],
    key: borrowing SecretBytes
  ) throws(VaultError) {
    let subkey = try Subkeys.derive(segment.purpose, from: key)
    do {
      try AEAD.decrypt(
        inPlace: &bytes,
        additionalData: segment.additionalData(mac: mac),
        nonce: segments[segment.row].nonce,
        key: subkey
      )
    } catch SodiumError.authenticationFailed {
      throw .segmentDamaged(segment)
    } catch {
      throw VaultError(error)
    }
    guard Padding.remove(from: &bytes) else { throw .segmentDamaged(segment) }
  }
}
