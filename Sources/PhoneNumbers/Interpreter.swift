import CPhoneNumbers

/// One dial string under the numbering plan of one region, and the ways to read it.
struct Interpreter {
  let raw: String
  /// Which forms of the number are made.
  let forms: NumberForms
  let readings: PlanReadings
  /// The number in its plan; `nil` if the plan has no such number, or reading it would lose
  /// something.
  let number: PlanNumber?

  init(raw: String, dial: DialString, home: String?, forms: NumberForms) {
    self.raw = raw
    self.forms = forms
    readings = PlanReadings(dial: dial, home: home)
    number = readings.direct
  }

  var dial: DialString { readings.dial }
  var home: String? { readings.home }

  /// A number after a plus; it always keeps a link of its own digits.
  var global: Interpretation {
    if let number, number.isPossible { return interpretation(number, .international) }
    guard !dial.isVanity, dial.digits.contains(where: { $0 != "0" }) else {
      return Interpretation(number: PhoneNumber(raw: raw), basis: .otherText)
    }
    var result = PhoneNumber(raw: raw)
    result.uri = telURI("+" + dial.digits, dial.tail)
    result.extension = dial.extension
    result.postDial = dial.tail.postDial
    return Interpretation(number: result, basis: .unknownPlan)
  }

  /// A number in a range of the home plan, or after an exit code that is dialled at home.
  ///
  /// If the plan wants a trunk prefix and none was written, the digits may also be a number after a
  /// calling code without its plus. Nobody can then tell which of the two it is. Mobile numbers
  /// are commonly written without the prefix; for them only the plan's own calling code counts. A
  /// service's number is not: `1-800-222-1222` in Germany is North America's, and not `01800
  /// 2221222`.
  var assigned: Interpretation? {
    guard let number, number.isValid, !isLocal else { return nil }
    guard let home, number.callingCode == countryCallingCode(ofRegion: home),
      !dial.digits.hasPrefix("00")
    else { return interpretation(number, .international) }
    guard !dial.hasTone else { return nil }
    let code = String(number.callingCode)
    if dial.digits == code + number.significantDigits, code != trunkPrefix(ofRegion: home) {
      return interpretation(number, .callingCodeWithoutPlus)
    }
    let mayLackPrefix = number.significantDigits == dial.digits
    // The national notation takes more time than the other conditions, so it is made last.
    if mayLackPrefix && number.kind != .mobile || dial.digits.hasPrefix(code),
      let other = readings.afterCallingCode, other.e164 != number.e164,
      number.nationalDigits != dial.digits
    {
      return unread(.ambiguous([other.e164, number.e164]))
    }
    let isGuess =
      mayLackPrefix && number.kind == .fixedLine && number.nationalDigits != dial.digits
    return interpretation(number, isGuess ? .withoutTrunkPrefix : .national)
  }

  /// A whole number of a region that is dialled as those of home are, but has a calling code of its
  /// own: `0590 82 14 37` in France is Guadeloupe's.
  var overseas: Interpretation? {
    guard let home, !dial.isVanity, dial.context == nil else { return nil }
    let found = regionsDialled(dial.digits, from: home).lazy
      .compactMap { PlanNumber(dialled: dial.digits, from: $0) }
      .first { $0.isValid && $0.nationalDigits == dial.digits }
    return found.map { interpretation($0, .overseas) }
  }

  /// A number after another country's exit code, or after a calling code without a plus.
  var foreign: Interpretation? {
    if let (code, number) = readings.afterForeignExitCode {
      return interpretation(number, .foreignExitCode(code))
    }
    guard let number = readings.afterCallingCode else { return nil }
    guard number.callingCode != home.flatMap(countryCallingCode),
      isWholeElsewhere(dial.digits, besides: number.callingCode)
    else {
      if let own = readings.afterOutsideLine { return unread(.ambiguous([number.e164, own.e164])) }
      return interpretation(number, .callingCodeWithoutPlus)
    }
    return unread(.ambiguous([number.e164]))
  }

  /// The text as it was written, and why nothing more is known.
  ///
  /// Digits in a context keep the link that came with them.
  func unread(_ basis: Interpretation.Basis) -> Interpretation {
    var result = PhoneNumber(raw: raw)
    guard let context = dial.context else { return Interpretation(number: result, basis: basis) }
    result.uri = telURI(dial.digits, dial.tail, context: context)
    result.extension = dial.extension
    result.postDial = dial.tail.postDial
    return Interpretation(number: result, basis: .privateContext(context))
  }

