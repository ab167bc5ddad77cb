import ElistColumns
import ElistContacts
import ElistHeadings
import ElistModel
import ElistPeople
import ElistText
import UnicodeText

/// Collects what a record says about one person.
struct RowPerson {
  private(set) var contact = Contact()
  /// How the person is related to the contact of the record, in the record's own words.
  private(set) var relationship: String?
  private var labels: [LabelKey: String] = [:]
  private var phones = Distinct<Phone>()
  /// The digits of the numbers, with the + before them if there is one.
  private var digits: Set<String> = []
  private var emails = Distinct<LabeledText>()
  private var categories = Distinct<String>()
  /// The index of each address among the contact's addresses.
  private var addresses: [AddressKey: Int] = [:]
  private var pieces: [String] = []
  private var birth: (year: String?, month: String?, day: String?)

  private struct LabelKey: Hashable {
    var kind: Kind
    var group: Int

    enum Kind { case phone, email, address, relation }

    /// The kinds of label that a column may hold.
    static let kinds: [(content: ColumnRole.Content, kind: Kind)] = [
      (.phoneLabel, .phone), (.emailLabel, .email), (.addressLabel, .address),
      (.relationLabel, .relation),
    ]
  }

  private struct AddressKey: Hashable {
    var label: Label?
    var customLabel: String?
    var group: Int
  }

  init() { contact.provider = ImportFormat.csv.rawValue }

  /// Removes the name, because it is not one.
  mutating func dropName() { contact.name = nil }

  /// Adds the numbers and addresses of a person who is not named.
  mutating func takeNumbers(of other: RowPerson) { contact.takeAll(of: other.contact) }

  /// Adds numbers from another column.
  mutating func take(_ phones: [Phone]) {
    contact.phones += phones.filter { !contact.phones.contains($0) }
  }

  /// Removes a number that is somebody else's.
  mutating func leave(_ phone: Phone) { contact.phones.removeAll { $0 == phone } }

  /// Reads the label for a value in a column of the same group.
  mutating func takeLabel(_ cell: String, _ role: ColumnRole) {
    guard let kind = LabelKey.kinds.first(where: { $0.content == role.content })?.kind else {
      return
    }
    labels[LabelKey(kind: kind, group: role.group)] = cell
  }

  /// Adds what follows from all the cells together.
  mutating func finish() {
    contact.phones = phones.all
    contact.emails = emails.all
    contact.categories = categories.all
    if contact.name == nil, !pieces.isEmpty {
      contact.name = pieces.joined(separator: " ").cleanedName
    }
    contact.name = contact.ruledName(
      cleaned: contact.name,
      isOrganization: false,
      language: nil
    )
    guard contact.birthday == nil, let day = birth.day, let month = birth.month else { return }
    let parts = [birth.year ?? "-", month, day].map { $0.count == 1 && $0 != "-" ? "0" + $0 : $0 }
    contact.birthday = parts.joined(separator: "-")
  }
}

// MARK: Cells

extension RowPerson {
  /// Reads a cell of any content, except numbers and codes.
  mutating func take(_ cell: String, _ role: ColumnRole) {
    switch role.content {
    case .email: takeEmails(cell, role)
    case .address(let part): takeAddress(cell, part, role)
    case .name, .formattedName: contact.name = contact.name ?? cell.cleanedName
    case .whole: takeWhole(cell)
    case .namePiece: pieces.append(cell)
    case .given: contact.given = contact.given ?? cell.cleanedName
    case .family: contact.family = contact.family ?? cell.cleanedName
    case .additional: takeAdditional(cell, role)
    case .prefix: takePrefix(cell)
    case .suffix: contact.suffix = contact.suffix ?? cell.cleanedName
    case .nickname: contact.nickname = contact.nickname ?? cell
    case .phoneticGiven: contact.phoneticGiven = cell
    case .phoneticFamily: contact.phoneticFamily = cell
    case .organization: contact.organization = contact.organization ?? cell
    case .department: contact.department = contact.department ?? cell
    case .jobTitle: contact.jobTitle = contact.jobTitle ?? cell
    case .url: contact.urls += cell.listed
    case .groups: takeGroups(cell)
    case .note: contact.note.appendLine(cell)
    case .relationship: relationship = relationship ?? cell
    case .uid: contact.uid = contact.uid ?? cell
    case .birthday: takeBirthday(cell)
    case .birthYear: birth.year = cell
    case .birthMonth: birth.month = cell
    case .birthDay: birth.day = cell
    case .relatedName:
      contact.relate(cell, as: relationLabel(role))
    case .phone, .title, .countryCode, .areaCode, .phoneExtension, .phoneLabel, .emailLabel,
      .addressLabel,
      .relationLabel,
      .byValue, .identifier, .ignored, .unknown:
      break
    }
  }

