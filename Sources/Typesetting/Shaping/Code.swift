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
