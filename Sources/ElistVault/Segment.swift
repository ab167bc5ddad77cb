internal import Platform
internal import Sodium

/// A part of the vault that is encrypted by itself.
package enum Segment: UInt8, CaseIterable, Sendable {
  /// The emergency list; it comes first in the file, so it is read without the book.
  case list = 1
  /// The address book.
  case book = 2
  /// The photographs; they come last, so nothing else is read with them.
  ///
  /// Type 3 was reserved for an index.
  case photos = 4

  /// The row in the segment table, and the segment's position among the segments.
  var row: Int {
    switch self {
    case .list: 0
    case .book: 1
    case .photos: 2
    }
  }

  /// What is authenticated along with it: the header's MAC, and the type as 64 bits.
  func additionalData(mac: [UInt8]) -> [UInt8] {
    mac + [rawValue, 0, 0, 0, 0, 0, 0, 0]
  }
}

/// A row of the segment table, which describes one segment.
struct SegmentRow: Equatable, Sendable {
  /// The length in the file, in bytes: padded payload and tag.
  var length: UInt64
  /// 24 random bytes, fresh for each save.
  var nonce: [UInt8]

  /// The bounds of `length`.
  static let lengths = UInt64(Padding.minimum + 16)...UInt64(Padding.maximum + 16)
}

extension SegmentRow {
  /// Decrypts a segment in place, from an offset to the end: the payload replaces the ciphertext.
  ///
  /// Throws ``VaultError/segmentDamaged(_:)``; the bytes are then useless.
  func decrypt(
    _ bytes: inout [UInt8],
    from start: Int = 0,
    as segment: Segment,
    mac: [UInt8],
    key: borrowing VaultKey
  ) throws(VaultError) {
    do {
      try AEAD.decrypt(
        inPlace: &bytes,
        from: start,
        additionalData: segment.additionalData(mac: mac),
        nonce: nonce,
        key: key.subkeys[segment].secret
      )
    } catch SodiumError.authenticationFailed {
      throw .segmentDamaged(segment)
    } catch {
      throw VaultError(error)
    }
    guard Padding.remove(from: &bytes, after: start) else { throw .segmentDamaged(segment) }
  }
}

/// Padding that hides a payload's exact length and leaves only its order of magnitude.
///
/// The payload is followed by 0x80 and zeros (ISO/IEC 7816-4) up to the next length that Padmé
/// allows (Nikitin et al., PoPETs 2019). That adds at most 12 %.
enum Padding {
  /// The least length of a padded payload in bytes.
  static let minimum = 4_096
  /// The greatest length of a padded payload in bytes, 64 MiB.
  static let maximum = 67_108_864

  /// The next length that Padmé allows: all but its few highest bits are zero.
  static func padme(_ length: Int) -> Int {
    guard length > 2 else { return length }
    let exponent = Int.bitWidth - 1 - length.leadingZeroBitCount
    let kept = Int.bitWidth - exponent.leadingZeroBitCount
    let mask = (1 << (exponent - kept)) - 1
    return (length + mask) & ~mask
  }

  /// The padded length of a payload of this many bytes; `nil` if it is above the maximum.
  static func paddedLength(_ count: Int) -> Int? {
    let length = max(minimum, padme(count + 1))
    return length <= maximum ? length : nil
  }

  /// Appends a padded payload to some bytes.
  static func append(_ payload: [UInt8], paddedTo length: Int, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: payload)
    bytes.append(0x80)
    bytes.append(contentsOf: repeatElement(0, count: length - payload.count - 1))
  }

  /// Removes the padding from a payload that begins at an offset; `false` if it has none.
  static func remove(from bytes: inout [UInt8], after start: Int = 0) -> Bool {
    guard let last = bytes[start...].lastIndex(where: { $0 != 0 }), bytes[last] == 0x80 else {
      return false
    }
    bytes.removeLast(bytes.count - last)
    return true
  }
}

