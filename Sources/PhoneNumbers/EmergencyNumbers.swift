import CPhoneNumbers

/// The emergency numbers of a region (ISO 3166-1 alpha-2), as they are dialled; empty if unknown.
///
/// Which service answers is not known. This does not read libphonenumber's tables: the library has
/// no list, so `Plans/generate.py` of CPhoneNumbers makes one from the same release. The list
/// leaves out blocks in which each number is for a place of its own (Gabon's 1300 to 1399).
package func emergencyNumbers(ofRegion region: String) -> [String] {
  let table = String(decoding: PackageResources.EmergencyNumbers_txt, as: UTF8.self)
  let line = table.split(separator: "\n").first { $0.hasPrefix(region + " ") && !$0.hasPrefix("#") }
  return line?.split(separator: " ").dropFirst().map(String.init) ?? []
}

/// Whether digits, dialled as they are in a region, call an emergency service.
///
/// Reads libphonenumber's tables of short numbers.
package func isEmergencyNumber(_ digits: String, in region: String) -> Bool {
  elist_phone_short(digits, region) == ElistShortEmergency
}
