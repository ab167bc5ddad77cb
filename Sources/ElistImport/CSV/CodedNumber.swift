import PhoneNumbers

/// A telephone number put together from the cells of several columns.
///
/// Nothing is left out and nothing is made up. What cannot be joined with certainty is left as it
/// is and reported.
struct CodedNumber {
  /// The number, with the codes that were joined to it.
  private(set) var number: String
  /// What was not joined, and why.
  private(set) var remark: String?

  /// - Parameters:
  ///   - number: The cell with the number.
  ///   - country: The cell with the country calling code: `+49`, `49`, `0049`, `DE (+49)`.
  ///   - areas: The cells with what is dialled before the number in the country: `030`.
  ///   - extension: The cell with what is dialled after the call is answered.
  init(_ number: String, country: String?, areas: [String], extension: String?) {
    self.number = number
    for area in areas.reversed() { join(area: area) }
    if let country { join(country: country) }
    if let `extension` { join(extension: `extension`) }
  }

  private var digits: String { number.asciiDigits }

  private var isGlobal: Bool {
    let start = number.drop { $0 == " " || $0 == "(" }
    return start.hasPrefix("+") || start.hasPrefix("00") || start.hasPrefix("\u{FF0B}")
  }

  private mutating func leave(_ cell: String, _ what: String) {
    remark = remark ?? "the \(what) \"\(cell)\" was not joined to \"\(number)\""
  }

  // MARK: Area

  private mutating func join(area cell: String) {
    let area = cell.withoutFraction
    guard !isGlobal else { return }
    // No number without its area code is that long.
    guard digits.count < 10 || digits.hasPrefix(area.asciiDigits) else {
      return leave(cell, "area code")
    }
    guard !area.asciiDigits.isEmpty, area.allSatisfy({ $0.isASCIIDigit || " ()/-.+".contains($0) })
    else { return leave(cell, "area code") }
    let areaDigits = area.asciiDigits
    // The number already has the area code: it is too long for a number without one.
    if digits.hasPrefix(areaDigits), digits.count >= areaDigits.count + 6, digits.count >= 9 {
      return
    }
    if digits.hasPrefix("0") { return leave(cell, "area code") }
    number = area.trimmed + " " + number
  }

  // MARK: Country

  private mutating func join(country cell: String) {
    guard !isGlobal, digits.count > 4 else { return }
    guard let code = CodedNumber.callingCode(cell) else { return leave(cell, "country code") }
    let joined = interpret("tel:\(digits);phone-context=+\(code)", home: nil)
    let asWritten = digits.hasPrefix(code) ? interpret("+" + digits, home: nil) : nil
    switch (joined.valid ? joined.e164 : nil, asWritten?.valid == true ? asWritten?.e164 : nil) {
    case (nil, _?): number = "+" + number
    case (let one?, let other?) where one == other: number = "+" + number
    case (let full?, nil): take(full, code, cell)
    case (nil, nil):
      // The plans do not know it. A leading 0, or a second copy of the code, may or may not belong
      // there.
      guard !digits.hasPrefix("0"), !digits.hasPrefix(code) else {
        return leave(cell, "country code")
      }
      number = "+\(code) " + number
    case (_?, _?): leave(cell, "country code")
    }
  }

  /// Adds the code, and leaves out the trunk prefix if the plan does.
  private mutating func take(_ full: String, _ code: String, _ cell: String) {
    if full == "+\(code)\(digits)" {
      number = "+\(code) " + number
    } else if let trunk = (1...2).first(where: { full == "+\(code)\(digits.dropFirst($0))" }) {
      number = "+\(code) " + number.dropping(digits: trunk)
    } else {
      leave(cell, "country code")
    }
  }

  /// The digits of a country calling code, such as `+44`, `0044`, `44.0` or `UK +44`.
  private static func callingCode(_ cell: String) -> String? {
    let runs = cell.withoutFraction.split { !$0.isASCIIDigit }
    guard runs.count == 1, let run = runs.first else { return nil }
    let digits = run.hasPrefix("00") ? run.dropFirst(2) : run
    return (1...3).contains(digits.count) && !digits.hasPrefix("0") ? String(digits) : nil
  }

  // MARK: Extension

  private mutating func join(extension cell: String) {
    let digits = cell.withoutFraction.asciiDigits
    let letters = cell.lowercased().filter(\.isLetter)
    guard (1...7).contains(digits.count), letters.count <= 9, !number.lowercased().contains("ext")
    else { return leave(cell, "extension") }
    number += " ext. \(digits)"
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isWholeNumber }
}

extension String {
  fileprivate var asciiDigits: String { filter { $0.isASCII && $0.isWholeNumber } }

  /// The text without the `.0` that a spreadsheet adds to what it reads as a number.
  fileprivate var withoutFraction: String {
    let text = unwrappedFormula
    return text.hasSuffix(".0") || text.hasSuffix(",0") ? String(text.dropLast(2)) : text
  }

  /// The text without its first digits and the characters before and right after them.
  fileprivate func dropping(digits count: Int) -> String {
    var rest = self[...]
    for _ in 0..<count {
      rest = rest.drop { !$0.isNumber }.dropFirst()
    }
    let left = String(rest.drop { !$0.isNumber && $0 != "(" })
    return left.contains("(") ? left : left.filter { $0 != ")" }
  }
}
