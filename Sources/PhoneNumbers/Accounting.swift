/// Whether every digit is in the number or is one that its plan has callers dial before it: an
/// international or trunk prefix, a carrier's code, a calling code.
///
/// Plans that rewrite what is dialled (Argentina's 15, the one area code of an island) are those whose
/// national notation, or whose significant digits, end with the digits that were dialled.
func accounts(_ number: PlanNumber, for digits: String) -> Bool {
  let significant = number.significantDigits
  if digits.hasSuffix(significant) { return true }
  let code = String(number.callingCode)
  let domestic = digits.hasPrefix(code) ? [digits, String(digits.dropFirst(code.count))] : [digits]
  return domestic.contains {
    !$0.isEmpty && (significant.hasSuffix($0) || number.nationalDigits.hasSuffix($0))
  }
}

/// Whether the number is read back from its own E.164 form.
///
/// Not so where one trunk zero was dropped and another is left: `+55 00 55…` would become +55 055…,
/// and that again +55 55… . Nor where a plan prints fewer digits than the number has, as Mexico's does
/// with a second 1. Known ranges, all digits printed, are spared the trial.
func isStable(_ number: PlanNumber) -> Bool {
  guard number.keepsDigitsInPrint else { return false }
  return number.isValid || PlanNumber(dialled: number.e164, from: nil)?.e164 == number.e164
}

/// Whether more than one number is written, as in `030 1234567/0171 1234567`.
///
/// What stands before the slash is a number by itself, or what would be an extension is long enough to
/// be called, and can be.
func isListOfNumbers(_ dial: DialString, home: String?) -> Bool {
  let sign = dial.isGlobal ? "+" : ""
  if let count = dial.beforeSlash {
    let first = sign + String(dial.digits.prefix(count))
    if PlanNumber(dialled: first, from: home)?.isValid == true { return true }
  }
  guard let last = dial.extension, last.utf8.count >= 7 else { return false }
  return PlanNumber(dialled: last, from: home)?.isValid == true
}
