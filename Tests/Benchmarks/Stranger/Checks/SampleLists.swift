package import CardDocument
package import ElistCards
import ElistContacts
import ElistModel
import Foundation
import PhoneNumbers

/// The lists that every template is tried with.
package enum SampleList: String, CaseIterable, Sendable {
  /// Three people, and nothing else.
  case few = "3 entries"
  /// Seven with notes, and a full profile.
  case seven = "7 and a profile"
  /// Nine long names in nine scripts.
  case scripts = "9 scripts"
  /// Extensions, pauses, short numbers, and text that is no number.
  case odd = "odd numbers"

  /// Everything that the wallet may say about these people.
  package func document(
    _ options: CardOptions,
    languages: [String] = [],
    code: CodeKind? = nil
  ) throws -> CardDocument {
    let says = ContentOptions(
      fields: options.template.audience.fields,
      home: "US",
      date: "2026-11-21",
      languages: languages.compactMap(CardLanguage.init(rawValue:))
    )
    let content = try makeContent(entries: try entries(), owner: try owner(), options: says)
    return try makeDocument(content, options: options, says: says, code: code)
  }

  /// The number of each entry, as it is printed, without what is keyed in later.
  package func numbers(in card: CardDocument) -> [String] {
    card.content.rows.map { row in
      String(row.number.dropLast(row.numberTail?.count ?? 0))
    }
  }

  private func entries() throws -> [Entry] {
    try people.enumerated().map { index, person in
      guard let handle = Handle("p\(index)") else { throw CocoaError(.formatting) }
      var entry = Entry(
        id: UUID(),
        handle: handle,
        name: person.name,
        number: interpret(person.number, home: "US"),
        added: "2026-11-21T10:00:00Z"
      )
      entry.relation = person.relation
      entry.note = person.note
      entry.label = .mobile
      return entry
    }
  }

  private func owner() throws -> Profile {
    guard self == .seven else { return Profile() }
    let values: [(ProfileField, String)] = [
      (.name, "Zoe Post"), (.birthDate, "1980-02-29"), (.bloodType, "A+"),
      (.allergies, "Penicillin, peanuts"), (.conditions, "Type 1 diabetes, asthma"),
      (.medication, "Insulin glargine 20 U nightly; salbutamol inhaler"), (.donor, "yes"),
      (.doctor, "Dr. John Appleseed"), (.doctorNumber, "+1 415 555 0176"),
      (.insurance, "BlueShield 123-456-789"), (.languages, "en,es,de"),
      (.address, "12 Elm Street, Springfield, CA 94110"),
      (.instructions, "If I am confused, give sugar first. Insulin pen in the left bag pocket."),
    ]
    var owner = Profile()
    for (field, value) in values {
      try owner.set(field, to: value) { interpret($0, home: "US") }
    }
    return owner
  }

  private struct Person {
    var name: String
    var number: String
    var relation: String?
    var note: String?

    init(_ name: String, _ number: String, _ relation: String? = nil, _ note: String? = nil) {
      (self.name, self.number, self.relation, self.note) = (name, number, relation, note)
    }
  }

  private var people: [Person] {
    switch self {
    case .few:
      [
        Person("Kate Bell", "+1 415 555 0132", "sister"),
        Person("Tom Post", "+44 7700 900123", "father"),
        Person("Dr. Maria Hernandez", "+1 415 555 0176", "doctor"),
      ]
    case .seven:
      [
        Person("Kate Bell", "+1 415 555 0132", "sister", "Has house key; calls Mum"),
        Person("Tom Post", "+44 7700 900123", "father", "Works nights Mon–Thu"),
        Person("Maria Hernandez", "+1 415 555 0198", "neighbour", "Speaks Spanish only"),
        Person("Dr. John Appleseed", "+1 415 555 0176", "doctor", "office hours 9–17"),
        Person("Priya Raman", "+91 98765 43210", "friend", "may collect the children"),
        Person("Lincoln Elementary", "+1 415 555 0143", "school", "ask for Mr. Chen"),
        Person("Hannah Müller", "+49 171 1234567", "aunt", "24 hours"),
      ]
    case .scripts:
      [
        Person("Maximiliane von Hohenstaufen-Berg", "+49 171 1234567", "Mutter"),
        Person("Александра Преображенская", "+7 916 123-45-67", "сестра"),
        Person("Κωνσταντίνος Παπαδημητρακόπουλος", "+30 694 123 4567", "θείος"),
        Person("أمينة بنت عبد الرحمن الحسن", "+20 10 01234567", "خالة"),
        Person("אברהם יצחק גולדשטיין", "+972 50-123-4567", "דוד"),
        Person("लक्ष्मीनारायण सुब्रमण्यम", "+91 81234 56789", "चाचा"),
        Person("สมชายใจดี รักประเทศไทย", "+66 81 234 5678", "เพื่อน"),
        Person("東海林さくら・カタリーナ", "+81 90-1234-5678", "母"),
        Person("김수한무거북이와두루미", "+82 10-2345-6789", "이모"),
      ]
    case .odd:
      [
        Person("Switchboard of the hospital", "+49 30 123456 ext. 4711", "work"),
        Person("Voicemail", "+1 415 555 0132,,1234#", "other"),
        Person("Doctors on call", "116117", nil, "24 hours"),
        Person("Emergency", "112"),
        Person("Satellite telephone", "+881 6 315 12345", "friend"),
        Person("Ask at the harbour office", "call 7 then ask for Jan", "neighbour"),
        Person("Free line", "+800 1234 5678"),
      ]
    }
  }
}

extension CardTemplate {
  /// Who usually sees such a card.
  fileprivate var audience: Audience {
    switch self {
    case .fridge: .fridge
    case .bag: .child
    case .lockscreen: .lostPhone
    case .wallet, .fold, .sheet, .avery5371, .avery8371, .averyC32011, .averyC32015, .averyL7414,
      .strip:
      .wallet
    }
  }
}
