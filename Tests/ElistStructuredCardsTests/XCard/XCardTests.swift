import ElistContacts
import ElistImport
import ElistText
import ImportTestSupport
import Testing

@Suite struct XCardTests {
  private func document(_ cards: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <vcards xmlns="urn:ietf:params:xml:ns:vcard-4.0">
    \(cards)
    </vcards>
    """
  }

  @Test func `everything of a card is read`() {
    let result = read(
      document(
        """
        <vcard>
          <uid><uri>urn:uuid:1</uri></uid>
          <fn><text>Kate &amp; Bell</text></fn>
          <n><surname>Bell</surname><given>Kate</given><additional>Ann</additional>
            <additional>Sue</additional><prefix/><suffix>Jr.</suffix><suffix>M.D.</suffix></n>
          <tel><parameters><type><text>cell</text><text>voice</text></type>
            <pref><integer>1</integer></pref></parameters><uri>tel:+1-415-555-3695;ext=7</uri></tel>
          <tel><parameters><type><text>work</text></type></parameters>
            <text>(415) 555-0136</text></tel>
          <group name="item1"><tel><text>555-0199</text></tel>
            <x-ablabel><unknown>Boat\\, old</unknown></x-ablabel></group>
          <email><text>kate@example.com</text></email>
          <adr><parameters><type><text>home</text></type></parameters><pobox/><ext/>
            <street>165 Davis; Street</street><locality>Hillsborough</locality><region>CA</region>
            <code>94010</code><country>USA</country></adr>
          <org><text>Creative</text><text>Design</text></org>
          <title><text>Producer</text></title>
          <categories><text>Family</text><text>Near, dear</text></categories>
          <bday><date>--0120</date></bday>
          <note><text>first
        second</text></note>
          <url><uri>https://example.com/?a=1,2</uri></url>
          <photo><uri>data:image/png;base64,AAAA</uri></photo>
        </vcard>
        """
      )
    )
    #expect(result.told == [])
    let contact = result.contacts[0]
    #expect(contact.provider == "xcard")
    #expect(contact.uid == "urn:uuid:1")
    #expect(contact.name == "Kate & Bell")
    #expect(contact.additional == "Ann Sue")
    #expect(contact.suffix == "Jr., M.D.")
    #expect(
      contact.phones == [
        Phone(raw: "+1-415-555-3695;ext=7", label: .mobile, preferred: true),
        Phone(raw: "(415) 555-0136", label: .work),
        Phone(raw: "555-0199", customLabel: "Boat, old"),
      ]
    )
    #expect(contact.addresses[0].street == "165 Davis; Street")
    #expect(contact.addresses[0].postalCode == "94010")
    #expect(contact.organization == "Creative")
    #expect(contact.department == "Design")
    #expect(contact.categories == ["Family", "Near, dear"])
    #expect(contact.birthday == "--0120")
    #expect(contact.note == "first\nsecond")
    #expect(contact.urls == ["https://example.com/?a=1,2"])
    #expect(contact.hasPhoto)
  }

  private func small(_ name: String, _ number: String) -> String {
    "<vcard><fn><text>\(name)</text></fn><tel><text>\(number)</text></tel></vcard>"
  }

  @Test func `prefixes, other namespaces and none are understood`() {
    let prefixed = """
      <a:vcards xmlns:a="urn:ietf:params:xml:ns:vcard-4.0" xmlns:b="urn:other"><a:vcard>
      <b:tel><a:text>0</a:text></b:tel><a:fn><a:text>A</a:text></a:fn>
      <a:tel><b:parameters/><a:text>1</a:text></a:tel></a:vcard></a:vcards>
      """
    #expect(read(prefixed).numbers == [["1"]])
    #expect(read("<vcards>\(small("A", "1"))</vcards>").numbers == [["1"]])
    #expect(read(small("A", "1")).numbers == [["1"]])
  }

  @Test func `a document in UTF-16 and one in Latin-1 are read`() {
    let text = document(small("Zoë", "1"))
    let wide = text.replacing("UTF-8", with: "UTF-16").utf16.flatMap {
      [UInt8($0 >> 8), UInt8($0 & 255)]
    }
    let result = readContacts([0xFE, 0xFF] + wide, source: "x", format: .xcard)
    #expect(result.contacts.map(\.name) == ["Zoë"])
    let narrow = text.replacing("UTF-8", with: "ISO-8859-1").unicodeScalars.map { UInt8($0.value) }
    #expect(read(narrow).contacts.map(\.name) == ["Zoë"])
  }

  @Test(
    arguments: [
      "<!DOCTYPE vcards [<!ENTITY a \"5550101\">]>",
      "<!DOCTYPE vcards SYSTEM \"http://example.com/x\">",
      "<!DOCTYPE v [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\"><!ENTITY c \"&b;&b;\">]>",
    ]
  )
  func `a document type is refused, and no entity is expanded`(type: String) {
    let result = read(type + "\n<vcards>" + small("A", "&a;") + "</vcards>")
    #expect(result.contacts == [])
    #expect(result.told == ["1 error: a document type is not read; none was expected"])
    #expect(result.summary.unreadable == 1)
  }

  @Test func `cards before the place where the document is cut or broken are there`() {
    let whole = document(small("A", "1") + "\n" + small("B", "2"))
    let cut = read(String(whole.dropLast(30)))
    #expect(cut.contacts.map(\.name) == ["A"])
    #expect(cut.told == ["4 error: the file ends here; a closing tag was expected"])
    #expect(cut.summary.unreadable == 1)
    let broken = read(whole.replacing("<fn><text>B", with: "<fn><txt>B"))
    #expect(broken.contacts.map(\.name) == ["A"])
    #expect(broken.told == ["4 error: this is not XML: mismatched tag"])
  }

  @Test func `what is missing in a value is reported at its line`() {
    let result = read(
      document("<vcard><fn><text>A</text></fn>\n<tel><text>none</text></tel></vcard>")
    )
    #expect(result.told == ["4 warning: TEL \"none\" has no digits"])
  }

  @Test func `elements that are too deep are refused`() {
    let deep = String(repeating: "<a>", count: 100_000)
    let result = read(document(small("A", "1") + "<vcard>" + deep))
    #expect(result.contacts.map(\.name) == ["A"])
    #expect(result.told == ["3 error: elements are nested more than 64 levels deep"])
  }

  @Test func `no name of an element ends the card or begins another`() {
    let result = read(
      document(
        "<vcard><fn><text>A</text></fn><end><text>VCARD</text></end>"
          + "<begin><text>VCARD</text></begin><tel><text>1\nEND:VCARD</text></tel></vcard>"
      )
    )
    #expect(result.numbers == [["1\nEND:VCARD"]])
  }

  @Test func `a document without a card says so`() {
    #expect(read(document("")).told == ["- error: no contact was found in it"])
  }

  @Test(arguments: [true, false], [true, false])
  func `a document in UTF-16 is read`(isBig: Bool, hasMark: Bool) {
    let document =
      (hasMark ? "\u{FEFF}" : "") + "<?xml version=\"1.0\" encoding=\"UTF-16\"?>"
      + "<vcards xmlns=\"urn:ietf:params:xml:ns:vcard-4.0\"><vcard><fn><text>Zoë</text></fn></vcard>"
      + "</vcards>"
    let bytes = document.utf16.flatMap { unit in
      isBig ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
    let result = read(bytes)
    #expect(result.contacts.map(\.name) == ["Zoë"])
    #expect(result.told == [])
  }
}
