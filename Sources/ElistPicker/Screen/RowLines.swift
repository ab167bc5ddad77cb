import Console
import ElistBook
import ElistContacts
import ElistModel
import PhoneNumbers
import UnicodeText

/// The rows of one frame, each made once.
struct RowLines: Sendable {
  private let picker: Picker
  private let layout: Layout
  private var made: [Int: [Line]] = [:]

  init(_ picker: Picker, _ layout: Layout) {
    (self.picker, self.layout) = (picker, layout)
  }

  /// Makes the lines of some rows, on both cores.
  mutating func make(_ rows: Range<Int>) {
    let parts = inParallel(halves(of: rows.count, worthTwo: RowCards.worthTwo)) {
      [self] part in
      rows.dropFirst(part.lowerBound).prefix(part.count).map {
        (index: $0, lines: newLines(of: $0))
      }
    }
    for row in parts.joined() { made[row.index] = row.lines }
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

  /// The most rows that are kept: nobody goes through more before typing something else.
  private static let most = 1000
  /// How many rows are worth a second core; one core makes fewer as quickly.
  fileprivate static let worthTwo = 8

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

/// A row as lines of the screen: name and label on the left, number on the right.
///
/// A long name is cut between characters, a number never. If the number does not fit next to the
/// name, it is shown without the name, on several lines if necessary.
struct RowLine {
  let width: Int
  let query: BookQuery
  /// Whether names in other scripts may be romanised here.
  ///
  /// While the background work romanises names, this row would have to wait for it.
  var isRomanised = true

  /// The sign before the name.
  enum Sign: String {
    case none = " "
    case marked = "+"
    case onList = "✓"
    case removed = "-"
  }

  /// What a row shows beyond the book's own data.
  struct State {
    var sign = Sign.none
    /// The position and relation of the list entry with this number.
    var note: String?
    var isCurrent = false
  }

  /// The lines of a row.
  func lines(_ card: RowCards.Card, _ state: State) -> [Line] {
    let number = number(card)
    let style: Style = state.isCurrent ? .reverse : []
    let front = (state.isCurrent ? ">" : " ") + state.sign.rawValue
    let room = width - 3 - number.width - 2
    guard room >= 4 else { return alone(number, front, style) }
    var line = Line(front + " ")
    line.append(name(card.row, state, room: room))
    line.pad(to: width - number.width - 1)
    // A direction mark keeps the digits after a right-to-left name in place.
    if line.text.unicodeScalars.contains(where: \.isRightToLeft) { line.append("\u{200E}") }
    line.pad(to: width - number.width)
    line.append(number)
    return [line.styled(style)]
  }

  private func alone(_ number: Line, _ front: String, _ style: Style) -> [Line] {
    if number.width + 2 <= width {
      var line = Line(front)
      line.append(number)
      line.pad(to: width)
      return [line.styled(style)]
    }
    return number.wrapped(to: width).map {
      var line = $0
      line.pad(to: width)
      return line.styled(style)
    }
  }

  private func number(_ card: RowCards.Card) -> Line {
    let text = terminalSafe(card.number)
    return highlighted(text, Highlight(query).found(inNumber: text))
  }

  private func name(_ row: BookRow, _ state: State, room: Int) -> Line {
    let (name, notInName) = name(row)
    let (label, rest) = label(row, notInName, room: max(room - name.width, room / 2))
    let after = after(row, state, rest)
    let isTold = min(name.width, 4) + label.width + after.width <= room
    var line = name.truncated(to: room - label.width - (isTold ? after.width : 0))
    line.append(label)
    if isTold { line.append(after) }
    return line
  }

  /// What is shown after the name and the label, if there is room.
  private func after(_ row: BookRow, _ state: State, _ words: [Int]) -> Line {
    if let note = state.note { return Line("  " + terminalSafe(note), .dim) }
    guard let found = elsewhere(row, words) else { return Line() }
    var line = Line("  [", .dim)
    line.append(found)
    line.append("]", .dim)
    return line
  }

  /// The name, and the words of the query that are not visible in it.
  private func name(_ row: BookRow) -> (line: Line, rest: [Int]) {
    let highlight = Highlight(query)
    let name = terminalSafe(row.contact.shownName)
    var (characters, words) = highlight.found(in: name)
    let rest = highlight.textWords.filter { !words.contains($0) }
    if isRomanised, !rest.isEmpty, name.utf8.contains(where: { $0 >= 0x80 }) {
      characters.formUnion(highlight.foundInLatin(name, words: rest))
    }
    return (highlighted(name, characters), rest)
  }

  /// The label, and the words that are not visible in it either.
  ///
  /// It distinguishes one number of a person from another. So the name gives way to it, unless
  /// there is room for only a few letters.
  private func label(_ row: BookRow, _ words: [Int], room: Int) -> (line: Line, rest: [Int]) {
    let suffix = terminalSafe(Label.suffix(row.phone?.label, row.phone?.customLabel))
    let text = row.phone?.label?.rawValue ?? row.phone?.customLabel ?? ""
    let found = Highlight(query).found(in: text).words.intersection(words)
    let line = Line(suffix, found.isEmpty ? [] : [.bold, .underline])
    guard room >= 4 || line.width <= room else { return (Line(), words) }
    return (line.truncated(to: room), words.filter { !found.contains($0) })
  }

  /// The nickname, organisation, job title or group with a word that is not visible in the name.
  private func elsewhere(_ row: BookRow, _ words: [Int]) -> Line? {
    guard !words.isEmpty else { return nil }
    let contact = row.contact
    let texts = [
      contact.nickname, contact.phoneticName, contact.organization, contact.jobTitle,
    ].compactMap(\.self)
    for text in texts + contact.categories + [row.phone?.raw ?? ""] {
      let safe = terminalSafe(text)
      let found = Highlight(query).found(in: safe)
      if words.contains(where: found.words.contains) { return highlighted(safe, found.characters) }
    }
    return nil
  }

  private func highlighted(_ text: String, _ found: Set<Int>) -> Line {
    guard !found.isEmpty else { return Line(text) }
    var line = Line()
    var (run, isFound) = ("", false)
    for (index, character) in text.enumerated() {
      if found.contains(index) != isFound {
        line.append(run, isFound ? [.bold, .underline] : [])
        (run, isFound) = ("", !isFound)
      }
      run.append(character)
    }
    line.append(run, isFound ? [.bold, .underline] : [])
    return line
  }
}

extension Line {
  /// The characters on as many lines as they need.
  fileprivate func wrapped(to limit: Int) -> [Line] {
    var lines = [Line()]
    for span in spans {
      for character in span.text {
        let text = String(character)
        if lines[lines.count - 1].width + screenWidth(text) > limit { lines.append(Line()) }
        lines[lines.count - 1].append(text, span.style)
      }
    }
    return lines
  }
}
