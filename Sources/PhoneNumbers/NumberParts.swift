import CPhoneNumbers

/// The parts in which a number is dialled, each of which may be left out where it is the same.
package struct NumberParts: Equatable, Sendable {
  /// The country calling code, 1 for North America.
  package var callingCode: Int
  /// What callers in the same country dial before a number of another area, mostly 0; empty if nothing.
  package var trunkPrefix: String
  /// The area code; `nil` if the number has none, as mobile numbers in most countries.
  package var areaCode: String?
  /// The exchange, which only the North American plan has: the first three digits of the rest.
  package var exchange: String?
  /// The last digits, which only one line has.
  package var line: String

  /// The parts of a number that has an E.164 form; `nil` for any other.
  package init?(_ number: PhoneNumber) {
    guard let e164 = number.e164, let plan = PlanNumber(dialled: e164, from: nil) else {
      return nil
    }
    let digits = plan.significantDigits
    callingCode = plan.callingCode
    trunkPrefix = number.region.map { PhoneNumbers.trunkPrefix(ofRegion: $0) } ?? ""
    // libphonenumber has no area code of North America's toll-free numbers; all have three digits.
    let isNorthAmerican = callingCode == 1 && digits.utf8.count == 10
    let count = isNorthAmerican ? 3 : Int(elist_phone_area_code_length(e164))
    areaCode = count > 0 ? String(digits.prefix(count)) : nil
    let rest = digits.dropFirst(count)
    exchange = isNorthAmerican ? String(rest.prefix(3)) : nil
    line = String(rest.dropFirst(exchange?.utf8.count ?? 0))
  }
}
