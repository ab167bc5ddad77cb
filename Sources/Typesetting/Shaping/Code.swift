import CPango
import CQREncode
import CardDocument

/// The modules of a QR code.
struct CodeMatrix: Equatable {
  /// What the code says.
  let payload: String
  /// How many modules a side has, without the quiet zone.
  let side: Int
  private let isDark: [Bool]

  /// The smallest code that holds this text at level M or better; `nil` if no code holds it.
  ///
  /// Its level of error correction is the best one that needs no more modules.
  init?(_ payload: String) {
    let levels = [QR_ECLEVEL_M, QR_ECLEVEL_Q, QR_ECLEVEL_H]
    let codes = levels.compactMap { CodeMatrix(payload, level: $0) }
    guard let smallest = codes.first, let best = codes.last(where: { $0.side == smallest.side })
    else { return nil }
    self = best
  }

  private init?(_ payload: String, level: QRecLevel) {
    guard let input = QRinput_new2(0, level) else { return nil }
    defer { QRinput_free(input) }
    guard CodeMatrix.fill(input, with: payload), let code = QRcode_encodeInput(input)
    else { return nil }
    defer { QRcode_free(code) }
    self.payload = payload
    side = Int(code.pointee.width)
    let modules = UnsafeBufferPointer(start: code.pointee.data, count: side * side)
    isDark = modules.map { $0 & 1 == 1 }
  }

  /// Adds the payload; text that is not ASCII gets a header that says UTF-8.
  ///
  /// Without a header, bytes are ISO 8859-1 (ISO/IEC 18004 §7.3.2).
  private static func fill(_ input: OpaquePointer, with payload: String) -> Bool {
    let bytes = Array(payload.utf8)
    guard bytes.allSatisfy({ $0 < 0x80 }) || QRinput_appendECIheader(input, utf8) == 0
    else { return false }
    return QRinput_append(input, QR_MODE_8, Int32(clamping: bytes.count), bytes) == 0
  }

  /// The number of UTF-8 among the Extended Channel Interpretations.
  private static let utf8: UInt32 = 26

  /// Whether the module in this column and row is dark.
  subscript(column: Int, row: Int) -> Bool { isDark[row * side + column] }

  /// Whether each module is dark, row by row.
  var modules: [[Bool]] { (0..<side).map { row in (0..<side).map { self[$0, row] } } }

  /// The rows as `CodeModules` has them: `1` for a dark module and `0` for a light one.
  var rows: [String] { modules.map { String($0.map { $0 ? "1" : "0" }) } }
}

/// A QR code (ISO/IEC 18004) in a square frame, black on white on any background.
///
/// The quiet zone of four modules is inside the frame.
struct Code: Equatable {
  var matrix: CodeMatrix
  var frame: Frame
  /// The text below it, for people who cannot see it.
  var caption: String

  /// The sides that a module may have, in millimetres; a telephone cannot read smaller ones from
  /// paper.
  static let module = 0.4...1.0

  /// The side of the frame, in millimetres, for modules of this size.
  static func side(of matrix: CodeMatrix, module: Double) -> Double {
    module * Double(matrix.side + 2 * CodeModules.quietZone)
  }
}

/// A code as it will be printed.
///
/// Its pixels are read as a camera reads them.
struct DrawnCode {
  private let pixels: [Bool]
  private let side: Int

  /// The code drawn at 300 dots to the inch, as most printers print it.
  init(_ code: Code, with drawing: Drawing) throws(TypesetError) {
    let pixel = 25.4 / 300
    side = Int((code.frame.width / pixel).rounded())
    var code = code
    code.frame = Frame(x: 0, y: 0, width: code.frame.width, height: code.frame.height)
    let page = Page(width: code.frame.width, height: code.frame.height, codes: [code])
    let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(side), Int32(side))
    let cairo = cairo_create(surface)
    defer {
      cairo_destroy(cairo)
      cairo_surface_destroy(surface)
    }
    if let cairo {
      cairo_set_source_rgb(cairo, 1, 1, 1)
      cairo_paint(cairo)
      let point = 1 / points(pixel)
      cairo_scale(cairo, point, point)
      drawing.draw(page, on: cairo)
    }
    try check(cairo_status(cairo))
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else {
      throw .drawing("the code has no pixels")
    }
    let stride = Int(cairo_image_surface_get_stride(surface))
    let side = side
    pixels = (0..<side * side).map { data[$0 / side * stride + $0 % side * 4 + 1] < 128 }
  }

  /// The text of the code; `nil` if it cannot be read, or if its border is not light.
  var text: String? {
    let dark = pixels.indices.filter { pixels[$0] }
    guard let top = dark.first.map({ $0 / side }), let bottom = dark.last.map({ $0 / side }),
      let left = dark.map({ $0 % side }).min(), let right = dark.map({ $0 % side }).max()
    else { return nil }
    let (width, height) = (right - left + 1, bottom - top + 1)
    // The upper side of the square in the corner is seven modules long.
    let start = top * side + left
    let line = pixels[start...].prefix(width).prefix(while: \.self).count
    guard line > 0, abs(width - height) <= 1 else { return nil }
    // An error of one pixel in that side changes the version of a large code, so try its
    // neighbours.
    let version = Int(((Double(7 * width) / Double(line) - 17) / 4).rounded())
    return [version, version - 1, version + 1, version - 2, version + 2].lazy
      .filter { (1...40).contains($0) }.compactMap { version -> String? in
        let count = 17 + 4 * version
        let module = Double(width) / Double(count)
        let quiet = Int(4 * module) - 1
        guard min(left, top, side - 1 - right, side - 1 - bottom) >= quiet else { return nil }
        return CodeReader.text(of: modules(count, left, top, module))
      }.first
  }

  /// The modules of a code with this many on each side, each of this many pixels, whose upper left
  /// corner is here.
  private func modules(_ count: Int, _ left: Int, _ top: Int, _ module: Double) -> [[Bool]] {
    let middles = (0..<count).map { Int((Double($0) + 0.5) * module) }
    return middles.map { y in middles.map { x in pixels[(top + y) * side + left + x] } }
  }
}

