import PhoneNumbers
import Testing

@Suite struct WayToDialTests {
  private func way(_ raw: String, home: String, from region: String) -> WayToDial {
    wayToDial(interpret(raw, home: home), from: region)
  }

  @Test(arguments: [
    ("+4930123456", "JP", "010 49 30 123456"), ("+4930123456", "DE", "030 123456"),
    ("+81312345678", "JP", "03 1234 5678"), ("+14155553695", "CA", "1 415 555 3695"),
    ("+14155553695", "US", "1 415 555 3695"), ("+79161234567", "KZ", "8 916 123 45 67"),
    ("+4930123456", "US", "011 49 30 123456"), ("+390612345678", "DE", "00 39 06 1234 5678"),
  ])
  func `says what is pressed on a telephone with a wire`(raw: String, from: String, keys: String) {
    #expect(way(raw, home: "US", from: from) == .landline(keys))
  }

  @Test func `a country of several international prefixes leaves it to the carrier`() {
    #expect(way("+4930123456", home: "DE", from: "TH") == .landline(nil))
    #expect(way("+4930123456", home: "DE", from: "BR") == .landline(nil))
  }

  @Test func `an extension is not pressed with the number`() {
    #expect(way("+4930123456 ext. 12", home: "DE", from: "JP") == .landline("010 49 30 123456"))
  }

  @Test func `what its plan keeps at home is not reachable from abroad`() {
    #expect(way("1300 655 506", home: "AU", from: "DE") == .unreachable)
    #expect(way("1300 655 506", home: "AU", from: "AU") == .landline("1300 655 506"))
    #expect(way("112", home: "DE", from: "JP") == .unreachable)
    #expect(way("112", home: "DE", from: "DE") == .landline(nil))
  }

  @Test func `an emergency number of both countries works in both`() {
    #expect(way("112", home: "US", from: "GB") == .landline(nil))
    #expect(way("110", home: "DE", from: "JP") == .landline(nil))
    #expect(way("911", home: "US", from: "JP") == .unreachable)
  }

  @Test func `a number that the metadata does not know is no reason to say it cannot be called`() {
    #expect(way("+44 7700 900123", home: "US", from: "JP") == .landline("010 44 7700 900123"))
  }

  @Test func `what was not understood is not known`() {
    #expect(way("ask at the desk", home: "US", from: "JP") == .unknown)
    #expect(way("555-1234", home: "US", from: "JP") == .unknown)
    #expect(way("+4930123456", home: "US", from: "XX") == .unknown)
  }
}
