import ElistContacts
import ElistImport
import ElistText
import ImportTestSupport
import Testing

@testable import ElistStructuredCards

@Suite struct JCardTests {
  private let kate = """
    ["vcard",
      [
        ["version", {}, "text", "4.0"],
        ["uid", {}, "uri", "urn:uuid:1"],
        ["fn", {}, "text", "Kate Bell"],
        ["n", {}, "text", ["Bell", "Kate", ["Ann", "Sue"], "", ["Jr.", "M.D."]]],
        ["tel", {"type": ["cell", "voice"], "pref": "1"}, "uri", "tel:+1-415-555-3695;ext=7"],
        ["tel", {"type": "work"}, "text", "(415) 555-0136"],
        ["tel", {"group": "item1"}, "text", "555-0199"],
        ["x-ablabel", {"group": "item1"}, "unknown", "Boat\\\\, old"],
        ["email", {"type": "home"}, "text", "kate@example.com"],
        ["adr", {"type": "home"}, "text",
          ["", "", ["Davis Street 165", "Back; door"], "Hillsborough", "CA", "94010", "USA"]],
        ["org", {}, "text", ["Creative", "Design, Print"]],
        ["title", {}, "text", "Producer"],
        ["categories", {}, "text", "Family", "Near, dear"],
        ["bday", {}, "date-and-or-time", "--01-20"],
        ["note", {}, "text", "first\\nsecond; line"],
        ["url", {}, "uri", "https://example.com/?a=1,2;3"],
        ["photo", {}, "uri", "data:image/png;base64,AAAA"]
      ],
      []
    ]
    """

