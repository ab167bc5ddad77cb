/// The papers that a card can be printed on, upright.
package enum Paper: String, CaseIterable, Codable, Sendable {
  /// ISO 216, 210 x 297 mm.
  case a4
  /// ISO 216, 148 x 210 mm.
  case a5
  /// ANSI/ASME Y14.1, 8.5 x 11 in.
  case letter

  /// In millimetres.
  package var width: Double {
    switch self {
    case .a4: 210
    case .a5: 148
    case .letter: 215.9
    }
  }

  /// In millimetres.
  package var height: Double {
    switch self {
    case .a4: 297
    case .a5: 210
    case .letter: 279.4
    }
  }
}
