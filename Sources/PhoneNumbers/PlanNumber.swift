import CPhoneNumbers

/// A number as libphonenumber reads it under its numbering plans.
final class PlanNumber {
  private let handle: OpaquePointer

  /// Reads digits that are dialled from a region, or anywhere after a plus.
  ///
  /// Fails if no plan has such a number.
  init?(dialled: String, from region: String?, extension: String? = nil) {
    // The implicit conversion of a string would copy it to the heap.
    let handle = dialled.withCString { dialled in
      (region ?? "").withCString { elist_phone_read(dialled, $0, `extension`) }
    }
    guard let handle else { return nil }
    self.handle = handle
  }

  deinit {
    elist_phone_free(handle)
  }

  var e164: String { text(ElistPhoneE164) }
  var national: String {
    let printed = text(ElistPhoneNational)
    // The plan prints Germany's pagers, 16x, without the 0 that is dialled before them too.
    let isPager = callingCode == 49 && printed.hasPrefix("16") && kind == .pager
    return isPager ? "0" + printed : printed
  }
  var nationalDigits: String {
    String(decoding: national.utf8.filter { isDigit(Unicode.Scalar($0)) }, as: UTF8.self)
  }
  var extensionSuffix: String { text(ElistPhoneExtensionSuffix) }
  var significantDigits: String { text(ElistPhoneSignificant) }
  var callingCode: Int { Int(elist_phone_calling_code(handle)) }
  var isPossible: Bool { elist_phone_length(handle) == ElistLengthPossible || isValid }
  var isLocalOnly: Bool { elist_phone_length(handle) == ElistLengthLocalOnly }
  /// What is wrong with its length, if every number of the plan is longer, or every one is shorter.
  var wrongLength: Interpretation.WrongLength? {
    switch elist_phone_length(handle) {
    case ElistLengthTooShort: .tooShort
    case ElistLengthTooLong: .tooLong
    default: nil
    }
  }
  var isValid: Bool { elist_phone_is_valid(handle) }

  /// Whether it is valid and certainly has its area code: all fixed lines of the plan have as many
  /// digits, and a number without its area code has fewer.
  var hasAreaCode: Bool { isValid && elist_phone_is_whole(handle) }

  /// Whether the plan can group the digits only for its own country.
  ///
  /// It is true of numbers without their area code.
  var hasLocalFormat: Bool {
    guard !isValid, national != nationalDigits else { return false }
    return printedGroups.count <= 2
  }

  /// International notation of E.123: a plus, then groups of digits with one space between them.
  var international: String { "+" + printedGroups.joined(separator: " ") }

  /// Whether the plan's international notation has exactly the digits of the number.
  var keepsDigitsInPrint: Bool { elist_phone_prints_all_digits(handle) }

  private var printedGroups: [Substring] {
    text(ElistPhoneInternational).unicodeScalars.split { !isDigit($0) }.map(Substring.init)
  }

  /// The kind of line; `nil` if the plan does not know the range.
  var kind: PhoneNumber.Kind? {
    let kinds: [PhoneNumber.Kind] = [
      .fixedLine, .mobile, .fixedLineOrMobile, .tollFree, .premiumRate, .sharedCost, .voip,
      .personal,
      .pager, .uan, .voicemail,
    ]
    let index = Int(elist_phone_type(handle))
    return kinds.indices.contains(index) ? kinds[index] : nil
  }

  /// The region to which the number belongs; `nil` for a network of no country.
  ///
  /// It is the region of the number's range. If the range has no region, it is the home region if
  /// that shares the calling code, and otherwise the code's main region.
  func region(home: String?) -> String? {
    let known = text(ElistPhoneRegion)
    guard known.isEmpty else { return geographical(known) }
    if let home, countryCallingCode(ofRegion: home) == callingCode { return home }
    return mainRegion(ofCallingCode: callingCode)
  }

  private func text(_ which: ElistPhoneText) -> String {
    String(cString: elist_phone_text(handle, which))
  }
}

extension PlanNumber {
  /// Whether every digit is in the number, or is dialled before it in its plan.
  ///
  /// Such digits are an international or trunk prefix, a carrier's code, or a calling code. Some
  /// plans rewrite what is dialled (Argentina's 15, the one area code of an island). There, the
  /// national notation or the significant digits must end with the digits that were dialled.
  func accounts(for digits: String) -> Bool {
    let significant = significantDigits
    if ends(digits, with: significant) { return true }
    let code = String(callingCode)
    let domestic =
      digits.hasPrefix(code) ? [digits, String(digits.dropFirst(code.count))] : [digits]
    return domestic.contains {
      !$0.isEmpty && (ends(significant, with: $0) || ends(nationalDigits, with: $0))
    }
  }

