import Testing
import UnicodeText

@Suite struct RegionNameTests {
  @Test(arguments: [
    ("DE", "Germany"), ("GB", "United Kingdom"), ("CI", "Côte d’Ivoire"), ("XK", "Kosovo"),
  ])
  func `a region is called as English has it`(_ code: String, name: String) {
    #expect(regionName(code, in: "en") == name)
  }

  @Test(arguments: ["", "D", "DEU", "QQ", "\u{0}A", "é", "de", "\u{0}\u{0}"])
  func `what is no region has no name`(_ code: String) {
    #expect(regionName(code, in: "en") == nil)
  }
}
