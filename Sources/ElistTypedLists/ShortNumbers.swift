import ElistContacts
import ElistHeadings
import ElistPeople
import ElistText
import PhoneNumbers
import UnicodeText

/// Several short numbers in one line, each with the service that answers.
///
/// For example `Pompiers 18   SAMU 15   Police 17`, `Police 101, NHS 111, Childline 0800 1111` and
/// `Emergency 112 / 767`.
struct ShortNumbers {
  /// The services and people that the line names, in its order.
  private(set) var people: [PeopleInText.Person] = []
  private let home: String
  /// How many short numbers there are, and how many of them the home region has.
  private var (short, known) = (0, 0)

  /// Reads a line; `nil` unless every part is words with a number, and short numbers of the home
  /// region (ISO 3166-1 alpha-2) are among them.
  init?(_ line: String, home: String?) {
    guard let home else { return nil }
    self.home = home
    let entries = ShortNumbers.entries(of: line)
    // Most lines have only longer numbers, and no numbering plan is needed.
    guard entries.count > 1,
      entries.contains(where: { (2...6).contains($0.count(where: \.isDecimal)) })
    else { return nil }
    for entry in entries {
      guard take(entry.split(whereSeparator: \.isWhitespace).map(String.init)) else { return nil }
    }
    let count = people.map(\.phones.count).reduce(0, +)
    // `Lilac Street 112, Ann 01632 960101`
    guard count > 1, known > 0, short == count || short > 1 else { return nil }
  }

  /// Whether the home region has a short number with these digits.
  static func isKnown(_ number: String, home: String?) -> Bool {
    guard let home, (2...6).contains(number.count) else { return false }
    let digits = number.withPlainSigns
    guard digits.allSatisfy(\.isDecimal) else { return false }
    return isShortNumber(digits, in: home)
  }

  /// Reads the words of an entry; `false` if they are not a name before or after a number.
  private mutating func take(_ written: [String]) -> Bool {
    var words = written
    // `National emergency: 112 (free)`
    let remark = words.takeRemark()
    let isNumberFirst = words.first?.isDialled == true && words.last?.isDialled == false
    let groups =
      isNumberFirst
      ? Array(words.prefix(while: \.isDialled))
      : Array(words.reversed().prefix(while: \.isDialled).reversed())
    let rest = isNumberFirst ? words.dropFirst(groups.count) : words.dropLast(groups.count)
    let number = groups.joined(separator: " ")
    let name = rest.joined(separator: " ").withoutEndSigns
    guard !groups.isEmpty, count(number, of: name) else { return false }
    let said = WordsOfNumber(name, home: home)
    let phone = Phone(raw: number, label: said.label, customLabel: remark)
    guard let called = said.rest else {
      // `Emergency 112 / 767`
      guard !people.isEmpty else { return false }
      people[people.count - 1].phones.append(phone)
      return true
    }
    guard !called.contains(where: \.isDecimal), called.contains(where: \.isLetter),
      // `NHS 111` is called, but an NHS number is not.
      ShortNumbers.isKnown(number, home: home) && !Heading(name).has(.code)
        || !NumbersInText.Part(number: number, words: name).isOfSomethingElse,
      !ShortNumbers.isCounted(rest.last ?? "")
    else { return false }
    people.append(PeopleInText.Person(name: called, phones: [phone]))
    return true
  }

  /// Counts a number; `false` if it may be something else.
  private mutating func count(_ number: String, of name: String) -> Bool {
    let plain = number.withPlainSigns
    let digits = plain.filter(\.isDecimal)
    // `#7119`
    if plain.first == "#" {
      // Only the words show that it is not a room: `救急相談 #7119`.
      if HeadingLexicon.shared.hasWord(of: .service, in: name) { short += 1 }
      return (3...5).contains(digits.count) && digits.count == plain.count - 1
    }
    guard (2...6).contains(digits.count), plain.allSatisfy({ $0.isDecimal || $0 == " " }) else {
      return CellValue(plain) == .phone && interpretation(of: plain, home: home).number.valid
    }
    let isKnown = ShortNumbers.isKnown(digits, home: home)
    short += 1
    known += isKnown ? 1 : 0
    return isKnown || digits.count > 2 && digits.first != "0" && !digits.isLikeYear
  }

  /// Whether a number is one of those of social services that the European Union has reserved in all its states.
  static func isHarmonised(_ digits: String, home: String?) -> Bool {
    guard let code = home.flatMap(countryCallingCode(ofRegion:)) else { return false }
    // Europe's zones.
    return ["116000", "116006", "116111", "116117", "116123"].contains(digits)
      && ["3", "4"].contains(String(code).prefix(1))
  }

  /// Whether a word before digits says that they number something: `Flat 112`, `ext. 101`.
  static func isCounted(_ word: String) -> Bool {
    let word = word.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "°" }
    return NumbersInText.marksExtension(word) || Heading(word).words == [.number]
      || Heading(word).has(.extension) || HeadingLexicon.shared.isWord(folded(word), of: .counted)
      || word.hasSuffix("str")
  }

  /// The parts of a line, split at commas and the like, and at a gap, a dash or an `and` after a
  /// number.
  private static func entries(of line: String) -> [String] {
    var entries: [String] = []
    for part in line.split(whereSeparator: { ",;|/\t、，；／•".contains($0) }) {
      var entry: [Substring] = []
      var rest = part[...]
      while !rest.isEmpty {
        let gap = rest.prefix(while: \.isWhitespace)
        rest = rest.dropFirst(gap.count)
        let word = rest.prefix { !$0.isWhitespace }
        rest = rest.dropFirst(word.count)
        guard !word.isEmpty else { break }
        let isBetween = word.allSatisfy(\.isDash) || connectors.contains(word.lowercased())
        let isWide = gap.count > 1 || gap.first == "\u{3000}"
        if entry.last?.last?.isDecimal == true, isWide || isBetween {
          entries.append(entry.joined(separator: " "))
          entry = []
        }
        if !(isBetween && entry.isEmpty) { entry.append(word) }
      }
      if !entry.isEmpty { entries.append(entry.joined(separator: " ")) }
    }
    return entries
  }

  private static let connectors = NumbersInText.alternatives.union([
    "and", "und", "et", "e", "y", "ir", "&", "+",
  ])
}

extension [String] {
  /// Removes and returns a last word in brackets without digits.
  fileprivate mutating func takeRemark() -> String? {
    guard count > 2, let last, let first = last.first, "(（".contains(first),
      let end = last.last, ")）".contains(end), !last.contains(where: \.isDecimal),
      self[count - 2].contains(where: \.isDecimal)
    else { return nil }
    removeLast()
    return last.insideBrackets
  }
}

extension String {
  /// Whether it is digits with separators, or digits after a `#`.
  fileprivate var isDialled: Bool {
    contains(where: \.isDecimal)
      && withPlainSigns.trimmingPrefix("#").allSatisfy { $0.isDecimal || "+-().".contains($0) }
  }
}
