import ElistHeadings
import ElistModel
import PhoneNumbers
import UnicodeText

/// The telephone numbers in a text that people wrote, each with the words next to it.
///
/// `Mom +1 415 555 0132, Dad 415-555-0177` has two. The result is empty unless every digit of the
/// text belongs to one of the numbers, and the end of each number is certain. A guess could make up
/// a number that nobody wrote.
package struct NumbersInText {
  /// A number and the words beside it.
  package struct Part: Equatable {
    /// The number as written, including a marked extension.
    package var number: String
    /// The words next to it, without the punctuation that separates them from it.
    package var words: String

    /// A number with words.
    package init(number: String, words: String) {
      self.number = number
      self.words = words
    }
  }

  /// The numbers in the order of the text.
  package private(set) var parts: [Part] = []
  /// The text, with a semicolon in place of each enumerator such as `2.`.
  package let text: [Character]
  /// The fewest digits of a number.
  private let fewestDigits: Int
  /// Whether a name is before the text, so that words in it belong to the number after them.
  let isAfterName: Bool
  /// The indices of times of day, whose digits are not part of a number.
  private let hours: Set<Int>
  /// The bracketed stretches that have a letter, from the opening to the closing bracket, in order.
  private let brackets: [Range<Int>]

  /// The fewest digits of a number among words, and of one whose area code is in another cell.
  package static let fewestDigits = 6
  private static let fewestLocalDigits = 4
  /// The longest run, in characters, that is searched for numbers.
  private static let longestRun = 400
  /// The most digits of one number: the 15 of E.164, and an exit code before them.
  private static let mostDigits = 18

  /// Finds the numbers in a text.
  ///
  /// - Parameters:
  ///   - written: The text.
  ///   - areLocal: Whether the numbers' area code is elsewhere.
  ///   - isAfterName: Whether the name of the person with the numbers is before the text.
  package init(_ written: String, areLocal: Bool = false, isAfterName: Bool = false) {
    self.isAfterName = isAfterName
    text = NumbersInText.withoutEnumerators(Array(written))
    fewestDigits = areLocal ? NumbersInText.fewestLocalDigits : NumbersInText.fewestDigits
    // Most texts have too few digits for a number.
    guard written.unicodeScalars.count(where: \.isDecimal) >= fewestDigits else {
      (hours, brackets) = ([], [])
      return
    }
    hours = areLocal ? [] : TimesOfDay(text).places
    brackets = NumbersInText.brackets(of: text)
    guard let runs = withExtensions(runs()).map(withoutRemarks), !runs.isEmpty,
      runs.allSatisfy({ $0.count <= NumbersInText.longestRun })
    else { return }
    var numbers: [Range<Int>] = []
    for run in runs {
      guard let split = split(run) else { return }
      numbers += split
    }
    guard numbers.allSatisfy({ isWhole($0) }), areParted(numbers) else { return }
    parts = described(numbers)
  }

  private init(unread written: String) {
    isAfterName = false
    text = Array(written)
    hours = TimesOfDay(text).places
    fewestDigits = NumbersInText.fewestDigits
    brackets = NumbersInText.brackets(of: text)
  }
}

// MARK: Where the numbers are

extension NumbersInText {
  /// The numbers that can be recognised in a text with other figures: `0171 2345678 Mon-Fri 8-4`.
  package static func amidFigures(_ written: String) -> [String] {
    guard written.unicodeScalars.count(where: \.isDecimal) >= fewestDigits else { return [] }
    let text = NumbersInText(unread: written)
    return (text.withExtensions(text.runs()) ?? []).filter { $0.count <= longestRun }
      .flatMap { text.split($0) ?? [] }.filter { text.isWhole($0) }
      .map { String(text.text[$0]) }
  }

