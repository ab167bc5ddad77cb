import UnicodeText

// ElistContacts is the address book: what is known of a contact, and its stored form (records).
//
// It may not read files, ask anybody, or print, and it interprets no number but for showing it. A record
// keeps what only a newer version understands. Which cards are of one person, ElistIdentity decides.
// Start with `Contact` and `Book`. `ContactField` is the table of fields; `BookWriter` and `BookReader`
// know the stored form.

/// One person or service of the address book, after import.
///
/// An absent property is `nil` or empty, never the empty string.
package struct Contact: Hashable, Sendable {
  /// The identifier that the source gave (vCard's UID).
  package var uid: String?
  /// The name to show; `nil` is shown as "No Name".
  package var name: String?
  package var given: String?
  package var family: String?
  package var additional: String?
  package var prefix: String?
  package var suffix: String?
  package var nickname: String?
  /// How the given name is read aloud (`X-PHONETIC-FIRST-NAME`), used to romanise it.
  package var phoneticGiven: String?
  /// How the family name is read aloud (`X-PHONETIC-LAST-NAME`).
  package var phoneticFamily: String?
  /// What the family name is sorted by, if the source says so (`SORT-AS`, `SORT-STRING`).
  package var sortFamily: String?
  /// What the given name is sorted by.
  package var sortGiven: String?
  package var phones: [Phone] = []
  package var emails: [LabeledText] = []
  package var addresses: [PostalAddress] = []
  package var organization: String?
  package var department: String?
  package var jobTitle: String?
  package var urls: [String] = []
  package var categories: [String] = []
  /// As written, `1985-04-12` or `--04-12`.
  package var birthday: String?
  package var note: String?
  /// The languages to speak with the contact, the preferred first (BCP 47).
  package var languages: [String] = []
  /// The people to whom the contact is related (RFC 6350 §6.6.6).
  ///
  /// The value is a name or a URI, and the custom label says how: `spouse` or `emergency`.
  package var relations: [LabeledText] = []
  /// Properties of the source's card that elist has no field for.
  ///
  /// They are content lines of vCard, unfolded and in UTF-8: `X-SOCIALPROFILE;TYPE=example:ann`.
  package var properties: [String] = []
  /// Whether the source had a photograph, kept or not.
  package var hasPhoto = false
  /// The photograph, if the import was asked to keep it.
  package var photo: Photo?
  /// The data provider that read the contact, `vcard`.
  package var provider: String?
  /// The region that the import was given for numbers without a country code.
  ///
  /// `nil` is the list's home region.
  package var homeRegion: String?
  /// The file that it was read from.
  ///
  /// `nil` if it is put together from several cards, or if an earlier version stored it.
  package var source: CardSource?
  /// The cards of several sources from which this person is put together.
  ///
  /// Empty if the contact is a single card.
  package var cards: [Contact] = []
  /// Its earlier identity, if its values no longer give the same one, to keep its ids.
  package var key: String?
  /// Whether its cards stay together even if nothing in them says that they are one person.
  ///
  /// The owner merged them, or the number that they shared has changed since.
  package var isKeptTogether = false
  /// Identifiers of single values, the same in every copy of a vCard (`PID` with `CLIENTPIDMAP`).
  ///
  /// See RFC 6350 §7.
  package var propertyIDs: [String] = []
  /// Its index among the contacts of the book that have the same identity, from 0.
  package var ordinal = 0
  /// Fields of the book's record that a newer version stored; written back untouched.
  package var unknown: [UInt8] = []

  package init() {}
}

extension Contact {
  /// The name to show; never empty.
  package var shownName: String { Self.shownName(properName, hint: emails.first?.value) }

  /// A name, or "No Name" with an e-mail address as a hint.
  ///
  /// Earlier versions kept the organisation of a nameless contact as a hint; it is shown as the
  /// name.
  package static func shownName(_ name: String?, hint: String?) -> String {
    if let name, !name.isBlank { return name }
    guard let hint, !hint.isBlank else { return "No Name" }
    return hint.contains("@") ? "No Name (\(hint))" : hint
  }

  /// The name, or else the organisation's name; `nil` if it has neither.
  package var properName: String? { name?.isBlank == false ? name : organization }

  /// Who a nameless contact is: its organisation, otherwise its e-mail address.
  package var hint: String? { organization ?? emails.first?.value }

  /// The name as it is read aloud, for romanising; `nil` if the source does not give it.
  package var phoneticName: String? {
    let parts = [phoneticGiven, phoneticFamily].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// What a handle is made from: the phonetic name if there is one, otherwise the name.
  package var handleSource: String { phoneticName ?? name ?? hint ?? "" }
}

extension String {
  /// Whether the text has nothing visible.
  package var isBlank: Bool {
    // A visible first character decides at once.
    if let first = utf8.first, first > 0x20, first < 0x7F { return false }
    return unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
    }
  }
}
