import ElistModel
import Testing

@testable import ElistImport

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
  func `words in parentheses behind a number are no part of it`(
    text: String,
    number: String,
    words: String
  ) throws {
    let remarked = try #require(TelephoneValue.withRemark(text))
    #expect(remarked == (number, words))
    let card = "BEGIN:VCARD\nVERSION:3.0\nFN:Ann\nTEL:\(text)\nEND:VCARD\n"
    let phones = readContacts(Array(card.utf8), source: "x.vcf").contacts.flatMap(\.phones)
    #expect(phones.map(\.raw) == [number])
    #expect(phones.map(\.customLabel) == [words])
  }

  @Test(arguments: ["020 7946 0958 (ext. 12)", "1-800-555 (TAXI)", "Mum (415 555 0132)"])
  func `an extension, letters to dial and a number in parentheses are no remark`(text: String) {
    #expect(TelephoneValue.withRemark(text) == nil)
  }

  @Test(arguments: [("15112345678.0", "15112345678"), ("4155550132.00", "4155550132")])
  func `a spreadsheet's fraction is taken off and reported`(text: String, number: String) {
    let value = TelephoneValue(text)
    #expect(value.number == number)
    #expect(value.remark == "TEL \"\(text)\" was read as \"\(number)\"")
  }

  @Test(arguments: [
    "sip:+49301234567@example.org", "sips:%2B49301234567", "tel:sip:+49301234567",
    "SIP:+49301234567;user=phone",
  ])
  func `a number in an address of internet telephony is read and told`(text: String) {
    let value = TelephoneValue(text)
    #expect(value.number == "+49301234567")
    #expect(value.remark?.hasSuffix("was read as \"+49301234567\"") == true)
  }

  @Test(arguments: [
    "sip:ann@example.com", "sip:4711@example.com", "tel:sip:ann@example.com",
    "mailto:ann@example.com", "tel:", "tel:;ext=4",
  ])
  func `what is no telephone number is told`(text: String) {
    let value = TelephoneValue(text)
    #expect(value.number == nil)
    #expect(value.remark != nil)
  }

  @Test func `a text without digits is kept and told`() {
    let value = TelephoneValue("call mum")
    #expect(value.number == "call mum")
    #expect(value.remark == "TEL \"call mum\" has no digits")
  }
}
