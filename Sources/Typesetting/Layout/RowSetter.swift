/// Sets one row of a list at given sizes.
struct RowSetter {
  let shaper: Shaper
  let form: Form
  /// The width of the list, in millimetres.
  let width: Double

  /// The gap between the name and the number.
  var gap: Double { form.columnGap * form.unit }

  /// The row; `nil` if it does not fit at these sizes with at most this many lines for the name.
  func set(_ row: RowTexts, _ sizes: RowSizes, item: Int?, nameLines: Int) -> Block? {
    let block =
      switch sizes.shape {
      case .beside: beside(row, sizes, item, nameLines)
      case .inline: inline(row, sizes, item, nameLines) ?? beside(row, sizes, item, nameLines)
      case .stacked: stacked(row, sizes, item, nameLines)
      }
    return block.map { withPhoto($0, row, sizes) }
  }

  /// The row with its photograph before the name, both centred on the same line.
  private func withPhoto(_ block: Block, _ row: RowTexts, _ sizes: RowSizes) -> Block {
    guard let image = photo(row) else { return block }
    let side = form.photoSide
    let shift = max(0, (side - block.height) / 2)
    var block = block
    block.air = 2 * shift
    block.texts = block.texts.map { $0.moved(x: 0, y: shift) }
    block.baseline += shift
    block.height = max(side, block.height)
    let top = (block.height - side) / 2
    block.pictures = [
      Picture(image: image, frame: Frame(x: markWidth(sizes), y: top, width: side, height: side))
    ]
    return block
  }

  /// The photograph that a row has.
  func photo(_ row: RowTexts) -> PhotoImage? { row.handle.flatMap { form.photos?.images[$0] } }

  /// The least height of a row: its texts with padding, or a photograph with less padding.
  func height(_ height: Double, air: Double, padding: Double) -> Double {
    height + max(padding - air, min(padding, 0.75 * form.unit))
  }

  /// The size of the details: the one that the name allows, or a smaller one to match the other
  /// rows.
  func detailSize(_ sizes: RowSizes) -> Double {
    max(form.least, sizes.name / RowSizes.nameToDetail * 0.98 * sizes.detail)
  }

  /// The size of an extension, which is smaller than the number.
  func tailSize(_ sizes: RowSizes) -> Double { max(form.least, sizes.number * 0.7) }

  func markWidth(_ sizes: RowSizes) -> Double {
    form.isNumbered ? sizes.usual * 0.62 * point * 2.1 : 0
  }

  /// Where a row's name begins.
  private func left(_ row: RowTexts, _ sizes: RowSizes) -> Double {
    markWidth(sizes) + photoIndent(row)
  }

  /// The space for a photograph; if one entry has a photograph, all entries leave this space.
  func photoIndent(_ row: RowTexts) -> Double {
    row.handle == nil || form.photos == nil ? 0 : form.photoSide + 1.6 * form.unit
  }
}

// MARK: - The shapes

extension RowSetter {
  /// ```
  /// Kate Bell                  +1 415 555 3695
  /// mother · has the key              ext. 204
  /// ```
  private func beside(_ row: RowTexts, _ sizes: RowSizes, _ item: Int?, _ nameLines: Int) -> Block?
  {
    for tailBelow in row.tail == nil ? [false] : [false, true] {
      let right = number(row, sizes, item, tailBelow: tailBelow)
      let left = left(row, sizes)
      let room = width - left - right.width - gap
      guard room > 0, let who = who(row, sizes, item, x: left, room: room, nameLines: nameLines)
      else {
        continue
      }
      return joined(row, sizes, item, who, right.block)
    }
    return nil
  }

