extension Reading {
  /// A number that reaches somebody only from inside its own area, `555-1234`.
  ///
  /// It has no E.164 form, and is not a possible number, because the area code is not known.
  var local: PhoneNumber? {
    guard isLocal, let number, let home else { return nil }
    var result = PhoneNumber(raw: raw)
    let isTrue = number.nationalDigits == dial.digits
    result.national = (isTrue ? number.national : raw) + (isTrue ? number.extensionSuffix : "")
    result.uri = telURI(dial.digits, extension: dial.extension, context: number.callingCode)
    result.region = home
    result.extension = dial.extension
    return result
  }

  /// Whether the area code is, or may be, missing.
  var isLocal: Bool {
    guard let number, !dial.isGlobal else { return false }
    return number.isLocalOnly || (number.isPossible && lacksTrunkPrefix(number))
  }

  /// Where a plan wants a trunk prefix and none was written, eight digits or fewer (no subscriber
  /// number is longer) are more likely a neighbour's number than a far one, and libphonenumber would
  /// make the first of them an area code: `8765432` in Munich is not +49 8765 432.
  private func lacksTrunkPrefix(_ number: PlanNumber) -> Bool {
    let wantsPrefix = number.nationalDigits.utf8.count > number.significantDigits.utf8.count
    let isGeographic = [nil, .fixedLine, .fixedLineOrMobile].contains(number.kind)
    return wantsPrefix && isGeographic && number.significantDigits == dial.digits
      && dial.digits.utf8.count <= 8
  }
}
