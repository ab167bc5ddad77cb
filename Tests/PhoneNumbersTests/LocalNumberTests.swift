import PhoneNumbers
import Testing

@Suite struct LocalNumberTests {
  @Test(arguments: [
    ("555-1234", "US", "555-1234", "5551234", 1), ("5551234", "US", "555-1234", "5551234", 1),
    ("310-1234", "US", "310-1234", "3101234", 1), ("7946 0958", "GB", "7946 0958", "79460958", 44),
    ("876 54 32", "DE", "876 54 32", "8765432", 49), ("30123456", "DE", "30123456", "30123456", 49),
    ("5880010", "AT", "5880010", "5880010", 43), ("9876 5432", "AU", "9876 5432", "98765432", 61),
    ("96123-4567", "BR", "96123-4567", "961234567", 55),
    ("1234 5678", "CN", "1234 5678", "12345678", 86),
    ("１２３ ４５ ６７８", "SE", "123 45 678", "12345678", 46),
  ])
  func `A number without its area code has no global form`(
    raw: String,
    home: String,
    national: String,
    digits: String,
    code: Int
  ) {
    let number = interpret(raw, home: home)
    var expected = PhoneNumber(raw: raw)
    expected.national = national
    expected.uri = "tel:\(digits);phone-context=+\(code)"
    expected.region = home
    #expect(number == expected)
  }

  @Test func `Its extension stays`() {
    let number = interpret("555-1234 x12", home: "US")
    #expect(number.national == "555-1234 ext. 12")
    #expect(number.uri == "tel:5551234;ext=12;phone-context=+1")
    #expect(number.extension == "12")
  }

  @Test(arguments: [
    ("76/482-311", "HU", "+3676482311"), ("76-356-112", "HU", "+3676356112"),
    ("1/234-5678", "HU", "+3612345678"), ("96 312 456", "HU", "+3696312456"),
    ("76482311", "HU", "+3676482311"), ("2 285 1100", "SI", "+38622851100"),
    ("9 373 1234", "NZ", "+6493731234"),
  ])
  func `A number as long as all of its plan has its area code`(
    raw: String,
    home: String,
    e164: String
  ) {
    #expect(interpret(raw, home: home).e164 == e164)
    #expect(interpretation(of: raw, home: home).basis == .withoutTrunkPrefix)
  }

  @Test(arguments: [
    ("482-311", "HU"), ("234-5678", "HU"), ("285 1100", "SI"), ("373 1234", "NZ"),
    ("901 820 33", "DE"), ("7946 0958", "GB"), ("9876 5432", "AU"),
  ])
  func `A number of fewer digits, or one of a plan with all lengths, has none`(
    raw: String,
    home: String
  ) {
    #expect(interpret(raw, home: home).e164 == nil)
    #expect(interpretation(of: raw, home: home).basis == .local)
  }

  @Test(arguments: [("171 1234567", "DE", "+491711234567"), ("7911123456", "GB", "+447911123456")])
  func `A mobile number without its trunk zero is not local`(
    raw: String,
    home: String,
    e164: String
  ) {
    #expect(interpret(raw, home: home).e164 == e164)
  }
}

@Suite struct ShortCodeTests {
  @Test(arguments: [
    ("112", "DE", 49), ("110", "DE", 49), ("911", "US", 1), ("9-1-1", "CA", 1), ("９１１", "US", 1),
    ("999", "GB", 44), ("15", "FR", 33), ("113", "IT", 39), ("000", "AU", 61), ("111", "NZ", 64),
    ("119", "JP", 81), ("108", "IN", 91), ("190", "BR", 55), ("10111", "ZA", 27), ("101", "AR", 54),
  ])
  func `An emergency number is dialled as it is`(raw: String, home: String, code: Int) {
    #expect(interpret(raw, home: home) == short(raw, home: home, code: code, .emergency))
  }

  @Test(arguments: [
    ("411", "US", 1), ("988", "US", 1), ("111", "GB", 44), ("116 123", "GB", 44),
    ("116117", "DE", 49),
    ("115", "DE", 49), ("3939", "FR", 33),
  ])
  func `Other short codes are, too`(raw: String, home: String, code: Int) {
    #expect(interpret(raw, home: home) == short(raw, home: home, code: code, .shortCode))
  }

  @Test(arguments: [("112", "+112"), ("911", "+911"), ("911", "tel:+911")])
  func `After a plus, or far from home, they are not local numbers`(digits: String, raw: String) {
    #expect(interpret(raw, home: "US").uri == "tel:+" + digits)
    #expect(interpret(raw, home: "US").type == nil)
    #expect(interpret(digits, home: nil) == PhoneNumber(raw: digits))
    #expect(interpret(digits + " x1", home: "US").type == nil)
  }

  @Test func `A phone-context says where to dial it`() {
    let number = interpret("tel:110;phone-context=+49", home: "US")
    #expect(number.region == "DE")
    #expect(number.type == .emergency)
    #expect(number.uri == "tel:110;phone-context=+49")
  }

  @Test(arguments: [
    ("911 1234", "US"), ("112 3456", "DE"), ("999 123", "GB"), ("1101234", "DE"),
    ("119-1234", "JP"),
  ])
  func `A longer number that begins like one is not one`(raw: String, home: String) {
    let type = interpret(raw, home: home).type
    #expect(type != .emergency && type != .shortCode)
  }

  @Test func `A local number that only some carriers have as a short code is not one`() {
    let reading = interpretation(of: "70905", home: "DE")
    #expect(reading.basis == .local)
    #expect(reading.number.type == nil)
  }

  private func short(_ raw: String, home: String, code: Int, _ kind: PhoneNumber.Kind)
    -> PhoneNumber
  {
    let digits = raw == "９１１" ? "911" : raw.filter(\.isNumber)
    var number = PhoneNumber(raw: raw)
    number.national = digits
    number.uri = "tel:\(digits);phone-context=+\(code)"
    number.region = home
    number.type = kind
    number.possible = true
    number.valid = true
    return number
  }
}
