import ElistModel
import PhoneNumbers

/// What a card says of how a number is dialled from the place that it is for; `nil` where there is
/// nothing to say, or nothing is known.
///
/// A mobile telephone takes the number as it is printed, so that it is the telephone with a wire that
/// needs words; a number that cannot be called from there is told. No line ends between the digits.
func dialling(_ number: PhoneNumber, _ options: ContentOptions) -> String? {
  guard let destination = options.destination else { return nil }
  switch wayToDial(number, from: destination) {
  case .unreachable: return options.ownWord(.notFromAbroad)
  case .landline(let keys?):
    return "\(options.ownWord(.landline)) \(keys.replacing(" ", with: "\u{A0}"))"
  case .landline(nil), .unknown: return nil
  }
}
