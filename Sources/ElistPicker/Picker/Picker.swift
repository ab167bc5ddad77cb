package import ElistBook
package import ElistModel

/// The picker as a state: keys go in, a frame of text comes out; it knows no terminal.
///
/// Keys only change what was typed; the rows that fit are found when a key needs them or a frame is
/// made, so that a long paste is searched for once.
package struct Picker: Sendable {
  /// What is picked for.
  package enum Purpose: Sendable {
    /// As many as the list may hold.
    case several
    /// One number, of those that fit what was asked for already.
    case one
  }

  /// How the picker ended.
  package enum Outcome: Equatable, Sendable {
    /// Nothing is to be changed.
    case left
    case taken(Taking)
  }

  /// What the person is doing.
  enum Mode: Equatable, Sendable {
    case picking
    /// Looks at a page of the keys.
    case keys(page: Int)
    /// Is asked whether to leave what is marked.
    case leaving
    /// Is asked whether to take entries off the list, before the form if that is asked for.
    case removing(asking: Bool)
    case details(DetailsForm)
  }

  package internal(set) var catalogue: Catalogue
  let filters: SelectionFilters
  let purpose: Purpose
  let given: GivenDetails
  /// Whether relation, note and groups are asked for before it is saved.
  let asks: Bool
  var field: TextField
  var mode = Mode.picking
  var selection = Selection()
  /// What there is to say about the last key.
  var message: String?
  var size: ScreenSize
  /// The rows that fit what was typed when they were last looked for.
  var results: Results
  private var trail = ResultTrail()
  /// The rows shown last, as they are shown.
  var cards = RowCards()
  /// Whether something was typed since then.
  private var isStale = false
  /// The row at hand, and the first one shown, among the results.
  var cursor = 0
  var top = 0
  /// Whether a person has gone to the row at hand since something was typed last.
  var hasMoved = false
  /// How it ended; `nil` while it goes on.
  package internal(set) var outcome: Outcome?

  /// A picker over a book, for a list, with something typed already.
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

  /// What was typed to find somebody.
  package var query: String { field.text }

  /// How many rows fit it.
  package var matchCount: Int { results.rows.count }

  /// Takes what a key means.
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

  /// Goes on with a terminal of another size.
  package mutating func resize(_ size: ScreenSize) {
    self.size = size
  }

  /// Goes on with the catalogue sorted throughout; rows that were marked stay so.
  package mutating func take(sorted: Catalogue) {
    let before = catalogue
    catalogue = sorted
    catalogue.takeLatin(of: before)
    refresh()
  }

  /// Goes on with more of the names known in Latin letters.
  package mutating func take(_ parts: [LatinPart]) {
    for part in parts { catalogue.take(part) }
    if !results.query.isEmpty { refresh() }
  }

  /// Finds the rows once more, and stays at the row where a person has gone.
  private mutating func refresh() {
    settle()
    let row = hasMoved ? current : nil
    trail.clear()
    results = trail.results(for: field.text, in: catalogue)
    let place = row.flatMap { results.rows.firstIndex(of: UInt32($0)) }
    (cursor, hasMoved) = (place ?? 0, place != nil)
    if cursor == 0 { top = 0 }
  }

  /// Something was typed: what fits it is found when it is needed.
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

  /// Whether a row is at hand: of the whole book none is, until a person types something or goes to
  /// one, so that Enter on the first frame adds nobody.
  var isAtRow: Bool {
    !results.rows.isEmpty && (hasMoved || purpose == .one || !results.query.isEmpty)
  }

  /// The row at hand, by its place in the catalogue.
  var current: Int? {
    isAtRow && results.rows.indices.contains(cursor) ? Int(results.rows[cursor]) : nil
  }

  /// The row at hand; if there is none, says what to do.
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
    return "nothing fits: take some of it back with Backspace\(byHand)"
  }
}
