extension Interpreter {
  /// A number that can be dialled only inside its own area, `555-1234`.
  ///
  /// It has no E.164 form and is not a possible number, because the area code is unknown.
  var local: Interpretation? {
    guard isLocal, let number, let home else { return nil }
    var result = PhoneNumber(raw: raw)
    let context = "+" + String(number.callingCode)
    result.national = grouped(number) + number.extensionSuffix + (dial.tail.postDial ?? "")
    result.uri = telURI(dial.digits, dial.tail, context: context)
    result.region = home
    result.extension = dial.extension
    result.postDial = dial.tail.postDial
    return Interpretation(number: result, basis: .local)
  }

  /// Whether the area code is missing, or may be.
  var isLocal: Bool {
    guard let number, !dial.isGlobal else { return false }
    guard number.significantDigits == dial.digits else { return false }
    if number.isLocalOnly { return !number.isValid || number.region(home: home) != home }
    return number.isPossible && dial.digits.utf8.count <= 9
      && (lacksTrunkPrefix(number) || number.hasLocalFormat)
  }

  /// The digits grouped as the plan groups them, or as written if the plan does not.
  private func grouped(_ number: PlanNumber) -> String {
    let isPlain = number.nationalDigits != dial.digits || number.national == dial.digits
    return isPlain ? dial.written : number.national
  }

  /// Whether a plan wants a trunk prefix, and a number of eight digits or fewer has none.
  ///
  /// No subscriber number of such a plan is longer, so the number is more likely a neighbour's than
  /// a distant one. libphonenumber would make its first digits an area code: `8765432` in Munich is
  /// not +49 8765 432.
  private func lacksTrunkPrefix(_ number: PlanNumber) -> Bool {
    guard dial.digits.utf8.count <= 8 else { return false }
    guard number.isValid else { return home.map(dialsTrunkPrefix) ?? false }
    let isGeographic = number.kind == .fixedLine || number.kind == .fixedLineOrMobile
    return isGeographic && number.nationalDigits.utf8.count > dial.digits.utf8.count
  }
}
