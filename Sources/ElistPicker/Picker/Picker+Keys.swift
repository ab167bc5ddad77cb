import ElistBook
import ElistModel

extension Picker {
  /// A key while rows are picked.
  mutating func pick(_ key: Key) {
    if key == .text("?"), field.text.isEmpty {
      mode = .keys(page: 0)
      return
    }
    if field.take(key) { return edited() }
    settle()
    switch key {
    case .escape, .interrupt: leave()
    case .enter: accept()
    case .mark: mark()
    case .unmark: unmark()
    case .markAll: markAll()
    default: move(key)
    }
  }

  /// Another page of the keys, while there is one that the key asks for; else back, where what was
  /// typed is not lost.
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

  /// Yes, or Ctrl-C once more, leaves; any other key goes back.
  mutating func answerLeaving(_ key: Key) {
    mode = .picking
    if key.isYes || key == .interrupt { outcome = .left }
  }

  mutating func answerRemoving(_ key: Key) {
    mode = .picking
    if key.isYes { finish() }
  }

  private mutating func accept() {
    guard purpose == .several else { return acceptOne() }
    guard !results.rows.isEmpty || !selection.isEmpty else { return addByHand() }
    if selection.isEmpty {
      guard markCurrent() else { return }
    }
    guard selection.removals.isEmpty else {
      mode = .removing
      return
    }
    finish()
  }

  private mutating func acceptOne() {
    guard let current, let row = catalogue.bookRow(current) else { return }
    outcome = .taken(Taking(additions: [Taking.Addition(.book(row))]))
  }

  /// What was typed is in no book: it can be added with a name and a number.
  private mutating func addByHand() {
    guard !field.text.trimmed.isEmpty else { return }
    if let refusal = filters.refusal(counting: 1, beside: selection) {
      message = refusal.text
      return
    }
    mode = .details(DetailsForm(byHand: field.text.trimmed, home: catalogue.home, given: given))
  }

  private mutating func finish() {
    let taking = taking
    let form = DetailsForm(taking, home: catalogue.home, given: given)
    if form.question == nil { outcome = .taken(form.taking) } else { mode = .details(form) }
  }

  /// What is marked, to be carried out.
  private var taking: Taking {
    Taking(
      additions: selection.rows.compactMap { catalogue.bookRow($0) }.map { .init(.book($0)) },
      removals: filters.list.entries.filter { selection.removes($0) }
    )
  }
}

extension Key {
  fileprivate var isYes: Bool { self == .text("y") || self == .text("Y") }
}
