import Testing
import UnicodeText

@Suite struct RegionNamesTests {
  private let names = RegionNames(of: ["AT", "DE", "GB", "JP", "US"])

  @Test(arguments: [
    ("DE", "DE"), ("de", "DE"), ("DEU", "DE"), ("Germany", "DE"), ("ALLEMAGNE", "DE"), ("D", "DE"),
    ("Österreich", "AT"), ("osterreich", "AT"), ("U.S.A.", "US"), ("UK", "GB"), ("England", "GB"),
    ("日本", "JP"), ("Япония", "JP"),
  ])
  func `a region is known by its codes and its names`(text: String, region: String) {
    #expect(names.region(text) == region)
  }

  @Test(arguments: ["", " ", "France", "FR", "Germanyy", "X"])
  func `what names none of them is none`(text: String) {
    #expect(names.region(text) == nil)
  }
}
