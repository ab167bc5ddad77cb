import CUnicode
import Synchronization

/// Finds a region by what people write: its ISO 3166-1 code of two or three letters, or its name.
///
/// The name may be in any of the most written languages; case and accents do not matter.
package struct RegionNames: Sendable {
  /// The regions by their codes, and by the names that CLDR lacks; none of them is another region's.
  private(set) var codes: [String: String] = [:]
  private let names: NamesOfCLDR

  /// The names of some regions, by their ISO 3166-1 alpha-2 codes.
  ///
  /// If two regions share a name, the first one has it. `language` adds one more language, the
  /// reader's own.
  package init(of regions: [String], alsoIn language: String? = nil) {
    names = NamesOfCLDR(of: regions, in: Self.languages + [language].compactMap(\.self))
    for region in regions { codes[folded(region)] = region }
    let alpha3 = regions.map { (String(cString: elist_region_alpha3($0)), $0) }
    for (name, region) in alpha3 + Self.others.filter({ regions.contains($0.1) }) {
      if !name.isEmpty, codes[folded(name)] == nil { codes[folded(name)] = region }
    }
  }

  /// The regions by their names, which take ICU many milliseconds: made when the first name is no code.
  private final class NamesOfCLDR: Sendable {
    private let regions: [String]
    private let languages: [String]
    private let known = Mutex<[String: String]?>(nil)

    init(of regions: [String], in languages: [String]) {
      (self.regions, self.languages) = (regions, languages)
    }

    /// The region of a folded name.
    func region(_ name: String) -> String? {
      known.withLock { known in
        let names = known ?? made()
        known = names
        return names[name]
      }
    }

    private func made() -> [String: String] {
      var made: [String: String] = [:]
      for region in regions {
        for language in languages {
          let name = takeText(elist_region_name(region, language)).map(folded) ?? ""
          if !name.isEmpty, made[name] == nil { made[name] = region }
        }
      }
      return made
    }
  }

  /// The code of the region that a text names: `DE` for `DE`, `DEU`, `Deutschland` or `germany`.
  ///
  /// - Returns: `nil` if it names no region.
  package func region(_ text: String) -> String? {
    var name = folded(text)
    if name.utf8.contains(UInt8(ascii: ".")) { name.removeAll { $0 == "." } }
    return codes[name] ?? names.region(name)
  }

  static let languages = [
    "en", "de", "fr", "es", "it", "pt", "nl", "sv", "da", "nb", "fi", "pl", "cs", "hu", "tr", "ru",
    "uk", "el", "ja", "zh", "zh_Hant", "ko", "ar", "he", "lt", "hi",
  ]

  /// Names that people write and CLDR lacks.
  private static let others = [
    ("uk", "GB"), ("great britain", "GB"), ("england", "GB"), ("scotland", "GB"),
    ("wales", "GB"), ("northern ireland", "GB"), ("united states of america", "US"),
    ("america", "US"), ("us of a", "US"), ("d", "DE"), ("a", "AT"), ("f", "FR"), ("i", "IT"),
    ("e", "ES"), ("b", "BE"), ("p", "PT"), ("holland", "NL"), ("czech republic", "CZ"),
    ("russian federation", "RU"), ("prc", "CN"), ("republic of korea", "KR"), ("turkey", "TR"),
    ("the netherlands", "NL"), ("republic of ireland", "IE"), ("eire", "IE"), ("uae", "AE"),
    ("hong kong", "HK"), ("macau", "MO"), ("viet nam", "VN"), ("slovak republic", "SK"),
  ]
}

/// The canonical form of a language tag (BCP 47, RFC 5646), `pt-br` as `pt-BR` and `deu` as `de`.
///
/// `nil` if the text is not a well-formed tag, or if the Unicode Consortium's tables have no name
/// for its language: a code that nobody can read is of no use to a helper.
package func canonicalLanguageTag(_ text: String) -> String? {
  guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
    let first = text.split(separator: "-").first,
    (2...3).contains(first.utf8.count), let tag = takeText(elist_language_tag(text)),
    languageName(tag, in: "en") != nil
  else { return nil }
  return tag
}

/// The text in capital letters as a language (BCP 47) writes them: `İ` for a Turkish `i`.
package func uppercased(_ text: String, language: String) -> String {
  var text = text
  return text.withUTF8 { utf8 in
    takeText(elist_uppercase(utf8.baseAddress, utf8.count, language))
  } ?? text
}

/// The name of a language in another language: `pt-BR` in `en` is "Brazilian Portuguese".
///
/// `nil` if it has no name there.
package func languageName(_ tag: String, in language: String) -> String? {
  takeText(elist_language_name(tag, language))
}

/// The name of a region (ISO 3166-1 alpha-2) in a language: `JP` in `de` is "Japan".
///
/// `nil` if it has no name there.
package func regionName(_ region: String, in language: String) -> String? {
  guard region.utf8.count == 2, region.utf8.allSatisfy(isCapital) else { return nil }
  return takeText(elist_region_name(region, language))
}

private func isCapital(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "A") < 26 }

/// How many seconds the clocks of a time zone (IANA, `Europe/Berlin`) are ahead of UTC at a time,
/// in seconds since 1970.
///
/// - Returns: `nil` if the zone is not known. The rules are those of ICU's table.
package func timeZoneOffset(_ zone: String, at seconds: Int64) -> Int? {
  var offset: Int32 = 0
  return elist_zone_offset(zone, seconds, &offset) ? Int(offset) : nil
}

/// The time zone that a text names: `Europe/Berlin` for itself in any case, and for `berlin`.
///
/// - Returns: `nil` if it names none, or several.
package func timeZone(named text: String) -> String? {
  let wanted = folded(text).replacing(" ", with: "_")
  if let zone = timeZones.first(where: { folded($0) == wanted }) { return zone }
  let cities = timeZones.filter { zone in
    zone.contains("/") && zone.split(separator: "/").last.map { folded(String($0)) } == wanted
  }
  return cities.count == 1 ? cities[0] : nil
}

/// Whether a text names the city after which a time zone is called, in one of many languages:
/// `ロンドン` that of `Europe/London`.
package func isCity(_ text: String, of zone: String) -> Bool {
  let wanted = folded(text)
  return !wanted.isEmpty
    && RegionNames.languages.contains { language in
      takeText(elist_zone_city(zone, language)).map { folded($0) } == wanted
    }
}

/// All time zones of ICU's table.
private let timeZones = (takeText(elist_zone_names()) ?? "").split(separator: "\n").map(String.init)

/// The short name of a weekday in a language (BCP 47), "Mo" for the first in German.
///
/// Weekdays are from 1, Monday, to 7 (ISO 8601). It is `nil` if the language has no name.
package func weekdayName(_ day: Int, in language: String) -> String? {
  takeText(elist_weekday_name(Int32(clamping: day), language))
}
