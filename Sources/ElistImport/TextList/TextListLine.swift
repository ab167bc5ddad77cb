import ElistContacts
import ElistText
import PhoneNumbers

/// One line of a list that somebody typed: a name, and the numbers beside it.
///
/// For example `Dr Roe (dentist): 01632 960 123, after 6pm 07700 900123`.
struct TextListLine {
  /// What is before the first number, without the words for what the number is for.
  ///
  /// `nil` if there is nothing else: the numbers belong to whom the line above names.
  private(set) var name: String?
  /// The numbers, each with the words beside it.
  private(set) var phones: [Phone] = []
  private(set) var emails: [String] = []
  /// The people of a line that has names behind its numbers: `01632 960 123 Ann Roe`.
  private(set) var people: [PeopleInText.Person] = []
  /// The line without the signs that count or set off the entries of a list.
  let text: String
  private let home: String?

  /// Reads a line; the home region (ISO 3166-1 alpha-2) says which digits alone may be called.
  init(_ line: String, home: String?) {
    self.home = home
    text = line.withoutBullet
    let rest = withoutEmails(text)
    guard rest.contains(where: \.isDecimal) else { return }
    let cuts = Cuts(rest)
    for start in cuts.all where takeNumbers(of: rest, from: start) { return }
    for start in cuts.marked where takeShortNumber(of: rest, from: start) { return }
    takeEmergencyNumber(of: rest)
  }

  /// Whether it names somebody with a number, and is no sentence: `the number is 01632 960123`.
  var isEntry: Bool {
    guard name != nil, !phones.isEmpty else { return people.contains(where: \.isCertain) }
    let head = text.prefix { !$0.isDecimal }
    return head.first?.isLowercase != true || head.split(separator: " ").count < 3
  }

  /// Whether it has a number and at most two words beside it: `mobile: 07700 900123`.
  var isNumber: Bool {
    name == nil && !phones.isEmpty
      && text.split(separator: " ").count(where: { $0.contains(where: \.isLetter) }) < 3
  }

  /// Whether it may be the name of whom the numbers below it belong to.
  var isName: Bool {
    phones.isEmpty && people.isEmpty && text.first?.isLetter == true && text.count <= 60
      && !text.contains(where: \.isDecimal)
  }

  /// Whether it has digits that may be a number, and none was found.
  var mayHoldMore: Bool { phones.isEmpty && people.isEmpty && text.mayHoldNumber }

  // MARK: Reading

  private mutating func withoutEmails(_ text: String) -> String {
    guard text.contains("@") else { return text }
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    let kept = words.filter { word in
      let bare = word.trimmingPrefix { !$0.isLetter && !$0.isNumber }
      let address = String(bare.prefix { !"<>(),;".contains($0) })
      guard CellValue(address) == .email else { return true }
      emails.append(address)
      return false
    }
    return kept.joined(separator: " ")
  }

  private mutating func takeNumbers(of line: String, from start: String.Index) -> Bool {
    let head = String(line[..<start])
    guard !head.hasOpenBracket,
      let parts = numbers(in: line[start...]) ?? numbers(in: line[start...].beforeGap),
      !NumbersInText.Part(number: parts[0].number, words: head.behindDigits).isOfSomethingElse
    else { return false }
    guard head.contains(where: \.isLetter) else {
      takeUnnamed(parts)
      return true
    }
    let words = WordsOfNumber(head.withoutEndSigns)
    name = words.rest
    phones = parts.enumerated().map { index, part in part.phone(index == 0 ? words.label : nil) }
    return true
  }

  /// The numbers in a text, if all of them may be called.
  private func numbers(in text: Substring) -> [NumbersInText.Part]? {
    let parts = NumbersInText.inField(String(text).trimmed) ?? []
    return !parts.isEmpty && parts.allSatisfy { mayBeCalled($0.number) } ? parts : nil
  }

  /// Numbers with nothing before them; a name may be behind.
  private mutating func takeUnnamed(_ parts: [NumbersInText.Part]) {
    let named = PeopleInText(text).people
    if named.contains(where: { $0.name != nil }), named.allSatisfy(\.isNamed) {
      people = named
    } else {
      phones = parts.map { $0.phone(nil) }
    }
  }

  /// `Gas leak: 105`; a number of few digits only behind a sign, and never a year or a code.
  private mutating func takeShortNumber(of line: String, from start: String.Index) -> Bool {
    let number = String(line[start...]).trimmed
    let head = String(line[..<start]).withoutEndSigns
    let digits = number.filter { $0 != " " }
    guard digits.allSatisfy(\.isDecimal), (3...6).contains(digits.count), !number.isLikeYear,
      !NumbersInText.Part(number: number, words: head).isOfSomethingElse,
      WordsOfNumber(head).rest != nil
    else { return false }
    name = head
    phones = [Phone(raw: number)]
    return true
  }

