package import ArgumentParser
package import ElistModel
package import ElistSession

// ElistCardCommands has the commands by which the list leaves the vault: cards and pages to print,
// and files for other programs. What they write is not encrypted, so they warn of what a finder
// would learn from it. The vault keeps a note of each printed card, which shows when the card is
// out of date (CardLedger). ElistCards decides what a card says, and `elist-typeset` where it is on
// the paper.
// The rooms of commands do not know each other: ElistCommands puts them together.
// Start with Card.swift, then CardContentOptions.swift and CardDrawing.swift.

/// The commands of this room, and what other rooms ask about its cards.
package enum CardSubcommands {
  /// What prints or writes the list: `card` and `export`.
  package static var all: [any ParsableCommand.Type] { [Card.self, Export.self] }

  /// The places of cards that are out of date.
  ///
  /// The session is asked for photographs only if a card has some; throws its errors.
  package static func placesOfWrongCards(
    _ list: EmergencyList,
    _ session: VaultSession
  ) throws -> [String] {
    try CardLedger(list, session).wrong.map(\.card.kept)
  }
}
