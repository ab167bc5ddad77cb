import ElistHeadings
import PhoneNumbers
import UnicodeText

/// The area code that a list states once for all numbers without one: `all numbers are area code 802 unless noted`.
package struct StatedAreaCode {
  /// The code, as it is written: `0463`.
  package let code: String

  /// The most bytes of a line that states a code; longer ones are prose.
  private static let longestLine = 160

  /// Reads a line of the list; `nil` if it states no code or has any other digits.
  ///
  /// Without a word for an area code, it begins with the trunk prefix, or it is one of three digits in North America.
  package init?(_ line: String, home: String?) {
    guard line.utf8.count <= StatedAreaCode.longestLine, let code = line.onlyAreaCode else {
      return nil
    }
    let heading = Heading(line)
    let isWhole =
      code.hasPrefix("0") || code.count == 3 && home.flatMap(countryCallingCode(ofRegion:)) == 1
    let isException = HeadingLexicon.shared.hasWord(of: .unless, in: line)
    guard heading.has(.areaCode) || isWhole && (heading.has(.countryCode) || isException) else {
      return nil
    }
    self.code = code
  }

  /// Reads brackets after a number: `(code 01929)`.
  private init?(inBrackets words: String) {
    guard let code = words.onlyAreaCode, Heading(words).hasAny([.areaCode, .code]) else {
      return nil
    }
    self.code = code
  }

  /// The number with the code before it; `nil` unless it lacks one and the plan of home has it with this code.
  package func joined(to number: String, home: String?) -> String? {
    let plain = number.withPlainSigns
    guard let home, let first = plain.first, first.isDecimal, first != "0",
      (5...9).contains(plain.count(where: \.isDecimal)), !interpret(plain, home: home).valid,
      case let joined = "\(code) \(number)", interpret(joined.withPlainSigns, home: home).valid
    else { return nil }
    return joined
  }

  /// A line with the code before each of its numbers that lacks one; the numbers are those that it was joined to.
  package func joined(toNumbersIn line: String, home: String?) -> (line: String, numbers: [String])
  {
    var (text, rest) = ("", line[...])
    var numbers: [String] = []
    for number in NumbersInText.amidFigures(line) {
      guard let place = rest.firstRange(of: number) else { continue }
      let before = String(rest[..<place.lowerBound])
      let isOfOther = NumbersInText.Part(number: number, words: before).isOfSomethingElse
      let whole = isOfOther ? nil : joined(to: number, home: home)
      if whole != nil { numbers.append(number) }
      text += before + (whole ?? number)
      rest = rest[place.upperBound...]
    }
    return (text + rest, numbers)
  }

  /// A line whose number has its code in brackets after it, `Tel. 552819 (code 01929)`, with the code before it; `nil`
  /// if the line has none.
  package static func joined(inBracketsOf line: String, home: String?) -> String? {
    guard let end = line.last, ")）".contains(end),
      let open = line.lastIndex(where: { "(（".contains($0) }),
      let code = StatedAreaCode(inBrackets: String(line[open...].dropFirst().dropLast()))
    else { return nil }
    let found = code.joined(toNumbersIn: String(line[..<open]).trimmed, home: home)
    return found.numbers.count == 1 ? found.line : nil
  }
}

extension String {
  /// The only digits in it, if they may be an area code: two to five, without a plus.
  fileprivate var onlyAreaCode: String? {
    let runs = withPlainSigns.split { !$0.isDecimal }
    guard runs.count == 1, (2...5).contains(runs[0].count), !contains("+"),
      !String(runs[0]).isLikeYear
    else { return nil }
    return String(runs[0])
  }
}
