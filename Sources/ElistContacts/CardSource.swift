/// The file that a card was read from; reading it again changes only what came from it.
///
/// A card is what one source says about somebody. A contact is one card, or is put together from
/// the cards of several sources (`Contact.cards`). A source usually has one card of a contact.
package struct CardSource: Hashable, Sendable {
  /// What you know it by: the name of the file or folder, or `-` for standard input.
  package var name: String
  /// Hashes of its place, in the upper half, and of its kind.
  package var mark: UInt64

  /// A source whose mark is known.
  package init(name: String, mark: UInt64) {
    self.name = name
    self.mark = mark
  }

  /// A source as an import finds it.
  ///
  /// - Parameters:
  ///   - name: What you know it by.
  ///   - place: The absolute path, or `-`.
  ///   - kind: What distinguishes the exports of one program from those of another: the format, and
  ///     the headings of a table or the product that a card names.
  package init(name: String, place: String, kind: String) {
    let mark = UInt64(DerivedIdentity(of: place).low) << 32 | UInt64(DerivedIdentity(of: kind).low)
    self.init(name: name, mark: mark)
  }

  /// The hash of its kind.
  package var kind: UInt32 { UInt32(truncatingIfNeeded: mark) }

  /// The hash of its place.
  package var place: UInt32 { UInt32(truncatingIfNeeded: mark >> 32) }
}

extension Contact {
  /// The cards that it is put together from, or itself if it is one card.
  package var ownCards: [Contact] { cards.isEmpty ? [self] : cards }

  /// The names of the files that it was read from, each once.
  package var sourceNames: [String] {
    var names: [String] = []
    for case let name? in ownCards.map(\.source?.name) where !names.contains(name) {
      names.append(name)
    }
    return names
  }

  /// The names of the files that contain a number, each once.
  package func sourceNames(of phone: Phone) -> [String] {
    guard !cards.isEmpty else { return sourceNames }
    var names: [String] = []
    for card in cards where card.phones.contains(where: { $0.isSameNumber(as: phone) }) {
      if let name = card.source?.name, !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// The region under which a number without a country code is read.
  ///
  /// `nil` is the list's home region.
  package func region(of phone: Phone) -> String? { phone.region ?? homeRegion }

  /// The contact with a region for the numbers that were read under that of the list.
  package func bound(to region: String) -> Contact {
    var bound = self
    for index in cards.indices { bound.cards[index] = cards[index].bound(to: region) }
    guard homeRegion == nil else { return bound }
    if phones.allSatisfy({ $0.region == nil }) {
      bound.homeRegion = region
    } else {
      for index in phones.indices { bound.phones[index].region = phones[index].region ?? region }
    }
    return bound
  }
}
