package import Console
import ElistBook
import ElistContacts
import ElistModel
import PhoneNumbers
import UnicodeText

extension Picker {
  /// The frame for the current state, with as many lines as the terminal has.
  package mutating func frame() -> Frame {
    settle()
    let layout = Layout(size, isNarrowed: !results.query.isEmpty)
    var screen = Frame()
    switch mode {
    case .keys(let page): screen.lines = KeysPages(size).page(page)
    case .details(let form): screen = FormFrame(form, size).screen
    case .picking, .leaving, .removing: screen = list(layout)
    }
    screen.lines = screen.lines.prefix(size.lines).map { $0.truncated(to: size.columns) }
    while screen.lines.count < size.lines { screen.lines.append(Line()) }
    return screen
  }

  private mutating func list(_ layout: Layout) -> Frame {
    var screen = Frame()
    let input = InputLine(label: "Find: ", text: shownQuery, status: status, width: size.columns)
    screen.lines = [input.line]
    screen.cursor = (0, input.cursor)
    screen.lines += results.rows.isEmpty ? nothing : body(layout)
    while screen.lines.count < 1 + layout.body { screen.lines.append(Line()) }
    screen.lines = Array(screen.lines.prefix(1 + layout.body))
    let message = (question ?? message).map { wrapped(terminalSafe($0), to: size.columns) }
    if layout.hasHintLine {
      place(message ?? [""], at: 1 + layout.body, &screen)
      screen.lines.append(Line(hint, .dim))
    } else {
      place(message ?? [smallHint(layout)], at: 1 + layout.body, &screen)
    }
    return screen
  }

  /// Puts a message on a line and, if it needs more, on the lines above.
  private func place(_ message: [String], at line: Int, _ screen: inout Frame) {
    let count = min(message.count, line)
    screen.lines.removeLast(count - 1)
    screen.lines += message.prefix(count).map { Line($0, .bold) }
  }

  /// The last line of a small terminal: the keys, or on a narrow one the name of the current row,
  /// because its rows show only numbers.
  private func smallHint(_ layout: Layout) -> String {
    guard size.columns < 40, let card = currentCard else { return hint }
    return terminalSafe(card.row.title)
  }

  private var currentCard: RowCards.Card? {
    current.flatMap { cards.card(UInt32($0), of: catalogue) }
  }

  /// The text typed; a number is formatted as its home region writes it.
  private var shownQuery: String { shownAsTyped(field.text, region: catalogue.home) }

  /// How many rows fit, how many are marked, and what is hidden.
  private var status: String {
    var parts: [String] = []
    if !selection.isEmpty {
      parts.append("\(selection.rows.count + selection.removals.count) marked")
    }
    let all = catalogue.rowCount
    parts.append(results.query.isEmpty ? "\(all) numbers" : "\(results.rows.count) of \(all)")
    if catalogue.contactsWithoutNumber > 0 {
      parts.append("\(catalogue.contactsWithoutNumber) hidden: no number")
    }
    return parts.joined(separator: ", ")
  }

  private var question: String? {
    switch mode {
    case .leaving:
      return "Leave without the \(selection.rows.count + selection.removals.count) marked? y/N"
    case .removing:
      let names = filters.list.entries.filter { selection.removes($0) }.map(\.shownName)
      return "Take \(names.joined(separator: ", ")) off the list? y/N"
    case .picking, .keys, .details: return nil
    }
  }

  /// The keys that matter now: the longest line that fits.
  private var hint: String {
    let lines = hints
    return lines.first { screenWidth($0) <= size.columns } ?? lines.last ?? ""
  }

  /// The lines about the keys, the longest first.
  private var hints: [String] {
    guard question == nil else { return ["y: yes  any other key: no"] }
    if results.rows.isEmpty { return unmatchedHints }
    guard isAtRow || !selection.isEmpty else {
      return [
        "Type part of a name or number, or press Down  Esc: leave  ?: keys",
        "Type a name or Down  Esc: leave  ?: keys", "Type a name  Esc: leave",
      ]
    }
    if purpose == .several, selection.isEmpty, let current, entry(of: current) != nil {
      return [
        "On the list already  Shift-Tab: take it off  Esc: leave",
        "On the list  Shift-Tab: take off  Esc: leave", "On the list  Esc: leave",
      ]
    }
    let enter = "Enter: \(enterVerb)"
    let ask = "\(enter)  Ctrl-E: add with relation, note"
    guard purpose == .several else { return ["\(ask)  Esc: leave", "\(enter)  Esc: leave"] }
    let keys = field.text.isEmpty ? "  ?: keys" : ""
    return [
      "\(ask)  Tab: mark  Esc: leave\(keys)", "\(enter)  Ctrl-E: ask  Tab: mark  Esc: leave",
      "\(enter)  Ctrl-E: ask  Esc: leave", "\(enter)  Esc: leave",
    ]
  }