  /// Adds a second family name after the first.
  private mutating func takeAdditional(_ cell: String, _ role: ColumnRole) {
    if role.continuesFamily, let family = contact.family, let second = cell.cleanedName {
      contact.family = "\(family) \(second)"
    } else {
      contact.additional = contact.additional ?? cell.cleanedName
    }
  }

  /// How the owner of a number is related, from the label in the cell beside it: `Mother mobile`.
  ///
  /// The label must say only that and what the number is for.
  static func kin(ofLabel text: String) -> (kind: String, label: Label?)? {
    guard text.first?.isLetter == true else { return nil }
    let heading = Heading(text)
    guard let kind = heading.person, Heading.relatives.contains(kind) || kind == "babysitter",
      !heading.hasUnknownWords, heading.words.isEmpty || heading.isOfUse
    else { return nil }
    return (kind, heading.label)
  }

  /// What the cell beside a number says about it; `nil` if there is no such column.
  func labelText(_ role: ColumnRole) -> String? {
    role.group == 0 ? nil : labels[LabelKey(kind: .phone, group: role.group)]
  }

  /// How the person in a column is related, if the label column of the same group says so.
  func relationLabel(_ role: ColumnRole) -> String? {
    labels[LabelKey(kind: .relation, group: role.group)]?.lowercased()
  }

  /// Adds a second honorific after the first, as `Dr.` in one column and `Frau` in another.
  private mutating func takePrefix(_ cell: String) {
    guard let title = cell.cleanedName else { return }
    guard let first = contact.prefix else {
      contact.prefix = title
      return
    }
    let words = HeadingTokens(first).tokens
    guard title.isHonorific, HeadingTokens(title).tokens.allSatisfy({ !words.contains($0) }) else {
      return
    }
    contact.prefix = "\(first) \(title)"
  }

  /// Reads a text about a person; the second one says where they are: `Vet`, `Vet Surgery`.
  private mutating func takeWhole(_ cell: String) {
    if contact.name == nil {
      contact.name = cell.cleanedName
    } else {
      contact.organization = contact.organization ?? cell
    }
  }

  /// Reads a birthday; Outlook writes 0/0/00 for a missing one.
  private mutating func takeBirthday(_ cell: String) {
    guard cell.contains(where: { $0 != "0" && $0.isNumber }) else { return }
    contact.birthday = cell
  }

  private mutating func takeGroups(_ cell: String) {
    let parts =
      cell.holds(":::") ? cell.listed : cell.split { $0 == ";" || $0 == "," }.map(String.init)
    for part in parts {
      let name = part.trimmed.withoutStar
      if !name.isEmpty { categories.add(name) }
    }
  }

  /// Adds a number, with the label from its column, the cell next to it, and the words next to it.
  mutating func takePhone(_ part: NumbersInText.Part, _ role: ColumnRole) {
    let reading = CellLabel(labels[LabelKey(kind: .phone, group: role.group)], role)
    // `WhatsApp` often repeats the mobile number, and `Formatted Number` the number before it.
    let isPlain = reading.label == nil && part.words.isEmpty
    if role.customLabel != nil || isPlain,
      digits.contains(part.number.dialled)
    {
      return
    }
    // `(Mutter)` in a column of mobile numbers says more than the column; a fax number stays one.
    let said = WordsOfNumber(part.words)
    let isOther = said.rest != nil && reading.label != .fax
    add(
      part.phone(
        said.label ?? (isOther ? nil : reading.label),
        reading.customLabel,
        preferred: reading.isPreferred
      )
    )
  }