  /// Whether digits end with others; `hasSuffix` compares characters of any script.
  private func ends(_ digits: String, with last: String) -> Bool {
    var (digits, last) = (digits, last)
    return digits.withUTF8 { digits in
      last.withUTF8 { digits.suffix($0.count).elementsEqual($0) }
    }
  }

  /// Whether the number's own E.164 form is read as the same number.
  ///
  /// It is not if one trunk zero was dropped and another is left: `+55 00 55…` would become +55
  /// 055…, and that would become +55 55… . Nor is it if a plan prints fewer digits than the number
  /// has. Numbers in a known range with all digits printed need no trial.
  var isStable: Bool {
    guard keepsDigitsInPrint else { return false }
    return isValid || PlanNumber(dialled: e164, from: nil)?.e164 == e164
  }
}

/// The ways to read the digits of a dial string as a number of a plan.
///
/// Each returns a number only if no digit is lost or guessed.
struct PlanReadings {
  let dial: DialString
  let home: String?

  /// The number under the home plan, or after a plus or an exit code that is used at home.
  ///
  /// It is `nil` if two plans disagree about it.
  var direct: PlanNumber? {
    let number: PlanNumber?
    if dial.trunkZero == nil, !dial.digits.utf8.starts(with: "00".utf8) {
      // There is no other reading.
      number = asWritten
    } else {
      let readings = [
        asWritten, withoutTrunkZero, afterZeros(dial.digits),
        dial.withoutTrunkZero.flatMap { afterZeros($0) },
      ]
      number = theOnly(readings.compactMap { $0 })
    }
    guard dial.isVanity else { return number }
    return number.flatMap { isService($0) && isWholeVanity($0) ? $0 : nil }
  }

  /// The number after an exit code of other countries, and the code.
  ///
  /// People keep numbers as they dialled them where they were.
  var afterForeignExitCode: (code: String, number: PlanNumber)? {
    guard !dial.isGlobal, !dial.isVanity else { return nil }
    let dialled = exitCodes.filter(dial.digits.hasPrefix)
    guard !dialled.isEmpty else { return nil }
    // After the exit code of home comes a country code: 00 1 is not the 001 of another country.
    let own = home.map(exitCodesDialled) ?? []
    let foreign = dialled.filter { code in
      !own.contains { code.hasPrefix($0) && dial.digits.hasPrefix($0) }
    }
    let found = foreign.compactMap { code -> (code: String, number: PlanNumber)? in
      // Shorter numbers may as well be an area code and a number of another country.
      guard dial.digits.utf8.count >= code.utf8.count + 10 else { return nil }
      let number = afterPlus(String(dial.digits.dropFirst(code.utf8.count)))
      return number.flatMap { $0.isValid ? (code, $0) : nil }
    }
    return found.count == 1 ? found.first : nil
  }

  /// The number if the digits begin with a country calling code without its plus.
  var afterCallingCode: PlanNumber? {
    guard !dial.isGlobal, !dial.isVanity, dial.digits.utf8.count >= 10 else { return nil }
    let number = afterPlus(dial.withoutTrunkZero ?? dial.digits)
    return number.flatMap { $0.isValid ? $0 : nil }
  }

  /// The national number after the 9 that gets an outside line: `9-1-415-555-0132`.
  ///
  /// It begins with the trunk prefix of home.
  var afterOutsideLine: PlanNumber? {
    guard let home, !dial.isGlobal, !dial.isVanity else { return nil }
    let trunk = trunkPrefix(ofRegion: home)
    guard !trunk.isEmpty, dial.digits.hasPrefix("9" + trunk) else { return nil }
    let number = PlanNumber(dialled: String(dial.digits.dropFirst()), from: home)
    return number.flatMap { $0.isValid && !$0.isLocalOnly ? $0 : nil }
  }

