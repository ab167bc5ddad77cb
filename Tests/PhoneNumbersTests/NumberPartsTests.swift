import PhoneNumbers
import Testing

@Suite struct NumberPartsTests {
  @Test(
    arguments: [
      ("+14155550132", 1, "1", "415", "555", "0132"),
      ("+18005550132", 1, "1", "800", "555", "0132"),
      ("+442079460958", 44, "0", "20", nil, "79460958"),
      ("+393331234567", 39, "", nil, nil, "3331234567"),
      ("+4930123456", 49, "0", "30", nil, "123456"), ("+6591234567", 65, "", nil, nil, "91234567"),
    ] as [(String, Int, String, String?, String?, String)]
  )
  func `A number has a country code, an area code and the rest`(
    e164: String,
    code: Int,
    trunk: String,
    area: String?,
    exchange: String?,
    line: String
  ) throws {
    let parts = try #require(NumberParts(interpret(e164, home: nil)))
    #expect(parts.callingCode == code && parts.trunkPrefix == trunk)
    #expect(parts.areaCode == area && parts.exchange == exchange && parts.line == line)
  }

  @Test(arguments: ["112", "555-1234", "+229 01", "Mom"])
  func `What has no E.164 form has no parts`(raw: String) {
    #expect(NumberParts(interpret(raw, home: "US")) == nil)
  }
}
