import ElistHeadings
import ElistText
import UnicodeText

/// The lists that are side by side in one sheet, with an empty column between them.
///
/// For example `Name,Phone,,Service,Phone`. Each has its own people. It is one list if the columns
/// after an empty one may be about the people before it, such as the company where they work.
struct ColumnLists {
  /// The columns of each list; one range with all columns if there is only one.
  private(set) var ranges: [Range<Int>] = []
  /// The columns with the names of a list, although no heading says so.
  private(set) var names: [Int] = []
  private let roles: [ColumnRole]
  private let titles: [String]
  private let headings: [Heading]
  private let census: ColumnCensus

  init(_ roles: [ColumnRole], titles: [String], census: ColumnCensus) {
    self.roles = roles
    self.titles = titles
    self.census = census
    headings = titles.map { Heading($0) }
    var start = 0
    let gaps = roles.indices.filter { census.first[$0].isEmpty && census.columns[$0].filled == 0 }
    for (place, gap) in gaps.enumerated() where gap > start {
      let end = place + 1 < gaps.count ? gaps[place + 1] : roles.count
      guard isList(start..<gap), isNextList(gap + 1..<end, after: start..<gap) else { continue }
      ranges.append(start..<gap + 1)
      start = gap + 1
      if !(start..<end).contains(where: { roles[$0].isPersonalName }),
        let name = (start..<end).first(where: isOfWords)
      {
        names.append(name)
      }
    }
    ranges.append(start..<roles.count)
  }

  /// Whether some columns have a number, and a possible name before it.
  private func isList(_ range: Range<Int>) -> Bool {
    guard let phone = range.first(where: { roles[$0].content == .phone }) else { return false }
    return (range.lowerBound..<phone).contains { index in
      roles[index].isPersonalName || roles[index].content == .organization
        || roles[index].content == .whole || isOfWords(index)
    }
  }

  /// Whether some columns are a list of their own, and not about the people before them.
  private func isNextList(_ range: Range<Int>, after before: Range<Int>) -> Bool {
    guard let phone = range.first(where: { roles[$0].content == .phone }),
      let name = (range.lowerBound..<phone).first(where: {
        roles[$0].isPersonalName || roles[$0].content == .organization || isOfWords($0)
      }), !range.contains(where: { headings[$0].person != nil || roles[$0].isSaid })
    else { return false }
    // In `Name,Mobile,,Work,Work phone`, the last columns are the place of work and its number.
    let uses: [HeadingWord] = [.work, .home]
    guard !uses.contains(where: { headings[name].has($0) && headings[phone].has($0) }) else {
      return false
    }
    if roles[name].isPersonalName { return true }
    if roles[name].content == .organization {
      // `Name,Phone,,Company,Phone` is about one person, unless a record has only the company.
      return isAlone(name, phone, without: before)
        || !before.contains { roles[$0].isPersonalName || roles[$0].content == .whole }
    }
    // Nobody has two columns with the same heading: `Name,Phone,,Service,Phone`.
    let isRepeated = before.contains { roles[$0].content == .phone && titles[$0] == titles[phone] }
    return isAlone(name, phone, without: before)
      || name + 1 == phone && isDistinct(name) && (roles[name].content == .unknown || isRepeated)
  }

  /// Whether there are records with a name and a number, and nothing in the list before.
  private func isAlone(_ name: Int, _ phone: Int, without before: Range<Int>) -> Bool {
    census.rows.contains { row in
      func isEmpty(_ index: Int) -> Bool { index >= row.count || row[index].isEmpty }
      return before.allSatisfy(isEmpty) && !isEmpty(name) && !isEmpty(phone)
    }
  }

  private func isOfWords(_ index: Int) -> Bool {
    let column = census.columns[index]
    let isOpen = [.unknown, .department].contains(roles[index].content) && !roles[index].isSaid
    return isOpen && column.isMostly(column.lettered) && column.texts > 0 && column.emails == 0
      && !column.isMostly(column.flags)
      && headings[index].words != [.other]
  }

  private func isDistinct(_ index: Int) -> Bool {
    let cells = census.rows.compactMap { $0.indices.contains(index) ? $0[index] : nil }.filter {
      !$0.isEmpty
    }
    return Set(cells).count == cells.count
  }
}
