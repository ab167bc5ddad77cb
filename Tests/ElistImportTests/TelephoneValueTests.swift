import Testing

@testable import ElistImport

@Suite struct TelephoneValueTests {
  @Test(arguments: [
    ("+1 (415) 555-3695", "+1 (415) 555-3695"),
    ("tel:+1-555-555-5555;ext=5555", "+1-555-555-5555;ext=5555"),
    ("TEL:+33-01-23-45-67", "+33-01-23-45-67"),
    ("tel:555-1234;phone-context=+1-212", "+1-212-555-1234"),
    ("tel:112;ext=3;phone-context=+49", "+49-112;ext=3"),
    ("tel:%2B49%20170", "+49 170"),
    ("tel:1", "1"),
    ("p1234p5678w9", "p1234p5678w9"),
    ("06 12 34 56 78 : bureau", "06 12 34 56 78 : bureau"),
    ("٠١٢٣", "٠١٢٣"),
  ])
  func `a number is kept as a person would write it`(text: String, number: String) {
    let value = TelephoneValue(text)
    #expect(value.number == number)
    #expect(value.remark == nil)
  }

  @Test func `a domain as context is left out and told`() {
    let value = TelephoneValue("tel:7042;phone-context=example.com")
    #expect(value.number == "7042")
    #expect(
      value.remark
        == "\"phone-context=example.com\" was left out of TEL \"tel:7042;phone-context=example.com\""
    )
  }

  @Test(arguments: ["sip:ann@example.com", "mailto:ann@example.com", "tel:", "tel:;ext=4"])
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
