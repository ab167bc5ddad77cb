import UnicodeText

/// A telephone number that a spreadsheet may have changed.
package struct SpreadsheetNumber: Equatable {
  /// The number; `nil` if its digits are lost.
  package private(set) var number: String?
  /// What a spreadsheet did to it.
  package private(set) var damage: Damage?

  package enum Damage: Equatable {
    /// Rounded to `1.41556E+10`; the digits cannot be recovered.
    case rounded
    /// Replaced by an error mark: `#REF!` or `########`.
    case replaced
    /// Turned into a number with a decimal point or commas, `4155550101.0` or `4,155,550,101`,
    /// which have been removed.
    case decimal
    /// It may have lost a `+` or a leading 0.
    case bare
  }

  /// Reads the number in a cell.
  package init(_ cell: String) {
    // Most cells have only digits and separators, which no spreadsheet changes.
    if let first = cell.utf8.first, first.isASCIIDigit || "+(".utf8.contains(first),
      cell.utf8.last?.isASCIIDigit == true, cell.utf8.allSatisfy(\.isPlainInNumber)
    {
      number = cell
      if cell.mayLackItsStart { damage = .bare }
      return
    }
    let text = cell.unwrappedFormula
    // An empty formula, `=""`.
    guard !text.isEmpty else { return }
    if let exact = text.exactScientific {
      (number, damage) = (exact, .decimal)
    } else if text.isScientific {
      damage = .rounded
    } else if text.hasPrefix("#"), !text.utf8.dropFirst().contains(where: \.isASCIIDigit) {
      damage = .replaced
    } else if let whole = text.wholeNumber {
      number = whole
      damage = .decimal
    } else {
      number = text
      if text.mayLackItsStart { damage = .bare }
    }
  }
}

extension String {
  /// Whether it is in scientific notation, `1.41556E+10` or `4,9E+11`.
  fileprivate var isScientific: Bool {
    guard holds(anyOf: UInt8(ascii: "e"), UInt8(ascii: "E")) else { return false }
    let parts = lowercased().split(separator: "e", omittingEmptySubsequences: false)
    guard parts.count == 2, let mantissa = parts.first, let exponent = parts.last else {
      return false
    }
    let digits = exponent.drop { $0 == "+" }
    let figures = mantissa.first == "+" ? mantissa.dropFirst() : mantissa
    return !figures.isEmpty && !digits.isEmpty && digits.allSatisfy(\.isASCIIDigit)
      && (exponent.hasPrefix("+") || figures.contains { $0 == "." || $0 == "," })
      && figures.allSatisfy { $0.isASCIIDigit || $0 == "." || $0 == "," }
  }

  /// All digits of a number in scientific notation, if it has as many decimals as its exponent
  /// says: `9.498005430E+09`.
  fileprivate var exactScientific: String? {
    guard isScientific else { return nil }
    let parts = lowercased().split(separator: "e")
    let digits = parts[0].split { !$0.isASCIIDigit }
    guard digits.count == 2, digits[0].count == 1, digits[0] != "0", digits[1].count > 5,
      Int(parts[1]) == digits[1].count
    else { return nil }
    return (hasPrefix("+") ? "+" : "") + digits.joined()
  }

  /// The digits before a decimal point, if only zeros follow it.
  fileprivate var wholeNumber: String? {
    guard holds(anyOf: UInt8(ascii: "."), .comma) else { return nil }
    if let grouped = withoutThousands { return grouped }
    guard let point = lastIndex(where: { $0 == "." || $0 == "," })
    else { return nil }
    let (whole, fraction) = (self[..<point], self[index(after: point)...])
    guard whole.count >= 6, (1...2).contains(fraction.count), fraction.allSatisfy({ $0 == "0" }),
      whole.allSatisfy(\.isASCIIDigit)
    else { return nil }
    return String(whole)
  }

  /// The digits of `4,155,550,101.00` or `4.155.550.101,00`; points alone may belong to the number.
  private var withoutThousands: String? {
    for (mark, point) in [(",", "."), (".", ",")] as [(Character, Character)] {
      let halves = split(separator: point, omittingEmptySubsequences: false)
      guard halves.count == 2 || halves.count == 1 && mark == ",", let whole = halves.first,
        halves.dropFirst().allSatisfy({ (1...2).contains($0.count) && $0.allSatisfy { $0 == "0" } })
      else { continue }
      let groups = whole.split(separator: mark, omittingEmptySubsequences: false)
      guard groups.count > 2, (1...3).contains(groups[0].count), groups[0].first != "0",
        groups.dropFirst().allSatisfy({ $0.count == 3 }),
        groups.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) })
      else { continue }
      return groups.joined()
    }
    return nil
  }

  /// Whether it may have lost its start.
  ///
  /// It has only digits, as many as a number with a country code, and does not begin with 0, 1 or
  /// 8, as dialled numbers do.
  fileprivate var mayLackItsStart: Bool {
    guard (11...15).contains(utf8.count), let first = utf8.first else { return false }
    return utf8.allSatisfy(\.isASCIIDigit)
      && ![UInt8(ascii: "0"), UInt8(ascii: "1"), UInt8(ascii: "8")].contains(first)
  }
}

extension UInt8 {
  /// Whether it is a digit, a plus, or a separator that a spreadsheet does not change.
  fileprivate var isPlainInNumber: Bool {
    isASCIIDigit || self == 0x20 || self == UInt8(ascii: "-") || self == UInt8(ascii: "+")
      || self == UInt8(ascii: "(") || self == UInt8(ascii: ")") || self == UInt8(ascii: "/")
  }
}
