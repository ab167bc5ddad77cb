/// Padding that leaves of a payload's length only its order of magnitude.
///
/// The payload is followed by 0x80 and as many zeros (ISO/IEC 7816-4) as bring it to the next
/// length that Padme allows (Nikitin et al., PoPETs 2019), which is at most 12 % more.
enum Padding {
  /// The least length of a padded payload in bytes.
  static let minimum = 4_096
  /// The greatest length of a padded payload in bytes, 64 MiB.
  static let maximum = 67_108_864

  /// The next length that Padme allows: its lower bits, all but a few, are zero.
  static func padme(_ length: Int) -> Int {
    guard length > 2 else { return length }
    let exponent = Int.bitWidth - 1 - length.leadingZeroBitCount
    let kept = Int.bitWidth - exponent.leadingZeroBitCount
    let mask = (1 << (exponent - kept)) - 1
    return (length + mask) & ~mask
  }

  /// The length of a payload of so many bytes when it is padded; `nil` where that is more than the
  /// maximum.
  static func paddedLength(_ count: Int) -> Int? {
    let length = max(minimum, padme(count + 1))
    return length <= maximum ? length : nil
  }

  /// Appends a payload to some bytes, padded to a length.
  static func append(_ payload: [UInt8], paddedTo length: Int, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: payload)
    bytes.append(0x80)
    bytes.append(contentsOf: repeatElement(0, count: length - payload.count - 1))
  }

  /// Takes the padding off a payload; `false` where there is none.
  static func remove(from payload: inout [UInt8]) -> Bool {
    guard let last = payload.lastIndex(where: { $0 != 0 }), payload[last] == 0x80 else {
      return false
    }
    payload.removeLast(payload.count - last)
    return true
  }
}
