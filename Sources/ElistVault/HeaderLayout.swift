/// Where everything is in a vault of format version 1 or 2; all integers are little-endian.
///
/// Version 2 has one segment more, for photographs, and is written only if there are any.
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
