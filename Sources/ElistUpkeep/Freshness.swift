package import ElistModel
import UnicodeText

/// Since when an entry's number is known to be right, and when it is due to be confirmed again.
package struct Freshness: Equatable, Sendable {
  /// When somebody last confirmed the number; otherwise when the entry was added.
  package let since: Day
  /// Whether somebody confirmed it.
  package let isConfirmed: Bool
  /// The day from which it is due to be confirmed again.
  package let due: Day

  /// How many days overdue it is on a day; negative before it is due.
  package func overdue(on day: Day) -> Int { due.days(until: day) }

  /// Whether it is due to be confirmed on a day.
  package func isDue(on day: Day) -> Bool { due <= day }
}

extension Freshness {
  /// The freshness of an entry; a time that cannot be read counts as 1 January 1970.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - intervals: After how many days a confirmed number is due, by relation.
  ///   - days: After how many days a number of any relation is due; `nil` to use the intervals.
  ///   - day: Returns the day, in a time zone of its choice, of a time in the list: RFC 3339, in
  ///     UTC.
  package init(
    of entry: Entry,
    _ intervals: Intervals,
    days: Int? = nil,
    day: (String) -> Day?
  ) {
    since = day(entry.confirmed ?? entry.added) ?? Day(number: 0)
    isConfirmed = entry.confirmed != nil
    let end = since.adding(days ?? intervals.days(for: entry.relation))
    // A number that nobody answered is due to be tried again.
    due = entry.call.flatMap { day($0.at) }.map { min($0, end) } ?? end
  }
}

extension EmergencyList {
  /// The entries that are due to be confirmed on a day, each with one number alone, the longest
  /// overdue first.
  ///
  /// - Parameters:
  ///   - today: The day.
  ///   - days: After how many days a confirmed number is due; `nil` to use the list's intervals.
  ///   - day: Returns the day of a time in the list.
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
