import UnicodeText

/// About how wide a text is at this size in points, in millimetres.
///
/// Only the typesetter measures; this is what heights and columns are shared out by.
func estimatedWidth(_ text: String, size: Double) -> Double {
  text.unicodeScalars.reduce(0) { $0 + $1.ems } * size * millimetresPerPoint
}

/// How many lines of this width a text takes at this size in points.
func estimatedLines(_ text: String, size: Double, width: Double) -> Double {
  guard !text.isEmpty else { return 0 }
  return max(1, (estimatedWidth(text, size: size) / max(width, 1)).rounded(.up))
}

/// The height of a line at this size in points, in millimetres.
func lineHeight(_ size: Double) -> Double { size * 1.15 * millimetresPerPoint }

/// Of type, whose point is 1/72 inch.
let millimetresPerPoint = 25.4 / 72

extension Unicode.Scalar {
  /// About how wide its shape is in parts of the size, in a sans serif as Noto Sans is.
  fileprivate var ems: Double {
    switch self {
    case " ", ".", ",", ":", ";", "'", "!", "|", "i", "j", "l", "I": 0.28
    case "f", "t", "r", "(", ")", "-", "/": 0.39
    case "m", "w", "M", "W", "@", "%": 0.9
    case "A"..."Z": 0.66
    case "0"..."9", "a"..."z", "+": 0.57
    default: Double(displayWidth(String(self))) * emsPerColumn
    }
  }

  /// Tamil to Sinhala, Burmese and Khmer have letters half as wide again as Latin ones.
  private var emsPerColumn: Double {
    switch value {
    case 0x0B80...0x0DFF, 0x1000...0x109F, 0x1780...0x17FF: 0.9
    case 0x1100...0x11FF, 0x2E80...0xFFEF, 0x1F000...0x3FFFF: 0.5
    default: 0.6
    }
  }
}