  /// ```
  /// Bartholomew Fitzgerald-     +1 415 555 3695
  /// Montgomery  mother · mobile
  /// ```
  private func inline(_ row: RowTexts, _ sizes: RowSizes, _ item: Int?, _ nameLines: Int) -> Block?
  {
    guard row.hasDetails else { return nil }
    let right = number(row, sizes, item, tailBelow: false)
    let left = left(row, sizes)
    let room = width - left - right.width - gap
    var plain = row
    (plain.relation, plain.rest) = (nil, nil)
    guard room > 0, var who = who(plain, sizes, item, x: left, room: room, nameLines: nameLines),
      let last = who.texts.first?.lines.last
    else { return nil }
    let start = shaper.width(last.text, size: sizes.name) + 0.6 * sizes.name * point
    guard room > start,
      let details = details(
        row,
        detailSize(sizes),
        item,
        x: left + start,
        room: room - start,
        most: 1
      )
    else { return nil }
    // Details with high marks, as in Thai, may rise above the name.
    let above = max(0, details.baseline - last.baseline)
    who.texts = who.texts.map { $0.moved(x: 0, y: above) }
    who.texts += details.texts.map { $0.moved(x: 0, y: above + last.baseline - details.baseline) }
    who.height = above + max(who.height, last.baseline + details.height - details.baseline)
    who.baseline += above
    return joined(row, sizes, item, who, right.block)
  }

  /// ```
  /// Kate Bell             mother · has the key
  /// +1 415 555 3695
  /// ```
  private func stacked(_ row: RowTexts, _ sizes: RowSizes, _ item: Int?, _ nameLines: Int) -> Block?
  {
    let left = left(row, sizes)
    let room = width - left
    guard var block = who(row, sizes, item, x: left, room: room, nameLines: nameLines) else {
      return nil
    }
    let size = detailSize(sizes)
    let nameEnd = shaper.width(row.name, size: sizes.name) + gap
    if row.hasDetails, nameEnd < room,
      let details = details(row, size, item, x: left + nameEnd, room: room - nameEnd, most: 1)
    {
      var plain = row
      (plain.relation, plain.rest) = (nil, nil)
      if let name = who(plain, sizes, item, x: left, room: room, nameLines: 1) {
        block = name
        let end = details.texts.map { $0.x + shaper.width($0.text, size: $0.size) }.max() ?? 0
        block.texts += details.texts.map {
          $0.moved(x: width - end, y: block.baseline - details.baseline)
        }
        block.height = max(block.height, block.baseline + details.height - details.baseline)
      }
    }
    let number = number(row, sizes, item, tailBelow: false, isLeft: true)
    guard number.width <= room else { return nil }
    let top = block.height + 0.5 * form.unit
    block.texts += number.block.texts.map { $0.moved(x: left, y: top) }
    let tail = row.tail.map {
      Self.capital * sizes.number + Self.fall(shaper.line($0)) * tailSize(sizes)
    }
    block.height = top + max(number.block.height, (tail ?? 0) * point)
    return marked(row, sizes, item, linked(block, row))
  }

  /// The row of a name and a number, both centred on the same line.
  private func joined(
    _ row: RowTexts,
    _ sizes: RowSizes,
    _ item: Int?,
    _ who: Block,
    _ right: Block
  ) -> Block {
    let top = who.texts.first.map { first in
      (first.lines.first?.baseline ?? 0) - RowSetter.capital * first.size * point
    }
    let bottom = who.texts.compactMap { $0.lines.last?.baseline }.max()
    let middle = ((top ?? 0) + (bottom ?? 0)) / 2
    let shift = middle - right.height / 2
    let up = max(0, -shift)
    var block = Block(height: max(who.height + up, shift + up + right.height))
    block.texts = who.texts.map { $0.moved(x: 0, y: up) }
    block.texts += right.texts.map { $0.moved(x: 0, y: shift + up) }
    block.baseline = who.baseline + up
    block.detail = who.detail
    return marked(row, sizes, item, linked(block, row))
  }
}

// MARK: - The parts

extension RowSetter {
  /// The height of capitals and digits, as a fraction of the size.
  ///
  /// The fonts that a card prefers differ by less than a hundredth.
  static let capital = 0.714
  /// The depth of a comma, as a fraction of the size.
  static let comma = 0.12

  /// The dot between a relation and the other details.
  static let dot = Text(id: "", text: "·")
  /// The space on each side of the dot, as a fraction of the size.
  static let dotSpace = 0.3

