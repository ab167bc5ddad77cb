import CardDocument
import ElistContacts
import ElistModel
import FoundationEssentials
import PhoneNumbers
import UnicodeText

/// The rows of a card, in the order of the entries: whom to call first is on top.
func cardRows(_ entries: [Entry], _ options: ContentOptions) -> [CardRow] {
  entries.map { withoutRecordOwner($0, options) }.enumerated().map { index, entry in
    var row = CardRow(
      handle: entry.handle.description,
      mark: mark(position: index + 1),
      name: printedName(entry, options),
      details: details(entry, options),
      number: printedNumber(entry.number, options),
      numberTail: tail(entry.number, options),
      // A telephone that reads a code dials the letters of a parameter as keys: `;ext=` as 398.
      link: try? telLink(entry.number, style: .comma).uri
    )
    row.others = entry.numbers.dropFirst().map { otherNumber($0, options) }
    if options.shows(.photo) { row.photo = options.photos[entry.handle].map { Data($0) } }
    return row
  }
}

/// A person's second or later number: "or +49 30 1234567".
private func otherNumber(_ other: EntryNumber, _ options: ContentOptions) -> CardRow.OtherNumber {
  let number = printedNumber(other.number, options)
  let language = options.languages.first ?? .en
  // After right-to-left letters, the digits would run from the right too.
  let whole = language.isRightToLeft ? "\u{2066}\(number)\u{2069}" : number
  let text = language.pattern(.otherNumber, whole)
  return CardRow.OtherNumber(
    text: other.machine.map { "\(text) (\(options.ownWord($0.word)))" } ?? text,
    number: number,
    link: try? telLink(other.number, style: .comma).uri
  )
}

/// The number as a card prints it, with the word for an extension in the card's first language.
func printedNumber(_ number: PhoneNumber, _ options: ContentOptions) -> String {
  let text = printable(number.printed)
  guard let written = writtenTail(number), let tail = tail(number, options) else { return text }
  return String(text.dropLast(written.count)) + tail
}

/// The end of a printed number that is keyed in after the call is answered.
private func tail(_ number: PhoneNumber, _ options: ContentOptions) -> String? {
  guard let written = writtenTail(number) else { return nil }
  guard let digits = number.extension, written.hasSuffix(digits), written.first?.isLetter == true,
    let language = options.languages.first
  else { return written }
  // After right-to-left letters, the digits would be next to those of the number.
  return language.pattern(.extension, (language.isRightToLeft ? "\u{200E}" : "") + digits)
}

/// The tail as the number's own country writes it, which begins at the first letter or pause.
private func writtenTail(_ number: PhoneNumber) -> String? {
  guard number.extension != nil || number.postDial != nil else { return nil }
  let text = printable(number.printed)
  guard let start = text.firstIndex(where: { $0.isLetter || ",;".contains($0) }) else { return nil }
  return String(text[start...])
}

/// The mark that says whom to call first, in E.123's notation: `01` to `09`, then `10` and on.
func mark(position: Int) -> String {
  position < 10 ? "0\(position)" : "\(position)"
}

/// The name, followed by its romanisation; the relation if the name may not be shown.
private func printedName(_ entry: Entry, _ options: ContentOptions) -> String {
  guard options.shows(.name) else {
    let isEmergency = entry.number.type == .emergency
    return printedRelation(entry, options).map { options.capitalised($0) }
      ?? options.label(isEmergency ? .emergencyNumbers : .contact)
  }
  guard let name = entry.name.flatMap(printed) else { return nameless(entry, options) }
  let read = options.romanised[entry.handle].map { RelatedName($0)?.name ?? $0 }
  guard let romanised = read.flatMap(printed), romanised != name else { return name }
  return "\(name) (\(romanised))"
}

private func nameless(_ entry: Entry, _ options: ContentOptions) -> String {
  guard let hint = entry.hint.flatMap(printed) else { return options.ownWord(.noName) }
  return hint.contains("@") ? "\(options.ownWord(.noName)) (\(hint))" : hint
}

