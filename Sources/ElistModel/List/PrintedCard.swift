import ElistContacts
package import FoundationEssentials
package import JSONFormat
import UnicodeText

/// A card that was printed, and where it is kept, so that elist can report when it is out of date.
///
/// It does not hold what the card says, only marks that show whether that has changed.
package struct PrintedCard: Hashable, Sendable {
  package var id: UUID
  /// Where the card is kept: `Anna's wallet`.
  package var kept: String
  package var template: String
  /// The options with which it was made.
  package var arguments: [String]
  /// Whether its entries were named; otherwise it has all entries of the list or of a group.
  package var isSelection: Bool
  /// The absolute path of the file that it was written to; `nil` for a printer or standard output.
  package var file: String?
  /// When it was made, RFC 3339 in UTC.
  package var printed: String
  /// The entries on it, in their order.
  package var entries: [Part]
  /// The mark of what it says about the owner.
  package var owner: String
  /// The mark of the home region and of the emergency numbers on it; `nil` if an earlier version
  /// printed it.
  package var place: String?
  /// What a newer version stored; written back untouched.
  package var unknown: [String: JSONValue] = [:]

  /// An entry on a card.
  package struct Part: Hashable, Sendable {
    package var entry: UUID
    package var handle: String
    /// The mark that shows whether it has changed since.
    package var mark: String

    package init(entry: UUID, handle: String, mark: String) {
      (self.entry, self.handle, self.mark) = (entry, handle, mark)
    }
  }

  package init(
    id: UUID,
    kept: String,
    template: String,
    arguments: [String],
    isSelection: Bool,
    file: String?,
    printed: String
  ) {
    (self.id, self.kept, self.template, self.arguments) = (id, kept, template, arguments)
    (self.isSelection, self.file, self.printed) = (isSelection, file, printed)
    (entries, owner) = ([], "")
  }

  /// A mark that shows whether texts on this card have changed: 32 bits of a hash that differs for
  /// each card.
  ///
  /// So few bits fit many numbers, so a mark reveals no number.
  package func mark(_ texts: [String]) -> String {
    var identity = DerivedIdentity(of: id.uuidString.lowercased())
    for (place, text) in texts.enumerated() {
      identity = identity.appending(text, ordinal: place)
    }
    return String(identity.low, radix: 16)
  }
}

extension PrintedCard {
  /// Where the card is kept, folded: `Anna's Wallet` and `anna's wallet` are one place.
  package var keptFolded: String { folded(kept) }

  fileprivate func isKept(in place: String) -> Bool { keptFolded == folded(place) }
}

// MARK: Stored

extension PrintedCard {
  /// Reads a stored card; `nil` if it is not in the form that this version writes.
  init?(stored: JSONValue) {
    guard let members = stored.object,
      let id = members["id"]?.string.flatMap(UUID.init(uuidString:)),
      let kept = members["kept"]?.string, let template = members["template"]?.string,
      let printed = members["printed"]?.string
    else { return nil }
    self.init(
      id: id,
      kept: kept,
      template: template,
      arguments: members["arguments"]?.array?.compactMap(\.string) ?? [],
      isSelection: members["selection"] == .bool(true),
      file: members["file"]?.string,
      printed: printed
    )
    entries = members["entries"]?.array?.compactMap(Part.init(stored:)) ?? []
    owner = members["owner"]?.string ?? ""
    place = members["place"]?.string
    unknown = members.beyond(self.members)
  }

  /// Follows a new name of the group whose card it is.
  mutating func renameGroup(_ old: String, to new: String) {
    guard let option = arguments.firstIndex(of: "--group"), option + 1 < arguments.count,
      folded(arguments[option + 1]) == folded(old)
    else { return }
    arguments[option + 1] = new
  }

  private var members: [String: JSONValue] {
    [
      "id": .string(id.uuidString.lowercased()), "kept": .string(kept),
      "template": .string(template), "arguments": .texts(arguments),
      "selection": .bool(isSelection), "file": .text(file), "printed": .string(printed),
      "entries": .array(entries.map(\.stored)), "owner": .string(owner), "place": .text(place),
    ]
  }

  var stored: JSONValue {
    var members = members
    if place == nil { members["place"] = nil }
    return .object(members.keeping(unknown))
  }
}

extension PrintedCard.Part {
  fileprivate init?(stored: JSONValue) {
    guard let members = stored.object,
      let entry = members["entry"]?.string.flatMap(UUID.init(uuidString:)),
      let mark = members["mark"]?.string
    else { return nil }
    self.init(entry: entry, handle: members["handle"]?.string ?? "", mark: mark)
  }

  fileprivate var stored: JSONValue {
    .object([
      "entry": .string(entry.uuidString.lowercased()), "handle": .string(handle),
      "mark": .string(mark),
    ])
  }
}

// MARK: The ledger

extension EmergencyList {
  /// The card that is kept in a place; case does not matter.
  package func card(keptIn place: String) -> PrintedCard? {
    currentCards.first { $0.isKept(in: place) }
  }

  /// The cards in use: the one that was printed last for each place, in the order of printing.
  ///
  /// Two merged copies of a vault may each have had one for the same place.
  package var currentCards: [PrintedCard] {
    let newest = cards.sorted { ($1.printed, $1.kept) < ($0.printed, $0.kept) }
    var places: Set<String> = []
    return newest.filter { places.insert($0.keptFolded).inserted }.reversed()
  }

  /// Notes a card, and forgets the one that was kept in the same place.
  package mutating func note(_ card: PrintedCard) {
    forgetCard(keptIn: card.kept)
    // If another card was written to the same file, the file now holds this one.
    for index in cards.indices where card.file != nil && cards[index].file == card.file {
      cards[index].file = nil
    }
    cards.append(card)
    cards.sort { $0.id.uuidString < $1.id.uuidString }
  }

  /// Forgets the card that is kept in a place.
  package mutating func forgetCard(keptIn place: String) {
    cards.removeAll { $0.isKept(in: place) }
  }
}
