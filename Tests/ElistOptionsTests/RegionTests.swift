import ArgumentParser
import Testing

@testable import ElistOptions

@Suite struct RegionTests {
  @Test(arguments: [
    ("US", "US"), ("gb", "GB"), ("UK", "GB"), ("uk", "GB"), ("United Kingdom", "GB"),
    ("Germany", "DE"), ("deutschland", "DE"), ("DEU", "DE"), ("Türkiye", "TR"), ("turkey", "TR"),
    ("日本", "JP"), ("lithuania", "LT"), ("brasil", "BR"), ("Nigeria", "NG"), ("USA", "US"),
    ("南アフリカ", "ZA"), ("Czech Republic", "CZ"), ("Côte d’Ivoire", "CI"),
  ])
  func `is read from a code or a country's name`(text: String, code: String) throws {
    #expect(try Region(typed: text).code == code)
  }

  @Test func `what is not a code is reported`() throws {
    _ = try Region(typed: "UK")
    #expect(Region.remarks.contains(#""UK" is read as GB, United Kingdom"#))
    _ = try Region(typed: "fr")
    #expect(!Region.remarks.contains { $0.hasPrefix(#""fr""#) })
  }

  @Test(arguments: ["", "XX", "001", "Atlantis", "U S"])
  func `refuses what is not a region`(text: String) {
    #expect(throws: ValidationError.self) { try Region(typed: text) }
  }

  @Test func `offers the country whose name is near`() throws {
    let error = #expect(throws: ValidationError.self) { try Region(typed: "Germny") }
    #expect(error?.message.hasSuffix("did you mean DE, Germany?") == true)
  }
}
