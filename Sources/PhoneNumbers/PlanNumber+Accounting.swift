extension PlanNumber {
  /// Whether every digit is in the number, or is dialled before it in its plan.
  ///
  /// Such digits are an international or trunk prefix, a carrier's code, or a calling code. Some
  /// plans rewrite what is dialled (Argentina's 15, the one area code of an island). There, the
  /// national notation or the significant digits must end with the digits that were dialled.
  func accounts(for digits: String) -> Bool {
    let significant = significantDigits
    if digits.hasSuffix(significant) { return true }
    let code = String(callingCode)
    let domestic =
      digits.hasPrefix(code) ? [digits, String(digits.dropFirst(code.count))] : [digits]
    return domestic.contains {
      !$0.isEmpty && (significant.hasSuffix($0) || nationalDigits.hasSuffix($0))
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
