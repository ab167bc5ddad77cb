import CardDocument
import ElistModel
import PhoneNumbers
import UnicodeText

/// The emergency numbers of the place that the card is for, or of home.
///
/// libphonenumber knows which numbers there are, and not which service answers: none is named.
func services(_ options: ContentOptions) -> [ServiceNumbers] {
  let region = options.destination ?? options.home
  let numbers = emergencyNumbers(ofRegion: region)
  guard options.shows(.services), !numbers.isEmpty else { return [] }
  let words = options.languages.map { language in
    let place = options.destination.flatMap { regionName($0, in: language.rawValue) }
    return [language.word(.emergencyNumbers), place].compactMap(\.self).joined(separator: ", ")
  }
  return [ServiceNumbers(label: options.joined(words), numbers: numbers)]
}

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
