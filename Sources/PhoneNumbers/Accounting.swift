/// The number that a plan makes of a dial string, but only where nothing of it is lost.
func planNumber(of dial: DialString, home: String?) -> PlanNumber? {
  guard !isListOfNumbers(dial, home: home) else { return nil }
  let readings = spellings(of: dial).compactMap { reading($0, dial, home: home) }
  let number =
    readings.first { $0.isValid } ?? readings.last { $0.isPossible } ?? readings.first
  guard dial.isVanity else { return number }
  return number.flatMap { isService($0) ? $0 : nil }
}

/// The digits as they stand and, where a trunk zero was written `(0)`, also without it: some plans
/// drop such a zero themselves, some have none to drop.
private func spellings(of dial: DialString) -> [String] {
  [dial.digits, dial.withoutTrunkZero].compactMap { $0 }
}

private func reading(_ digits: String, _ dial: DialString, home: String?) -> PlanNumber? {
  let dialled = dial.isGlobal ? "+" + digits : digits
  guard let number = PlanNumber(dialled: dialled, from: home, extension: dial.extension) else {
    return nil
  }
  return accounts(number, for: digits) && isStable(number) ? number : nil
}

/// Whether the number is read back from its own E.164 form.
///
/// Not so where one trunk zero was dropped and another is left: `+55 00 55…` would become +55 055…,
/// and that again +55 55… . Ranges that the metadata knows have no such numbers.
private func isStable(_ number: PlanNumber) -> Bool {
  number.isValid || PlanNumber(dialled: number.e164, from: nil)?.e164 == number.e164
}

/// Whether every digit is in the number or is one that its plan has callers dial before it: an
/// international or trunk prefix, a carrier's code, a calling code.
///
/// Plans that rewrite what is dialled (Argentina's 15, the one area code of an island) are those whose
/// national notation, or whose significant digits, end with the digits that were dialled.
private func accounts(_ number: PlanNumber, for digits: String) -> Bool {
  let significant = number.significantDigits
  if digits.hasSuffix(significant) { return true }
  let code = String(number.callingCode)
  let domestic = digits.hasPrefix(code) ? [digits, String(digits.dropFirst(code.count))] : [digits]
  return domestic.contains {
    !$0.isEmpty && (significant.hasSuffix($0) || number.nationalDigits.hasSuffix($0))
  }
}

/// Whether more than one number is written, as in `030 1234567/0171 1234567`.
///
/// What stands before the slash is a number by itself, or what would be an extension is long enough to
/// be called, and can be.
private func isListOfNumbers(_ dial: DialString, home: String?) -> Bool {
  let sign = dial.isGlobal ? "+" : ""
  if let count = dial.beforeSlash {
    let first = sign + String(dial.digits.prefix(count))
    if PlanNumber(dialled: first, from: home)?.isValid == true { return true }
  }
  guard let last = dial.extension, last.utf8.count >= 7 else { return false }
  return PlanNumber(dialled: last, from: home)?.isValid == true
}

/// Whether the number is of a kind that companies rent, words and all.
///
/// In other numbers words are remarks: `030 123 Mama` has the length of a number in Berlin.
private func isService(_ number: PlanNumber) -> Bool {
  let rented: [PhoneNumber.Kind?] = [.tollFree, .premiumRate, .sharedCost, .uan]
  return number.isValid && rented.contains(number.kind)
}
