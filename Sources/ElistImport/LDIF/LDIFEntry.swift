import ElistContacts
import ElistHeadings
import ElistModel
import ElistPeople
import ElistRecords
import ElistTables
import ElistText
import ElistVCards
import LDIFFormat
import UnicodeText

/// Makes a contact or a group from a directory entry.
///
/// It knows the attributes of RFC 4519, RFC 2798, Mozilla and Evolution.
struct LDIFEntry {
  private(set) var contact = Contact()
  /// What came of the entry's photographs, if they were to be kept.
  private(set) var photos = PhotoTally()
  private let keepsPhotos: Bool
  private(set) var findings: [Finding] = []
  private(set) var written: [(line: Int, raw: String)] = []
  /// Whether the distinguished name replaces the identifier, because the entry has none.
  private(set) var isKnownByName = false
  private var classes: Set<String> = []
  private(set) var distinguishedName = ""
  private var members: [String] = []
  private var phones = Distinct<Phone>()
  private var displayName: String?
  private var commonName: String?
  /// Values in other languages, used if there is no value without a language.
  private var secondChoice: [LDIFMeaning: (text: String, attribute: LDIFAttribute)] = [:]
  private var home = PostalAddress()
  private var work = PostalAddress()
  private var numbersOfOthers = NumbersOfOthers()
  private var birth: (year: String?, month: String?, day: String?)

  init(_ record: LDIFRecord, keepsPhotos: Bool = false) {
    self.keepsPhotos = keepsPhotos
    home.label = .home
    work.label = .work
    contact.provider = ImportFormat.ldif.rawValue
    for attribute in record.attributes { read(attribute) }
    finish()
  }

  /// Gives the numbers the country codes of the addresses.
  mutating func readNumbersAbroad(home: String) {
    findings += contact.readNumbersAbroad(by: contact.addresses, home: home, noted: &written)
      .map { .warning($0.line, $0.remark) }
  }

  /// The form in which distinguished names are compared.
  static func key(_ name: String) -> String {
    name.split(separator: ",").map { folded(String($0).trimmed) }.joined(separator: ",")
  }

  var isGroup: Bool { !members.isEmpty || !classes.isDisjoint(with: Self.groups) }

  private static let groups: Set = ["groupofnames", "groupofuniquenames", "mailgroup", "group"]

  /// Whether it is a branch of the directory that contains entries.
  var isContainer: Bool { !classes.isDisjoint(with: Self.containers) }

  private static let containers: Set = [
    "organizationalunit", "organization", "domain", "dcobject", "country", "locality",
  ]

  var isContact: Bool {
    guard !contact.isEmpty else { return false }
    return !isContainer || !contact.phones.isEmpty
  }

  /// The other people whose numbers the entry has, such as an assistant.
  var others: [Contact] { numbersOfOthers.contacts(of: contact) }

  var group: ContactGroup { ContactGroup(name: contact.name ?? "", members: members) }
}

// MARK: Attributes

extension LDIFEntry {
  private mutating func read(_ attribute: LDIFAttribute) {
    let meaning = LDIFMeaning(attribute)
    if meaning == .photo, keepsPhotos { return readPhoto(attribute) }
    if attribute.form == .skipped {
      contact.hasPhoto = contact.hasPhoto || meaning == .photo
      return
    }
    guard meaning != .ignored, !(meaning == .other && attribute.isBinary),
      let text = text(attribute)
    else { return }
    guard attribute.form != .address else {
      let message =
        "the value of \(attribute.name) is only given as a URL, \"\(text)\"; it was not fetched"
      return findings.append(.warning(attribute.line, message))
    }
    if attribute.isVariant, meaning.isSingle {
      secondChoice[meaning] = secondChoice[meaning] ?? (text, attribute)
    } else {
      take(text, as: meaning, attribute)
    }
  }

  /// Keeps the first photograph that is in the file itself.
  private mutating func readPhoto(_ attribute: LDIFAttribute) {
    contact.hasPhoto = true
    guard contact.photo == nil else { return }
    guard attribute.form != .address else {
      photos.elsewhere += 1
      return
    }
    let file = attribute.form == .skipped ? .tooLarge : PhotoFile(attribute.value)
    photos.count(file)
    if case .picture(let bytes) = file { contact.photo = .read(bytes) }
  }

