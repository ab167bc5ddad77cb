import CardDocument
import ElistModel
import PhoneNumbers
import Testing

@testable import ElistCards

@Suite struct MakeDocumentTests {
  private func card(
    _ entries: [Entry],
    _ template: CardTemplate = .wallet,
    languages: [CardLanguage] = [],
    fields: Set<CardField> = Set(CardField.allCases),
    code: CodeKind? = nil,
    owner: (inout Profile) throws -> Void = { _ in }
  ) throws -> CardContent {
    var profile = Profile()
    try owner(&profile)
    let says = ContentOptions(
      fields: fields,
      home: "US",
      date: "2026-11-21",
      languages: languages
    )
    let content = try makeContent(entries: entries, owner: profile, options: says)
    let options = CardOptions(template: template, date: "2026-11-21")
    let document = try makeDocument(content, options: options, says: says, code: code)
    try document.validate()
    return document.content
  }

  @Test func `the band says for whom the card is, and when they were born`() throws {
    let owner = { (profile: inout Profile) in
      profile.name = "Zoe Post"
      profile.birthDate = BirthDate("1980-02-29")
    }
    #expect(try card(entries(1), owner: owner).holder == "for Zoe Post · born 1980")
    #expect(
      try card(entries(1), languages: [.de], owner: owner).holder == "für Zoe Post · geb. 1980"
    )
    #expect(try card(entries(1), languages: [.ja], owner: owner).holder == "Zoe Post · 1980年生まれ")
    let without = Set(CardField.allCases).subtracting([.birthDate])
    #expect(try card(entries(1), fields: without, owner: owner).holder == "for Zoe Post")
    #expect(try card(entries(1)).holder == nil)
  }

  @Test func `a birthday without a year says no year`() throws {
    let content = try card(
      entries(1),
      owner: { profile in
        profile.name = "Zoe"
        profile.birthDate = BirthDate("--02-29")
      }
    )
    #expect(content.holder == "for Zoe")
  }

  @Test func `what is keyed in later is a part of the number`() throws {
    let list = try [
      entry("a", "A", "") { $0.number = interpret("+49 30 123456 ext. 4711", home: "DE") },
      entry("b", "B", "") { $0.number = interpret("+49 30 123456", home: "DE") },
      entry("c", "C", "") { $0.number = interpret("ask at the desk", home: "DE") },
    ]
    let rows = try card(list).rows
    #expect(rows.map(\.numberTail) == ["ext. 4711", nil, nil])
    #expect(rows[0].number == "+49 30 123456 ext. 4711")
  }

  @Test func `the labels of who is there once are not printed`() throws {
    let list = try [
      entry("a", "Anna", "112") { $0.label = .home },
      entry("b", "Anna", "110") { $0.label = .work },
      entry("c", "Bob", "110") { $0.label = .work },
    ]
    #expect(try card(list).rows.map { $0.details.map(\.text) } == [["home"], ["work"], []])
  }

  @Test func `a child's tag says what to do, in its language`() throws {
    #expect(try card(entries(1), .bag).instructions == "Please call my family")
    #expect(
      try card(entries(1), .bag, languages: [.de]).instructions
        == "Bitte rufen Sie meine Familie an"
    )
    let own = try card(entries(1), .bag, owner: { $0.instructions = "I am deaf." })
    #expect(own.instructions == "I am deaf.")
    let without = Set(CardField.allCases).subtracting([.instructions])
    #expect(try card(entries(1), .bag, fields: without).instructions == nil)
    #expect(try card(entries(1)).instructions == nil)
  }

  @Test func `a lock screen asks its finder to call, and says of which day it is`() throws {
    let content = try card(entries(1), .lockscreen, languages: [.en, .de])
    #expect(content.headings == ["FOUND? PLEASE CALL", "GEFUNDEN? BITTE ANRUFEN"])
    #expect(content.checked == "As of 2026-11-21")
  }

  @Test(arguments: [
    (CodeKind.tel, "Scan to call: Ann"), (.vcard, "Scan to save these contacts"),
    (.mecard, "Scan to save these contacts"), (.text, "Scan to read this card"),
  ])
  func `a code says what it does`(kind: CodeKind, caption: String) throws {
    let ann = try entry("ann", "Ann", "+1 415 555 3695") { $0.number.uri = "tel:+14155553695" }
    let code = try #require(card([ann], code: kind).code)
    #expect(code.choices.map(\.caption) == [caption])
  }

  @Test func `a foot says of its back what it has`() throws {
    #expect(try card(entries(1)).overleaf.facts == "")
    let facts = try card(entries(1), owner: { $0.bloodType = .aPositive })
    #expect(facts.overleaf.facts == "Medical facts on the back")
  }

  @Test(arguments: CardLanguage.allCases)
  func `only Arabic is mirrored`(language: CardLanguage) throws {
    #expect(try card(entries(1), languages: [language]).isRightToLeft == (language == .ar))
  }
}
