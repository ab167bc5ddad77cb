import ElistModel
import UnicodeText
import VCardFormat

/// Makes a contact, or a group, from one card.
///
/// It is never copied, because a copy would retain some thirty fields.
struct ContactReader: ~Copyable {
  private(set) var contact = Contact()
  private(set) var group: ContactGroup?
  /// What was repaired or left out, and what may have cost a digit of a number.
  private(set) var findings: [Finding] = []
  /// The numbers as kept, by line, that only a home region explains.
  private(set) var written: [(line: Int, raw: String)] = []
  /// The agents' cards that are embedded in a value (RFC 2426 §3.5.4), by line.
  private(set) var agents: [(line: Int, text: String)] = []
  /// Whether an agent's card is in the lines after the `AGENT` of this one (vCard 2.1).
  private(set) var hasAgentInside = false
  /// The people whom the card names besides its own contact and whose numbers it has.
  private(set) var others: [Contact] = []
  /// Bytes that are not ASCII, not UTF-8, and not in a charset that the card names.
  private(set) var undecided: [UInt8] = []
  /// Whether some of those bytes come without any charset.
  private(set) var isUndeclared = false
  /// Whether the photograph is to be kept.
  var keepsPhotos = false
  /// What came of the card's photographs.
  private(set) var photos = PhotoTally()
  private let card: Card
  private var formattedName: (text: String, preference: Int)?
  /// The preference of each number, up to the last one whose preference is known.
  private var preferences: [Int?] = []
  private var members: [String] = []
  private var notes: [String] = []
  private var isGroup = false
  private var isOrganization = false
  private var nameLanguage: String?
  private var role: String?
  private var languages: [(tag: String, preference: Int)] = []
  private var addressLabels: [Property] = []
  private var nicknames: [String] = []
  private var kept = KeptProperties()
  private var numbersOfOthers = NumbersOfOthers()

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
    for property in card.properties where property.name != .other { read(property) }
    for property in card.properties where property.name == .outlookTelephone {
      readTelephone(property)
    }
    for property in card.properties where property.name.mayBeUnknown { readUnknown(property) }
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
    contact.readSortNameAloud()
    if !contact.relations.isEmpty { others += contact.othersOfRelations }
    others += numbersOfOthers.contacts(of: contact)
    guard isGroup else { return }
    group = ContactGroup(name: contact.name ?? "", members: members)
  }

  private mutating func read(_ property: Property) {
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
    case .note: if let note = text(property) { notes.append(note) }
    case .uid: contact.uid = contact.uid ?? text(property)
    case .photo: readPhoto(property)
    default: readRare(property)
    }
  }

  /// Notes a photograph, and keeps the first of the card that is in the card itself.
  private mutating func readPhoto(_ property: Property) {
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

  private mutating func readRare(_ property: Property) {
    switch property.name {
    case .phoneticGiven: contact.phoneticGiven = text(property)
    case .phoneticFamily: contact.phoneticFamily = text(property)
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
    default: break
    }
  }
}

// MARK: Identity