  /// `Ambulance 108`: without a sign, only what is called in an emergency at home.
  private mutating func takeEmergencyNumber(of line: String) {
    guard let home, let space = line.lastIndex(of: " ") else { return }
    let number = String(line[line.index(after: space)...])
    guard isEmergencyNumber(number, in: home),
      let rest = WordsOfNumber(String(line[..<space]).withoutEndSigns).rest
    else { return }
    name = rest
    phones = [Phone(raw: number)]
  }

  /// Whether it is written as only telephone numbers are, or valid under the plan of home.
  private func mayBeCalled(_ number: String) -> Bool {
    switch CellValue(number) {
    case .phone: true
    case .digits:
      home.map { interpretation(of: number, home: $0).number }.map { $0.e164 != nil && $0.valid }
        ?? number.isAsLongAsNumber
    case .short, .email, .url, .text, .empty, .other: false
    }
  }
}

/// Where the numbers of a line may begin, the likeliest first.
private struct Cuts {
  /// Behind a colon or a tab, then behind a dash or a gap, each from the left.
  let marked: [String.Index]
  /// The same, and then wherever a number can begin.
  let all: [String.Index]

  init(_ line: String) {
    var (behindColon, behindGap, others) = ([String.Index](), [String.Index](), [String.Index]())
    for index in line.indices where line.mayStartNumber(at: index) {
      let before = line[..<index]
      let sign = before.last { !$0.isWhitespace }
      if before.last.map({ "(（".contains($0) }) == true { continue }
      if before.last == "\t" || sign.map({ ":：=".contains($0) }) == true {
        behindColon.append(index)
      } else if before.hasSuffix("  ") || before.hasSuffix("- ") || before.hasSuffix("– ")
        || before.hasSuffix("— ")
      {
        behindGap.append(index)
      } else if before.isEmpty || before.last?.isNumber != true {
        others.append(index)
      }
    }
    marked = behindColon + behindGap
    all = marked + others
  }
}

extension String {
  /// Whether a number can begin there: with a digit, a plus or a bracket before a digit.
  fileprivate func mayStartNumber(at index: Index) -> Bool {
    let rest = self[index...]
    if index > startIndex, let before = self[..<index].last,
      before.isNumber || "+(（".contains(before) || before.isLetter && before.isASCII
    {
      return false
    }
    return rest.first?.isDecimal == true
      || "+(（\u{FF0B}".contains(rest.first ?? " ") && rest.dropFirst().first?.isDecimal == true
  }

  /// The line without a bullet, a count, `3.`, or the signs that make it bold or a heading.
  fileprivate var withoutBullet: String {
    var text = trimmed[...]
    while let first = text.first, "*•·▪◦‣_#=~>–—-".contains(first) {
      text = text.dropFirst()
    }
    while let last = text.last, "*_#=~–—-".contains(last) { text = text.dropLast() }
    let rest = text.drop(while: \.isDecimal)
    let count = text[..<rest.startIndex].count
    if (1...3).contains(count), let sign = rest.first, ".)".contains(sign) {
      let entry = rest.dropFirst().drop(while: \.isWhitespace)
      if entry.startIndex > rest.index(after: rest.startIndex), entry.first?.isLetter == true {
        text = entry
      }
    }
    return String(text).trimmed
  }

  /// The text without signs that lead on to a number.
  fileprivate var withoutEndSigns: String {
    var text = trimmed[...]
    while let last = text.last, ":：=-–—,;/|".contains(last) || last.isWhitespace {
      text = text.dropLast()
    }
    return String(text)
  }

  /// Whether a bracket is opened in it and not closed: what follows is a remark.
  fileprivate var hasOpenBracket: Bool {
    guard let open = lastIndex(where: { "(（[".contains($0) }) else { return false }
    return !self[open...].contains { ")）]".contains($0) }
  }

  /// What follows the last digit.
  fileprivate var behindDigits: String {
    guard let last = lastIndex(where: \.isDecimal) else { return self }
    return String(self[index(after: last)...])
  }
}

extension Substring {
  /// The text up to a tab or a gap of two spaces: what follows is in another column.
  fileprivate var beforeGap: Substring {
    let tab = firstIndex(of: "\t") ?? endIndex
    let gap = firstRange(of: "  ")?.lowerBound ?? endIndex
    return self[..<Swift.min(tab, gap)]
  }
}
