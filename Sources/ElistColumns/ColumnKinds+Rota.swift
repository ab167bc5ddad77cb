import ElistContacts
import ElistHeadings
import ElistText
import UnicodeText

/// People on duty and their substitutes, in tables of shifts, zones and doors.
extension ColumnKinds {
  /// Makes a person of each column whose heading means only another person:
  /// `Name,Phone,Backup,Phone`.
  ///
  /// Its cells name people, and the numbers that follow are theirs. A plain number is theirs if
  /// another number comes before their name; if not, it may be anybody's.
  mutating func takeBackups() {
    for index in roles.indices where isPersonOfPosition(index) { roles[index] = ColumnRole(.whole) }
    for index in roles.indices.dropFirst() where isBackup(index) {
      let numbers = numbersOfBackup(index)
      guard !numbers.isEmpty || isFollowedByPhone(index) else { continue }
      let isCounted = countsOn(index)
      let words = HeadingTokens(titles[index]).tokens.filter { !isCounted || Int($0) == nil }
      let kind = titles[index].written(words)
      roles[index] = ColumnRole(.whole)
      kinds[index] = kind
      for number in numbers {
        (kinds[number], places[number]) = (kind, places[index])
        if roles[number].label == .other { roles[number].label = nil }
        roles[number].customLabel = nil
      }
    }
  }

  /// Whether its heading has a person and a time or place: `Block captain`.
  private func isPersonOfPosition(_ index: Int) -> Bool {
    let unknown = headings[index].unknown
    return !isOwn(index) && !roles[index].isSaid && roles[index].content == .unknown
      && headings[index].words.isEmpty && holdsWords(index) && !unknown.isEmpty
      && unknown.allSatisfy { HeadingLexicon.shared.isWord($0, of: .position) }
  }

  /// Whether it is a column of people whose heading means only another person.
  private func isBackup(_ index: Int) -> Bool {
    guard isOwn(index), !roles[index].isSaid, roles[index].content == .unknown,
      headings[index].words == [.other] && !headings[index].hasUnknownWords || countsOn(index),
      holdsWords(index),
      !holdsFlags(index), (0..<index).contains(where: { isName($0) || isOfPeople($0) })
    else { return false }
    let cells = values(index)
    return cells.count(where: \.beginsLikeName) * 2 > cells.count
      && (isOfPeople(index) || Set(cells).count == cells.count)
  }

  /// Whether only an ordinal distinguishes two headings: `Helper 1`, `Helper 2`.
  private func areCounted(_ one: Int, _ other: Int) -> Bool {
    func words(_ index: Int) -> [String] {
      HeadingTokens(titles[index]).tokens.filter { Int($0) == nil }
    }
    return one != other && words(one) == words(other)
      && headings[one].ordinal != headings[other].ordinal
  }

  /// Whether only an ordinal distinguishes its heading from that of an earlier column of people.
  ///
  /// A number follows both: `1. Bereitschaft,Handy,2. Bereitschaft,Handy`.
  private func countsOn(_ index: Int) -> Bool {
    func isCalled(_ index: Int) -> Bool {
      index + 1 < roles.count && roles[index + 1].content == .phone && isOwn(index + 1)
    }
    guard headings[index].ordinal ?? 0 > 1, isOfPeople(index), isCalled(index) else { return false }
    return (0..<index).contains { other in
      areCounted(index, other) && isOwn(other) && isOfPeople(other) && isCalled(other)
    }
  }

  /// The numbers of a backup person.
  ///
  /// They are right after the name, or have the same word: `Backup phone`.
  private func numbersOfBackup(_ name: Int) -> [Int] {
    let tokens = HeadingTokens(titles[name]).tokens
    let isCalledBefore = (0..<name).contains { roles[$0].content == .phone }
    var isNext = true
    return roles.indices.filter { index in
      guard index > name, isNext || roles[index].content == .phone else { return false }
      let isReached = [.phone, .email].contains(roles[index].content)
      guard isReached, isOwn(index), !roles[index].isSaid else {
        isNext = false
        return false
      }
      if tokens.allSatisfy(HeadingTokens(titles[index]).tokens.contains) { return true }
      return isNext && isCalledBefore && [nil, .mobile].contains(roles[index].label)
        && !headings[index].hasUnknownWords && !headings[index].has(.other)
    }
  }

