package import ElistModel

/// What a person decided in the picker; it is carried out in one save, or not at all.
package struct Picks: Equatable, Sendable {
  /// What to put on the list, in this order.
  package var additions: [Addition] = []
  /// What to take off the list.
  package var removals: [Entry] = []

  package init(additions: [Addition] = [], removals: [Entry] = []) {
    (self.additions, self.removals) = (additions, removals)
  }

  /// Something to put on the list.
  package struct Addition: Equatable, Sendable {
    package var origin: Origin
    package var relation: String?
    package var note: String?
    package var groups: [String] = []

    package init(_ origin: Origin) {
      self.origin = origin
    }

    /// An addition with what the command line says about it.
    package init(_ origin: Origin, given: GivenDetails) {
      self.origin = origin
      relation = given.relation
      groups = given.groups
      note = given.note
    }
  }

  /// Where it comes from.
  package enum Origin: Equatable, Sendable {
    case book(BookRow)
    case hand(name: String, number: String)
  }
}
