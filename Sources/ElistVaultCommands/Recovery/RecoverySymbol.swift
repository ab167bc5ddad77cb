import Sodium

/// The QR code of a recovery code (ISO/IEC 18004): version 2, level M, mask 0.
///
/// elist makes it itself, in guarded memory, so that the code never leaves the program that holds
/// the keys. A recovery code always has 34 characters, so one version is enough; any mask may be
/// used.
struct RecoverySymbol: ~Copyable {
  /// How many modules a side has.
  static let side = 25
  /// How many characters fit, in alphanumeric mode.
  static let mostCharacters = 38

  private static let dataLength = 28
  private static let checkLength = 16
  /// Level M and mask 0, with their check bits (annex C).
  private static let format = 0b101_0100_0001_0010
  private static let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)

  /// A byte for each module, row by row: 1 if it is dark.
  private var modules: SecretBytes
  /// Whether each module is the same in every symbol of this version.
  private var fixed = [Bool](repeating: false, count: side * side)

  /// The symbol of a text; `nil` if it is too long or has a character that is not in the alphabet.
  static func make(_ text: UnsafeRawBufferPointer) throws(SodiumError) -> RecoverySymbol? {
    guard text.count <= mostCharacters, text.allSatisfy(alphabet.contains) else { return nil }
    return try RecoverySymbol(text)
  }

  private init(_ text: UnsafeRawBufferPointer) throws(SodiumError) {
    var words = try SecretBytes(count: Self.dataLength + Self.checkLength)
    Self.encode(text, into: &words)
    modules = try SecretBytes(count: Self.side * Self.side)
    drawFunctionPatterns()
    draw(words)
  }

  /// Whether the module in a row and a column is dark.
  func isDark(_ row: Int, _ column: Int) -> Bool {
    modules.withUnsafeBytes { $0[row * Self.side + column] == 1 }
  }

  // MARK: The codewords

  private static func encode(_ text: UnsafeRawBufferPointer, into words: inout SecretBytes) {
    words.withUnsafeMutableBytes { words in
      var bit = 0
      func append(_ value: Int, _ count: Int) {
        for place in (0..<count).reversed() {
          if value >> place & 1 == 1 { words[bit / 8] |= 0x80 >> UInt8(bit % 8) }
          bit += 1
        }
      }
      func value(_ index: Int) -> Int { alphabet.firstIndex(of: text[index]) ?? 0 }
      append(0b0010, 4)
      append(text.count, 9)
      for index in stride(from: 0, to: text.count - 1, by: 2) {
        append(45 * value(index) + value(index + 1), 11)
      }
      if text.count % 2 == 1 { append(value(text.count - 1), 6) }
      // The terminator and the bits that fill up the last byte are zero.
      let used = (min(bit + 4, 8 * dataLength) + 7) / 8
      for (index, place) in (used..<dataLength).enumerated() {
        words[place] = index % 2 == 0 ? 0xEC : 0x11
      }
      for place in 0..<dataLength {
        let factor = words[place] ^ words[dataLength]
        for index in 0..<checkLength {
          let next = index + 1 < checkLength ? words[dataLength + index + 1] : 0
          words[dataLength + index] = next ^ product(factor, divisor[index])
        }
      }
    }
  }

  /// The Reed-Solomon generator polynomial, without its first coefficient, which is 1.
  private static let divisor: [UInt8] = {
    var coefficients = [UInt8](repeating: 0, count: checkLength - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<checkLength {
      for index in coefficients.indices {
        let next = index + 1 < coefficients.count ? coefficients[index + 1] : 0
        coefficients[index] = product(coefficients[index], root) ^ next
      }
      root = product(root, 2)
    }
    return coefficients
  }()

  /// The product in the field of 256 elements.
  private static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
    var product = 0
    for bit in (0..<8).reversed() {
      product = product << 1 ^ (product >> 7) * 0x11D
      product ^= Int(right >> UInt8(bit) & 1) * Int(left)
    }
    return UInt8(product)
  }

  // MARK: The modules

  private mutating func set(_ row: Int, _ column: Int, _ isDark: Bool) {
    let place = row * Self.side + column
    modules.withUnsafeMutableBytes { $0[place] = isDark ? 1 : 0 }
    fixed[place] = true
  }

  private mutating func drawFunctionPatterns() {
    let last = Self.side - 1
    for place in 0...last {
      set(6, place, place % 2 == 0)
      set(place, 6, place % 2 == 0)
    }
    drawSquares(around: (3, 3), out: 4)
    drawSquares(around: (3, last - 3), out: 4)
    drawSquares(around: (last - 3, 3), out: 4)
    drawSquares(around: (last - 6, last - 6), out: 2)
    for bit in 0..<15 {
      let isDark = Self.format >> bit & 1 == 1
      switch bit {
      case 0..<6: set(bit, 8, isDark)
      case 6, 7: set(bit + 1, 8, isDark)
      case 8: set(8, 7, isDark)
      default: set(8, 14 - bit, isDark)
      }
      if bit < 8 { set(8, last - bit, isDark) } else { set(last - 14 + bit, 8, isDark) }
    }
    set(last - 7, 8, true)
  }

  /// Draws a finder or alignment pattern: squares around a module, dark and light in turn.
  ///
  /// The light squares of a finder are at the distances 2 and 4, and that of an alignment at 1.
  private mutating func drawSquares(around centre: (row: Int, column: Int), out: Int) {
    for row in -out...out {
      for column in -out...out {
        let (row, column) = (centre.row + row, centre.column + column)
        guard (0..<Self.side).contains(row), (0..<Self.side).contains(column) else { continue }
        let distance = max(abs(row - centre.row), abs(column - centre.column))
        set(row, column, out == 4 ? distance != 2 && distance != 4 : distance != 1)
      }
    }
  }

  /// Draws the codewords in columns of two modules, from the right, up and down in turn.
  private mutating func draw(_ words: borrowing SecretBytes) {
    var bit = 0
    let count = 8 * words.count
    for right in stride(from: Self.side - 1, through: 1, by: -2) {
      // Column 6 is for timing.
      let right = right <= 6 ? right - 1 : right
      for step in 0..<Self.side {
        let isUpward = (right + 1) & 2 == 0
        let row = isUpward ? Self.side - 1 - step : step
        for column in [right, right - 1] {
          let place = row * Self.side + column
          guard !fixed[place] else { continue }
          // The last modules have no bits, and are drawn as if their bits were zero.
          let value = bit < count && words.withUnsafeBytes { $0[bit / 8] >> (7 - bit % 8) & 1 == 1 }
          bit += 1
          let isDark = value != ((row + column) % 2 == 0)
          modules.withUnsafeMutableBytes { $0[place] = isDark ? 1 : 0 }
        }
      }
    }
  }
}
