package import CardDocument
package import ElistContacts
package import ElistModel
package import FoundationEssentials
import PhoneNumbers
import VCardFormat

/// What a card says, and to whom.
package struct ContentOptions: Equatable, Sendable {
  /// The fields that may leave the vault.
  package var fields: Set<CardField>
  /// The home region, ISO 3166-1 alpha-2.
  package var home: String
  /// The day of printing, such as `2026-11-21`.
  package var date: String
  /// Whose card it is; `nil` means the owner's.
  package var title: String?
  /// The region that the card is for, if it is not the home region.
  package var destination: String?
  /// The languages of the card's own words, at least one.
  package var languages: [CardLanguage]
  /// The language in which the owner writes, and which a card has if the user asks for none.
  package var usual: CardLanguage
  /// Whether the vault's words are recognised in every language: true if the user asked for
  /// languages.
  package var translates: Bool
  /// Names in ASCII letters, to print beside the original ones.
  package var romanised: [Handle: String]
  /// The day since which all the numbers are confirmed, such as `2026-11-21`; `nil` if some are
  /// not.
  package var confirmed: String?
  /// The photographs to print, each as the bytes of a JPEG or PNG file.
  package var photos: [Handle: [UInt8]] = [:]
  /// The owner's photograph, in the same form; `nil` if the owner has no photograph.
  package var ownerPhoto: [UInt8]?

  package init(
    fields: Set<CardField> = Audience.wallet.fields,
    home: String,
    date: String,
    title: String? = nil,
    destination: String? = nil,
    languages: [CardLanguage] = [],
    usual: CardLanguage = .en,
    romanised: [Handle: String] = [:]
  ) {
    self.fields = fields
    self.home = home
    self.date = date
    self.title = title
    self.destination = destination
    self.languages = languages.isEmpty ? [usual] : Array(languages.prefix(CardLanguage.most))
    self.usual = usual
    translates = !languages.isEmpty
    self.romanised = romanised
  }
}

extension ContentOptions {
  /// Whether a field may leave the vault.
  func shows(_ field: CardField) -> Bool { fields.contains(field) }

  /// A date that keeps its order after Arabic letters; UAX #9 (W2, W4) would reverse its parts.
  func dated(_ date: String) -> String {
    languages.contains(where: \.isRightToLeft) ? "\u{200E}" + date : date
  }

  /// A heading in each of the card's languages.
  func headings(_ word: CardWord) -> [String] { languages.map { $0.heading(word) } }

  /// A word in the first of the card's languages, which is the one that its owner reads.
  func ownWord(_ word: CardWord) -> String { languages.first?.word(word) ?? "" }

  /// A word in each of the card's languages; a form that several languages share appears once.
  func word(_ word: CardWord) -> String { joined(languages.map { $0.word(word) }) }

  /// A pattern with a text in place of its `%`, in each of the card's languages.
  func pattern(_ word: CardWord, _ text: String) -> String {
    joined(
      languages.map {
        $0.pattern(word, text.hasRightToLeft == $0.isRightToLeft ? text : text.isolated)
      }
    )
  }

  /// The word at the beginning of a line, in each of the card's languages.
  func label(_ word: CardWord) -> String { joined(languages.map { $0.label(word) }) }

  /// The text with a capital first letter, in the first of the card's languages.
  func capitalised(_ text: String) -> String { languages.first?.capitalised(text) ?? text }

  /// The texts, one for each language, with slashes between them; none reorders another.
  func joined(_ texts: [String]) -> String {
    var each: [String] = []
    var isolated: [String] = []
    for (text, language) in zip(texts, languages) where !each.contains(text) {
      let isFromRight = language.isRightToLeft && text.hasRightToLeft
      each.append(text)
      isolated.append((isFromRight ? "\u{2067}" : "\u{2066}") + text + "\u{2069}")
    }
    let isMixed =
      each.count > 1 && each.contains(where: \.hasRightToLeft)
      && each.contains(where: \.hasLeftToRight)
    return (isMixed ? isolated : each).joined(separator: " / ")
  }
}

extension CardField {
  /// The card's field for a field of the profile; the doctor's name and number share one.
  package init(_ field: ProfileField) {
    self =
      switch field {
      case .name: .ownerName
      case .birthDate: .birthDate
      case .bloodType: .bloodType
      case .height: .height
      case .weight: .weight
      case .medicalNotes: .medicalNotes
      case .allergies: .allergies
      case .conditions: .conditions
      case .pregnant: .pregnant
      case .medication: .medication
      case .donor: .donor
      case .doctor, .doctorNumber: .doctor
      case .insurance: .insurance
      case .address: .address
      case .languages: .languages
      case .instructions: .instructions
      case .photo: .photo
      }
  }
}

extension Entry {
  /// The text of an entry's field that leaves the vault, or `nil`.
  func text(of field: CardField) -> String? {
    switch field {
    case .name: name ?? hint
    case .relation: relation
    case .label: self.labelText
    case .note: note
    case .authority: authority.isEmpty ? nil : authority.map(\.words).joined(separator: ", ")
    case .contactLanguages: languages.isEmpty ? nil : languages.joined(separator: ", ")
    case .hours: hours?.description
    case .contactAddress: address
    case .meetingPoint: meetingPoint
    // The photograph and the properties belong to the contact, dialling and services to the place.
    case .photo, .properties, .dialling, .services: nil
    case .ownerName, .birthDate, .bloodType, .height, .weight, .medicalNotes, .allergies,
      .conditions, .pregnant, .medication, .donor, .doctor,
      .insurance, .address, .languages, .instructions:
      nil
    }
  }
}

