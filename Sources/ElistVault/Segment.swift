internal import Sodium

/// A part of the vault that is encrypted by itself.
package enum Segment: UInt8, CaseIterable, Sendable {
  /// The emergency list; it comes first in the file, so it is read without the book.
  case list = 1
  /// The address book.
  case book = 2
  /// The photographs; they come last, so nothing else is read with them.
  ///
  /// Type 3 was kept for an index.
  case photos = 4

  /// The row in the segment table, and the segment's position among the segments.
  var row: Int {
    switch self {
    case .list: 0
    case .book: 1
    case .photos: 2
    }
  }

  /// Which subkey encrypts it.
  var purpose: Subkeys.Purpose {
    switch self {
    case .list: .list
    case .book: .book
    case .photos: .photos
    }
  }

  /// What is authenticated along with it: the header's MAC, and the type as 64 bits.
  func additionalData(mac: [UInt8]) -> [UInt8] {
    mac + [rawValue, 0, 0, 0, 0, 0, 0, 0]
  }
}

/// What the segment table says of one segment.
struct SegmentRow: Equatable, Sendable {
  /// The length in the file: padded payload and tag.
  var length: UInt64
  /// 24 random bytes, fresh for each save.
  var nonce: [UInt8]

  /// The bounds of `length`.
  static let lengths = UInt64(Padding.minimum + 16)...UInt64(Padding.maximum + 16)
}

extension SegmentRow {
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
        nonce: nonce,
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
