import ElistHeadings
import ElistText
import UnicodeText

/// When somebody is on duty, as a roster says before the name: `Fri 1 - Sun 3` of
/// `Fri 1 - Sun 3   Dr Roe 01632 960101`.
///
/// Many words for days and months are also names, `Mar Ruiz`, `Sun-Mi Kim`, so a word alone is not
/// a date.
struct RosterDates {
  /// The dates as written.
  let written: String
  /// The text after them.
  let rest: String

  /// Reads a line; `nil` unless it begins with dates that are not part of a name.
  init?(_ line: String) {
    guard let first = line.first, first.isLetter || first.isDecimal else { return nil }
    var marks: [Mark] = []
    var (index, end) = (line.startIndex, line.startIndex)
    while let (mark, next) = RosterDates.mark(in: line, at: index, after: marks.last) {
      marks.append(mark)
      index = next
      if mark != .until { end = next }
    }
    let isParted = marks.last == .until
    while marks.last == .until { marks.removeLast() }
    let after = line[end...]
    let name = String(after.drop { $0.isWhitespace || ":：,-–—".contains($0) })
    let isMarked =
      isParted || after.first.map { ":：,\t".contains($0) } == true || after.hasPrefix("  ")
    guard
      RosterDates.areDates(
        marks,
        isMarked: isMarked,
        isLong: line[..<end].count > 4,
        before: name
      )
    else { return nil }
    (written, rest) = (String(line[..<end]).trimmed, name)
  }

  /// The kinds of parts that dates are made of.
  private enum Mark { case weekday, month, day, date, year, until }

  /// The parts of two days, each with its month: `12-02 – 12-08`.
  private static let monthsAndDays: [Mark] = [.day, .until, .day, .until, .day, .until, .day]

  /// Whether the parts are dates, and the text after them may be a name.
  private static func areDates(_ marks: [Mark], isMarked: Bool, isLong: Bool, before name: String)
    -> Bool
  {
    guard let last = marks.last, name.first?.isLetter == true, name.first?.isLowercase == false
    else { return false }
    // `Sam: Home`
    guard WordsOfNumber(name).rest != nil else { return false }
    let isSpan = marks.contains(.until)
    let hasDay = marks.contains(.day) || marks.contains(.date)
    guard hasDay else {
      // `Mon-Thu Dr Roe`, but not `Sun-Mi Kim`; `Mon: Dr Roe`, but not `Sam: Bob`.
      let isTitled = name.split(separator: " ").first.map { String($0).isHonorific } == true
      return marks == [.weekday, .until, .weekday] && (isMarked || isTitled)
        || marks == [.weekday] && isMarked && (isTitled || isLong)
    }
    // `12-02 – 12-08` before a tab
    if marks == RosterDates.monthsAndDays { return isMarked }
    guard marks.contains(where: { [.weekday, .month, .date].contains($0) }) else { return false }
    // `1-3 March Road` is where somebody lives.
    return isMarked || isSpan && last != .month
  }

  /// The part that begins there, and where the next one may begin.
  private static func mark(in line: String, at start: String.Index, after previous: Mark?)
    -> (mark: Mark, next: String.Index)?
  {
    let text = line[start...].drop { $0 == " " }
    guard let first = text.first else { return nil }
    // A wide gap ends the column of dates, unless it is between a week and its days.
    if previous != nil, text.startIndex > start, line[start...].hasPrefix("  "), !first.isDash {
      let word = text.prefix(while: \.isOfDate)
      guard numbered(word, previous) == .date else { return nil }
    }
    // `Sat/Sun`
    let joins = first.isDash || previous == .weekday && "/&+".contains(first)
    if joins, previous != nil, previous != .until {
      return (.until, text.index(after: text.startIndex))
    }
    let word = first.isLetter ? text.prefix(while: \.isLetter) : text.prefix(while: \.isOfDate)
    let after = text[word.endIndex...]
    guard let found = first.isLetter ? named(word, previous) : numbered(word, previous) else {
      return nil
    }
    // `Fri.`, `1st`
    let ending =
      first.isLetter ? after.prefix { $0 == "." } : after.prefix(while: \.isLetter)
    if !first.isLetter, !ending.isEmpty, !ordinals.contains(ending.lowercased()) { return nil }
    return (found, ending.endIndex)
  }

  private static func named(_ word: Substring, _ previous: Mark?) -> Mark? {
    let word = word.lowercased()
    if WordsOfLines.shared.has(word, .weekday) { return .weekday }
    if WordsOfLines.shared.has(word, .month) { return .month }
    return previous != nil && previous != .until && WordsOfLines.shared.has(word, .until)
      ? .until : nil
  }

  /// The kind of part that digits with full stops or slashes are: `3`, `03.`, `01.03.`, `1/3/2026`.
  private static func numbered(_ word: Substring, _ previous: Mark?) -> Mark? {
    let parts = word.split { "./".contains($0) }
    guard let day = parts.first.flatMap({ Int($0) }), (1...31).contains(day) || parts.count == 1
    else { return nil }
    switch parts.count {
    case 1:
      if String(parts[0]).isLikeYear { return previous == .month || previous == .day ? .year : nil }
      // `KW 48` is a week.
      if previous == .weekday, (1...53).contains(day), word.count < 3 { return .day }
      return (1...31).contains(day) && parts[0].count < 3 && !word.hasSuffix("/") ? .day : nil
    case 2, 3:
      // `1/2` may be a flat, unless a weekday is before it.
      let isWhole = parts.count == 3 || word.hasSuffix(".") || previous == .weekday
      let month = Int(parts[1]).map { (1...12).contains($0) } == true
      return isWhole && month && parts.allSatisfy { $0.count < 3 || String($0).isLikeYear }
        ? .date : nil
    default: return nil
    }
  }

  private static let ordinals: Set<String> = ["st", "nd", "rd", "th", "er", "e", "o", "a", "日"]
}

extension Character {
  fileprivate var isOfDate: Bool { isDecimal || self == "." || self == "/" }
}