  /// The runs of digits, with the characters that can separate the digits of one number.
  private func runs() -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var index = 0
    while index < text.count {
      guard text[index].startsNumber, !hours.contains(index) else {
        index += 1
        continue
      }
      let start = index
      while index < text.count {
        if text[index].isInNumber, !hours.contains(index) {
          index += 1
        } else if isCarrierMark(at: index, from: start) {
          index += 2
        } else {
          break
        }
      }
      for part in withoutOpenBracket(start..<index) {
        let run = trimmed(part)
        if text[run].contains(where: \.isDecimal) { runs.append(run) }
      }
    }
    return runs
  }

  /// Whether `xx` or `**` replaces the digits of a carrier there, as Brazilians write it:
  /// `(0xx11) 3071-0000`.
  private func isCarrierMark(at index: Int, from start: Int) -> Bool {
    let before = text[start..<index].reversed().drop { " -(".contains($0) }
    return before.first == "0" && before.dropFirst().first?.isDecimal != true
      && index + 2 < text.count && ["xx", "XX", "**"].contains(String(text[index..<(index + 2)]))
      && !text[index + 2].isLetter
  }

  /// A run, split in two at a bracket whose other end is outside it: `090-8804-4172(18時以降)`.
  private func withoutOpenBracket(_ run: Range<Int>) -> [Range<Int>] {
    // `(no. 9) 0114 239 0104` is split, but not `02)2620-3400`, as Koreans write it.
    if let sign = text[run].firstIndex(where: { "()（）".contains($0) }), ")）".contains(text[sign]),
      !isAreaCode(run.lowerBound..<sign, before: run.upperBound)
    {
      let start = text[run][(sign + 1)...].firstIndex { !$0.isWhitespace } ?? run.upperBound
      return [run.lowerBound..<sign, start..<run.upperBound]
    }
    guard let open = text[run].lastIndex(where: { "(（".contains($0) }), open > run.lowerBound,
      !text[open..<run.upperBound].contains(where: { ")）".contains($0) })
    else { return [run] }
    return [run.lowerBound..<open, open..<run.upperBound]
  }

  /// Whether it is an area code with its trunk prefix, before a closing bracket and a number.
  private func isAreaCode(_ range: Range<Int>, before end: Int) -> Bool {
    (2...4).contains(range.count) && text[range.lowerBound] == "0"
      && text[range].allSatisfy(\.isDecimal) && range.upperBound + 1 < end
      && text[range.upperBound + 1].isDecimal
      && (range.lowerBound == 0 || !"(（".contains(text[range.lowerBound - 1]))
  }

  /// The run without characters that cannot begin or end a number.
  private func trimmed(_ run: Range<Int>) -> Range<Int> {
    var (start, end) = (run.lowerBound, run.upperBound)
    while end > start, !text[end - 1].isDecimal {
      if text[end - 1] == ")", text[start..<end].contains("(") { break }
      end -= 1
    }
    while start < end, text[start] == "(", !text[start..<end].contains(")") { start += 1 }
    // `Mum (415 555 0132)`
    if start < end, text[start] == "(", text[end - 1] == ")",
      text[start..<end].count(where: { $0 == ")" }) == 1
    {
      (start, end) = (start + 1, end - 1)
    }
    return start..<end
  }

  /// The runs, each joined with the extension that a word marks after it.
  private func withExtensions(_ runs: [Range<Int>]) -> [Range<Int>]? {
    var joined: [Range<Int>] = []
    for run in runs {
      guard let last = joined.last else {
        joined.append(run)
        continue
      }
      let mark = String(text[last.upperBound..<run.lowerBound]).lowercased().filter {
        !$0.isWhitespace && !$0.isPunctuation
      }
      if NumbersInText.marksExtension(mark), digits(run) <= 6, !text[run].contains("+") {
        joined[joined.count - 1] = last.lowerBound..<run.upperBound
      } else {
        joined.append(run)
      }
    }
    return joined
  }

  /// The runs without the few digits of a remark, `(ab 17 Uhr)`, next to a number.
  ///
  /// Nobody dials digits in brackets with words, or before a unit of time.
  private func withoutRemarks(_ runs: [Range<Int>]) -> [Range<Int>] {
    let runs = runs.filter { !isHours($0) }
    let numbers = runs.filter {
      digits($0) > 4 || !(isInRemark($0) || isTime($0) || isChoice($0))
    }
    return numbers.isEmpty ? runs : numbers
  }

  /// Whether it is a span of hours, `9.30-12.00`, and not a number in groups.
  private func isHours(_ run: Range<Int>) -> Bool {
    let ends = text[run].split(maxSplits: 2) { $0.isDash }
    return ends.count == 2
      && ends.allSatisfy { end in
        let parts = String(end).trimmed.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
          let hour = Int(parts[0]), let minute = Int(parts[1])
        else { return false }
        return (0...24).contains(hour) && (0...59).contains(minute)
      }
  }

  /// Whether it is in brackets together with words.
  private func isInRemark(_ run: Range<Int>) -> Bool {
    // An area code follows the placeholder for a carrier.
    guard text[..<run.lowerBound].suffix(2).map({ $0.lowercased() }) != ["x", "x"] else {
      return false
    }
    // A binary search for the last stretch that begins before the run.
    var (low, high) = (0, brackets.count)
    while low < high {
      let middle = (low + high) / 2
      if brackets[middle].lowerBound < run.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low > 0 && brackets[low - 1].upperBound >= run.upperBound
  }

  /// The bracketed stretches that have a letter, each from the last opening bracket to the first
  /// closing one after it.
  private static func brackets(of text: [Character]) -> [Range<Int>] {
    var brackets: [Range<Int>] = []
    var open: Int?
    var hasLetter = false
    for (index, character) in text.enumerated() {
      switch character {
      case "(", "（": (open, hasLetter) = (index, false)
      case ")", "）":
        if let open, hasLetter { brackets.append(open..<index) }
        open = nil
      default: hasLetter = hasLetter || character.isLetter
      }
    }
    return brackets
  }

  /// Whether the word after it makes it a time of day: `17 Uhr`.
  private func isTime(_ run: Range<Int>) -> Bool {
    let after = text[run.upperBound...].drop { $0 == " " || $0 == "." }
    let word = folded(String(after.prefix { $0.isLetter }))
    return !word.isEmpty && HeadingLexicon.shared.isWord(word, of: .unitOfTime)
  }

  /// Whether it is a key to press after the call is answered, by the word before it: `option 2`.
  private func isChoice(_ run: Range<Int>) -> Bool {
    let before = text[..<run.lowerBound].reversed().drop { " .:".contains($0) }
    let word = folded(String(before.prefix { $0.isLetter }.reversed()))
    return digits(run) <= 2 && HeadingLexicon.shared.isWord(word, of: .choice)
  }

  /// Whether a word marks an extension, as `x` and `ext.` do.
  ///
  /// `内` is short for `内線`. It is written out, since `内` itself cannot be dialled.
  package static func marksExtension(_ word: String) -> Bool {
    let word = word.lowercased().filter { $0 != "." }
    return word == "内" || isExtensionWord(word)
  }

  private func digits(_ range: Range<Int>) -> Int { text[range].count(where: \.isDecimal) }

  private func isWhole(_ range: Range<Int>) -> Bool {
    func isLetter(_ index: Int) -> Bool {
      text.indices.contains(index) && text[index].isASCII && text[index].isLetter
    }
    return (fewestDigits...NumbersInText.mostDigits + 6).contains(digits(range))
      && !isLetter(range.lowerBound - 1) && !isLetter(range.upperBound)
      && !(range.lowerBound > 0 && text[range.lowerBound - 1] == "*")
      && !String(text[range].prefix { !$0.isWhitespace }).looksLikeDate
      && !isCode(before: range.lowerBound) && !isHealthCard(range)
  }

  /// Whether it is the number of an Ontario health card with its two letters: `4417-002-213-AB`.
  ///
  /// Other letters after a number do not make it a code: `415-555-0132-ANN`.
  private func isHealthCard(_ range: Range<Int>) -> Bool {
    let end = range.upperBound
    guard end < text.count, text[end] == "-" else { return false }
    let letters = text[(end + 1)...].prefix(while: \.isLetter)
    return letters.count == 2 && letters.allSatisfy { $0.isASCII && $0.isUppercase }
      && text[range].split(separator: "-").map(\.count) == [4, 3, 3]
  }

  /// Whether a dash or a slash joins it to letters that are not a word for a telephone:
  /// `POL-1234567`.
  private func isCode(before start: Int) -> Bool {
    guard start > 1, text[start - 1] == "-" || text[start - 1] == "/",
      text[start - 2].isASCII && text[start - 2].isLetter
    else { return false }
    let word = String(text[..<(start - 1)].reversed().prefix(while: \.isLetter).reversed())
    guard WordsOfNumber(word).rest != nil else { return false }
    // `Nisha-9822013405` is a name with a whole number.
    let isName =
      word.first?.isUppercase == true && word.dropFirst().allSatisfy(\.isLowercase)
      && word.count > 2 && Heading(word).hasUnknownWords
    return !isName || text[start...].prefix(while: \.isDecimal).count < 10
  }
}