  private func interpretation(_ number: PlanNumber, _ basis: Interpretation.Basis)
    -> Interpretation
  {
    var result = PhoneNumber(raw: raw)
    result.possible = true
    result.valid = number.isValid
    let isPlain = basis == .national || basis == .international && result.valid
    if forms != .ofRemarks || !isPlain { result.e164 = number.e164 }
    guard forms == .all || !isPlain else { return Interpretation(number: result, basis: basis) }
    let rest = number.extensionSuffix + (dial.tail.postDial ?? "")
    result.national = nationalNotation(number, basis).map { $0 + rest }
    result.international = number.international + rest
    result.uri = telURI(number.e164, dial.tail)
    result.region = number.region(home: home)
    result.type = number.kind
    result.extension = dial.extension
    result.postDial = dial.tail.postDial
    return Interpretation(number: result, basis: basis)
  }

  /// The national notation, in which the digits shown are the digits written.
  ///
  /// Only two changes are allowed: a country calling code goes in front, or the plan removes a
  /// trunk prefix.
  ///
  /// - If the number was written with its calling code, it is the plan's notation, which may
  ///   replace the code by the trunk prefix; `nil` if it changes other digits, or if the plan does
  ///   not know the number, so that the code is the only thing that is certain.
  /// - If it was written as it is dialled at home, it is the plan's notation with the same digits,
  ///   or without North America's 1; otherwise it is the text as written.
  /// - If it was written without its trunk prefix, it is `nil`, because adding the prefix adds a
  ///   digit. The number is then shown in international notation.
  private func nationalNotation(_ number: PlanNumber, _ basis: Interpretation.Basis) -> String? {
    let digits = number.nationalDigits
    let significant = number.significantDigits
    let trunk = number.region(home: home).map(trunkPrefix) ?? ""
    guard basis == .national || basis == .withoutTrunkPrefix else {
      guard number.isValid else { return nil }
      return digits == significant || digits == trunk + significant ? number.national : nil
    }
    if digits == dial.digits { return number.national }
    // North America's 1 is also the country calling code.
    if trunk == String(number.callingCode), dial.digits == trunk + digits { return number.national }
    return dial.digits == significant ? nil : dial.written
  }
}

/// The `tel:` URI of RFC 3966, without visual separators.
///
/// The context is the one in which a number that is not global is dialled. The keys for after the
/// call is answered are `postd` (RFC 2806 §2.2), with `p` for a pause and `w` for a wait.
func telURI(_ number: String, _ tail: DialTail, context: String? = nil) -> String {
  var uri = "tel:" + number
  if let digits = tail.extension { uri += ";ext=" + digits }
  if let keys = tail.postDial {
    let escapes: [Character: String] = [",": "p", ";": "w", "#": "%23"]
    uri += ";postd=" + keys.map { escapes[$0] ?? String($0) }.joined()
  }
  uri += tail.parameters
  if let context { uri += ";phone-context=" + context }
  return uri
}

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
  /// not +49 8765 432. But where all numbers are equally long, one that long has its area code, as
  /// most people write it in Hungary: `76/482-311`.
  private func lacksTrunkPrefix(_ number: PlanNumber) -> Bool {
    guard dial.digits.utf8.count <= 8, !number.hasAreaCode else { return false }
    guard number.isValid else { return home.map(dialsTrunkPrefix) ?? false }
    let isGeographic = number.kind == .fixedLine || number.kind == .fixedLineOrMobile
    return isGeographic && number.nationalDigits.utf8.count > dial.digits.utf8.count
  }
}

extension Interpreter {
  /// The number of an emergency service, `112`, dialled as it is.
  var emergency: Interpretation? {
    shortForm == ElistShortEmergency ? dialledAsItStands(.emergency) : nil
  }

  /// Another short code of the home region, `311`.
  ///
  /// A number that also has the length of an ordinary or a local one is read as a short code only
  /// if every carrier has that code and it can be called.
  var shortCode: Interpretation? {
    let mayBeOrdinary = number.map { $0.isPossible || $0.isLocalOnly } ?? false
    switch shortForm {
    case ElistShortCode: return dialledAsItStands(.shortCode)
    case ElistShortLimited: return mayBeOrdinary ? nil : dialledAsItStands(.shortCode)
    default: return nil
    }
  }

  private var shortForm: ElistShort {
    guard let home, !dial.isGlobal, !dial.isVanity, dial.tail.postDial == nil,
      dial.extension == nil,
      dial.digits.utf8.count <= 8
    else { return ElistShortNone }
    return PhoneNumbers.shortForm(of: dial.digits, in: home)
  }

  private func dialledAsItStands(_ kind: PhoneNumber.Kind) -> Interpretation? {
    guard let home, let context = countryCallingCode(ofRegion: home) else { return nil }
    var result = PhoneNumber(raw: raw)
    result.national = dial.digits
    result.uri = telURI(dial.digits, dial.tail, context: "+" + String(context))
    result.region = home
    result.type = kind
    result.possible = true
    result.valid = true
    return Interpretation(number: result, basis: .shortNumber)
  }
}