private func details(_ entry: Entry, _ options: ContentOptions) -> [CardDetail] {
  let fields: [(CardField, String?)] = [
    (.relation, options.shows(.name) ? printedRelation(entry, options) : nil),
    (.label, printedLabel(entry, options)),
    (.authority, authority(entry, options)), (.contactLanguages, spoken(entry, options)),
    (.hours, hours(entry, options)), (.note, entry.note.flatMap(printed).map(options.translated)),
    (.contactAddress, entry.address.flatMap(printed)),
    (.meetingPoint, entry.meetingPoint.flatMap(printed).map { options.pattern(.meetingPoint, $0) }),
    (.dialling, dialling(entry.number, options)), (.dialling, doubt(entry.number, options)),
  ]
  return fields.compactMap { field, text -> CardDetail? in
    guard options.shows(field), let text else { return nil }
    return CardDetail(field, text.withNumbersInOrder)
  }
}

private func printedRelation(_ entry: Entry, _ options: ContentOptions) -> String? {
  guard options.shows(.relation), let written = entry.relation.flatMap(printed) else { return nil }
  return options.translated(written)
}

/// What the contact may do, with the words of the vocabulary translated.
private func authority(_ entry: Entry, _ options: ContentOptions) -> String? {
  entry.text(of: .authority).flatMap(printed).map(options.translated)
}

/// The names of the languages that the contact speaks, in each language of the card.
private func spoken(_ entry: Entry, _ options: ContentOptions) -> String? {
  guard !entry.languages.isEmpty else { return nil }
  return options.joined(
    options.languages.map { language in
      let names = entry.languages.compactMap {
        languageName($0, in: language.rawValue) ?? printed($0)
      }
      return language.pattern(.speaks, String(inOrder: names, separator: language.comma))
    }
  )
}

/// When the contact answers, with the days in the first of the card's languages.
///
/// If the entry has a time zone, its city follows, because the reader may be in another zone.
private func hours(_ entry: Entry, _ options: ContentOptions) -> String? {
  guard let hours = entry.hours, let language = options.languages.first else { return nil }
  guard !hours.isAlways else { return options.word(.dayAndNight) }
  let days = (1...7).compactMap { weekdayName($0, in: language.rawValue) }
  let city = entry.zone?.split(separator: "/").last.map { " (\($0.replacing("_", with: " ")))" }
  return hours.description(days: days).replacing("-", with: "\u{2013}") + (city ?? "")
}

/// A standard label is one of the card's own words; a custom label is printed as written.
///
/// A service or a place does not get the label `work`, which would say that the number is at a
/// person's work. Address books give that label to many such numbers.
private func printedLabel(_ entry: Entry, _ options: ContentOptions) -> String? {
  if let custom = entry.customLabel { return printed(custom) }
  guard entry.kind == .person || entry.label != .work else { return nil }
  return entry.label.map { options.ownWord($0.word) }
}

/// How to dial a number from the place that the card is for.
///
/// It is `nil` if there is nothing to add or nothing is known. A mobile telephone dials the number
/// as printed, so only a landline needs instructions. A number that cannot be called from there is
/// marked. The spaces between digits are non-breaking.
func dialling(_ number: PhoneNumber, _ options: ContentOptions) -> String? {
  guard let destination = options.destination else { return nil }
  switch wayToDial(number, from: destination) {
  case .unreachable: return options.ownWord(.notFromAbroad)
  case .landline(let keys?):
    return "\(options.ownWord(.landline)) \(keys.replacing(" ", with: "\u{A0}"))"
  case .landline(nil), .unknown: return nil
  }
}

/// What a card says of a toll-free number of another country: the plans do not say whether it can
/// be called from there.
private func doubt(_ number: PhoneNumber, _ options: ContentOptions) -> String? {
  guard let destination = options.destination, number.type == .tollFree,
    number.region != destination, wayToDial(number, from: destination) != .unreachable
  else { return nil }
  return options.ownWord(.mayFailFromAbroad)
}

extension EntryNumber {
  /// The label of the machine that answers instead of a person; every number but the first shows
  /// it.
  fileprivate var machine: Label? { [.fax, .pager].first { $0 == label } }
}

extension Label {
  fileprivate var word: CardWord {
    switch self {
    case .mobile: .mobile
    case .home: .home
    case .work: .work
    case .main: .main
    case .fax: .fax
    case .pager: .pager
    case .other: .other
    }
  }
}

/// The emergency numbers of the place that the card is for, or of home.
///
/// The number that reaches all services is first, and services with the same numbers share a line.
/// If a region's services are not known, libphonenumber's numbers are printed without naming
/// services.
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
  /// The emergency numbers on a card, in the order of the card.
  package var emergencyNumbers: [String] { services(self).flatMap(\.numbers) }
}

/// The date of the emergency numbers, "Emergency numbers 2026-11-23"; `nil` if the card has none.
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
