/// Reads a number as somebody in the home region would dial it.
///
/// The raw text is kept as it is, and is all there is where a character of it could not be accounted
/// for: a digit is never dropped, and a word never taken for a number. Needs libphonenumber, whose
/// first use costs some 4 ms.
///
/// - Parameters:
///   - raw: the number as it was written, in any script's digits, or as a `tel:` URI.
///   - home: the region (ISO 3166-1 alpha-2) for numbers without a country calling code; with `nil`
///     or an unknown region only numbers after a plus are read.
/// - Returns: the number with every field that is known.
package func interpret(_ raw: String, home: String?) -> PhoneNumber {
  guard let dial = DialString(raw) else { return PhoneNumber(raw: raw) }
  let region = regionDialledFrom(dial, home: home)
  guard dial.isGlobal || region != nil else { return PhoneNumber(raw: raw) }
  let reading = Reading(raw: raw, dial: dial, home: region)
  return reading.emergency ?? reading.assigned ?? reading.shortCode ?? reading.local
    ?? reading.possible ?? PhoneNumber(raw: raw)
}

/// The home region, unless the phone-context of a URI names another country.
private func regionDialledFrom(_ dial: DialString, home: String?) -> String? {
  let home = home.flatMap { isKnownRegion($0) ? $0 : nil }
  guard let context = dial.context else { return home }
  let sharesContext = home.flatMap(countryCallingCode) == context
  return sharesContext ? home : mainRegion(ofCallingCode: context)
}
