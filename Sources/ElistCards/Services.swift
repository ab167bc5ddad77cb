import CardDocument
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
