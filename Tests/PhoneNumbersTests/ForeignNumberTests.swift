import ElistTestSupport
import PhoneNumbers
import Testing

/// A number without a plus gets no country that nobody wrote.
@Suite struct ForeignNumberTests {
  static let homes = ["US", "GB", "DE", "FR", "IT", "JP", "IN", "LT", "NG", "BR"]

  @Test(arguments: homes)
  func `A national number of another country is never an invalid one of this`(home: String) throws {
    let code = try #require(countryCallingCode(ofRegion: home))
    for example in NumberExample.all where !example.e164.hasPrefix("+\(code)") {
      for raw in [example.national, example.national.filter(\.isNumber)] {
        let number = interpret(raw, home: home)
        guard let e164 = number.e164 else { continue }
        #expect(number.valid, "\(raw) as \(e164)")
        // France dials its departments overseas as itself.
        let isAlike = home == "FR" && ["GP", "MQ", "GF", "RE", "YT"].contains(number.region)
        #expect(
          e164.hasPrefix("+\(code)") || isAlike || e164 == example.e164,
          "\(raw) as \(e164)"
        )
      }
    }
  }

  @Test(arguments: homes)
  func `A number after a plus always keeps its own link`(home: String) throws {
    for example in NumberExample.all {
      for raw in [example.e164, example.international, example.e164 + "99999999"] {
        let digits = raw.filter(\.isNumber)
        #expect(interpret(raw, home: home).uri == "tel:+" + digits)
      }
    }
  }

  @Test(arguments: [
    ("DE", "011 44 20 7946 0958", "011"), ("US", "0011 44 20 7946 0958", "0011"),
    ("FR", "010 44 20 7946 0958", "010"), ("IN", "8~10 44 20 7946 0958", "810"),
    ("DE", "8~10 44 20 7946 0958", "810"), ("JP", "009 44 20 7946 0958", "009"),
  ])
  func `Exit codes of other countries are understood`(home: String, raw: String, code: String) {
    let reading = interpretation(of: raw, home: home)
    #expect(reading.number.e164 == "+442079460958")
    #expect(reading.basis == .foreignExitCode(code))
  }

  @Test func `An exit code that is the beginning of another decides nothing`() {
    // 001 and +1 479 234 5678, or 0011 and +47 92 34 56 78.
    #expect(interpret("0011 47 92 34 56 78", home: "US").e164 == nil)
  }

  @Test(arguments: [("DE", "00 1 49 30 1234567"), ("FR", "001 33 6 12 34 56 78")])
  func `What begins with the exit code of home does not begin with a longer one of elsewhere`(
    home: String,
    raw: String
  ) {
    #expect(interpret(raw, home: home).e164 == nil)
  }

  @Test(arguments: ["US", "CA", "JM"])
  func `Of the countries that share a calling code a link is read in one's own`(home: String) {
    #expect(interpret("tel:911;phone-context=+1", home: home).region == home)
  }

  @Test(arguments: [("LT", "8~612 34567", "+37061234567"), ("LT", "8~5 261 4418", "+37052614418")])
  func `A second dialling tone after a trunk prefix is no exit code`(
    home: String,
    raw: String,
    e164: String
  ) {
    #expect(interpret(raw, home: home).e164 == e164)
  }

  @Test(arguments: ["1 415 555 0132", "14155550132", "1-415-555-0132"])
  func `North America's 1 is what is dialled there, and needs no report`(raw: String) {
    let reading = interpretation(of: raw, home: "US")
    #expect((reading.number.e164, reading.remark) == ("+14155550132", nil))
  }

  @Test(arguments: [("DE", "011 376 712 345"), ("US", "010 376 712 345")])
  func `So few digits after a foreign exit code may be an area code and a number`(
    home: String,
    raw: String
  ) {
    #expect(interpret(raw, home: home).e164 == nil)
  }

  @Test(arguments: [
    ("SG", "0065 1900 123456"), ("BR", "00 55 11 2345-678955"), ("HK", "00852 800 1234561"),
  ])
  func `After 00 and the own country code no other country is found`(home: String, raw: String) {
    #expect(interpret(raw, home: home).e164 == nil)
  }

  @Test(arguments: [
    ("US", "447911123456", "+447911123456"), ("US", "44 (0)20 7946 0958", "+442079460958"),
    ("IN", "919812345678", "+919812345678"), ("IT", "393331234567", "+393331234567"),
    ("FR", "33612345678", "+33612345678"), ("GB", "4915112345678", "+4915112345678"),
  ])
  func `A country code without its plus is found and reported`(
    home: String,
    raw: String,
    e164: String
  ) {
    let reading = interpretation(of: raw, home: home)
    #expect(reading.number.e164 == e164)
    #expect(reading.basis == .callingCodeWithoutPlus)
    #expect(reading.remark?.contains("+") == true)
  }

  @Test(arguments: [
    ("DE", "4915112345678", ["+4915112345678", "+494915112345678"]),
    ("DE", "(49) 170 1234567", ["+491701234567", "+49491701234567"]),
    ("GB", "323-555-0132", ["+3235550132"]), ("GB", "(51) 99123-4567", ["+51991234567"]),
    // After a 9 for an outside line.
    ("US", "918002221222", ["+918002221222", "+18002221222"]),
    ("CA", "9-1-416-555-0132", ["+914165550132", "+14165550132"]),
  ])
  func `What may be either of two numbers is neither`(home: String, raw: String, both: [String]) {
    let reading = interpretation(of: raw, home: home)
    #expect(reading.number == PhoneNumber(raw: raw))
    #expect(reading.basis == .ambiguous(both))
    for number in both { #expect(reading.remark?.contains(number) == true) }
  }

  @Test(arguments: [
    ("IT", "390 123 4567", "+393901234567"), ("IN", "9512345678", "+919512345678"),
    ("BR", "(47) 3012-3456", "+554730123456"), ("BR", "(55) 99123-4567", "+5555991234567"),
    ("US", "(323) 555-0132", "+13235550132"), ("NG", "0803 123 4567", "+2348031234567"),
  ])
  func `A whole number at home is that, even if it begins like a calling code`(
    home: String,
    raw: String,
    e164: String
  ) {
    #expect(interpret(raw, home: home).e164 == e164)
    #expect(interpretation(of: raw, home: home).remark == nil)
  }

  @Test(arguments: [
    ("tel:911;phone-context=+1", "DE", "tel:911;phone-context=+1", "911"),
    ("tel:112;phone-context=+49", "US", "tel:112;phone-context=+49", "112"),
    ("tel:030123456;phone-context=+49", "US", "tel:+4930123456", "030 123456"),
    ("tel:7042;phone-context=example.com", "US", "tel:7042;phone-context=example.com", nil),
    ("863-1234;phone-context=+1-914-555", "US", "tel:8631234;phone-context=+1-914-555", nil),
    ("tel:+4930123456;isub=1411", "US", "tel:+4930123456;isub=1411", "030 123456"),
    ("tel:+4930123456;phone-context=+1", "US", "tel:+4930123456", "030 123456"),
  ])
  func `A tel URI is read as it is written`(
    raw: String,
    home: String,
    uri: String,
    national: String?
  ) {
    let number = interpret(raw, home: home)
    #expect(number.uri == uri)
    #expect(number.national == national)
  }

  @Test func `Keys are shown after the number and are in its link`() {
    let number = interpret("+1 415 555 0132,,123456#", home: "US")
    #expect(number.national == "(415) 555-0132,,123456#")
    #expect(number.international == "+1 415 555 0132,,123456#")
    #expect(number.uri == "tel:+14155550132;postd=pp123456%23")
    #expect(number.e164 == "+14155550132" && number.postDial == ",,123456#")
    #expect(interpret(number.uri ?? "", home: nil).postDial == ",,123456#")
  }

  @Test func `Ten digits after two pauses are an extension, after one another number`() {
    let pauses = interpret("415 555 0132,,2125550132", home: "US")
    #expect((pauses.e164, pauses.extension) == ("+14155550132", "2125550132"))
    let comma = interpretation(of: "415 555 0132,2125550132", home: "US")
    #expect(comma.basis == .severalNumbers)
  }

  @Test(
    arguments: [
      ("(415) 555-36", "US", .tooShort), ("415 555 0132 013", "US", .tooLong),
      ("555", "FR", .tooShort),
      ("0170 12", "DE", nil), ("415 555 0132", "US", nil), ("112 233 4455", "US", nil),
    ] as [(String, String, Interpretation.WrongLength?)]
  )
  func `A number that is too short or too long is reported`(
    raw: String,
    home: String,
    length: Interpretation.WrongLength?
  ) {
    #expect(interpretation(of: raw, home: home).wrongLength == length)
  }

  @Test(arguments: [
    ("*#06#", Interpretation.Basis.serviceCode), ("*31#0301234567", .serviceCode),
    ("*67 415 555 0132", .networkCode), ("Mom +1 415 555 0132", .otherText),
    ("55505 / 55506", .severalNumbers), ("5551-0 / 5551-23", .severalNumbers),
    ("555123/555124", .severalNumbers),
    ("030 1234567/0171 1234567", .severalNumbers), ("08105 5551234,7654321", .severalNumbers),
    ("555", .notOfRegion("FR")),
  ])
  func `Why a text is no number is said`(raw: String, basis: Interpretation.Basis) {
    let reading = interpretation(of: raw, home: raw == "555" ? "FR" : "DE")
    #expect(reading.basis == basis)
    #expect(reading.number == PhoneNumber(raw: raw))
  }
}
