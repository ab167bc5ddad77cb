package import ElistModel
import PhoneNumbers

/// Whether somebody is likely to answer at a time, and why.
package struct CallTime: Equatable, Sendable {
  /// How likely it is.
  package enum Chance: String, CaseIterable, Sendable {
    case likely, unknown, unlikely
  }

  package let chance: Chance
  /// Why, with the time there: "15:20 there, open until 17:00".
  package let reason: String
  /// The time there, `15:20`; `nil` if it is not known, or may be one of several.
  package let clock: String?
  /// The time zones (IANA) that were used.
  package let zones: [String]

  private init(_ chance: Chance, _ reason: String, clock: String? = nil, _ zones: [String] = []) {
    (self.chance, self.reason, self.clock, self.zones) = (chance, reason, clock, zones)
  }

  /// People are assumed to be awake from 7 to 22.
  private static let awake = Hours("07:00-22:00")
}

extension CallTime {
  /// Whether the first number of an entry is likely to be answered.
  ///
  /// Hours count if the entry has them; otherwise a person or a place is assumed to be awake by
  /// day. The time zone is the entry's, or else that of the number.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - seconds: The time, in seconds since 1970.
  ///   - home: The region (ISO 3166-1 alpha-2) of a number without a country code.
  ///   - offset: How many seconds a time zone is ahead of UTC then; `nil` if it is not known.
  package init(
    of entry: Entry,
    at seconds: Int64,
    home: String? = nil,
    offset: (String, Int64) -> Int?
  ) {
    if entry.number.type == .emergency || entry.hours?.isAlways == true {
      self.init(.likely, "day and night")
      return
    }
    let zones = entry.zone.map { [$0] } ?? timeZones(of: entry.number, home: home)
    let minutes = zones.compactMap { zone in offset(zone, seconds).map { minute(seconds, $0) } }
    guard let first = minutes.first else {
      self.init(.unknown, "nobody knows what time it is there", zones)
      return
    }
    let clock = Hours.clock(first % dayLength)
    let isOne = minutes.allSatisfy { $0 == first }
    let there = isOne ? "\(clock) there" : range(minutes)
    guard entry.kind != .service || entry.hours != nil else {
      self.init(.unknown, "\(there), the hours are not known", clock: isOne ? clock : nil, zones)
      return
    }
    let hours = entry.hours ?? Self.awake
    let states = minutes.compactMap { hours?.state(at: $0) }
    let chances = states.map(\.chance)
    guard let chance = chances.first, chances.allSatisfy({ $0 == chance }) else {
      self.init(.unknown, there, zones)
      return
    }
    let end = isOne ? states[0].end(from: first) : nil
    let words = entry.hours == nil ? states[0].usual(end) : states[0].said(end)
    self.init(chance, "\(there), \(words)", clock: isOne ? clock : nil, zones)
  }
}

extension Hours.State {
  fileprivate var chance: CallTime.Chance {
    switch self {
    case .open: .likely
    case .closed: .unlikely
    }
  }

  /// When it ends, with the day of the week if that is a day or more after this minute of the week.
  fileprivate func end(from minute: Int) -> String? {
    let wait: Int?
    switch self {
    case .open(let minutes): wait = minutes
    case .closed(let minutes): wait = minutes
    }
    guard let wait else { return nil }
    let end = (minute + wait) % (7 * dayLength)
    let day = wait < dayLength ? "" : Hours.days[end / dayLength] + " "
    return day + Hours.clock(end % dayLength)
  }

  /// The state in words, for an entry that has hours.
  fileprivate func said(_ end: String?) -> String {
    switch self {
    case .open: "answers" + (end.map { " until \($0)" } ?? "")
    case .closed: "answers" + (end.map { " again from \($0)" } ?? " at other times")
    }
  }

  /// The state in words, for somebody whose hours are not known.
  fileprivate func usual(_ end: String?) -> String {
    switch self {
    case .open: "probably awake"
    case .closed: "probably asleep" + (end.map { " until \($0)" } ?? "")
    }
  }
}

private let dayLength = 24 * 60

/// The minute of the week, from Monday 00:00; 1 January 1970 was a Thursday.
private func minute(_ seconds: Int64, _ offset: Int) -> Int {
  let minutes = Int((Double(seconds) / 60).rounded(.down)) + offset / 60
  let week = 7 * dayLength
  return ((minutes + 3 * dayLength) % week + week) % week
}

/// "04:20 to 07:20 there"; the clocks of several time zones.
private func range(_ minutes: [Int]) -> String {
  // The zones of one country may be on two days.
  let first = minutes[0]
  let ahead = minutes.map { minute in
    let difference = (minute - first + 10 * dayLength) % (7 * dayLength)
    return difference - 3 * dayLength
  }
  let ends = [ahead.min() ?? 0, ahead.max() ?? 0].map { difference in
    Hours.clock((first + difference + 7 * dayLength) % dayLength)
  }
  return "\(ends[0]) to \(ends[1]) there"
}
