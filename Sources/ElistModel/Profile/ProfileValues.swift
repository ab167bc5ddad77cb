import UnicodeText

// The values of a profile that are not plain texts: what a person may type, and what is stored.

/// A day of birth in the calendar of ISO 8601, with or without its year.
package struct BirthDate: Equatable, Sendable, CustomStringConvertible {
  /// Four digits; `nil` if the owner prefers not to say.
  package let year: Int?
  package let month: Int
  package let day: Int

  /// The day as vCard and the vault write it: `1980-02-29`, or `--02-29` without the year.
  ///
  /// The second form is from ISO 8601:2000 §5.2.1.3, and RFC 6350 §4.3.1 keeps it.
  package var description: String {
    let date = "-\(padded(month, to: 2))-\(padded(day, to: 2))"
    return year.map { padded($0, to: 4) + date } ?? "-" + date
  }

  /// Reads a day in one of the two forms.
  ///
  /// `nil` if there is no such day, or if it is before anybody alive was born.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    let isWhole = parts.count == 3
    guard isWhole || (parts.count == 4 && parts[0].isEmpty && parts[1].isEmpty),
      let month = Self.number(parts[parts.count - 2], digits: 2),
      let day = Self.number(parts[parts.count - 1], digits: 2)
    else { return nil }
    year = isWhole ? Self.number(parts[0], digits: 4) : nil
    guard !isWhole || (year ?? 0) >= 1850 else { return nil }
    guard (1...12).contains(month), day >= 1, day <= Self.days(of: month, year) else { return nil }
    self.month = month
    self.day = day
  }

  private static func number(_ text: String, digits: Int) -> Int? {
    guard text.utf8.count == digits, text.utf8.allSatisfy(\.isASCIIDigit) else {
      return nil
    }
    return Int(text)
  }

  /// Without a year, February has 29 days.
  private static func days(of month: Int, _ year: Int?) -> Int {
    guard month == 2 else { return [4, 6, 9, 11].contains(month) ? 30 : 31 }
    guard let year else { return 29 }
    return (year.isMultiple(of: 4) && !year.isMultiple(of: 100)) || year.isMultiple(of: 400)
      ? 29 : 28
  }
}

/// A blood group of the ABO system with its Rh factor, as a hospital writes it.
package enum BloodType: String, CaseIterable, Sendable {
  case aPositive = "A+"
  case aNegative = "A-"
  case bPositive = "B+"
  case bNegative = "B-"
  case abPositive = "AB+"
  case abNegative = "AB-"
  case oPositive = "O+"
  case oNegative = "O-"
  /// The owner does not know it, and says so.
  case unknown

  /// Reads a blood type that a person typed; `nil` if it is not one.
  ///
  /// It accepts either case, spaces, a typographic minus sign, and the digit zero, which much of
  /// Europe writes for the group O.
  package init?(typed text: String) {
    let plain = text.lowercased().compactMap(Self.plain)
    guard let type = Self.allCases.first(where: { $0.rawValue.lowercased() == String(plain) })
    else { return nil }
    self = type
  }

  private static func plain(_ character: Character) -> Character? {
    switch character {
    case " ", "\u{A0}": nil
    case "0": "o"
    case "\u{2212}", "\u{2010}"..."\u{2014}": "-"
    case "\u{FF0B}": "+"
    default: character
    }
  }
}

/// Whether the owner donates organs after death.
package enum Donor: Equatable, Sendable {
  case yes
  case no
  /// An answer other than yes or no, "kidneys only".
  case other(String)

  /// The answer as it is stored and shown: `yes`, `no`, or the text.
  package var text: String {
    switch self {
    case .yes: "yes"
    case .no: "no"
    case .other(let text): text
    }
  }

  /// Reads an answer from a text.
  package init(_ text: String) {
    switch text.lowercased() {
    case "yes", "y": self = .yes
    case "no", "n": self = .no
    default: self = .other(text)
    }
  }
}

