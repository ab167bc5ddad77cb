import ElistContacts
import ElistText
import ImportTestSupport
import Testing
import UnicodeText

@testable import ElistImport

@Suite struct AbookTests {
  static let book = """
    # abook addressbook file

    [format]
    program=abook
    version=0.6.1


    [0]
    name=Ann Lee
    email=a@x.org,b@x.org
    address=A 1
    city=Bern
    phone=031 1234567
    workphone=031 7654321
    mobile=079 1234567
    fax=031 1111111
    nick=annie
    notes=first
    second
    groups=Family,School
    skiphut=+41 27 123 45 67


    """

  private func read(_ bytes: [UInt8]) -> ImportResult { readContacts(bytes, source: "x") }

  @Test func `an entry is a contact, with abook's labels and own fields`() {
    let result = read(Array(AbookTests.book.utf8))
    let contact = result.contacts[0]
    #expect(contact.name == "Ann Lee")
    #expect(contact.provider == "abook")
    #expect(
      contact.phones.map { $0.raw + Label.suffix($0.label, $0.customLabel) } == [
        "031 1234567 (H)", "031 7654321 (W)", "079 1234567 (M)", "031 1111111 (fax)",
        "+41 27 123 45 67 (skiphut)",
      ]
    )
    #expect(contact.emails.map(\.value) == ["a@x.org", "b@x.org"])
    #expect(contact.categories == ["Family", "School"])
    #expect(contact.note == "first\nsecond")
    #expect(contact.addresses.map(\.locality) == ["Bern"])
    #expect(result.findings == [])
  }

  @Test func `a number in a note is somebody's or reported`() {
    let text =
      "[format]\nprogram=abook\n\n[0]\nname=Ann\nnotes=gate 4 ; Luc Ek 0171 2345678\n"
      + "\n[1]\nname=Bo\nnotes=Notfall: Eva Ek 0171 2345679\n"
    let result = read(Array(text.utf8))
    #expect(
      result.contacts.map { "\($0.shownName): \($0.phones.map(\.raw))" } == [
        "Ann: []", "Bo: []", "Eva Ek (contact of Bo): [\"0171 2345679\"]",
      ]
    )
    #expect(
      result.told == ["6 warning: the number \"0171 2345678\" in notes was left in the note"]
    )
  }

  @Test func `a number at an address abroad has the country code of its country`() {
    let text =
      "[format]\nprogram=abook\n\n[0]\nname=Ida Conti\ncity=Torino\ncountry=Italy\nphone=011 561 2301\n"
    let result = readContacts(Array(text.utf8), source: "x", home: "FR")
    #expect(result.contacts.flatMap(\.phones).map(\.raw) == ["+39 011 561 2301"])
    #expect(result.told.contains { $0.contains("as its address is in IT") })
  }

  @Test func `who has only a nickname has it for a name`() {
    let text = "[format]\nprogram=abook\n\n[0]\nnick=annie\nemail=a@x.org\nphone=031 1234567\n"
    #expect(read(Array(text.utf8)).contacts.map(\.name) == ["annie"])
  }

  @Test func `the charset of another day is reported`() {
    let bytes =
      Array("[format]\nprogram=abook\n\n[0]\nname=Ji".utf8) + [0xF8, 0xED]
      + Array(" R".utf8) + [0xF9, 0x9E, 0xED, 0xE8] + Array("ka\nphone=1\n".utf8)
    let result = read(bytes)
    #expect(result.contacts.map(\.name) == ["Jiří Růžíčka"])
    #expect(result.told == ["- warning: not UTF-8; read as windows-1250"])
  }

  @Test func `a book without an entry is an error`() {
    #expect(
      read(Array("[format]\nprogram=abook\n".utf8)).told
        == ["- error: no contact could be read, sections such as [0] were expected"]
    )
  }

  @Test func `a file cut inside a number is an error`() {
    let text = "[format]\nprogram=abook\n[0]\nname=Ann\nphone=031 12"
    #expect(
      read(Array(text.utf8)).told == [
        "5 error: the file ends inside a line, the value of phone may be cut"
      ]
    )
  }

  @Test func `a book cut anywhere is read up to there`() {
    let bytes = Array(AbookTests.book.utf8)
    for end in 0..<bytes.count {
      let result = readContacts(Array(bytes[..<end]), source: "x", format: .abook)
      #expect(!result.contacts.isEmpty || !result.findings.isEmpty)
      for number in result.contacts.flatMap({ $0.phones.map(\.raw) })
      where !AbookTests.book.contains("=\(number)\n") {
        #expect(result.findings.contains { $0.severity == .error }, "\(end): \(number)")
      }
    }
  }
}
