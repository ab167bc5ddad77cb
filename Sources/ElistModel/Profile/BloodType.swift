/// A blood group of the ABO system with its Rh factor, as a hospital writes it.
package enum BloodType: String, CaseIterable, Sendable {
  case aPositive = "A+"
  case aNegative = "A-"
  case bPositive = "B+"
  case bNegative = "B-"
  case abPositive = "AB+"
  case abNegative = "AB-"
  case oPositive = "O+"
  case oNegative = "O-"
  /// The owner does not know it, and says so.
  case unknown

  /// Reads a blood type that a person typed; `nil` if it is not one.
  ///
  /// It accepts either case, spaces, a typographic minus sign, and the digit zero, which much of
  /// Europe writes for the group O.
  package init?(typed text: String) {
    let plain = text.lowercased().compactMap(Self.plain)
    guard let type = Self.allCases.first(where: { $0.rawValue.lowercased() == String(plain) })
    else { return nil }
    self = type
  }

  private static func plain(_ character: Character) -> Character? {
    switch character {
    case " ", "\u{A0}": nil
    case "0": "o"
    case "\u{2212}", "\u{2010}"..."\u{2014}": "-"
    case "\u{FF0B}": "+"
    default: character
    }
  }
}
