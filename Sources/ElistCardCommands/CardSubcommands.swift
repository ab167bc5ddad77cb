package import ArgumentParser
package import ElistModel
package import ElistSession

// ElistCardCommands has the commands by which the list leaves the vault: cards and pages to print,
// and files for other programs. What they write is not encrypted; `--show-leaks` lists what a
// finder would learn from it. The vault keeps a note of each printed card, which shows when the
// card is out of date (CardLedger). ElistCards decides what a card says, and `elist-typeset` lays
// it out. No room of commands uses another one: ElistCommands puts them together. Start with
// Card.swift, then CardContentOptions.swift and CardDrawing.swift.

/// The commands of this room, and what other rooms ask about its cards.
package enum CardSubcommands {
  /// The commands that print or write the list: `card` and `export`.
  package static var all: [any ParsableCommand.Type] { [Card.self, Export.self] }

  /// The places of cards that are out of date.
  ///
  /// Photographs are read from the session only if a card has some. Throws the errors of the
  /// session.
  package static func placesOfWrongCards(
    _ list: EmergencyList,
    _ session: VaultSession
  ) throws -> [String] {
    try CardLedger(list, session).wrong.map(\.card.kept)
  }
}
