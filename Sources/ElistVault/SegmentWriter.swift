internal import Sodium

/// A whole vault as bytes.
struct VaultImage {
  let header: Header
  let bytes: [UInt8]

  /// Encodes a header's successor with contents; all rows of its segment table are made here.
  static func encoding(
    _ contents: Contents,
    header fields: Header,
    key: borrowing SecretBytes,
    random: any RandomSource
  ) throws(VaultError) -> VaultImage {
    var header = fields
    var payloads: [[UInt8]] = []
    header.segments = []
    for segment in Segment.allCases {
      guard let padded = Padding.padded(contents[segment]) else {
        let bytes = contents[segment].count
        throw .tooLarge(segment, bytes: bytes, limit: Padding.maximum - 1)
      }
      payloads.append(padded)
      header.segments.append(
        SegmentRow(
          length: UInt64(padded.count + AEAD.tagLength),
          nonce: random.bytes(AEAD.nonceLength)
        )
      )
    }
    var bytes = try header.encoded(key: key)
    let mac = Array(bytes[Layout.mac...])
    bytes.reserveCapacity(Int(header.fileLength))
    for segment in Segment.allCases {
      bytes += try header.encrypt(payloads[segment.row], as: segment, mac: mac, key: key)
    }
    return VaultImage(header: header, bytes: bytes)
  }
}

extension Header {
  fileprivate func encrypt(
    _ padded: [UInt8],
    as segment: Segment,
    mac: [UInt8],
    key: borrowing SecretBytes
  ) throws(VaultError) -> [UInt8] {
    let subkey = try Subkeys.derive(segment.purpose, from: key)
    let data = segment.additionalData(mac: mac)
    let nonce = segments[segment.row].nonce
    return try translated { () throws(SodiumError) in
      try AEAD.encrypt(padded, additionalData: data, nonce: nonce, key: subkey)
    }
  }
}