// MARK: Two numbers without a word between them

extension NumbersInText {
  /// The numbers of one run; `nil` if one of them would have too many digits.
  private func split(_ run: Range<Int>) -> [Range<Int>]? {
    var starts = [run.lowerBound]
    for index in run.dropFirst() where startsAnother(index, in: run, from: starts[starts.count - 1])
    {
      starts.append(index)
    }
    let ends = starts.dropFirst() + [run.upperBound]
    let numbers = zip(starts, ends).map { trimmed($0..<$1) }
    // A word in the run marks an extension, which has up to six more digits.
    let most = NumbersInText.mostDigits + (text[run].contains(where: \.isLetter) ? 6 : 0)
    return numbers.allSatisfy { digits($0) <= most } ? numbers : nil
  }

  private func startsAnother(_ index: Int, in run: Range<Int>, from start: Int) -> Bool {
    let (before, after) = (start..<index, index..<run.upperBound)
    let least = fewestDigits == NumbersInText.fewestLocalDigits ? fewestDigits : 7
    guard digits(before) >= least, digits(after) >= least else { return false }
    switch text[index] {
    case "+", "\u{FF0B}": return true
    case "(": return !text[after].starts(with: "(0)")
    default: break
    }
    guard text[index].isDecimal, !text[index - 1].isDecimal else { return false }
    let gap = text[before].reversed().prefix { !$0.isDecimal && $0 != ")" }
    if gap.contains("/") {
      if isTorn(before, in: start..<run.upperBound) { return false }
      return gap.count > 1 || text[index] == "0" && text[start] == "0"
        || digits(before) == digits(after)
    }
    // A dash between spaces separates two numbers.
    if gap.count > 2, gap.contains(where: \.isDash), digits(before) >= 9, digits(after) >= 9 {
      // Without a plus or an exit code, one number is not as long as two.
      return text[index] == text[start] || !"+0\u{FF0B}(".contains(text[start])
        || digits(before) + digits(after) > NumbersInText.mostDigits
    }
    // A plain space can be in any number. So the two must be too long for one, and begin alike.
    guard gap.allSatisfy(\.isWhitespace), text[index] == "0", text[start] == "0" else {
      return false
    }
    return digits(before) == digits(after) && digits(before) >= 9 || gap.count > 1
  }

