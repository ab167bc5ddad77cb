import ElistSheet

/// A card with a front and a back: the entries on the front, everything else on the back, and so the
/// entries for which the front is too small.
struct TwoSides {
  private let content: CardContent
  /// What the front has beside entries.
  private let above: Block
  /// What the back has beside entries.
  private let below: Block
  private let blank: Face

  /// Two faces of this size; `hole` is kept free at the left.
  init(_ content: CardContent, width: Double, height: Double, hole: Double = 0) {
    self.content = content
    above = .instructions(content.instructions ?? "")
    below = .facts(content.owner, content.services)
    var face = Face(width: width, height: height, content: content, style: Style())
    face.indent = hole
    blank = face
  }

  /// The faces in the ways to try, the best first: of one face only where the back would be empty.
  ///
  /// - Parameter spreads: whether the entries are better shared out to both faces than together.
  /// - Returns: the ways, each a front, and where it has something to say a back.
  /// - Throws: `CardError.tooManyEntries` where no way has room.
  func faces(spreads: Bool = false) throws(CardError) -> [[Face]] {
    let shares = content.code == nil ? [Face.codeShares[0]] : Face.codeShares
    let faces = blank.style.ways(for: content.rows).flatMap { style in
      shares.flatMap { share in
        frontCounts(style, codeShare: share, spreads: spreads && isBackFree).map { count in
          self.faces(style, frontCount: count, codeShare: share)
        }
      }
    }
    guard !faces.isEmpty else { throw .tooManyEntries(content.rows, most: most) }
    return faces
  }

  private var isBackFree: Bool { content.code == nil && below.isEmpty }

  private func faces(_ style: Style, frontCount: Int, codeShare: Double) -> [Face] {
    var front = front(style)
    front.blocks = [above, .rows(Array(content.rows[..<frontCount]))]
    let rest = Array(content.rows[frontCount...])
    guard !rest.isEmpty || !isBackFree else { return [front] }
    var back = back(style, codeShare: codeShare)
    back.blocks = [.rows(rest), below]
    if rest.isEmpty {
      back.headings = content.backHeadings
    } else {
      (front.sideMark, back.sideMark) = ("1/2", "2/2")
    }
    return [front, back]
  }

  private func front(_ style: Style) -> Face {
    var face = blank
    face.style = style
    return face
  }

  private func back(_ style: Style, codeShare: Double) -> Face {
    var face = front(style)
    face.code = content.code
    face.codeShare = codeShare
    return face
  }
}

// MARK: - How many entries go where

extension TwoSides {
  /// How many rows there is room for at the most.
  private var most: Int {
    let back = backOfRows(blank.style, codeShare: Face.codeShares[0])
    return RowDrawing.mostRows(beside: [above], on: front(blank.style))
      + RowDrawing.mostRows(beside: [below], on: back)
  }

  /// A back with some row, for which a code leaves room.
  private func backOfRows(_ style: Style, codeShare: Double) -> Face {
    var back = back(style, codeShare: codeShare)
    back.blocks = [.rows(Array(content.rows.prefix(1)))]
    return back
  }

  /// The counts of entries on the front to try, the best first: all together where they have room in
  /// large print, and then those that leave each row the most room.
  private func frontCounts(_ style: Style, codeShare: Double, spreads: Bool) -> [Int] {
    let count = content.rows.count
    let rooms = (1...max(count, 1))
      .map { (front: $0, room: room(style, front: $0, codeShare: codeShare)) }
      .filter { $0.room >= (style.isDense ? TwoSides.leastShare : 1) }
    let best = rooms.sorted { $0.room > $1.room }.map(\.front)
    let wishes = Array(best.prefix(2))
    let isLarge = style.floor > blank.style.floor
    guard best.contains(count), !spreads else { return wishes }
    let others = wishes.filter { $0 != count }
    return isLarge ? [count] + others : others + [count]
  }

  /// Of how many times the height that they need the rows of the narrower face have.
  private func room(_ style: Style, front count: Int, codeShare: Double) -> Double {
    let (first, rest) = (Array(content.rows.prefix(count)), Array(content.rows.dropFirst(count)))
    let room = share(first, beside: above, on: front(style))
    guard !rest.isEmpty else { return room }
    let back = backOfRows(style, codeShare: codeShare)
    return min(room, share(rest, beside: below, on: back))
  }

  private func share(_ rows: [CardRow], beside other: Block, on face: Face) -> Double {
    let (frame, unit) = (face.blockFrame, face.style.unit)
    let height = Column([other], in: frame, face.style).heightForRows
    return height / (RowDrawing.height(of: rows, width: frame.width / unit, face.style) * unit)
  }

  /// Heights are estimates: rows may get along with this part of what they ask.
  private static let leastShare = 0.85
}
