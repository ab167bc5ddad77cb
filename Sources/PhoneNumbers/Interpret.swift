// Telephone numbers: how a text is dialled, which number it is, and how it is written.
//
// The raw text is the truth, and is what the book stores. A number is interpreted late, when it is
// shown or added to the list: interpreting needs the home region and libphonenumber, either can
// change, and a mistake made at import could never be undone. An import changes the text in few
// cases, which `Phone.raw` lists. This room may not drop a digit, take a word for a number, or
// guess
// a country; if in doubt it returns only the text and a reason.
// Start with `interpret(_:home:)` below: it is the whole policy in one expression. `DialString`
// takes the text apart, and `Interpreter` tries the readings.

/// Interprets a number as somebody in the home region would dial it.
///
/// The raw text is always kept. Nothing else is returned if a character has no place in a number,
/// or if the number is not of the home region and names no other. A digit is never dropped, a word
/// is never taken for a number, and a country is never guessed. The first number of a plan costs
/// nearly a millisecond.
///
/// - Parameters:
///   - raw: the number as it was written, in any script's digits, or as a `tel:` URI.
///   - home: the region (ISO 3166-1 alpha-2) for numbers without a country calling code; with `nil`
///     or an unknown region only numbers after a plus are read.
/// - Returns: the number with every field that is known.
package func interpret(_ raw: String, home: String?) -> PhoneNumber {
  interpretation(of: raw, home: home).number
}

/// Interprets a number as ``interpret(_:home:)`` does, and says how.
package func interpretation(of raw: String, home: String?) -> Interpretation {
  interpretation(of: raw, home: home, forms: .all)
}

/// How a number is read, and what should be said of it; the forms of a number of which there is
/// nothing to say are left out, which is what takes the time with most numbers.
package func judgement(of raw: String, home: String?) -> (
  basis: Interpretation.Basis, remark: String?
) {
  let reading = interpretation(of: raw, home: home, forms: .ofRemarks)
  return (reading.basis, reading.remark)
}

/// Which forms are made of a number.
package enum NumberForms: Sendable {
  /// All of them.
  case all
  /// Those of a number of which there is something to say, and the E.164 form of any other.
  case e164
  /// Only those of a number of which there is something to say.
  case ofRemarks
}

/// Interprets a number as ``interpretation(of:home:)`` does, and makes only some of its forms.
package func interpretation(of raw: String, home: String?, forms: NumberForms) -> Interpretation {
  guard let dial = DialString(home == "BR" ? withoutCarrierMark(raw) : raw) else {
    return Interpretation(number: PhoneNumber(raw: raw), basis: basisOfText(raw))
  }
  if let whole = dial.inAreaOfContext {
    let reading = Interpreter(raw: raw, dial: whole, home: home, forms: forms).global
    if reading.number.valid { return reading }
  }
  let region = regionDialledFrom(dial, home: home)
  let reading = Interpreter(raw: raw, dial: dial, home: region, forms: forms)
  guard !reading.readings.areSeveral else { return reading.unread(.severalNumbers) }
  guard !dial.isGlobal else { return reading.global }
  guard let region, dial.context == nil || dial.contextCode != nil else {
    return reading.unread(.unknownCountry)
  }
  if let known = reading.emergency ?? reading.assigned ?? reading.shortCode { return known }
  let local = reading.local
  if dial.digits.utf8.count <= 4, isEmergencyNumberOfManyRegions(dial.digits) {
    let number = local?.number ?? PhoneNumber(raw: raw)
    return Interpretation(number: number, basis: .emergencyElsewhere(region))
  }
  if let known = local ?? reading.overseas ?? reading.foreign { return known }
  guard !dial.isVanity else { return reading.unread(.otherText) }
  var unread = reading.unread(.notOfRegion(region))
  unread.wrongLength = PlanNumber(dialled: dial.digits, from: region)?.wrongLength
  return unread
}

/// A Brazilian number without the mark for the two digits of a carrier, `0xx11 3071-0000`, which
/// a caller may choose or leave out.
private func withoutCarrierMark(_ raw: String) -> String {
  let start = raw.prefix { !$0.isNumber }
  let rest = raw.dropFirst(start.count)
  guard start.allSatisfy({ "( ".contains($0) }), rest.first == "0" else { return raw }
  let mark = rest.dropFirst().drop { " -(".contains($0) }
  guard ["xx", "**"].contains(mark.prefix(2).lowercased()) else { return raw }
  let code = mark.dropFirst(2).drop { " -)".contains($0) }
  guard code.prefix(2).allSatisfy(\.isNumber) else { return raw }
  return start + "0" + code
}

/// The home region, unless the phone-context of a URI names another country.
private func regionDialledFrom(_ dial: DialString, home: String?) -> String? {
  let home = home.flatMap { isKnownRegion($0) ? $0 : nil }
  guard let context = dial.contextCode else { return home }
  let sharesContext = home.flatMap(countryCallingCode) == context
  return sharesContext ? home : mainRegion(ofCallingCode: context)
}

private func basisOfText(_ raw: String) -> Interpretation.Basis {
  guard let keys = networkKeys(raw) else { return .otherText }
  return isServiceCode(keys) ? .serviceCode : .networkCode
}

/// What was made of a text that should be a telephone number, and why.
package struct Interpretation: Equatable, Sendable {
  /// The number, with every field that is known.
  package let number: PhoneNumber
  /// How it was read, or why it was not.
  package let basis: Basis
  /// What is wrong with the length of a number that is not of the region; `nil` if nothing is
  /// known.
  package internal(set) var wrongLength: WrongLength?

  /// How a number's length differs from all in a plan.
  package enum WrongLength: Equatable, Sendable {
    case tooShort, tooLong
  }

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
    /// An emergency number of many other countries, but not of this region: `911` in Germany.
    case emergencyElsewhere(String)
    /// After an exit code that is used in other countries.
    case foreignExitCode(String)
    /// A whole number of another region, which callers in the home region dial as it is written.
    case overseas
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
    case .international where !number.valid:
      "is not a number of \(number.region ?? "any known plan"); its link has the digits as written"
    case .international, .national, .shortNumber, .networkCode: nil
    case .withoutTrunkPrefix:
      "was read as \(shown), without the prefix that is dialled before an area code"
    case .local: "has no area code; it can be dialled only in its own area"
    case .emergencyElsewhere(let region):
      "is an emergency number of other countries, but not of \(region)"
    case .foreignExitCode(let code):
      "was read as \(shown): \(code) is dialled before international numbers in other countries"
    case .overseas: "was read as \(shown), which is dialled without the country code here"
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
    case .notOfRegion(let region):
      switch wrongLength {
      case nil: "is not a number of \(region); kept as written"
      case .tooShort: "is too short for a number of \(region); kept as written"
      case .tooLong: "is too long for a number of \(region); kept as written"
      }
    case .unknownCountry: "has no country code, and no region is known; kept as written"
    }
  }

  private var shown: String { number.international ?? number.raw }
}
