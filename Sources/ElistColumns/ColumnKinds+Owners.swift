import ElistContacts
import ElistHeadings
import ElistText
import UnicodeText

/// Whose number it is, from how the cells of two columns are related.
extension ColumnKinds {
  /// Whether a column of names owns the numbers in the next column, with any heading.
  ///
  /// For example `Vaikas;Kas gali pasiimti;Tel. Nr.`.
  ///
  /// The record has a name of its own before, and the cells show that the names are people to call:
  /// they are empty if there is no number, or the names are those of relatives. Otherwise they must
  /// be written like people's names, and the record must have a number before or be about a child.
  /// Names that repeat are a class teacher, an organisation or a town.
  func isOwner(_ name: Int, of number: Int) -> Bool {
    let named = rows(with: name)
    guard named.count > 1, holdsNames(name), areDistinct(named.map { $0[name] }),
      let own = ownName(before: name)
    else { return false }
    if goTogether(name, number) { return true }
    let others = rows(with: number).filter { $0[name].isEmpty }
    guard others.isEmpty else { return false }
    if areRelatives(name, of: own) { return true }
    let isMore = hasOwnPhone(before: name) && isPlain(number)
    return (isOfChild(own) || isMore) && !isOfThings(name)
      && named.allSatisfy { $0[name].looksPersonal }
  }

  /// Whether the heading of a number has no ordinal, of a person or of a number.
  private func isPlain(_ number: Int) -> Bool {
    headings[number].ordinal == nil && !headings[number].has(.other)
      && [nil, .mobile].contains(roles[number].label)
  }

  /// Whether a heading is for a thing that is named like a person: `Stadtteil`.
  func isOfThings(_ index: Int) -> Bool { has(.thing, index) }

  /// Whether two columns are filled and empty in the same records, at least so many of each kind.
  func goTogether(_ name: Int, _ number: Int, atLeast least: Int = 1) -> Bool {
    let rows = census.rows.filter { max(name, number) < $0.count }
    let empty = rows.filter { $0[name].isEmpty || $0[name].isNothing }
    let filled = rows.filter { !($0[name].isEmpty || $0[name].isNothing) }
    let numbered = filled.count { !$0[number].isEmpty }
    return filled.count > 1 && min(filled.count, empty.count) >= least
      && numbered * 5 >= filled.count * 4
      && empty.allSatisfy { $0[number].isEmpty || $0[number].isNothing }
  }

  private func rows(with column: Int) -> [[String]] {
    census.rows.filter { column < $0.count && !$0[column].isEmpty }
  }

  private func ownName(before end: Int) -> Int? {
    (0..<end).last { (isOwn($0) || kinds[$0] == "child") && isName($0) && !roles[$0].isWeak }
  }

  /// Whether it holds names that are written like people's.
  private func holdsNames(_ index: Int) -> Bool {
    let column = census.columns[index]
    return column.isMostly(column.texts)
      && (column.isMostly(column.fullNames) || rows(with: index).allSatisfy { $0[index].isHanName })
  }

  /// Whether at least half its cells may be people's names in a script without capitals.
  func areNamesWithoutCapitals(_ index: Int) -> Bool {
    let cells = rows(with: index).map { $0[index] }
    let names = cells.filter { cell in
      cell.isHanName
        || (2...4).contains(cell.split(separator: " ").count)
          && !cell.contains { $0.isCased || $0.isNumber }
    }
    return !names.isEmpty && names.count * 2 >= cells.count
  }

  /// Whether nearly all of its cells are different.
  func areDistinct(_ index: Int) -> Bool { areDistinct(rows(with: index).map { $0[index] }) }

  private func areDistinct(_ names: [String]) -> Bool { Set(names).count * 5 >= names.count * 4 }

  /// Whether at least half the names share a family name with the record that they are in.
  func areRelatives(_ name: Int, of own: Int) -> Bool {
    let families = roles.indices.filter { isOwn($0) && roles[$0].content == .family } + [own]
    let named = rows(with: name)
    let shared = named.filter { row in
      families.contains { $0 < row.count && row[$0].sharesFamily(with: row[name]) }
    }
    return shared.count * 2 >= named.count
  }
}

extension String {
  /// Whether it is written like a person's name: not `SV Linde` or `Bright School`.
  ///
  /// None of its words is known from headings or is an abbreviation.
  fileprivate var looksPersonal: Bool {
    guard looksLikeFullName else { return false }
    return split(separator: " ").allSatisfy { word in
      let isShouted = word.count > 1 && !word.contains(where: \.isLowercase)
      let heading = Heading(String(word))
      return !isShouted && !word.hasSuffix("e.V.")
        && (heading.hasUnknownWords || String(word).isHonorific)
    }
  }

  /// Whether it may be a name in Han characters, of two to seven letters.
  fileprivate var isHanName: Bool {
    let letters = filter { !$0.isWhitespace }
    return (2...7).contains(letters.count)
      && letters.unicodeScalars.allSatisfy { $0.isHan || $0.isKana }
  }

  /// Whether it shares a word with another name, except for the ending: `Urbonas`, `Urbonienė`.
  fileprivate func sharesFamily(with other: String) -> Bool {
    if isHanName, other.isHanName { return first == other.first }
    let (words, others) = (folded(self).split(separator: " "), folded(other).split(separator: " "))
    return words.contains { word in
      others.contains { other in
        let shared = zip(word, other).prefix { $0 == $1 }.count
        return shared >= 4 && shared + 3 >= min(word.count, other.count)
          || word == other && word.count > 1
      }
    }
  }
}
