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
    var rest = text.utf8[...]
    guard let year = rest.number(4), rest.take("-"), let month = rest.number(2), rest.take("-"),
      let day = rest.number(2)
    else { return nil }
    var parts: (hour: Int32, minute: Int32, second: Int32) =
      time == .noon ? (12, 0, 0) : (23, 59, 59)
    var isUniversal = false
    if !rest.isEmpty {
      guard rest.take("T") || rest.take(" "), let hour = rest.number(2), rest.take(":"),
        let minute = rest.number(2)
      else { return nil }
      // A minute without seconds is its end, as a day is.
      parts = (hour, minute, time == .noon ? 0 : 59)
      if rest.take(":") {
        guard let second = rest.number(2) else { return nil }
        parts.second = second
      }
      isUniversal = rest.take("Z")
    }
    guard rest.isEmpty, (1...12).contains(month), (1...31).contains(day), parts.hour < 24,
      parts.minute < 60, parts.second < 60
    else { return nil }
    var time = tm()
    (time.tm_year, time.tm_mon, time.tm_mday) = (year - 1900, month - 1, day)
    (time.tm_hour, time.tm_min, time.tm_sec) = parts
    time.tm_isdst = -1
    seconds = Int64(isUniversal ? timegm(&time) : mktime(&time))
    // 31 June would be 1 July.
    guard time.tm_mday == day else { return nil }
  }
}

// Not a regular expression: each save reads a moment, and compiling one takes as long as reading the
// list does.
extension Substring.UTF8View {
  /// Takes a number of exactly so many digits; `nil` if they are not next.
  fileprivate mutating func number(_ digits: Int) -> Int32? {
    let taken = prefix(digits)
    guard taken.count == digits, taken.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    else { return nil }
    removeFirst(digits)
    return taken.reduce(0) { 10 * $0 + Int32($1 - UInt8(ascii: "0")) }
  }

  /// Takes a sign; `false` if it is not next.
  fileprivate mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard first == UInt8(ascii: sign) else { return false }
    removeFirst()
    return true
  }
}

/// The day in the local time zone of a time that a list has, RFC 3339; a day alone is itself.
package func localDay(_ time: String) -> Day? {
  if let moment = Moment(time), time.hasSuffix("Z") {
    return Day(Clock.local(moment.seconds).prefix(10))
  }
  return Day(time.prefix(10))
}
