/// Sets lines of a label and its text, in two columns.
///
/// ```
/// Blood type   A Rh+
/// Allergies    penicillin, wasp stings     white on black
///              and hazelnuts
/// ```
///
/// Two short lines share one if space is scarce.
struct FactsSetter {
  let shaper: Shaper
  let form: Form
  let facts: [FactTexts]
  /// The width of both columns, in millimetres.
  let width: Double

  private var gap: Double { 1.8 * form.unit }

  /// The lines with texts of this size; `nil` if a word does not fit.
  ///
  /// The column of labels gets the width that makes the fewest lines.
  func set(size: Double, leading: Double, pairs: Bool) -> Block? {
    guard !facts.isEmpty else { return Block(height: 0) }
    let labelSize = max(form.least, size / 1.15)
    let longest = facts.map { shaper.width($0.label, size: labelSize) }.max() ?? 0
    let shares = longest <= width * 0.36 ? [0.36] : [0.36, 0.42, 0.48, 0.3]
    let blocks = shares.compactMap {
      set(size, labelSize, min(longest, width * $0), leading, pairs: pairs)
    }
    return blocks.min { $0.height < $1.height - 1e-6 }
  }

  private func set(
    _ size: Double,
    _ labelSize: Double,
    _ labelWidth: Double,
    _ leading: Double,
    pairs: Bool
  ) -> Block? {
    var block = Block(height: 0)
    for line in pairs ? paired(size, labelSize, labelWidth) : facts.map({ [$0] }) {
      let half = (width - gap) / 2
      let columns = line.count == 1 ? [0] : [0, half + gap]
      var height = 0.0
      for (fact, x) in zip(line, columns) {
        let room = line.count == 1 ? width : half
        guard let set = self.set(fact, size, labelSize, labelWidth, leading, x: x, room: room)
        else {
          return nil
        }
        block.texts += set.texts.map { $0.moved(x: 0, y: block.height) }
        block.boxes += set.boxes.map { box in
          var box = box
          box.frame.y += block.height
          return box
        }
        height = max(height, set.height)
      }
      block.height += height
    }
    return block
  }

  private func paired(_ size: Double, _ labelSize: Double, _ labelWidth: Double) -> [[FactTexts]] {
    let half = (width - gap) / 2
    let isShort = { (fact: FactTexts) in
      !fact.isWarning && shaper.width(fact.label, size: labelSize) <= labelWidth
        && labelWidth + gap + shaper.width(fact.value, size: size) <= half
    }
    return facts.reduce(into: []) { lines, fact in
      if let last = lines.last, last.count == 1, isShort(last[0]), isShort(fact) {
        lines[lines.count - 1].append(fact)
      } else {
        lines.append([fact])
      }
    }
  }

  private func set(
    _ fact: FactTexts,
    _ size: Double,
    _ labelSize: Double,
    _ labelWidth: Double,
    _ leading: Double,
    x: Double,
    room: Double
  ) -> Block? {
    let start = fact.label.text.isEmpty ? 0 : labelWidth + gap
    guard let labels = shaper.lines(fact.label, size: labelSize, width: labelWidth),
      let values = shaper.lines(fact.value, size: size, width: room - start)
    else { return nil }
    let line = leading * size * point
    let rise = values.map { shaper.line($0).ascent }.max().map { max($0, RowSetter.capital) } ?? 0
    // The space between the box of a warning and the lines above and below it.
    let margin = fact.isWarning ? 0.5 * form.unit : 0
    let air = (leading - 1.06) * line + (fact.isWarning ? 0.35 * form.unit + margin : 0)
    let first = air + rise * size * point
    let baselines = values.indices.map { first + Double($0) * line }
    let labelLine = 1.12 * labelSize * point
    let labelBaselines = labels.indices.map { first + Double($0) * labelLine }
    let fall = values.map { shaper.line($0).descent }.max().map { max($0, 0.22) } ?? 0
    let bottom = (baselines.last ?? 0) + fall * size * point
    var block = Block(
      height: max(
        bottom + (fact.isWarning ? 0.15 * form.unit : 0),
        (labelBaselines.last ?? 0) + 0.22 * labelSize * point
      ) + max(air * 0.6, margin)
    )
    if !fact.label.text.isEmpty {
      block.texts.append(
        TextRun(
          fact.label,
          labels,
          on: labelBaselines,
          size: labelSize,
          x: x,
          width: labelWidth,
          ink: form.inks.text
        )
      )
    }
    var value = TextRun(
      fact.value,
      values,
      on: baselines,
      size: size,
      x: x + start,
      width: room - start,
      ink: form.inks.text
    )
    if fact.isWarning {
      let padding = 0.9 * form.unit
      let widest = values.map { shaper.width($0, size: size) }.max() ?? 0
      let top = first - rise * size * point - 0.35 * form.unit
      block.boxes.append(
        Box(
          frame: Frame(
            x: value.x - padding,
            y: top,
            width: min(widest, room - start) + 2 * padding,
            height: bottom - top + 0.15 * form.unit
          ),
          ink: form.inks.text,
          radius: 0.5 * form.unit
        )
      )
      value.ink = .white
    }
    block.texts.append(value)
    return block
  }
}
