/// The fields of a contact; its record, its JSON, its merging and its text are made by this table.
///
/// The raw value is the number of the field in the vault (elist-vault(5), BOOK PAYLOAD). The cases
/// are in the order of a record. Neither ever changes.
///
/// To add a field, add a property to `Contact` and a case here with its `names`, `value` and
/// `place`. A text that vCards have in a property of its own is then also read from them; other
/// formats name it in their own tables. The compiler finds what a case lacks. Tests find a property
/// without a case, and a value that is read from a vCard but not written again.
package enum ContactField: UInt8, CaseIterable, Sendable {
  case uid = 2
  case name = 3
  case given = 4
  case family = 5
  case additional = 6
  case prefix = 7
  case suffix = 8
  case nickname = 9
  case phoneticGiven = 10
  case phoneticFamily = 11
  case sortFamily = 26
  case sortGiven = 27
  case organization = 12
  case department = 13
  case jobTitle = 14
  case birthday = 15
  case note = 16
  case provider = 17
  case homeRegion = 25
  case hasPhoto = 18
  case photo = 35
  case ordinal = 24
  case urls = 19
  case categories = 20
  case languages = 28
  case properties = 40
  case source = 30
  case key = 32
  case isKeptTogether = 33
  case propertyIDs = 34
  case phones = 21
  case emails = 22
  case relations = 29
  case addresses = 23

  /// What people and other programs call it.
  private var names: Names {
    switch self {
    case .uid: Names(json: "uid")
    case .name: Names(json: "name", title: "name", column: "name")
    case .given:
      Names(json: "given", title: "given name", column: "given", property: .part("N", 1))
    case .family:
      Names(json: "family", title: "family name", column: "family", property: .part("N", 0))
    case .additional:
      Names(
        json: "additional",
        title: "additional name",
        column: "additional",
        property: .part("N", 2)
      )
    case .prefix: Names(json: "prefix", title: "prefix", column: "prefix", property: .part("N", 3))
    case .suffix: Names(json: "suffix", title: "suffix", column: "suffix", property: .part("N", 4))
    case .nickname:
      Names(json: "nickname", title: "nickname", column: "nickname", property: .whole("NICKNAME"))
    case .phoneticGiven:
      Names(
        json: "phoneticGiven",
        title: "phonetic given name",
        property: .whole("X-PHONETIC-FIRST-NAME")
      )
    case .phoneticFamily:
      Names(
        json: "phoneticFamily",
        title: "phonetic family name",
        property: .whole("X-PHONETIC-LAST-NAME")
      )
    case .sortFamily:
      Names(json: "sortFamily", title: "sort name", property: .part("SORT-STRING", 0))
    case .sortGiven:
      Names(json: "sortGiven", title: "given sort name", property: .part("SORT-STRING", 1))
    case .organization:
      Names(
        json: "organization",
        title: "organisation",
        column: "organization",
        property: .part("ORG", 0)
      )
    case .department:
      Names(
        json: "department",
        title: "department",
        column: "department",
        property: .part("ORG", 1)
      )
    case .jobTitle:
      Names(json: "jobTitle", title: "title", column: "title", property: .whole("TITLE"))
    case .birthday:
      Names(json: "birthday", title: "birthday", column: "birthday")
    case .note: Names(json: "note", title: "note", column: "note")
    case .hasPhoto: Names(json: "hasPhoto")
    case .urls: Names(json: "urls", title: "url", column: "url", property: .whole("URL"))
    case .categories:
      Names(json: "categories", title: "groups", column: "groups")
    case .languages: Names(json: "languages", title: "languages", property: .whole("LANG"))
    case .properties: Names(json: "properties", title: "property")
    case .phones: Names(json: "phones", title: "number", column: "number")
    case .emails: Names(json: "emails", title: "e-mail", column: "email")
    case .relations: Names(json: "relations", title: "related")
    case .addresses: Names(json: "addresses", title: "address", column: "address")
    case .provider, .homeRegion, .photo, .ordinal, .source, .key, .isKeptTogether, .propertyIDs:
      Names()
    }
  }

  private struct Names {
    var json: String?
    var title = ""
    var column: String?
    var property: Property?
  }

  /// Where a vCard has the value of a field.
  package enum Property: Sendable {
    /// In a property of its own.
    case whole(String)
    /// In a part of a property, which has this index.
    case part(String, Int)
  }

  /// Its member in the JSON of a contact (elist-json(5)); `nil` if it is not in it.
  package var jsonKey: String? { names.json }

  /// The title shown before its value, `organisation`; empty if the field is not shown.
  package var title: String { names.title }

  /// What `book --output` and `--require` call it, `organization`; `nil` if they do not have it.
  package var column: String? { names.column }

  /// Where an export as a vCard has its value, and where it is read if it is a text in a property
  /// of its own.
  ///
  /// It is `nil` if the entry has a value of its own, such as its UID and its numbers, if only the
  /// book knows it, or if the value stays in the vault: e-mail and postal addresses, photographs,
  /// and what people keep to themselves, such as notes, groups, birthdays and relations.
  package var property: Property? { names.property }

  /// The fields that `contact show` shows below the name and the numbers, in its order.
  ///
  /// The pronunciations of both names are on the line of the given name.
  package static let shown: [ContactField] = [
    .emails, .addresses, .urls, .nickname, .phoneticGiven, .organization, .department, .jobTitle,
    .birthday, .note, .categories, .languages, .relations, .properties,
  ]

  /// The fields that `book --output` and `--require` have, in the order of elist-book(1).
  package static let columns: [ContactField] = [
    .name, .given, .family, .additional, .prefix, .suffix, .nickname, .organization, .department,
    .jobTitle, .phones, .emails, .addresses, .urls, .categories, .birthday, .note,
  ]
}

