import CPango

/// Points (1/72 inch) in a millimetre.
let pointsPerMillimetre = 72 / 25.4

/// A point in millimetres.
let point = 25.4 / 72

/// Millimetres as points, the unit of cairo's PDF surfaces.
func points(_ millimetres: Double) -> Double { millimetres * pointsPerMillimetre }

/// Pango's units as points.
func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }

/// Points as Pango's units.
func pangoUnits(_ points: Double) -> Int32 { Int32((points * Double(PANGO_SCALE)).rounded()) }

extension Frame {
  /// The same rectangle in points.
  var inPoints: Frame {
    Frame(x: points(x), y: points(y), width: points(width), height: points(height))
  }
}
