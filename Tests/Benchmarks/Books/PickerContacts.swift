package import ElistContacts
import ElistTestSupport

/// A book of 150,000 numbers, and what a person types at the picker over it.
package enum PickerContacts {
  package static let words = [
    "kate bell", "müller", "0170 1", "+49 170", "ivan", "tanaka", "o'hara 12", "xyz", "415",
    "smith acme", "mobile 555", "e a n",
  ]

  /// So many contacts with two numbers each, the same at each call.
  package static func generated(_ count: Int = 75_000) -> [Contact] {
    let given = ["Anna", "Ben", "Kate", "Jürgen", "Иван", "太郎", "Maria", "Tom", "محمد", "Zoë"]
    let family = ["Adams", "Bell", "Müller", "Петров", "田中", "O'Hara", "Smith", "علي", "Quist"]
    var random = SeededGenerator(seed: 1)
    return (0..<count).map { index in
      var contact = Contact()
      contact.given = given[Int.random(in: 0..<given.count, using: &random)]
      let name = family[Int.random(in: 0..<family.count, using: &random)]
      contact.family = name + String(index % 1000)
      contact.name = "\(contact.given ?? "") \(contact.family ?? "")"
      contact.organization = index % 3 == 0 ? "Acme Corp \(index % 40)" : nil
      contact.emails = [LabeledText(value: "a\(index)@mail.example.org")]
      contact.phones = [
        Phone(raw: "(\(200 + index % 700)) 555-\(1000 + index % 9000)", label: .mobile),
        Phone(raw: "+49 170 \(1_000_000 + index)", label: .home),
      ]
      return contact
    }
  }

  /// The contacts as vCards.
  package static func cards(_ contacts: [Contact]) -> [UInt8] {
    Array(contacts.map(\.card).joined().utf8)
  }
}

extension Contact {
  fileprivate var card: String {
    var text = "BEGIN:VCARD\r\nVERSION:3.0\r\nN:\(family ?? "");\(given ?? "");;;\r\n"
    text += "FN:\(name ?? "")\r\n"
    if let organization { text += "ORG:\(organization)\r\n" }
    for email in emails { text += "EMAIL:\(email.value)\r\n" }
    for phone in phones { text += "TEL;TYPE=\(phone.label?.rawValue ?? ""):\(phone.raw)\r\n" }
    return text + "END:VCARD\r\n"
  }
}
