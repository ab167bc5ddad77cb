internal import Sodium

extension Header {
  /// Reads the header from the beginning of a file; the bytes given may be fewer than 1,024.
  ///
  /// Checks everything that needs no key, in the order of ``VaultError``.
  init(decoding prefix: [UInt8], fileLength: UInt64) throws(VaultError) {
    try Magic.check(prefix, fileLength: fileLength)
    guard prefix.count >= HeaderLayout.flags else {
      throw .truncated(expected: nil, actual: fileLength)
    }
    let version = prefix.integer(at: HeaderLayout.version, as: UInt16.self)
    guard version <= HeaderLayout.supportedVersion else {
      throw .newerFormat(found: version, supported: HeaderLayout.supportedVersion)
    }
    guard prefix.count >= HeaderLayout.headerLength else {
      throw .truncated(expected: nil, actual: fileLength)
    }
    try Header.checkFixedFields(prefix)
    try self.init(fields: prefix)
    try checkLimits()
    guard fileLength >= self.fileLength else {
      throw .truncated(expected: self.fileLength, actual: fileLength)
    }
    guard fileLength == self.fileLength else {
      throw .overlong(expected: self.fileLength, actual: fileLength)
    }
  }

  private init(fields bytes: [UInt8]) throws(VaultError) {
    func identifier(_ offset: Int) -> Identifier {
      Identifier(bytes: bytes[offset..<offset + Identifier.length])
    }
    vaultID = identifier(HeaderLayout.vaultID)
    saveID = identifier(HeaderLayout.saveID)
    parentID = identifier(HeaderLayout.parentID)
    generation = bytes.integer(at: HeaderLayout.generation, as: UInt64.self)
    slots = []
    for index in 0..<HeaderLayout.slotCount {
      slots.append(try KeySlot(decoding: bytes, slot: index))
    }
    segments = []
    let version = bytes.integer(at: HeaderLayout.version, as: UInt16.self)
    for segment in Segment.allCases
    where segment != .photos || version > HeaderLayout.firstVersion {
      segments.append(try SegmentRow(decoding: bytes, segment: segment))
    }
  }

  /// Refuses key slots that cost too much or too little, because a hostile file can name any cost.
  ///
  /// Together, the slots may cost no more than six of the most expensive that a writer makes.
  private func checkLimits() throws(VaultError) {
    var work: UInt64 = 0
    for (index, slot) in slots.enumerated() {
      guard case .passphrase(let slot) = slot else { continue }
      work += slot.cost.work
      guard !slot.cost.isAllowed || work > KeyCost.mostWork else { continue }
      throw .keyDerivationLimit(
        slot: index,
        opslimit: slot.cost.opslimit,
        memlimitKiB: slot.cost.memlimitKiB
      )
    }
  }

  private static func checkFixedFields(_ bytes: [UInt8]) throws(VaultError) {
    let checksum = BLAKE2b.hash(
      bytes[..<HeaderLayout.checksum],
      length: HeaderLayout.checksumLength
    )
    guard checksum[...] == bytes[HeaderLayout.checksum..<HeaderLayout.mac] else {
      throw .headerDamaged(.checksum)
    }
    let version = bytes.integer(at: HeaderLayout.version, as: UInt16.self)
    guard version >= HeaderLayout.firstVersion else { throw .headerDamaged(.version) }
    try bytes.checkZero(HeaderLayout.flags..<HeaderLayout.headerLengthField)
    let length = bytes.integer(at: HeaderLayout.headerLengthField, as: UInt32.self)
    guard length == HeaderLayout.headerLength else { throw .headerDamaged(.headerLength(length)) }
    try bytes.checkZero(HeaderLayout.reserved)
    // The third row, which version 1 does not use.
    if version == HeaderLayout.firstVersion {
      try bytes.checkZero(HeaderLayout.segmentRow(Segment.photos.row)..<HeaderLayout.checksum)
    }
  }
}

extension KeySlot {
  fileprivate init(decoding bytes: [UInt8], slot index: Int) throws(VaultError) {
    let start = HeaderLayout.slot(index)
    let end = start + HeaderLayout.slotLength
    switch Kind(rawValue: bytes[start]) {
    case nil: throw .headerDamaged(.slotType(slot: index, bytes[start]))
    case .empty:
      try bytes.checkZero(start..<end)
      self = .empty
    case .passphrase:
      try bytes.checkZero(start + 1..<start + 4)
      try bytes.checkZero(start + 12..<start + 16)
      try bytes.checkZero(start + 104..<end)
      self = .passphrase(PassphraseSlot(decoding: bytes, start: start))
    case .x25519:
      try bytes.checkZero(start + 1..<start + 16)
      self = .x25519(
        X25519Slot(
          publicKey: Array(bytes[start + 16..<start + 48]),
          sealedKey: Array(bytes[start + 48..<end])
        )
      )
    }
  }
}

extension PassphraseSlot {
  fileprivate init(decoding bytes: [UInt8], start: Int) {
    cost = KeyCost(
      opslimit: bytes.integer(at: start + 4, as: UInt32.self),
      memlimitKiB: bytes.integer(at: start + 8, as: UInt32.self)
    )
    salt = Array(bytes[start + 16..<start + 32])
    nonce = Array(bytes[start + 32..<start + 56])
    wrappedKey = Array(bytes[start + 56..<start + 104])
  }
}

extension SegmentRow {
  fileprivate init(decoding bytes: [UInt8], segment: Segment) throws(VaultError) {
    let start = HeaderLayout.segmentRow(segment.row)
    guard bytes[start] == segment.rawValue else {
      throw .headerDamaged(.segmentType(row: segment.row, bytes[start]))
    }
    try bytes.checkZero(start + 1..<start + 8)
    length = bytes.integer(at: start + 8, as: UInt64.self)
    guard SegmentRow.lengths.contains(length) else {
      throw .headerDamaged(.segmentLength(row: segment.row, length))
    }
    nonce = Array(bytes[start + 16..<start + HeaderLayout.segmentRowLength])
  }
}

extension [UInt8] {
  fileprivate func checkZero(_ range: Range<Int>) throws(VaultError) {
    guard let index = self[range].firstIndex(where: { $0 != 0 }) else { return }
    throw .headerDamaged(.reserved(offset: index))
  }
}

/// The first eight bytes, which reveal a transfer that changed the file as if it were text.
///
/// They follow PNG's signature (ISO/IEC 15948 §5.2): a byte above 127, letters, CR LF, the
/// end-of-file character of DOS, and LF.
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
  /// It stays, loses its high bit, or becomes a question mark, its Latin-1 reading in UTF-8, or
  /// U+FFFD.
  private static let firstBytes: [[UInt8]] = [
    [0x89], [0x09], [0x3F], [0xC2, 0x89], [0xEF, 0xBF, 0xBD],
  ]

  private static func isMangled(_ prefix: [UInt8]) -> Bool {
    let letters = HeaderLayout.magic[1..<4]
    return firstBytes.contains { first in prefix.starts(with: first + letters) }
  }
}

extension Header {
  /// The header's 1,024 bytes.
  func encoded(key: borrowing VaultKey) -> [UInt8] {
    var bytes = fields
    let checksum = BLAKE2b.hash(
      bytes[..<HeaderLayout.checksum],
      length: HeaderLayout.checksumLength
    )
    bytes.write(checksum, at: HeaderLayout.checksum)
    bytes.write(Header.mac(of: bytes, key: key), at: HeaderLayout.mac)
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
