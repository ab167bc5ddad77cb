package import CardDocument

extension Paper {
  /// The paper that printers hold in a region: Letter where it is the standard (CLDR's
  /// territoryInfo, paperSize "US-Letter"), A4 elsewhere.
  package static func usual(in region: String) -> Paper {
    letterRegions.contains(region) ? .letter : .a4
  }

  private static let letterRegions: Set<String> = [
    "BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE",
  ]
}
