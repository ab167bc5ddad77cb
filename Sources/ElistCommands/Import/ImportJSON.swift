import ElistImport
import ElistModel
import PhoneNumbers

/// The object of `import --dry-run --json` (elist-json(5)).
enum ImportJSON {
  static func object(_ reading: Reading, home: String?) -> JSONValue {
    .object([
      "version": .integer(1),
      "contacts": .array(reading.contacts.map { contact($0, home: home) }),
      "groups": .array(reading.groups.map(group)),
      "findings": .array(reading.findings.map(finding)),
      "summary": .object([
        "contacts": .integer(reading.summary.contacts),
        "numbers": .integer(reading.summary.numbers),
        "withoutNumber": .integer(reading.summary.withoutNumber),
        "unreadable": .integer(reading.summary.unreadable),
      ]),
    ])
  }

  private static func contact(_ contact: Contact, home: String?) -> JSONValue {
    .object(names(contact).merging(details(contact, home: home)) { name, _ in name })
  }

  private static func names(_ contact: Contact) -> [String: JSONValue] {
    [
      "uid": .text(contact.uid),
      "name": .text(contact.name),
      "given": .text(contact.given),
      "family": .text(contact.family),
      "additional": .text(contact.additional),
      "prefix": .text(contact.prefix),
      "suffix": .text(contact.suffix),
      "nickname": .text(contact.nickname),
      "phoneticGiven": .text(contact.phoneticGiven),
      "phoneticFamily": .text(contact.phoneticFamily),
    ]
  }

  private static func details(_ contact: Contact, home: String?) -> [String: JSONValue] {
    [
      "phones": .array(contact.phones.map { phone($0, home: home) }),
      "emails": .array(contact.emails.map(email)),
      "addresses": .array(contact.addresses.map(address)),
      "organization": .text(contact.organization),
      "department": .text(contact.department),
      "jobTitle": .text(contact.jobTitle),
      "urls": .texts(contact.urls),
      "categories": .texts(contact.categories),
      "birthday": .text(contact.birthday),
      "note": .text(contact.note),
      "hasPhoto": .bool(contact.hasPhoto),
    ]
  }

  private static func phone(_ phone: Phone, home: String?) -> JSONValue {
    .object([
      "label": .text(phone.label?.rawValue),
      "customLabel": .text(phone.customLabel),
      "raw": .string(phone.raw),
      "preferred": .bool(phone.preferred),
      "number": interpret(phone.raw, home: home).json,
    ])
  }

  private static func email(_ email: LabeledText) -> JSONValue {
    .object([
      "label": .text(email.label?.rawValue),
      "customLabel": .text(email.customLabel),
      "value": .string(email.value),
    ])
  }

  private static func address(_ address: PostalAddress) -> JSONValue {
    .object([
      "label": .text(address.label?.rawValue),
      "customLabel": .text(address.customLabel),
      "street": .text(address.street),
      "extended": .text(address.extended),
      "poBox": .text(address.poBox),
      "locality": .text(address.locality),
      "region": .text(address.region),
      "postalCode": .text(address.postalCode),
      "country": .text(address.country),
    ])
  }

  private static func group(_ group: ContactGroup) -> JSONValue {
    .object(["name": .string(group.name), "members": .texts(group.members)])
  }

  private static func finding(_ finding: Finding) -> JSONValue {
    .object([
      "source": .string(finding.source),
      "line": finding.line.map { .integer($0) } ?? .null,
      "severity": .string(finding.severity.rawValue),
      "message": .string(finding.message),
    ])
  }
}