extension ContactReader {
  /// Reads the identifiers that values have in every copy of the card.
  ///
  /// `PID=1.2` is the first value of the program that `CLIENTPIDMAP` calls 2 (RFC 6350 §7.1).
  private mutating func readPropertyIDs() {
    var programs: [String: String] = [:]
    for property in card.properties where property.name == .propertyIDMap {
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
  private mutating func value(_ property: Property) -> TextValue {
    guard !property.isPlain(in: card) else {
      return TextValue(bytes: card.text, range: property.value)
    }
    var decoding = Decoding(property, of: card)
    let value = decoding.value()
    if let repair = decoding.repair { remark(property, repair) }
    undecided += Charset.evidence(in: decoding.undecided)
    isUndeclared = isUndeclared || !decoding.undecided.isEmpty && !property.declaresCharset
    return value
  }

  private mutating func text(_ property: Property) -> String? {
    value(property).text
  }

  private mutating func remark(_ property: Property, _ message: String) {
    findings.append(.warning(property.line, message))
  }
}

// MARK: Names

extension ContactReader {
  /// Of several, uses the most preferred, or else the first.
  private mutating func readFormattedName(_ property: Property) {
    guard let name = text(property)?.cleanedName else { return }
    let preference = LabelReading(property, of: card).preference ?? .max
    if let formattedName, formattedName.preference <= preference { return }
    formattedName = (name, preference)
  }

  /// Of several, such as other spellings (ALTID), uses the first that is not empty.
  private mutating func readName(_ property: Property) {
    guard contact.family == nil, contact.given == nil else { return }
    let value = value(property)
    let parts = value.parts(.semicolon)
    if !property.parameters.isEmpty { readNameParameters(property) }
    if parts.count > 5, card.version != .v40, value.text(in: parts[5]) != nil {
      remark(property, "N has \(parts.count) parts, 5 were expected")
    }
    contact.family = name(0, of: parts, in: value)
    contact.given = name(1, of: parts, in: value)
    contact.additional = name(2, of: parts, in: value)
    contact.prefix = name(3, of: parts, in: value)
    contact.suffix = name(4, of: parts, in: value, separator: ", ")
  }

  /// A part of a name; since vCard 3.0 a comma separates several names.
  private func name(
    _ index: Int,
    of parts: [Range<Int>],
    in value: TextValue,
    separator: String = " "
  ) -> String? {
    guard index < parts.count, !parts[index].isEmpty else { return nil }
    let part = parts[index]
    guard card.version != .v21, value.bytes[part].contains(.comma) else {
      return value.text(in: part)?.cleanedName
    }
    let names = value.parts(.comma, of: part).compactMap { value.text(in: $0) }
    return names.joined(separator: separator).cleanedName
  }

  private mutating func readNickname(_ property: Property) {
    guard let nickname = text(property), !nicknames.contains(nickname) else { return }
    nicknames.append(nickname)
  }

  /// Japanese telephones write how a name is read as `SOUND;X-IRMC-N`.
  private mutating func readReading(_ property: Property) {
    guard !property.isSkipped else { return }
    var isReading = false
    forEachParameter(in: card.text, property.parameters) { parameter in
      isReading = isReading || card.text.matches("X-IRMC-N", in: parameter.value)
    }
    guard isReading else { return }
    let value = value(property)
    let parts = value.parts(.semicolon)
    contact.phoneticFamily = contact.phoneticFamily ?? value.text(in: parts[0])
    guard parts.count > 1 else { return }
    contact.phoneticGiven = contact.phoneticGiven ?? value.text(in: parts[1])
  }

  private mutating func readNameParameters(_ property: Property) {
    var sortAs: [String] = []
    var language: String?
    forEachParameter(in: card.text, property.parameters) { parameter in
      guard parameter.name == .sortAs || parameter.name == .language else { return }
      let text = String(decoding: card.text[parameter.value], as: UTF8.self)
      if parameter.name == .sortAs { sortAs.append(text) } else { language = text }
    }
    nameLanguage = language
    let names = sortAs.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
    contact.sortFamily = names.first.flatMap { String($0).cleanedName }
    contact.sortGiven = names.dropFirst().first.flatMap { String($0).cleanedName }
  }

  private mutating func readSortString(_ property: Property) {
    guard contact.sortFamily == nil else { return }
    let value = value(property)
    let parts = value.parts(.semicolon)
    contact.sortFamily = value.text(in: parts[0])?.cleanedName
    guard parts.count > 1 else { return }
    contact.sortGiven = value.text(in: parts[1])?.cleanedName
  }

  private mutating func readAndroidRow(_ property: Property) {
    let value = value(property)
    let parts = value.parts(.semicolon)
    guard parts.count > 1, let text = value.text(in: parts[1]) else { return }
    let kind = value.text(in: parts[0]) ?? ""
    if kind.hasSuffix("/nickname") {
      if nicknames.isEmpty { nicknames.append(text) }
    } else if kind.hasSuffix("/relation") {
      let type = parts.count > 2 ? value.text(in: parts[2]) : nil
      let label = parts.count > 3 ? value.text(in: parts[3]) : nil
      contact.relate(text, as: RelationKind.android(type, label: label))
    }
  }

  private mutating func readKind(_ property: Property) {
    let kind = text(property)?.lowercased()
    isGroup = isGroup || kind == "group"
    isOrganization = isOrganization || kind == "org"
  }

  /// If there is no value, the agent's card is in the next lines and is read by itself.
  private mutating func readAgent(_ property: Property) {
    guard let text = text(property) else {
      hasAgentInside = true
      return
    }
    if text.uppercased().hasPrefix("BEGIN:VCARD") {
      agents.append((property.line, text))
    } else {
      remark(property, "AGENT \"\(text.prefix(40))\" was left out, a card was expected")
    }
  }
}

// MARK: Telephone and e-mail

extension ContactReader {
  /// Reads a number; one in Outlook's own property is used only if no `TEL` has it.
  private mutating func readTelephone(_ property: Property) {
    guard let text = text(property) else { return }
    let value = TelephoneValue(text.trimmed)
    if let remark = value.remark { self.remark(property, remark) }
    guard let written = value.number else { return }
    noteStrayEquals(in: written, property)
    let parts = NumbersInText.inField(written) ?? [NumbersInText.Part(number: written, words: "")]
    if parts.count > 1 {
      remark(property, "TEL \"\(written)\" was read as \(parts.count) numbers")
    } else if !parts[0].words.isEmpty {
      remark(property, "TEL \"\(written)\" was read as the number \"\(parts[0].number)\"")
    }
    let reading = LabelReading(property, of: card)
    for part in parts {
      if value.remark == nil, WrittenNumber.needsHome(part.number) {
        self.written.append((property.line, part.number))
      }
      if property.name != .outlookTelephone
        || !contact.phones.contains(where: { $0.raw == part.number })
      {
        take(part, reading)
      }
    }
  }

  private mutating func take(_ part: NumbersInText.Part, _ reading: LabelReading) {
    let said = part.words.isEmpty ? nil : WordsOfNumber(part.words)
    let phone = Phone(
      raw: part.number,
      label: reading.label ?? said?.label,
      customLabel: reading.customLabel ?? said?.rest
    )
    if let known = contact.phones.prefix(Limits.properties).firstIndex(of: phone) {
      prefer(known, reading.preference)
    } else {
      // Two are as common as one, and reserving space once is cheaper.
      if contact.phones.isEmpty { contact.phones.reserveCapacity(2) }
      contact.phones.append(phone)
      prefer(contact.phones.count - 1, reading.preference)
    }
  }

  /// Reports a quoted-printable `=` that does not belong in its line.
  ///
  /// A digit of the number may be missing or wrong: `12=34567` would become 1 2 4 5 6 7.
  private mutating func noteStrayEquals(in number: String, _ property: Property) {
    let bytes = card.text[property.value]
    guard bytes.contains(UInt8(ascii: "=")),
      !card.findings.contains(where: { $0.line == property.line && $0.isError })
    else { return }
    if number.hasStrayEquals {
      let message = "TEL \"\(number)\" has a stray \"=\", digits may be missing"
      findings.append(.error(property.line, message))
    } else if property.encoding == .quotedPrintable, bytes.mixesDigitsAndEscapes {
      let message = "TEL \"\(number)\" may be wrong: some of its digits are escaped with \"=\""
      findings.append(.error(property.line, message))
    }
  }

  /// The first preference that is given for a number counts.
  private mutating func prefer(_ phone: Int, _ rank: Int?) {
    guard let rank else { return }
    while preferences.count <= phone { preferences.append(nil) }
    preferences[phone] = preferences[phone] ?? rank
  }

  private mutating func markPreferred() {
    guard let best = preferences.lazy.compactMap({ $0 }).min() else { return }
    for index in preferences.indices where preferences[index] == best {
      contact.phones[index].preferred = true
    }
  }

  private mutating func readEmail(_ property: Property) {
    guard let text = text(property) else { return }
    let reading = LabelReading(property, of: card)
    contact.emails.append(
      LabeledText(
        value: text.withoutScheme("mailto:") ?? text,
        label: reading.label,
        customLabel: reading.customLabel
      )
    )
  }
}

// MARK: The rest

extension ContactReader {
  private mutating func readAddress(_ property: Property) {
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
  private func addressLabel(of property: Property) -> String? {
    var label: String?
    forEachParameter(in: card.text, property.parameters) { parameter in
      guard parameter.name == .label else { return }
      let text = TextValue(bytes: card.text, range: parameter.value).text?.withoutCarets
      // A comma separates values here only because the quotation marks are missing.
      label = [label, text].compactMap { $0 }.joined(separator: ", ")
    }
    return label?.isEmpty == false ? label : nil
  }

  private mutating func takeWhole(_ text: String, _ property: Property) {
    contact.addresses.append(PostalAddress(whole: text, LabelReading(property, of: card)))
  }

  /// Usually an address has its parts, and its label repeats them.
  private mutating func takeAddressLabels() {
    let known = contact.addresses
    for property in addressLabels {
      let label = LabelReading(property, of: card).label
      let isTold = label == nil ? !known.isEmpty : known.contains { $0.label ?? label == label }
      if !isTold, let text = text(property) { takeWhole(text, property) }
    }
  }

  private mutating func readOrganization(_ property: Property) {
    guard contact.organization == nil else { return }
    let value = value(property)
    let units = value.parts(.semicolon).map { value.text(in: $0) }
    contact.organization = units[0]
    let departments = units.dropFirst().compactMap { $0 }
    contact.department = departments.isEmpty ? nil : departments.joined(separator: ", ")
  }

  private mutating func readLanguage(_ property: Property) {
    guard let tag = text(property), !languages.contains(where: { $0.tag == tag }) else { return }
    languages.append((tag, LabelReading(property, of: card).preference ?? .max))
  }

  /// A URL that dials is a number: `tel:+49…` or `https://wa.me/49…`.
  private mutating func readURL(_ property: Property) {
    guard let text = text(property) else { return }
    guard text.utf8.contains(UInt8(ascii: ":")), readHiddenNumber(text, property) else {
      return contact.urls.append(text)
    }
  }

  private mutating func readRelation(_ property: Property) {
    guard let text = text(property) else { return }
    let kind =
      property.name == .relatedPerson
      ? RelationKind.named(card.writtenName(of: property))
      : LabelReading(property, of: card).anyLabel
    contact.relate(text, as: kind)
  }

  private mutating func readCategories(_ property: Property) {
    let value = value(property)
    contact.categories += value.parts(.comma).compactMap { value.text(in: $0) }
  }

  /// Apple gives a birthday without a year a placeholder year, and says which.
  private mutating func readBirthday(_ property: Property) {
    guard var birthday = text(property) else { return }
    forEachParameter(in: card.text, property.parameters) { parameter in
      guard parameter.name == .omitYear else { return }
      let year = String(decoding: card.text[parameter.value], as: UTF8.self)
      if birthday.hasPrefix(year + "-") { birthday = "-" + birthday.dropFirst(year.utf8.count) }
    }
    contact.birthday = birthday
  }
}

// MARK: What has no place of its own

extension ContactReader {
  /// Reads a property that no standard has, or that elist does not use; its number is kept.
  private mutating func readUnknown(_ property: Property) {
    guard !property.isSkipped else { return }
    let value = value(property)
    if value.bytes[value.range].hasSeveralDigits, let text = value.text,
      readHiddenNumber(text, property)
    {
      return
    }
    guard !value.range.isEmpty, !kept.add(property, of: card, value: value) else { return }
    let name = card.writtenName(of: property)
    remark(property, "\(name) is longer than what is kept of a card and was left out")
  }

  /// Reads a value as a telephone number; `false` if it is not one.
  private mutating func readHiddenNumber(_ text: String, _ property: Property) -> Bool {
    let field = card.writtenName(of: property)
    switch HiddenNumber(field: field, value: text) {
    case .own(let phone): add(phone, property)
    case .ofOther(let kind, let phone): numbersOfOthers.add(phone, of: kind)
    case .ofPeople(let people): numbersOfOthers.add(people)
    case .refused:
      remark(property, HiddenNumber.remark(field: field, value: text))
      return false
    case nil: return false
    }
    return true
  }

  /// Adds a number that no `TEL` has, with the label from the property or the service.
  private mutating func add(_ phone: Phone, _ property: Property) {
    let number = phone.raw.withoutSeparators
    guard !contact.phones.contains(where: { $0.raw.withoutSeparators == number }) else {
      return
    }
    var phone = phone
    let reading = LabelReading(property, of: card)
    phone.customLabel = reading.customLabel ?? service(of: property) ?? phone.customLabel
    phone.label = reading.label ?? phone.label
    contact.phones.append(phone)
  }

  /// The service of an account, such as `WhatsApp`.
  private func service(of property: Property) -> String? {
    var service: String?
    forEachParameter(in: card.text, property.parameters) { parameter in
      guard parameter.name == .service, service == nil else { return }
      service = String(decoding: card.text[parameter.value], as: UTF8.self)
    }
    return service
  }
}

extension ArraySlice<UInt8> {
  /// Whether it has more than one digit; any number has at least two.
  fileprivate var hasSeveralDigits: Bool { count(where: \.isASCIIDigit) > 1 }
}

extension PropertyName {
  /// Whether a property of this name may be one that elist has no place for.
  fileprivate var mayBeUnknown: Bool { self == .other || self == .impp }
}

extension String {
  /// Whether it has an equals sign outside a parameter such as `;ext=`.
  fileprivate var hasStrayEquals: Bool {
    zip(utf8, [0x20] + utf8).contains { byte, before in
      byte == UInt8(ascii: "=") && !(0x61...0x7A).contains(before | 0x20)
    }
  }
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
