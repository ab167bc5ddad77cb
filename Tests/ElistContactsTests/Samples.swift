import ElistTestSupport
import Foundation
import PhoneNumbers

@testable import ElistContacts

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
}