/// Who a card is made for, which decides what leaves the vault.
package enum Audience: String, CaseIterable, Sendable {
  /// Helpers who look into a wallet.
  ///
  /// The finder may have the keys too, so the card does not say where the owner lives.
  case wallet
  /// People in the owner's home: everything but photographs.
  case fridge
  /// The finder of a lost child: nothing that helps a stranger to pose as a friend.
  case child
  /// The finder of a telephone: whom to call, and nobody's name.
  case lostPhone = "lost-phone"

  /// The fields that leave the vault.
  package var fields: Set<CardField> {
    switch self {
    case .wallet:
      Set(CardField.allCases).subtracting([
        .address, .contactAddress, .services, .photo,
      ])
    case .fridge: Set(CardField.allCases).subtracting([.photo])
    case .child:
      [
        .name, .relation, .contactLanguages, .dialling, .services, .bloodType, .allergies,
        .conditions, .medication, .doctor, .languages, .instructions,
      ]
    case .lostPhone: [.relation, .dialling]
    }
  }
}

/// A text that would be printed unencrypted, and its field.
package struct Leak: Equatable, Sendable {
  /// The field's name after `owner` or the handle of the entry: `owner name`, `ann note`.
  package var field: String
  package var text: String
}

/// What leaves the vault, which decides whether labels and time zones are in it.
package enum LeakForm: Sendable {
  /// A file for another program, with all labels; whether it has the time zones.
  case export(hasZones: Bool)
  /// A card of text, which has the labels of all entries.
  case textCard
  /// A card that is drawn, which has the labels only of people who are on it twice.
  case drawnCard
}

/// Everything that would leave the vault with these entries.
///
/// The owner's fields come first, then those of each entry with its number. The emergency numbers
/// of a place are not secret. `contacts` are those whose own properties an export repeats, by the
/// id of the entry's number.
package func leaks(
  entries: [Entry],
  owner: Profile,
  contacts: [UUID: Contact] = [:],
  options: ContentOptions,
  form: LeakForm = .export(hasZones: false)
) -> [Leak] {
  let rows = cardRows(entries, options)
  return ownerLeaks(owner, options)
    + zip(entries.map { withoutRecordOwner($0, options) }, rows).flatMap { entry, row in
      let contact = entry.source.flatMap { contacts[$0.valueID] }
      let fields = Set(CardField.allCases.filter(options.shows))
      var options = options
      if !form.hasLabel(row, among: rows) { options.fields.remove(.label) }
      return leaks(of: entry.speaking(as: contact, fields), options, form)
        + (contact.map { lines(of: $0, fields) } ?? []).map {
          Leak(field: "\(entry.handle) property", text: $0)
        }
    }
}

private func ownerLeaks(_ owner: Profile, _ options: ContentOptions) -> [Leak] {
  let title = options.title.map { [Leak(field: "title", text: $0)] } ?? []
  return title
    + ProfileField.allCases.compactMap { field in
      guard options.shows(CardField(field)),
        field != .name || options.title == nil,
        let text = field == .photo
          ? options.ownerPhoto.map(size) : owner.text(of: field, home: options.home)
      else { return nil }
      return Leak(field: "owner \(field.rawValue)", text: text)
    }
}

extension LeakForm {
  /// Whether the label of this row's number is in it.
  fileprivate func hasLabel(_ row: CardRow, among rows: [CardRow]) -> Bool {
    switch self {
    case .export: true
    case .textCard: row.details.contains { $0.field == .label }
    case .drawnCard: printedDetails(row, among: rows).contains { $0.field == .label }
    }
  }

  /// Whether the time zone of this entry is in it; a card prints its city after the hours.
  fileprivate func hasZone(_ entry: Entry) -> Bool {
    switch self {
    case .export(let hasZones): hasZones
    case .textCard, .drawnCard: entry.hours.map { !$0.isAlways } ?? false
    }
  }
}

private func leaks(of entry: Entry, _ options: ContentOptions, _ form: LeakForm) -> [Leak] {
  let fields: [CardField] = [
    .name, .relation, .label, .authority, .contactLanguages, .hours, .note, .contactAddress,
    .meetingPoint,
  ]
  let zone = options.shows(.hours) && form.hasZone(entry) ? entry.zone : nil
  let shown = fields.filter(options.shows).flatMap { field in
    [(field.rawValue, entry.text(of: field)), ("zone", field == .hours ? zone : nil)]
      .compactMap { name, text in text.map { Leak(field: "\(entry.handle) \(name)", text: $0) } }
  }
  let photo = options.photos[entry.handle].map { photo in
    Leak(field: "\(entry.handle) photo", text: size(of: photo))
  }
  let numbers = entry.each.map { Leak(field: "\($0.word) number", text: $0.number.printed) }
  let photos = options.shows(.photo) ? [photo].compactMap(\.self) : []
  return shown + photos + numbers
}

/// The lines of a contact's own card that an export repeats.
private func lines(of contact: Contact, _ fields: Set<CardField>) -> [String] {
  let lines = ContactLines(contact, fields)
  return ([lines.name].compactMap(\.self) + lines.all).map(\.written)
}

private func size(of photo: [UInt8]) -> String { "\((photo.count + 1023) / 1024) KiB" }
