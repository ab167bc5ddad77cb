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
  /// It has a word for an area code, or it speaks of numbers and of exceptions: `all numbers are 705 unless noted`.
  package init?(_ line: String, home: String?) {
    guard line.utf8.count <= StatedAreaCode.longestLine else { return nil }
    // `Revised 9/14/24 (numbers are area code 218 unless noted)`
    let hasNumber = NumbersInText.amidFigures(line).contains { number in
      !number.looksLikeDate && number.count(where: \.isDecimal) > 6
    }
    // `Office 218-555-0100 (numbers are area code 218 unless noted)` is an entry.
    let parts = hasNumber ? [] : line.split { "()（）".contains($0) }.map(String.init)
    let found = ([line] + parts).lazy.compactMap { part in
      // A part of a line is a statement only if it speaks of all numbers: `Bo Ek 603-555-0135 (new area code 603)`
      part == line || HeadingLexicon.shared.hasWord(of: .unless, in: part)
        ? StatedAreaCode(ofPart: part, home: home) : nil
    }.first
    guard let found else { return nil }
    self = found
  }

  private init?(ofPart line: String, home: String?) {
    guard let code = line.onlyAreaCode, !code.hasPrefix("00") else { return nil }
    let heading = Heading(line)
    let isOfNumbers = heading.hasAny([.phone, .number, .mobile])
    let isException = HeadingLexicon.shared.hasWord(of: .unless, in: line)
    let calling = home.flatMap(countryCallingCode(ofRegion:)) ?? 0
    // In North America, Mexico and Brazil, no area code has a trunk prefix.
    let isWhole = code.hasPrefix("0") || [1, 52, 55].contains(calling)
    // `Sue Roe area code 603` is about her.
    let isStated =
      heading.has(.areaCode) && (!heading.hasUnknownWords || isOfNumbers || isException)
    let isSaid = isOfNumbers && isException && line.saysWhatNumbersAre && code.count > 2
    guard isWhole, isStated || isSaid, home.map({ isShortNumber(code, in: $0) }) != true else {
      return nil
    }
    self.code = code
  }

  /// Reads brackets after a number with nothing but the code and a word for it: `(code 01929)`.
  private init?(inBrackets words: String) {
    guard let code = words.onlyAreaCode, !code.hasPrefix("00"),
      Heading(words).has(.areaCode)
        || code.hasPrefix("0") && folded(words.filter(\.isLetter)) == "code"
    else { return nil }
    self.code = code
  }

  /// The area code that a line names without a number, which is for what is below it only: `Nashua (area code 603)`.
  package static func code(namedIn line: String) -> String? {
    guard line.utf8.count <= longestLine, let code = line.onlyAreaCode,
      Heading(line).has(.areaCode)
    else { return nil }
    return code
  }

  /// What a finding says of the line that states a code.
  package static func remark(of line: String) -> String {
    "\"\(line.quoted(60))\" was read as the area code of numbers without one"
  }

  /// The number with the code before it; `nil` unless it lacks one and the plan of home has it with this code.
  ///
  /// Where the trunk prefix is a 0, the code has it, too.
  package func joined(to number: String, home: String?) -> String? {
    let plain = number.withPlainSigns
    guard let home, let first = plain.first, first.isDecimal, first != "0", !plain.looksLikeDate,
      (5...9).contains(plain.count(where: \.isDecimal)), !interpret(plain, home: home).valid,
      case let joined = "\(code) \(number)",
      case let reading = interpretation(of: joined.withPlainSigns, home: home),
      reading.number.valid,
      reading.basis == .national
    else { return nil }
    return joined
  }

  /// A line with the code before its only number, if that lacks one and a name or a word for a telephone is before it.
  ///
  /// There may be two numbers, with `or` or a comma before the second. The numbers are those that the code was joined to.
  package func joined(toNumbersIn line: String, home: String?) -> (line: String, numbers: [String])
  {
    var (text, rest) = ("", line[...])
    var numbers: [String] = []
    for number in NumbersInText.amidFigures(line) {
      guard let place = rest.firstRange(of: number) else { continue }
      let before = String(rest[..<place.lowerBound])
      let isOfOther = NumbersInText.Part(number: number, words: before).isOfSomethingElse
      let isCalled = numbers.isEmpty ? before.leadsToNumber : before.isBetweenNumbers
      let whole = isOfOther || !isCalled ? nil : joined(to: number, home: home)
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
  /// Whether a verb or a colon is right before its digits: `numbers are 705`, but not `numbers in room 705`.
  fileprivate var saysWhatNumbersAre: Bool {
    let before = String(prefix { !$0.isDecimal }).trimmed
    let word = before.split(separator: " ").last.map { $0.lowercased() } ?? ""
    return before.last.map { ":：=".contains($0) } == true || WordsOfNumber.verbs.contains(word)
  }

  /// Whether a number without its area code may follow: it ends with a gap, a colon or a dash after a word, with a word
  /// for a telephone, or with two words that begin with capitals and no digits before them.
  fileprivate var leadsToNumber: Bool {
    let words = split(whereSeparator: \.isWhitespace).map(String.init)
    guard let last = words.last, last.last.map({ !"£$€¥₹#".contains($0) }) == true else {
      return false
    }
    let heading = Heading(last)
    let isOfUse =
      heading.person == nil && !heading.hasUnknownWords
      && heading.hasAny([.phone, .mobile, .fax, .home, .work])
    let isApart = hasSuffix("  ") || hasSuffix("\t") || hasSuffix("\u{3000}")
    let isMarked = last.last.map { ":：…".contains($0) || $0.isDash } == true
    let names = words.suffix(2)
    let isAfterName =
      names.count == 2 && !contains(",") && !contains(where: \.isDecimal)
      && names.allSatisfy { $0.first?.isUppercase == true && $0.contains(where: \.isLowercase) }
      && Heading(last).hasUnknownWords
    return isOfUse || contains(where: \.isLetter) && (isApart || isMarked || isAfterName)
  }

  /// Whether it joins two numbers of a line: `, cell`, ` or work `.
  fileprivate var isBetweenNumbers: Bool {
    let words = split { !$0.isLetter }.map(String.init)
    return words.count < 4
      && words.allSatisfy { word in
        let heading = Heading(word)
        return NumbersInText.alternatives.contains(word.lowercased())
          || heading.person == nil && !heading.hasUnknownWords
            && heading.hasAny([.phone, .mobile, .fax, .home, .work, .other])
      }
  }

  /// The only digits in it, if they may be an area code: two to five, without a plus.
  fileprivate var onlyAreaCode: String? {
    let runs = withPlainSigns.split { !$0.isDecimal }
    guard runs.count == 1, (2...5).contains(runs[0].count), !contains("+"),
      !String(runs[0]).isLikeYear
    else { return nil }
    return String(runs[0])
  }
}
