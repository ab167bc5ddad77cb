@testable import PhoneNumbers
import Testing

@Suite struct EmergencyNumbersTests {
  @Test func `the numbers are those of the place`() {
    #expect(emergencyNumbers(ofRegion: "JP") == ["110", "119"])
    #expect(emergencyNumbers(ofRegion: "US") == ["911", "112"])
    #expect(emergencyNumbers(ofRegion: "ZA") == ["10111", "10177", "112"])
    #expect(emergencyNumbers(ofRegion: "MX").first == "911")
    #expect(emergencyNumbers(ofRegion: "IN").first == "112")
    #expect(emergencyNumbers(ofRegion: "ES") == ["112", "085", "088"])
    #expect(emergencyNumbers(ofRegion: "AU") == ["000", "112"])
    #expect(isEmergencyNumber("106", in: "AU"))
    #expect(emergencyNumbers(ofRegion: "GN") == [])
    #expect(emergencyNumbers(ofRegion: "") == [])
    #expect(emergencyNumbers(ofRegion: "911") == [])
    #expect(emergencyNumbers(ofRegion: "jp") == [])
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
  func `what is known first is of the library, and little is left out`(region: String) {
    let listed = listedEmergencyNumbers(ofRegion: region)
    let printed = emergencyNumbers(ofRegion: region)
    let leftOut = ["AU": ["106"], "HK": ["992"]][region] ?? []
    #expect(Set(printed) == Set(listed).subtracting(leftOut))
    #expect(printed.count == listed.count - leftOut.count)
  }

  @Test(arguments: knownRegions)
  func `the table says what the library says`(region: String) {
    let table = listedEmergencyNumbers(ofRegion: region)
    let library = Self.candidates.filter { isEmergencyNumber($0, in: region) }
    let isLong = { (number: String) in
      number.utf8.count > 4 || number.utf8.first != 0x31 && number.utf8.count == 4
    }
    // Gabon's hundred local numbers are not on a card.
    let expected = region == "GA" ? library.filter { !$0.hasPrefix("13") } : library
    #expect(table.filter { !isLong($0) } == expected)
    for number in table { #expect(isEmergencyNumber(number, in: region), "\(region) \(number)") }
  }
}
