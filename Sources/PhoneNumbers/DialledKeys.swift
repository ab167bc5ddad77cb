/// The keys that call a number from a place, in groups to read aloud.
package struct DialledKeys: Equatable, Sendable {
  /// What a mobile telephone takes: `+49 30 123456`, or a short number as it is.
  package let mobile: String
  /// What is pressed on a landline; `nil` if it depends on the carrier.
  package let landline: String?
  /// What is pressed on a landline of the same country after 0 and the code of a carrier.
  package let afterCarrier: String?
  /// What is keyed in once the call is answered: an extension, or keys with a comma for each pause.
  package let afterAnswer: String?

  /// The keys alone, as a machine dials them: digits, and a plus at the beginning.
  package static func plain(_ keys: String) -> String { keys.replacing(" ", with: "") }
}

/// The keys that call a number from a region; `nil` if it cannot be called, or is not understood.
///
/// ``wayToDial(_:from:)`` says which of the two. A number that its plan keeps at home is dialled on a
/// mobile telephone as on a landline.
package func dialledKeys(_ number: PhoneNumber, from region: String) -> DialledKeys? {
  guard case .landline(let keys) = wayToDial(number, from: region) else { return nil }
  let afterAnswer = number.postDial ?? number.extension
  guard let e164 = number.e164, let plan = PlanNumber(dialled: e164, from: nil) else {
    let digits = number.national ?? number.raw
    return DialledKeys(
      mobile: digits,
      landline: digits,
      afterCarrier: nil,
      afterAnswer: afterAnswer
    )
  }
  let isKeptAtHome = !isReachableFromAbroad(e164)
  return DialledKeys(
    mobile: isKeptAtHome ? keys ?? plan.international : plan.international,
    landline: keys,
    afterCarrier: keys == nil && number.region == region ? withoutCallingCode(plan) : nil,
    afterAnswer: afterAnswer
  )
}

/// The groups of a number in international notation without its country's code: `11 96123-4567`.
private func withoutCallingCode(_ number: PlanNumber) -> String {
  String(number.international.dropFirst("+\(number.callingCode) ".count))
}