/// The owner's pregnancy.
package enum Pregnancy: Equatable, Sendable, CustomStringConvertible {
  case yes
  /// The day on which the child is expected.
  case due(Day)

  /// What is stored: `yes`, or the day, `2027-03-04`.
  package var stored: String {
    switch self {
    case .yes: "yes"
    case .due(let day): day.description
    }
  }

  /// What is shown: `yes`, or `due 2027-03-04`.
  package var description: String {
    switch self {
    case .yes: "yes"
    case .due(let day): "due \(day)"
    }
  }

  /// How long before the due date a pregnancy can be known, and how long after it may last, in
  /// days.
  private static let most = (before: 287, after: 21)

  /// Whether the pregnancy is possible on a day.
  package func isPossible(on today: Day) -> Bool {
    switch self {
    case .yes: true
    case .due(let day): (-Self.most.after...Self.most.before).contains(today.days(until: day))
    }
  }

  /// Whether the child must have been born before a day.
  package func isOver(on today: Day) -> Bool {
    switch self {
    case .yes: false
    case .due(let day): today.days(until: day) < -Self.most.after
    }
  }

  /// Reads it as it is stored or shown; `nil` if it says something else.
  package init?(_ text: String) {
    let text = text.lowercased()
    if ["yes", "y"].contains(text) {
      self = .yes
    } else if let day = Day(text.hasPrefix("due ") ? String(text.dropFirst(4)) : text) {
      self = .due(day)
    } else {
      return nil
    }
  }
}

/// A person's height or weight, in the unit in which it was written.
package struct Measure: Equatable, Sendable, CustomStringConvertible {
  /// The figures and the unit in a canonical form: `172 cm`, `5 ft 8 in`, `70.5 kg`, `154 lb`.
  package let description: String

  /// A height in centimetres, metres, or feet and inches; `nil` if no person has such a height.
  package init?(height text: String) {
    let text = Self.plain(text)
    if let match = text.wholeMatch(of: /(\d{2,3}) ?cm/), let size = Int(match.1) {
      self.init("\(size) cm", if: (30...280).contains(size))
    } else if let match = text.wholeMatch(of: /([0-2])[.](\d{2}) ?m/), let metres = Int(match.1),
      let rest = Int(match.2)
    {
      let size = metres * 100 + rest
      self.init("\(size) cm", if: (30...280).contains(size))
    } else if let match = text.wholeMatch(of: /(\d) ?(?:ft|')(?: ?(\d{1,2}) ?(?:in|")?)?/),
      let feet = Int(match.1)
    {
      let inches = match.2.flatMap { Int($0) } ?? 0
      self.init("\(feet) ft \(inches) in", if: (1...9).contains(feet) && inches < 12)
    } else {
      return nil
    }
  }

  /// A weight in kilograms, pounds, or stones and pounds; `nil` if no person has such a weight.
  package init?(weight text: String) {
    let text = Self.plain(text)
    if let match = text.wholeMatch(of: /(\d{1,3})(?:[.](\d))? ?kg/), let whole = Int(match.1) {
      let part = match.2.map { $0 == "0" ? "" : ".\($0)" } ?? ""
      self.init("\(whole)\(part) kg", if: (1...650).contains(whole))
    } else if let match = text.wholeMatch(of: /(\d{1,4}) ?lbs?/), let pounds = Int(match.1) {
      self.init("\(pounds) lb", if: (1...1400).contains(pounds))
    } else if let match = text.wholeMatch(of: /(\d{1,3}) ?st(?: ?(\d{1,2}) ?(?:lbs?)?)?/),
      let stones = Int(match.1)
    {
      let pounds = match.2.flatMap { Int($0) } ?? 0
      self.init("\(stones) st \(pounds) lb", if: (1...100).contains(stones) && pounds < 14)
    } else {
      return nil
    }
  }

  private init?(_ description: String, if isPossible: Bool) {
    guard isPossible else { return nil }
    self.description = description
  }

  /// Lower case, with ASCII's signs for decimals, feet and inches.
  private static func plain(_ text: String) -> String {
    let signs: [Character: Character] = [
      ",": ".", "\u{2032}": "'", "\u{2019}": "'", "\u{2033}": "\"", "\u{201D}": "\"", "\u{A0}": " ",
    ]
    return String(text.lowercased().map { signs[$0] ?? $0 })
  }
}
