import CUnicode

/// How many seconds the clocks of a time zone (IANA, `Europe/Berlin`) are ahead of UTC at a time, in
/// seconds since 1970.
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

/// Whether a text names the city after which a time zone is called, in one of many languages: `ロンドン` that of
/// `Europe/London`.
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
