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