/// What a vault keeps: byte strings, whose meaning this room does not know.
package struct Contents: Equatable, Sendable {
  /// The emergency list.
  package var list: [UInt8]
  /// The address book.
  package var book: [UInt8]
  /// The photographs; if they are empty, the vault has no segment for them.
  package var photos: [UInt8]

  package init(list: [UInt8], book: [UInt8], photos: [UInt8] = []) {
    self.list = list
    self.book = book
    self.photos = photos
  }

  subscript(segment: Segment) -> [UInt8] {
    switch segment {
    case .list: list
    case .book: book
    case .photos: photos
    }
  }

  /// The segments that a vault of these contents has.
  var segments: [Segment] { photos.isEmpty ? [.list, .book] : Segment.allCases }
}

/// A whole vault as bytes.
struct VaultImage {
  let header: Header
  private(set) var bytes: [UInt8]

  /// Whether a reader finds exactly these contents in the bytes.
  ///
  /// Each segment is decrypted in place, the last one first, because a book takes megabytes. The
  /// bytes are useless afterwards.
  mutating func isRead(as contents: Contents, _ key: borrowing VaultKey) -> Bool {
    guard let found = try? Header(decoding: bytes, fileLength: UInt64(bytes.count)),
      found == header, found.kinds == contents.segments
    else { return false }
    let mac = Array(bytes[HeaderLayout.mac..<HeaderLayout.headerLength])
    guard equalInConstantTime(Header.mac(of: bytes, key: key), mac) else { return false }
    for segment in contents.segments.reversed() {
      let (start, row) = (Int(found.range(of: segment).lowerBound), found.segments[segment.row])
      let payload = contents[segment]
      guard (try? row.decrypt(&bytes, from: start, as: segment, mac: mac, key: key)) != nil,
        bytes.count == start + payload.count, bytes.has(payload, at: start)
      else { return false }
      bytes.removeLast(payload.count)
    }
    return true
  }

  /// Encodes the header of the next save with its contents, and fills in its segment table.
  static func encoding(
    _ contents: Contents,
    header fields: Header,
    key: borrowing VaultKey,
    random: any RandomSource
  ) throws(VaultError) -> VaultImage {
    var header = fields
    header.segments = []
    for segment in contents.segments {
      let count = contents[segment].count
      guard let length = Padding.paddedLength(count) else {
        throw .tooLarge(segment, bytes: count, limit: Padding.maximum - 1)
      }
      header.segments.append(
        SegmentRow(
          length: UInt64(length + AEAD.tagLength),
          nonce: random.bytes(AEAD.nonceLength)
        )
      )
    }
    var bytes = header.encoded(key: key)
    let mac = Array(bytes[HeaderLayout.mac...])
    bytes.makeRoom(upTo: Int(header.fileLength))
    for segment in contents.segments {
      try header.append(contents[segment], as: segment, to: &bytes, mac: mac, key: key)
    }
    return VaultImage(header: header, bytes: bytes)
  }
}

extension [UInt8] {
  /// Reserves memory for the whole image, on large pages.
  fileprivate mutating func makeRoom(upTo count: Int) {
    reserveCapacity(count)
    unsafe withUnsafeMutableBytes { bytes in
      let room = unsafe UnsafeMutableRawBufferPointer(start: bytes.baseAddress, count: count)
      unsafe preferLargePages(for: room)
    }
  }
}

extension Header {
  /// Appends a segment to the bytes.
  ///
  /// It is encrypted in its final place, because a book takes megabytes.
  fileprivate func append(
    _ payload: [UInt8],
    as segment: Segment,
    to image: inout [UInt8],
    mac: [UInt8],
    key: borrowing VaultKey
  ) throws(VaultError) {
    let row = segments[segment.row]
    let start = image.count
    Padding.append(payload, paddedTo: Int(row.length) - AEAD.tagLength, to: &image)
    do {
      try AEAD.encrypt(
        inPlace: &image,
        from: start,
        additionalData: segment.additionalData(mac: mac),
        nonce: row.nonce,
        key: key.subkeys[segment].secret
      )
    } catch {
      throw VaultError(error)
    }
  }
}
