internal import Platform
internal import Sodium

/// What can still be read of a damaged vault.
///
/// Each segment is authenticated by itself, so one that decrypts is intact, even if the rest of the
/// file is damaged. The header only has to say where the segments are.
///
/// A segment is bound to the MAC of its header. If it decrypts with the MAC that the header should
/// have, and not with the one in the file, the rest of the header is intact.
struct Salvage {
  /// The header; `nil` if it is damaged in any way, except for its MAC.
  private(set) var header: Header?
  /// Whether the file seems undamaged, but has another key.
  private(set) var hasOtherKey = false
  /// The first damage found; `nil` if the vault is intact.
  private(set) var damage: VaultError?
  private var payloads: [Segment: [UInt8]] = [:]
  /// The MAC with which a segment decrypted.
  private var provingMAC: [UInt8]?

  /// The payload of a segment; `nil` if it is damaged.
  subscript(segment: Segment) -> [UInt8]? { payloads[segment] }

  init(_ bytes: [UInt8], key: borrowing VaultKey) {
    var macs: [[UInt8]] = []
    do throws(VaultError) {
      let header = try header(of: bytes)
      let found = Array(bytes[HeaderLayout.mac..<HeaderLayout.headerLength])
      let expected = Header.mac(of: bytes, key: key)
      if equalInConstantTime(expected, found) {
        (self.header, macs) = (header, [found])
      } else {
        (damage, macs) = (.authenticationFailed, [found, expected])
      }
      readSegments(of: bytes, macs, key)
      guard macs.count > 1 else { return }
      if provingMAC == expected { self.header = header }
      hasOtherKey = provingMAC == nil
    } catch {
      damage = error
      guard bytes.count >= HeaderLayout.headerLength else { return }
      readSegments(of: bytes, [Array(bytes[HeaderLayout.mac..<HeaderLayout.headerLength])], key)
    }
  }

  /// Decrypts each segment with the first of these MACs that authenticates it.
  private mutating func readSegments(
    of bytes: [UInt8],
    _ macs: [[UInt8]],
    _ key: borrowing VaultKey
  ) {
    var start = UInt64(HeaderLayout.headerLength)
    for segment in Segment.allCases {
      guard let row = Salvage.row(of: segment, in: bytes) else { break }
      let end = start + row.length
      guard end <= UInt64(bytes.count) else { break }
      let ciphertext = bytes[Int(start)..<Int(end)]
      start = end
      var trouble: VaultError?
      for mac in macs where payloads[segment] == nil {
        var payload = Array(ciphertext)
        do throws(VaultError) {
          try row.decrypt(&payload, as: segment, mac: mac, key: key)
          payloads[segment] = payload
          provingMAC = mac
        } catch {
          trouble = error
        }
      }
      if payloads[segment] == nil { damage = damage ?? trouble }
    }
    if payloads[.photos] == nil, Salvage.saysNothingOfPhotos(bytes) { payloads[.photos] = [] }
  }

  /// Reads the header without checking its MAC; notes a file of the wrong length as damage.
  private mutating func header(of bytes: [UInt8]) throws(VaultError) -> Header {
    let prefix = Array(bytes.prefix(HeaderLayout.headerLength))
    do {
      return try Header(decoding: prefix, fileLength: UInt64(bytes.count))
    } catch VaultError.truncated(let expected?, let actual) {
      damage = .truncated(expected: expected, actual: actual)
      return try Header(decoding: prefix, fileLength: expected)
    } catch VaultError.overlong(let expected, let actual) {
      damage = .overlong(expected: expected, actual: actual)
      return try Header(decoding: prefix, fileLength: expected)
    } catch {
      throw error
    }
  }

  /// Whether the row of the photographs is empty, as in a vault without any.
  private static func saysNothingOfPhotos(_ bytes: [UInt8]) -> Bool {
    bytes[HeaderLayout.segmentRow(Segment.photos.row)..<HeaderLayout.checksum].allSatisfy {
      $0 == 0
    }
  }

  /// A segment's row of the table; `nil` if that row is damaged or empty.
  private static func row(of segment: Segment, in bytes: [UInt8]) -> SegmentRow? {
    let start = HeaderLayout.segmentRow(segment.row)
    let length = bytes.integer(at: start + 8, as: UInt64.self)
    guard bytes[start] == segment.rawValue, SegmentRow.lengths.contains(length) else { return nil }
    let nonce = bytes[start + 16..<start + HeaderLayout.segmentRowLength]
    return SegmentRow(length: length, nonce: Array(nonce))
  }
}
