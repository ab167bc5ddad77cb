import ElistText
import Testing

@Suite struct PartsOfTextTests {
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
