// What the vault's two payloads mean: the emergency list (JSON) and the address book (records).
//
// This room holds the values, their stored forms and the rules for changing them. It may not read
// files, ask anybody, or print. The list is a snapshot: an entry copies its number from the book
// and survives the book. Both stored forms keep what only a newer version understands (`unknown`),
// so an older elist never destroys it.
// Start with `EmergencyList` and `Entry`, then `Book` and `Contact`; `Book/Identity` decides which
// cards are one person.

package import JSONFormat

/// The numbers to call, the first to call first, and what belongs to the list as a whole.
package struct EmergencyList: Equatable, Sendable {
  package var entries: [Entry] = []
  /// The home region, ISO 3166-1 alpha-2; numbers without a country code are read under its plan.
  package var region: String
  package var limit = Limit()
  /// Whose list it is.
  package var owner = Profile()
  /// How much the book in the same vault holds; `nil` if it was not counted.
  package var bookCounts: BookCounts?
  /// What a newer version stored and this one does not know; written back untouched.
  package var unknown: [String: JSONValue] = [:]

  /// How many entries the list may hold and must keep.
  package struct Limit: Equatable, Sendable {
    /// The maximum; 9 is what E.123 can number, and 0 means no limit.
    package var max = 9
    /// The minimum that a removal must leave.
    package var min = 0

    package init() {}
  }

  package init(region: String) {
    self.region = region
  }
}
