import ElistHeadings
import ElistText
import UnicodeText

/// Repeated columns about several people in a row: `Lien;Nom;Tél;Lien;Nom;Tél`.
///
/// Each block is about one person, with its columns in any order.
struct ColumnBlocks {
  /// The columns of each block.
  private(set) var blocks: [Range<Int>] = []
  /// The headings without the part that distinguishes the blocks.
  let titles: [String]
  private let roles: [ColumnRole]
  private let headings: [Heading]

  init(_ roles: [ColumnRole], titles: [String], headings: [Heading]) {
    // The ordinal of a heading counts the blocks, and so do `Name A` and `Alternate Name`.
    self.titles = titles.map { title in
      HeadingTokens(title).tokens.filter {
        Int($0) == nil && !HeadingLexicon.shared.isWord($0, of: .counting)
      }.joined(separator: " ")
    }
    self.roles = roles
    self.headings = headings
    guard let (start, count) = longest() else { return }
    var first = start
    // `Mobile,Contact,Mobile,Contact,Mobile`: the first number is the record's own.
    while first.lowerBound + count * first.count < titles.count,
      self.titles[first.lowerBound] == self.titles[first.lowerBound + count * first.count]
    {
      first = first.lowerBound + 1..<first.upperBound + 1
    }
    blocks = (0..<count).map { place in
      first.lowerBound + place * first.count..<first.upperBound + place * first.count
    }
    if !blocks.allSatisfy(isCounted) { blocks = [] }
  }

  /// The roles, with the names of later blocks read as in the first block.
  ///
  /// Without it, `Alternate Name` would be a middle name.
  var evened: [ColumnRole] {
    var roles = roles
    guard let first = blocks.first else { return roles }
    for block in blocks {
      for (index, model) in zip(block, first)
      where roles[index].content == .additional && roles[model].isPersonalName {
        roles[index] = ColumnRole(roles[model].content)
      }
    }
    return roles
  }

  /// The first block of the first sequence that is about people, and how often it repeats.
  private func longest() -> (Range<Int>, count: Int)? {
    for start in roles.indices {
      for length in 2...10 where start + 2 * length <= roles.count {
        let block = start..<start + length
        guard isAboutSomebody(block) else { continue }
        var count = 1
        while start + (count + 1) * length <= roles.count,
          titles[block].elementsEqual(titles[start + count * length..<start + (count + 1) * length])
        {
          count += 1
        }
        if count > 1 { return (block, count) }
      }
    }
    return nil
  }

  /// Whether a block has the name of one person, and a number.
  private func isAboutSomebody(_ block: Range<Int>) -> Bool {
    let names = block.filter { roles[$0].isPersonalName || roles[$0].content == .whole }
    let contents = names.map { roles[$0].content }
    return block.contains { roles[$0].content == .phone }
      && (names.count == 1 || names.count == 2 && contents[0] != contents[1])
      && !block.contains { titles[$0].isEmpty || roles[$0].isSaid }
  }

  /// Whether the headings of a block have one ordinal, or none.
  private func isCounted(_ block: Range<Int>) -> Bool {
    Set(block.compactMap { headings[$0].ordinal }).count < 2
  }
}
