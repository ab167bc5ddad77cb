import ElistContacts
import ElistPeople
import ElistText
import UnicodeText
import VCardFormat

/// Makes a contact, or a group, from one card.
///
/// It is never copied, because a copy would retain some thirty fields.
struct ContactReader: ~Copyable {
  var contact = Contact()
  private(set) var group: ContactGroup?
  /// What was repaired or left out, and what may have cost a digit of a number.
  var findings: [Finding] = []
  /// The numbers as kept, by line, that only a home region explains.
  var written: [(line: Int, raw: String)] = []
  /// The agents' cards that are embedded in a value (RFC 2426 §3.5.4), by line.
  var agents: [(line: Int, text: String)] = []
  /// Whether an agent's card is in the lines after the `AGENT` of this one (vCard 2.1).
  var hasAgentInside = false
  /// The people whom the card names besides its own contact and whose numbers it has.
  var others: [Contact] = []
  /// Bytes that are not ASCII, not UTF-8, and not in a charset that the card names.
  private(set) var undecided: [UInt8] = []
  /// Whether some of those bytes come without any charset.
  private(set) var isUndeclared = false
  /// Whether the photograph is to be kept.
  var keepsPhotos = false
  /// The home region (ISO 3166-1 alpha-2), if it is known.
  var home: String?
  /// Whether only the plan of a home region shows whether digits in a note are a number.
  var needsHome = false
  /// What became of the card's photographs.
  private(set) var photos = PhotoTally()
  let card: Card
  var formattedName: (text: String, preference: Int)?
  /// The preference of each number, up to the last one whose preference is known.
  var preferences: [Int?] = []
  var members: [String] = []
  var notes: [String] = []
  /// The notes that may hold a number.
  var notesWithDigits: [(property: Property, text: String)] = []
  var isGroup = false
  var isOrganization = false
  var nameLanguage: String?
  var role: String?
  var languages: [(tag: String, preference: Int)] = []
  var addressLabels: [Property] = []
  /// The properties that are read once all others are.
  private var later: [Property] = []
  var nicknames: [String] = []
  var kept = KeptProperties()
  var numbersOfOthers = NumbersOfOthers()

  /// A reader of one card.
  init(_ card: Card) {
    self.card = card
    contact.provider = ImportFormat.vcard.rawValue
  }

  /// Makes the contact an agent's: it is related to the person whose agent it is.
  ///
  /// Without a name in its card, it is named after that person.
  mutating func makeAgent(of principal: Contact) {
    if contact.name == nil, contact.organization == nil {
      contact.name = principal.other("agent", phones: []).name
    } else {
      contact.relate(principal.shownName, as: "agent of")
    }
  }

  /// Moves the contact out of the reader.
  mutating func takeContact() -> Contact { exchange(&contact, with: Contact()) }

  /// Reads all properties of the card.
  mutating func read() {
    for property in card.properties { read(property) }
    for property in later where property.name == .outlookTelephone { readTelephone(property) }
    for property in later where property.name.mayBeUnknown { readUnknown(property) }
    contact.properties = kept.lines
    markPreferred()
    takeAddressLabels()
    readPropertyIDs()
    contact.nickname = nicknames.isEmpty ? nil : nicknames.joined(separator: ", ")
    contact.note = notes.isEmpty ? nil : notes.joined(separator: "\n")
    contact.jobTitle = contact.jobTitle ?? role
    if !languages.isEmpty {
      contact.languages = languages.sorted { $0.preference < $1.preference }.map(\.tag)
    }
    contact.name = contact.ruledName(
      cleaned: formattedName?.text,
      isOrganization: isOrganization,
      language: nameLanguage
    )
    readNumbersInNotes()
    takeNumbersInName()
    readNumbersAbroad()
    contact.readSortNameAloud()
    if !contact.relations.isEmpty { others += contact.othersOfRelations }
    others += numbersOfOthers.contacts(of: contact)
    readNumbersOfOthersAbroad()
    guard isGroup else { return }
    group = ContactGroup(name: contact.name ?? "", members: members)
  }

