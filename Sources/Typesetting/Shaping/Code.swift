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

  /// The smallest code of level M that holds these bytes, at the best level that needs no more
  /// modules; `nil` if no code holds them.
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

  /// Without a header, bytes are ISO 8859-1 (ISO/IEC 18004 §7.3.2), so text that is not ASCII gets
  /// one that says UTF-8.
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

  /// The rows as `CodeModules` has them.
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

  /// The possible sides of a module in millimetres; a telephone does not read a smaller one from
  /// paper.
  static let module = 0.4...1.0

  /// The side of the frame, in millimetres, for modules of this size.
  static func side(of matrix: CodeMatrix, module: Double) -> Double {
    module * Double(matrix.side + 2 * CodeModules.quietZone)
  }
}

/// A code as it will be printed: its pixels, found as a camera finds them.
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

  /// What the code says; `nil` if it cannot be read, or if its border is not light.
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
    // A pixel more or less in that side is a version more or less in a large code.
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

  /// The modules of a code of so many, whose corner is here.
  private func modules(_ count: Int, _ left: Int, _ top: Int, _ module: Double) -> [[Bool]] {
    let middles = (0..<count).map { Int((Double($0) + 0.5) * module) }
    return middles.map { y in middles.map { x in pixels[(top + y) * side + left + x] } }
  }
}
