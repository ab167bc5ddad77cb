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

  /// The payload, padded; `nil` where that is more than the maximum.
  static func padded(_ payload: [UInt8]) -> [UInt8]? {
    let length = max(minimum, padme(payload.count + 1))
    guard length <= maximum else { return nil }
    var padded = payload
    padded.reserveCapacity(length + 16)
    padded.append(0x80)
    padded.append(contentsOf: repeatElement(0, count: length - padded.count))
    return padded
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
