// Telephone numbers: how a text is dialled, which number it is, and how it is written.
//
// The raw text is the truth, and is what the book stores. A number is interpreted late, when it is
// shown or added to the list: interpreting needs the home region and libphonenumber, either can
// change, and a mistake made at import could never be undone. This room may not drop a digit, take
// a word for a number, or guess a country; if in doubt it returns only the text and a reason.
// Start with `interpret(_:home:)` below: it is the whole policy in one expression. `DialString`
// takes the text apart, and `Interpreter` tries the readings.

/// Interprets a number as somebody in the home region would dial it.
///
/// The raw text is always kept. Nothing else is returned if a character has no place in a number,
/// or if the number is not of the home region and names no other. A digit is never dropped, a word
/// is never taken for a number, and a country is never guessed. Needs libphonenumber, whose first
/// use costs some 4 ms.
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
  guard let dial = DialString(raw) else {
    return Interpretation(number: PhoneNumber(raw: raw), basis: basisOfText(raw))
  }
  if let whole = dial.inAreaOfContext {
    let reading = Interpreter(raw: raw, dial: whole, home: home).global
    if reading.number.valid { return reading }
  }
  let region = regionDialledFrom(dial, home: home)
  let reading = Interpreter(raw: raw, dial: dial, home: region)
  guard !reading.readings.areSeveral else { return reading.unread(.severalNumbers) }
  guard !dial.isGlobal else { return reading.global }
  guard let region, dial.context == nil || dial.contextCode != nil else {
    return reading.unread(.unknownCountry)
  }
  return reading.emergency ?? reading.assigned ?? reading.shortCode ?? reading.local
    ?? reading.foreign ?? reading.unread(dial.isVanity ? .otherText : .notOfRegion(region))
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
