import ElistSheet

/// Blocks below each other in a frame: each has the height that it wants, the rows what is left;
/// where there is too little, all have less, and where all is dense, all have more.
struct Column {
  private let blocks: [Block]
  private let frame: Frame
  private let style: Style

  init(_ blocks: [Block], in frame: Frame, _ style: Style) {
    self.blocks = blocks.filter { !$0.isEmpty }
    self.frame = frame
    self.style = style
  }

  /// The blocks and where they stand.
  var parts: [(block: Block, frame: Frame)] {
    var y = frame.y
    return zip(blocks, heights).map { block, height in
      defer { y += height + gap }
      return (block, Frame(x: frame.x, y: y, width: frame.width, height: height))
    }
  }

  /// The height that is left for rows beside the other blocks, in millimetres.
  var heightForRows: Double {
    let others = blocks.filter { !$0.isElastic }
    let gaps = gap * Double(others.count)
    return frame.height - gaps - others.map(wanted).reduce(0, +)
  }

  /// The height that blocks want in this width, in millimetres.
  static func height(of blocks: [Block], width: Double, _ style: Style) -> Double {
    let column = Column(blocks, in: Frame(x: 0, y: 0, width: width, height: 0), style)
    let gaps = column.gap * Double(max(column.blocks.count - 1, 0))
    return column.blocks.map(column.wanted).reduce(gaps, +)
  }

  private var gap: Double { (style.isDense ? 0.9 : 1.4) * style.unit }

  private func wanted(_ block: Block) -> Double {
    block.height(width: frame.width / style.unit, style) * style.unit
  }

  private var heights: [Double] {
    let wanted = blocks.map(wanted)
    let total = wanted.reduce(0, +)
    let room = frame.height - gap * Double(max(blocks.count - 1, 0))
    let elastic = blocks.filter(\.isElastic).count
    guard room > total else { return wanted.map { $0 * room / total } }
    guard elastic > 0 else { return wanted.map { $0 * min(room / total, Column.mostStretch) } }
    guard !style.isDense else { return wanted.map { $0 * room / total } }
    return zip(blocks, wanted).map { block, height in
      block.isElastic ? height + (room - total) / Double(elastic) : height
    }
  }

  /// Lines further apart than this look like a form.
  private static let mostStretch = 2.0
}
