package import FoundationEssentials

/// What the owner changes in a book by hand.
extension Book {
  /// The places of the contact with an id, or with a number that has it; `nil` if there is none.
  package func place(withID id: UUID) -> Int? {
    contacts.firstIndex { $0.id == id } ?? contacts.firstIndex { $0.phoneIDs.contains(id) }
  }

  /// Makes one contact of several, in the place of the first, and keeps it one in later imports.
  ///
  /// - Parameter places: Where the contacts are, the one whose name stays first; two at least, all different.
  /// - Returns: The contact, and what some of them say otherwise and was left out, `title "Chief"`.
  package mutating func join(_ places: [Int]) -> (contact: Contact, leftOut: [String]) {
    let first = contacts[places[0]]
    let (unified, leftOut) = Contact.unified(
      places.flatMap { contacts[$0].ownCards },
      keepingOrder: true
    )
    var whole = unified.inPlace(of: first)
    whole.isKeptTogether = true
    contacts[places[0]] = whole
    let gone = Set(places.dropFirst())
    contacts = contacts.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
    return (whole, leftOut)
  }
}
