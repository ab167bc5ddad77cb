import CPhoneNumbers

extension Reading {
  /// The number of an emergency service, `112`, dialled as it stands.
  var emergency: PhoneNumber? {
    shortForm == ElistShortEmergency ? dialledAsItStands(.emergency) : nil
  }

  /// Another short code of the home region, `311`.
  ///
  /// What also has the length of an ordinary or a local number is taken for a short code only where it
  /// is one for every carrier, and can be called.
  var shortCode: PhoneNumber? {
    let mayBeOrdinary = number.map { $0.isPossible || $0.isLocalOnly } ?? false
    switch shortForm {
    case ElistShortCode: return dialledAsItStands(.shortCode)
    case ElistShortLimited: return mayBeOrdinary ? nil : dialledAsItStands(.shortCode)
    default: return nil
    }
  }

  private var shortForm: ElistShort {
    guard let home, !dial.isGlobal, !dial.isVanity, dial.extension == nil,
      dial.digits.utf8.count <= 8
    else { return ElistShortNone }
    return elist_phone_short(dial.digits, home)
  }

  private func dialledAsItStands(_ kind: PhoneNumber.Kind) -> PhoneNumber? {
    guard let home, let context = countryCallingCode(ofRegion: home) else { return nil }
    var result = PhoneNumber(raw: raw)
    result.national = dial.digits
    result.uri = telURI(dial.digits, extension: nil, context: context)
    result.region = home
    result.type = kind
    result.possible = true
    result.valid = true
    return result
  }
}
