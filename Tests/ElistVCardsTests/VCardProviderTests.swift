import ElistContacts
import ElistImport
import ElistTestSupport
import ElistText
import ImportTestSupport
import Testing
import UnicodeText
import VCardFormat

@testable import ElistVCards

@Suite struct VCardProviderTests {
  private func inParts(_ text: String, limit: Int = Limits.cards) -> ImportResult? {
    readParts(VCardParts(Array(text.utf8), length: 200), source: "x", limit: limit)
  }

  private func whole(_ text: String) -> ImportResult {
    readWhole(Array(text.utf8), source: "x", limit: Limits.cards)
  }

  /// A text of cards and of what may be between them.
  private func text(_ seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed)
    let units = [
      card("FN:A", "TEL:1"), card("TEL:call mum"), "text outside\n", "\r\n",
      "BEGIN:VCARD\nFN:no end\n", card("FN:Boss", "AGENT:"), card("FN:B", "rubbish", "TEL:2"),
      "END:VCARD\n", "TEL:3\n", card("FN:G", "KIND:group", "MEMBER:a"), card("UID:a", "FN:C"),
      "BEGIN:VCALENDAR\n", card(),
    ]
    return (0..<60).compactMap { _ in units.randomElement(using: &generator) }.joined()
  }

  @Test(arguments: 0..<100)
  func `the readers of parts find what one finds, at the same lines`(seed: UInt64) throws {
    let text = text(seed)
    guard let result = inParts(text) else { return }
    #expect(result == whole(text), "seed \(seed)")
  }

  @Test(
    arguments: [
      // The country counts for the number with its label, and for all if there is no other.
      (
        ["TEL;TYPE=WORK:044 265 43 24", "ADR;TYPE=WORK:;;Weg 1;Bern;;3000;Schweiz"],
        "+41 44 265 43 24",
        "4 warning: \"044 265 43 24\" was read as +41 44 265 43 24, as its address is in CH; "
          + "in DE it would be +49 4426 54324"
      ),
      (
        ["TEL;TYPE=CELL:079 222 33 46", "ADR;TYPE=HOME:;;Weg 1;Bern;;3000;CH"],
        "+41 79 222 33 46",
        "4 warning: \"079 222 33 46\" was read as +41 79 222 33 46, as its address is in CH"
      ),
      (["TEL:0171 2345674", "ADR:;;Weg 1;Bern;;3000;Schweiz"], "0171 2345674", ""),
      (["TEL:0431 234568", "ADR:;;Weg 1;Kiel;;24103;Germany"], "0431 234568", ""),
      (
        [
          "TEL;TYPE=HOME:044 265 43 25", "ADR;TYPE=WORK:;;Weg 1;Bern;;3000;CH",
          "ADR;TYPE=HOME:;;Weg 1;Kiel;;24103;",
        ], "044 265 43 25", ""
      ),
    ]
  )
  func `a number at an address in another country is one of that country`(
    lines: [String],
    number: String,
    told: String
  ) {
    let all = ["BEGIN:VCARD", "VERSION:3.0", "FN:Ann"] + lines + ["END:VCARD", ""]
    let text = all.joined(separator: "\n")
    let result = readContacts(Array(text.utf8), source: "x", home: "DE")
    #expect(result.numbers == [[number]])
    #expect(result.told == (told.isEmpty ? [] : [told]))
    #expect(result.written.map(\.raw) == (number.hasPrefix("+") ? [] : [number]))
  }

  @Test func `many texts can be read in parts, so that the comparison is made`() {
    #expect((0..<100).count { inParts(text(UInt64($0))) != nil } >= 20)
  }

  @Test func `a note may call a relation of the card by the first name`() {
    let spouse = "X-ABRELATEDNAMES:Hal Moss"
    let result = read(
      card("FN:Dora Moss", "TEL:5035550141", "NOTE:Hal's cell 503-555-0142", spouse)
        + card("FN:Hal Low", "TEL:5035550143", "NOTE:Hal's cell 503-555-0144", spouse)
        + card("FN:Ida Moss", "TEL:5035550145", "NOTE:Moss: 503-555-0146", spouse)
    )
    #expect(
      result.contacts.map { "\($0.shownName): " + $0.phones.map(\.raw).joined() } == [
        "Dora Moss: 5035550141", "Hal Moss (contact of Dora Moss): 503-555-0142",
        "Hal Low: 5035550143", "Ida Moss: 5035550145",
      ]
    )
    #expect(
      result.findings.map(\.message) == [
        "the number \"503-555-0144\" in NOTE was left in the note",
        "the number \"503-555-0146\" in NOTE was left in the note",
      ]
    )
  }

  @Test func `numbers in the name or the note of a card are read, or reported`() {
    let result = read(
      card("FN:Bob Low 415-555-0133", "N:Low 415-555-0133;Bob;;;")
        + card("FN:Ann", "TEL:4155550101", "NOTE:Emergency: M. Roy 415-555-0134")
        + card("FN:Cy", "TEL:4155550102", "NOTE:cell 415-555-0135 till May")
        + card("FN:Fire 911", "EMAIL:a@b.c")
    )
    #expect(
      result.contacts.map { "\($0.shownName): " + $0.phones.map(\.raw).joined() } == [
        "Bob Low: 415-555-0133", "Ann: 4155550101", "M. Roy (contact of Ann): 415-555-0134",
        "Cy: 4155550102", "Fire 911: ",
      ]
    )
    #expect(
      result.findings.map(\.message) == [
        "\"Bob Low 415-555-0133\" was read as a name with a number",
        "the number \"415-555-0135\" in NOTE was left in the note",
        "the name \"Fire 911\" may hold a number, which was not read",
      ]
    )
  }

  @Test(
    arguments: [
      (
        "GB", "TEL:0117 496 0331", "Fax orders to 0117 496 0332",
        ["0117 496 0331", "0117 496 0332"]
      ),
      ("JP", "TEL:0425763318", "孫 ロンドン TEL +44 20 7946 0018", ["0425763318", "+44 20 7946 0018"]),
      ("GB", "TEL:0117 496 0331", "now only on 0117 496 0331", ["0117 496 0331"]),
      ("GB", "TEL:0117 496 0331", "NHS number 943 476 5919", ["0117 496 0331"]),
    ]
  )
  func `a number in a note is the contact's own if its words name nobody`(
    home: String,
    own: String,
    note: String,
    numbers: [String]
  ) {
    let text = card("FN:Ann", own, "NOTE:\(note)")
    let result = readContacts(Array(text.utf8), source: "x", home: home)
    #expect(result.contacts.map { $0.phones.map(\.raw) } == [numbers])
  }

  @Test(arguments: ["Compounder Gopal", "Zoppel Gopal"])
  func `no number in a note is lost in silence`(words: String) {
    let text = card("FN:Ann", "TEL:9793140600", "NOTE:\(words) 9793140628")
    let result = readContacts(Array(text.utf8), source: "x", home: "IN")
    let isRead = result.contacts.contains { $0.phones.contains { $0.raw == "9793140628" } }
    #expect(isRead != result.findings.contains { $0.message.contains("9793140628") })
  }

  @Test(arguments: ["Tochter Lena", "Notfall: Tochter Lena"])
  func `how somebody is related stays beside the name that a note has`(named: String) {
    let result = read(card("FN:Ann", "TEL:030 1234567", "NOTE:\(named) 0171 2345678"))
    let daughter = result.contacts.last
    #expect(daughter?.name?.hasPrefix("Lena (") == true)
    #expect(daughter?.note == "Tochter")
  }

  @Test func `values have the identifiers that CLIENTPIDMAP gives them (RFC 6350 §7)`() {
    let result = read(
      card(
        "FN;PID=1.1:Ann",
        "TEL;PID=4.1,5.2:4155550101",
        "TEL;PID=7.3:4155550102",
        "CLIENTPIDMAP:1;urn:uuid:aa",
        "CLIENTPIDMAP:2;urn:uuid:bb",
        version: "4.0"
      )
    )
    #expect(
      result.contacts.map(\.propertyIDs) == [
        ["urn:uuid:aa FN 1", "urn:uuid:aa TEL 4", "urn:uuid:bb TEL 5"]
      ]
    )
  }

  @Test func `large files are packed where no two contacts are the same`() throws {
    let cards = (0..<50).map { card("FN:\($0)", "TEL:\($0)") }
    let bytes = Array(cards.joined().utf8)
    let parts = VCardParts(bytes, length: 200)
    let result = try #require(readParts(parts, source: "x", limit: 99, into: PackedContacts()))
    let values = readContacts(bytes, source: "x")
    #expect(result.contacts.isEmpty)
    #expect(try result.packed?.contacts() == values.contacts)
    #expect(result.summary == values.summary)
    #expect(result.lines == values.lines)
  }

  @Test(arguments: [card("FN:1", "TEL:1"), card("FN:G", "KIND:group", "MEMBER:a")])
  func `what is the same, or in a group, is not packed`(last: String) throws {
    let cards = (0..<50).map { card("FN:\($0)", "TEL:\($0)") } + [last]
    let bytes = Array(cards.joined().utf8)
    let parts = VCardParts(bytes, length: 200)
    let result = try #require(readParts(parts, source: "x", limit: 99, into: PackedContacts()))
    #expect(result == readContacts(bytes, source: "x"))
  }

  /// The first values are in one charset, enough of them to decide, and the last in another.
  @Test func `a large file shows its charset as it does to one reader`() {
    func cards(_ count: Int, _ name: [UInt8]) -> [UInt8] {
      let rest = Array(repeating: card("FN:Ann", "TEL:+49 30 1234567"), count: 8).joined()
      let head = Array("BEGIN:VCARD\nVERSION:2.1\nTEL:1\nFN:".utf8)
      let whole = head + name + Array("\nEND:VCARD\n\(rest)".utf8)
      return Array(repeatElement(whole, count: count).joined())
    }
    let russian: [UInt8] = [0xC8, 0xF0, 0xE8, 0xED, 0xE0]
    let german: [UInt8] = [0x4A, 0xFC, 0x72, 0x67, 0x65, 0x6E]
    for (first, last) in [(14_000, 100), (200, 4000), (0, 4000)] {
      let bytes = cards(first, russian) + cards(last, german)
      #expect(bytes.count > 1 << 20)
      var decisive = CardCollector(source: "x", limit: Limits.cards * 9)
      decisive.readCards(VCardReader(bytes), insideOf: nil)
      let charset = decisive.likelyCharset(home: nil)
      var expected = CardCollector(source: "x", limit: Limits.cards * 9, charset: charset)
      expected.readCards(VCardReader(bytes, assumedCharset: charset), insideOf: nil)
      #expect(charset != nil)
      #expect(readVCards(bytes, source: "x", limit: Limits.cards * 9) == expected.result())
    }
  }

  @Test func `many cards are parted`() throws {
    let text = (0..<100).map { card("FN:\($0)", "TEL:call \($0)a") }.joined()
    let result = try #require(inParts(text))
    #expect(result == whole(text))
    #expect(result.contacts.count == 100)
    #expect(result.findings.isEmpty)
  }

  @Test func `a file is not parted inside an agent's parent`() {
    let inner = String(repeating: card("FN:A"), count: 50)
    let text = "BEGIN:VCARD\nVERSION:2.1\nFN:Boss\nAGENT:\n\(inner)TEL:1\nEND:VCARD\n"
    #expect(inParts(text) == nil)
    #expect(readContacts(Array(text.utf8), source: "x").contacts.first?.phones.map(\.raw) == ["1"])
  }

  @Test func `more cards than the limit are not read in parts`() {
    #expect(inParts(String(repeating: card("FN:A"), count: 50), limit: 40) == nil)
  }

  @Test func `an agent's card whose lines are only indented is read`() {
    let lines =
      "FN:Ann\r\nTEL:1\r\nAGENT:BEGIN:VCARD\r\n VERSION:3.0\r\n FN:Bob\r\n TEL;TYPE=CELL:2\r\n END:VCARD\r\nNOTE:x"
    let result = read(card(lines))
    #expect(result.contacts.map(\.name) == ["Ann", "Bob"])
    #expect(result.numbers == [["1"], ["2"]])
    #expect(result.contacts[0].note == "x")
    #expect(result.findings.map(\.severity) == [.warning])
  }

  @Test func `an address that only its label gives is kept`() {
    let result = read(
      card("FN:A", "ADR;TYPE=home;LABEL=\"12 Elm St\\nSpringfield\":;;;;;;", version: "4.0")
        + card("FN:B", "ADR;TYPE=HOME:;;;;;;", "LABEL;TYPE=HOME:1 Main St\\nTown")
        + card("FN:C", "ADR;TYPE=HOME:;;1 Main St;Town;;;", "LABEL;TYPE=HOME:1 Main St\\nTown")
        + card("FN:D", "LABEL;WORK;ENCODING=QUOTED-PRINTABLE:1 Main St=0D=0ATown", version: "2.1")
    )
    #expect(
      result.contacts.map { $0.addresses.map(\.street) } == [
        ["12 Elm St\nSpringfield"], ["1 Main St\nTown"], ["1 Main St"], ["1 Main St\nTown"],
      ]
    )
    #expect(result.contacts.map { $0.addresses[0].label } == [.home, .home, .home, .work])
    #expect(result.told == [])
  }

  @Test func `several nicknames are all kept`() {
    let result = read(card("FN:A", "NICKNAME:Jim", "NICKNAME:Jimmie", "NICKNAME:Jimmie"))
    #expect(result.contacts[0].nickname == "Jim, Jimmie")
  }

  @Test(arguments: ["AGENT:", "AGENT:BEGIN:VCARD"], ["2.1", "3.0"])
  func `an agent's card that is indented is a contact of its own`(head: String, version: String) {
    let begin = head == "AGENT:" ? ["AGENT:", " BEGIN:VCARD"] : [head]
    let lines = ["FN:Boss", "TEL:1"] + begin + [" FN:Aid", " TEL:2", " END:VCARD", "TEL:3"]
    let result = read(card(lines.joined(separator: "\r\n"), version: version))
    #expect(result.contacts.map(\.name) == ["Boss", "Aid"])
    #expect(result.numbers == [["1", "3"], ["2"]])
  }
}
