package import ElistModel
import UnicodeText

/// Since when the number of an entry is known to be right, and until when that is believed.
package struct Freshness: Equatable, Sendable {
  /// When somebody last confirmed the number; otherwise when the entry was added.
  package let since: Day
  /// Whether somebody confirmed it.
  package let isConfirmed: Bool
  /// The day from which it is to be confirmed again.
  package let due: Day

  /// How many days after it was due a day is; negative before.
  package func overdue(on day: Day) -> Int { due.days(until: day) }

  /// Whether it is to be confirmed on a day.
  package func isDue(on day: Day) -> Bool { due <= day }
}

extension Freshness {
  /// The freshness of an entry; a time that cannot be read is long ago.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - intervals: How long a confirmed number is believed, by relation.
  ///   - days: How long instead, for every relation; `nil` for the intervals.
  ///   - day: The day in some time zone of a time that the list has: RFC 3339, in UTC.
  package init(
    of entry: Entry,
    _ intervals: Intervals,
    days: Int? = nil,
    day: (String) -> Day?
  ) {
    since = day(entry.confirmed ?? entry.added) ?? Day(number: 0)
    isConfirmed = entry.confirmed != nil
    let end = since.adding(days ?? intervals.days(for: entry.relation))
    // A call that nobody answered is to be tried again.
    due = entry.call.flatMap { day($0.at) }.map { min($0, end) } ?? end
  }
}

extension EmergencyList {
  /// The entries that are to be confirmed on a day, each with one number alone, the longest overdue
  /// first.
  ///
  /// - Parameters:
  ///   - today: The day.
  ///   - days: How long a confirmed number is believed; `nil` for the list's intervals.
  ///   - day: The day of a time that the list has.
  /// - Returns: The entries, those that are due on one day in the order of the list.
  package func due(
    on today: Day,
    days: Int? = nil,
    day: (String) -> Day?
  ) -> [(entry: Entry, freshness: Freshness)] {
    let all = entries.flatMap(\.each).map {
      ($0, Freshness(of: $0, intervals, days: days, day: day))
    }
    return all.enumerated().filter { $0.element.1.isDue(on: today) }
      .sorted { ($0.element.1.due, $0.offset) < ($1.element.1.due, $1.offset) }
      .map(\.element)
  }
}
