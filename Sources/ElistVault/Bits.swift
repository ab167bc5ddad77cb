/// Some bits of a row of values, the highest bit of each value first; at most eight.
///
/// Bytes are read as symbols of five bits in this way, and symbols as bytes. Beyond the last value the
/// bits are zero.
///
/// - Parameters:
///   - offset: how many bits are before them.
///   - count: how many they are.
///   - values: the values, one a byte.
///   - width: how many bits each value has.
/// - Returns: the bits as a number.
func bits(
  _ offset: Int,
  _ count: Int,
  of values: UnsafeRawBufferPointer,
  width: Int = 8
) -> UInt8 {
  (offset..<offset + count).reduce(0) { bits, offset in
    guard offset < width * values.count else { return bits << 1 }
    return unsafe bits << 1 | values[offset / width] >> UInt8(width - 1 - offset % width) & 1
  }
}