  /// Whether a slash is inside one number with a country code: `0043 664 / 765 43 21`.
  ///
  /// The part before the slash is not a number, but the whole is.
  private func isTorn(_ before: Range<Int>, in whole: Range<Int>) -> Bool {
    func isValid(_ range: Range<Int>) -> Bool {
      let written = String(text[range])
      let digits = written.filter(\.isDecimal)
      guard written.first == "+" || digits.hasPrefix("00") else { return false }
      return interpret("+" + digits.drop { $0 == "0" }, home: nil).valid
    }
    return !isValid(before) && isValid(whole)
  }

  /// Whether the text between numbers separates them; a comma may be a pause within one number.
  private func areParted(_ numbers: [Range<Int>]) -> Bool {
    zip(numbers, numbers.dropFirst()).allSatisfy { one, other in
      let between = text[one.upperBound..<other.lowerBound]
      guard between.allSatisfy({ ",;".contains($0) }), !between.isEmpty else {
        return !between.contains { "#*".contains($0) }
      }
      guard digits(one) >= 7, digits(other) >= 7, between.count == 1 else { return false }
      return "+0(".contains(text[other.lowerBound]) || text[other].contains { !$0.isDecimal }
        || digits(one) == digits(other) && digits(one) >= 8
    }
  }
}

