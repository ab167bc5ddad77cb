import PhoneNumbers
import Testing

@testable import ElistCards

@Suite struct TelLinkTests {
  private func number(_ uri: String?, ext: String? = nil, raw: String = "raw") -> PhoneNumber {
    var number = PhoneNumber(raw: raw)
    number.uri = uri
    number.extension = ext
    return number
  }

  @Test(arguments: TelLink.Style.allCases)
  func `a global number is the same in every style`(style: TelLink.Style) throws {
    let link = try telLink(number("tel:+14155553695"), style: style)
    #expect(link == TelLink(uri: "tel:+14155553695"))
  }

  @Test func `an extension is kept, dialled after a pause, or warned of`() throws {
    let number = number("tel:+14155553695;ext=123", ext: "123")
    #expect(try telLink(number) == TelLink(uri: "tel:+14155553695;ext=123"))
    #expect(try telLink(number, style: .comma) == TelLink(uri: "tel:+14155553695,123"))
    let plain = try telLink(number, style: .plain)
    #expect(plain.uri == "tel:+14155553695")
    #expect(plain.warning == "the link does not dial the extension 123")
  }

  @Test func `keys are parameters, pauses, or warned of`() throws {
    let number = interpret("+1 415 555 3695 ext. 12,,34#;5", home: nil)
    #expect(try telLink(number).uri == "tel:+14155553695;ext=12;postd=pp34%23w5")
    #expect(try telLink(number, style: .comma).uri == "tel:+14155553695,12,,34%23,5")
    let plain = try telLink(number, style: .plain)
    #expect(plain.uri == "tel:+14155553695")
    #expect(plain.warning == "the link does not dial the extension 12 and the keys ,,34#;5")
  }

  @Test func `a number of a private network is in no link for other telephones`() throws {
    let desk = number("tel:7042;phone-context=example.com", raw: "7042")
    #expect(try telLink(desk).uri == "tel:7042;phone-context=example.com")
    #expect(throws: TelLinkError.privateContext("7042", "example.com")) {
      try telLink(desk, style: .comma)
    }
    let abroad = try telLink(number("tel:133;phone-context=+43"), style: .plain, callingCode: 49)
    #expect(abroad.warning == "it can be dialled only within +43")
  }

  @Test func `a short number has its context, but for diallers that know none`() throws {
    let number = number("tel:112;phone-context=+49")
    #expect(try telLink(number).uri == "tel:112;phone-context=+49")
    #expect(try telLink(number, style: .plain) == TelLink(uri: "tel:112"))
    #expect(try telLink(number, style: .comma) == TelLink(uri: "tel:112"))
  }

  @Test(arguments: [
    "call mum", "", "p1234p5678w9", "0123456789", "+1*555", "javascript:1*", "*", "(#)",
  ])
  func `text that was not understood has no link`(raw: String) {
    #expect(throws: TelLinkError.notANumber(raw)) {
      try telLink(number(nil, raw: raw), callingCode: 1)
    }
  }

  @Test(arguments: [
    "*#06#", "*100#", "**21*123456#", "##002#", "#31#4155553695", "*31# 415 555 3695",
    "**04*1*2*2#",
  ])
  func `codes that change a telephone are refused`(raw: String) {
    #expect(throws: TelLinkError.serviceCode(raw)) {
      try telLink(number(nil, raw: raw), callingCode: 1)
    }
  }

  @Test(arguments: [
    ("*55", "*55"), ("#77", "%2377"), ("*67 555-1234", "*675551234"), ("＊５５", "*55"),
  ])
  func `a network's own number is dialled as it is`(raw: String, digits: String) throws {
    let number = number(nil, raw: raw)
    #expect(try telLink(number, callingCode: 1).uri == "tel:\(digits);phone-context=+1")
    #expect(try telLink(number, style: .plain).uri == "tel:\(digits)")
    #expect(throws: TelLinkError.noContext(raw)) { try telLink(number) }
  }
}

@Suite struct SMSLinkTests {
  private func number(_ raw: String) -> PhoneNumber { interpret(raw, home: "US") }

  @Test func `a message goes to a number, with a text`() throws {
    #expect(try smsLink(number("+33612345678"), text: nil).uri == "sms:+33612345678")
    let text = "Help! I am at 5 & 6th\nZoë"
    let link = try smsLink(number("+33612345678"), text: text)
    #expect(
      link.uri == "sms:+33612345678?body=Help%21%20I%20am%20at%205%20%26%206th%0D%0AZo%C3%AB"
    )
    #expect(link.warning == nil)
  }

  @Test func `a number that may not accept messages is reported`() throws {
    #expect(try smsLink(number("+4930123456"), text: nil).warning != nil)
    let emergency = try smsLink(number("911"), text: nil)
    #expect(emergency.uri == "sms:911;phone-context=+1")
    #expect(emergency.warning == "few emergency numbers accept messages")
  }

  @Test func `what cannot be written to is refused`() {
    #expect(throws: TelLinkError.extensionTakesNoMessage("+14155553695 x12")) {
      try smsLink(number("+14155553695 x12"), text: nil)
    }
    // Keys are sent after the call is answered; a message has no call.
    for raw in ["+14155553695,,12#", "+14155553695;12", "(415) 555-3695 p34"] {
      #expect(throws: TelLinkError.extensionTakesNoMessage(raw)) {
        try smsLink(number(raw), text: nil)
      }
    }
    for raw in ["ask", "*#06#", ""] {
      #expect(throws: TelLinkError.notANumber(raw)) { try smsLink(number(raw), text: nil) }
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `no text leaves the body`(seed: UInt64) throws {
    let link = try smsLink(number("+33612345678"), text: hostileText(seed: seed))
    let allowed = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~%"
    let body = try #require(link.uri.split(separator: "?body=").last)
    #expect(body.utf8.allSatisfy(allowed.utf8.contains) || link.uri.hasSuffix("?body="))
  }
}