  /// The name, with the details below it.
  private func who(
    _ row: RowTexts,
    _ sizes: RowSizes,
    _ item: Int?,
    x: Double,
    room: Double,
    nameLines: Int
  ) -> Block? {
    guard let names = shaper.lines(row.name, size: sizes.name, width: room, most: nameLines) else {
      return nil
    }
    var block = Block(height: 0)
    var baselines: [Double] = []
    for name in names {
      let line = shaper.line(name)
      let rise = Self.rise(line) * sizes.name * point
      let usual = (baselines.last ?? 0) + 1.1 * sizes.name * point
      let next = baselines.isEmpty ? rise : max(usual, block.height + rise)
      baselines.append(next)
      block.height = next + Self.fall(line) * sizes.name * point
    }
    block.baseline = baselines[0]
    block.texts.append(
      run(row.name, names, sizes.name, x: x, room: room, baselines: baselines, item)
    )
    guard row.hasDetails else { return block }
    let usual = detailSize(sizes)
    let most = nameLines > 1 ? form.detailLines : sizes.usual > form.number.target * 1.05 ? 1 : 2
    // Try one line, also a little smaller; then several lines; then the smallest legible size.
    let smaller = (most == 1 ? [0.85, 0.7] : [0.85]).map { max(form.least, usual * $0) }
    let several = most == 1 ? [smaller[0], smaller[1]].map { ($0, 2) } : [(usual, most)]
    let tries = [(usual, 1)] + smaller.map { ($0, 1) } + several + [(form.least, most)]
    let found = tries.lazy.compactMap { size, lines in
      self.details(row, size, item, x: x, room: room, most: lines).map { ($0, size) }
    }
    guard let (details, size) = found.first else { return nil }
    let top = block.height + 0.1 * size * point
    block.texts += details.texts.map { $0.moved(x: 0, y: top) }
    block.height = top + details.height
    block.detail = size / usual * sizes.detail
    return block
  }

  /// The relation and then the other details, in at most this many lines.
  private func details(
    _ row: RowTexts,
    _ size: Double,
    _ item: Int?,
    x: Double,
    room: Double,
    most: Int
  ) -> Block? {
    var block = Block(height: 0)
    var start = 0.0
    let line = 1.12 * size * point
    let all = [row.relation, row.rest].compactMap(\.self)
    let rise = (all.map { Self.rise(shaper.line($0)) }.max() ?? 0) * size * point
    let fall = (all.map { Self.fall(shaper.line($0)) }.max() ?? 0) * size * point
    var count = 1
    if let relation = row.relation {
      guard let lines = shaper.lines(relation, size: size, width: room, most: most) else {
        return nil
      }
      count = lines.count
      let baselines = lines.indices.map { rise + Double($0) * line }
      block.texts.append(run(relation, lines, size, x: x, room: room, baselines: baselines, item))
      start = lines.last.map { shaper.width($0, size: size) } ?? 0
    }
    if let rest = row.rest {
      var dot = Self.dot
      dot.id = rest.id
      let dotWidth = shaper.width(dot, size: size)
      let space = Self.dotSpace * size * point
      let indent = row.relation == nil ? 0 : start + dotWidth + 2 * space
      guard
        let lines = shaper.lines(
          rest,
          size: size,
          width: room,
          firstWidth: room - indent,
          most: most - count + 1
        )
      else { return nil }
      let top = rise + Double(count - 1) * line
      if !lines[0].text.isEmpty {
        if row.relation != nil {
          block.texts.append(
            run(dot, [dot], size, x: x + start + space, room: dotWidth, baselines: [top], item)
          )
        }
        block.texts.append(
          run(rest, [lines[0]], size, x: x + indent, room: room - indent, baselines: [top], item)
        )
      }
      let others = Array(lines.dropFirst())
      if !others.isEmpty {
        let baselines = others.indices.map { top + Double($0 + 1) * line }
        block.texts.append(run(rest, others, size, x: x, room: room, baselines: baselines, item))
        count += others.count
      }
    }
    block.baseline = rise
    block.height = rise + Double(count - 1) * line + fall
    return block
  }

