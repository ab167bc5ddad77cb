import PhoneNumbers
import Testing

@Suite struct ShortCodeTests {
  @Test(arguments: [
    ("112", "DE", 49), ("110", "DE", 49), ("911", "US", 1), ("9-1-1", "CA", 1), ("９１１", "US", 1),
    ("999", "GB", 44), ("15", "FR", 33), ("113", "IT", 39), ("000", "AU", 61), ("111", "NZ", 64),
    ("119", "JP", 81), ("108", "IN", 91), ("190", "BR", 55), ("10111", "ZA", 27), ("101", "AR", 54),
  ])
  func `An emergency number is dialled as it stands`(raw: String, home: String, code: Int) {
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
  func `After a plus, or far from home, they are none`(digits: String, raw: String) {
    #expect(interpret(raw, home: "US").uri == "tel:+" + digits)
    #expect(interpret(raw, home: "US").type == nil)
    #expect(interpret(digits, home: nil) == PhoneNumber(raw: digits))
    #expect(interpret(digits + " x1", home: "US").type == nil)
  }

  @Test func `A phone-context tells where to dial it`() {
    let number = interpret("tel:110;phone-context=+49", home: "US")
    #expect(number.region == "DE")
    #expect(number.type == .emergency)
    #expect(number.uri == "tel:110;phone-context=+49")
  }

  @Test(arguments: [
    ("911 1234", "US"), ("112 3456", "DE"), ("999 123", "GB"), ("1101234", "DE"),
    ("119-1234", "JP"),
  ])
  func `A longer number that begins like one is none`(raw: String, home: String) {
    let type = interpret(raw, home: home).type
    #expect(type != .emergency && type != .shortCode)
  }

  @Test func `A local number that only some carriers have as a short code is none`() {
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
