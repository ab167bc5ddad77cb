import CPhoneNumbers

/// A telephone number as it was written, and what is known of it.
///
/// The raw text is the truth. Every other field is an interpretation, and is `nil` if the number
/// could not be understood. "Invalid" only means that the metadata does not know the range. It is
/// never a reason to refuse or hide a number.
package struct PhoneNumber: Equatable, Sendable {
  /// The text as the source wrote it.
  package var raw: String
  /// The number in E.164 form, `+14155553695`.
  package var e164: String?
  /// National notation (E.123), `(415) 555-3695`.
  package var national: String?
  /// International notation (E.123: a plus sign and spaces only), `+1 415 555 3695`.
  package var international: String?
  /// The `tel:` URI of RFC 3966, with its phone-context if the number is not global.
  ///
  /// A number after a plus always has one.
  package var uri: String?
  /// The ISO 3166-1 alpha-2 region under whose plan the number was read.
  package var region: String?
  /// What kind of line it is.
  package var type: Kind?
  /// The extension's digits.
  package var `extension`: String?
  /// What is keyed in once the call is answered, if that is more than an extension.
  ///
  /// It has digits, `*` and `#`, with a comma for each pause and a semicolon for each wait:
  /// `,,123456#`.
  package var postDial: String?
  /// Whether the number has a length that the region's plan allows.
  package var possible: Bool
  /// Whether the metadata knows the number's range as assigned.
  package var valid: Bool

  /// The kinds of line that a numbering plan distinguishes.
  package enum Kind: String, CaseIterable, Sendable {
    case fixedLine = "fixed-line"
    case mobile
    case fixedLineOrMobile = "fixed-line-or-mobile"
    case tollFree = "toll-free"
    case premiumRate = "premium-rate"
    case sharedCost = "shared-cost"
    case voip
    case personal
    case pager
    case uan
    case voicemail
    /// A short code that is dialled as it is, `112`.
    case emergency
    case shortCode = "short-code"

    /// The kind of line in English, with what a caller should know about it.
    package var words: String {
      switch self {
      case .fixedLine: "fixed line"
      case .mobile: "mobile"
      case .fixedLineOrMobile: "fixed line or mobile"
      case .tollFree: "toll-free"
      case .premiumRate: "premium rate: costs more"
      case .sharedCost: "shared cost: costs more"
      case .voip: "voip"
      case .personal: "personal"
      case .pager: "pager"
      case .uan: "uan"
      case .voicemail: "voicemail"
      case .emergency: "emergency number"
      case .shortCode: "short code"
      }
    }
  }

  /// A number of which only the text is known.
  package init(raw: String) {
    self.raw = raw
    possible = false
    valid = false
  }

  /// What is keyed in once the call is answered: the extension, and then the keys with a comma for
  /// each pause and a semicolon for each wait; `nil` if nothing is.
  package var afterAnswer: String? {
    let keys = (`extension` ?? "") + (postDial ?? "")
    return keys.isEmpty ? nil : keys
  }
}

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

/// How somebody in a region calls a number.
package enum WayToDial: Equatable, Sendable {
  /// The number can be called.
  ///
  /// A mobile telephone takes it in international notation, or a short number as it is. On a
  /// landline these digits are dialled, in groups; `nil` if they depend on the carrier, or are
  /// those that are printed.
  case landline(String?)
  /// The number cannot be called from there.
  case unreachable
  /// The number was not understood, or can be dialled only in its own area.
  case unknown
}

/// How a number is called from a region (ISO 3166-1 alpha-2), according to the numbering plans.
///
/// Short codes work only in their own country, and so do emergency numbers, unless the other
/// country has the same. Extensions are not in the
/// answer: they are dialled after the call is answered.
package func wayToDial(_ number: PhoneNumber, from region: String) -> WayToDial {
  guard isKnownRegion(region) else { return .unknown }
  guard let e164 = number.e164 else { return wayToDialShort(number, from: region) }
  let planned = PlanNumber(dialled: e164, from: nil)
  let plan = planned?.callingCode
  // North America's countries share a plan, but not all of its toll-free numbers.
  let isSamePlan = plan != 1 && plan == countryCallingCode(ofRegion: region)
  guard number.region == region || isSamePlan || isReachableFromAbroad(e164) else {
    return .unreachable
  }
  // Before a number of another area, a carrier is chosen; 0800 and 4004 have no area.
  if region == "BR", number.region == region, number.isOfAreaOrUnknown { return .landline(nil) }
  // A pager's number is not dialled as its plan prints it.
  if number.region == region, number.type == .pager, let national = planned?.national {
    return .landline(grouped(national))
  }
  guard let keys = takeText(elist_phone_dialled_from(e164, region)) else { return .unknown }
  return .landline(keys.first == "+" ? nil : grouped(keys))
}

/// The groups of digits of a number as a plan prints it, with one space between them.
private func grouped(_ printed: String) -> String {
  printed.split { !("0"..."9").contains($0) }.joined(separator: " ")
}

extension PhoneNumber {
  /// Whether it is of a place or a mobile network, or of a range that its plan does not know.
  fileprivate var isOfAreaOrUnknown: Bool {
    switch type {
    case .fixedLine, .mobile, .fixedLineOrMobile, .voip, nil: true
    case .tollFree, .premiumRate, .sharedCost, .personal, .pager, .uan, .voicemail, .emergency,
      .shortCode:
      false
    }
  }
}

/// Whether the plan of a number in E.164 form lets it be called from other countries.
func isReachableFromAbroad(_ e164: String) -> Bool { elist_phone_is_reachable_from_abroad(e164) }

private func wayToDialShort(_ number: PhoneNumber, from region: String) -> WayToDial {
  let digits = number.national ?? number.raw
  if isEmergencyNumber(digits, in: region) { return .landline(nil) }
  guard number.type == .emergency || number.type == .shortCode else { return .unknown }
  return number.region == region ? .landline(nil) : .unreachable
}