  private mutating func text(_ attribute: LDIFAttribute) -> String? {
    guard attribute.form == .encoded else {
      // The whole file was converted to UTF-8.
      let text = String(decoding: attribute.value, as: UTF8.self).trimmed
      return text.isEmpty ? nil : text
    }
    let file = TextFile(attribute.value)
    for finding in file.findings {
      findings.append(.warning(attribute.line, "\(attribute.name): \(finding.message)"))
    }
    let text = file.string.trimmed
    return text.isEmpty ? nil : text
  }

  private mutating func take(_ text: String, as meaning: LDIFMeaning, _ attribute: LDIFAttribute) {
    switch meaning {
    case .distinguishedName:
      distinguishedName = distinguishedName.isEmpty ? text : distinguishedName
    case .objectClass: classes.insert(text.lowercased())
    case .member: members.append(text)
    case .phone(let label): readPhone(text, label, attribute)
    case .email: contact.emails.append(LabeledText(value: text))
    case .url(let label):
      if text.lowercased().hasPrefix("tel:") {
        // RFC 2079: what it is comes after a space.
        readPhone(text.urlAlone, nil, attribute)
      } else if label != .other {
        contact.urls.append(text.urlAlone)
      }
    case .home(let part): home.set(part, text)
    case .work(let part): work.set(part, text)
    case .birthYear: birth.year = text
    case .birthMonth: birth.month = text
    case .birthDay: birth.day = text
    case .category: contact.categories.append(text)
    case .note: readNote(text, attribute)
    case .other: readOther(text, attribute)
    case .photo: contact.hasPhoto = true
    case .commonName: commonName = commonName ?? text.cleanedName
    case .displayName: displayName = displayName ?? text.cleanedName
    case .given: contact.given = contact.given ?? text.cleanedName
    case .family: contact.family = contact.family ?? text.cleanedName
    case .nickname: contact.nickname = contact.nickname ?? text
    case .prefix: contact.prefix = contact.prefix ?? text
    case .suffix: contact.suffix = contact.suffix ?? text
    case .phoneticGiven: contact.phoneticGiven = contact.phoneticGiven ?? text
    case .phoneticFamily: contact.phoneticFamily = contact.phoneticFamily ?? text
    case .organization: contact.organization = contact.organization ?? text
    case .department: contact.department = contact.department ?? text
    case .jobTitle: contact.jobTitle = contact.jobTitle ?? text
    case .uid: contact.uid = contact.uid ?? text
    case .ignored: break
    }
  }

  /// Reads a note, and the people whom it names with their numbers; other numbers are reported.
  private mutating func readNote(_ text: String, _ attribute: LDIFAttribute) {
    contact.note.appendLine(text)
    let numbers = NumbersInNote(text)
    numbersOfOthers.add(numbers.people, of: "contact")
    for number in numbers.left {
      let message = "the number \"\(number)\" in \(attribute.name) was left in the note"
      findings.append(.warning(attribute.line, message))
    }
  }

  private mutating func readPhone(_ text: String, _ label: Label?, _ attribute: LDIFAttribute) {
    let number = TelephoneValue(text)
    if let remark = number.remark { findings.append(.warning(attribute.line, remark)) }
    guard let written = number.number else { return }
    let parts = NumbersInText.inField(written) ?? [NumbersInText.Part(number: written, words: "")]
    if parts.count > 1 {
      let message = "\(attribute.name) \"\(written)\" was read as \(parts.count) numbers"
      findings.append(.warning(attribute.line, message))
    }
    for part in parts {
      if number.remark == nil { self.written.append((attribute.line, part.number)) }
      phones.add(phone(part, label, attribute))
    }
  }

