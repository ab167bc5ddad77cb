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
  /// The row of the list, the row of the book, and that of the photographs if there are any.
  var segments: [SegmentRow]

  /// The segments that the file has, in their order.
  var kinds: [Segment] { Segment.allCases.filter { $0.row < segments.count } }

  /// The format version that has these segments, and not one more.
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

  /// The MAC, which shows whether the holder of the vault key wrote the first 992 bytes.
  static func mac(
    of bytes: [UInt8],
    key: borrowing SecretBytes
  ) throws(VaultError) -> [UInt8] {
    let macKey = try Subkeys.derive(.headerMAC, from: key)
    return BLAKE2b.mac(bytes[..<HeaderLayout.mac], key: macKey)
  }
}
