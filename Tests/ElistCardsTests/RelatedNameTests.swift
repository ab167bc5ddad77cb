import CardDocument
import ElistContacts
import ElistModel
import Testing

@testable import ElistCards

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
