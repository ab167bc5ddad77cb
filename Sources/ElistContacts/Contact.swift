import UnicodeText

// ElistContacts is the address book: what is known of a contact, and its stored form (records).
//
// It must not read files, ask anybody, or print, and it interprets a number only to show it. A
// record keeps what only a newer version understands. ElistIdentity decides which cards are of one
// person. Start with `Contact` and `Book`. `ContactField` is the table of fields; `BookWriter` and
// `BookReader` know the stored form.

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
  /// The pronunciation of the given name (`X-PHONETIC-FIRST-NAME`), used to romanise it.
  package var phoneticGiven: String?
  /// The pronunciation of the family name (`X-PHONETIC-LAST-NAME`).
  package var phoneticFamily: String?
  /// The sort form of the family name, if the source gives one (`SORT-AS`, `SORT-STRING`).
  package var sortFamily: String?
  /// The sort form of the given name, if the source gives one.
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
  /// `nil` if the contact is made from several cards, or if an earlier version of elist stored it.
  package var source: CardSource?
  /// The cards of several sources from which the contact is made.
  ///
  /// Empty if the contact is a single card.
  package var cards: [Contact] = []
  /// Its earlier identity, if its values no longer give the same one, to keep its ids.
  package var key: String?
  /// Whether its cards stay together even if nothing in them shows that they are of one person.
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

  /// What identifies a contact without a name: its organisation, otherwise its e-mail address.
  package var hint: String? { organization ?? emails.first?.value }

  /// The pronunciation of the name, for romanising; `nil` if the source does not give it.
  package var phoneticName: String? {
    let parts = [phoneticGiven, phoneticFamily].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// The pronunciation of the name, with the family name first if the name has it first.
  package var readAloud: String? {
    guard let phoneticGiven, let phoneticFamily, let name, let family, let given,
      name.hasPrefix(family), name.hasSuffix(given)
    else { return phoneticName }
    return "\(phoneticFamily) \(phoneticGiven)"
  }

  /// The text from which a handle is made: the phonetic name if there is one, otherwise the name.
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

extension Contact {
  /// The contact without what only the book knows about it.
  package var content: Contact {
    var content = self
    (content.ordinal, content.key, content.isKeptTogether) = (0, nil, false)
    (content.source, content.cards) = (nil, [])
    content.unknown = []
    for index in phones.indices { content.phones[index].unknown = [] }
    for index in emails.indices { content.emails[index].unknown = [] }
    for index in addresses.indices { content.addresses[index].unknown = [] }
    for index in relations.indices { content.relations[index].unknown = [] }
    return content
  }

  /// A hash that is equal for contacts of equal content.
  ///
  /// It uses only what distinguishes most contacts, which is quicker than everything.
  package var contentHash: Int {
    var hasher = Hasher()
    hasher.combine(uid)
    hasher.combine(name)
    hasher.combine(organization)
    hasher.combine(note)
    for phone in phones { hasher.combine(phone.raw) }
    for email in emails { hasher.combine(email.value) }
    return hasher.finalize()
  }

  /// Whether two cards have the same content.
  ///
  /// The region of the numbers counts only if both imports were given one.
  package func hasContent(of other: Contact) -> Bool {
    if self == other { return true }
    var (one, another) = (content, other.content)
    if one.homeRegion == nil || another.homeRegion == nil {
      (one.homeRegion, another.homeRegion) = (nil, nil)
    }
    return one == another
  }

  /// The contact as it replaces another in the book.
  ///
  /// It keeps the other's ordinal, and what a newer version stored for values that both have.
  package func inPlace(of old: Contact) -> Contact {
    var new = self
    (new.ordinal, new.isKeptTogether) = (old.ordinal, old.isKeptTogether)
    let key = old.identityKey
    new.key = new.identity.key == key ? nil : key
    new.unknown = old.unknown
    new.phones.keepUnknown(of: old.phones) { $0.raw }
    new.emails.keepUnknown(of: old.emails) { $0.value }
    new.relations.keepUnknown(of: old.relations) { $0.value }
    new.addresses.keepUnknown(of: old.addresses) { address in
      var address = address
      address.unknown = []
      return address
    }
    return new
  }
}

/// A value nested in a book's record.
private protocol NestedValue {
  var unknown: [UInt8] { get set }
}

extension Phone: NestedValue {}
extension LabeledText: NestedValue {}
extension PostalAddress: NestedValue {}

extension Array where Element: NestedValue {
  fileprivate mutating func keepUnknown<Trait: Hashable>(
    of old: [Element],
    _ trait: (Element) -> Trait
  ) {
    guard old.contains(where: { !$0.unknown.isEmpty }) else { return }
    var kept = Dictionary(grouping: old.reversed(), by: trait)
    for index in indices {
      guard let value = kept[trait(self[index])]?.popLast() else { continue }
      self[index].unknown = value.unknown
    }
  }
}

extension Contact {
  /// Adds what another contact of the same person has; returns the differing values left out.
  ///
  /// If a field can have several values, none of them is left out.
  package mutating func take(_ other: Contact) -> [String] {
    var leftOut: [String] = []
    for field in ContactField.all {
      switch field.place {
      case .text(let path, let merging):
        guard let value = other[keyPath: path], value != self[keyPath: path] else { continue }
        guard let own = self[keyPath: path] else {
          if merging != .none { self[keyPath: path] = value }
          continue
        }
        switch merging {
        case .first: leftOut.append("\(field.title) \"\(value)\"")
        case .paragraphs: if !own.contains(value) { self[keyPath: path] = own + "\n" + value }
        case .firstOnly, .none: break
        }
      case .texts(let path): self[keyPath: path].takeMissing(of: other[keyPath: path])
      case .labelled(let path): self[keyPath: path].takeMissing(of: other[keyPath: path])
      case .addresses: addresses.takeMissing(of: other.addresses)
      case .phones: leftOut += other.phones.compactMap { take($0) }
      case .hasPhoto: hasPhoto = hasPhoto || other.hasPhoto
      case .photo: photo = photo ?? other.photo
      case .ordinal, .source, .isKeptTogether: break
      }
    }
    return leftOut
  }

  /// Adds a number that the contact does not have yet.
  ///
  /// A number for calls does not count as the same as a fax or a pager with its digits. Of two
  /// spellings, the one with the country calling code stays; returns a text about the one left out.
  /// A region that only one of the imports was given counts for both.
  private mutating func take(_ phone: Phone) -> String? {
    let same = phones.firstIndex { $0.isSameNumber(as: phone) && $0.isForCalls == phone.isForCalls }
    guard let same else {
      phones.append(phone)
      return nil
    }
    let known = phones[same]
    let otherLabel = phones[same].takeLabel(of: phone)
    phones[same].preferred = known.preferred || phone.preferred
    guard !known.raw.isSpelling(of: phone.raw) else {
      phones[same].region = known.region ?? phone.region
      return otherLabel
    }
    let (old, new) = (PlainDigits(known.raw), PlainDigits(phone.raw))
    guard (old?.digits.count ?? 0) < (new?.digits.count ?? 0) else {
      return "number \"\(phone.raw)\", kept as \"\(known.raw)\""
    }
    (phones[same].raw, phones[same].region) = (phone.raw, phone.region)
    return "number \"\(known.raw)\", kept as \"\(phone.raw)\""
  }
}

extension Phone {
  private var hasNoLabel: Bool { label == nil && customLabel == nil }

  fileprivate var isForCalls: Bool {
    switch label {
    case .fax, .pager: false
    case .mobile, .home, .work, .main, .other, nil: true
    }
  }

  /// Uses the other label of the same number if its own says less; returns a label left out.
  fileprivate mutating func takeLabel(of phone: Phone) -> String? {
    guard (label, customLabel) != (phone.label, phone.customLabel), !phone.hasNoLabel else {
      return nil
    }
    guard hasNoLabel || label == .other && customLabel == nil else {
      guard phone.label != .other else { return nil }
      return "label \"\(phone.label?.rawValue ?? phone.customLabel ?? "")\" of \(phone.raw)"
    }
    (label, customLabel) = (phone.label, phone.customLabel)
    return nil
  }
}

extension Array where Element: Equatable {
  fileprivate mutating func takeMissing(of other: [Element]) {
    for value in other where !contains(value) { append(value) }
  }
}
