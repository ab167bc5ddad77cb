import ElistTestSupport
import Sodium
import Testing

@testable import ElistVault

/// What becomes of a vault whose bytes were changed: always the right class of error, never a
/// payload.
@Suite struct DamageTests {
  private let image: [UInt8]
  private let listEnd = 1_024 + 4_112

  init() throws {
    image = try testImage()
  }

  /// The bits that are flipped in a byte of a payload: all in a full sweep, or else one of them.
  ///
  /// A payload's tag covers whole blocks, so each bit of a byte has the same way to be detected.
  private func bitsOfPayload(_ offset: Int) -> Range<Int> {
    Sweep.isFull ? 0..<8 : offset % 8..<offset % 8 + 1
  }

  @Test func `every flipped bit of the header and the list is detected by reading it`() throws {
    let key = try testKey()
    let file = ScratchFile(image)
    var points = 0
    for offset in 0..<listEnd {
      for bit in offset < 1_024 ? 0..<8 : bitsOfPayload(offset) {
        points += 1
        file.overwrite([image[offset] ^ 1 << bit], at: offset)
        let found = error { () throws(VaultError) in try file.opened().list(key) }
        #expect(found == expected(offset, bit), "bit \(bit) of byte \(offset)")
      }
      file.overwrite(image[offset...offset], at: offset)
    }
    #expect(try file.opened().list(key) == testContents.list)
    try Sweep.tell(points: points)
  }

  @Test func `every flipped bit of the book is detected by reading the book`() throws {
    let key = try testKey()
    let file = ScratchFile(image)
    var points = 0
    for offset in listEnd..<image.count {
      for bit in bitsOfPayload(offset) {
        points += 1
        file.overwrite([image[offset] ^ 1 << bit], at: offset)
        let found = error { () throws(VaultError) in try file.opened().book(key) }
        #expect(found == .segmentDamaged(.book), "bit \(bit) of byte \(offset)")
      }
      #expect(try file.opened().list(key) == testContents.list)
      file.overwrite(image[offset...offset], at: offset)
    }
    try Sweep.tell(points: points)
  }

  @Test func `every flipped bit of the photographs costs only them`() throws {
    let key = try testKey()
    var contents = testContents
    contents.photos = [1, 2, 3]
    let image = try testImage(contents)
    let file = ScratchFile(image)
    var points = 0
    for offset in self.image.count..<image.count {
      for bit in bitsOfPayload(offset) {
        points += 1
        file.overwrite([image[offset] ^ 1 << bit], at: offset)
        let found = error { () throws(VaultError) in try file.opened().photos(key) }
        #expect(found == .segmentDamaged(.photos), "bit \(bit) of byte \(offset)")
      }
      #expect(try file.opened().list(key) == contents.list)
      #expect(try file.opened().book(key) == contents.book)
      file.overwrite(image[offset...offset], at: offset)
    }
    #expect(try file.opened().photos(key) == contents.photos)
    try Sweep.tell(points: points)
  }

  private func expected(_ offset: Int, _ bit: Int) -> VaultError {
    switch offset {
    case 0: bit == 7 ? .mangled : .notAVault
    case 1..<4: .notAVault
    case 4..<8: .mangled
    case 8 where bit == 0: .headerDamaged(.checksum)
    case 8: .newerFormat(found: 1 + 1 << UInt16(bit), supported: 2)
    case 9: .newerFormat(found: 1 + 256 << UInt16(bit), supported: 2)
    case 10..<992: .headerDamaged(.checksum)
    case 992..<1_024: .authenticationFailed
    default: .segmentDamaged(.list)
    }
  }

  @Test func `every truncation is detected by opening the file`() throws {
    let file = ScratchFile(image)
    for length in (0..<image.count).reversed() {
      file.truncate(to: length)
      let found = error { () throws(VaultError) in try file.opened() }
      let known = length >= 1_024 ? UInt64(image.count) : nil
      #expect(found == .truncated(expected: known, actual: UInt64(length)))
    }
    try Sweep.tell(points: image.count)
  }

  @Test func `every extension by up to 4,096 bytes is detected by opening the file`() throws {
    let file = ScratchFile(image)
    for more in 1...4_096 {
      file.truncate(to: image.count + more)
      let found = error { () throws(VaultError) in try file.opened() }
      let actual = UInt64(image.count + more)
      #expect(found == .overlong(expected: UInt64(image.count), actual: actual))
    }
    try Sweep.tell(points: 4_096)
  }

