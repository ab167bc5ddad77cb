import ElistContacts
import ElistText
import ImportTestSupport
import Testing
import UnicodeText

@testable import ElistImport

/// Files of each structured format, cut after each of their bytes.
@Suite struct CutFileTests {
  private static let jcard = """
    [["vcard",[["fn",{},"text","Ann"],["tel",{"type":"cell"},"text","+1 415 555 0101"]]],
    ["vcard",[["fn",{},"text","Zoë"],["tel",{},"uri","tel:+1-415-555-0102"]],[]]]
    """
  private static let jscontact = """
    [{"@type":"Card","name":{"full":"Ann"},"phones":{"a":{"number":"+1 415 555 0101"}}},
    {"@type":"Card","phones":{"a":{"number":"tel:+1-415-555-0102"}},"name":{"full":"Zoë"}}]
    """
  private static let xcard = """
    <?xml version="1.0"?><vcards xmlns="urn:ietf:params:xml:ns:vcard-4.0">
    <vcard><fn><text>Ann</text></fn><tel><text>+1 415 555 0101</text></tel></vcard>
    <vcard><fn><text>Zoë</text></fn><tel><uri>tel:+1-415-555-0102</uri></tel></vcard></vcards>
    """

  @Test(arguments: [(ImportFormat.jcard, jcard), (.jscontact, jscontact), (.xcard, xcard)])
  func `nothing that was cut is read as whole`(format: ImportFormat, text: String) {
    let bytes = Array(text.utf8)
    let whole = readContacts(bytes, source: "x", format: format)
    #expect(whole.numbers == [["+1 415 555 0101"], ["+1-415-555-0102"]])
    #expect(whole.told == [])
    for count in 0..<bytes.count {
      let cut = readContacts(Array(bytes[..<count]), source: "x", format: format)
      #expect(cut.contacts.elementsEqual(whole.contacts.prefix(cut.contacts.count)), "\(count)")
      #expect(cut.findings.map(\.severity) == [.error], "\(count)")
      #expect(cut.findings.first?.line != nil || count == 0, "\(count)")
      #expect(cut.summary.unreadable == 1, "\(count)")
    }
  }

  @Test(arguments: [jcard, jscontact, xcard])
  func `a cut file is always reported, with any beginning`(text: String) {
    let bytes = Array(text.utf8)
    for count in 0..<bytes.count {
      #expect(read(Array(bytes[..<count])).summary.unreadable == 1, "\(count)")
    }
  }
}

/// Files of lines, cut after each of their bytes: what is whole before the cut is taken.
@Suite struct CutLinesTests {
  private static let vcard = """
    BEGIN:VCARD
    VERSION:3.0
    FN:Zoë
    item1.TEL;TYPE=CELL;TYPE=VOICE;X-ABLABEL=the one of the boat house:+1 415 5
     55 0101
    item1.X-ABLabel:Zoë's
    NOTE:a
     b
    END:VCARD
    BEGIN:VCARD
    VERSION:2.1
    N:Bell;Bob
    TEL;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:=2B1 415 555=
    =20=30=31=302
    AGENT:
    BEGIN:VCARD
    VERSION:2.1
    N:Agent
    TEL:tel:+1-415-555-0103
    END:VCARD
    TEL;WORK:415 555 0104
    END:VCARD

    """
  private static let agent = """
    BEGIN:VCARD
    VERSION:3.0
    FN:Ann
    AGENT:BEGIN:VCARD\\nFN:Bob\\nTEL:415 555 0102\\nEND:VCARD
    TEL:415 555 0101
    END:VCARD
    """
  private static let table = """
    Name,Mobile,Work
    Ann,+1 415 555 0101,+1 415 555 0102
    Bob,+1 415 555 0103,+1 415 555 0104

    """
  private static let abook = """
    # abook addressbook file

    [format]
    program=abook

    [0]
    name=Ann
    phone=415 555 0101
    mobile=415 555 0102

    """
  private static let ldif = """
    dn: cn=Ann
    cn: Ann
    mobile;x-the-one-of-the-boat-house-by-the-lake-in-the-north: 415 555
      0101
    homePhone:: KzQ5MzA5MDE4MjA=

    """

  @Test(arguments: [
    (ImportFormat.vcard, vcard), (.vcard, vcard.replacing("\n", with: "\r\n")),
    (.vcard, agent), (.csv, table), (.abook, abook), (.ldif, ldif),
  ])
  func `no number is cut without an error`(format: ImportFormat, text: String) {
    let bytes = Array(text.utf8)
    let whole = numbers(readContacts(bytes, source: "x", format: format))
    #expect(whole.count >= 2)
    for count in bytes.indices {
      expectWhole(Array(bytes[..<count]), format, numbers: whole, "\(count)")
    }
  }

  @Test func `no number is cut without an error in UTF-16`() {
    let text = "\u{FEFF}" + CutLinesTests.vcard
    let bytes = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let whole = numbers(read(bytes))
    #expect(whole.count == 4)
    for count in bytes.indices.dropFirst(2) {
      expectWhole(Array(bytes[..<count]), .vcard, numbers: whole, "\(count)")
    }
  }

  private func expectWhole(
    _ bytes: [UInt8],
    _ format: ImportFormat,
    numbers whole: Set<String>,
    _ place: Comment
  ) {
    let cut = readContacts(bytes, source: "x", format: format)
    let isTold = cut.findings.contains { $0.severity == .error }
    let isWhole = numbers(cut).isSubset(of: whole)
    #expect(isTold || isWhole, place)
  }

  private func numbers(_ result: ImportResult) -> Set<String> {
    Set(result.contacts.flatMap { $0.phones.map(\.raw) })
  }
}

/// Files that are made to take long.
@Suite struct HostileFileTests {
  @Test(arguments: ["[", "{\"a\":", "[\"vcard\",[", "[{\"@type\":\"Card\",\"x\":"])
  func `deep nesting is refused`(opening: String) {
    let bytes = Array(String(repeating: opening, count: 100_000).utf8)
    for format in [ImportFormat.jcard, .jscontact] {
      let result = readContacts(bytes, source: "x", format: format)
      #expect(result.contacts == [])
      #expect(result.told == ["1 error: this is not JSON; less nesting was expected"])
    }
  }

  @Test func `many small values that are no cards are passed over`() {
    let bytes = Array(("[" + String(repeating: "[],{},", count: 200_000) + "1]").utf8)
    let result = readContacts(bytes, source: "x", format: .jscontact)
    #expect(result.told == ["- error: no contact was found in it"])
  }

  @Test func `a card with many numbers keeps them all or says how many it has lost`() {
    let phones = (0..<50_000).map { "\"p\($0)\":{\"number\":\"555\($0)\"}" }
    let card = "{\"@type\":\"Card\",\"phones\":{\(phones.joined(separator: ","))}}"
    let result = readContacts(Array(card.utf8), source: "x", format: .jscontact)
    let kept = result.contacts.first?.phones.count ?? 0
    #expect(kept > 1_000)
    #expect(kept == 50_000 || result.findings.contains { $0.severity == .error })
  }
}