/// How the codewords of a QR code are divided into blocks, each with its own check codewords
/// (ISO/IEC 18004 §7.5, table 9).
struct CodeBlocks {
  private let count: Int
  /// How many check codewords each block has.
  private let checks: Int
  private let words: Int

  /// The blocks of this version; the levels are in the order of their indicators: M, L, H, Q.
  init(version: Int, level: Int, words: Int) {
    count = Self.counts[level][version - 1]
    checks = Self.checkCounts[level][version - 1]
    self.words = words
  }

  /// The message; `nil` if the checks of a block are wrong.
  func message(_ all: [UInt8]) -> [UInt8]? {
    // The first blocks have one codeword fewer than the others, and the codewords are interleaved.
    let (short, rest) = (words / count - checks, words % count)
    var blocks = [[UInt8]](repeating: [], count: count)
    var next = all[...]
    for index in 0...short {
      for block in blocks.indices where index < short || block >= count - rest {
        guard let word = next.popFirst() else { return nil }
        blocks[block].append(word)
      }
    }
    let messages = blocks
    for _ in 0..<checks {
      for block in blocks.indices {
        guard let word = next.popFirst() else { return nil }
        blocks[block].append(word)
      }
    }
    return blocks.allSatisfy(hasRightChecks) ? messages.flatMap(\.self) : nil
  }

  /// Whether the block, as a polynomial, is zero at the powers of 2 (§7.5.2).
  private func hasRightChecks(_ block: [UInt8]) -> Bool {
    var power: UInt8 = 1
    for _ in 0..<checks {
      let value = block.reduce(UInt8(0)) { Self.product($0, power) ^ $1 }
      guard value == 0 else { return false }
      power = Self.product(power, 2)
    }
    return true
  }

  /// The product in the field of 256 elements with the polynomial 0x11D.
  private static func product(_ one: UInt8, _ other: UInt8) -> UInt8 {
    (0..<8).reversed().reduce(UInt8(0)) { sum, bit in
      let doubled = sum << 1 ^ (sum >> 7) * 0x1D
      return other >> bit & 1 == 1 ? doubled ^ one : doubled
    }
  }

  private static let checkCounts = [
    numbers(
      """
      10 16 26 18 24 16 18 22 22 26 30 22 22 24 24 28 28 26 26 26 \
      26 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28
      """
    ),
    numbers(
      """
      7 10 15 20 26 18 20 24 30 18 20 24 26 30 22 24 28 30 28 28 \
      28 28 30 30 26 28 30 30 30 30 30 30 30 30 30 30 30 30 30 30
      """
    ),
    numbers(
      """
      17 28 22 16 22 28 26 26 24 28 24 28 22 24 24 30 28 28 26 28 \
      30 24 30 30 30 30 30 30 30 30 30 30 30 30 30 30 30 30 30 30
      """
    ),
    numbers(
      """
      13 22 18 26 18 24 18 22 20 24 28 26 24 20 30 24 28 28 26 30 \
      28 30 30 30 30 28 30 30 30 30 30 30 30 30 30 30 30 30 30 30
      """
    ),
  ]

  private static let counts = [
    numbers(
      """
      1 1 1 2 2 4 4 4 5 5 5 8 9 9 10 10 11 13 14 16 \
      17 17 18 20 21 23 25 26 28 29 31 33 35 37 38 40 43 45 47 49
      """
    ),
    numbers(
      """
      1 1 1 1 1 2 2 2 2 4 4 4 4 4 6 6 6 6 7 8 \
      8 9 9 10 12 12 12 13 14 15 16 17 18 19 19 20 21 22 24 25
      """
    ),
    numbers(
      """
      1 1 2 4 4 4 5 6 8 8 11 11 16 16 18 16 19 21 25 25 \
      25 34 30 32 35 37 40 42 45 48 51 54 57 60 63 66 70 74 77 81
      """
    ),
    numbers(
      """
      1 1 2 2 4 4 6 6 8 8 8 10 12 16 12 17 16 18 21 20 \
      23 23 25 27 29 34 34 35 38 40 43 45 48 51 53 56 59 62 65 68
      """
    ),
  ]

  private static func numbers(_ row: String) -> [Int] {
    row.split(separator: " ").compactMap { Int($0) }
  }
}
