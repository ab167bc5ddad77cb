extension PlanNumber {
  /// Whether every digit is in the number or is one that its plan has callers dial before it: an
  /// international or trunk prefix, a carrier's code, a calling code.
  ///
  /// Plans that rewrite what is dialled (Argentina's 15, the one area code of an island) are those whose
  /// national notation, or whose significant digits, end with the digits that were dialled.
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

  /// Whether the number is read back from its own E.164 form.
  ///
  /// Not so if one trunk zero was dropped and another is left: `+55 00 55…` would become +55 055…, and
  /// that again +55 55… . Nor if a plan prints fewer digits than the number has. Known ranges, all
  /// digits printed, are spared the trial.
  var isStable: Bool {
    guard keepsDigitsInPrint else { return false }
    return isValid || PlanNumber(dialled: e164, from: nil)?.e164 == e164
  }
}
