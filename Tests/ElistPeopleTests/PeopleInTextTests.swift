import ElistContacts
import ElistPeople
import Testing

@Suite struct PeopleInTextTests {
  /// `name: number, …` of each person.
  private func people(_ text: String) -> [String] {
    PeopleInText(text, home: "DE").people.map { person in
      "\(person.name ?? "-"): \(person.phones.map(\.raw).joined(separator: ", "))"
    }
  }

  @Test(
    arguments: [
      (
        "Bo Ek 0170 1234567, Eva Ek (mobile) 0171 7654321",
        ["Bo Ek: 0170 1234567", "Eva Ek: 0171 7654321"]
      ),
      ("Bo Ek 0170 1234567 / 030 7962108", ["Bo Ek: 0170 1234567, 030 7962108"]),
      ("https://example.org/01701234567", []), ("nobody is called here", []),
    ]
  )
  func `each number in a text is that of the name beside it`(text: String, expected: [String]) {
    #expect(people(text) == expected)
  }

  @Test func `how somebody is related is parted from the name`() {
    let person = NameWithRelation("Anna Deflorian (moglie)")
    #expect(person.name == "Anna Deflorian")
    #expect(person.relation == "moglie")
    #expect(NameWithRelation("Oma Gesine").relation == nil)
  }
}
