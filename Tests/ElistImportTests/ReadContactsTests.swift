import ElistContacts
import ElistTestSupport
import ElistText
import ImportTestSupport
import Testing
import UnicodeText
import VCardFormat

@testable import ElistImport

@Suite struct ReadContactsTests {
  @Test func `every field of a card is read`() {
    let result = read(
      card(
        "N:Lee;Ann;;;",
        "FN:Ann Lee",
        "NICKNAME:Annie",
        "X-PHONETIC-FIRST-NAME:an",
        "X-PHONETIC-LAST-NAME:li",
        "ORG:Club;Board;Treasury",
        "TITLE:Chair",
        "UID:urn:uuid:1",
        "EMAIL;TYPE=INTERNET,WORK:ann@example.org",
        "URL:http\\://example.org",
        "CATEGORIES:a,b\\,c",
        "BDAY;X-APPLE-OMIT-YEAR=1604:1604-03-20",
        "NOTE:one\\ntwo\\; three",
        "ADR;TYPE=home:Box 1;Flat 2;3 Main St\\, rear;Town;Region;99;Land",
        "PHOTO;ENCODING=b:AAAA"
      )
    )
    var contact = Contact()
    contact.uid = "urn:uuid:1"
    contact.name = "Ann Lee"
    contact.given = "Ann"
    contact.family = "Lee"
    contact.nickname = "Annie"
    contact.phoneticGiven = "an"
    contact.phoneticFamily = "li"
    contact.emails = [LabeledText(value: "ann@example.org", label: .work)]
    var address = PostalAddress()
    address.label = .home
    address.poBox = "Box 1"
    address.extended = "Flat 2"
    address.street = "3 Main St, rear"
    address.locality = "Town"
    address.region = "Region"
    address.postalCode = "99"
    address.country = "Land"
    contact.addresses = [address]
    contact.organization = "Club"
    contact.department = "Board, Treasury"
    contact.jobTitle = "Chair"
    contact.urls = ["http://example.org"]
    contact.categories = ["a", "b,c"]
    contact.birthday = "--03-20"
    contact.note = "one\ntwo; three"
    contact.hasPhoto = true
    contact.provider = "vcard"
    #expect(result.contacts == [contact])
    #expect(result.findings.isEmpty)
    #expect(result.summary.withoutNumber == 1)
  }

  @Test func `an absent property is nil, never empty`() {
    let contact = read(card("FN:A", "TITLE:", "ORG:;", "NOTE: ", "ADR:;;;;;;", "TEL:", "UID:"))
      .contacts[0]
    var expected = Contact()
    expected.name = "A"
    expected.provider = "vcard"
    #expect(contact == expected)
  }

