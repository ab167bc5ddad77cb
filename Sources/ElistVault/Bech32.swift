/// Bytes as text with a checksum, which reveals typing errors (BIP 173).
///
/// A text is a prefix, the digit 1, the bytes in symbols of five bits, and a checksum of six
/// symbols, which detects up to four wrong characters. The caller provides the memory, because the
/// bytes may be secret. BIP 173's limit of 90 characters does not apply.
enum Bech32 {
  private static let alphabet = Array("qpzry9x8gf2tvdw0s3jn54khce6mua7l".utf8)
  private static let checksumLength = 6
  private static let separator = UInt8(ascii: "1")

  /// The length of the text of this many bytes.
  static func textLength(prefix: [UInt8], bytes: Int) -> Int {
    prefix.count + 1 + symbolCount(bytes) + checksumLength
  }

  private static func symbolCount(_ bytes: Int) -> Int { (bytes * 8 + 4) / 5 }

  /// Writes bytes as text, in lower case; `text` must have exactly the length of the text.
  static func encode(
    _ bytes: UnsafeRawBufferPointer,
    prefix: [UInt8],
    into text: UnsafeMutableRawBufferPointer
  ) {
    unsafe text.copyBytes(from: prefix + [separator])
    let start = prefix.count + 1
    let count = symbolCount(bytes.count)
    var check = Checksum(prefix: prefix)
    for place in 0..<count {
      let value = unsafe bits(5 * place, 5, of: bytes)
      check.add(value)
      unsafe text[start + place] = alphabet[Int(value)]
    }
    for (place, value) in check.symbols.enumerated() {
      unsafe text[start + count + place] = alphabet[Int(value)]
    }
  }

  /// Reads a text of as many bytes as `bytes` holds; `false` if it is not valid.
  ///
  /// The letters may be all lower case or all upper case.
  static func decode(
    _ text: UnsafeRawBufferPointer,
    prefix: [UInt8],
    into bytes: UnsafeMutableRawBufferPointer
  ) -> Bool {
    let count = symbolCount(bytes.count)
    guard text.count == textLength(prefix: prefix, bytes: bytes.count),
      unsafe hasOneCase(text)
    else { return false }
    let start = prefix.count + 1
    for (place, byte) in (prefix + [separator]).enumerated() {
      guard unsafe lowered(text[place]) == byte else { return false }
    }
    var check = Checksum(prefix: prefix)
    for index in bytes.indices { unsafe bytes[index] = 0 }
    for place in 0..<count + checksumLength {
      guard let value = unsafe value(of: lowered(text[start + place])) else { return false }
      check.add(value)
      guard place < count else { continue }
      for bit in 0..<5 where value >> (4 - bit) & 1 == 1 {
        let offset = 5 * place + bit
        // The bits that pad the last symbol must be zero.
        guard offset < 8 * bytes.count else { return false }
        unsafe bytes[offset / 8] |= 0x80 >> UInt8(offset % 8)
      }
    }
    return check.isComplete
  }

  private static func value(of letter: UInt8) -> UInt8? {
    alphabet.firstIndex(of: letter).map { UInt8($0) }
  }

  private static func lowered(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
  }

  private static func hasOneCase(_ text: UnsafeRawBufferPointer) -> Bool {
    var (small, capital) = (false, false)
    for index in text.indices {
      let byte = unsafe text[index]
      small = small || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      capital = capital || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }
    return !(small && capital)
  }

  /// The checksum, a polynomial over the field of 32 elements, as BIP 173 computes it.
  private struct Checksum {
    private var state: UInt32 = 1
    private static let generator: [UInt32] = [
      0x3B6A_57B2, 0x2650_8E6D, 0x1EA1_19FA, 0x3D42_33DD, 0x2A14_62B3,
    ]

    init(prefix: [UInt8]) {
      for byte in prefix { add(byte >> 5) }
      add(0)
      for byte in prefix { add(byte & 31) }
    }

    mutating func add(_ value: UInt8) {
      let top = state >> 25
      state = (state & 0x1FF_FFFF) << 5 ^ UInt32(value)
      for (bit, term) in Self.generator.enumerated() where top >> bit & 1 == 1 { state ^= term }
    }

    /// The six symbols that complete what was added.
    var symbols: [UInt8] {
      var filled = self
      for _ in 0..<checksumLength { filled.add(0) }
      let rest = filled.state ^ 1
      return (1...checksumLength).map { place in
        let shift = 5 * (checksumLength - place)
        return UInt8(rest >> shift & 31)
      }
    }

    /// Whether what was added ends with its checksum.
    var isComplete: Bool { state == 1 }
  }
}

/// At most eight bits from a sequence of values, the highest bit of each value first.
///
/// This reads bytes as symbols of five bits, and symbols as bytes. Bits beyond the last value are
/// zero.
///
/// - Parameters:
///   - offset: how many bits precede them.
///   - count: how many bits to read.
///   - values: the values, one in each byte.
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
