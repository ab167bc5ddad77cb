// ElistPicker lets the user pick people from the book to put on the list. `Picker` (keys in, frames
// out) and `PlainDialogue` (lines in, lines out) are values, so that tests can drive them without a
// terminal. Only `PickerLoop` uses a screen. The room never sees a vault and saves nothing: its
// result is a `Picks`, which the caller carries out in one save. Start with `Picker`, then
// Screen/Picker+Frame.swift and Picker/PickerLoop.swift.

package import Console
package import ElistBook
import ElistContacts
package import ElistModel
import UnicodeText

/// The picker as a state: keys go in, a frame of text comes out, and no terminal is needed.
///
/// A key only changes the typed text. The rows that fit are found when a key needs them or a frame
/// is made, so a long paste causes one search.
package struct Picker: Sendable {
  /// What the picking is for.
  package enum Purpose: Sendable {
    /// As many as the list may hold.
    case several
    /// One number, from those that already fit what was asked for.
    case one
  }

  /// How the picker ended.
  package enum Outcome: Equatable, Sendable {
    /// Nothing should change.
    case left
    case taken(Picks)
  }

  /// What the user is doing now.
  enum Mode: Equatable, Sendable {
    case picking
    /// Reading a page of the keys.
    case keys(page: Int)
    /// Deciding whether to discard the marks and leave.
    case leaving
    /// Deciding whether to take entries off the list, before the form if there is one.
    case removing(asking: Bool)
    case details(DetailsForm)
  }

  package internal(set) var catalogue: Catalogue
  let filters: SelectionFilters
  let purpose: Purpose
  let given: GivenDetails
  /// Whether to ask for relation, note and groups before saving.
  let asks: Bool
  var field: TextField
  var mode = Mode.picking
  var selection = Selection()
  /// The message about the last key.
  var message: String?
  var size: ScreenSize
  /// The rows that fitted what was typed at the last search.
  var results: Results
  private var trail = ResultTrail()
  /// The last rows shown, in the form in which they are shown.
  var cards = RowCards()
  /// Whether something was typed since the last search.
  private var isStale = false
  /// The current row, and the first one shown, as indices into the results.
  var cursor = 0
  var top = 0
  /// Whether the user has moved to the current row since something was last typed.
  var hasMoved = false
  /// How it ended; `nil` until it does.
  package internal(set) var outcome: Outcome?

  /// A picker over a book, for a list, with some text already typed.
  package init(
    _ catalogue: Catalogue,
    list: EmergencyList,
    query: String = "",
    purpose: Purpose = .several,
    given: GivenDetails = GivenDetails(),
    asks: Bool = false,
    size: ScreenSize
  ) {
    self.catalogue = catalogue
    filters = SelectionFilters(list: list)
    self.purpose = purpose
    self.given = given
    self.asks = asks
    self.size = size
    field = TextField(query)
    results = trail.results(for: field.text, in: catalogue)
  }

  /// The text typed to find rows.
  package var query: String { field.text }

  /// Does what a key means.
  package mutating func take(_ key: Key) {
    message = nil
    switch mode {
    case .picking: pick(key)
    case .keys(let page): turn(from: page, key)
    case .leaving: answerLeaving(key)
    case .removing(let asking): answerRemoving(key, asking: asking)
    case .details(var form):
      guard key != .escape, key != .interrupt else {
        mode = .picking
        return
      }
      let isDone = form.take(key)
      mode = .details(form)
      if isDone { outcome = .taken(form.taking) }
    }
  }

  /// Continues with a terminal of another size.
  package mutating func resize(_ size: ScreenSize) {
    self.size = size
  }

  /// Continues with the fully sorted catalogue; marked rows stay marked.
  package mutating func take(sorted: Catalogue) {
    let before = catalogue
    catalogue = sorted
    catalogue.takeLatin(of: before)
    refresh()
  }

  /// Continues with more of the names known in Latin letters.
  package mutating func take(_ parts: [LatinPart]) {
    for part in parts { catalogue.take(part) }
    if !results.query.isEmpty { refresh() }
  }

  /// Finds the rows again, and stays at the row that the user has moved to.
  private mutating func refresh() {
    settle()
    let row = hasMoved ? current : nil
    trail.clear()
    results = trail.results(for: field.text, in: catalogue)
    let place = row.flatMap { results.rows.firstIndex(of: UInt32($0)) }
    (cursor, hasMoved) = (place ?? 0, place != nil)
    if cursor == 0 { top = 0 }
  }

  /// Notes that something was typed; the rows that fit are found when they are needed.
  mutating func edited() {
    isStale = true
  }

  /// Finds the rows that fit what was typed since they were last found.
  mutating func settle() {
    guard isStale else { return }
    isStale = false
    let found = trail.results(for: field.text, in: catalogue)
    guard found.query != results.query else { return }
    results = found
    (cursor, top, hasMoved) = (0, 0, false)
  }

  /// Whether there is a current row.
  ///
  /// In the whole book, no row is current until the user types something or moves. So Enter on the
  /// first frame adds nobody.
  var isAtRow: Bool {
    !results.rows.isEmpty && (hasMoved || purpose == .one || !results.query.isEmpty)
  }

  /// The current row, by its place in the catalogue.
  var current: Int? {
    isAtRow && results.rows.indices.contains(cursor) ? Int(results.rows[cursor]) : nil
  }

  /// The current row; if no row is current, a message says what to do.
  mutating func chosen() -> Int? {
    if current == nil { message = results.rows.isEmpty ? unmatched : Self.nobodyChosen }
    return current
  }

  private static let nobodyChosen =
    "nobody is chosen yet: type part of a name or number, or press Down"

  /// What to do if nothing fits.
  private var unmatched: String {
    guard !field.text.trimmed.isEmpty else { return "no contact in the book has a number" }
    let byHand = purpose == .several ? ", or press Ctrl-E to add it by hand" : ""
    return "nothing fits: delete some of it with Backspace\(byHand)"
  }
}

/// The results for each text on the way to the current one; deleting a letter needs no search.
struct ResultTrail: Sendable {
  /// The most texts that are kept: nobody types more letters before few results are left.
  private static let longest = 32

  /// Each text begins with the one before it.
  private var steps: [(text: String, results: Results)] = []

  /// The results for a text: found before, or found among the results for its beginning.
  mutating func results(for text: String, in catalogue: Catalogue) -> Results {
    while let last = steps.last, !text.hasPrefix(last.text) { steps.removeLast() }
    if let last = steps.last, last.text == text { return last.results }
    let query = catalogue.query(text)
    // A space after a word does not change the query.
    if let last = steps.last, last.results.query == query { return last.results }
    let found = Results(query, in: catalogue, after: steps.last?.results)
    if steps.count < Self.longest { steps.append((text, found)) }
    return found
  }

  /// Forgets everything, because the catalogue has changed.
  mutating func clear() {
    steps.removeAll()
  }
}
