internal import Sodium

extension Header {
  /// The payload of a segment; throws ``VaultError/segmentDamaged(_:)``.
  func decrypt(
    _ ciphertext: ArraySlice<UInt8>,
    as segment: Segment,
    mac: [UInt8],
    key: borrowing SecretBytes
  ) throws(VaultError) -> [UInt8] {
    let subkey = try Subkeys.derive(segment.purpose, from: key)
    let padded: [UInt8]
    do {
      padded = try AEAD.decrypt(
        ciphertext,
        additionalData: segment.additionalData(mac: mac),
        nonce: segments[segment.row].nonce,
        key: subkey
      )
    } catch SodiumError.authenticationFailed {
      throw .segmentDamaged(segment)
    } catch {
      throw VaultError(error)
    }
    guard let payload = Padding.unpadded(padded) else { throw .segmentDamaged(segment) }
    return payload
  }
}