// MARK: Values

/// The value of a contact's field.
package enum ContactValue {
  case text(String?)
  /// Words that are written on one line, with commas between them.
  case words([String])
  /// Texts that each need a line of their own.
  case texts([String])
  case labelled([LabeledText])
  case phones([Phone])
  case addresses([PostalAddress])
  case flag(Bool)
  case photo(Photo?)
  case ordinal(Int)
  case homeRegion(String?)
  case source(CardSource?)
}

extension Contact {
  /// The value of a field.
  ///
  /// This is a switch and does not use the key path of `ContactField.place`. An import writes every
  /// field of every contact, and reading through a key path takes ten times as long.
  package borrowing func value(of field: ContactField) -> ContactValue {
    switch field {
    case .uid: .text(uid)
    case .name: .text(name)
    case .given: .text(given)
    case .family: .text(family)
    case .additional: .text(additional)
    case .prefix: .text(prefix)
    case .suffix: .text(suffix)
    case .nickname: .text(nickname)
    case .phoneticGiven: .text(phoneticGiven)
    case .phoneticFamily: .text(phoneticFamily)
    case .sortFamily: .text(sortFamily)
    case .sortGiven: .text(sortGiven)
    case .organization: .text(organization)
    case .department: .text(department)
    case .jobTitle: .text(jobTitle)
    case .birthday: .text(birthday)
    case .note: .text(note)
    case .provider: .text(provider)
    case .homeRegion: .homeRegion(homeRegion)
    case .hasPhoto: .flag(hasPhoto)
    case .photo: .photo(photo)
    case .ordinal: .ordinal(ordinal)
    case .urls: .texts(urls)
    case .categories: .words(categories)
    case .languages: .words(languages)
    case .properties: .texts(properties)
    case .source: .source(source)
    case .key: .text(key)
    case .isKeptTogether: .flag(isKeptTogether)
    case .propertyIDs: .texts(propertyIDs)
    case .phones: .phones(phones)
    case .emails: .labelled(emails)
    case .relations: .labelled(relations)
    case .addresses: .addresses(addresses)
    }
  }

  /// The values of a field as a person reads them, each with its label.
  ///
  /// - Parameters:
  ///   - field: The field; the photograph and what only the book knows cannot be read.
  ///   - home: The region in whose order an address without a country is written.
  /// - Returns: The values; no value is empty.
  package func readable(_ field: ContactField, home: String?) -> [LabeledText] {
    switch value(of: field) {
    case .text(let text), .homeRegion(let text): text.map { [LabeledText(value: $0)] } ?? []
    case .words(let words):
      words.isEmpty ? [] : [LabeledText(value: words.joined(separator: ", "))]
    case .texts(let texts): texts.map { LabeledText(value: $0) }
    case .labelled(let texts): texts
    case .phones(let phones):
      phones.map { LabeledText(value: $0.raw, label: $0.label, customLabel: $0.customLabel) }
    case .addresses(let addresses):
      addresses.filter { !$0.parts.isEmpty }.map {
        LabeledText(value: $0.formatted(home: home), label: $0.label, customLabel: $0.customLabel)
      }
    case .flag, .photo, .ordinal, .source: []
    }
  }
}

