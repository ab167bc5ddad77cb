import CardDocument

/// A QR code (ISO/IEC 18004) in a square frame, black on white on any ground.
///
/// The quiet zone of four modules is inside of the frame.
struct Code: Equatable {
  var matrix: CodeMatrix
  var frame: Frame
  /// What it says below, for who cannot see it.
  var caption: String

  /// The side of a module in millimetres, both ends included: no smaller than what a telephone reads
  /// from paper.
  static let module = 0.4...1.0

  /// The side of a frame in which a module of this matrix is as large as this, in millimetres.
  static func side(of matrix: CodeMatrix, module: Double) -> Double {
    module * Double(matrix.side + 2 * CodeModules.quietZone)
  }
}
