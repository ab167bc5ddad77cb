import CUnicode

/// Finds a region by what people write: its ISO 3166-1 code of two or three letters, or its name.
///
/// The name may be in any of the most written languages; case and accents do not matter.
package struct RegionNames: Sendable {
  private var codes: [String: String] = [:]

  /// The names of some regions, by their ISO 3166-1 alpha-2 codes.
  ///
  /// If two regions share a name, the first one has it. `language` adds one more language, the
  /// reader's own.
  package init(of regions: [String], alsoIn language: String? = nil) {
    let languages = Self.languages + [language].compactMap(\.self)
    for region in regions {
      codes[folded(region)] = region
      add(String(cString: elist_region_alpha3(region)), of: region)
      for language in languages {
        if let name = takeText(elist_region_name(region, language)) { add(name, of: region) }
      }
    }
    for (name, region) in Self.others where regions.contains(region) { add(name, of: region) }
  }

  private mutating func add(_ name: String, of region: String) {
    let name = folded(name)
    if !name.isEmpty, codes[name] == nil { codes[name] = region }
  }

  /// The code of the region that a text names: `DE` for `DE`, `DEU`, `Deutschland` or `germany`.
  ///
  /// - Returns: `nil` if it names no region.
  package func region(_ text: String) -> String? {
    codes[folded(text).filter { $0 != "." }]
  }

  private static let languages = [
    "en", "de", "fr", "es", "it", "pt", "nl", "sv", "da", "nb", "fi", "pl", "cs", "hu", "tr", "ru",
    "uk", "el", "ja", "zh", "zh_Hant", "ko", "ar", "he",
  ]

  /// Names that people write and CLDR lacks.
  private static let others = [
    ("uk", "GB"), ("great britain", "GB"), ("england", "GB"), ("scotland", "GB"),
    ("wales", "GB"), ("northern ireland", "GB"), ("united states of america", "US"),
    ("america", "US"), ("us of a", "US"), ("d", "DE"), ("a", "AT"), ("f", "FR"), ("i", "IT"),
    ("e", "ES"), ("b", "BE"), ("p", "PT"), ("holland", "NL"), ("czech republic", "CZ"),
    ("russian federation", "RU"), ("prc", "CN"), ("republic of korea", "KR"),
  ]
}
