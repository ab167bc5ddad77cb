internal import Sodium

extension Header {
  /// The header's 1,024 bytes.
  func encoded(key: borrowing SecretBytes) throws(VaultError) -> [UInt8] {
    var bytes = fields
    let checksum = BLAKE2b.hash(
      bytes[..<HeaderLayout.checksum],
      length: HeaderLayout.checksumLength
    )
    bytes.write(checksum, at: HeaderLayout.checksum)
    bytes.write(try Header.mac(of: bytes, key: key), at: HeaderLayout.mac)
    return bytes
  }

  private var fields: [UInt8] {
    var bytes = [UInt8](repeating: 0, count: HeaderLayout.headerLength)
    bytes.write(HeaderLayout.magic, at: 0)
    bytes.write(version, at: HeaderLayout.version)
    bytes.write(UInt32(HeaderLayout.headerLength), at: HeaderLayout.headerLengthField)
    bytes.write(vaultID.bytes, at: HeaderLayout.vaultID)
    bytes.write(saveID.bytes, at: HeaderLayout.saveID)
    bytes.write(parentID.bytes, at: HeaderLayout.parentID)
    bytes.write(generation, at: HeaderLayout.generation)
    for (index, slot) in slots.enumerated() {
      bytes.write(slot.encoded, at: HeaderLayout.slot(index))
    }
    for segment in kinds {
      bytes.write(
        segments[segment.row].encoded(type: segment.rawValue),
        at: HeaderLayout.segmentRow(segment.row)
      )
    }
    return bytes
  }
}

extension KeySlot {
  /// The slot's 128 bytes.
  var encoded: [UInt8] {
    var bytes = [UInt8](repeating: 0, count: HeaderLayout.slotLength)
    switch self {
    case .empty: break
    case .passphrase(let slot):
      bytes[0] = Kind.passphrase.rawValue
      bytes.write(slot.cost.opslimit, at: 4)
      bytes.write(slot.cost.memlimitKiB, at: 8)
      bytes.write(slot.salt + slot.nonce + slot.wrappedKey, at: 16)
    case .x25519(let slot):
      bytes[0] = Kind.x25519.rawValue
      bytes.write(slot.publicKey + slot.sealedKey, at: 16)
    }
    return bytes
  }
}

extension SegmentRow {
  fileprivate func encoded(type: UInt8) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: HeaderLayout.segmentRowLength)
    bytes[0] = type
    bytes.write(length, at: 8)
    bytes.write(nonce, at: 16)
    return bytes
  }
}
