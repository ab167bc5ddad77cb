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
  /// What the family name is sorted by, where the source says it (`SORT-AS`, `SORT-STRING`).
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
  /// The languages that one can speak with the contact, the preferred first (BCP 47).
  package var languages: [String] = []
  /// Who the contact is related to and how (RFC 6350 §6.6.6): a name or a URI, and as its custom
  /// label `spouse` or `emergency`.
  package var relations: [LabeledText] = []
  /// Properties of the source's card that elist has no place for, as content lines of vCard, unfolded
  /// and in UTF-8: `X-SOCIALPROFILE;TYPE=example:ann`.
  package var properties: [String] = []
  /// Whether the source had a photograph; the photograph itself is not kept.
  package var hasPhoto = false
  /// The data provider that read it, `vcard`.
  package var provider: String?
  /// The region under which its numbers without a country code are read, where the import was told
  /// one; `nil` is the list's home region.
  package var homeRegion: String?
  /// The file that it was read from; `nil` if it is put together of several cards, and of one that
  /// an earlier version stored.
  package var source: CardSource?
  /// The cards of several sources that are this person, of which its values are put together; empty
  /// where it is one card itself.
  package var cards: [Contact] = []
  /// What it is known by where that is no longer what its values say, so that its ids stay.
  package var key: String?
  /// Whether its cards stay together even where nothing in them says that they are one person: the
  /// owner merged them, or the number that they had in common has changed since.
  package var isKeptTogether = false
  /// What identifies single values of a vCard in every copy of it (`PID` with `CLIENTPIDMAP`,
  /// RFC 6350 §7).
  package var propertyIDs: [String] = []
  /// Which it is of several contacts in the book that have one identity, from 0.
  package var ordinal = 0
  /// Fields of the book's record that a newer version stored; written back untouched.
  package var unknown: [UInt8] = []

  package init() {}
}

/// A number of a contact as the source wrote it; it is interpreted when it is taken or shown.
package struct Phone: Hashable, Sendable {
  package var label: Label?
  /// A label that is not standard, verbatim.
  package var customLabel: String?
  /// The number's text as written; of a `tel:` URI, the number in it with `;ext=` kept.
  package var raw: String
  /// Whether the source marks it as the one to prefer (`PREF`).
  package var preferred: Bool
  /// The region under which it is read, where the sources of its contact were imported under
  /// several (ISO 3166-1 alpha-2).
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

/// A text with a label: an e-mail address, or somebody whom a contact is related to.
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
