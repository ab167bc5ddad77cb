import Console
import ElistBook
import ElistContacts
import ElistModel
import PhoneNumbers

/// The rows of one frame, each made once.
struct RowLines {
  private let picker: Picker
  private let layout: Layout
  private var made: [Int: [Line]] = [:]

  init(_ picker: Picker, _ layout: Layout) {
    (self.picker, self.layout) = (picker, layout)
  }

  /// The first row to show so that all of the current row is visible; the last frame's if possible.
  mutating func top(before: Int) -> Int {
    let top = max(0, min(before, picker.cursor))
    var height = lines(of: picker.cursor).count + (layout.hasHeadings ? 1 : 0)
    var first = picker.cursor
    while first > top {
      let more = lines(of: first - 1).count + (startsGroup(first) ? 1 : 0)
      guard height + more <= layout.body else { break }
      height += more
      first -= 1
    }
    return first
  }

  /// The lines from a row on, with the headings between them, as far as there is room.
  mutating func shown(from top: Int) -> [Line] {
    var shown: [Line] = []
    for index in top..<picker.results.rows.count {
      guard shown.count < layout.body else { break }
      if layout.hasHeadings, index == top || startsGroup(index) {
        shown.append(Line(picker.results.group(of: index)?.heading ?? "", .bold))
      }
      shown += lines(of: index)
    }
    return Array(shown.prefix(layout.body))
  }

  /// Whether there is a heading between this row and the one before.
  private func startsGroup(_ index: Int) -> Bool {
    layout.hasHeadings && picker.results.group(of: index)?.range.lowerBound == index
  }

  private mutating func lines(of index: Int) -> [Line] {
    if let lines = made[index] { return lines }
    let lines = newLines(of: index)
    made[index] = lines
    return lines
  }

  private func newLines(of index: Int) -> [Line] {
    let place = Int(picker.results.rows[index])
    guard let card = picker.cards.card(UInt32(place), of: picker.catalogue) else {
      return [Line("  unreadable")]
    }
    let line = RowLine(
      width: layout.rowWidth,
      query: picker.results.query,
      isRomanised: picker.catalogue.isRomanised
    )
    return line.lines(
      card,
      state(card.row, place, isCurrent: picker.isAtRow && index == picker.cursor)
    )
  }

  private func state(_ row: BookRow, _ place: Int, isCurrent: Bool) -> RowLine.State {
    var state = RowLine.State(isCurrent: isCurrent)
    if picker.selection.contains(place) { state.sign = .marked }
    let list = picker.filters.list
    guard let entry = list.entry(of: row) else { return state }
    state.sign = picker.selection.removes(entry) ? .removed : .onList
    let position = list.position(of: entry).map { "no. \($0)" }
    state.note = [position, entry.relation].compactMap(\.self).joined(separator: ", ")
    return state
  }
}

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
