package import ElistCards
import ElistContacts
package import ElistModel
import FoundationEssentials

/// What changed since a card was printed.
package struct CardDifferences: Equatable, Sendable {
  /// The entries that have changed.
  package var changed: [Handle] = []
  /// The handles of entries that would no longer be on the card.
  package var gone: [String] = []
  /// The entries that would be on the card now, and are not.
  package var new: [Handle] = []
  /// Whether the other entries are in another order.
  package var isOrderChanged = false
  /// Whether what it says about the owner has changed.
  package var isOwnerChanged = false
  /// Whether the home region or its emergency numbers have changed.
  package var isPlaceChanged = false

  /// Whether the card is as it would be printed now.
  package var isNone: Bool { self == CardDifferences() }
}

extension PrintedCard {
  /// Notes the marks of what the card says.
  ///
  /// - Parameters:
  ///   - entries: The entries on it, in their order.
  ///   - owner: The profile of the person whose list it is.
  ///   - says: What may be on the card.
  package mutating func note(_ entries: [Entry], _ owner: Profile, _ says: ContentOptions) {
    self.entries = entries.map { entry in
      Part(entry: entry.id, handle: entry.handle.description, mark: mark(entry, says))
    }
    self.owner = mark(owner, says)
    place = placeMark(says)
  }

  /// What changed since the card was printed.
  ///
  /// - Parameters:
  ///   - entries: The entries that it would have now, in their order.
  ///   - owner: The profile of the person whose list it is.
  ///   - says: What may be on the card.
  /// - Returns: The differences, in the order of the card.
  package func differences(
    from entries: [Entry],
    _ owner: Profile,
    _ says: ContentOptions
  ) -> CardDifferences {
    let now = Dictionary(entries.map { ($0.id, $0) }) { first, _ in first }
    let printed = Set(self.entries.map(\.entry))
    var differences = CardDifferences()
    for part in self.entries {
      if let entry = now[part.entry] {
        if mark(entry, says) != part.mark { differences.changed.append(entry.handle) }
      } else {
        differences.gone.append(part.handle)
      }
    }
    differences.new = entries.filter { !printed.contains($0.id) }.map(\.handle)
    differences.isOrderChanged =
      self.entries.map(\.entry).filter { now[$0] != nil }
      != entries.map(\.id).filter(printed.contains)
    differences.isOwnerChanged = mark(owner, says) != self.owner
    differences.isPlaceChanged = place.map { $0 != placeMark(says) } ?? false
    return differences
  }

  private func mark(_ entry: Entry, _ says: ContentOptions) -> String {
    // A handle is not printed on any card.
    let handle = entry.handle.description
    let texts = leaks(entries: [entry], owner: Profile(), options: says.withoutTitle).map {
      "\($0.field.dropFirst(handle.count)) \($0.text)"
    }
    return mark(texts + says.mark(ofPhoto: says.photos[entry.handle]))
  }

  /// The mark of the home region and its emergency numbers.
  ///
  /// The region decides how numbers are written, and in which language the words are.
  private func placeMark(_ says: ContentOptions) -> String {
    mark([says.home] + says.emergencyNumbers)
  }

  private func mark(_ owner: Profile, _ says: ContentOptions) -> String {
    mark(
      leaks(entries: [], owner: owner, options: says).map { "\($0.field) \($0.text)" }
        + says.mark(ofPhoto: says.ownerPhoto)
    )
  }
}

extension ContentOptions {
  fileprivate var withoutTitle: ContentOptions {
    var options = self
    options.title = nil
    options.ownerPhoto = nil
    return options
  }

  /// The text that identifies a photograph, if there is one: another photograph may be as large.
  fileprivate func mark(ofPhoto photo: [UInt8]?) -> [String] {
    photo.map { [PhotoAlbum.id(of: $0).uuidString] } ?? []
  }
}