  mutating func read(_ property: Property) {
    switch property.name {
    case .formattedName: readFormattedName(property)
    case .name: readName(property)
    case .telephone: readTelephone(property)
    case .email: readEmail(property)
    case .address: readAddress(property)
    case .organization: readOrganization(property)
    case .nickname: readNickname(property)
    case .title: contact.jobTitle = contact.jobTitle ?? text(property)
    case .url: readURL(property)
    case .categories: readCategories(property)
    case .birthday: readBirthday(property)
    case .note: readNote(property)
    case .uid: contact.uid = contact.uid ?? text(property)
    case .photo: readPhoto(property)
    case .sound: readReading(property)
    case .kind, .serverKind: readKind(property)
    case .member, .serverMember: if let member = text(property) { members.append(member) }
    case .showAs: isOrganization = isOrganization || text(property)?.uppercased() == "COMPANY"
    case .androidCustom: readAndroidRow(property)
    case .agent: readAgent(property)
    case .sortString: readSortString(property)
    case .language: readLanguage(property)
    case .role: role = role ?? text(property)
    case .related, .relatedNames, .relatedPerson: readRelation(property)
    case .addressLabel: addressLabels.append(property)
    case .outlookTelephone, .impp, .propertyIDMap, .other: later.append(property)
    case .version, .logo, .key, .label, .aboutCard: break
    }
  }

  /// Notes a photograph, and keeps the first of the card that is in the card itself.
  mutating func readPhoto(_ property: Property) {
    contact.hasPhoto = contact.hasPhoto || property.hasValue
    guard keepsPhotos, property.hasValue, contact.photo == nil else { return }
    guard property.isSkipped, let written = card.photo else {
      if !property.isSkipped { photos.elsewhere += 1 }
      return
    }
    let file = PhotoFile(written: written)
    photos.count(file)
    if case .picture(let bytes) = file { contact.photo = .read(bytes) }
  }
}

// MARK: Identity

extension ContactReader {
  /// Reads the identifiers that values have in every copy of the card.
  ///
  /// `PID=1.2` is the first value of the program that `CLIENTPIDMAP` calls 2 (RFC 6350 §7.1).
  mutating func readPropertyIDs() {
    var programs: [String: String] = [:]
    for property in later where property.name == .propertyIDMap {
      let value = value(property)
      let parts = value.parts(.semicolon).map { value.text(in: $0) }
      if parts.count > 1, let number = parts[0], let uri = parts[1] { programs[number] = uri }
    }
    guard !programs.isEmpty else { return }
    for property in card.properties where !property.parameters.isEmpty {
      let name = card.writtenName(of: property).uppercased()
      forEachParameter(in: card.text, property.parameters) { parameter in
        guard parameter.name == .pid else { return }
        let id = String(decoding: card.text[parameter.value], as: UTF8.self).split(separator: ".")
        guard id.count == 2, let program = programs[String(id[1])] else { return }
        contact.propertyIDs.append("\(program) \(name) \(id[0])")
      }
    }
  }
}

// MARK: Values

extension ContactReader {
  mutating func value(_ property: Property) -> TextValue {
    if let plain = property.plainValue(in: card) { return plain }
    var decoding = Decoding(property, of: card)
    let value = decoding.value()
    if let repair = decoding.repair { remark(property, repair) }
    guard !decoding.undecided.isEmpty else { return value }
    undecided += Charset.evidence(in: decoding.undecided)
    isUndeclared = isUndeclared || !property.declaresCharset
    return value
  }

  mutating func text(_ property: Property) -> String? {
    value(property).text
  }

  mutating func remark(_ property: Property, _ message: String) {
    findings.append(.warning(property.line, message))
  }
}

// MARK: The rest

extension ContactReader {
  mutating func readAddress(_ property: Property) {
    let value = value(property)
    let parts = value.parts(.semicolon)
    let texts = parts.map { value.text(in: $0) }
    guard texts.contains(where: { $0 != nil }) else {
      if let label = addressLabel(of: property) { takeWhole(label, property) }
      return
    }
    if parts.count > 7, card.version != .v40 {
      remark(property, "ADR has \(parts.count) parts, 7 were expected")
    }
    contact.addresses.append(PostalAddress(parts: texts, LabelReading(property, of: card)))
  }

