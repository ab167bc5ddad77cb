package import FoundationEssentials

/// Changes that the owner makes to a book by hand.
extension Book {
  /// The index of the contact with an id, or of the one that has the number with it; `nil` if none.
  package func place(withID id: UUID) -> Int? {
    contacts.firstIndex { $0.id == id } ?? contacts.firstIndex { $0.phoneIDs.contains(id) }
  }

  /// Merges several contacts into one, in the place of the first; later imports keep it together.
  ///
  /// - Parameter places: The indices of the contacts, all different, at least two; the name of the
  ///   first is kept.
  /// - Returns: The contact, and differing values that were left out, `title "Chief"`.
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
