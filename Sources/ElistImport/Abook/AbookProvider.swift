import ElistContacts
import ElistModel
import ElistPeople
import ElistRecords
import ElistTables
import ElistText
import UnicodeText

/// The data provider of abook's address book.
func readAbook(_ bytes: [UInt8], source: String, limit: Int, home: String?) -> ImportResult {
  let text = TextFile(bytes)
  var provider = AbookProvider(source: source, limit: limit, home: home)
  provider.log.append(text.findings)
  provider.read(AbookReader(text.bytes))
  return provider.result()
}

/// Whether a file is abook's, judged by its first section or its first line.
func isAbook(_ head: FileHead) -> Bool {
  let start = String(decoding: head.text.prefix(4096), as: UTF8.self)
  return start.hasPrefix("# abook addressbook file")
    || head.begins(with: "[format]") && start.contains("program=abook")
}

/// Collects the contacts of an abook address book.
private struct AbookProvider {
  var log: FindingLog
  private let limit: Int
  private let home: String?
  private var contacts: [Contact] = []
  private var sections = 0
  private var unreadable = 0

  init(source: String, limit: Int, home: String?) {
    log = FindingLog(source: source)
    self.limit = limit
    self.home = home
  }

  mutating func read(_ reader: AbookReader) {
    var reader = reader
    var last: AbookReader.Section?
    while let section = reader.next() {
      guard section.name.lowercased() != "format" else { continue }
      last = section
      take(section)
    }
    if reader.outside > 0 {
      log.warn(nil, "lines outside every section were left out, \(reader.outside) in the file")
    }
    if reader.endsInLine, let field = last?.fields.last { noteCut(field) }
  }

  private mutating func take(_ section: AbookReader.Section) {
    sections += 1
    guard sections <= limit else { return }
    var entry = AbookEntry(section)
    if let home { entry.readNumbersAbroad(home: home) }
    log.append(entry.findings)
    for field in section.fields where AbookEntry.isTelephone(field.key) {
      guard field.value.contains("\n") else { continue }
      log.fail(field.line, "\(field.key) may be cut: it goes on in a line of its own")
    }
    for number in entry.written { log.note(number.raw, at: number.line) }
    if section.dropped > 0 {
      let message = "the entry is longer than 1 MiB; left out: \(counted(section.dropped, "line"))"
      log.fail(section.line, message)
    }
    if entry.contact.isEmpty {
      log.warn(section.line, "an empty entry was left out")
    } else {
      contacts.append(entry.contact)
      contacts += entry.others
    }
  }

  /// abook ends every line, so a last line without an end was cut off.
  private mutating func noteCut(_ field: AbookReader.Field) {
    let message = "the file ends inside a line, the value of \(field.key) may be cut"
    let isNumber = CellValue(field.value) == .phone || CellValue(field.value) == .digits
    if isNumber || AbookEntry.isTelephone(field.key) {
      log.fail(field.line, message)
    } else {
      log.warn(field.line, message)
    }
  }

  mutating func result() -> ImportResult {
    if sections > limit {
      unreadable += sections - limit
      log.append(.overLimit(counted(sections, "entry", plural: "entries"), limit: limit))
    }
    if sections == 0 {
      unreadable = 1
      log.fail(nil, "no contact could be read, sections such as [0] were expected")
    }
    return ImportResult(contacts, log, unreadable: unreadable)
  }
}

/// Makes a contact from a section of abook's file, with abook's own fields and those people add.
struct AbookEntry {
  private(set) var contact = Contact()
  private(set) var findings: [Finding] = []
  private(set) var written: [(line: Int, raw: String)] = []
  private var address = PostalAddress()
  private var numbersOfOthers = NumbersOfOthers()

  init(_ section: AbookReader.Section) {
    contact.provider = ImportFormat.abook.rawValue
    for field in section.fields { read(field) }
    if address != PostalAddress() { contact.addresses = [address] }
    contact.name = contact.name ?? contact.nickname
  }

  /// The other people whose numbers the entry has, such as an emergency contact.
  var others: [Contact] { numbersOfOthers.contacts(of: contact) }

