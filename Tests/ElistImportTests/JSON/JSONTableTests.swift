import ElistModel
import Testing

@testable import ElistImport

/// Lists of people in JSON of no known format.
@Suite struct JSONTableTests {
  private func people(_ text: String) -> [String] {
    readContacts(Array(text.utf8), source: "x.json").contacts.map { contact in
      "\(contact.shownName): " + contact.phones.map(\.raw).joined(separator: " | ")
    }
  }

  @Test(
    arguments: [
      // An array of objects, alone or inside something else.
      #"[{"name": "Ann Roe", "number": "415 555 0132"}, {"name": "Bo Ek", "number": "911"}]"#,
      #"{"about": "x", "data": {"list": [{"first_name": "Ann", "last_name": "Roe","#
        + #" "phone_number": "415 555 0132"}, {"first_name": "Bo Ek", "phone_number": "911"}]}}"#,
      // An object whose members are alike.
      #"{"a1": {"fullName": "Ann Roe", "phones": ["415 555 0132"]},"#
        + #" "a2": {"fullName": "Bo Ek", "phones": ["911"]}}"#,
      // One object a line.
      "{\"name\": \"Ann Roe\", \"mobile\": \"415 555 0132\"}\n{\"name\": \"Bo Ek\", \"mobile\": \"911\"}\n",
      // Values with their types beside them, and other forms of the same number.
      #"{"connections": [{"names": [{"displayName": "Ann Roe"}], "phoneNumbers":"#
        + #" [{"value": "415 555 0132", "canonicalForm": "+14155550132", "type": "home"}]},"#
        + #" {"names": [{"displayName": "Bo Ek"}], "phoneNumbers": [{"value": "911"}]}]}"#,
    ]
  )
  func `lists of people are read wherever they are`(text: String) {
    #expect(people(text) == ["Ann Roe: 415 555 0132", "Bo Ek: 911"])
  }

  @Test func `several numbers of one and somebody inside somebody are kept apart`() {
    let text =
      #"[{"name": "Ann Roe", "phones": ["415 555 0132", "415 555 0133"],"#
      + #" "emergency_contact": {"name": "Bo Ek", "phone": "415 555 0134"}}]"#
    #expect(
      people(text) == [
        "Ann Roe: 415 555 0132 | 415 555 0133",
        "Bo Ek (emergency contact of Ann Roe): 415 555 0134",
      ]
    )
  }

  @Test(arguments: [
    "{}", "[]", "[1, 2]", #"{"name": "Ann"}"#, #"[{"id": 4155550132}]"#, #"[{"name": "Ann"#,
    #"{"version": 1, "files": [{"name": "a", "size": 4155550132}]}"#,
  ])
  func `other documents are no address book`(text: String) {
    #expect(ImportFormat(of: Array(text.utf8)) == nil)
  }
}
