import PhoneNumbers
import Testing

@Suite struct RegionsTests {
  @Test(arguments: [("US", 1), ("GB", 44), ("IT", 39), ("VA", 39), ("KZ", 7), ("NZ", 64)])
  func `A region has a country calling code`(region: String, code: Int) {
    #expect(countryCallingCode(ofRegion: region) == code)
    #expect(isKnownRegion(region))
    #expect(knownRegions.contains(region))
  }

  @Test(arguments: ["", "UK", "us", "XX", "001", "ZZ", "U", "US\0", "\0\0"])
  func `What is no region has none`(region: String) {
    #expect(countryCallingCode(ofRegion: region) == nil)
    #expect(!isKnownRegion(region))
  }

  @Test func `The regions are sorted, and each has a code`() {
    let regions = knownRegions
    #expect(regions.count > 240)
    #expect(regions == regions.sorted())
    #expect(regions.allSatisfy(isKnownRegion))
  }
}
