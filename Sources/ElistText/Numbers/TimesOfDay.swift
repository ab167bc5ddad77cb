import UnicodeText

/// The spans of hours in a text, whose digits are not called: `9:00-12:00`, `9h-12h`, `9時〜18時`,
/// `16-18`.
package struct TimesOfDay {
  /// The indices of their characters.
  package private(set) var places: Set<Int> = []
  private let text: [Character]

  /// Finds the spans of hours.
  package init(_ text: [Character]) {
    self.text = text
    var index = 0
    while index < text.count {
      guard let end = end(at: index) else {
        index += 1
        continue
      }
      places.formUnion(index..<end)
      index = end
    }
  }

  /// The end of the span of hours that begins there; `nil` if no span does.
  private func end(at start: Int) -> Int? {
    guard text[start].isDecimal, start == 0 || !isJoined(start - 1),
      let first = time(at: start)
    else { return nil }
    if let next = afterDash(first.end), let last = time(at: next), endsNumber(last.end) {
      let isSpan =
        first.form == last.form
        ? first.form != .hour || isAmidWords(start, last.end)
        : first.form == .certain || last.form == .certain
      if isSpan { return last.end }
    }
    return nil
  }

  /// How a time is written: with a sign that no telephone number has, with a full stop, or as an
  /// hour.
  private enum Form { case certain, stop, hour }

  /// The time that begins there, and where it ends.
  private func time(at start: Int) -> (end: Int, form: Form)? {
    guard let hour = value(at: start), hour.value <= 24 else { return nil }
    let end = hour.end
    guard end < text.count else { return (end, .hour) }
    switch text[end] {
    case ":", "：", ".":
      guard let minute = value(at: end + 1), minute.end == end + 3, minute.value < 60 else {
        return (end, .hour)
      }
      return (minute.end, text[end] == "." ? .stop : .certain)
    case "h", "H", "時", "시", "点":
      let minute = value(at: end + 1)
      return (minute.map { $0.value < 60 ? $0.end : end + 1 } ?? end + 1, .certain)
    default: return (end, .hour)
    }
  }

  /// The value of one or two digits, and where they end.
  private func value(at start: Int) -> (value: Int, end: Int)? {
    let digits = text[min(start, text.count)...].prefix(3).prefix(while: \.isDecimal)
    guard (1...2).contains(digits.count) else { return nil }
    return (digits.reduce(0) { $0 * 10 + ($1.wholeNumberValue ?? 0) }, start + digits.count)
  }

  /// Where the text goes on after a dash, or after a word such as the `to` of `9 to 5`.
  private func afterDash(_ index: Int) -> Int? {
    func afterSpaces(_ index: Int) -> Int { index + text[index...].prefix { $0 == " " }.count }
    let start = afterSpaces(index)
    guard start < text.count else { return nil }
    if text[start].isDash || "~〜～".contains(text[start]) { return afterSpaces(start + 1) }
    let word = text[start...].prefix(while: \.isLetter)
    guard start > index, TimesOfDay.words.contains(String(word).lowercased()) else { return nil }
    return afterSpaces(start + word.count)
  }

  private static let words: Set<String> = [
    "to", "till", "until", "bis", "à", "a", "al", "alle", "às", "do", "tot", "til", "till", "iki",
    "إلى", "الى", "до",
  ]

  /// Whether a character joins the text after it to digits before it.
  private func isJoined(_ index: Int) -> Bool {
    text[index].isNumber || "+*#".contains(text[index])
      || (text[index].isDash || ":./".contains(text[index])) && index > 0
        && text[index - 1].isNumber
  }

  /// Whether digits that end there are not part of a longer number.
  private func endsNumber(_ end: Int) -> Bool {
    guard end < text.count else { return true }
    if text[end].isNumber { return false }
    let isSign = text[end].isDash || ":./".contains(text[end])
    return !isSign || end + 1 >= text.count || !text[end + 1].isNumber
  }

  /// Whether hours without minutes are amid words: `Open 9-5`, but not `030 9-5`.
  private func isAmidWords(_ start: Int, _ end: Int) -> Bool {
    let before = text[..<start].last { !$0.isWhitespace }
    let after = text[end...].first { !$0.isWhitespace }
    guard let before, start > 0, text[start - 1].isWhitespace || "(（".contains(text[start - 1])
    else { return false }
    return !before.isNumber && before != ")" && !before.isDash
      && after.map { $0.isNumber || "+(（".contains($0) } != true
  }
}

extension String {
  /// The text without words that say that a telephone is always answered: `(24h)`, `H24`, `24 hrs`.
  ///
  /// Words without letters or digits, and punctuation at the end, are left out as well.
  package var withoutHours: String {
    if isWithoutHours { return self }
    func bare(_ word: Substring) -> String { word.lowercased().filter { !"(),:;.".contains($0) } }
    let all = split(whereSeparator: \.isWhitespace)
    // In `01 42 68 53 24 (h)`, `24` belongs to the number.
    let day = all.indices.dropLast().filter { place in
      bare(all[place]) == "24" && HoursOfDay.units.contains(all[place + 1].lowercased())
        && (place == 0 || !all[place - 1].contains(where: \.isNumber))
    }
    let words = all.indices.filter { place in
      let isOfDay = day.contains(place)
      let endsDay = day.contains(place - 1)
      return !isOfDay && !endsDay && !HoursOfDay.always.contains(bare(all[place]))
        && all[place].contains { $0.isLetter || $0.isNumber }
    }
    var text = words.map { all[$0] }.joined(separator: " ")
    while let last = text.last, ",;:-–— ".contains(last) { text.removeLast() }
    return text
  }

  /// Whether it is plain that there is nothing to leave out: almost all numbers are so.
  private var isWithoutHours: Bool {
    // The last four bytes, without the signs that words may have between them.
    var window: UInt32 = 0x2020_2020
    var hasWord = false
    func endsDay(_ window: UInt32) -> Bool {
      window >> 8 & 0xFFFF == 0x3234  // `24`
        && !UInt8(window >> 24).isASCIIDigit && !UInt8(window & 0xFF).isASCIIDigit
    }
    for byte in utf8 {
      switch byte {
      case 0x20:
        guard hasWord else { return false }
        hasWord = false
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: hasWord = true
      // The bytes of letters of Latin, and of Cyrillic.
      case 0x80...0xBF, 0xC3...0xC9, 0xD0, 0xD1: break
      // `(),:;.`
      case 0x28, 0x29, 0x2C, 0x2E, 0x3A, 0x3B: continue
      case 0x21...0x7F: break
      default: return false
      }
      window = window << 8 | UInt32(byte)
      if endsDay(window) { return false }
    }
    return hasWord && !endsDay(window << 8) && utf8.last.map { ",;:-".utf8.contains($0) } == false
  }
}

/// How texts say that a telephone is always answered.
private enum HoursOfDay {
  static let always: Set<String> = [
    "24h", "24hr", "24hrs", "24/7", "24h/24", "24std", "24hs", "24-h", "24x7", "24h/7", "h24",
  ]
  /// Words after `24`.
  static let units: Set<String> = [
    "h", "hr", "hrs", "hours", "std", "stunden", "heures", "ore", "horas",
  ]
}
