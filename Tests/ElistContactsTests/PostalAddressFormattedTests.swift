import Testing

@testable import ElistContacts

@Suite struct PostalAddressFormattedTests {
  private func address(_ parts: String?..., country: String? = nil) -> PostalAddress {
    var address = PostalAddress()
    address.street = parts[0]
    address.locality = parts[1]
    address.region = parts[2]
    address.postalCode = parts[3]
    address.country = country
    return address
  }

  @Test(arguments: [
    ("USA", "1 Main St, Springfield, IL 62701, USA"),
    ("United States", "1 Main St, Springfield, IL 62701, United States"),
    ("Vereinigte Staaten", "1 Main St, Springfield, IL 62701, Vereinigte Staaten"),
    ("gb", "1 Main St, Springfield, IL, 62701, gb"),
    ("England", "1 Main St, Springfield, IL, 62701, England"),
    ("Deutschland", "1 Main St, 62701 Springfield, IL, Deutschland"),
    ("Atlantis", "1 Main St, 62701 Springfield, IL, Atlantis"),
    ("Magyarország", "Springfield, 1 Main St, IL, 62701, Magyarország"),
    ("Japan", "1 Main St, Springfield, IL 62701, Japan"),
  ])
  func `parts stand in the order of the country that the address names`(
    country: String,
    line: String
  ) {
    let address = address("1 Main St", "Springfield", "IL", "62701", country: country)
    #expect(address.formatted(home: "FR") == line)
  }

  @Test func `a line end within a part is a comma`() {
    let address = address("123 Home St\r\nBackyard", "Springfield", nil, nil, country: "USA")
    #expect(address.formatted(home: nil) == "123 Home St, Backyard, Springfield, USA")
  }

  @Test func `without a country they stand in the order of the home region`() {
    let address = address("1 Main St", "Springfield", "IL", "62701")
    #expect(address.formatted(home: "US") == "1 Main St, Springfield, IL 62701")
    #expect(address.formatted(home: nil) == "1 Main St, 62701 Springfield, IL")
  }

  @Test func `in the script of East Asia the largest is first`() {
    let address = address("千代田1-1", "千代田区", "東京都", "100-0001", country: "日本")
    #expect(address.formatted(home: "US") == "日本 100-0001 東京都千代田区千代田1-1")
  }

  @Test func `what is missing leaves no sign`() {
    #expect(address(nil, "Köln", nil, nil).formatted(home: "DE") == "Köln")
    #expect(address("Am Markt 1", nil, nil, "1010").formatted(home: "AT") == "Am Markt 1, 1010")
    #expect(PostalAddress().formatted(home: "US").isEmpty)
  }
}
