/// A day as Core Data stores it: seconds from the beginning of 2001, in UTC.
struct AppleDate: Equatable {
  /// `nil` if it is not known.
  let year: Int?
  let month: Int
  let day: Int

  init(year: Int?, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The year that means "no year".
  private static let noYear = 1604

  /// The day of a moment; `nil` if no calendar has it.
  init?(seconds: Double) {
    let days = (seconds / 86_400).rounded(.down)
    guard days.magnitude < 4_000_000 else { return nil }
    // Days from 1 March of the year 0, so that a leap day is the last day of a year (Hinnant).
    let shifted = Int(days) + 730_791
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    self.year = year == Self.noYear ? nil : year
  }

  /// The day as a birthday is written (RFC 6350 §4.3.1), `1978-01-20` or `--01-20`.
  var text: String {
    let rest = "-" + padded(month, 2) + "-" + padded(day, 2)
    return (year.map { padded($0, 4) } ?? "-") + rest
  }

  private func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
