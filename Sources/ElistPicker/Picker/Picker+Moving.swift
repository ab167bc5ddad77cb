import Console
import ElistBook
import UnicodeText

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
