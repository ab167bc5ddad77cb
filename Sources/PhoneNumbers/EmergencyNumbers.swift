import CPhoneNumbers

/// The numbers that call help in a region (ISO 3166-1 alpha-2), dialled as they are; empty if none
/// is known.
///
/// Which service answers is not known. Does not read libphonenumber's tables: the library has no list,
/// so `Plans/generate.py` of CPhoneNumbers makes one from the same release, without blocks of numbers
/// of which each is for a place of its own (Gabon's 1300 to 1399).
package func emergencyNumbers(ofRegion region: String) -> [String] {
  let table = String(decoding: PackageResources.EmergencyNumbers_txt, as: UTF8.self)
  let line = table.split(separator: "\n").first { $0.hasPrefix(region + " ") && !$0.hasPrefix("#") }
  return line?.split(separator: " ").dropFirst().map(String.init) ?? []
}

/// Whether digits that are dialled as they are in a region call help there, as libphonenumber knows
/// it; reads its tables of short numbers.
package func isEmergencyNumber(_ digits: String, in region: String) -> Bool {
  elist_phone_short(digits, region) == ElistShortEmergency
}
