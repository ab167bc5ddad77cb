package import JSONFormat

/// The numbers to call, in order of whom to call first, and what belongs to the list as a whole.
package struct EmergencyList: Equatable, Sendable {
  package var entries: [Entry] = []
  /// The home region, ISO 3166-1 alpha-2, under which numbers without a country code are read.
  package var region: String
  package var limit = Limit()
  /// Whose list it is.
  package var owner = Profile()
  /// How much the book beside the list holds; `nil` if nobody has counted.
  package var bookCounts: BookCounts?
  /// What a newer version stored and this one does not know; written back untouched.
  package var unknown: [String: JSONValue] = [:]

  /// How many entries the list may hold and must keep.
  package struct Limit: Equatable, Sendable {
    /// At most, 9 being what E.123 can number; 0 is no limit.
    package var max = 9
    /// At least, on removal.
    package var min = 0

    package init() {}
  }

  package init(region: String) {
    self.region = region
  }
}