  @Test func `every flipped bit of a header whose check was repaired is refused`() throws {
    let key = try testKey()
    let image = try imageWithSlots()
    let file = ScratchFile(image)
    for offset in 0..<HeaderLayout.checksum {
      for bit in 0..<8 {
        var altered = image
        altered[offset] ^= 1 << bit
        file.overwrite(altered.checksumRepaired()[..<1_024], at: 0)
        let found = error { () throws(VaultError) in try file.opened().list(key) }
        #expect(
          isExpected(found, offset, bit),
          "bit \(bit) of byte \(offset): \(String(describing: found))"
        )
      }
    }
    try Sweep.tell(points: 8 * HeaderLayout.checksum)
  }

  /// A slot of each type, so that every kind of byte is met.
  private func imageWithSlots() throws -> [UInt8] {
    let random = SeededRandom(seed: 3)
    var header = testHeader(random)
    header.slots[0] = .passphrase(
      PassphraseSlot(
        cost: .moderate,
        salt: random.bytes(16),
        nonce: random.bytes(24),
        wrappedKey: random.bytes(48)
      )
    )
    header.slots[1] = .x25519(
      X25519Slot(publicKey: random.bytes(32), sealedKey: random.bytes(80))
    )
    return try VaultImage.encoding(
      testContents,
      header: header,
      key: testKey(),
      random: random
    ).bytes
  }

  private func isExpected(_ found: VaultError?, _ offset: Int, _ bit: Int) -> Bool {
    switch (offset, found) {
    case (0..<10, _):
      found == (offset == 8 && bit == 0 ? .headerDamaged(.version) : expected(offset, bit))
    case (10..<12, .headerDamaged(.reserved(offset))), (72..<80, .headerDamaged(.reserved(offset))):
      true
    case (12..<16, .headerDamaged(.headerLength)): true
    case (16..<72, .authenticationFailed): true
    // The slots: types, zeros, costs out of bounds, and what only the MAC protects.
    case (80..<848, .headerDamaged(.slotType)), (80..<848, .headerDamaged(.reserved)): true
    case (80..<848, .keyDerivationLimit(let slot, _, _)): slot == (offset - 80) / 128
    case (80..<848, .authenticationFailed) where (offset - 80) % 128 == 0: true
    case (84..<208, .authenticationFailed), (224..<336, .authenticationFailed): true
    // The segment table: types, zeros, lengths that the file or the format does not have, nonces.
    case (848..<928, .headerDamaged(.segmentType)), (848..<968, .headerDamaged(.reserved)): true
    case (856..<864, .headerDamaged(.segmentLength)), (896..<904, .headerDamaged(.segmentLength)):
      true
    case (856..<864, .truncated), (896..<904, .truncated): true
    case (864..<888, .authenticationFailed), (904..<928, .authenticationFailed): true
    default: false
    }
  }

  @Test func `no part of another save fits`() throws {
    let key = try testKey()
    let other = try testImage(Contents(list: [1], book: [2]), seed: 2, generation: 2)
    let parts = [0..<1_024, 1_024..<listEnd, listEnd..<image.count]
    let errors: [VaultError] = [
      .segmentDamaged(.list), .segmentDamaged(.list), .segmentDamaged(.book),
    ]
    for (part, expected) in zip(parts, errors) {
      var spliced = image
      spliced.replaceSubrange(part, with: other[part])
      #expect(error { () throws(VaultError) in try read(spliced, key: key) } == expected)
    }
    // The book where the list should be, of the same save and of the same length.
    let swapped = Array(image[..<1_024] + image[listEnd...] + image[1_024..<listEnd])
    #expect(
      error { () throws(VaultError) in try read(swapped, key: key) } == .segmentDamaged(.list)
    )
  }

  @Test func `another vault's key fails at the header`() throws {
    let key = try testKey(0x43)
    #expect(
      error { () throws(VaultError) in try read(image, key: key) } == .authenticationFailed
    )
  }

  @Test func `a folder and an endless device are no vaults`() {
    for path in ["/", "/dev/zero"] {
      let vault = Vault(path: path, stateDirectory: "/nonexistent")
      #expect(error { () throws(VaultError) in try vault.open() } == .notAVault)
    }
    let missing = Vault(path: "/nonexistent/x", stateDirectory: "/nonexistent")
    #expect(error { () throws(VaultError) in try missing.open() } == .notFound)
  }
}
