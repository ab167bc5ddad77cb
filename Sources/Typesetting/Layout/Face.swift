/// One side of a card: a band with the heading, blocks one below the other, and a foot.
///
/// ```
/// +--------------------------------------------+
/// | [EMERGENCY CONTACTS          for Zoe Post] |  band
/// | blocks                                     |
/// | ...                                        |  body
/// | medical facts on the back       2026-11-21 |  foot
/// +--------------------------------------------+
/// ```
struct Face {
  let shaper: Shaper
  let form: Form
  /// The band and the foot, each as high as its texts need.
  private let band: Block
  private let foot: Block
  /// Whether the form's indent is at the right.
  var indentsRight = false
  /// The space below the band; rows have space of their own.
  var topGap: Double

  /// A face with this heading; `nil` if the heading or the foot does not fit.
  init?(
    _ shaper: Shaper,
    _ form: Form,
    headings: [Text],
    holder: Text?,
    foot: (left: Text?, right: Text),
    fuller: Text? = nil
  ) {
    self.shaper = shaper
    self.form = form
    let width = form.width - 2 * form.side - form.indent
    guard let band = BandSetter(shaper: shaper, form: form, width: width).set(headings, holder),
      let foot = Self.foot(foot.left, foot.right, fuller: fuller, shaper, form, width)
    else { return nil }
    self.band = band
    self.foot = foot
    topGap = 0.5 * form.unit
  }

  /// The width for the blocks, in millimetres.
  var width: Double { form.width - 2 * form.side - form.indent }
  var height: Double { bodyBottom - bodyTop }

  private var x: Double { form.side + (indentsRight ? 0 : form.indent) }
  private var bodyTop: Double { form.edge + band.height + topGap }
  private var bodyBottom: Double { form.height - form.edge - foot.height - 0.5 * form.unit }

  /// The least space between blocks.
  var gap: Double { 1.5 * form.unit }

  /// The face with these blocks, one below the other from the top.
  func page(_ blocks: [Block]) -> Page {
    var page = Page(width: form.width, height: form.height)
    place(band, at: form.edge, on: &page)
    var y = bodyTop
    for block in blocks {
      place(block, at: y, on: &page)
      y += block.height + gap
    }
    place(foot, at: form.height - form.edge - foot.height, on: &page)
    return page
  }

  private func place(_ block: Block, at y: Double, on page: inout Page) {
    let part = Page(
      width: width,
      height: block.height,
      boxes: block.boxes,
      rules: block.rules,
      texts: block.texts,
      codes: block.codes,
      pictures: block.pictures
    )
    page.place(part, x: x, y: y)
  }

  /// Whether a foot with these texts has only one line.
  static func hasOneFoot(_ left: Text, _ right: Text, _ shaper: Shaper, _ form: Form) -> Bool {
    let both = shaper.width(left, size: form.foot) + shaper.width(right, size: form.foot)
    return both + 2 * form.unit <= form.width - 2 * form.side - form.indent
  }

  /// The foot: what is on the back, and when the card was made, on one line if both fit.
  ///
  /// The fuller text replaces the right one if it needs no more lines.
  private static func foot(
    _ left: Text?,
    _ right: Text,
    fuller: Text?,
    _ shaper: Shaper,
    _ form: Form,
    _ width: Double
  ) -> Block? {
    let left = left.flatMap { $0.text.isEmpty ? nil : $0 }
    let size = form.foot
    if let fuller {
      let beside = left.map { shaper.width($0, size: size) + 2 * form.unit } ?? 0
      if beside + shaper.width(fuller, size: size) <= width {
        return foot(left, fuller, fuller: nil, shaper, form, width)
      }
    }
    let line = 1.1 * size * point
    let rightWidth = shaper.width(right, size: size)
    let leftWidth = left.map { shaper.width($0, size: size) } ?? 0
    guard max(rightWidth, leftWidth) <= width else { return nil }
    let isOne = leftWidth + rightWidth + 2 * form.unit <= width || left == nil
    let rise = RowSetter.capital * size * point
    var block = Block(height: rise + (isOne ? 0 : line))
    let run = { (text: Text, baseline: Double) in
      TextRun(
        text: text,
        lines: [.init(text: text, baseline: baseline)],
        size: size,
        x: 0,
        width: width,
        ink: form.inks.text
      )
    }
    if let left { block.texts.append(run(left, rise)) }
    var date = run(right, block.height)
    date.alignment = .right
    if isOne, left != nil {
      date.x = width - rightWidth
      date.width = rightWidth
    }
    block.texts.append(date)
    if left != nil { block.texts[0].width = isOne ? leftWidth : width }
    return block
  }
}

/// Sets the band at the top of a face: the heading in each language, and the owner's name.
struct BandSetter {
  let shaper: Shaper
  let form: Form
  let width: Double

  private var padding: Double { 2 * form.unit }
  private var room: Double { width - 2 * padding }

  /// The band; `nil` if the heading or the name does not fit.
  func set(_ headings: [Text], _ holder: Text?) -> Block? {
    guard let first = headings.first else { return nil }
    let others = Array(headings.dropFirst())
    let steps = stride(from: form.band.most, through: form.band.least - 0.001, by: -0.2)
    for shape in others.isEmpty ? [.stacked, .holderBelow] : Shape.allCases {
      for size in steps {
        if let block = set(first, others, holder, size, shape) { return block }
      }
    }
    return nil
  }

