/// Reads a QR code (ISO/IEC 18004), so that no code with a wrong text is printed.
///
/// It shares no code with the encoder. A picture that the program has just drawn has no faults, so
/// nothing is corrected: a wrong module is a failure. zbar can do more, but its library brings
/// D-Bus, V4L and X11 into a process that should open nothing but fonts.
struct CodeReader {
  /// Whether each module is dark, row by row from the top.
  private let rows: [[Bool]]
  private let side: Int
  /// The version, 1 to 40; it decides the number of modules.
  private let version: Int

  /// The text of the code with these modules; `nil` if it cannot be read.
  static func text(of rows: [[Bool]]) -> String? {
    CodeReader(rows)?.text
  }

  private init?(_ rows: [[Bool]]) {
    (self.rows, side, version) = (rows, rows.count, (rows.count - 17) / 4)
    guard (1...40).contains(version), side == 17 + 4 * version,
      rows.allSatisfy({ $0.count == rows.count })
    else { return nil }
  }

  private var text: String? {
    guard hasFinders, let format, let codewords = format.codewords(of: self) else { return nil }
    return Message(codewords, version: version).text
  }

  /// Whether the squares in three corners and the lines between them are complete (§6.3).
  private var hasFinders: Bool {
    let far = side - 7
    let corners = [(0, 0), (far, 0), (0, far)].allSatisfy { x, y in
      (0..<49).allSatisfy { index in
        let (column, row) = (index % 7, index / 7)
        let ring = max(abs(column - 3), abs(row - 3))
        return rows[y + row][x + column] == (ring != 2)
      }
    }
    let timing = (8..<side - 8).allSatisfy {
      rows[6][$0] == $0.isMultiple(of: 2) && rows[$0][6] == $0.isMultiple(of: 2)
    }
    return corners && timing
  }

  /// The format; `nil` if its two copies differ, or if it is not a valid format (§7.9).
  private var format: Format? {
    let first = (0..<15).map { index -> Bool in
      switch index {
      case 0...5: rows[index][8]
      case 6: rows[7][8]
      case 7: rows[8][8]
      case 8: rows[8][7]
      default: rows[8][14 - index]
      }
    }
    let second = (0..<15).map { $0 < 8 ? rows[8][side - 1 - $0] : rows[side - 15 + $0][8] }
    guard first == second else { return nil }
    let bits = first.enumerated().reduce(0) { $0 | ($1.element ? 1 << $1.offset : 0) }
    return Format(bits: bits)
  }
}

// MARK: - Modules to codewords

extension CodeReader {
  /// The level of error correction, and the mask.
  private struct Format {
    /// The level, in the order of the standard's indicators: M, L, H, Q.
    let level: Int
    let mask: Int

    init?(bits: Int) {
      let known = (0..<32).first { Self.written($0) == bits }
      guard let known else { return nil }
      (level, mask) = (known >> 3, known & 7)
    }

    /// The format's bits with check bits and the fixed mask (annex C).
    private static func written(_ data: Int) -> Int {
      let rest = (0..<10).reduce(data) { rest, _ in rest << 1 ^ (rest >> 9 & 1) * 0x537 }
      return (data << 10 | rest & 0x3FF) ^ 0x5412
    }

    func isInverted(_ x: Int, _ y: Int) -> Bool {
      switch mask {
      case 0: (x + y) % 2 == 0
      case 1: y % 2 == 0
      case 2: x % 3 == 0
      case 3: (x + y) % 3 == 0
      case 4: (x / 3 + y / 2) % 2 == 0
      case 5: x * y % 2 + x * y % 3 == 0
      case 6: (x * y % 2 + x * y % 3) % 2 == 0
      default: ((x + y) % 2 + x * y % 3) % 2 == 0
      }
    }

    /// The message's codewords; `nil` if a check is wrong.
    func codewords(of code: CodeReader) -> [UInt8]? {
      let all = code.words(self)
      let blocks = CodeBlocks(version: code.version, level: level, words: all.count)
      return blocks.message(all)
    }
  }

  /// All codewords in the order in which they are placed (§7.7.3).
  ///
  /// They go up and down in pairs of columns, from the right.
  private func words(_ format: Format) -> [UInt8] {
    var bits: [Bool] = []
    var (right, isUp) = (side - 1, true)
    while right > 0 {
      if right == 6 { right = 5 }
      for step in 0..<side {
        let y = isUp ? side - 1 - step : step
        for x in [right, right - 1] where !isFixed(x, y) {
          bits.append(rows[y][x] != format.isInverted(x, y))
        }
      }
      (right, isUp) = (right - 2, !isUp)
    }
    return stride(from: 0, through: bits.count - 8, by: 8).map { start in
      bits[start..<start + 8].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
    }
  }

  /// Whether the module belongs to a pattern, the format or the version.
  private func isFixed(_ x: Int, _ y: Int) -> Bool {
    let far = side - 8
    if x == 6 || y == 6 { return true }
    if x < 9 && (y < 9 || y >= far) || x >= far && y < 9 { return true }
    if version > 6, x < 6 && y >= side - 11 || y < 6 && x >= side - 11 { return true }
    let places = alignments
    guard let column = places.first(where: { abs($0 - x) < 3 }),
      let row = places.first(where: { abs($0 - y) < 3 }), let last = places.last
    else { return false }
    return ![(6, 6), (6, last), (last, 6)].contains { $0 == (column, row) }
  }

  /// The centres of the alignment patterns, the same for columns and rows (annex E).
  private var alignments: [Int] {
    guard version > 1 else { return [] }
    let count = version / 7 + 2
    let step = version == 32 ? 26 : (version * 4 + count * 2 + 1) / (count * 2 - 2) * 2
    return [6] + (0..<count - 1).reversed().map { side - 7 - $0 * step }
  }
}

// MARK: - Codewords to text

/// The text in the codewords of a message.
private struct Message {
  private var bits: [Bool]
  private let version: Int
  private var position = 0

  init(_ codewords: [UInt8], version: Int) {
    bits = codewords.flatMap { word in (0..<8).reversed().map { word >> $0 & 1 == 1 } }
    self.version = version
  }

  /// The text; its bytes are UTF-8, or ASCII if no header says so (§7.4).
  var text: String? {
    var message = self
    var isUTF8 = false
    var bytes: [UInt8] = []
    while let mode = message.number(4), mode != 0 {
      switch mode {
      case 7:
        guard message.number(8) == 26 else { return nil }
        isUTF8 = true
      case 4:
        guard let count = message.number(version < 10 ? 8 : 16) else { return nil }
        for _ in 0..<count {
          guard let byte = message.number(8) else { return nil }
          bytes.append(UInt8(byte))
        }
      default: return nil
      }
    }
    guard isUTF8 || bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  private mutating func number(_ count: Int) -> Int? {
    guard position + count <= bits.count else { return nil }
    defer { position += count }
    return bits[position..<position + count].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
  }
}