  /// Gives the numbers the country code of the address.
  mutating func readNumbersAbroad(home: String) {
    findings += contact.readNumbersAbroad(by: contact.addresses, home: home, noted: &written)
      .map { .warning($0.line, $0.remark) }
  }

  /// Whether a field of this name holds telephone numbers.
  static func isTelephone(_ key: String) -> Bool {
    telephones[key] != nil || key.holds("phone") || key.holds("mobile")
  }

  private static let telephones: [String: Label] = [
    "phone": .home, "workphone": .work, "fax": .fax, "mobile": .mobile, "pager": .pager,
    "homephone": .home,
  ]

  private mutating func read(_ field: AbookReader.Field) {
    let value = field.value.trimmed
    guard !value.isEmpty else { return }
    if AbookEntry.isTelephone(field.key) { return readPhones(value, field) }
    switch field.key {
    case "name": contact.name = contact.name ?? value.cleanedName
    case "email": readEmails(value)
    case "nick": contact.nickname = value
    case "address": address.street = value
    case "address2": address.extended = value
    case "city": address.locality = value
    case "state": address.region = value
    case "zip": address.postalCode = value
    case "country": address.country = value
    case "url": contact.urls.append(value)
    case "notes": readNote(value, field)
    case "groups": readGroups(value)
    case "birthday": contact.birthday = value
    case "anniversary": break
    default: readOther(value, field)
    }
  }

  /// abook calls the home number just `phone`.
  private mutating func readPhones(_ value: String, _ field: AbookReader.Field) {
    let label = AbookEntry.telephones[field.key]
    var text = value
    if value.utf8.contains(0x0A), NumbersInText(value).parts.count < 2 {
      // A line end may part two numbers, or be in the middle of one.
      text = value.replacing("\n", with: " ")
    }
    let parts =
      NumbersInText.inField(text)
      ?? [NumbersInText.Part(number: text.replacing("\n", with: " "), words: "")]
    for var part in parts {
      if label == nil,
        case .ofOther(let kind, let phone) = HiddenNumber(field: field.key, value: part.number)
      {
        numbersOfOthers.add(phone, of: kind)
        continue
      }
      let number = TelephoneValue(part.number)
      if let remark = number.remark { findings.append(.warning(field.line, remark)) }
      guard let raw = number.number else { continue }
      if number.remark == nil { written.append((field.line, raw)) }
      part.number = raw
      contact.phones.append(part.phone(label, label == nil ? field.key : nil))
    }
  }

  /// Reads a note, and the people whom it names with their numbers; other numbers are reported.
  private mutating func readNote(_ value: String, _ field: AbookReader.Field) {
    contact.note = value
    let numbers = NumbersInNote(value)
    numbersOfOthers.add(numbers.people, of: "contact")
    for number in numbers.left {
      findings.append(
        .warning(field.line, "the number \"\(number)\" in \(field.key) was left in the note")
      )
    }
  }

  private mutating func readEmails(_ value: String) {
    for part in value.utf8.split(separator: .comma).map(Substring.init) {
      let text = String(part).trimmed
      if !text.isEmpty { contact.emails.append(LabeledText(value: text)) }
    }
  }

  private mutating func readGroups(_ value: String) {
    for part in value.utf8.split(separator: .comma).map(Substring.init) {
      let name = String(part).trimmed
      if !name.isEmpty { contact.categories.append(name) }
    }
  }

  /// A field that the user defined; a number in it is not lost.
  private mutating func readOther(_ value: String, _ field: AbookReader.Field) {
    switch HiddenNumber(field: field.key, value: value) {
    case .own(let phone): contact.phones.append(phone)
    case .ofOther(let kind, let phone): numbersOfOthers.add(phone, of: kind)
    case .ofPeople(let kind, let people): numbersOfOthers.add(people, of: kind)
    case .refused:
      let message = HiddenNumber.remark(field: field.key, value: value)
      findings.append(.warning(field.line, message))
    case nil: break
    }
  }
}