extension Character {
  fileprivate var startsNumber: Bool {
    isDecimal || self == "+" || self == "(" || self == "\u{FF0B}"
  }

  /// Whether it can be between the digits of one number.
  fileprivate var isInNumber: Bool {
    startsNumber || ")-./".contains(self) || isWhitespace && !isNewline
      || isDash
  }

  /// Whether it is a dash or looks like one: the minus sign, which Japanese input methods write, or
  /// the long-vowel mark of katakana.
  package var isDash: Bool {
    unicodeScalars.first?.properties.generalCategory == .dashPunctuation
      || self == "\u{2212}" || self == "\u{30FC}" || self == "\u{FF70}"
  }
}

extension String {
  /// The text with the decimal digits of any script as ASCII digits.
  package var withASCIIDigits: String {
    guard unicodeScalars.contains(where: { !$0.isASCII && $0.isDecimal }) else { return self }
    return String(
      map { digit in
        guard digit.isDecimal, let value = digit.wholeNumberValue else { return digit }
        return Character("\(value)")
      }
    )
  }

  /// Whether its digits may be a telephone number: three or more in a row that are not a year, or a
  /// number in groups.
  package var mayHoldNumber: Bool {
    guard utf8.contains(where: { $0.isASCIIDigit || $0 >= 0x80 }) else { return false }
    let runs =
      utf8.allSatisfy(\.isOfPlainScript)
      ? utf8.split { !$0.isASCIIDigit }.map { String(Substring($0)) }
      : split { !$0.isNumber }.map(String.init)
    let others = runs.filter { !$0.isLikeYear }
    if others.contains(where: { $0.count > 2 }) { return true }
    return others.count > 2 && NumbersInText(self).parts.contains { CellValue($0.number) == .phone }
  }

  /// Whether a word may be digits only, as far as its bytes show: not in `Ann2 Lee34`.
  package var mayHaveWordOfDigits: Bool {
    guard utf8.allSatisfy(\.isOfPlainScript) else { return true }
    return zip(" ".utf8 + Array(utf8), utf8).contains { before, byte in
      byte.isASCIIDigit && before < 0x80 && !before.isASCIIDigit && !before.isASCIILetter
    }
  }

  /// Whether it is a year of this century or the last: `2025`.
  package var isLikeYear: Bool {
    count == 4 && allSatisfy(\.isNumber) && (hasPrefix("19") || hasPrefix("20"))
  }
}

extension UInt8 {
  /// Whether it is of ASCII, or of a letter of Latin or Cyrillic: of no white space, digit or mark
  /// beyond ASCII.
  fileprivate var isOfPlainScript: Bool {
    self < 0xC0 || (0xC3...0xC9).contains(self) || self == 0xD0 || self == 0xD1
  }
}
