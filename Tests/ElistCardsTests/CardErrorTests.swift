import CardDocument
import ElistContacts
import ElistModel
import Testing

@testable import ElistCards

@Suite struct CardFindingsTests {
  private func list() throws -> [Entry] {
    [
      try entry("ann", "Ann", "+1 415 555 3695") { entry in
        entry.note = "speaks French"
        entry.label = .mobile
      },
      try entry("zoe", "Zoe", "+1 415 555 0123"),
    ]
  }

  private func content() throws -> CardContent {
    try ElistCardsTests.content(of: list(), omitting: [.label])
  }

  @Test func `no finding is no error`() throws {
    #expect(cardError(CardAnswer(findings: []), content: try content()) == nil)
  }

  @Test func `names the entry, the part and what to leave out`() throws {
    let findings = CardAnswer(findings: [
      TextFinding(id: "ann/details", kind: .doesNotFit),
      TextFinding(id: "zoe/name", kind: .doesNotFit),
    ])
    let error = try #require(cardError(findings, content: try content()))
    let expected = CardError.doesNotFit([
      CardText(.details, of: "ann", fields: [.note]),
      CardText(.name, of: "zoe"),
    ])
    #expect(error == expected)
    #expect(error.message == "the card has no room for the details of ann, the name of zoe")
    #expect(
      error.hints == [
        "leave something out: '--omit note'",
        "shorten the name: elist edit zoe --set name=NAME",
        "print fewer entries: elist card HANDLE",
        "or those of a group: elist card --group GROUP",
      ]
    )
  }

  @Test(arguments: [
    (1, "a1"), (3, "a1, a2, a3"), (4, "a1, a2, a3, a4"), (5, "a1, a2, a3 and 2 more"),
  ])
  func `some of many are named, and the rest are counted`(count: Int, named: String) {
    let beyond = (1...count).map { "a\($0)" }
    let error = CardError.tooManyEntries(most: 9, beyond: beyond, without: [])
    #expect(error.message == "the card has room for 9 entries; \(named) would be left out")
  }

  @Test func `missing glyphs come first and name characters and fonts`() throws {
    let findings = CardAnswer(findings: [
      TextFinding(id: "ann/number", kind: .doesNotFit),
      TextFinding(id: "zoe/name", kind: .missingGlyphs, characters: ["U+1F600", "U+0E01"]),
    ])
    let error = try #require(cardError(findings, content: try content()))
    #expect(error.message == "no installed font has U+0E01, U+1F600, needed for the name of zoe")
    #expect(error.hints.first?.contains("fonts-noto-core") == true)
  }

  @Test func `the owner's lines and the numbers of places are named by their labels`() throws {
    var content = try content()
    content.owner = [
      OwnerLine(label: "Blood type", value: "A"),
      OwnerLine(label: "Allergies", value: "many", field: .allergies),
    ]
    content.services = [ServiceNumbers(label: "Japan", numbers: ["110"])]
    let findings = CardAnswer(findings: [
      TextFinding(id: "owner.1/value", kind: .doesNotFit),
      TextFinding(id: "services.0/value", kind: .doesNotFit),
    ])
    let error = try #require(cardError(findings, content: content))
    #expect(error.message == "the card has no room for \"Allergies\", \"Japan\"")
    #expect(error.hints.first == "leave something out: '--omit services'")
  }

  @Test func `a code is too dense only where all else has room`() throws {
    let dense = TextFinding(id: "code", kind: .tooDense)
    let error = cardError(CardAnswer(findings: [dense]), content: try content())
    #expect(error == .codeTooDense)
    let long = TextFinding(id: "title", kind: .doesNotFit)
    let both = cardError(CardAnswer(findings: [long, dense]), content: try content())
    #expect(both == .doesNotFit([CardText(.title)]))
  }

  @Test(arguments: [
    (["U+0E01"], "fonts-noto-core"), (["U+1F600"], "fonts-noto-color-emoji"),
    (["U+6F22", "U+1F600", "U+AC00"], "fonts-noto-cjk fonts-noto-color-emoji"),
  ])
  func `font packages are those that have the characters`(characters: [String], names: String) {
    #expect(fontPackages(characters) == names)
    let error = CardError.missingGlyphs([CardText(.title)], characters: characters)
    #expect(error.hints[0].contains("'apt-get install \(names)'"))
  }

  @Test func `what is on the card once has no entry`() throws {
    let findings = CardAnswer(findings: [TextFinding(id: "title", kind: .doesNotFit)])
    let error = cardError(findings, content: try content())
    #expect(error == .doesNotFit([CardText(.title)]))
    #expect(error?.message == "the card has no room for the title")
    #expect(error?.hints.first == "shorten it: '--title NAME'")
  }

  @Test func `what was tried is proposed`() throws {
    let none = [TextFinding(id: "rows", kind: .doesNotFit)]
    let fields = CardAnswer(findings: none, remedy: .init(fields: [.note, .label]))
    let error = try #require(cardError(fields, content: try content()))
    #expect(error == .hasRoomWithout([.note, .label]))
    #expect(error.message == "the card has no room for everything; it fits without note, label")
    #expect(error.hints == ["leave it out: '--omit note --omit label', or '--fit'"])
    let entries = CardAnswer(findings: none, remedy: .init(fields: [], entries: 1))
    let many = try #require(cardError(entries, content: try content()))
    #expect(many == .tooManyEntries(most: 1, beyond: ["zoe"], without: []))
    #expect(many.message == "the card has room for 1 entry; zoe would be left out")
  }
}