  /// Whether more than one number is written, as in `030 1234567/0171 1234567`.
  ///
  /// The part before the slash must be a number by itself. Or the part that looks like an extension
  /// is long enough to be a number, and can be called.
  var areSeveral: Bool {
    let sign = dial.isGlobal ? "+" : ""
    if let count = dial.beforeSlash {
      let first = sign + String(dial.digits.prefix(count))
      if PlanNumber(dialled: first, from: home)?.isValid == true || areOfOneExchange(count) {
        return true
      }
    }
    // A single pause may be a comma between two numbers; two are really pauses.
    guard let last = dial.extension, last.utf8.count >= 7, dial.tail.pauses < 2 else {
      return false
    }
    return PlanNumber(dialled: last, from: home)?.isValid == true
  }
}

extension PlanReadings {
  /// Whether the digits before a slash and those after it are two local numbers that begin alike,
  /// as in `55505 / 55506` and `5551-0 / 5551-23`: no area code is that long.
  private func areOfOneExchange(_ count: Int) -> Bool {
    let (one, other) = (dial.digits.utf8.prefix(count), dial.digits.utf8.dropFirst(count))
    guard !dial.isGlobal, one.first != UInt8(ascii: "0"), count >= 5, other.count >= 5,
      abs(count - other.count) <= 2
    else { return false }
    let alike = zip(one, other).prefix { $0 == $1 }.count
    return alike >= (count == other.count ? 2 : 3)
  }

  /// Whether a number with words has the trunk prefix that its plan wants.
  ///
  /// `1-800-MYFAX99` is a North American number. It is not +49 1800 6932999 in Germany, where it
  /// would be written `01800`.
  private func isWholeVanity(_ number: PlanNumber) -> Bool {
    dial.isGlobal || number.nationalDigits.utf8.count <= dial.digits.utf8.count
  }

  /// The reading that is valid or, if none is valid, possible; `nil` if two of them differ.
  private func theOnly(_ readings: [PlanNumber]) -> PlanNumber? {
    let valid = readings.filter(\.isValid)
    let possible = valid.isEmpty ? readings.filter(\.isPossible) : valid
    guard let first = possible.first else { return readings.first }
    return possible.allSatisfy { $0.e164 == first.e164 } ? first : nil
  }

  /// The digits as they are.
  private var asWritten: PlanNumber? {
    let dialled = dial.isGlobal ? "+" + dial.digits : dial.digits
    let number = PlanNumber(dialled: dialled, from: home, extension: dial.extension)
    // Nothing is made of digits that are too many or too few, however they are read.
    guard let number, number.isPossible || number.isLocalOnly,
      number.accounts(for: dial.digits), number.isStable
    else { return nil }
    return contradictsZeros(number) ? nil : number
  }

  /// Whether `00` and the home region's own calling code were read as something else.
  private func contradictsZeros(_ number: PlanNumber) -> Bool {
    guard let home, !dial.isGlobal, dial.digits.utf8.starts(with: "00".utf8),
      let code = countryCallingCode(ofRegion: home)
    else { return false }
    let isTaken = number.callingCode == code && !number.significantDigits.hasPrefix("00\(code)")
    return dial.digits.hasPrefix("00\(code)") && !isTaken
  }

  /// The digits without a trunk zero that was written `(0)`.
  ///
  /// Most plans that have a trunk zero drop it themselves; some have none, and people write it
  /// anyway.
  private var withoutTrunkZero: PlanNumber? {
    guard dial.isGlobal, let digits = dial.withoutTrunkZero else { return nil }
    return afterPlus(digits)
  }

  /// The digits after `00`, read as if they followed a plus, which is what people mean.
  ///
  /// In some regions the prefix has more digits: in Brazil `0055` selects a carrier, and
  /// `0055 11 96123 4567` would be a number in North America.
  private func afterZeros(_ digits: String) -> PlanNumber? {
    guard !dial.isGlobal, digits.hasPrefix("00") else { return nil }
    let number = afterPlus(String(digits.dropFirst(2)))
    return number?.isValid == true ? number : nil
  }

  /// A number after a plus, if its plan drops none of the digits.
  private func afterPlus(_ digits: String) -> PlanNumber? {
    let number = PlanNumber(dialled: "+" + digits, from: nil, extension: dial.extension)
    return number.flatMap { String($0.callingCode) + $0.significantDigits == digits ? $0 : nil }
  }

  /// Whether the number is of a kind that companies rent, often with words in it.
  ///
  /// In other numbers, words are remarks: `030 123 Mama` is as long as a number in Berlin.
  private func isService(_ number: PlanNumber) -> Bool {
    let rented: [PhoneNumber.Kind?] = [.tollFree, .premiumRate, .sharedCost, .uan]
    return number.isValid && rented.contains(number.kind)
  }
}
