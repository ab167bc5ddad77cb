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

/// A number of a contact as the source wrote it; it is interpreted when it is added or shown.
package struct Phone: Hashable, Sendable {
  package var label: Label?
  /// A label that is not standard, verbatim.
  package var customLabel: String?
  /// The number's text as written; of a `tel:` URI, the number in it with `;ext=` kept.
  package var raw: String
  /// Whether the source marks it as the one to prefer (`PREF`).
  package var preferred: Bool
  /// The region (ISO 3166-1 alpha-2) under which it is read.
  ///
  /// It is set if the sources of the contact were imported under several regions.
  package var region: String?
  /// Nested fields that a newer version stored; written back untouched.
  package var unknown: [UInt8] = []

  package init(
    raw: String,
    label: Label? = nil,
    customLabel: String? = nil,
    preferred: Bool = false
  ) {
    self.raw = raw
    self.label = label
    self.customLabel = customLabel
    self.preferred = preferred
  }
}

/// A text with a label: an e-mail address, or somebody to whom a contact is related.
package struct LabeledText: Hashable, Sendable {
  package var label: Label?
  package var customLabel: String?
  package var value: String
  /// Nested fields that a newer version stored; written back untouched.
  package var unknown: [UInt8] = []

  package init(value: String, label: Label? = nil, customLabel: String? = nil) {
    self.value = value
    self.label = label
    self.customLabel = customLabel
  }
}

/// A postal address in the parts of vCard's ADR (RFC 6350 §6.3.1).
package struct PostalAddress: Hashable, Sendable {
  package var label: Label?
  package var customLabel: String?
  package var poBox: String?
  package var extended: String?
  package var street: String?
  package var locality: String?
  package var region: String?
  package var postalCode: String?
  package var country: String?
  /// Nested fields that a newer version stored; written back untouched.
  package var unknown: [UInt8] = []

  package init() {}
}
