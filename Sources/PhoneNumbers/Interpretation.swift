/// What was made of a text that should be a telephone number, and why.
package struct Interpretation: Equatable, Sendable {
  /// The number, with every field that is known.
  package let number: PhoneNumber
  /// How it was read, or why it was not.
  package let basis: Basis

  /// How a number was read, or why it was not.
  package enum Basis: Equatable, Sendable {
    /// After a plus, or after an exit code that is dialled in the home region.
    case international
    /// A whole number of the home region's plan, or of the calling code that a URI names.
    case national
    /// The same, but without the trunk prefix that is dialled before an area code.
    ///
    /// It may as well be a number of another country.
    case withoutTrunkPrefix
    /// A short number, dialled as it is.
    case shortNumber
    /// A number of the home region without its area code; it can be dialled only in its own area.
    case local
    /// After an exit code that is used in other countries.
    case foreignExitCode(String)
    /// After a country calling code without a plus.
    case callingCodeWithoutPlus
    /// After a plus, but in no known plan: only its own digits are used.
    case unknownPlan
    /// Digits that have a meaning only in the context that a URI names.
    case privateContext(String)
    /// A code that changes or queries a telephone's settings: `*#06#`, `*31#0301234567`.
    case serviceCode
    /// A code of a network, `*55`, or a code before a number, `*67 415 555 0132`.
    case networkCode
    /// More than one number.
    case severalNumbers
    /// Words or signs that do not belong to a number.
    case otherText
    /// Several numbers are possible (E.164); if only one is listed, the other is of another
    /// country.
    case ambiguous([String])
    /// Not a number of this region, and without a plus or an exit code.
    case notOfRegion(String)
    /// A national number, but no region is known.
    case unknownCountry
  }
}

extension Interpretation {
  /// What somebody who relies on the number should know, in lower case and without a full stop.
  ///
  /// It is `nil` if there is nothing to say.
  package var remark: String? {
    switch basis {
    case .international, .national, .shortNumber, .networkCode: nil
    case .withoutTrunkPrefix:
      "was read as \(shown), without the prefix that is dialled before an area code"
    case .local: "has no area code; it can be dialled only in its own area"
    case .foreignExitCode(let code):
      "was read as \(shown): \(code) is dialled before international numbers in other countries"
    case .callingCodeWithoutPlus: "was read as \(shown): the + before the country code is missing"
    case .unknownPlan: "is not a number of any known plan; its link has the digits as written"
    case .privateContext(let context): "can be dialled only within \(context)"
    case .serviceCode:
      "is a code that changes a telephone's settings, not a number to call; kept as written"
    case .severalNumbers: "is more than one number; kept as written"
    case .otherText: "is not just a telephone number; kept as written"
    case .ambiguous(let numbers) where numbers.count > 1:
      "could be \(numbers.joined(separator: " or ")); kept as written"
    case .ambiguous(let numbers):
      "could be \(numbers.joined()) or a number of another country; kept as written"
    case .notOfRegion(let region): "is not a number of \(region); kept as written"
    case .unknownCountry: "has no country code, and no region is known; kept as written"
    }
  }

  private var shown: String { number.international ?? number.raw }
}
