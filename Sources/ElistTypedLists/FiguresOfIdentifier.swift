import ElistHeadings
import ElistText
import PhoneNumbers
import UnicodeText

/// Digits in a text, such as `12 34 56 C`, and the words before them: `pension ref QQ`.
private struct FiguresAfterWords {
  /// The words between the digits before and these.
  var words: [Substring] = []
  /// The groups of digits, which may have capital letters.
  var groups: [Substring] = []

  /// The digits of a clause, each with the words before them; words after the last digits are left
  /// out.
  static func all(in clause: Substring) -> [FiguresAfterWords] {
    var all: [FiguresAfterWords] = []
    var last = FiguresAfterWords()
    for word in clause.split(whereSeparator: \.isWhitespace) {
      let isLetter = word.count < 3 && word.allSatisfy { $0.isASCII && $0.isUppercase }
      if word.contains(where: \.isDecimal) || isLetter && !last.groups.isEmpty {
        last.groups.append(word)
      } else {
        if !last.groups.isEmpty {
          all.append(last)
          last = FiguresAfterWords()
        }
        last.words.append(word)
      }
    }
    return last.groups.isEmpty ? all : all + [last]
  }

  /// Whether the digits are an identifier or a code, and not a telephone number.
  ///
  /// The words before them say so, and they cannot be dialled from home.
  func areOfIdentifier(_ home: String) -> Bool {
    let isNumbered = groups.first?.first.map(FiguresAfterWords.signs.contains) == true
    let figures = groups.joined(separator: " ").drop(while: FiguresAfterWords.signs.contains)
    guard
      figures.allSatisfy({
        $0.isDecimal || " -/.".contains($0) || $0.isASCII && $0.isUppercase
      }),
      !mayBeCalled(String(figures).withPlainSigns, home)
    else { return false }
    let said = words.joined(separator: " ")
    let part = NumbersInText.Part(number: "", words: said)
    if part.isOfSomethingElse || part.mentionsAccount { return true }
    let isCounted = isNumbered || words.last?.last.map(FiguresAfterWords.signs.contains) == true
    return isCounted && figures.count(where: \.isDecimal) < 9
      && !Heading(said).hasAny([.phone, .mobile, .fax, .extension])
  }

  /// Signs that number things: `car # 10448-2`.
  private static let signs: Set<Character> = ["#", "№", "º", "°"]

  /// Whether the digits may be a number that is dialled from home.
  ///
  /// Digits without an area code may be, unless a word right before them says what they are.
  private func mayBeCalled(_ figures: String, _ home: String) -> Bool {
    let digits = figures.count(where: \.isDecimal)
    if figures.first == "0", (9...11).contains(digits) { return true }
    if !isIdentifierLast, (7...8).contains(digits), CellValue(figures) == .phone { return true }
    let runs = [figures] + NumbersInText.amidFigures(figures)
    return runs.contains { run in
      let read = interpretation(of: run, home: home)
      return read.number.valid || read.number.e164 != nil
        || read.basis == .local && !isIdentifierLast
        || ShortNumbers.isKnown(run, home: home)
    } || figures.hasPrefix("00") && figures.count(where: \.isDecimal) > 9
  }

  /// Whether the last words before the digits mean an identifier or a code.
  private var isIdentifierLast: Bool {
    [1, 2, 3].contains { count in
      let heading = Heading(words.suffix(count).joined(separator: " "))
      return words.count >= count && !heading.hasUnknownWords
        && heading.hasAny([.identifier, .code, .uid])
    }
  }
}

extension String {
  /// Whether all its digits that may be a number are identifiers or codes, by the words before
  /// them: `Policy: Roe MPC 7741900325`, `(our car is # 10448-2)`.
  func isOfIdentifiers(home: String?) -> Bool {
    guard let home, !contains("+") else { return false }
    let clauses = split { ",;、，；()（）".contains($0) }
    let figures = clauses.flatMap(FiguresAfterWords.all).filter {
      $0.groups.joined(separator: " ").mayHoldNumber
    }
    return !figures.isEmpty && figures.allSatisfy { $0.areOfIdentifier(home) }
  }
}

extension TextListLine {
  /// The line without remarks about the person in brackets after the name, and the identifiers
  /// among those: `NHS 485 777 3456` of `(dob 02/06/1934, NHS 485 777 3456)`.
  ///
  /// Each part in the brackets must be a date, have no digits, or be an identifier.
  var figuresOfPerson: (rest: String, codes: [String]) {
    guard let last = text.last, ")）".contains(last),
      let open = text.lastIndex(where: { "(（".contains($0) }),
      case let rest = String(text[..<open]).trimmed, rest.contains(where: \.isLetter),
      phones.isEmpty, people.isEmpty
    else { return (text, []) }
    var codes: [String] = []
    for part in text[open...].dropFirst().dropLast().split(whereSeparator: { ",;、，".contains($0) })
    {
      let part = String(part).trimmed
      let figures = String(part.drop { !$0.isDecimal })
      guard !figures.isEmpty, !figures.looksLikeDate, !figures.isLikeYear else { continue }
      // `(2 ans)` stays.
      guard part.isOfIdentifiers(home: home) else { return (text, []) }
      codes.append(part)
    }
    return (rest, codes)
  }
}

extension String {
  /// The text without references of letters and a few digits, which nobody calls:
  /// `SRSH/PAED/24/0031`.
  func withoutReferences(home: String?) -> String {
    split(whereSeparator: \.isWhitespace).filter { !String($0).isReference(home: home) }
      .joined(separator: " ")
  }

  /// Whether it is a reference: at least three groups, the first of capital letters and the last of
  /// digits.
  ///
  /// A word for a telephone or an emergency number may not be among them: `POLICE/FIRE/999`.
  private func isReference(home: String?) -> Bool {
    let groups = split { "/-".contains($0) }.map(String.init)
    let letters = groups.prefix { $0.allSatisfy { $0.isASCII && $0.isUppercase } }
    let figures = groups.dropFirst(letters.count)
    return groups.count > 2 && letters.first.map { $0.count > 1 } == true && !figures.isEmpty
      && figures.allSatisfy { $0.allSatisfy(\.isDecimal) } && count(where: \.isDecimal) < 8
      && letters.allSatisfy { WordsOfNumber($0).rest != nil }
      && !figures.contains { ShortNumbers.isKnown($0, home: home) }
  }

  /// Whether digits right after it are mostly a customer's: `Insurance`.
  var isOfAccount: Bool {
    let words: Set<String> = ["customer", "client", "card", "policy", "kunde", "karte"]
    return words.contains(lowercased()) || Heading(self).person == "insurer"
  }
}