  private func phone(
    _ part: NumbersInText.Part,
    _ label: Label?,
    _ attribute: LDIFAttribute
  ) -> Phone {
    let option = attribute.options.first {
      !$0.hasPrefix("lang-") && !$0.hasPrefix("range=") && $0 != "binary"
    }
    let custom = option.map { $0.hasPrefix("x-") ? String($0.dropFirst(2)) : $0 }
    let bytes = Array((custom ?? "").utf8)
    if let use = PhoneUse(bytes, bytes.indices) { return part.phone(use.label) }
    return part.phone(label, custom ?? (label == nil ? attribute.name : nil))
  }

  /// Reads an attribute that is not in a standard, or that has another person's number; no number
  /// is lost.
  private mutating func readOther(_ text: String, _ attribute: LDIFAttribute) {
    switch HiddenNumber(field: attribute.name, value: text) {
    case .own(let phone): phones.add(phone)
    case .ofOther(let kind, let phone): numbersOfOthers.add(phone, of: kind)
    case .ofPeople(let kind, let people): numbersOfOthers.add(people, of: kind)
    case .refused:
      let message = HiddenNumber.remark(field: attribute.name, value: text)
      findings.append(.warning(attribute.line, message))
    case nil:
      guard let kind = RelationKind.named(attribute.name) else { return }
      contact.relate(text.commonName, as: kind)
    }
  }
}

// MARK: The whole

extension LDIFEntry {
  private mutating func finish() {
    for (meaning, choice) in secondChoice { take(choice.text, as: meaning, choice.attribute) }
    contact.phones = phones.all
    let addresses = [home, work].filter { $0.hasContent }
    contact.addresses = addresses
    contact.name = contact.ruledName(
      cleaned: displayName ?? commonName,
      isOrganization: false,
      language: nil
    )
    // An organizationalUnit has no other name (RFC 4519 §3.11).
    if contact.name == nil, contact.organization == nil, classes.contains("organizationalunit") {
      contact.name = contact.department
    }
    if contact.uid == nil, !distinguishedName.isEmpty {
      contact.uid = distinguishedName
      isKnownByName = true
    }
    guard let day = birth.day else { return }
    guard let month = birth.month else {
      contact.birthday = day
      return
    }
    let parts = [birth.year ?? "-", month, day].map { $0.count == 1 && $0 != "-" ? "0" + $0 : $0 }
    contact.birthday = parts.joined(separator: "-")
  }
}

extension LDIFAttribute {
  /// Whether it is for one language or pronunciation, next to the value for everyone.
  fileprivate var isVariant: Bool { options.contains { $0.hasPrefix("lang-") } }

  /// Whether its value is not a text, as that of `objectSid`.
  fileprivate var isBinary: Bool {
    form == .encoded && ByteOrder(of: value) == nil && value.contains(0)
  }
}

extension PostalAddress {
  fileprivate var hasContent: Bool {
    [poBox, extended, street, locality, region, postalCode, country].contains { $0 != nil }
  }

  /// Sets a part that is not set yet.
  ///
  /// The dollar signs of a postal address are its line ends (RFC 4517 §3.3.28).
  fileprivate mutating func set(_ part: ColumnRole.AddressPart, _ text: String) {
    let lines =
      text.holds(anyOf: UInt8(ascii: "$"))
      ? text.split(separator: "$").map { String($0).trimmed }.joined(separator: "\n") : text
    switch part {
    case .street, .moreStreet: street = street ?? lines
    case .extended: extended = extended ?? text
    case .poBox: poBox = poBox ?? text
    case .locality: locality = locality ?? text
    case .region: region = region ?? text
    case .postalCode: postalCode = postalCode ?? text
    case .country: country = country ?? text
    }
  }
}

extension String {
  /// The first name in a distinguished name: `Bo Ek` in `CN=Bo Ek,OU=Staff`.
  ///
  /// The text itself if it is not a distinguished name.
  fileprivate var commonName: String {
    guard let first = split(separator: ",").first, let equals = first.firstIndex(of: "=") else {
      return self
    }
    return String(first[first.index(after: equals)...]).trimmed
  }

  /// The URI of a labeled one, which a space separates from its label (RFC 2079).
  fileprivate var urlAlone: String { split(separator: " ").first.map(String.init) ?? self }
}
