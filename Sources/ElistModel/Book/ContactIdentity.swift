package import FoundationEssentials

extension Contact {
  /// What makes two cards the same contact: the UID, else the name with the numbers.
  package var identityKey: String {
    if let uid { return "uid\u{1F}" + uid }
    let numbers = phones.map(\.raw).sorted().joined(separator: "\u{1F}")
    return "name\u{1F}" + (name ?? organization ?? emails.first?.value ?? "") + "\u{1E}" + numbers
  }

  /// The ids of the numbers, in their order, derived so that the same card gives the same ids.
  ///
  /// A label may change without changing the id; a number may not. A number that stands twice has
  /// two ids.
  package var phoneIDs: [UUID] {
    let key = identityKey
    var seen: [String: Int] = [:]
    return phones.map { phone in
      let ordinal = seen[phone.raw, default: 0]
      seen[phone.raw] = ordinal + 1
      return UUID(derivedFrom: "\(key)\u{1D}\(phone.raw)\u{1D}\(ordinal)")
    }
  }
}

extension UUID {
  /// A UUID of version 8 (RFC 9562 §5.8) from the 128-bit FNV-1a hash of a text.
  ///
  /// It only has to tell apart the numbers of one book; it proves nothing about them.
  init(derivedFrom text: String) {
    var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
    for byte in text.utf8 {
      hash = (hash ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013B
    }
    var bytes = withUnsafeBytes(of: hash.bigEndian) { Array($0) }
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    self = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