  /// The number at the right edge of the list, or at the left.
  private func number(
    _ row: RowTexts,
    _ sizes: RowSizes,
    _ item: Int?,
    tailBelow: Bool,
    isLeft: Bool = false
  ) -> (block: Block, width: Double) {
    let capital = Self.capital * sizes.number * point
    let main = shaper.width(row.number, size: sizes.number)
    let small = tailSize(sizes)
    let tail = row.tail.map { shaper.width($0, size: small) } ?? 0
    let space = row.tail == nil || tailBelow ? 0 : 0.3 * sizes.number * point
    let whole = tailBelow ? max(main, tail) : main + space + tail
    let edge = isLeft ? whole : width
    // A mirrored card swaps left and right. An extension still comes to the right of its number. If
    // the word for "extension" is read from the right, the word and its digits are to the left.
    let isTurned = shaper.isRightToLeft && !tailBelow && row.tail?.direction == .number
    let end = tailBelow || isTurned ? edge : edge - tail - space
    var block = Block(height: capital, baseline: capital)
    var number = run(
      row.number,
      [row.number],
      sizes.number,
      x: end - main,
      room: main,
      baselines: [capital],
      item
    )
    number.alignment = isLeft ? .left : .right
    block.texts.append(number)
    if let text = row.tail {
      let below = tailBelow ? 1.35 * small * RowSetter.capital * point : 0
      var run = run(
        text,
        [text],
        small,
        x: isTurned ? edge - main - space - tail : edge - tail,
        room: tail,
        baselines: [capital + below],
        item
      )
      run.alignment = number.alignment
      block.texts.append(run)
      block.height += tailBelow ? below + 0.12 * small * point : 0
    }
    return withOthers((block, whole), row, small, item, isLeft: isLeft)
  }

  /// The number, with the person's other numbers below it.
  private func withOthers(
    _ number: (block: Block, width: Double),
    _ row: RowTexts,
    _ size: Double,
    _ item: Int?,
    isLeft: Bool
  ) -> (block: Block, width: Double) {
    var (block, widest) = number
    for other in row.others {
      let length = shaper.width(other, size: size)
      widest = max(widest, length)
      let baseline = block.height + 1.5 * size * Self.capital * point
      var run = run(
        other,
        [other],
        size,
        x: isLeft ? 0 : width - length,
        room: length,
        baselines: [baseline],
        item
      )
      run.alignment = isLeft ? .left : .right
      block.texts.append(run)
      block.height = baseline + 0.12 * size * point
    }
    return (block, widest)
  }

  private func marked(_ row: RowTexts, _ sizes: RowSizes, _ item: Int?, _ block: Block) -> Block {
    guard form.isNumbered, let mark = row.mark else { return block }
    var block = block
    var run = run(
      mark,
      [mark],
      sizes.name,
      x: 0,
      room: markWidth(sizes) - 0.3 * form.unit,
      baselines: [block.baseline],
      item
    )
    run.ink = form.inks.mark
    run.role = .mark
    block.texts.insert(run, at: 0)
    return block
  }

  /// Makes the name and the number links, with frames that are easier to hit than letters.
  private func linked(_ block: Block, _ row: RowTexts) -> Block {
    guard let link = row.link else { return block }
    var block = block
    for index in block.texts.indices {
      let run = block.texts[index]
      guard run.text == row.name || run.text == row.number, let first = run.lines.first,
        let last = run.lines.last
      else { continue }
      let size = run.size * point
      let frame = Frame(
        x: run.x,
        y: first.baseline - size * 0.9,
        width: run.width,
        height: last.baseline - first.baseline + size * 1.15
      )
      block.texts[index].link = TextRun.Link(uri: link, frame: frame)
    }
    return block
  }

  private func run(
    _ text: Text,
    _ lines: [Text],
    _ size: Double,
    x: Double,
    room: Double,
    baselines: [Double],
    _ item: Int?
  ) -> TextRun {
    var run = TextRun(
      text,
      lines,
      on: baselines,
      size: size,
      x: x,
      width: room,
      ink: form.inks.text
    )
    run.item = item
    return run
  }

  /// The height of a line above the baseline: that of its capitals, or of higher shapes.
  static func rise(_ line: ShapedLine) -> Double { max(capital, line.ascent) }

  /// The depth of a line below the baseline: that of a comma, or of deeper shapes.
  static func fall(_ line: ShapedLine) -> Double { max(comma, line.descent) }
}
