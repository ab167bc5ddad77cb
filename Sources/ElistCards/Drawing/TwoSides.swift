/// A card with a front and a back: the entries on the front, everything else on the back, and so the
/// entries for which the front is too small.
struct TwoSides {
  let front: Face
  let back: Face
  private let content: CardContent
  /// What the back has beside entries.
  private let others: [Block]

  /// Two faces of this size; `hole` is kept free at the left.
  init(_ content: CardContent, width: Double, height: Double, hole: Double = 0) {
    self.content = content
    others = [.owner(content.owner), .services(content.services)]
    var face = Face(width: width, height: height, content: content, style: Style())
    face.indent = hole
    front = face
    face.code = content.code
    back = face
  }

  /// The faces in the ways to try, the best first: of one face only where the back would be empty.
  ///
  /// - Parameter spreads: whether the entries are better shared out to both faces than together.
  /// - Returns: the ways, each a front, and where it has something to say a back.
  /// - Throws: `CardError.tooManyEntries` where no way has room.
  func faces(spreads: Bool = false) throws(CardError) -> [[Face]] {
    let counts = frontCounts(spreads: spreads && isBackFree)
    guard !counts.isEmpty else { throw .tooManyEntries(content.rows, most: mostFront + mostBack) }
    let shares = content.code == nil ? [Face.codeShares[0]] : Face.codeShares
    return counts.flatMap { count in shares.map { faces(frontCount: count, codeShare: $0) } }
  }

  private var isBackFree: Bool { content.code == nil && others.allSatisfy(\.isEmpty) }

  private func faces(frontCount: Int, codeShare: Double) -> [Face] {
    var front = front
    front.blocks = [
      .instructions(content.instructions ?? ""), .rows(Array(content.rows[..<frontCount])),
    ]
    let rest = Array(content.rows[frontCount...])
    guard !rest.isEmpty || !isBackFree else { return [front] }
    var back = back
    back.blocks = [.rows(rest)] + others
    back.codeShare = codeShare
    return [front, back]
  }
}

// MARK: - How many entries go where

extension TwoSides {
  private var mostFront: Int {
    RowDrawing.mostRows(beside: [.instructions(content.instructions ?? "")], on: front)
  }

  private var mostBack: Int {
    // Some row has to be there for the code to leave room for rows.
    var back = back
    back.blocks = [.rows(Array(content.rows.prefix(1)))]
    return RowDrawing.mostRows(beside: others, on: back)
  }

  /// The counts of entries on the front to try, the best first.
  private func frontCounts(spreads: Bool) -> [Int] {
    let count = content.rows.count
    let halves = [(count + 1) / 2]
    let wishes = (spreads ? halves + [count] : [count] + halves) + [mostFront]
    return wishes.reduce(into: []) { counts, wish in
      guard wish <= mostFront, count - wish <= mostBack, wish <= count, wish > 0 else { return }
      if !counts.contains(wish) { counts.append(wish) }
    }
  }
}
