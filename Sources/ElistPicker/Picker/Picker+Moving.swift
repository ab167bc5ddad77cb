import UnicodeText

extension Picker {
  /// A key that goes to another row.
  mutating func move(_ key: Key) {
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
    default: break
    }
  }

  private mutating func move(to index: Int) {
    cursor = max(0, min(index, results.rows.count - 1))
  }

  private var page: Int { max(1, Layout(size, isNarrowed: !results.query.isEmpty).body - 2) }

  /// To the beginning of the section, and from there to the one before; or to the next.
  private mutating func moveToGroup(before: Bool) {
    let starts = results.groups.map(\.range.lowerBound)
    guard
      let start = before
        ? starts.last(where: { $0 < cursor }) : starts.first(where: { $0 > cursor })
    else { return }
    show(start)
  }

  /// To the section of a letter; where it is empty to the nearest one before, else to the first.
  private mutating func jump(to letter: Character) {
    guard !results.rows.isEmpty else { return }
    let wanted = sectionLetter(String(letter))
    let range = results.groups.first.map {
      results.query.isEmpty ? 0..<results.rows.count : $0.range
    }
    let sections = (range ?? 0..<0).map { section(of: $0) }
    let nearest = sections.filter { $0 <= wanted }.max() ?? sections.min()
    guard let nearest, let index = sections.firstIndex(of: nearest) else { return }
    if nearest != wanted { message = "nothing under \(wanted); this is \(nearest)" }
    show(index)
  }

  /// The section of a result.
  func section(of index: Int) -> Character {
    let contact = Int(catalogue.rows[Int(results.rows[index])].contact)
    return SectionHeading.letter(catalogue.contacts[contact].section)
  }

  private mutating func show(_ index: Int) {
    (cursor, top) = (index, index)
  }
}
