package import JSONFormat
import UnicodeText

/// A day of the Gregorian calendar, without a place or a time zone.
package struct Day: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The days since 1 January 1970.
  package let number: Int

  /// The day with a number of days since 1 January 1970.
  package init(number: Int) { self.number = number }

  /// Reads a day as ISO 8601 writes it, `2026-11-21`; `nil` if there is no such day.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy(\.isASCIIDigit) }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      (1...12).contains(month), year >= 1, day >= 1
    else { return nil }
    let begin = Self.number(year, month, 1)
    let next = month == 12 ? Self.number(year + 1, 1, 1) : Self.number(year, month + 1, 1)
    guard begin + day <= next else { return nil }
    number = begin + day - 1
  }

  /// The number of a day, counted in years that begin on 1 March, so that a leap day is the last.
  private static func number(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let years = month > 2 ? year : year - 1
    let months = month > 2 ? month - 3 : month + 9
    let leapDays = years / 4 - years / 100 + years / 400
    return years * 365 + leapDays + (153 * months + 2) / 5 + day - 719_469
  }

  /// As ISO 8601 writes it, `2026-11-21`.
  package var description: String {
    var year = 1970 + number * 400 / 146_097
    while Self.number(year, 1, 1) > number { year -= 1 }
    while Self.number(year + 1, 1, 1) <= number { year += 1 }
    let month = (1...12).last { Self.number(year, $0, 1) <= number } ?? 1
    let day = number - Self.number(year, month, 1) + 1
    return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
  }

  package static func < (one: Day, other: Day) -> Bool { one.number < other.number }

  /// The day this many days later.
  package func adding(_ days: Int) -> Day { Day(number: number + days) }

  /// How many days later another day is.
  package func days(until other: Day) -> Int { other.number - number }
}

/// After how many days a confirmed number is due to be checked again, by the person's relation.
package struct Intervals: Equatable, Sendable {
  /// The interval in days for a relation that has none of its own.
  package var others = Intervals.usual
  /// The intervals in days of single relations, by their names as typed.
  package private(set) var byRelation: [String: Int] = [:]

  /// Half a year.
  package static let usual = 180
  /// The most days that an interval may have: ten years.
  package static let longest = 3650

  /// The intervals of a new list.
  package init() {}

  /// After how many days a number of this relation is due; case and accents do not matter.
  package func days(for relation: String?) -> Int {
    guard let wanted = relation.map(folded) else { return others }
    return byRelation.first { folded($0.key) == wanted }?.value ?? others
  }

  /// Sets the interval of a relation, or of all others; `nil` days remove it.
  package mutating func set(_ days: Int?, for relation: String?) {
    guard let relation else {
      others = days ?? Self.usual
      return
    }
    byRelation = byRelation.filter { folded($0.key) != folded(relation) }
    byRelation[relation] = days
  }
}

extension Intervals {
  /// The object in the list's document and in JSON.
  package var stored: JSONValue {
    .object([
      "others": .integer(others),
      "byRelation": .object(byRelation.mapValues { .integer($0) }),
    ])
  }

  init(_ object: StoredObject) throws(ModelError) {
    self.init()
    others = try object.integer("others") ?? others
    let relations = try object.object("byRelation", "the intervals by relation")?.members ?? [:]
    byRelation = relations.compactMapValues(\.integer)
    guard ([others] + byRelation.values).allSatisfy((1...Self.longest).contains) else {
      throw .listUnreadable("an interval is not from 1 to \(Self.longest) days")
    }
  }
}
