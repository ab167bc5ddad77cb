import CardDocument
import ElistContacts
import ElistModel
import PhoneNumbers
import Testing

@testable import ElistCards

@Suite struct CardRowTests {
  private func cardRows(_ entries: [Entry], omit: Set<CardField> = []) -> [CardRow] {
    let fields = Set(CardField.allCases).subtracting(omit)
    let options = ContentOptions(fields: fields, home: "US", date: "2026-11-21")
    return ElistCards.cardRows(entries, options)
  }

  @Test func `marks are 01 to 09 and then the digits alone`() throws {
    let marks = cardRows(try entries(12)).map(\.mark)
    #expect(
      marks == ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12"]
    )
  }

  @Test func `says relation, label and note in this order`() throws {
    let full = try entry("ann", "Ann", "+1 415 555 3695") { entry in
      entry.note = "speaks French"
      entry.label = .mobile
      entry.relation = "aunt"
    }
    #expect(cardRows([full])[0].details.map(\.text) == ["aunt", "mobile", "speaks French"])
    #expect(cardRows([full], omit: [.label])[0].details.map(\.text) == ["aunt", "speaks French"])
    #expect(cardRows([full], omit: [.relation, .label, .note])[0].details.isEmpty)
  }

  @Test func `the number of a place is not at somebody's work`() throws {
    let school = try entry("school", "School", "+1 415 555 3695") { entry in
      (entry.kind, entry.label) = (.place, .work)
    }
    #expect(cardRows([school])[0].details.isEmpty)
    let fax = try entry("school", "School", "+1 415 555 3695") { entry in
      (entry.kind, entry.label) = (.place, .fax)
    }
    #expect(cardRows([fax])[0].details.map(\.text) == ["fax"])
  }

  @Test func `what answers somebody's other number says so, unless it is a person`() throws {
    let school = try entry("school", "School", "+1 415 555 3695") { entry in
      for label in [Label.fax, .pager, .mobile] {
        var other = EntryNumber(interpret("+1 415 555 01\(entry.numbers.count)0", home: "US"))
        other.label = label
        entry.numbers.append(other)
      }
    }
    #expect(
      cardRows([school])[0].others.map(\.text) == [
        "or +1 415 555 0110 (fax)", "or +1 415 555 0120 (pager)", "or +1 415 555 0130",
      ]
    )
  }

  @Test func `a toll-free number of another country may not work, and the card says so`() throws {
    let poison = try entry("poison", "Poison line", "") {
      $0.number = interpret("+1 800 555 0100", home: "US")
    }
    let texts = { (destination: String?) in
      let options = ContentOptions(home: "US", date: "2026-11-21", destination: destination)
      return ElistCards.cardRows([poison], options)[0].details.map(\.text)
    }
    #expect(
      texts("JP") == [
        "landline 010\u{A0}1\u{A0}800\u{A0}555\u{A0}0100", "may not work from abroad",
      ]
    )
    #expect(!texts("US").contains("may not work from abroad"))
    #expect(texts(nil).isEmpty)
  }

  @Test func `a label that is not standard stays as written`() throws {
    let odd = try entry("ann", "Ann", "+1 415 555 3695") { $0.customLabel = "Ferienhaus" }
    #expect(cardRows([odd])[0].details.map(\.text) == ["Ferienhaus"])
  }

  @Test(arguments: [
    ("", "No Name"), ("Acme Ltd", "Acme Ltd"), ("a@example.com", "No Name (a@example.com)"),
  ])
  func `who has no name is No Name with the hint`(hint: String, expected: String) throws {
    let nameless = try entry("entry", nil, "112") { $0.hint = hint }
    #expect(cardRows([nameless])[0].name == expected)
    let blank = try entry("entry", " \n", "112") { $0.hint = hint }
    #expect(cardRows([blank])[0].name == expected)
  }

  @Test func `a number that was not understood is the text as written`() throws {
    let odd = try entry("ann", "Ann", "") { $0.number = PhoneNumber(raw: "p1234p5678w9") }
    #expect(cardRows([odd])[0].number == "p1234p5678w9")
  }
}

@Suite struct RelatedNameTests {
  @Test(
    arguments: [
      ("Inge Roth (mother of Lena Ek)", "Inge Roth", "mother"),
      ("Bo (emergency contact of Lena (Leni) Ek)", "Bo", "emergency contact"),
      ("Bo (next of kin of Lena Ek)", "Bo", "next of kin"),
      ("Mother of Lena Ek", nil, "mother"), ("Grandparents of Lena Ek", nil, "grandparents"),
      ("Next of kin 2 of Lena Ek", nil, "next of kin"),
      ("Emergency contact 2 of Lena", nil, "emergency contact"),
      ("Emergency of Lena", nil, "emergency"), ("Contact of Lena", nil, "contact"),
    ] as [(String, String?, String)]
  )
  func `a name from another's record has two parts`(text: String, name: String?, kind: String) {
    let related = RelatedName(text)
    #expect(related?.name == name)
    #expect(related?.kind == kind)
  }

  @Test(arguments: [
    "Ann Lee", "Bank of America", "School of Music", "Owner of the Red Lion",
    "Ann (Friends of the Library)", "Ann (work)", "(mother of Ann)",
    " of ", "",
  ])
  func `any other name is a name`(text: String) {
    #expect(RelatedName(text) == nil)
  }

  @Test func `a card says the relation in its language, and not whose it is`() throws {
    let list = [
      try entry("inge", "Inge Roth (mother of Lena Ek)", "+49 170 1234567"),
      try entry("bo", "Bo (emergency contact of Lena Ek)", "+49 170 1234568"),
      try entry("cid", "Cid (spouse of Lena Ek)", "+49 170 1234569") { $0.relation = "Onkel" },
      try entry("father", "Father of Lena Ek", "+49 170 1234560"),
      try entry("any", "Emergency contact of Lena Ek", "+49 170 1234561"),
      try entry("oma", "Grandparents of Lena Ek", "+49 170 1234562"),
      try entry("kin", "Next of kin of Lena Ek", "+49 170 1234563"),
    ]
    let options = ContentOptions(home: "DE", date: "2026-11-21", languages: [.de])
    let rows = cardRows(list, options)
    #expect(
      rows.map(\.name)
        == ["Inge Roth", "Bo", "Cid", "Vater", "Kontakt", "Großeltern", "Kontakt"]
    )
    #expect(rows.map { $0.details.map(\.text) } == [["Mutter"], [], ["Onkel"], [], [], [], []])
  }

  @Test func `the book knows a relation by the name, or by the note of an import`() {
    var contact = Contact()
    contact.name = "Inge Roth (mother of Lena Ek)"
    #expect(relationInRecord(of: contact) == "mother")
    contact.name = "Inge Roth (emergency contact of Lena Ek)"
    #expect(relationInRecord(of: contact) == nil)
    contact.note = "rings twice\nOma"
    #expect(relationInRecord(of: contact) == "Oma")
    contact.name = "Inge Roth"
    #expect(relationInRecord(of: contact) == nil)
  }
}
