import PhoneNumbers
import Testing

@testable import ElistCards

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
