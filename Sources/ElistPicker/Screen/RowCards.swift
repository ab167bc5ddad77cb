import ElistBook
import ElistModel
import PhoneNumbers

/// Rows in the form in which they are shown; each is decoded and interpreted once for many frames.
struct RowCards: Sendable {
  /// What is shown about a row.
  struct Card: Sendable {
    let row: BookRow
    /// The number as people in the home region write it.
    let number: String
  }

  /// More than anybody goes through before typing something else.
  private static let most = 1000
  /// One core makes so few as quickly as two.
  private static let worthTwo = 8

  private var cards: [UInt32: Card] = [:]

  /// Makes the missing ones, on both cores.
  mutating func prepare(_ rows: ArraySlice<UInt32>, of catalogue: Catalogue) {
    let missing = rows.filter { cards[$0] == nil }
    guard !missing.isEmpty else { return }
    if cards.count > Self.most { cards.removeAll() }
    let made = inParallel(halves(of: missing.count, worthTwo: Self.worthTwo)) { part in
      missing[part].map { Self.card($0, of: catalogue) }
    }
    for (row, card) in zip(missing, made.joined()) { cards[row] = card }
  }

  /// A row in the form in which it is shown; `nil` if its record cannot be read.
  func card(_ row: UInt32, of catalogue: Catalogue) -> Card? {
    cards[row] ?? Self.card(row, of: catalogue)
  }

  private static func card(_ row: UInt32, of catalogue: Catalogue) -> Card? {
    guard let decoded = catalogue.bookRow(Int(row)) else { return nil }
    let number = decoded.number(home: catalogue.home)
    return Card(row: decoded, number: number?.shown(home: catalogue.home) ?? "")
  }
}
