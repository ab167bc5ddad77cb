import PhoneNumbers
import UnicodeText

/// A telephone number joined from the cells of several columns.
///
/// Nothing is left out and nothing is made up. A cell that cannot be joined with certainty is left
/// as it is and reported.
package struct CodedNumber {
  /// The number, with the codes that were joined to it.
  package private(set) var number: String
  /// What was not joined, and why.
  package private(set) var remark: String?

  /// Joins the cells of a number as far as that is certain.
  ///
  /// - Parameters:
  ///   - number: The cell with the number.
  ///   - country: The cell with the country calling code: `+49`, `49`, `0049`, `DE (+49)`.
  ///   - areas: The cells with what is dialled before the number in the country, `030`. A country
  ///     calling code may replace it or be before it: `+86`, `+49 30`.
  ///   - extension: The cell with what is dialled after the call is answered.
  ///   - isNear: Whether the area code is right before the number. Otherwise it may belong to
  ///     another number, and is joined only to a number that lacks one.
  package init(
    _ number: String,
    country: String?,
    areas: [String],
    extension: String?,
    isNear: Bool = true
  ) {
    // Codes are joined to the number itself, without its extension.
    let main = number.beforeExtension ?? number
    self.number = main
    if isNear || !isWhole, !join(exchanges: areas) {
      for area in areas.reversed() { join(area: area) }
    }
    if let country { join(country: country) }
    self.number += number.dropFirst(main.count)
    if let `extension` { join(extension: `extension`) }
  }

  /// The digits of the number, without those of an extension.
  private var digits: String { (number.beforeExtension ?? number).asciiDigits }

  private var isGlobal: Bool { number.isGlobal }

  /// Reads a number after a plus or with a context, with its E.164 form.
  private func read(_ text: String) -> PhoneNumber {
    interpretation(of: text, home: nil, forms: .e164).number
  }

  /// Whether the number does not lack an area code.
  private var isWhole: Bool { digits.hasPrefix("0") || digits.count >= 10 || digits.count < 5 }

  private mutating func leave(_ cell: String, _ what: String) {
    remark = remark ?? "the \(what) \"\(cell)\" was not joined to \"\(number)\""
  }

  // MARK: Area

  /// Joins the parts of a number that is split into an area code, an exchange and the rest.
  ///
  /// Returns `false` if the cells have another form. An exchange such as `002` is not an exit code.
  private mutating func join(exchanges cells: [String]) -> Bool {
    guard cells.count > 1, digits.count < 7, !isGlobal, cells[0].hasPrefix("0"), !cells[0].isGlobal,
      cells.allSatisfy({ (1...5).contains($0.count) && $0.allSatisfy(\.isASCIIDigit) })
    else { return false }
    number = cells.joined(separator: " ") + " " + number
    return true
  }

  private mutating func join(area cell: String) {
    let area = cell.withoutFraction.withoutCarrierMark
    guard !isGlobal else { return }
    if area.isGlobal { return join(international: area) }
    if isCountryCode(area.asciiDigits) { return join(country: area) }
    // A number without its area code has fewer than ten digits.
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

  /// Whether a code before a number with an area code is a country's: `33` before `06 12 34 56 78`.
  private func isCountryCode(_ code: String) -> Bool {
    digits.hasPrefix("0") && isCountryCallingCode(code)
      && read("tel:\(digits);phone-context=+\(code)").valid
  }

  /// Joins a country calling code, with or without an area code after it: `+49 30`.
  private mutating func join(international cell: String) {
    let digits = cell.asciiDigits.drop { $0 == "0" && !cell.contains("+") }
    guard let length = (1...3).first(where: { isCountryCallingCode(String(digits.prefix($0))) })
    else { return leave(cell, "country code") }
    let (code, area) = (digits.prefix(length), digits.dropFirst(length))
    // `030 987654` has its area code.
    if area.isEmpty || self.digits.hasPrefix("0\(area)") || self.digits.hasPrefix(area) && isWhole {
      return join(country: "+\(code)")
    }
    guard !self.digits.hasPrefix("0"), read("+\(digits)\(self.digits)").valid else {
      return leave(cell, "area code")
    }
    number = "+\(code) \(area) " + number
  }

  // MARK: Country

  private mutating func join(country cell: String) {
    guard !isGlobal, digits.count > 4 else { return }
    guard let code = CodedNumber.callingCode(cell) else { return leave(cell, "country code") }
    let digits = self.digits
    let joined = read("tel:\(digits);phone-context=+\(code)")
    let asWritten = digits.hasPrefix(code) ? read("+" + digits) : nil
    switch (joined.valid ? joined.e164 : nil, asWritten?.valid == true ? asWritten?.e164 : nil) {
    case (nil, _?): number = "+" + number
    case (let one?, let other?) where one == other: number = "+" + number
    case (let full?, nil): take(full, code, cell)
    case (nil, nil):
      // No plan has the number. A leading 0, or a second copy of the code, may or may not belong to
      // it.
      guard !digits.hasPrefix("0"), !digits.hasPrefix(code) else {
        return leave(cell, "country code")
      }
      // Without its area code, it would be another number, or none.
      guard read("+\(code)\(digits)").possible else {
        remark = remark ?? CodedNumber.remark(country: cell, withoutArea: number)
        return
      }
      number = "+\(code) " + number
    case (_?, _?): leave(cell, "country code")
    }
  }

  /// The remark that a country code was not joined, since the number has no area code.
  package static func remark(country cell: String, withoutArea number: String) -> String {
    "\"\(number)\" has no area code, so the country code \"\(cell)\" was not joined to it"
  }

  /// Adds the country code, and removes the trunk prefix if the E.164 form does not have it.
  private mutating func take(_ full: String, _ code: String, _ cell: String) {
    if let joined = CodedNumber.joined(number, digits: digits, code: code, e164: full) {
      number = joined
    } else {
      leave(cell, "country code")
    }
  }

  /// The number with the country code of its E.164 form.
  ///
  /// Only the code is added, and at most a trunk prefix of one or two digits is removed. `nil` if
  /// the two forms differ in more than that.
  private static func joined(_ number: String, digits: String, code: String, e164: String)
    -> String?
  {
    let significant = e164.utf8.dropFirst(code.utf8.count + 1)
    let trunk = digits.utf8.count - significant.count
    guard e164.utf8.dropFirst().starts(with: code.utf8), (0...2).contains(trunk),
      digits.utf8.dropFirst(trunk).elementsEqual(significant)
    else { return nil }
    return "+\(code) " + (trunk == 0 ? number : number.dropping(digits: trunk))
  }

  /// The same for a number that is only digits and separators and does not begin with the code;
  /// `nil` for other numbers.
  package static func joined(_ number: String, code: Int, e164: String) -> String? {
    let (code, digits) = (String(code), number.asciiDigits)
    guard digits.utf8.count > 4, !digits.utf8.starts(with: code.utf8),
      number.utf8.allSatisfy({ $0.isASCIIDigit || " -.()".utf8.contains($0) })
    else { return nil }
    return joined(number, digits: digits, code: code, e164: e164)
  }

  /// The digits of a country calling code, such as `+44`, `0044`, `44.0` or `UK +44`.
  private static func callingCode(_ cell: String) -> String? {
    let runs = cell.withoutFraction.split { !$0.isASCIIDigit }
    guard runs.count == 1, let run = runs.first else { return nil }
    let digits = String(run.hasPrefix("00") ? run.dropFirst(2) : run)
    return isCountryCallingCode(digits) ? digits : nil
  }

  // MARK: Extension

  private mutating func join(extension cell: String) {
    let digits = cell.withoutFraction.asciiDigits
    let letters = cell.lowercased().filter(\.isLetter)
    // `*2`: the key is dialled, too.
    guard (1...7).contains(digits.count), letters.count <= 9, !cell.contains("*"),
      !cell.hasPrefix("#"), !number.lowercased().contains("ext")
    else { return leave(cell, "extension") }
    number += " ext. \(digits)"
  }
}

extension String {
  /// Whether it begins like a number with a country calling code.
  fileprivate var isGlobal: Bool {
    let start = drop { $0 == " " || $0 == "(" }
    return start.hasPrefix("+") || start.hasPrefix("00") || start.hasPrefix("\u{FF0B}")
  }

  /// Its ASCII digits alone.
  package var asciiDigits: String {
    String(unsafeUninitializedCapacity: utf8.count) { digits in
      var count = 0
      for byte in utf8 where byte.isASCIIDigit {
        digits[count] = byte
        count += 1
      }
      return count
    }
  }

  /// The text without the `.0` that a spreadsheet adds to a number.
  fileprivate var withoutFraction: String {
    let text = unwrappedFormula
    return text.hasSuffix(".0") || text.hasSuffix(",0") ? String(text.dropLast(2)) : text
  }

  /// The text without its first digits and the separators around them.
  fileprivate func dropping(digits count: Int) -> String {
    var rest = self[...]
    for _ in 0..<count {
      rest = rest.drop { !$0.isNumber }.dropFirst()
    }
    let left = String(rest.drop { !$0.isNumber && $0 != "(" })
    return left.contains("(") ? left : left.filter { $0 != ")" }
  }
}
