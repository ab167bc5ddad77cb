internal import Platform
internal import Sodium

/// A whole vault as bytes.
struct VaultImage {
  let header: Header
  let bytes: [UInt8]

  /// Encodes the header of the next save with its contents, and fills in its segment table.
  static func encoding(
    _ contents: Contents,
    header fields: Header,
    key: borrowing SecretBytes,
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
    var bytes = try header.encoded(key: key)
    let mac = Array(bytes[HeaderLayout.mac...])
    bytes.makeRoom(upTo: Int(header.fileLength))
    for segment in contents.segments {
      bytes = try header.appending(contents[segment], as: segment, to: bytes, mac: mac, key: key)
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
  /// The bytes followed by a segment.
  ///
  /// It is encrypted in its final place, because a book takes megabytes.
  fileprivate func appending(
    _ payload: [UInt8],
    as segment: Segment,
    to image: consuming [UInt8],
    mac: [UInt8],
    key: borrowing SecretBytes
  ) throws(VaultError) -> [UInt8] {
    let row = segments[segment.row]
    let start = image.count
    Padding.append(payload, paddedTo: Int(row.length) - AEAD.tagLength, to: &image)
    let subkey = try Subkeys.derive(segment.purpose, from: key)
    do {
      return try AEAD.encrypt(
        image,
        from: start,
        additionalData: segment.additionalData(mac: mac),
        nonce: row.nonce,
        key: subkey
      )
    } catch {
      throw VaultError(error)
    }
  }
}
