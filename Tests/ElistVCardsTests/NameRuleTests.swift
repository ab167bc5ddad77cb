import ElistContacts
import ElistText
import ImportTestSupport
import Testing

@Suite struct NameRuleTests {
  private func name(_ lines: String, version: String = "3.0") -> String? {
    read(card(lines, "TEL:1", version: version)).contacts[0].name
  }

  @Test(arguments: [
    ("FN:Ann Lee", "Ann Lee"), ("FN:\"Ann Lee\"", "Ann Lee"), ("FN:  Ann   Lee ", "Ann Lee"),
    ("FN:'ann@example.com'", "ann@example.com"), ("FN:Lee\\, Ann", "Lee, Ann"),
    ("FN:山田　太郎　", "山田　太郎"), ("FN:“Ann Lee”", "Ann Lee"), ("FN:«Анна»", "Анна"),
    ("FN:\"Ann\" \"Lee\"", "\"Ann\" \"Lee\""), ("FN:\u{200B}Ann\u{A0}", "Ann"),
    ("FN:’t Hooft", "’t Hooft"),
    ("FN:O'Hara", "O'Hara"), ("FN:Ann\\nLee", "Ann Lee"),
    ("FN;PREF=2:B\r\nFN;PREF=1:A", "A"), ("FN:\r\nFN:B", "B"), ("FN:A\r\nFN:B", "A"),
  ])
  func `the formatted name is read without stray marks`(lines: String, expected: String) {
    #expect(name(lines) == expected)
  }

  @Test(arguments: [
    ("N:Lee;Ann;;;", "Ann Lee"),
    ("N:Public;John;Quinlan,Paul;Mr.;Esq.", "Mr. John Quinlan Paul Public Esq."),
    ("N:Lee;;;;", "Lee"), ("FN: , \r\nN:Lee;Ann", "Ann Lee"), ("N:山田;太郎;;;", "山田太郎"),
    ("N:김;철수;;;", "김철수"), ("N:Иванов;Иван;Петрович;;", "Иван Петрович Иванов"),
    ("N:de la Cruz\\, sen.;Ann", "Ann de la Cruz, sen."), ("N:;;;;\r\nNICKNAME:Bobby", "Bobby"),
    ("N:Doe;John;;;Jr.,M.D.", "John Doe Jr., M.D."),
    ("N:ヤマダ;タロウ", "ヤマダ タロウ"), ("N:山田;マリ", "山田マリ"), ("N:Tanaka;太郎", "太郎 Tanaka"),
    ("N;LANGUAGE=hu:Nagy;János;Péter;dr.", "dr. Nagy János Péter"),
    ("N;LANGUAGE=vi-VN:Nguyễn;An;Văn", "Nguyễn Văn An"), ("N;LANGUAGE=de:Lee;Ann", "Ann Lee"),
    ("N:Lee;Ann\r\nN;ALTID=1:リー;アン", "Ann Lee"),
  ])
  func `without a formatted name it is made of the name's parts`(lines: String, expected: String) {
    #expect(name(lines) == expected)
  }

  @Test(arguments: [
    ("Lee\\, Ann", "Lee;Ann", "Ann Lee"), ("LEE\\,ANN", "Lee;Ann", "ANN LEE"),
    ("Lee\\, Dr. Ann", "Lee;Ann;;Dr.", "Dr. Ann Lee"),
    ("Dr. Lee\\, Ann", "Lee;Ann;;Dr", "Dr. Ann Lee"),
    ("Public Jr.\\, John Q.", "Public;John;Quinlan;;Jr.", "John Q. Public Jr."),
    ("Public\\, John Quinlan\\, Jr.", "Public;John;Quinlan;;Jr.", "John Quinlan Public Jr."),
    ("van der Berg\\, Jan", "van der Berg;Jan", "Jan van der Berg"),
    ("山田\\, 太郎", "山田;太郎", "山田太郎"),
    ("Lee\\, Ann", "Ann;Lee", "Lee, Ann"), ("Lee\\, Ann", "Lee;", "Lee, Ann"),
    ("Lee\\, Ann and Bob", "Lee;Ann", "Lee, Ann and Bob"),
    ("Mr. John Richter\\, James Doe Sr.", "Richter;John", "Mr. John Richter, James Doe Sr."),
    ("Acme\\, Inc.", ";;;;", "Acme, Inc."),
  ])
  func `a family name before a comma is put last if N says that it is one`(
    formatted: String,
    parts: String,
    expected: String
  ) {
    #expect(name("N:\(parts)\r\nFN:\(formatted)") == expected)
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
