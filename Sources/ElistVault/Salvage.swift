internal import Platform
internal import Sodium

/// What can still be read of a damaged vault.
///
/// Each segment is authenticated by itself, so one that decrypts is whole, whatever happened to the
/// rest of the file. The header is only read for where the segments are.
struct Salvage {
  /// The header; `nil` if it is damaged in any way.
  let header: Header?
  /// What is wrong first; `nil` if the vault is intact.
  private(set) var damage: VaultError?
  private var payloads: [Segment: [UInt8]] = [:]

  /// The payload of a segment; `nil` if it is damaged.
  subscript(segment: Segment) -> [UInt8]? { payloads[segment] }

  init(_ bytes: [UInt8], key: borrowing VaultKey) {
    var damage: VaultError?
    do throws(VaultError) {
      header = try Salvage.header(of: bytes, key: key, &damage)
    } catch {
      header = nil
      damage = error
    }
    self.damage = damage
    guard bytes.count >= HeaderLayout.headerLength else { return }
    let mac = Array(bytes[HeaderLayout.mac..<HeaderLayout.headerLength])
    var start = UInt64(HeaderLayout.headerLength)
    for segment in Segment.allCases {
      guard let row = Salvage.row(of: segment, in: bytes) else { break }
      let end = start + row.length
      guard end <= UInt64(bytes.count) else { break }
      var payload = Array(bytes[Int(start)..<Int(end)])
      start = end
      do throws(VaultError) {
        try row.decrypt(&payload, as: segment, mac: mac, key: key.secret)
        payloads[segment] = payload
      } catch {
        self.damage = self.damage ?? error
      }
    }
    if payloads[.photos] == nil, Salvage.saysNothingOfPhotos(bytes) { payloads[.photos] = [] }
  }

  /// The header, if its MAC fits; a file that is too short or too long is damage beside that.
  private static func header(
    of bytes: [UInt8],
    key: borrowing VaultKey,
    _ damage: inout VaultError?
  ) throws(VaultError) -> Header {
    let prefix = Array(bytes.prefix(HeaderLayout.headerLength))
    let header: Header
    do {
      header = try Header(decoding: prefix, fileLength: UInt64(bytes.count))
    } catch VaultError.truncated(let expected?, let actual) {
      damage = .truncated(expected: expected, actual: actual)
      header = try Header(decoding: prefix, fileLength: expected)
    } catch VaultError.overlong(let expected, let actual) {
      damage = .overlong(expected: expected, actual: actual)
      header = try Header(decoding: prefix, fileLength: expected)
    } catch {
      throw error
    }
    let mac = Array(prefix[HeaderLayout.mac...])
    guard equalInConstantTime(try Header.mac(of: prefix, key: key.secret), mac) else {
      throw .authenticationFailed
    }
    return header
  }

  /// Whether the row of the photographs is empty, as in a vault without any.
  private static func saysNothingOfPhotos(_ bytes: [UInt8]) -> Bool {
    bytes[HeaderLayout.segmentRow(Segment.photos.row)..<HeaderLayout.checksum].allSatisfy {
      $0 == 0
    }
  }

  /// Where a segment is; `nil` if the table does not say so.
  private static func row(of segment: Segment, in bytes: [UInt8]) -> SegmentRow? {
    let start = HeaderLayout.segmentRow(segment.row)
    let length = bytes.integer(at: start + 8, as: UInt64.self)
    guard bytes[start] == segment.rawValue, SegmentRow.lengths.contains(length) else { return nil }
    let nonce = bytes[start + 16..<start + HeaderLayout.segmentRowLength]
    return SegmentRow(length: length, nonce: Array(nonce))
  }
}
