import UnicodeText

/// When somebody answers: `Mo-Fr 08:00-17:00; Sa 09:00-12:00`, a part of OpenStreetMap's syntax.
///
/// Rules are separated by semicolons. Each has days, or none for every day, and spans of time
/// separated by commas. A span that ends before it begins continues after midnight. `24/7` means
/// always.
package struct Hours: Equatable, Sendable, CustomStringConvertible {
  /// The hours in a canonical form.
  package let description: String
  private let spans: [Span]

  /// A span of time in the week, in minutes.
  private struct Span: Equatable, Sendable {
    /// From Monday 00:00.
    let start: Int
    let length: Int
  }

  private static let day = 24 * 60
  private static let week = 7 * day

  /// Reads hours; `nil` if they are not in this syntax.
  package init?(_ text: String) {
    let plain = text.lowercased().replacing("\u{2013}", with: "-")
    guard plain.filter({ !$0.isWhitespace }) != "24/7" else {
      description = "24/7"
      spans = [Span(start: 0, length: Self.week)]
      return
    }
    var (said, spans): ([String], [Span]) = ([], [])
    for part in plain.split(separator: ";", omittingEmptySubsequences: false) {
      guard let rule = Rule(part) else { return nil }
      said.append(rule.description)
      spans += rule.days.flatMap { day in
        rule.times.map { time in
          Span(start: day * Self.day + time.start, length: time.length)
        }
      }
    }
    description = said.joined(separator: "; ")
    self.spans = spans
  }

  /// The hours with other names for the days, seven from Monday.
  package func description(days names: [String]) -> String {
    guard names.count == 7 else { return description }
    var (text, rest) = ("", description[...])
    while let first = rest.first {
      if let day = Self.days.firstIndex(where: { rest.hasPrefix($0) }) {
        text += names[day]
        rest = rest.dropFirst(2)
      } else {
        text.append(first)
        rest = rest.dropFirst()
      }
    }
    return text
  }

  /// Whether somebody answers all day on every day.
  package var isAlways: Bool { self == Hours("24/7") }

  /// Whether somebody answers, and for how long that stays so.
  package enum State: Equatable, Sendable {
    /// Open for this many minutes more; `nil` if always.
    case open(minutes: Int?)
    /// Closed for this many minutes more.
    case closed(minutes: Int)
  }

  /// The state in a minute of the week, counted from Monday 00:00.
  package func state(at minute: Int) -> State {
    var end = minute
    // Spans may touch: one until midnight, and the next from then on.
    while let span = spans.first(where: { passed(since: $0, at: end) < $0.length }) {
      end += span.length - passed(since: span, at: end)
      if end - minute >= Self.week { return .open(minutes: nil) }
    }
    guard end == minute else { return .open(minutes: end - minute) }
    let waits = spans.map { (Self.week - passed(since: $0, at: minute)) % Self.week }
    return .closed(minutes: waits.min() ?? Self.week)
  }

  /// The minutes since a span last began.
  private func passed(since span: Span, at minute: Int) -> Int {
    (minute - span.start + 2 * Self.week) % Self.week
  }
}

// MARK: Reading

extension Hours {
  /// The days of a week as OpenStreetMap writes them, from Monday.
  package static let days = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]

  private static let names = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  private struct Rule {
    /// The days, from 0 for Monday.
    var days: [Int] = []
    var times: [(start: Int, length: Int)] = []
    var description: String

    init?(_ text: Substring) {
      let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
      let head = words.prefix { $0.first?.isNumber != true }.joined()
      let rest = words.drop { $0.first?.isNumber != true }.joined()
      guard !rest.isEmpty else { return nil }
      var said: [String] = []
      for part in head.split(separator: ",", omittingEmptySubsequences: false) where !head.isEmpty {
        guard let range = Self.range(part) else { return nil }
        days += range
        let ends = [range.first, range.last].compactMap(\.self).map { Hours.days[$0] }
        said.append(range.count == 1 ? ends[0] : ends.joined(separator: "-"))
      }
      if head.isEmpty { days = Array(0..<7) }
      var spans: [String] = []
      for part in rest.split(separator: ",", omittingEmptySubsequences: false) {
        guard let (start, end) = Self.span(part) else { return nil }
        times.append((start, end > start ? end - start : end + Hours.day - start))
        spans.append("\(Hours.clock(start))-\(Hours.clock(end))")
      }
      let day = said.isEmpty ? "" : said.joined(separator: ",") + " "
      description = day + spans.joined(separator: ",")
    }

    /// The days of `Mo` or `Fr-Mo`.
    private static func range(_ text: Substring) -> [Int]? {
      let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { name in
        name.utf8.count >= 2 ? Hours.names.firstIndex { $0.hasPrefix(name) } : nil
      }
      guard ends.count <= 2, let first = ends.first ?? nil, let last = ends.last ?? nil else {
        return nil
      }
      let count = (last - first + 7) % 7
      return (0...count).map { (first + $0) % 7 }
    }

    /// The minutes of `8-17` or `22:00-06:00`.
    private static func span(_ text: Substring) -> (start: Int, end: Int)? {
      let ends = text.split(separator: "-", omittingEmptySubsequences: false).map(minutes)
      guard ends.count == 2, let start = ends[0], let end = ends[1], start < Hours.day,
        start != end
      else { return nil }
      return (start, end)
    }

    private static func minutes(_ text: Substring) -> Int? {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      let numbers = parts.compactMap { part in
        (1...2).contains(part.utf8.count) && part.utf8.allSatisfy(\.isASCIIDigit)
          ? Int(part) : nil
      }
      guard (1...2).contains(parts.count), numbers.count == parts.count else { return nil }
      let minute = parts.count == 2 ? numbers[1] : 0
      guard minute < 60, numbers[0] * 60 + minute <= Hours.day else { return nil }
      return numbers[0] * 60 + minute
    }
  }

  /// A time of day such as `08:00`, from the minutes since midnight.
  package static func clock(_ minutes: Int) -> String {
    "\(padded(minutes / 60, to: 2)):\(padded(minutes % 60, to: 2))"
  }
}
