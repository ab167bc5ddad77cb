import CPhoneNumbers

/// A number as libphonenumber reads it under its numbering plans.
final class PlanNumber {
  private let handle: OpaquePointer

  /// Reads digits that are dialled from a region, or anywhere after a plus.
  ///
  /// Fails if no plan has such a number.
  init?(dialled: String, from region: String?, extension: String? = nil) {
    guard let handle = elist_phone_read(dialled, region, `extension`) else { return nil }
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
  /// What is wrong with its length, if the plan has no number that is shorter or none that is longer.
  var wrongLength: Interpretation.WrongLength? {
    switch elist_phone_length(handle) {
    case ElistLengthTooShort: .tooShort
    case ElistLengthTooLong: .tooLong
    default: nil
    }
  }
  var isValid: Bool { elist_phone_is_valid(handle) }

  /// Whether it is valid and certainly has its area code: all fixed lines of the plan have as many digits,
  /// and a number without its area code has fewer.
  var hasAreaCode: Bool { isValid && elist_phone_is_whole(handle) }

  /// Whether the plan can group the digits only for its own country.
  ///
  /// That is so for numbers without their area code.
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
  /// It is the region of the number's range. If there is none, it is the home region if that shares
  /// the calling code, and otherwise the code's main region.
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
    digits.utf8.suffix(last.utf8.count).elementsEqual(last.utf8)
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
