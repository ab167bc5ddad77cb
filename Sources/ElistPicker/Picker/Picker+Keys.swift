import Console
import ElistBook
import ElistModel
import UnicodeText

extension Picker {
  /// Handles a key while rows are picked.
  mutating func pick(_ key: Key) {
    if key == .text("?"), field.text.isEmpty {
      mode = .keys(page: 0)
      return
    }
    if field.take(key) { return edited() }
    settle()
    switch key {
    case .escape, .interrupt: leave()
    case .enter: accept(asking: asks)
    case .details: askForDetails()
    case .mark: mark()
    case .unmark: unmark()
    case .markAll: markAll()
    case .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .section: move(key)
    case .text, .paste, .backspace, .eraseLine, .eraseWord: break
    }
  }

  /// Shows another page of the keys if the key asks for one, or else goes back and keeps the typed
  /// text.
  mutating func turn(from page: Int, _ key: Key) {
    let isForward = [.down, .right, .pageDown, .text(" ")].contains(key)
    let isBack = [.up, .left, .pageUp].contains(key)
    let wanted = page + (isForward ? 1 : isBack ? -1 : 0)
    let exists = (0..<KeysPages(size).count).contains(wanted)
    mode = exists && wanted != page ? .keys(page: wanted) : .picking
    if case .text(let text) = key, text != " ", text != "?" { pick(key) }
  }

  private mutating func leave() {
    guard selection.isEmpty else {
      mode = .leaving
      return
    }
    outcome = .left
  }

  /// "Yes", or Ctrl-C again, leaves; any other key goes back.
  mutating func answerLeaving(_ key: Key) {
    mode = .picking
    if key.isYes || key == .interrupt { outcome = .left }
  }

  mutating func answerRemoving(_ key: Key, asking: Bool) {
    mode = .picking
    if key.isYes { finish(asking: asking) }
  }

  private mutating func askForDetails() {
    guard purpose == .several, results.rows.isEmpty, selection.isEmpty else {
      return accept(asking: true)
    }
    addByHand()
  }

  /// Accepts the marked rows, or else the current row; does nothing if nothing fits the text.
  private mutating func accept(asking: Bool) {
    guard !results.rows.isEmpty else {
      _ = chosen()
      return
    }
    guard purpose == .several else { return acceptOne(asking: asking) }
    if selection.isEmpty {
      guard markCurrent() else { return }
    }
    guard selection.removals.isEmpty else {
      mode = .removing(asking: asking)
      return
    }
    finish(asking: asking)
  }

  private mutating func acceptOne(asking: Bool) {
    guard let row = chosen().flatMap({ catalogue.bookRow($0) }) else { return }
    let taking = Picks(additions: [Picks.Addition(.book(row), given: given)])
    end(with: taking, asking: asking)
  }

  /// Offers to add what was typed with a name and a number, because it is not in the book.
  private mutating func addByHand() {
    guard !field.text.trimmed.isEmpty else {
      _ = chosen()
      return
    }
    if let refusal = filters.refusal(counting: 1, beside: selection) {
      message = refusal.text
      return
    }
    mode = .details(
      DetailsForm(byHand: field.text.trimmed, home: catalogue.home, given: given, asks: asks)
    )
  }

  private mutating func finish(asking: Bool) {
    end(with: taking, asking: asking)
  }

  private mutating func end(with taking: Picks, asking: Bool) {
    let form = DetailsForm(taking, home: catalogue.home, given: given)
    if asking, form.question != nil { mode = .details(form) } else { outcome = .taken(taking) }
  }

  /// What is marked, ready to be carried out.
  private var taking: Picks {
    Picks(
      additions: selection.rows.compactMap { catalogue.bookRow($0) }.map {
        .init(.book($0), given: given)
      },
      removals: filters.list.entries.filter { selection.removes($0) }
    )
  }
}

extension Key {
  fileprivate var isYes: Bool { self == .text("y") || self == .text("Y") }
}

extension Picker {
  /// Handles a key that moves to another row.
  mutating func move(_ key: Key) {
    let wasAtRow = isAtRow
    hasMoved = hasMoved || Self.moves(key)
    // The first step goes to the first row.
    guard wasAtRow || key != .up && key != .down else { return }
    switch key {
    case .up: move(to: cursor - 1)
    case .down: move(to: cursor + 1)
    case .pageUp: move(to: cursor - page)
    case .pageDown: move(to: cursor + page)
    case .home: move(to: 0)
    case .end: move(to: results.rows.count - 1)
    case .left: moveToGroup(before: true)
    case .right: moveToGroup(before: false)
    case .section(let letter): jump(to: letter)
    case .text, .paste, .enter, .escape, .interrupt, .backspace, .eraseLine, .eraseWord, .mark,
      .unmark, .markAll, .details:
      break
    }
  }

