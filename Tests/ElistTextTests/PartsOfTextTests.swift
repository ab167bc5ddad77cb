import ElistText
import Testing

@Suite struct PartsOfTextTests {
  @Test(arguments: [
    ("030 901820", "030 901820"), ("24 030 901820", "24 030 901820"),
    ("030 2412 240", "030 2412 240"), ("030 9018 24 h", "030 9018 24 h"),
    ("Ёлка 030 901820", "Ёлка 030 901820"), ("Zoë 030 901820", "Zoë 030 901820"),
    // Words that say it, in signs or not.
    ("030 901820 24h", "030 901820"), ("Pforte 24 h", "Pforte"), ("Pforte (24h)", "Pforte"),
    ("24/7 030 901820", "030 901820"), ("030 901820 H24", "030 901820"),
    ("Büro, 24 Stunden", "Büro"), ("030 901820 (2)4h", "030 901820"),
    ("24h", ""), ("030 901820 24-h", "030 901820"),
    // White space, words of signs, and signs at the end.
    ("030  901820", "030 901820"), (" 030 901820", "030 901820"),
    ("030\u{A0}901820", "030 901820"), ("030\t901820", "030 901820"),
    ("030 - 901820", "030 901820"), ("030 901820,", "030 901820"),
    ("030 901820 –", "030 901820"), ("030 901820;:-", "030 901820"), ("", ""),
    ("Büro × 030", "Büro 030"), ("×", ""),
  ])
  func `hours at which a telephone is answered are left out of a number`(
    text: String,
    rest: String
  ) {
    #expect(text.withoutHours == rest)
  }

  @Test(arguments: [
    ("Rosa Roe: doctor Dr Low 020 7946 0131. Daughter Ann 020 7946 0132", 2),
    ("lives in Leeds. Wife Ola 01632 960101", 2),
    ("Bo Ek (uncle). Ann Ek 01632 960101", 2),
    ("木村ハナ。長女　恵", 2),
    // Neither a form of address nor a short word ends one.
    ("Medico Dott. Roe 01632 960101", 1),
    ("Dr. Ek, tel. 01632 960101", 1),
    ("St. Ann's 01632 960101", 1),
    ("call first. then 01632 960101", 1),
    ("www.example.org", 1),
  ])
  func `a full stop ends a sentence only before a capital and after more than a short word`(
    line: String,
    count: Int
  ) {
    #expect(line.sentences.count == count, "\(line.sentences)")
  }

  @Test func `other signs end a part before a space`() {
    #expect(
      "Wife Ola 1, policy 2; gate 3,4".parts(endedBy: ",;") == [
        "Wife Ola 1", "policy 2", "gate 3,4",
      ]
    )
    #expect("妻、長女；".parts(endedBy: "、；") == ["妻", "長女"])
  }

  @Test func `brackets part a name from what is said of it`() {
    #expect("Bo Ek (uncle)".beforeBracket == "Bo Ek ")
    #expect("local ( Bo )".insideLastBrackets == "Bo")
    #expect("Bo (uncle) Ek".insideLastBrackets == nil)
  }
}