  private func isFollowedByPhone(_ index: Int) -> Bool {
    index + 1 < roles.count && roles[index + 1].content == .phone && isOwn(index + 1)
      && roles[index + 1].label == nil
  }

  /// Whether a column of words says when or where people are: `Shift`.
  ///
  /// Another column, which a number follows, has the people. If the heading does not say so, the
  /// values are few, repeat, and are not people's names as those of the other column are.
  func isBesidePeople(_ index: Int) -> Bool {
    let cells = values(index)
    let isPosition = isOfPosition(index)
    let repeats =
      Set(cells).count < cells.count && cells.count(where: \.looksLikeOwnName) * 5 < cells.count
    if isBesideHelpers(index) { return true }
    guard isPosition || repeats else { return false }
    return roles.indices.contains { other in
      guard other != index, mayHavePeople(other), !isOfPosition(other) else { return false }
      let isKnown = isName(other) && !isOwn(other)
      let others = values(other)
      guard isPosition ? isKnown || isOfPeople(other) : isOfPeople(other) else { return false }
      return isPosition || Set(cells).count < Set(others).count
    }
  }

  /// Whether no cell of a column is written like a full name, and the next columns of words name
  /// several people of one kind, with a number right after the first: `Task,Helper 1,Phone 1,Helper
  /// 2,Phone 2`.
  private func isBesideHelpers(_ index: Int) -> Bool {
    let next = roles.indices.first { other in
      other > index && roles[other].content == .unknown && isOwn(other) && holdsWords(other)
    }
    guard let next, isOfPeople(next), next + 1 < roles.count, isOwn(next + 1),
      roles[next + 1].content == .phone, headings[next].ordinal != nil,
      roles.indices.contains(where: { areCounted(next, $0) })
    else { return false }
    return !values(index).contains(where: \.looksLikeOwnName)
  }

  /// Whether a later column of full names, with a word for a person, comes before all numbers:
  /// `Department,Doctor on duty,Mobile`.
  func isBesideNames(_ index: Int) -> Bool {
    let first = roles.firstIndex { $0.content == .phone } ?? index
    return roles.indices.contains {
      $0 > index && $0 < first && headings[$0].person != nil && mayHavePeople($0) && isOfPeople($0)
    }
  }

  /// Whether a column of words, with a number somewhere after it, may hold people.
  private func mayHavePeople(_ index: Int) -> Bool {
    let isOpen = roles[index].content == .unknown && !roles[index].isSaid
    return (isOpen || isName(index)) && kinds[index] != "child" && holdsWords(index)
      && roles.indices.contains { $0 > index && roles[$0].content == .phone }
  }

  /// Whether more than half its cells are written like people's full names.
  private func isOfPeople(_ index: Int) -> Bool {
    let cells = values(index)
    return cells.count(where: \.looksLikeOwnName) * 2 > cells.count
  }

  /// Whether its heading means only a time or a place: `Shift`.
  func isOfPosition(_ index: Int) -> Bool {
    let tokens = HeadingTokens(titles[index]).tokens.filter { Int($0) == nil }
    let lexicon = HeadingLexicon.shared
    return headings[index].person == nil
      && (lexicon.isWord(tokens.joined(separator: " "), of: .position)
        || tokens.contains { lexicon.isWord($0, of: .position) }
          && headings[index].unknown.allSatisfy { lexicon.isWord($0, of: .position) })
  }

  /// The cells of a column that are not empty.
  private func values(_ index: Int) -> [String] {
    census.rows.compactMap { $0.indices.contains(index) ? $0[index] : nil }.filter {
      !$0.isEmpty && !$0.isNothing && !$0.isNobody
    }
  }
}

extension String {
  /// Whether it begins with a capital, or with a letter of a script without them.
  fileprivate var beginsLikeName: Bool {
    first { $0.isLetter }.map { !$0.isLowercase } ?? false
  }

  /// Whether it is two to five words that begin like names.
  ///
  /// `Kitchen (south)` and `Tel. 2` do not.
  fileprivate var looksLikeOwnName: Bool {
    let words = split { $0 == " " || $0 == "\u{3000}" }
    return (2...5).contains(words.count) && !contains(where: \.isNumber)
      && words.allSatisfy { $0 == "&" || String($0).beginsLikeName || String($0).isHonorific }
  }
}
