import CPhoneNumbers
import EmbeddedText
import Platform

/// The release of libphonenumber that the numbering plans, and the tables made from them, come
/// from.
package var metadataVersion: String { String(cString: elist_phone_plans_version()) }

/// The day of that release, ISO 8601.
package var metadataDate: String { String(cString: elist_phone_plans_date()) }

/// The regions (ISO 3166-1 alpha-2, capital letters) that have a numbering plan, sorted.
package var knownRegions: [String] {
  (takeText(elist_phone_regions()) ?? "").split(separator: ",").map(String.init)
}

/// Whether digits are a country calling code that some region has, as `44` and `1` are.
package func isCountryCallingCode(_ digits: String) -> Bool { callingCodes.contains(digits) }

private let callingCodes = Set(
  knownRegions.compactMap { countryCallingCode(ofRegion: $0).map(String.init) }
)

/// Whether the region has a numbering plan; `UK` and lower-case codes are unknown.
package func isKnownRegion(_ region: String) -> Bool { countryCallingCode(ofRegion: region) != nil }

/// What the numbers of France's departments overseas begin with; the calling codes differ, but the
/// ten digits are of one plan (Arcep's décision 2022-1583), so that all are dialled alike.
private let departmentsOverseas: KeyValuePairs<[String], [String]> = [
  ["GF"]: ["0594", "0694"],
  ["MQ"]: ["0596", "0696", "0697"],
  ["YT"]: ["0269", "0639"],
  ["RE"]: ["026", "0692", "0693"],
  ["GP", "BL", "MF"]: ["059", "0690", "0691"],
]

/// The other regions to which digits may belong, as callers in a region dial them: those of `0590 82
/// 14 37` in France.
func regionsDialled(_ digits: String, from home: String) -> [String] {
  guard home == "FR" || departmentsOverseas.contains(where: { $0.key.contains(home) }) else {
    return []
  }
  let regions = departmentsOverseas.first { $0.value.contains(where: digits.hasPrefix) }?.key
  return (regions ?? ["FR"]).filter { $0 != home }
}

/// The country calling code of a region, 44 for `GB`; `nil` for an unknown region.
package func countryCallingCode(ofRegion region: String) -> Int? {
  guard region.utf8.count == 2, !region.utf8.contains(0) else { return nil }
  let code = Int(region.withCString { elist_phone_region_calling_code($0) })
  return code == 0 ? nil : code
}

/// Whether callers in the region dial a prefix, usually 0, before a number of another area.
func dialsTrunkPrefix(_ region: String) -> Bool { !trunkPrefix(ofRegion: region).isEmpty }

/// The digits that callers in the region dial before a number of another area, usually `0`.
///
/// Empty if they dial none, or if the region is unknown.
package func trunkPrefix(ofRegion region: String) -> String {
  takeText(elist_phone_national_prefix(region)) ?? ""
}

/// What is dialled before a country calling code, in all regions together.
///
/// `00` is not among them, because it is understood everywhere.
let exitCodes: [String] = exitCodeTable.map(\.code).filter { $0 != "00" }

/// The codes that callers in a region dial before a country calling code, the longest first.
///
/// `00` is understood everywhere.
package func exitCodes(ofRegion region: String) -> [String] {
  exitCodesDialled(in: region).filter { $0 != "00" }.sorted { $0.count > $1.count } + ["00"]
}

/// The codes that a region's own plan has, in no order.
func exitCodesDialled(in region: String) -> [String] {
  exitCodeTable.filter { $0.regions.contains(region) }.map(\.code)
}

/// Each exit code with the regions where it is dialled.
private let exitCodeTable: [(code: String, regions: [String])] =
  EmbeddedText.exitCodes.lines.map { line in
    let words = line.split(separator: " ").map(String.init)
    return (words[0], Array(words.dropFirst()))
  }

/// Whether the digits are a whole number of a country with another calling code.
///
/// It is written as in that country: with the prefix that the plan prints, or as a mobile number.
func isWholeElsewhere(_ digits: String, besides callingCode: Int) -> Bool {
  elist_phone_is_whole_elsewhere(digits, Int32(clamping: callingCode))
}

/// The main region of a calling code that has several; `nil` for a code of no country.
func mainRegion(ofCallingCode code: Int) -> String? {
  takeText(elist_phone_main_region(Int32(clamping: code))).flatMap(geographical)
}

/// The region's code; `nil` for "001" and the unknown region, which are not countries.
func geographical(_ region: String) -> String? {
  region.isEmpty || region == "001" ? nil : region
}

/// Copies and frees a text that the shim allocated; `nil` if it returned none.
func takeText(_ text: UnsafeMutablePointer<CChar>?) -> String? {
  guard let text else { return nil }
  defer { free(text) }
  return String(cString: text)
}

/// The emergency numbers of a region (ISO 3166-1 alpha-2), as they are dialled; empty if unknown.
///
/// They are those of `EmergencyServices`, the number that reaches all services first; in a region
/// without them those of libphonenumber, of which no service is known.
package func emergencyNumbers(ofRegion region: String) -> [String] {
  guard let services = EmergencyServices(ofRegion: region) else {
    return listedEmergencyNumbers(ofRegion: region)
  }
  return EmergencyService.main.flatMap { services.numbers[$0] ?? [] }.reduce(into: []) {
    numbers,
    number in
    if !numbers.contains(number) { numbers.append(number) }
  }
}

