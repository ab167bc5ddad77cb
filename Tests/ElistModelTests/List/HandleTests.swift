import Testing

@testable import ElistModel

@Suite struct HandleTests {
  @Test func `is romanised`() {
    #expect(Handle.made(from: "たろう たなか", avoiding: []).description == "tarou-tanaka")
  }

  @Test(arguments: ["", "Ann", "-ann", "ann lee", "ann$(x)", "9ann", "ann\n", "änn"])
  func `refuses what a shell would not take unquoted`(text: String) {
    #expect(Handle(text) == nil)
  }

  @Test(arguments: ["a", "ann-lee", "ann-2"])
  func `takes letters, digits and hyphens`(text: String) {
    #expect(Handle(text)?.description == text)
  }
}

@Suite struct HandleMakingTests {
  @Test(
    arguments: [
      ("Kate Bell", "kate-bell"), ("O'Hara", "ohara"), ("O’Hara", "ohara"),
      ("Jean-Luc  Picard", "jean-luc-picard"),
      ("Zoë Müller-Lüdenscheidt", "zoe-muller-ludenscheidt"),
      ("Иван Петров", "ivan-petrov"), ("Ольга", "olga"), ("Γιώργος", "giorgos"),
      ("たなか たろう", "tanaka-tarou"), ("タナカ", "tanaka"), ("김철수", "gimcheolsu"),
      ("Søren Ødegård", "soren-odegard"), ("İpek Işık", "ipek-isik"), ("Łukasz", "lukasz"),
      ("Dr. Who, M.D.", "dr-who-m-d"), ("$(rm -rf ~)", "rm-rf"), ("a\u{202E}b", "a-b"),
      ("24h Taxi", "taxi"), ("1st", "st"), ("3 2 1 Go", "go"), ("Agent 007", "agent-007"),
    ]
  )
  func `is the name, romanised`(name: String, handle: String) {
    #expect(Handle.made(from: name, avoiding: []).description == handle)
  }

  @Test(arguments: ["", " ", "👩‍👩‍👧", "112", "---", "\u{0}\u{202E}"])
  func `is entry where no letter is left`(name: String) {
    #expect(Handle.made(from: name, avoiding: []).description == "entry")
  }

  @Test(arguments: ["田中", "สมชาย", "عمر", "नरेंद्र", "გიორგი", "Նարեկ", "ⵣⵔ", "𐍈", "ﷺ", "ℵ①"])
  func `is a handle for every script`(name: String) {
    let handle = Handle.made(from: name, avoiding: []).description
    #expect(Handle(handle)?.description == handle)
  }

  @Test func `is numbered where it is taken`() throws {
    var taken: Set<Handle> = []
    for expected in ["ann", "ann-2", "ann-3"] {
      let handle = Handle.made(from: "Ann", avoiding: taken)
      #expect(handle.description == expected)
      taken.insert(handle)
    }
  }

  @Test func `is cut to forty letters, and not after a hyphen`() {
    let long = String(repeating: "a", count: 39)
    #expect(Handle.made(from: long + " b", avoiding: []).description == long)
    #expect(Handle.made(from: long + "aaaa", avoiding: []).description == long + "a")
  }
}