  @Test func `equal numbers are kept once, other labels are kept`() {
    let result = read(card("TEL;CELL:1", "TEL;CELL;PREF:1", "TEL;HOME:1"))
    #expect(
      result.contacts[0].phones == [
        Phone(raw: "1", label: .mobile, preferred: true), Phone(raw: "1", label: .home),
      ]
    )
  }

  @Test func `a number of Outlook's own is read where no TEL has it`() {
    let result = read(card("TEL;CELL:1", "X-MS-TEL;VOICE;CALLBACK:1", "X-MS-TEL;VOICE;CALLBACK:2"))
    #expect(result.numbers == [["1", "2"]])
    #expect(result.contacts[0].phones[1].customLabel == "CALLBACK")
  }

  @Test func `agents are contacts of their own, in a card and in a value`() {
    let nested = card("FN:Boss", "AGENT:", version: "2.1")
      .replacing(
        "END:VCARD\r\n",
        with: card("FN:Agent", "TEL:2", version: "2.1") + "TEL:1\r\nEND:VCARD\r\n"
      )
    let escaped = card(
      "FN:Boss",
      "AGENT:BEGIN:VCARD\\nVERSION:3.0\\nFN:Agent\\nTEL:2\\nEND:VCARD\\n",
      "TEL:1"
    )
    for text in [nested, escaped] {
      let result = read(text)
      #expect(result.contacts.map(\.name) == ["Boss", "Agent"])
      #expect(result.numbers == [["1"], ["2"]])
      #expect(
        result.findings.map(\.message) == ["a card inside another was read as a contact of its own"]
      )
    }
  }

  @Test func `whose card comes after an agent's is nobody's agent`() {
    let agent = "AGENT:BEGIN:VCARD\\nVERSION:3.0\\nFN:Agent\\nTEL:2\\nEND:VCARD\\n"
    let result = read(card("FN:Boss", agent, "TEL:1") + card("FN:Cid", "TEL:3"))
    #expect(result.contacts.map(\.name) == ["Boss", "Agent", "Cid"])
    #expect(result.contacts.map(\.relations.isEmpty) == [true, false, true])
  }

  @Test func `agents of agents without end are reported`() {
    var text = card("FN:0", "TEL:0")
    for index in 1...7 {
      let value = text.replacing("\\", with: "\\\\").replacing("\r\n", with: "\\n")
        .replacing(",", with: "\\,").replacing(";", with: "\\;")
      text = card("FN:\(index)", "AGENT:\(value)")
    }
    let result = read(text)
    #expect(result.contacts.map(\.name) == ["7", "6", "5", "4", "3"])
    #expect(result.told.last == "4 error: agents of agents are nested more than 4 levels deep")
  }

  @Test func `groups are not contacts, and members are named as the contacts are`() {
    let result = read(
      card("UID:a-1", "FN:Ann", "TEL:1")
        + card(
          "FN:Family",
          "KIND:group",
          "MEMBER:urn:uuid:a-1",
          "MEMBER:urn:uuid:gone",
          version: "4.0"
        )
        + card(
          "N:Work;;;;",
          "X-ADDRESSBOOKSERVER-KIND:group",
          "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:a-1"
        )
    )
    #expect(result.contacts.map(\.name) == ["Ann"])
    #expect(
      result.groups == [
        ContactGroup(name: "Family", members: ["a-1", "gone"]),
        ContactGroup(name: "Work", members: ["a-1"]),
      ]
    )
    // The contact may have the prefix that the group leaves out.
    let bare = read(
      card("UID:urn:uuid:b-1", "FN:Bo", "TEL:1")
        + card("FN:Team", "KIND:group", "MEMBER:b-1", version: "4.0")
    )
    #expect(bare.groups == [ContactGroup(name: "Team", members: ["urn:uuid:b-1"])])
  }

  @Test func `a group with a number is a contact as well`() {
    let result = read(card("FN:Fire brigade", "KIND:group", "TEL:112", version: "4.0"))
    #expect(result.numbers == [["112"]])
    #expect(
      result.told == ["1 warning: a group with a telephone number was read as a contact as well"]
    )
  }

  @Test func `one bad card never costs another`() {
    let result = read(
      "BEGIN:VCARD\nrubbish\nEND:VCARD\n" + card("FN:A", "TEL:1") + "BEGIN:VCARD\nVERS"
    )
    #expect(result.numbers == [["1"]])
    #expect(result.summary.unreadable == 2)
    #expect(result.findings.count { $0.severity == .error } == 3)
  }

  @Test func `an empty card is left out and reported`() {
    let result = read(card() + card("UID:1", "REV:2"))
    #expect(
      result.told == [
        "1 warning: an empty card was left out", "4 warning: an empty card was left out",
      ]
    )
    #expect(result.summary == ImportSummary())
  }

  @Test func `cards beyond the limit are counted`() {
    let result = readContacts(
      Array(String(repeating: card("TEL:1"), count: 5).utf8),
      source: "x",
      limit: 3
    )
    #expect(result.contacts.count == 3)
    #expect(result.summary.unreadable == 2)
    #expect(
      result.told == ["- error: there are 5 cards, and elist read only the first 3"]
    )
  }

  @Test func `a file beyond 64 MiB is not read`() {
    let result = read([UInt8](repeating: 0x41, count: Limits.fileBytes + 1))
    #expect(result.told == ["- error: the file is larger than 64 MiB and was not read"])
  }

  @Test func `findings beyond a hundred thousand are counted`() {
    let text = String(repeating: "BEGIN:VCARD\nTEL:a\nEND:VCARD\n", count: 60_000)
    let result = read(text)
    #expect(result.summary.numbers == 60_000)
    #expect(result.findings.count == 100_001)
    #expect(result.told.last == "- error: 20000 more findings not shown")
  }

  @Test func `thousands of numbers in one card take no longer than they should`() {
    let lines = (0..<40_000).map { "i.TEL:\($0)\n" }.joined()
    let result = read("BEGIN:VCARD\nVERSION:3.0\ni.X-ABLabel:Hut\n\(lines)END:VCARD\n")
    #expect(result.summary.numbers == 40_000)
    #expect(result.contacts[0].phones.allSatisfy { $0.customLabel == "Hut" })
  }

  // MARK: Properties

  @Test(arguments: 0..<200)
  func `escaping is undone in every part`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func text() -> String {
      (0..<8).compactMap { _ in "aZé漢\\;,:\n😀".randomElement(using: &generator) }
        .reduce("x") { $0 + String($1) } + "x"
    }
    func escaped(_ text: String) -> String {
      text.replacing("\\", with: "\\\\").replacing(";", with: "\\;").replacing(",", with: "\\,")
        .replacing("\n", with: "\\n")
    }
    let parts = (0..<7).map { _ in text() }
    let result = read(card("FN:A", "ADR:" + parts.map(escaped).joined(separator: ";")))
    let address = result.contacts[0].addresses[0]
    let read = [
      address.poBox, address.extended, address.street, address.locality, address.region,
      address.postalCode, address.country,
    ]
    #expect(read == parts, "seed \(seed)")
  }

  @Test(arguments: 0..<200)
  func `any bytes at all give contacts or an error, and lines inside the file`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let words = [
      "BEGIN:VCARD", "END:VCARD", "VERSION:2.1", "TEL;", "TYPE=", "\"", ":", ";", "\\", "=", "\r",
      "\n", " ", "ENCODING=QUOTED-PRINTABLE", "ENCODING=b", "CHARSET=x", "AGENT:", "N", "item1.",
      "X-ABLABEL:", "tel:+1;ext=", "é", "\0", "PHOTO", "data:", "AAAA", "BEGIN:VCALENDAR",
    ]
    let text = (0..<200).compactMap { _ in words.randomElement(using: &generator) }.joined()
    let result = read(text)
    let lines = text.utf8.count { $0 == 10 || $0 == 13 } + 1
    #expect(result.findings.allSatisfy { (1...lines).contains($0.line ?? 1) }, "seed \(seed)")
    #expect(result.summary.contacts == result.contacts.count)
    #expect(!result.contacts.isEmpty || !result.findings.isEmpty || !result.groups.isEmpty)
  }
}