  /// Adds numbers and the name of their owner; a number without a label gets the column's.
  ///
  /// The column's kind of person says how they are related, unless the cell does.
  mutating func take(_ person: PeopleInText.Person, _ role: ColumnRole, of kind: String?) {
    let named = person.name.map { NameWithRelation($0, of: kind) }
    contact.name = contact.name ?? named?.name
    relationship = relationship ?? named?.relation
    for var phone in person.phones {
      if phone.label == nil, phone.customLabel == nil { phone.label = role.label }
      add(phone)
    }
  }

  private mutating func add(_ phone: Phone) {
    phones.add(phone)
    digits.insert(phone.raw.dialled)
  }

  private mutating func takeEmails(_ cell: String, _ role: ColumnRole) {
    let reading = CellLabel(labels[LabelKey(kind: .email, group: role.group)], role)
    // `Accepts Email Marketing` holds a yes or a no.
    guard !cell.isFlag else { return }
    for text in cell.listed.flatMap(\.emailAddresses) {
      emails.add(
        LabeledText(value: text, label: reading.label, customLabel: reading.customLabel)
      )
    }
  }

  private mutating func takeAddress(
    _ cell: String,
    _ part: ColumnRole.AddressPart,
    _ role: ColumnRole
  ) {
    let reading = CellLabel(labels[LabelKey(kind: .address, group: role.group)], role)
    let key = AddressKey(label: reading.label, customLabel: reading.customLabel, group: role.group)
    let index = placeOfAddress(key)
    contact.addresses[index].set(part, cell)
  }

  /// The index of an address among the contact's addresses; a new address is added.
  private mutating func placeOfAddress(_ key: AddressKey) -> Int {
    if let place = addresses[key] { return place }
    var address = PostalAddress()
    address.label = key.label
    address.customLabel = key.customLabel
    contact.addresses.append(address)
    addresses[key] = contact.addresses.count - 1
    return contact.addresses.count - 1
  }
}

/// The label of a value: from the cell next to it, or else from the column.
private struct CellLabel {
  var label: Label?
  var customLabel: String?
  var isPreferred = false

  init(_ cell: String?, _ role: ColumnRole) {
    label = role.label
    customLabel = role.customLabel
    guard let cell else { return }
    isPreferred = cell.utf8.starts(with: "* ".utf8)
    let text = cell.withoutStar
    var word = Array(text.utf8)
    word.removeAll { $0 == 0x20 || $0 == UInt8(ascii: "-") }
    if let use = PhoneUse(word, word.indices) {
      label = use.label
    } else if role.group <= 0, let use = CellLabel.use(Heading(text)) {
      label = use
    } else if !text.isEmpty {
      customLabel = text
    }
  }

  /// The label that these words mean, if they say nothing else.
  private static func use(_ words: Heading) -> Label? {
    words.hasUnknownWords || words.person != nil ? nil : words.label
  }
}

extension String {
  /// The digits of a number, with the + before them if there is one.
  fileprivate var dialled: String { (utf8.first == UInt8(ascii: "+") ? "+" : "") + asciiDigits }

  /// The text without the star that Google puts before a preferred value or one of its own groups.
  fileprivate var withoutStar: String {
    utf8.first == UInt8(ascii: "*")
      ? String(Substring(utf8.drop { $0 == UInt8(ascii: "*") || $0 == 0x20 })) : self
  }

  /// The addresses of a cell; some programs write several with commas between them.
  fileprivate var emailAddresses: [String] {
    guard mayHaveLines || holds(anyOf: .comma, .semicolon) else { return [self] }
    let parts = split { $0 == "," || $0 == ";" || $0.isNewline }.map { String($0).trimmed }
    return parts.allSatisfy { $0.contains("@") } ? parts : [trimmed]
  }
}

extension PostalAddress {
  fileprivate mutating func set(_ part: ColumnRole.AddressPart, _ text: String) {
    switch part {
    case .street: street = street ?? text
    case .moreStreet: street.appendLine(text)
    case .extended: extended.appendLine(text)
    case .poBox: poBox = poBox ?? text
    case .locality: locality = locality ?? text
    case .region: region = region ?? text
    case .postalCode: postalCode = postalCode ?? text
    case .country: country = country ?? text
    }
  }
}
