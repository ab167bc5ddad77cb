import CSVFormat
import ElistModel

/// Makes a contact of one record of a table.
struct TableRow {
  private(set) var contact = Contact()
  /// What was noticed, and whether a number was lost by it.
  private(set) var remarks: [(message: String, isError: Bool)] = []
  /// The columns with a number that may lack its start, with the number.
  private(set) var bare: [(column: Int, number: String)] = []
  private let plan: ColumnPlan
  private var labels: [LabelKey: String] = [:]
  private var phones = Distinct<Phone>()
  private var emails = Distinct<LabeledText>()
  private var categories = Distinct<String>()
  /// Where each address is among the contact's.
  private var addresses: [AddressKey: Int] = [:]
  private var pieces: [String] = []
  private var birth: (year: String?, month: String?, day: String?)

  private struct LabelKey: Hashable {
    var kind: Kind
    var group: Int

    enum Kind { case phone, email, address }
  }

  private struct AddressKey: Hashable {
    var label: Label?
    var customLabel: String?
    var group: Int
  }

  init(_ record: CSVRecord, _ plan: ColumnPlan) {
    self.plan = plan
    contact.provider = ImportFormat.csv.rawValue
    let count = min(record.fields.count, plan.roles.count)
    for index in 0..<count where plan.roles[index].isLabel { readLabel(record, index) }
    for index in 0..<count where !record.fields[index].isEmpty {
      guard let cell = record[index]?.trimmed.withoutFormulaGuard, !cell.isEmpty else { continue }
      read(cell, column: index)
    }
    finish()
  }

  private mutating func readLabel(_ record: CSVRecord, _ index: Int) {
    guard let cell = record[index]?.trimmed.withoutFormulaGuard, !cell.isEmpty else { return }
    let role = plan.roles[index]
    switch role.content {
    case .phoneLabel: labels[LabelKey(kind: .phone, group: role.group)] = cell
    case .emailLabel: labels[LabelKey(kind: .email, group: role.group)] = cell
    default: labels[LabelKey(kind: .address, group: role.group)] = cell
    }
  }

  private mutating func finish() {
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

extension TableRow {
  private mutating func read(_ cell: String, column: Int) {
    let role = plan.roles[column]
    switch role.content {
    case .phone: readPhones(cell, role, column)
    case .email: readEmails(cell, role)
    case .address(let part): readAddress(cell, part, role)
    case .name, .formattedName: contact.name = contact.name ?? cell.cleanedName
    case .namePiece: pieces.append(cell)
    case .given: contact.given = contact.given ?? cell.cleanedName
    case .family: contact.family = contact.family ?? cell.cleanedName
    case .additional: contact.additional = contact.additional ?? cell.cleanedName
    case .prefix: contact.prefix = contact.prefix ?? cell.cleanedName
    case .suffix: contact.suffix = contact.suffix ?? cell.cleanedName
    case .nickname: contact.nickname = contact.nickname ?? cell
    default: readRare(cell, role)
    }
  }

  private mutating func readRare(_ cell: String, _ role: ColumnRole) {
    switch role.content {
    case .phoneticGiven: contact.phoneticGiven = cell
    case .phoneticFamily: contact.phoneticFamily = cell
    case .organization: contact.organization = contact.organization ?? cell
    case .department: contact.department = contact.department ?? cell
    case .jobTitle: contact.jobTitle = contact.jobTitle ?? cell
    case .url: contact.urls += cell.listed
    case .groups: readGroups(cell)
    case .note: contact.note.appendLine(cell)
    case .uid: contact.uid = contact.uid ?? cell
    case .birthday: readBirthday(cell)
    case .birthYear: birth.year = cell
    case .birthMonth: birth.month = cell
    case .birthDay: birth.day = cell
    default: break
    }
  }

  /// Outlook writes 0/0/00 where there is none.
  private mutating func readBirthday(_ cell: String) {
    guard cell.contains(where: { $0 != "0" && $0.isNumber }) else { return }
    contact.birthday = cell
  }

  private mutating func readGroups(_ cell: String) {
    let parts =
      cell.holds(":::") ? cell.listed : cell.split { $0 == ";" || $0 == "," }.map(String.init)
    for part in parts {
      let name = part.trimmed.withoutStar
      if !name.isEmpty { categories.add(name) }
    }
  }
}

// MARK: Telephone, e-mail and addresses

extension TableRow {
  private mutating func readPhones(_ cell: String, _ role: ColumnRole, _ column: Int) {
    let reading = CellLabel(labels[LabelKey(kind: .phone, group: role.group)], role)
    for text in cell.unwrappedFormula.numbers {
      guard let number = number(text, column) else { continue }
      phones.add(
        Phone(
          raw: number,
          label: reading.label,
          customLabel: reading.customLabel,
          preferred: reading.isPreferred
        )
      )
    }
  }

  /// The number in a text; `nil` where there is none, which is told.
  private mutating func number(_ text: String, _ column: Int) -> String? {
    let found = SpreadsheetNumber(text)
    let place = "in column \"\(plan.headings[column])\""
    switch found.damage {
    case .rounded:
      remark(
        "\"\(text)\" \(place) was rounded by a spreadsheet, its digits are lost",
        isError: true
      )
    case .replaced:
      remark("\"\(text)\" \(place) is what a spreadsheet put in place of a number", isError: true)
    case .decimal:
      remark("\"\(text)\" \(place) was read as \"\(found.number ?? "")\"")
    case .bare: bare.append((column, text))
    case nil: break
    }
    guard let number = found.number else { return nil }
    let value = TelephoneValue(number, of: "column \"\(plan.headings[column])\":")
    if let told = value.remark { remark(told) }
    return value.number
  }

  private mutating func remark(_ message: String, isError: Bool = false) {
    remarks.append((message, isError))
  }

  private mutating func readEmails(_ cell: String, _ role: ColumnRole) {
    let reading = CellLabel(labels[LabelKey(kind: .email, group: role.group)], role)
    for text in cell.listed.flatMap(\.emailAddresses) {
      emails.add(
        LabeledText(value: text, label: reading.label, customLabel: reading.customLabel)
      )
    }
  }

  private mutating func readAddress(
    _ cell: String,
    _ part: ColumnRole.AddressPart,
    _ role: ColumnRole
  ) {
    let reading = CellLabel(labels[LabelKey(kind: .address, group: role.group)], role)
    let key = AddressKey(label: reading.label, customLabel: reading.customLabel, group: role.group)
    let index = placeOfAddress(key)
    contact.addresses[index].set(part, cell)
  }

  /// Where an address is among the contact's, to which it is added where it is not yet.
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

/// The label of a value: of the cell beside it, else of the column.
private struct CellLabel {
  var label: Label?
  var customLabel: String?
  var isPreferred = false

  init(_ cell: String?, _ role: ColumnRole) {
    label = role.label
    customLabel = role.customLabel
    guard let cell else { return }
    isPreferred = cell.hasPrefix("* ")
    let text = cell.withoutStar
    let word = text.utf8.filter { $0 != 0x20 && $0 != UInt8(ascii: "-") }
    if let use = Use(word, word.indices) {
      label = use.label
    } else if !text.isEmpty {
      customLabel = text
    }
  }
}

extension ColumnRole {
  fileprivate var isLabel: Bool {
    content == .phoneLabel || content == .emailLabel || content == .addressLabel
  }
}

extension String {
  /// Without the star by which Google marks what is preferred, or a group of its own.
  fileprivate var withoutStar: String {
    hasPrefix("*") ? String(drop { $0 == "*" || $0 == " " }) : self
  }

  /// The addresses of a cell, of which some programs write several with commas between.
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