  private static func moves(_ key: Key) -> Bool {
    switch key {
    case .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .section: true
    case .text, .paste, .enter, .escape, .interrupt, .backspace, .eraseLine, .eraseWord, .mark,
      .unmark, .markAll, .details:
      false
    }
  }

  private mutating func move(to index: Int) {
    cursor = max(0, min(index, results.rows.count - 1))
  }

  private var page: Int { max(1, Layout(size, isNarrowed: !results.query.isEmpty).body - 2) }

  /// Moves to the start of the section and then to the section before, or to the next section.
  private mutating func moveToGroup(before: Bool) {
    let starts = results.groups.map(\.range.lowerBound)
    guard
      let start = before
        ? starts.last(where: { $0 < cursor }) : starts.first(where: { $0 > cursor })
    else { return }
    show(start)
  }

  /// Moves to the section of a letter, or else to the nearest one before, or else to the first.
  private mutating func jump(to letter: Character) {
    guard !results.rows.isEmpty else { return }
    let wanted = sectionLetter(String(letter))
    let starts = sectionStarts
    guard let start = starts.last(where: { section(of: $0) <= wanted }) ?? starts.first else {
      return
    }
    let found = section(of: start)
    if found != wanted { message = "nothing under \(wanted); this is \(found)" }
    show(start)
  }

  /// Where the sections begin: those of the whole book, or of the best matches.
  private var sectionStarts: [Int] {
    guard !results.query.isEmpty else { return results.groups.map(\.range.lowerBound) }
    let best = results.groups.first?.range ?? 0..<0
    return best.filter { $0 == best.lowerBound || section(of: $0) != section(of: $0 - 1) }
  }

  /// The section of a result.
  func section(of index: Int) -> Character {
    catalogue.section(of: Int(results.rows[index]))
  }

  private mutating func show(_ index: Int) {
    (cursor, top) = (index, index)
  }
}

/// The keys and what each does, on as many pages as the terminal needs.
struct KeysPages {
  private let size: ScreenSize
  private let lines: [Line]

  init(_ size: ScreenSize) {
    self.size = size
    lines = Self.keys.flatMap { Self.lines($0, $1, size.columns) }
  }

  private static let keys = [
    ("letters, digits", "find; every word must fit"),
    ("Backspace, Ctrl-W, Ctrl-U", "delete a character, a word, everything"),
    ("Up, Down, Ctrl-P, Ctrl-N", "go to another row"),
    ("PgUp, PgDn, Home, End", "go a page, or to the start or end"),
    ("Alt-letter", "go to the section of a letter"),
    ("Left, Right", "go to the section before or after"),
    ("Tab, Shift-Tab", "mark or unmark; on the list: keep or take off"),
    ("Ctrl-A", "mark all that fit"),
    ("Enter", "add the marked rows, else this one"),
    ("Ctrl-E", "ask for details first; add by hand"),
    ("Esc, Ctrl-C", "leave with nothing changed"),
    ("Ctrl-L", "draw the screen again"),
  ]

  /// Side by side, or one below the other if that is too wide.
  private static func lines(_ key: String, _ meaning: String, _ columns: Int) -> [Line] {
    guard columns < 72 else {
      var line = Line(key, .bold)
      line.pad(to: 28)
      line.append(meaning)
      return [line]
    }
    return wrapped(key, to: columns).map { Line($0, .bold) }
      + wrapped(meaning, to: max(1, columns - 2)).map { Line("  " + $0) }
  }

  /// How many pages there are.
  var count: Int { max(1, (lines.count + height - 1) / height) }

  /// The lines of a page; the terminal's last line has the hint.
  private var height: Int { max(1, size.lines - 1) }

  /// A page, or the last one if there are fewer.
  func page(_ wanted: Int) -> [Line] {
    let page = min(wanted, count - 1)
    var shown = Array(lines.dropFirst(page * height).prefix(height))
    while shown.count < height { shown.append(Line()) }
    return shown + [Line(hint(page), .dim)]
  }

  private func hint(_ page: Int) -> String {
    guard count > 1 else { return "any key goes back" }
    let place = "\(page + 1)/\(count)  "
    return place + (page + 1 < count ? "Space: more" : "any key: back")
  }
}
