import PhoneNumbers

/// Keeps the numbers of a region.
package struct NumberRegion: SingleRowFilter {
  private let region: String
  private let home: String

  /// A filter for the numbers that are read under the plan of a region (ISO 3166-1 alpha-2), where
  /// numbers without a country calling code are of the home region.
  package init(_ region: String, home: String) {
    self.region = region
    self.home = home
  }

  package func keeps(_ row: BookRow) -> Bool {
    row.numbers(home: home).contains { $0.region == region }
  }
}
