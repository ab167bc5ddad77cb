import CPhoneNumbers

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
    return elist_phone_short(dial.digits, home)
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