  /// The address as written on a letter, which is a parameter in vCard 4.0 (RFC 6350 §6.3.1).
  func addressLabel(of property: Property) -> String? {
    var label: String?
    forEachParameter(in: card.text, property.parameters) { parameter in
      guard parameter.name == .label else { return }
      let text = TextValue(bytes: card.text, range: parameter.value).text?.withoutCarets
      // A comma separates values here only because the quotation marks are missing.
      label = [label, text].compactMap { $0 }.joined(separator: ", ")
    }
    return label?.isEmpty == false ? label : nil
  }

  mutating func takeWhole(_ text: String, _ property: Property) {
    contact.addresses.append(PostalAddress(whole: text, LabelReading(property, of: card)))
  }

  /// Usually an address has its parts, and its label only repeats them.
  mutating func takeAddressLabels() {
    let known = contact.addresses
    for property in addressLabels {
      let label = LabelReading(property, of: card).label
      let isTold = label == nil ? !known.isEmpty : known.contains { $0.label ?? label == label }
      if !isTold, let text = text(property) { takeWhole(text, property) }
    }
  }

  mutating func readOrganization(_ property: Property) {
    guard contact.organization == nil else { return }
    let value = value(property)
    let units = value.parts(.semicolon).map { value.text(in: $0) }
    contact.organization = units[0]
    let departments = units.dropFirst().compactMap { $0 }
    contact.department = departments.isEmpty ? nil : departments.joined(separator: ", ")
  }

  mutating func readLanguage(_ property: Property) {
    guard let tag = text(property), !languages.contains(where: { $0.tag == tag }) else { return }
    languages.append((tag, LabelReading(property, of: card).preference ?? .max))
  }

  /// A URL that dials is a number: `tel:+49…` or `https://wa.me/49…`.
  mutating func readURL(_ property: Property) {
    guard let text = text(property) else { return }
    guard text.utf8.contains(UInt8(ascii: ":")), readHiddenNumber(text, property) else {
      return contact.urls.append(text)
    }
  }

  mutating func readRelation(_ property: Property) {
    guard let text = text(property) else { return }
    let kind =
      property.name == .relatedPerson
      ? RelationKind.named(card.writtenName(of: property))
      : LabelReading(property, of: card).anyLabel
    contact.relate(text, as: kind)
  }

  mutating func readCategories(_ property: Property) {
    let value = value(property)
    contact.categories += value.parts(.comma).compactMap { value.text(in: $0) }
  }

  /// Apple gives a birthday without a year a placeholder year, and says which.
  mutating func readBirthday(_ property: Property) {
    guard var birthday = text(property) else { return }
    forEachParameter(in: card.text, property.parameters) { parameter in
      guard parameter.name == .omitYear else { return }
      let year = String(decoding: card.text[parameter.value], as: UTF8.self)
      if birthday.hasPrefix(year + "-") { birthday = "-" + birthday.dropFirst(year.utf8.count) }
    }
    contact.birthday = birthday
  }
}

extension PropertyName {
  /// Whether a property of this name may be one that elist has no place for.
  fileprivate var mayBeUnknown: Bool { self == .other || self == .impp }
}

extension PostalAddress {
  /// An address without parts is put in the street's place.
  fileprivate init(whole text: String, _ reading: LabelReading) {
    self.init(parts: [nil, nil, text], reading)
  }

  /// Makes an address from the seven parts of ADR, in order; a missing part is `nil`.
  fileprivate init(parts: [String?], _ reading: LabelReading) {
    self.init()
    func part(_ index: Int) -> String? { index < parts.count ? parts[index] : nil }
    label = reading.label
    customLabel = reading.customLabel
    poBox = part(0)
    extended = part(1)
    street = part(2)
    locality = part(3)
    region = part(4)
    postalCode = part(5)
    country = part(6)
  }
}
