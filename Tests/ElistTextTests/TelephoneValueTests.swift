import ElistContacts
import ElistImport
import ElistText
import ImportTestSupport
import Testing

@Suite struct TelephoneValueTests {
  @Test(arguments: [
    ("+1 (415) 555-3695", "+1 (415) 555-3695"),
    ("tel:+1-555-555-5555;ext=5555", "+1-555-555-5555;ext=5555"),
    ("TEL:+33-01-23-45-67", "+33-01-23-45-67"),
    ("tel:555-1234;phone-context=+1-212", "555-1234;phone-context=+1-212"),
    ("tel:112;ext=3;phone-context=+49", "112;ext=3;phone-context=+49"),
    ("tel:911;phone-context=+1", "911;phone-context=+1"),
    ("tel:7042;phone-context=example.com", "7042;phone-context=example.com"),
    ("tel:+4930123456;isub=1411", "+4930123456;isub=1411"),
    ("tel:+14155550132;postd=pp12%23", "+14155550132;postd=pp12#"),
    ("tel:%2B49%20170", "+49 170"),
    ("tel:1", "1"),
    ("p1234p5678w9", "p1234p5678w9"),
    ("06 12 34 56 78 : bureau", "06 12 34 56 78 : bureau"),
    ("٠١٢٣", "٠١٢٣"),
    ("08123340448;", "08123340448"),
    ("08123340448;;", "08123340448"),
  ])
  func `a number is kept as a person would write it`(text: String, number: String) {
    let value = TelephoneValue(text)
    #expect(value.number == number)
    #expect(value.remark == nil)
  }

  @Test(arguments: [
    ("089 / 2180-1234 (Di-Fr)", "089 / 2180-1234", "Di-Fr"),
    ("090-1234-5678（夜のみ）", "090-1234-5678", "夜のみ"),
    ("01904 622715 (not Weds)", "01904 622715", "not Weds"),
  ])
  func `words in parentheses after a number are no part of it`(
    text: String,
    number: String,
    words: String
  ) throws {
    let card = "BEGIN:VCARD\nVERSION:3.0\nFN:Ann\nTEL:\(text)\nEND:VCARD\n"
    let phones = readContacts(Array(card.utf8), source: "x.vcf").contacts.flatMap(\.phones)
    #expect(phones.map(\.raw) == [number])
    #expect(phones.map(\.customLabel) == [words])
  }

  @Test(arguments: [
    ("020 7946 0958 (ext. 12)", ["020 7946 0958 (ext. 12)"]),
    ("1-800-555 (TAXI)", ["1-800-555 (TAXI)"]),
    ("Mum (415 555 0132)", ["415 555 0132"]),
    ("+44 7811 900117 / 07811 900118", ["+44 7811 900117", "07811 900118"]),
    ("01224 280051 opt 2", ["01224 280051"]),
    ("025-266-7015（内２３０）", ["025-266-7015 内線２３０"]),
    ("tel:+14155550132;ext=123456", ["+14155550132;ext=123456"]),
    ("030 901820 after 18:00", ["030 901820 after 18:00"]),
  ])
  func `the numbers of a card and of a directory entry are read alike`(
    text: String,
    numbers: [String]
  ) {
    let card = "BEGIN:VCARD\nVERSION:3.0\nFN:Ann\nTEL:\(text)\nEND:VCARD\n"
    let inCard = readContacts(Array(card.utf8), source: "x.vcf").contacts.flatMap(\.phones)
    #expect(inCard.map(\.raw) == numbers)
    let entry = "dn: cn=Ann\nobjectclass: person\ncn: Ann\ntelephoneNumber: \(text)\n"
    let inEntry = readContacts(Array(entry.utf8), source: "x.ldif").contacts.flatMap(\.phones)
    #expect(inEntry.map(\.raw) == numbers)
  }

  @Test(arguments: [("15112345678.0", "15112345678"), ("4155550132.00", "4155550132")])
  func `a spreadsheet's fraction is removed and reported`(text: String, number: String) {
    let value = TelephoneValue(text)
    #expect(value.number == number)
    #expect(value.remark == "TEL \"\(text)\" was read as \"\(number)\"")
  }

  @Test(arguments: [
    "sip:+49301234567@example.org", "sips:%2B49301234567", "tel:sip:+49301234567",
    "SIP:+49301234567;user=phone",
  ])
  func `a number in an address of internet telephony is read and reported`(text: String) {
    let value = TelephoneValue(text)
    #expect(value.number == "+49301234567")
    #expect(value.remark?.hasSuffix("was read as \"+49301234567\"") == true)
  }

  @Test(arguments: [
    "sip:ann@example.com", "sip:4711@example.com", "sip:030901820@example.com",
    "tel:sip:ann@example.com", "mailto:ann@example.com", "tel:", "tel:;ext=4",
  ])
  func `what is not a telephone number is reported`(text: String) {
    let value = TelephoneValue(text)
    #expect(value.number == nil)
    #expect(value.remark != nil)
  }

  @Test func `a text without digits is kept and reported`() {
    let value = TelephoneValue("call mum")
    #expect(value.number == "call mum")
    #expect(value.remark == "TEL \"call mum\" has no digits")
  }
}