  /// Where the parts of the band are.
  private enum Shape: CaseIterable {
    /// All on one line.
    case oneLine
    /// Each language on its own line, and the name at the end of the first.
    case stacked
    /// Each language on its own line, and the name below them.
    case holderBelow
  }

  private func set(
    _ first: Text,
    _ others: [Text],
    _ holder: Text?,
    _ size: Double,
    _ shape: Shape
  ) -> Block? {
    let small = max(form.least, size * 0.86)
    let holderWidth = holder.map { shaper.width($0, size: small) } ?? 0
    let inline = shape == .oneLine ? others.map { shaper.width($0, size: small) + padding } : []
    let beside = holder == nil || shape == .holderBelow ? 0 : holderWidth + padding
    let start = shaper.width(first, size: size)
    guard start + inline.reduce(0, +) + beside <= room else { return nil }
    let rise = RowSetter.capital * size * point
    let pad = 1.15 * form.unit
    var baseline = pad + rise
    var band = Block(height: 0)
    var heading = run(first, [first], size, [baseline])
    heading.role = .heading
    heading.width = inline.isEmpty ? room - beside : start
    band.texts.append(heading)
    var x = padding + start + padding
    for (other, width) in zip(others, inline) {
      var run = run(other, [other], small, [baseline])
      run.role = .heading
      (run.x, run.width) = (x, width - padding)
      band.texts.append(run)
      x += width
    }
    if let holder, shape != .holderBelow {
      var run = run(holder, [holder], small, [baseline])
      run.x = padding + room - holderWidth
      run.width = holderWidth
      run.alignment = .right
      band.texts.append(run)
    }
    /// Adds lines under the first: the other languages, and the name if it is too long.
    func add(_ text: Text, lines most: Int, isHeading: Bool) -> Bool {
      guard let lines = shaper.lines(text, size: small, width: room, most: most) else {
        return false
      }
      let line = 1.3 * small * point
      let baselines = lines.indices.map { baseline + Double($0 + 1) * line }
      var run = run(text, lines, small, baselines)
      if isHeading { run.role = .heading }
      band.texts.append(run)
      baseline = baselines.last ?? baseline
      return true
    }
    if inline.isEmpty {
      for other in others where !add(other, lines: 2, isHeading: true) { return nil }
    }
    if let holder, shape == .holderBelow, !add(holder, lines: 3, isHeading: false) { return nil }
    band.height = baseline + pad
    band.boxes = [
      Box(
        frame: Frame(x: 0, y: 0, width: width, height: band.height),
        ink: form.inks.bar,
        radius: 0.9 * form.unit
      )
    ]
    return band
  }

  private func run(_ text: Text, _ lines: [Text], _ size: Double, _ baselines: [Double]) -> TextRun
  {
    TextRun(
      text,
      lines,
      on: baselines,
      size: size,
      x: padding,
      width: room,
      ink: form.inks.barText
    )
  }
}

extension Face {
  /// The instructions, in a box; `nil` if a word is too wide.
  func boxed(_ text: Text, size: Double) -> Block? {
    let padding = (x: 1.6 * form.unit, y: 1.1 * form.unit)
    let room = width - 2 * padding.x
    guard let lines = shaper.lines(text, size: size, width: room) else { return nil }
    let line = 1.16 * size * point
    let rise = max(RowSetter.capital, lines.map { shaper.line($0).ascent }.max() ?? 0)
    let fall = lines.map { shaper.line($0).descent }.max() ?? 0
    let first = padding.y + rise * size * point
    let baselines = lines.indices.map { first + Double($0) * line }
    let height = (baselines.last ?? first) + max(0.1, fall * 0.6) * size * point + padding.y
    var block = Block(height: height)
    block.boxes = [
      Box(
        frame: Frame(x: 0, y: 0, width: width, height: height),
        ink: form.inks.text,
        radius: 0.9 * form.unit,
        outline: 0.4 * form.unit
      )
    ]
    block.texts = [
      TextRun(
        text,
        lines,
        on: baselines,
        size: size,
        x: padding.x,
        width: room,
        ink: form.inks.text
      )
    ]
    return block
  }

  /// A code with this side, with its caption below; `nil` if the caption needs more than four
  /// lines.
  func code(_ matrix: CodeMatrix, caption: Text, side: Double) -> Block? {
    let size = form.least
    var block = Block(height: side)
    block.codes = [
      Code(
        matrix: matrix,
        frame: Frame(x: 0, y: 0, width: side, height: side),
        caption: caption.text
      )
    ]
    guard !caption.text.isEmpty else { return block }
    guard let lines = shaper.lines(caption, size: size, width: side, most: 4) else { return nil }
    let shaped = lines.map(shaper.line)
    let rise = max(RowSetter.capital, shaped.map(\.ascent).max() ?? 0)
    let fall = max(0.22, shaped.map(\.descent).max() ?? 0)
    let line = max(1.15, rise + fall) * size * point
    let first = side + (rise * size + 0.8) * point
    let baselines = lines.indices.map { first + Double($0) * line }
    var run = TextRun(
      caption,
      lines,
      on: baselines,
      size: size,
      x: 0,
      width: side,
      ink: form.inks.text
    )
    run.alignment = .center
    block.texts = [run]
    block.height = (baselines.last ?? side) + fall * size * point
    return block
  }
}
