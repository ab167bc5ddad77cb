import CPhoneNumbers

/// The parts in which a number is dialled; those that the caller shares may be left out.
package struct NumberParts: Equatable, Sendable {
  /// The country calling code, 1 for North America.
  package var callingCode: Int
  /// What callers in the same country dial before another area's number, usually 0; empty if
  /// nothing.
  package var trunkPrefix: String
  /// The area code; `nil` if the number has none, like mobile numbers in most countries.
  package var areaCode: String?
  /// The exchange, which only the North American plan has: the first three digits of the rest.
  package var exchange: String?
  /// The last digits, which belong to a single line.
  package var line: String

  /// The parts of a number that has an E.164 form; `nil` for any other.
  package init?(_ number: PhoneNumber) {
    guard let e164 = number.e164, let plan = PlanNumber(dialled: e164, from: nil) else {
      return nil
    }
    let digits = plan.significantDigits
    callingCode = plan.callingCode
    trunkPrefix = number.region.map { PhoneNumbers.trunkPrefix(ofRegion: $0) } ?? ""
    // libphonenumber gives North America's toll-free numbers no area code; all of them have three
    // digits.
    let isNorthAmerican = callingCode == 1 && digits.utf8.count == 10
    let count = isNorthAmerican ? 3 : Int(elist_phone_area_code_length(e164))
    areaCode = count > 0 ? String(digits.prefix(count)) : nil
    let rest = digits.dropFirst(count)
    exchange = isNorthAmerican ? String(rest.prefix(3)) : nil
    line = String(rest.dropFirst(exchange?.utf8.count ?? 0))
  }
}