/// The numbers that libphonenumber takes for emergency numbers of a region, in numeric order.
///
/// This does not read the library's tables: it has no list, so `Plans/generate.py` of CPhoneNumbers
/// makes one from the same release. The list leaves out blocks in which each number is for a place
/// of its own (Gabon's 1300 to 1399).
func listedEmergencyNumbers(ofRegion region: String) -> [String] {
  let line = EmbeddedText.emergencyNumbers.lines.first { $0.hasPrefix(region + " ") }
  return line?.split(separator: " ").dropFirst().map(String.init) ?? []
}

/// Whether digits call an emergency service in so many regions that people know them abroad: `911`.
func isEmergencyNumberOfManyRegions(_ digits: String) -> Bool {
  (regionsOfEmergencyNumbers[digits] ?? 0) >= 20
}

/// In how many regions each number calls an emergency service.
private let regionsOfEmergencyNumbers: [String: Int] = {
  var regions: [String: Int] = [:]
  for line in EmbeddedText.emergencyNumbers.lines {
    for number in Set(line.split(separator: " ").dropFirst()) {
      regions[String(number), default: 0] += 1
    }
  }
  return regions
}()

/// Whether digits, dialled as they are in a region, call an emergency service.
package func isEmergencyNumber(_ digits: String, in region: String) -> Bool {
  shortForm(of: digits, in: region) == ElistShortEmergency
}

/// Whether digits, dialled as they are in a region, are a short number of it: an emergency number,
/// or another that its plan has.
package func isShortNumber(_ digits: String, in region: String) -> Bool {
  isEmergencyNumber(digits, in: region)
    || interpretation(of: digits, home: region).basis == .shortNumber
}

/// What short number digits are in a region, by libphonenumber and `EmergencyServices`.
func shortForm(of digits: String, in region: String) -> ElistShort {
  let isShort = digits.utf8.count <= EmergencyServices.mostDigits
  if isShort, EmergencyServices(ofRegion: region)?.calls(digits) ?? false {
    return ElistShortEmergency
  }
  return elist_phone_short(digits, region)
}

/// The network that was given the numbers among which a mobile number is, by its English name;
/// `nil` if nobody says.
///
/// In most countries a customer can take a number to another network, of which no table knows.
package func firstCarrier(of number: PhoneNumber) -> String? {
  switch number.type {
  case .mobile, .fixedLineOrMobile: break
  case .fixedLine, .tollFree, .premiumRate, .sharedCost, .personal, .voip, .pager, .uan, .voicemail,
    .emergency, .shortCode, nil:
    return nil
  }
  guard let digits = number.e164?.dropFirst() else { return nil }
  return digits.indices.reversed().lazy.compactMap { carrierTable[digits[...$0]] }.first
}

/// The names of networks by prefixes of E.164, without its `+`.
private let carrierTable: [Substring: String] = {
  var names: [Substring: String] = [:]
  for line in EmbeddedText.carriers.lines {
    let columns = line.split(separator: "\t")
    let name = String(columns[0])
    var prefix: Substring = ""
    for word in columns[1].split(separator: " ") {
      prefix = word.hasPrefix("+") ? word.dropFirst() : prefix.dropLast(word.count) + word
      names[prefix] = name
    }
  }
  return names
}()

/// The time zones (IANA) in which the telephones of a number may be, by its first digits.
///
/// A mobile telephone is taken to be in its country; the digits say where in it only if the plan
/// gives mobile numbers to places. A country with very many zones, or a number that is of no
/// country, has none. A number that its country has changed since it was written is looked up as it
/// is now.
///
/// - Parameters:
///   - number: The number.
///   - home: The region (ISO 3166-1 alpha-2) of a number without a country code.
/// - Returns: Their IANA names; none if they are not known.
package func timeZones(of number: PhoneNumber, home: String? = nil) -> [String] {
  let number = number.valid ? number : number.renumbered(home: home)?.number ?? number
  guard let e164 = number.e164 else { return [] }
  let digits = String(e164.dropFirst())
  let prefixes = (1...max(1, digits.utf8.count)).map { String(digits.prefix($0)) }
  let known = prefixes.filter { timeZoneTable[$0] != nil }
  let isOfPlace =
    switch number.type {
    case .fixedLine, .fixedLineOrMobile: true
    case .mobile: known.first.map(codesWithMobilePlaces.contains) ?? false
    case .tollFree, .premiumRate, .sharedCost, .personal, .voip, .pager, .uan, .voicemail,
      .emergency, .shortCode, nil:
      false
    }
  return (isOfPlace ? known.last : known.first).flatMap { timeZoneTable[$0] } ?? []
}

/// The calling codes of countries whose mobile numbers have area codes, as in libphonenumber.
private let codesWithMobilePlaces: Set = ["52", "54", "55", "62", "86"]

/// The zones of prefixes of E.164, without its `+`; the shortest is a country's calling code.
private let timeZoneTable: [String: [String]] = {
  var zones: [String: [String]] = [:]
  for line in EmbeddedText.timeZones.lines {
    let words = line.split(separator: " ")
    let names = words[0] == "-" ? [] : words[0].split(separator: ",").map(String.init)
    for prefix in words.dropFirst() { zones[String(prefix)] = names }
  }
  return zones
}()
