import CPhoneNumbers

/// How somebody in a region calls a number.
package enum WayToDial: Equatable, Sendable {
  /// The number can be called.
  ///
  /// A mobile telephone takes it in international notation, or a short number as it is. On a
  /// landline these digits are dialled, in groups; `nil` if they depend on the carrier, or are those
  /// that are printed.
  case landline(String?)
  /// The number cannot be called from there.
  case unreachable
  /// The number was not understood, or can be dialled only in its own area.
  case unknown
}

/// How a number is called from a region (ISO 3166-1 alpha-2), according to the numbering plans.
///
/// Short codes work only in their own country, and so do emergency numbers, unless the other country
/// has the same. Extensions are not in the
/// answer: they are dialled after the call is answered.
package func wayToDial(_ number: PhoneNumber, from region: String) -> WayToDial {
  guard isKnownRegion(region) else { return .unknown }
  guard let e164 = number.e164 else { return wayToDialShort(number, from: region) }
  guard number.region == region || elist_phone_is_reachable_from_abroad(e164) else {
    return .unreachable
  }
  guard let keys = takeText(elist_phone_dialled_from(e164, region)) else { return .unknown }
  let groups = keys.split { !("0"..."9").contains($0) }
  return .landline(keys.first == "+" ? nil : groups.joined(separator: " "))
}

private func wayToDialShort(_ number: PhoneNumber, from region: String) -> WayToDial {
  guard number.type == .emergency || number.type == .shortCode, let digits = number.national else {
    return .unknown
  }
  let works = number.region == region || isEmergencyNumber(digits, in: region)
  return works ? .landline(nil) : .unreachable
}
