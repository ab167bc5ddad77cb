import CardDocument
import PhoneNumbers
import UnicodeText

/// The emergency numbers of the place that the card is for, or of home.
///
/// The number that reaches all services is first, and services with the same numbers share a line.
/// In a region about which nothing is sure, libphonenumber's numbers are printed without a service.
func services(_ options: ContentOptions) -> [ServiceNumbers] {
  guard options.shows(.services) else { return [] }
  let region = options.destination ?? options.home
  return lines(ofRegion: region).enumerated().map { index, line in
    // The place is named once, and only if it is not home.
    let place = index == 0 ? options.destination : nil
    let words = options.languages.map { language in
      let words = line.words.map(language.word).joined(separator: language.comma)
      let name = place.flatMap { regionName($0, in: language.rawValue) }
      return String(
        inOrder: [language.capitalised(words), name].compactMap(\.self),
        separator: language.comma
      )
    }
    return ServiceNumbers(label: options.joined(words), numbers: line.numbers)
  }
}

extension ContentOptions {
  /// The emergency numbers that a card has, in its order.
  package var emergencyNumbers: [String] { services(self).flatMap(\.numbers) }
}

/// Of when the emergency numbers are, "Emergency numbers 2026-11-23"; `nil` if there are none.
func servicesChecked(_ options: ContentOptions) -> String? {
  let region = options.destination ?? options.home
  guard let language = options.languages.first, !services(options).isEmpty else { return nil }
  let isKnown = EmergencyServices(ofRegion: region) != nil
  let date = options.dated(isKnown ? EmergencyServices.reviewed : metadataDate)
  return "\(language.label(.emergencyNumbers)) \(date)"
}

private typealias ServiceLine = (words: [CardWord], numbers: [String])

private func lines(ofRegion region: String) -> [ServiceLine] {
  guard let services = EmergencyServices(ofRegion: region) else {
    let numbers = emergencyNumbers(ofRegion: region)
    return numbers.isEmpty ? [] : [([.emergencyNumbers], numbers)]
  }
  return EmergencyService.main.reduce(into: []) { lines, service in
    guard let numbers = services.numbers[service], let word = service.word else { return }
    if let same = lines.firstIndex(where: { $0.numbers == numbers }) {
      lines[same].words.append(word)
    } else {
      lines.append(([word], numbers))
    }
  }
}

extension EmergencyService {
  /// The card's word for it; `nil` if no card names it.
  fileprivate var word: CardWord? {
    switch self {
    case .all: .emergency
    case .police: .police
    case .ambulance: .ambulance
    case .fire: .fire
    case .sea, .mountain, .forestFire, .poison, .text, .relay: nil
    }
  }
}