  private var unmatchedHints: [String] {
    guard !field.text.isEmpty else { return ["Esc: leave"] }
    let erase = "Ctrl-U: start again  Esc: leave"
    return purpose == .several
      ? ["Ctrl-E: add it by hand  \(erase)", "Ctrl-E: add  Esc: leave"] : [erase]
  }

  /// What Enter does.
  private var enterVerb: String {
    guard !selection.isEmpty else { return "add" }
    return selection.removals.isEmpty ? "add the \(selection.rows.count) marked" : "save"
  }

  private var nothing: [Line] {
    let text = terminalSafe(field.text.trimmed)
    guard !text.isEmpty else { return [Line("  no contact in the book has a number")] }
    guard purpose == .several else { return [Line("  nothing here fits \"\(text)\"")] }
    let offer = DetailsForm.isNumber(text) ? shownQuery : "\"\(text)\""
    return [
      Line("  nothing in the book fits \"\(text)\""),
      Line("  Ctrl-E adds \(terminalSafe(offer)) by hand"),
    ]
  }

  private mutating func body(_ layout: Layout) -> [Line] {
    let near = near(layout)
    cards.prepare(results.rows[near], of: catalogue)
    var rows = RowLines(self, layout)
    rows.make(near)
    top = rows.top(before: top)
    var lines = rows.shown(from: top)
    if layout.hasIndex {
      lines = beside(lines, layout, indexLetters(layout), at: layout.rowWidth + 1)
    }
    if layout.previewWidth > 0 { lines = beside(lines, layout, preview(layout), at: nil) }
    return lines
  }

  /// The rows that this frame may show.
  private func near(_ layout: Layout) -> Range<Int> {
    let isAbove = cursor < top
    let first = isAbove || cursor < top + layout.body ? min(top, cursor) : cursor - layout.body + 1
    return first..<min(first + layout.body, results.rows.count)
  }

  private func indexLetters(_ layout: Layout) -> [Line] {
    let here = section(of: cursor)
    let letters = results.groups.map(\.heading)
    let place = letters.firstIndex(of: String(here)) ?? 0
    let first = max(0, min(place - layout.body / 2, letters.count - layout.body))
    return letters[first...].prefix(layout.body).map {
      Line($0, $0 == String(here) ? [.bold, .reverse] : [])
    }
  }

  private func preview(_ layout: Layout) -> [Line] {
    guard let card = currentCard else { return [] }
    return Preview(width: layout.previewWidth, home: catalogue.home).lines(card.row).map {
      var line = Line("│ ")
      line.append($0)
      return line
    }
  }

  /// Lines with others to their right, at a column or at the right edge.
  private func beside(_ lines: [Line], _ layout: Layout, _ others: [Line], at column: Int?)
    -> [Line]
  {
    let start = column ?? size.columns - layout.previewWidth - 2
    return (0..<layout.body).map { index in
      var line = index < lines.count ? lines[index] : Line()
      guard index < others.count || column == nil else { return line }
      line.pad(to: start)
      line.append(index < others.count ? others[index] : Line("│"))
      return line
    }
  }
}

/// Which part of the terminal shows what.
struct Layout: Equatable {
  let size: ScreenSize
  /// Lines for rows and their headings.
  let body: Int
  /// Whether the keys have a line below the one for messages; a small terminal has one for both.
  let hasHintLine: Bool
  /// Whether headings have lines of their own.
  let hasHeadings: Bool
  /// The columns for a row, without the index next to it.
  let rowWidth: Int
  /// Whether the index of sections is next to the rows.
  let hasIndex: Bool
  /// The columns for the preview on the right; 0 without a preview.
  let previewWidth: Int

  /// The layout of a terminal; a narrowed book has no index of sections.
  init(_ size: ScreenSize, isNarrowed: Bool) {
    self.size = size
    hasHintLine = size.lines >= 8
    body = max(1, size.lines - (hasHintLine ? 3 : 2))
    hasHeadings = body >= 6
    previewWidth = size.columns >= 100 ? min(60, size.columns * 2 / 5) : 0
    hasIndex = !isNarrowed && body >= 6 && size.columns >= 40
    rowWidth = max(1, size.columns - (previewWidth > 0 ? previewWidth + 3 : 0) - (hasIndex ? 2 : 0))
  }
}