  @Test func `everything of a card is read`() {
    let result = read(kate)
    #expect(result.told == [])
    #expect(result.summary.unreadable == 0)
    let contact = result.contacts[0]
    #expect(contact.provider == "jcard")
    #expect(contact.uid == "urn:uuid:1")
    #expect(contact.name == "Kate Bell")
    #expect(contact.family == "Bell")
    #expect(contact.additional == "Ann Sue")
    #expect(contact.suffix == "Jr., M.D.")
    #expect(
      contact.phones == [
        Phone(raw: "+1-415-555-3695;ext=7", label: .mobile, preferred: true),
        Phone(raw: "(415) 555-0136", label: .work),
        Phone(raw: "555-0199", customLabel: "Boat, old"),
      ]
    )
    #expect(contact.emails == [LabeledText(value: "kate@example.com", label: .home)])
    #expect(contact.addresses[0].street == "Davis Street 165,Back; door")
    #expect(contact.addresses[0].country == "USA")
    #expect(contact.organization == "Creative")
    #expect(contact.department == "Design, Print")
    #expect(contact.jobTitle == "Producer")
    #expect(contact.categories == ["Family", "Near, dear"])
    #expect(contact.birthday == "--01-20")
    #expect(contact.note == "first\nsecond; line")
    #expect(contact.urls == ["https://example.com/?a=1,2;3"])
    #expect(contact.hasPhoto)
  }

  private func small(_ name: String, _ number: String) -> String {
    "[\"vcard\",[[\"fn\",{},\"text\",\"\(name)\"],[\"tel\",{},\"text\",\"\(number)\"]]]"
  }

  @Test func `an array of cards, a wrapper and the answer of a registry are read alike`() {
    let (a, b) = (small("A", "1"), small("B", "2"))
    let forms = [
      "[\(a),\(b)]", "[\"vcards\",\(a),\(b)]", "[\"vcardstream\",\(a),\(b)]",
      "{\"vcards\":[\(a),\(b)]}", "\u{FEFF}\n[\(a),\(b)]",
      "{\"entities\":[{\"vcardArray\":\(a),\"roles\":[]},{\"vcardArray\":\(b)}]}",
      "[\(a),\(b.replacing("vcard", with: "VCARD"))]",
    ]
    for form in forms {
      let result = read(form)
      #expect(result.contacts.map(\.name) == ["A", "B"], "\(form)")
      #expect(result.numbers == [["1"], ["2"]])
      #expect(result.told == [])
    }
  }

  @Test func `a number that is a number in JSON has its digits`() {
    let result = read("[\"vcard\",[[\"tel\",{},\"integer\",4155550101]]]")
    #expect(result.numbers == [["4155550101"]])
  }

  @Test func `what is not a property is reported with its line and costs no other`() {
    let result = read(
      """
      ["vcard", [
        ["fn", {}, "text", "Ann"],
        ["tel", {}],
        "tel",
        ["tel", {}, "text", "a \\x"],
        ["note", {}, "text", null],
        ["tel", {}, "text", "5550101"]
      ]]
      """
    )
    #expect(result.numbers == [["5550101"]])
    #expect(
      result.told == [
        "3 error: \"tel\" is not a property; [name, parameters, type, value] was expected",
        "4 error: \"this\" is not a property; [name, parameters, type, value] was expected",
        "5 error: this is not JSON; an escape was expected",
      ]
    )
  }

  @Test func `a number without digits is reported at its own line`() {
    let result = read("[\"vcard\",\n[[\"fn\",{},\"text\",\"A\"],\n[\"tel\",{},\"text\",\"none\"]]]")
    #expect(result.told == ["3 warning: TEL \"none\" has no digits"])
  }

  @Test func `a card that is cut off is left out, and those before it are there`() {
    let result = read("[\(small("A", "1")),\n\(small("B", "2").dropLast(4))")
    #expect(result.contacts.map(\.name) == ["A"])
    #expect(result.told == ["2 error: the file ends here; a closing quote was expected"])
    #expect(result.summary.unreadable == 1)
  }

  @Test func `no name of a property ends the card or begins another`() {
    let result = read(
      """
      ["vcard", [["fn", {}, "text", "A"], ["end", {}, "text", "VCARD"],
      ["begin", {}, "text", "VCARD"], ["x\\nTEL", {}, "text", "1"],
      ["note", {"x\\n": "y", "type": "a\\nTEL:2"}, "unknown", "b\\nTEL:3"], ["tel", {}, "text", "4"]]]
      """
    )
    #expect(result.contacts.map(\.name) == ["A"])
    #expect(result.numbers == [["4"]])
    #expect(result.contacts[0].note == "b\nTEL:3")
  }

  @Test func `what is kept has its group before its name, and no parameter of that name`() {
    let result = read(
      """
      ["vcard",[["fn",{},"text","Ann"],["tel",{},"text","415 555 0132"],
       ["x-shoe",{"group":"item1","x-of":"left"},"text","38"]]]
      """
    )
    #expect(result.contacts.map(\.properties) == [["item1.X-SHOE;X-OF=left:38"]])
  }

  @Test func `a group's members are found`() {
    let result = read(
      """
      [["vcard",[["uid",{},"uri","urn:uuid:a"],["fn",{},"text","A"]]],
       ["vcard",[["kind",{},"text","group"],["fn",{},"text","Family"],
       ["member",{},"uri","urn:uuid:a"]]]]
      """
    )
    #expect(result.groups == [ContactGroup(name: "Family", members: ["urn:uuid:a"])])
  }

  @Test func `other JSON is no address book`() {
    for json in ["[\"vcalendar\",[],[]]", "{\"a\":1}", "[]", "{", "[\"vcard\"]"] {
      let result = read(json)
      #expect(result.contacts.isEmpty)
      #expect(result.summary.unreadable == 1)
      #expect(result.findings.count == 1)
    }
    let forced = readContacts(Array("{\"a\":1}".utf8), source: "x", format: .jcard)
    #expect(forced.told == ["- error: no contact was found in it"])
  }
}

@Suite struct LineCounterTests {
  @Test func `lines are found forwards and backwards`() {
    var lines = LineCounter(Array("a\nb\n\nc".utf8))
    #expect(lines.line(at: 0) == 1)
    #expect(lines.line(at: 5) == 4)
    #expect(lines.line(at: 2) == 2)
    lines.anchor(at: 4)
    #expect(lines.line(at: 99) == 4)
    #expect(lines.line(at: 4) == 3)
    #expect(lines.line(at: 1) == 1)
  }
}
