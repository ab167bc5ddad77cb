import CPhoneNumbers
import Testing

@testable import PhoneNumbers

@Suite struct EmergencyNumbersTests {
  @Test func `the numbers are those of the place`() {
    #expect(emergencyNumbers(ofRegion: "JP") == ["110", "119"])
    #expect(emergencyNumbers(ofRegion: "US") == ["911"])
    #expect(emergencyNumbers(ofRegion: "GB") == ["999", "112"])
    #expect(emergencyNumbers(ofRegion: "ZA") == ["112", "10111", "10177"])
    #expect(emergencyNumbers(ofRegion: "MX") == ["911"])
    #expect(emergencyNumbers(ofRegion: "IN").first == "112")
    #expect(emergencyNumbers(ofRegion: "AU") == ["000", "112"])
    #expect(isEmergencyNumber("106", in: "AU"))
    #expect(emergencyNumbers(ofRegion: "") == [])
    #expect(emergencyNumbers(ofRegion: "911") == [])
    #expect(emergencyNumbers(ofRegion: "jp") == [])
  }

  @Test func `numbers that were replaced are not printed`() {
    #expect(emergencyNumbers(ofRegion: "RS") == ["192", "194", "193"])
    #expect(emergencyNumbers(ofRegion: "LT") == ["112"])
    #expect(emergencyNumbers(ofRegion: "NG") == ["112"])
    #expect(emergencyNumbers(ofRegion: "IQ") == ["911"])
    #expect(emergencyNumbers(ofRegion: "TR") == ["112"])
  }

  @Test func `where nothing is sure, libphonenumber's numbers stay`() {
    #expect(EmergencyServices(ofRegion: "LY") == nil)
    #expect(emergencyNumbers(ofRegion: "LY") == listedEmergencyNumbers(ofRegion: "LY"))
    #expect(!emergencyNumbers(ofRegion: "LY").isEmpty)
  }

  @Test func `a number that libphonenumber lacks calls help too`() {
    #expect(interpret("912", home: "RW").type == .emergency)
    #expect(interpret("112", home: "NG").uri == "tel:112;phone-context=+234")
    #expect(interpretation(of: "112", home: "JP").basis == .emergencyElsewhere("JP"))
  }

  /// All numbers of up to three digits, and those of four among which the emergency numbers are.
  private static let candidates: [String] =
    (0...9).map(String.init) + (0...99).map { padded($0, to: 2) }
    + (0...999).map { padded($0, to: 3) }
    + (1000...1999).map(String.init)

  private static func padded(_ number: Int, to count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: count - digits.utf8.count) + digits
  }

  @Test(arguments: knownRegions)
  func `the table says what the library says`(region: String) {
    let table = listedEmergencyNumbers(ofRegion: region)
    let library = Self.candidates.filter {
      elist_phone_short($0, region) == ElistShortEmergency
    }
    let isLong = { (number: String) in
      number.utf8.count > 4 || number.utf8.first != 0x31 && number.utf8.count == 4
    }
    // Gabon's hundred local numbers are not on a card.
    let expected = region == "GA" ? library.filter { !$0.hasPrefix("13") } : library
    #expect(table.filter { !isLong($0) } == expected)
    for number in table { #expect(isEmergencyNumber(number, in: region), "\(region) \(number)") }
  }
}
