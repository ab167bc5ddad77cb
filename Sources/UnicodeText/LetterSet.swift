/// A set of characters with a fast lookup for the small scripts.
struct LetterSet: Sendable {
  private var bits = [UInt64](repeating: 0, count: LetterSet.most / 64)
  private var others: Set<Unicode.Scalar> = []
  private(set) var isEmpty = true

  /// The characters below this are kept as bits: up to those of Arabic.
  private static let most = 0x700

  /// The characters of a text.
  init(_ text: String) {
    for scalar in text.unicodeScalars {
      isEmpty = false
      let value = Int(scalar.value)
      if value < LetterSet.most {
        bits[value >> 6] |= 1 << UInt64(value & 63)
      } else {
        others.insert(scalar)
      }
    }
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let value = Int(scalar.value)
    guard value < LetterSet.most else { return !others.isEmpty && others.contains(scalar) }
    return bits[value >> 6] & 1 << UInt64(value & 63) != 0
  }
}
