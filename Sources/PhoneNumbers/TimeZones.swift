/// The time zones (IANA) in which the telephones of a number may be, by its first digits.
///
/// A mobile telephone is taken to be in its country; the digits say where in it only if the plan gives
/// mobile numbers to places. A country with very many zones, or a number that is of no country, has
/// none. A number that its country has changed since it was written is looked up as it is now.
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
  let lines = String(decoding: PackageResources.TimeZones_txt, as: UTF8.self).split(separator: "\n")
  for line in lines where !line.hasPrefix("#") {
    let words = line.split(separator: " ")
    let names = words[0] == "-" ? [] : words[0].split(separator: ",").map(String.init)
    for prefix in words.dropFirst() { zones[String(prefix)] = names }
  }
  return zones
}()
