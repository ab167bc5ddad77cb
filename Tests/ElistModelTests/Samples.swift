import ElistTestSupport
import Foundation
import PhoneNumbers

@testable import ElistModel

extension Contact {
  /// A contact with a name and numbers.
  init(_ name: String?, _ numbers: String..., uid: String? = nil) {
    self.init()
    self.uid = uid
    self.name = name
    phones = numbers.map { Phone(raw: $0) }
  }

  /// A contact changed in place.
  func with(_ change: (inout Contact) -> Void) -> Contact {
    var contact = self
    change(&contact)
    return contact
  }
}

extension Entry {
  /// An entry with a handle, and a name made of it where none is given.
  init(_ handle: String, name: String? = nil, number: String = "112") throws {
    self.init(
      id: UUID(),
      handle: try Handle.parsed(handle),
      name: name ?? handle.capitalized,
      number: PhoneNumber(raw: number),
      added: "2026-11-21T00:00:00Z"
    )
  }

  /// An entry changed in place.
  func with(_ change: (inout Entry) -> Void) -> Entry {
    var entry = self
    change(&entry)
    return entry
  }
}

extension Handle {
  struct Refused: Error {}

  static func parsed(_ text: String) throws -> Handle {
    guard let handle = Handle(text) else { throw Refused() }
    return handle
  }
}

extension EmergencyList {
  /// A list of entries with these handles.
  init(_ handles: String...) throws {
    self.init(region: "US")
    entries = try handles.map { try Entry($0) }
  }

  var handles: [String] { entries.map(\.handle.description) }
}

extension SeededGenerator {
  mutating func label() -> Label? { maybe { $0.pick(Label.allCases) } }

  /// A contact with any of its properties.
  mutating func contact(depth: Int = 1) -> Contact {
    var contact = Contact()
    for field in ContactField.allCases { fill(field, of: &contact) }
    if depth > 0 { contact.cards = several { $0.contact(depth: depth - 1) } }
    return contact
  }

  /// Gives a contact any value of a field, or none.
  mutating func fill(_ field: ContactField, of contact: inout Contact) {
    switch field.place {
    case .text(let path, _): contact[keyPath: path] = maybe { $0.text() }
    case .texts(let path): contact[keyPath: path] = several { $0.text() }
    case .labelled(let path):
      contact[keyPath: path] = several {
        LabeledText(value: $0.text(), label: $0.label(), customLabel: $0.maybe { $0.text() })
      }
    case .phones: contact.phones = several { $0.phone() }
    case .addresses: contact.addresses = several { $0.address() }
    case .hasPhoto: contact.hasPhoto = Bool.random(using: &self)
    case .photo: contact.photo = maybe { .kept(Int.random(in: 1...300, using: &$0)) }
    case .ordinal: contact.ordinal = maybe { Int.random(in: 0...300, using: &$0) } ?? 0
    case .source:
      contact.source = maybe { CardSource(name: $0.text(), place: $0.text(), kind: $0.text()) }
    case .isKeptTogether: contact.isKeptTogether = Bool.random(using: &self)
    }
  }

  mutating func phone() -> Phone {
    var phone = Phone(
      raw: text(),
      label: label(),
      customLabel: maybe { $0.text() },
      preferred: Bool.random(using: &self)
    )
    phone.region = maybe { $0.text() }
    return phone
  }

  mutating func address() -> PostalAddress {
    var address = PostalAddress()
    address.label = label()
    let texts: [WritableKeyPath<PostalAddress, String?>] = [
      \.customLabel, \.poBox, \.extended, \.street, \.locality, \.region, \.postalCode, \.country,
    ]
    for path in texts { address[keyPath: path] = maybe { $0.text() } }
    return address
  }

  /// An entry with any of its members.
  mutating func entry(_ index: Int) throws -> Entry {
    var entry = try Entry("entry-\(index)", number: text())
    entry.name = maybe { $0.text() }
    entry.hint = maybe { $0.text() }
    entry.relation = maybe { $0.text() }
    entry.note = maybe { $0.text() }
    entry.label = label()
    entry.customLabel = maybe { $0.text() }
    entry.groups = several { $0.text() }
    entry.confirmed = maybe { $0.text() }
    entry.number = number()
    entry.source = maybe {
      Entry.Source(uid: $0.maybe { $0.text() }, valueID: UUID(), provider: "vcard")
    }
    entry.numbers += several { EntryNumber($0.number()) }
    for index in entry.numbers.indices.dropFirst() {
      entry.numbers[index].addedLater = maybe { $0.text() }
      entry.numbers[index].confirmed = maybe { $0.text() }
      entry.numbers[index].setLabel(maybe { $0.text() })
      entry.numbers[index].unknown = ["later": json()]
    }
    entry.authority = several { Authority($0.text()) }
    entry.languages = several { $0.text() }
    entry.hours = maybe { $0.pick(["24/7", "Mo-Fr 08:00-17:00"]) }.flatMap { Hours($0) }
    entry.zone = maybe { $0.text() }
    entry.address = maybe { $0.text() }
    entry.meetingPoint = maybe { $0.text() }
    entry.unknown = ["later": json()]
    return entry
  }

  mutating func number() -> PhoneNumber {
    var number = PhoneNumber(raw: text())
    number.e164 = maybe { $0.text() }
    number.national = maybe { $0.text() }
    number.international = maybe { $0.text() }
    number.uri = maybe { $0.text() }
    number.region = maybe { $0.text() }
    number.extension = maybe { $0.text() }
    number.type = maybe { $0.pick(PhoneNumber.Kind.allCases) }
    number.possible = Bool.random(using: &self)
    number.valid = Bool.random(using: &self)
    return number
  }
}
