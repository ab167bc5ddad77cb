import ElistContacts
import ElistText
import ImportTestSupport
import Testing
import UnicodeText

@Suite struct JSContactTests {
  private func card(_ members: String, version: String = "1.0") -> String {
    "{\"@type\":\"Card\",\"version\":\"\(version)\",\(members)}"
  }

  private func contact(_ members: String) -> Contact {
    read(card(members)).contacts.first ?? Contact()
  }

  @Test func `every part of a street is kept, in the order of the card`() {
    let kinds = ["district", "subdistrict", "landmark", "block", "direction", "name", "number"]
    let parts = kinds.map { "{\"kind\": \"\($0)\", \"value\": \"\($0)\"}" }
    let address = "{\"components\": [\(parts.joined(separator: ","))]}"
    let read = contact("\"name\": {\"full\": \"Ann\"}, \"addresses\": {\"a\": \(address)}")
    #expect(read.addresses.map(\.street) == [kinds.joined(separator: " ")])
  }

  @Test(arguments: ["1.0", "2.0"])
  func `everything of a card is read`(version: String) {
    let result = read(
      card(
        """
        "uid": "urn:uuid:1", "kind": "individual",
        "name": {"full": "Dr. Kate Ann Bell", "components": [
          {"kind": "title", "value": "Dr."}, {"kind": "given", "value": "Kate"},
          {"kind": "given2", "value": "Ann"}, {"kind": "surname", "value": "Bell"},
          {"kind": "credential", "value": "MD"}]},
        "nicknames": {"k1": {"name": "Katie"}},
        "organizations": {"o": {"name": "Creative", "units": [{"name": "Design"}]}},
        "titles": {"t": {"name": "Producer"}, "r": {"name": "Lead", "kind": "role"}},
        "phones": {
          "p1": {"number": "tel:+1-415-555-3695;ext=7", "features": {"mobile": true, "voice": true},
            "contexts": {"private": true}, "pref": 1},
          "p2": {"number": "(415) 555-0136", "contexts": {"work": true}},
          "p3": {"number": "555-0199", "label": "Boat, old"},
          "p4": {"number": "555-0100", "features": {"main-number": true}},
          "p5": {"number": "555-0101", "features": {"fax": true}, "contexts": {"work": true}}},
        "emails": {"e": {"address": "kate@example.com", "contexts": {"work": true}}},
        "addresses": {"a": {"components": [
          {"kind": "number", "value": "165"}, {"kind": "name", "value": "Davis Street"},
          {"kind": "apartment", "value": "3"}, {"kind": "separator", "value": ", "},
          {"kind": "locality", "value": "Hillsborough"}, {"kind": "region", "value": "CA"},
          {"kind": "postcode", "value": "94010"}, {"kind": "country", "value": "USA"}],
          "countryCode": "US", "contexts": {"private": true}}},
        "anniversaries": {"b": {"kind": "birth",
          "date": {"@type": "PartialDate", "year": 1978, "month": 1, "day": 20}},
          "w": {"kind": "wedding", "date": {"year": 2001}}},
        "notes": {"n": {"note": "first\\nsecond"}},
        "keywords": {"Family": true, "Near": true},
        "links": {"l": {"uri": "https://example.com"}},
        "media": {"m": {"kind": "photo", "uri": "data:image/png;base64,AAAA"}},
        "speakToAs": {"grammaticalGender": "feminine"}
        """,
        version: version
      )
    )
    #expect(result.told == [])
    let contact = result.contacts[0]
    #expect(contact.provider == "jscontact")
    #expect(contact.uid == "urn:uuid:1")
    #expect(contact.name == "Dr. Kate Ann Bell")
    #expect(contact.given == "Kate")
    #expect(contact.additional == "Ann")
    #expect(contact.family == "Bell")
    #expect(contact.prefix == "Dr.")
    #expect(contact.suffix == "MD")
    #expect(contact.nickname == "Katie")
    #expect(contact.organization == "Creative")
    #expect(contact.department == "Design")
    #expect(contact.jobTitle == "Producer")
    #expect(
      contact.phones == [
        Phone(raw: "+1-415-555-3695;ext=7", label: .mobile, preferred: true),
        Phone(raw: "(415) 555-0136", label: .work),
        Phone(raw: "555-0199", customLabel: "Boat, old"),
        Phone(raw: "555-0100", label: .main), Phone(raw: "555-0101", label: .fax),
      ]
    )
    #expect(contact.emails == [LabeledText(value: "kate@example.com", label: .work)])
    #expect(contact.addresses[0].label == .home)
    #expect(contact.addresses[0].street == "165 Davis Street")
    #expect(contact.addresses[0].extended == "3")
    #expect(contact.addresses[0].locality == "Hillsborough")
    #expect(contact.addresses[0].country == "USA")
    #expect(contact.birthday == "1978-01-20")
    #expect(contact.note == "first\nsecond")
    #expect(contact.categories == ["Family", "Near"])
    #expect(contact.urls == ["https://example.com"])
    #expect(contact.hasPhoto)
  }

  @Test func `a name is shown in the order of its components, where they have one`() {
    let components = """
      [{"kind":"surname","value":"Hiroshi"},{"kind":"separator","value":"・"},
      {"kind":"given","value":"Sato","phonetic":"サト"}]
      """
    #expect(
      contact("\"name\":{\"isOrdered\":true,\"components\":\(components)}").name == "Hiroshi・Sato"
    )
    let unordered = contact("\"name\":{\"components\":\(components)}")
    #expect(unordered.name == "Sato Hiroshi")
    #expect(unordered.phoneticGiven == "サト")
    let spaced = """
      {"isOrdered":true,"defaultSeparator":"-","components":[{"kind":"given","value":"A"},
      {"kind":"surname","value":"B"}]}
      """
    #expect(contact("\"name\":\(spaced)").name == "A-B")
  }

  @Test func `signs of the phonetic alphabet are no reading`() {
    let name = """
      {"phoneticSystem":"ipa","components":[{"kind":"given","value":"John","phonetic":"/dʒɑn/"}]}
      """
    #expect(contact("\"name\":\(name)").phoneticGiven == nil)
  }

  @Test(
    arguments: [
      ("{\"month\":4,\"day\":2}", "--04-02"), ("{\"year\":1985}", "1985"),
      ("{\"year\":1985,\"month\":4}", "1985-04"),
      ("{\"@type\":\"Timestamp\",\"utc\":\"1985-04-12T10:00:00Z\"}", "1985-04-12"),
    ]
  )
  func `a birthday may be known in part`(date: String, birthday: String) {
    let card = contact(
      "\"anniversaries\":{\"b\":{\"kind\":\"birth\",\"date\":\(date)}},\"notes\":{\"n\":{\"note\":\"x\"}}"
    )
    #expect(card.birthday == birthday)
  }

  @Test func `an address that is only given as a whole is kept`() {
    let card = contact(
      "\"addresses\":{\"a\":{\"full\":\"1 Main St\\nTown\",\"countryCode\":\"US\"}}"
    )
    #expect(card.addresses[0].street == "1 Main St\nTown")
    #expect(card.addresses[0].country == "US")
  }

  @Test func `groups have their members`() {
    let one = card("\"uid\":\"a\",\"name\":{\"full\":\"A\"}")
    let group = card(
      "\"kind\":\"group\",\"uid\":\"g\",\"name\":{\"full\":\"Family\"},\"members\":{\"a\":true,\"b\":false}"
    )
    let older =
      "{\"@type\":\"CardGroup\",\"uid\":\"h\",\"name\":{\"full\":\"Work\"},\"members\":{\"a\":true}}"
    let result = read("[\(one),\(group),\(older)]")
    #expect(result.contacts.map(\.uid) == ["a"])
    #expect(
      result.groups == [
        ContactGroup(name: "Family", members: ["a"]), ContactGroup(name: "Work", members: ["a"]),
      ]
    )
  }

  @Test func `the answer of a server is read, whose cards have no type`() {
    let result = read(
      """
      {"methodResponses":[["ContactCard/get",{"accountId":"x","state":"1","list":[
        {"id":"3","addressBookIds":{"b":true},"name":{"full":"Joe"},
         "phones":{"p":{"number":"5550101"}}},
        {"id":"4","name":{"full":"Jane"}}],"notFound":[]},"0"]],"sessionState":"s"}
      """
    )
    #expect(result.contacts.map(\.name) == ["Joe", "Jane"])
    #expect(result.told == [])
  }

  @Test func `what vCard has and JSContact has not is read too`() {
    #expect(
      contact(
        "\"vCardProps\":[[\"x-phonetic-first-name\",{},\"unknown\",\"Keito\"]],\"notes\":{\"n\":{\"note\":\"x\"}}"
      )
      .phoneticGiven == "Keito"
    )
  }

  @Test func `a number that cannot be read is an error at its line`() {
    let result = read(
      """
      {"@type": "Card", "name": {"full": "Ann"}, "phones": {
        "a": {"number": ""},
        "b": {"features": {"voice": true}},
        "c": 5,
        "d": {"number": 4155550101}
      },
      "emails": {"e": {}}}
      """
    )
    #expect(result.numbers == [["4155550101"]])
    let phones = "error: an item of \"phones\" has no value that elist understands; it was left out"
    #expect(
      result.told == [
        "2 \(phones)", "3 \(phones)", "4 \(phones)",
        "7 warning: an item of \"emails\" has no value that elist understands; it was left out",
      ]
    )
  }

  @Test func `cards before the place where the text is cut are there`() {
    let one = card("\"name\":{\"full\":\"A\"}")
    let result = read("{\"list\":[\(one),\n\(one.dropLast(3))")
    #expect(result.contacts.map(\.name) == ["A"])
    #expect(result.told == ["2 error: the file ends here; a closing quote was expected"])
    #expect(result.summary.unreadable == 1)
  }

  @Test func `what is broken inside a card is reported, and what is before it is kept`() {
    let result = read(
      """
      [{"@type": "Card", "name": "Ann", "phones": {
        "a": {"number": "1"}
        "b": {"number": "2"}}},
      {"@type": "Card", "name": {"full": "Bob"}, "phones": "5550101"},
      {"@type": "Card", "name": {"full": "Cid"}, "phones": null, "keywords": 5}]
      """
    )
    #expect(result.contacts.map(\.name) == ["Ann", "Bob", "Cid"])
    #expect(result.numbers == [["1"], [], []])
    #expect(
      result.told == [
        "3 error: this is not JSON; a closing brace was expected",
        "4 error: an item of \"phones\" has no value that elist understands; it was left out",
        "5 warning: an item of \"keywords\" has no value that elist understands; it was left out",
      ]
    )
  }

  @Test func `a name of another language is found by, and a number of it is kept`() {
    let contact = contact(
      """
      "name": {"full": "Mr. Kentaro Sato", "components": [{"kind": "given", "value": "Kentaro"},
        {"kind": "surname", "value": "Sato"}]},
      "phones": {"p": {"number": "+81 3 1234 5678"}},
      "localizations": {"ja": {"name": {"full": "佐藤 健太郎"}, "titles/t/name": "部長",
        "phones/q": {"number": "+81 90 1234 5678", "features": {"mobile": true}}},
        "de": {"name/full": "Herr Kentaro Sato", "addresses/a/full": "x"}}
      """
    )
    #expect(contact.name == "Mr. Kentaro Sato")
    #expect(contact.nickname == "Herr Kentaro Sato, 佐藤 健太郎")
    #expect(contact.phones.map(\.raw) == ["+81 3 1234 5678", "+81 90 1234 5678"])
    #expect(contact.phones.last?.label == .mobile)
  }

  @Test func `a card whose only name is one of another language has that`() {
    let contact = contact(
      """
      "phones": {"p": {"number": "1"}},
      "localizations": {"ja": {"name": {"components": [{"kind": "surname", "value": "佐藤"},
        {"kind": "given", "value": "健太郎"}]}}}
      """
    )
    #expect(contact.name == "佐藤健太郎" || contact.name == "佐藤 健太郎")
    #expect(contact.nickname == nil)
  }

  @Test func `a patch of a part of the name is of the whole`() {
    let contact = contact(
      """
      "name": {"isOrdered": true, "components": [{"kind": "given", "value": "Anna"},
        {"kind": "surname", "value": "Petrova"}]},
      "localizations": {"ru": {"name/components/0/value": "Анна",
        "name/components/1/value": "Петрова", "name/components/9/value": "x"}}
      """
    )
    #expect(contact.name == "Anna Petrova")
    #expect(contact.nickname == "Анна Петрова")
  }

  @Test(arguments: [true, false], [true, false])
  func `a card in UTF-16 is read`(isBig: Bool, hasMark: Bool) {
    let text = (hasMark ? "\u{FEFF}" : "") + card("\"name\": {\"full\": \"Zoë\"}")
    let bytes = text.utf16.flatMap { unit in
      isBig ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
    let result = read(bytes)
    #expect(result.contacts.map(\.name) == ["Zoë"])
    #expect(result.told == [])
    #expect(read(Array(bytes.dropLast())).findings.contains { $0.severity == .error })
  }

  @Test func `a card of a draft of the format is read`() {
    let contact = contact(
      """
      "fullName": "Ann Lee", "phones": {"p": {"phone": "1"}}, "emails": {"e": {"email": "a@b.c"}}
      """
    )
    #expect(contact.name == "Ann Lee")
    #expect(contact.phones.map(\.raw) == ["1"])
    #expect(contact.emails.map(\.value) == ["a@b.c"])
  }
}
