internal import Sodium

/// The first 1,024 bytes of a vault, as values.
struct Header: Equatable, Sendable {
  /// Drawn when the vault is created; it never changes.
  var vaultID: Identifier
  /// Drawn for each save.
  var saveID: Identifier
  /// The save that this one was made from.
  var parentID: Identifier
  /// Counts the saves, from 1.
  var generation: UInt64
  /// Six slots, including the empty ones.
  var slots: [KeySlot]
  /// The rows of the segment table: the list, the book, and the photographs if there are any.
  var segments: [SegmentRow]

  /// The segments that the file has, in their order.
  var kinds: [Segment] { Segment.allCases.filter { $0.row < segments.count } }

  /// The lowest format version that has these segments.
  var version: UInt16 {
    segments.count > Segment.photos.row ? HeaderLayout.supportedVersion : HeaderLayout.firstVersion
  }

  /// Where a segment's bytes are in the file.
  func range(of segment: Segment) -> Range<UInt64> {
    let before = segments[..<segment.row].reduce(UInt64(HeaderLayout.headerLength)) {
      $0 + $1.length
    }
    return before..<before + segments[segment.row].length
  }

  /// How long the file must be, in bytes.
  var fileLength: UInt64 {
    segments.reduce(UInt64(HeaderLayout.headerLength)) { $0 + $1.length }
  }

  /// The MAC of the first 992 bytes, which only a holder of the vault key can compute.
  static func mac(
    of bytes: [UInt8],
    key: borrowing VaultKey
  ) -> [UInt8] {
    BLAKE2b.mac(bytes[..<HeaderLayout.mac], key: key.subkeys.headerMAC.secret)
  }
}

/// What a vault's header says to anyone without a key.
///
/// Nothing in it is proven before ``OpenedVault/authenticate(_:)``.
package struct VaultIdentity: Equatable, Sendable {
  /// How many keys can open a vault.
  package static let mostKeys = HeaderLayout.slotCount

  /// Which vault it is, even if the file was renamed.
  package let vault: Identifier
  /// Which save it is.
  package let save: Identifier
  /// The save that it was made from; all zero for the first.
  package let parent: Identifier
  /// Counts the saves, from 1.
  package let generation: UInt64
  /// What opens it.
  package let slots: [Slot]
  /// How long the file is, in bytes.
  package let fileLength: UInt64
  /// The key slots, to compare them.
  private let keys: [KeySlot]

  /// Whether another state has the same key slots, so the same passphrases and codes open it.
  package func hasSameKeys(as other: VaultIdentity) -> Bool { keys == other.keys }

  /// The most that it costs to try one passphrase.
  package var unlockCost: UnlockCost {
    KeyCost.ofAll(
      slots.compactMap { slot in
        if case .passphrase(let cost) = slot.kind { cost } else { nil }
      }
    )
  }

  /// The format version of the file.
  package let format: Int

  /// A key slot in use.
  package struct Slot: Equatable, Sendable {
    /// Its number, 0 to 5.
    package let index: Int
    package let kind: Kind
    /// A hash of the slot's public key or its salt: sixteen bytes in hexadecimal digits.
    ///
    /// A change of the passphrase or a rotation of the key gives a passphrase a new salt.
    package let fingerprint: String

    package enum Kind: Equatable, Sendable {
      case passphrase(KeyCost)
      /// A recovery code or a key file; the header does not say which.
      case publicKey(PublicKey)

      package var isPublicKey: Bool {
        switch self {
        case .passphrase: false
        case .publicKey: true
        }
      }
    }
  }

  init(_ header: Header) {
    vault = header.vaultID
    save = header.saveID
    parent = header.parentID
    generation = header.generation
    fileLength = header.fileLength
    format = Int(header.version)
    keys = header.slots
    slots = header.slots.used
  }
}

extension [KeySlot] {
  /// The slots in use, as anybody can see them.
  var used: [VaultIdentity.Slot] {
    enumerated().compactMap { index, slot in
      let kind: VaultIdentity.Slot.Kind
      switch slot {
      case .empty: return nil
      case .passphrase(let slot): kind = .passphrase(slot.cost)
      case .x25519(let slot): kind = .publicKey(PublicKey(bytes: slot.publicKey))
      }
      return VaultIdentity.Slot(index: index, kind: kind, fingerprint: slot.fingerprint)
    }
  }
}

/// Sixteen random bytes that name a vault or one save of it.
package struct Identifier: Hashable, Sendable, CustomStringConvertible {
  /// The length in bytes.
  static let length = 16
  /// The parent of a first save.
  static let none = Identifier(bytes: [UInt8](repeating: 0, count: length)[...])

  /// Whether it is the parent of a first save, and names nothing.
  package var isNone: Bool { self == .none }

  /// The bytes as they are in the header.
  package let bytes: [UInt8]

  init(bytes: ArraySlice<UInt8>) {
    self.bytes = Array(bytes)
  }

  /// The bytes of 32 hexadecimal digits; `nil` if the text is anything else.
  package init?(_ text: String) {
    let digits = text.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    guard digits.count == 2 * Identifier.length, text.utf8.count == digits.count else { return nil }
    bytes = stride(from: 0, to: digits.count, by: 2).map { place in
      let high = digits[place] << 4
      return UInt8(high | digits[place + 1])
    }
  }

  /// The bytes as 32 lower-case hexadecimal digits.
  package var description: String {
    String(decoding: hexadecimal(bytes), as: UTF8.self)
  }
}

/// Two lower-case hexadecimal digits for each byte.
func hexadecimal(_ bytes: [UInt8]) -> [UInt8] {
  let digits = Array("0123456789abcdef".utf8)
  return bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
}

/// Offsets and lengths in the header of format versions 1 and 2; all integers are little-endian.
///
/// Version 2 has one more segment, for photographs, and is written only if there are any.
///
/// `elist-vault(5)` is the specification.
enum HeaderLayout {
  static let magic: [UInt8] = [0x89, 0x45, 0x4C, 0x56, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The version without photographs.
  static let firstVersion: UInt16 = 1
  static let supportedVersion: UInt16 = 2

  static let version = 8
  static let flags = 10
  static let headerLengthField = 12
  static let vaultID = 16
  static let saveID = 32
  static let parentID = 48
  static let generation = 64
  static let reserved = 72..<80
  static let slots = 80
  static let segments = 848
  static let checksum = 968
  static let mac = 992
  static let headerLength = 1_024

  static let slotCount = 6
  static let slotLength = 128
  static let segmentRowLength = 40
  static let checksumLength = 24

  /// The offset of a key slot.
  static func slot(_ index: Int) -> Int { slots + index * slotLength }

  /// The offset of a row of the segment table.
  static func segmentRow(_ row: Int) -> Int { segments + row * segmentRowLength }
}

extension [UInt8] {
  /// The little-endian integer at an offset.
  func integer<Integer: FixedWidthInteger>(at offset: Int, as type: Integer.Type) -> Integer {
    let width = Integer.bitWidth / 8
    return self[offset..<offset + width].reversed().reduce(0) { $0 << 8 | Integer($1) }
  }

  /// Writes an integer little-endian at an offset.
  mutating func write<Integer: FixedWidthInteger>(_ value: Integer, at offset: Int) {
    for index in 0..<Integer.bitWidth / 8 {
      self[offset + index] = UInt8(truncatingIfNeeded: value >> (8 * index))
    }
  }

  /// Writes bytes at an offset, in place.
  mutating func write(_ bytes: [UInt8], at offset: Int) {
    replaceSubrange(offset..<offset + bytes.count, with: bytes)
  }
}
