import ElistModel
import FoundationEssentials
import JSONFormat
import PhoneNumbers

/// A contact with everything known about it (elist-json(5)).
enum ContactJSON {
  /// The members of the object.
  ///
  /// Numbers and addresses without a country belong to the home region, if there is one.
  static func members(_ contact: Contact, home: String?) -> [String: JSONValue] {
    names(contact).merging(details(contact, home: home)) { name, _ in name }
  }

  private static func names(_ contact: Contact) -> [String: JSONValue] {
    [
      "id": .string(contact.idText),
      "sources": .texts(contact.sourceNames),
      "uid": .text(contact.uid),
      "name": .text(contact.name),
      "shownName": .string(contact.shownName),
      "given": .text(contact.given),
      "family": .text(contact.family),
      "additional": .text(contact.additional),
      "prefix": .text(contact.prefix),
      "suffix": .text(contact.suffix),
      "nickname": .text(contact.nickname),
      "phoneticGiven": .text(contact.phoneticGiven),
      "phoneticFamily": .text(contact.phoneticFamily),
      "sortGiven": .text(contact.sortGiven),
      "sortFamily": .text(contact.sortFamily),
    ]
  }

  private static func details(_ contact: Contact, home: String?) -> [String: JSONValue] {
    [
      "phones": .array(contact.phones.map { phone($0, of: contact, home: home) }),
      "emails": .array(contact.emails.map(text)),
      "addresses": .array(contact.addresses.map { address($0, home: contact.homeRegion ?? home) }),
      "organization": .text(contact.organization),
      "department": .text(contact.department),
      "jobTitle": .text(contact.jobTitle),
      "urls": .texts(contact.urls),
      "categories": .texts(contact.categories),
      "languages": .texts(contact.languages),
      "relations": .array(contact.relations.map(text)),
      "birthday": .text(contact.birthday),
      "note": .text(contact.note),
      "properties": .texts(contact.properties),
      "hasPhoto": .bool(contact.hasPhoto),
    ]
  }

  private static func phone(_ phone: Phone, of contact: Contact, home: String?) -> JSONValue {
    .object([
      "label": .text(phone.label?.rawValue),
      "customLabel": .text(phone.customLabel),
      "raw": .string(phone.raw),
      "preferred": .bool(phone.preferred),
      "number": interpret(phone.raw, home: contact.region(of: phone) ?? home).json,
      "sources": .texts(contact.sourceNames(of: phone)),
    ])
  }

  private static func text(_ text: LabeledText) -> JSONValue {
    .object([
      "label": .text(text.label?.rawValue),
      "customLabel": .text(text.customLabel),
      "value": .string(text.value),
    ])
  }

  private static func address(_ address: PostalAddress, home: String?) -> JSONValue {
    .object([
      "label": .text(address.label?.rawValue),
      "customLabel": .text(address.customLabel),
      "formatted": .text(address.parts.isEmpty ? nil : address.formatted(home: home)),
      "street": .text(address.street),
      "extended": .text(address.extended),
      "poBox": .text(address.poBox),
      "locality": .text(address.locality),
      "region": .text(address.region),
      "postalCode": .text(address.postalCode),
      "country": .text(address.country),
    ])
  }
}

extension Contact {
  /// The id in its written form.
  var idText: String { id.uuidString.lowercased() }
}
