package import ArgumentParser
package import ElistModel
package import ElistSession

// ElistCardCommands has the commands by which the list leaves the vault: cards and pages to print,
// and files for other programs. What they write is not encrypted, so they warn of what a finder
// would learn from it; and the vault keeps a note of each printed card, to tell when it is wrong
// (CardLedger). What a card says is for ElistCards, and where it is on the paper for
// `elist-typeset`.
// No room of commands knows another one: ElistCommands puts them together.
// Start with Card.swift, then CardContentOptions.swift and CardDrawing.swift.

/// The commands of this room, and what others say of its cards.
package enum CardSubcommands {
  /// What prints or writes the list: `card` and `export`.
  package static var all: [any ParsableCommand.Type] { [Card.self, Export.self] }

  /// Where cards are kept that are not as they would be printed now.
  ///
  /// The session is asked for photographs only if a card has some; throws its errors.
  package static func placesOfWrongCards(
    _ list: EmergencyList,
    _ session: VaultSession
  ) throws -> [String] {
    try CardLedger(list, session).wrong.map(\.card.kept)
  }
}
