import CPhoneNumbers

/// A number that is being typed: it keeps the keys, and formats them when it is shown.
///
/// It follows the home region's plan at every step, forwards and backwards. In North America three
/// digits are shown as typed, four to seven as `555-1`, eight to ten as `(555) 555-55`, and more
/// without any grouping.
package struct AsYouType: Equatable, Sendable {
  /// What was pressed: ASCII digits, `*`, `#`, and a plus at the beginning.
  package private(set) var keys = ""
  /// The region (ISO 3166-1 alpha-2) whose plan formats it.
  package let region: String

  /// No number, even with its prefixes, has this many digits; from here on nothing is grouped.
  private static let longest = 32

  /// An empty number.
  package init(region: String) {
    self.region = region
  }

  /// Adds the keys of a text one after the other; other characters are ignored.
  package mutating func type(_ text: String) {
    for scalar in text.unicodeScalars { press(scalar) }
  }

  /// Removes the last key; does nothing if there is none.
  package mutating func backspace() {
    _ = keys.popLast()
  }

  private mutating func press(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "0"..."9", "*", "#": keys.unicodeScalars.append(scalar)
    case "+", "\u{FF0B}": if keys.isEmpty { keys = "+" }
    default: pressDigitOfAnyScript(scalar)
    }
  }

  private mutating func pressDigitOfAnyScript(_ scalar: Unicode.Scalar) {
    guard scalar.properties.numericType == .decimal,
      let digit = scalar.properties.numericValue.flatMap({ Int(exactly: $0) })
    else { return }
    keys += String(digit)
  }

  /// The number as it is shown now.
  ///
  /// Needs libphonenumber if there is something to group.
  package var shown: String {
    guard keys.utf8.count > 3, keys.utf8.count <= Self.longest else { return keys }
    let text = takeText(elist_phone_as_you_type(keys, region)) ?? ""
    // If the formatted text lacks a key, the keys are shown instead.
    return text.filter(Self.isKey) == keys ? text : keys
  }

  private static func isKey(_ character: Character) -> Bool {
    ("0"..."9").contains(character) || "+*#".contains(character)
  }
}