// MARK: Places

extension ContactField {
  /// Where a contact keeps a value, to set it, and how the values of several cards become one.
  enum Place: Sendable {
    typealias Path<Value> = any WritableKeyPath<Contact, Value> & Sendable

    case text(Path<String?>, TextMerging)
    /// Texts; a contact has those of all its cards, each once.
    case texts(Path<[String]>)
    /// The same for texts with labels.
    case labelled(Path<[LabeledText]>)
    case phones, addresses, hasPhoto, photo
    /// What only the book knows; it is not merged.
    case ordinal, source, isKeptTogether
  }

  /// How the texts that several cards have in one field become one.
  enum TextMerging: Sendable {
    /// The first is kept, and those that differ are reported as left out.
    case first
    /// The first is kept, and the others are not worth a report.
    case firstOnly
    /// Each is a paragraph of one text.
    case paragraphs
    /// The field belongs to a card and is not merged.
    case none
  }

  /// Where a contact keeps its value.
  var place: Place {
    switch self {
    case .uid: .text(\.uid, .firstOnly)
    case .name: .text(\.name, .first)
    case .given: .text(\.given, .first)
    case .family: .text(\.family, .first)
    case .additional: .text(\.additional, .first)
    case .prefix: .text(\.prefix, .first)
    case .suffix: .text(\.suffix, .first)
    case .nickname: .text(\.nickname, .first)
    case .phoneticGiven: .text(\.phoneticGiven, .first)
    case .phoneticFamily: .text(\.phoneticFamily, .first)
    case .sortFamily: .text(\.sortFamily, .first)
    case .sortGiven: .text(\.sortGiven, .first)
    case .organization: .text(\.organization, .first)
    case .department: .text(\.department, .first)
    case .jobTitle: .text(\.jobTitle, .first)
    case .birthday: .text(\.birthday, .first)
    case .note: .text(\.note, .paragraphs)
    case .provider: .text(\.provider, .none)
    case .homeRegion: .text(\.homeRegion, .none)
    case .hasPhoto: .hasPhoto
    case .photo: .photo
    case .ordinal: .ordinal
    case .urls: .texts(\.urls)
    case .categories: .texts(\.categories)
    case .languages: .texts(\.languages)
    case .properties: .texts(\.properties)
    case .source: .source
    case .key: .text(\.key, .none)
    case .isKeptTogether: .isKeptTogether
    case .propertyIDs: .texts(\.propertyIDs)
    case .phones: .phones
    case .emails: .labelled(\.emails)
    case .relations: .labelled(\.relations)
    case .addresses: .addresses
    }
  }

  /// The place of a field by its number in the vault; `nil` if only a newer version knows it.
  static func place(ofTag tag: UInt8) -> Place? { places[Int(tag)] }

  private static let places: [Place?] = (0...UInt8.max).map { ContactField(rawValue: $0)?.place }

  /// All fields, made once, because an import goes through them for every contact.
  static let all = allCases

  /// Where the text of a property of a vCard is kept, by the property's name in capitals.
  fileprivate static let textsOfProperties: [String: Place.Path<String?>] = Dictionary(
    uniqueKeysWithValues: allCases.compactMap { field in
      guard case .whole(let name) = field.property, case .text(let path, _) = field.place else {
        return nil
      }
      return (name, path)
    }
  )
}

extension Contact {
  /// Keeps the text of a vCard's property in the field that has a property of this name.
  ///
  /// - Returns: `false` if no text field has this property.
  package mutating func take(_ text: String, ofProperty name: String) -> Bool {
    guard let path = ContactField.textsOfProperties[name.uppercased()] else { return false }
    self[keyPath: path] = text
    return true
  }
}
