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

  /// Appends a payload, padded, to some bytes.
  static func append(_ payload: [UInt8], paddedTo length: Int, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: payload)
    bytes.append(0x80)
    bytes.append(contentsOf: repeatElement(0, count: length - payload.count - 1))
  }

  /// Removes the padding from a payload; `false` if it has none.
  static func remove(from payload: inout [UInt8]) -> Bool {
    guard let last = payload.lastIndex(where: { $0 != 0 }), payload[last] == 0x80 else {
      return false
    }
    payload.removeLast(payload.count - last)
    return true
  }
}
