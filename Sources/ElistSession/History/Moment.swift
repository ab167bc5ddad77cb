package import ElistModel
import Platform

/// A moment that a person or a note gives: `2026-11-21`, `2026-11-21 08:30`, `2026-11-21T08:30:00Z`.
///
/// A day alone means its end, or its noon. Without a Z, it is local time.
package struct Moment {
  /// In seconds since 1970.
  package let seconds: Int64

  /// What a text without a time means; of one without seconds, the minute's beginning or its end.
  package enum TimeOfDay { case noon, end }

  /// A moment in seconds since 1970.
  package init(seconds: Int64) { self.seconds = seconds }

  /// The moment that a text says; `nil` if it says none.
  package init?(_ text: String, ofDay time: TimeOfDay = .end) {
    let isNoon = time == .noon
    let pattern = /(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?(Z)?)?/
    guard let match = text.wholeMatch(of: pattern) else { return nil }
    func number(_ part: Substring?) -> Int32? { part.flatMap { Int32($0) } }
    guard let year = number(match.1), let month = number(match.2), let day = number(match.3) else {
      return nil
    }
    let parts = (
      hour: number(match.4) ?? (isNoon ? 12 : 23), minute: number(match.5) ?? (isNoon ? 0 : 59),
      second: number(match.6) ?? (isNoon ? 0 : 59)
    )
    guard (1...12).contains(month), (1...31).contains(day), parts.hour < 24, parts.minute < 60,
      parts.second < 60
    else { return nil }
    var time = tm()
    (time.tm_year, time.tm_mon, time.tm_mday) = (year - 1900, month - 1, day)
    (time.tm_hour, time.tm_min, time.tm_sec) = parts
    time.tm_isdst = -1
    seconds = Int64(match.7 == nil ? mktime(&time) : timegm(&time))
    // 31 June would be 1 July.
    guard time.tm_mday == day else { return nil }
  }
}

/// The day in the local time zone of a time that a list has, RFC 3339; a day alone is itself.
package func localDay(_ time: String) -> Day? {
  if let moment = Moment(time), time.hasSuffix("Z") {
    return Day(Clock.local(moment.seconds).prefix(10))
  }
  return Day(time.prefix(10))
}
