/// One dial string under the numbering plan of one region, and the ways in which it may be taken.
struct Reading {
  let raw: String
  let dial: DialString
  let home: String?
  /// The number by its plan; `nil` where the plan has none, or where taking it would lose something.
  let number: PlanNumber?

  init(raw: String, dial: DialString, home: String?) {
    self.raw = raw
    self.dial = dial
    self.home = home
    number = planNumber(of: dial, home: home)
  }

  /// A number of a range that the metadata knows.
  var assigned: PhoneNumber? {
    guard let number, number.isValid, !isLocal else { return nil }
    return described(number)
  }

  /// A number of a length that the plan allows.
  var possible: PhoneNumber? {
    guard let number, number.isPossible, !isLocal else { return nil }
    return described(number)
  }

  private func described(_ number: PlanNumber) -> PhoneNumber {
    var result = PhoneNumber(raw: raw)
    result.e164 = number.e164
    result.national = number.national + number.extensionSuffix
    result.international = number.international + number.extensionSuffix
    result.uri = telURI(number.e164, extension: dial.extension)
    result.region = number.region(home: home)
    result.type = number.kind
    result.extension = dial.extension
    result.possible = true
    result.valid = number.isValid
    return result
  }
}

/// The `tel:` URI of RFC 3966, without visual separators.
///
/// The context is the calling code under which a number that is not global is to be dialled.
func telURI(_ number: String, extension: String?, context: Int? = nil) -> String {
  var uri = "tel:" + number
  if let `extension` { uri += ";ext=" + `extension` }
  if let context { uri += ";phone-context=+" + String(context) }
  return uri
}
