// The values of a profile that are not any text: what a person may type, and what is stored.

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
    let date = "-\(twoDigits(month))-\(twoDigits(day))"
    guard let year else { return "-" + date }
    return String(repeating: "0", count: 4 - String(year).utf8.count) + String(year) + date
  }

  /// Reads a day in one of the two forms.
  ///
  /// Fails if there is no such day, or if it is before anybody alive was born.
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
    guard text.utf8.count == digits, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
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

private func twoDigits(_ number: Int) -> String {
  number < 10 ? "0\(number)" : "\(number)"
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
