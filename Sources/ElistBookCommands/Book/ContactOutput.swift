import ElistContacts
import FoundationEssentials
import JSONFormat
import PhoneNumbers

/// A contact with everything known about it (elist-json(5)).
enum ContactJSON {
  /// The members of the object.
  ///
  /// Numbers and addresses without a country belong to the home region, if there is one.
  static func members(_ contact: Contact, home: String?) -> [String: JSONValue] {
    var members: [String: JSONValue] = [
      "id": .string(contact.idText),
      "sources": .texts(contact.sourceNames),
      "shownName": .string(contact.shownName),
    ]
    for field in ContactField.allCases {
      guard let key = field.jsonKey else { continue }
      members[key] = value(contact.value(of: field), of: contact, home: home)
    }
    return members
  }

  /// A value; `nil` if it is of a kind that only the book knows.
  private static func value(
    _ value: ContactValue,
    of contact: Contact,
    home: String?
  ) -> JSONValue? {
    switch value {
    case .text(let text): .text(text)
    case .words(let texts), .texts(let texts): .texts(texts)
    case .labelled(let texts): .array(texts.map(text))
    case .phones(let phones): .array(phones.map { phone($0, of: contact, home: home) })
    case .addresses(let addresses):
      .array(addresses.map { address($0, home: contact.homeRegion ?? home) })
    case .flag(let isSet): .bool(isSet)
    case .photo, .ordinal, .homeRegion, .source: nil
    }
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

extension Contact {
  /// Everything known about the contact other than its name and numbers, for a person to read.
  ///
  /// - Parameter home: The region in whose order an address without a country is written.
  /// - Returns: What each field is called, and what it holds.
  func otherFields(home: String) -> [(name: String, value: String)] {
    ContactField.shown.flatMap { field in
      guard field != .phoneticGiven else {
        return phoneticName.map { [("read aloud", $0)] } ?? []
      }
      return readable(field, home: homeRegion ?? home).map {
        (field.title + Label.suffix($0.label, $0.customLabel), $0.value)
      }
    }
  }
}
