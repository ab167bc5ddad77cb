/// The number that a plan makes of a dial string, but only where nothing of it is lost or guessed.
func planNumber(of dial: DialString, home: String?) -> PlanNumber? {
  guard !isListOfNumbers(dial, home: home) else { return nil }
  let readings = [
    asWritten(dial, home: home), withoutTrunkZero(dial), afterZeros(dial, dial.digits),
    dial.withoutTrunkZero.flatMap { afterZeros(dial, $0) },
  ]
  let number = theOnly(readings.compactMap { $0 })
  guard dial.isVanity else { return number }
  return number.flatMap { isService($0) && isWholeVanity($0, dial) ? $0 : nil }
}

/// Whether a number with words has the trunk prefix that its plan wants: `1-800-MYFAX99` is North
/// America's, and not +49 1800 6932999 in Germany, where it would be written `01800`.
private func isWholeVanity(_ number: PlanNumber, _ dial: DialString) -> Bool {
  dial.isGlobal || number.nationalDigits.utf8.count <= dial.digits.utf8.count
}

/// The reading that is valid or, where none is, possible; `nil` where two of them differ.
private func theOnly(_ readings: [PlanNumber]) -> PlanNumber? {
  let valid = readings.filter(\.isValid)
  let possible = valid.isEmpty ? readings.filter(\.isPossible) : valid
  guard let first = possible.first else { return readings.first }
  return possible.allSatisfy { $0.e164 == first.e164 } ? first : nil
}

/// The digits as they stand.
private func asWritten(_ dial: DialString, home: String?) -> PlanNumber? {
  let dialled = dial.isGlobal ? "+" + dial.digits : dial.digits
  let number = PlanNumber(dialled: dialled, from: home, extension: dial.extension)
  guard let number, accounts(number, for: dial.digits), isStable(number) else { return nil }
  return contradictsZeros(number, dial, home: home) ? nil : number
}

/// Whether `00` and the home region's own calling code were taken for something else.
private func contradictsZeros(_ number: PlanNumber, _ dial: DialString, home: String?) -> Bool {
  guard let home, !dial.isGlobal, let code = countryCallingCode(ofRegion: home) else {
    return false
  }
  let isTaken = number.callingCode == code && !number.significantDigits.hasPrefix("00\(code)")
  return dial.digits.hasPrefix("00\(code)") && !isTaken
}

/// The digits without a trunk zero that was written `(0)`.
///
/// Most plans that have one drop it themselves; some have none, and people write it all the same.
private func withoutTrunkZero(_ dial: DialString) -> PlanNumber? {
  guard dial.isGlobal, let digits = dial.withoutTrunkZero else { return nil }
  return behindPlus(digits, extension: dial.extension)
}

/// The digits behind `00` as those behind a plus, which is what people mean by it.
///
/// In some regions more digits belong to the prefix: in Brazil `0055` selects a carrier, and
/// `0055 11 96123 4567` would be a number in North America.
private func afterZeros(_ dial: DialString, _ digits: String) -> PlanNumber? {
  guard !dial.isGlobal, digits.hasPrefix("00") else { return nil }
  let number = behindPlus(String(digits.dropFirst(2)), extension: dial.extension)
  return number?.isValid == true ? number : nil
}

/// A number whose plan drops none of the digits behind the plus.
private func behindPlus(_ digits: String, extension: String?) -> PlanNumber? {
  let number = PlanNumber(dialled: "+" + digits, from: nil, extension: `extension`)
  return number.flatMap { String($0.callingCode) + $0.significantDigits == digits ? $0 : nil }
}

/// Whether the number is of a kind that companies rent, words and all.
///
/// In other numbers words are remarks: `030 123 Mama` has the length of a number in Berlin.
private func isService(_ number: PlanNumber) -> Bool {
  let rented: [PhoneNumber.Kind?] = [.tollFree, .premiumRate, .sharedCost, .uan]
  return number.isValid && rented.contains(number.kind)
}
