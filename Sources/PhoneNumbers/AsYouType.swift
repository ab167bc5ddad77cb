import CPhoneNumbers

/// A number that is being typed, key by key: the keys are kept, and how they look is made from them.
///
/// What is shown follows the home region's plan at every step, forwards and backwards: in North
/// America three digits stand as typed, four to seven as `555-1`, eight to ten as `(555) 555-55`,
/// and more without any grouping.
package struct AsYouType: Equatable, Sendable {
  /// What was pressed: ASCII digits, `*`, `#`, and a plus at the beginning.
  package private(set) var keys = ""
  /// The region (ISO 3166-1 alpha-2) as whose plan it is shown.
  package let region: String

  /// No number has so many digits with its prefixes; from here on nothing is grouped.
  private static let longest = 32

  /// A number of which nothing has been typed yet.
  package init(region: String) {
    self.region = region
  }

  /// Takes the keys of a text one after the other; what is no key is left out.
  package mutating func type(_ text: String) {
    for scalar in text.unicodeScalars { press(scalar) }
  }

  /// Takes back the last key; does nothing where there is none.
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

  /// The number as it looks now.
  ///
  /// Needs libphonenumber where there is something to group.
  package var shown: String {
    guard keys.utf8.count > 3, keys.utf8.count <= Self.longest else { return keys }
    let text = takeText(elist_phone_as_you_type(keys, region)) ?? ""
    // What is shown has every key, or it is not shown.
    return text.filter(Self.isKey) == keys ? text : keys
  }

  private static func isKey(_ character: Character) -> Bool {
    ("0"..."9").contains(character) || "+*#".contains(character)
  }
}
