import ElistModel
import Testing

@testable import ElistImport

@Suite struct NameRuleTests {
  private func name(_ lines: String, version: String = "3.0") -> String? {
    read(card(lines, "TEL:1", version: version)).contacts[0].name
  }

  @Test(arguments: [
    ("FN:Ann Lee", "Ann Lee"), ("FN:\"Ann Lee\"", "Ann Lee"), ("FN:  Ann   Lee ", "Ann Lee"),
    ("FN:'ann@example.com'", "ann@example.com"), ("FN:Lee\\, Ann", "Lee, Ann"),
    ("FN:山田　太郎", "山田　太郎"), ("FN:O'Hara", "O'Hara"), ("FN:Ann\\nLee", "Ann Lee"),
    ("FN;PREF=2:B\r\nFN;PREF=1:A", "A"), ("FN:\r\nFN:B", "B"),
  ])
  func `the formatted name is taken without stray marks`(lines: String, expected: String) {
    #expect(name(lines) == expected)
  }

  @Test(arguments: [
    ("N:Lee;Ann;;;", "Ann Lee"),
    ("N:Public;John;Quinlan,Paul;Mr.;Esq.", "Mr. John Quinlan Paul Public Esq."),
    ("N:Lee;;;;", "Lee"), ("FN: , \r\nN:Lee;Ann", "Ann Lee"), ("N:山田;太郎;;;", "山田太郎"),
    ("N:김;철수;;;", "김철수"), ("N:Иванов;Иван;Петрович;;", "Иван Петрович Иванов"),
    ("N:de la Cruz\\, sen.;Ann", "Ann de la Cruz, sen."), ("N:;;;;\r\nNICKNAME:Bobby", "Bobby"),
    ("N:Doe;John;;;Jr.,M.D.", "John Doe Jr., M.D."),
  ])
  func `without a formatted name it is made of the name's parts`(lines: String, expected: String) {
    #expect(name(lines) == expected)
  }

  @Test func `a comma in a name of version 2.1 is text`() {
    #expect(name("N:Smith, Jr.;Ann", version: "2.1") == "Ann Smith, Jr.")
  }

  @Test func `an organisation is a name only where the card says so`() {
    #expect(name("ORG:Bakery;Bread") == nil)
    #expect(name("ORG:Bakery;Bread\r\nX-ABShowAs:COMPANY") == "Bakery")
    #expect(name("ORG:Bakery\r\nKIND:org", version: "4.0") == "Bakery")
  }

  @Test func `without anything there is no name`() {
    #expect(name("FN:\r\nN:;;;;") == nil)
  }
}
