/// The rows of a list, at the largest sizes at which they fit.
final class RowList {
  let setter: RowSetter
  /// The entries, with the emergency numbers before or after them.
  let rows: [RowTexts]
  /// The index of the row that is larger than the others, if there is one.
  let first: Int?
  private let form: Form
  /// How many rows of emergency numbers come before the entries.
  private let lead: Int
  /// Whether the caller only asks if the rows fit; the smallest sizes are then tried first.
  private let isTrial: Bool
  /// The smallest sizes at which numbers, names and details keep their ratios.
  private let floor: (number: Double, name: Double)
  private lazy var bounds = rows.map { RowBound($0, setter) }
  /// The rows that have been set, kept because the same sizes are tried with many heights.
  private var known: [Setting: Block?] = [:]

  private struct Setting: Hashable {
    var row: Int
    var sizes: RowSizes
    var nameLines: Int
  }

  init(
    _ shaper: Shaper,
    _ form: Form,
    width: Double,
    rows: [RowTexts],
    first: Int? = 0,
    lead: Int = 0,
    isTrial: Bool = false
  ) {
    setter = RowSetter(shaper: shaper, form: form, width: width)
    self.rows = rows
    self.first = first
    self.form = form
    self.lead = lead
    self.isTrial = isTrial
    let hasDetails = rows.contains(where: \.hasDetails)
    let name = hasDetails ? form.least * RowSizes.nameToDetail : form.least
    floor = (max(form.number.least, name * RowSizes.numberToName), name)
  }

  /// The sizes to try, the best first.
  ///
  /// In the best ones, all numbers are easy to read, and the first is larger than the others.
  /// Smaller sizes follow.
  func sizes(from most: Double? = nil, to least: Double? = nil) -> [RowSizes] {
    let bottom = max(floor.number, least ?? 0)
    let top = max(bottom, most ?? form.number.most)
    let target = form.number.target
    // The sizes are a fortieth of the target apart, and the target is one of them.
    let steps = (-60...60).reversed().map { target * (1 + Double($0) / 40) }
    let numbers = steps.filter { $0 < top - 0.01 && $0 > bottom + 0.01 }
    let all = [top] + numbers + (top > bottom ? [bottom] : [])
    let large = all.filter { $0 >= target - 0.001 }
    let small = all.dropFirst(large.count)
    let ordered =
      form.leads.flatMap { lead in large.flatMap { sizes(number: $0, leads: [lead]) } }
      + small.flatMap { sizes(number: $0, leads: Array(form.leads.suffix(2))) }
    guard let ratio = form.mostToName else { return ordered }
    let even = ordered.filter { $0.number / $0.name <= ratio }
    return even + ordered.filter { $0.number / $0.name > ratio }
  }

  private func sizes(number: Double, leads: [Double]) -> [RowSizes] {
    let isLarge = number > form.number.target * 1.05
    let isInline = number <= form.number.target * 1.13
    let shapes: [RowSizes.RowShape] =
      form.stacks ? [.stacked] : isInline ? [.beside, .inline] : [.beside]
    return shapes.flatMap { shape in
      leads.flatMap { lead in
        [RowSizes.numberToName, 1.3, 1.45, 1.6, 1.8, 2.1, 2.5].compactMap { ratio in
          let name = number / ratio
          guard name >= floor.name - 0.001, !isLarge || ratio <= 1.7 else { return nil }
          return RowSizes(number: number, name: name, lead: lead, shape: shape)
        }
      }
    }
  }

  /// The rows from this one on at these sizes, as many as fit into the height.
  ///
  /// `nil` if a row is too wide. If one row needs smaller details, all rows get them.
  func set(
    _ sizes: RowSizes,
    from start: Int = 0,
    height: Double,
    nameLines: Int
  ) -> [Block]? {
    let blocks = rows(sizes, from: start, height: height, nameLines: nameLines)
    guard let detail = blocks?.map(\.detail).min(), detail < sizes.detail else { return blocks }
    var even = sizes
    even.detail = detail
    return rows(even, from: start, height: height, nameLines: nameLines) ?? blocks
  }

  private func rows(
    _ sizes: RowSizes,
    from start: Int,
    height: Double,
    nameLines: Int
  ) -> [Block]? {
    var blocks: [Block] = []
    var total = 0.0
    for index in start..<rows.count {
      let own = index == first ? sizes.first : sizes
      let key = Setting(row: index, sizes: own, nameLines: nameLines)
      let found =
        known[key]
        ?? setter.set(
          rows[index],
          own,
          item: rows[index].mark == nil ? nil : index - lead,
          nameLines: nameLines
        )
      known[key] = .some(found)
      guard let block = found else { return nil }
      total += self.height(of: block, sizes)
      guard total <= height else { return blocks }
      blocks.append(block)
    }
    return blocks
  }

  /// The least space above and below a row; it grows with numbers that are larger than the target.
  ///
  /// Up to that size, larger numbers are worth more than space, because they can be read despite a
  /// blur.
  private func padding(_ sizes: RowSizes) -> Double {
    let part = (sizes.number / form.number.target - 1.1) / 0.3
    let least = sizes.number < form.number.target - 0.001 ? 0.75 : 0.9
    return (least + 1.05 * min(max(part, 0), 1)) * form.unit
  }

  /// The least height of any row: a line of a name, or a number.
  private func lowest(_ sizes: RowSizes) -> Double {
    max(RowSetter.capital * sizes.number, (RowSetter.capital + 0.12) * sizes.name) * point
      + padding(sizes)
  }

  /// The least height of these rows.
  func height(of blocks: [Block], _ sizes: RowSizes) -> Double {
    blocks.map { height(of: $0, sizes) }.reduce(0, +)
  }

  /// The least height of a row: its texts with padding, or a photograph with less padding.
  private func height(of block: Block, _ sizes: RowSizes) -> Double {
    setter.height(block.height, air: block.air, padding: padding(sizes))
  }

  /// The largest sizes at which all rows from this one on fit.
  func fitted(
    height: Double,
    from start: Int = 0,
    most: Double? = nil,
    least: Double? = nil
  ) -> (sizes: RowSizes, blocks: [Block])? {
    let sizes = sizes(from: most, to: least)
    return best(sizes, from: start, heights: [height]) { sizes, nameLines in
      let blocks = set(sizes, from: start, height: height, nameLines: nameLines)
      return blocks.flatMap { $0.count == rows.count - start ? (sizes, $0) : nil }
    }
  }

  /// The first result of `works`, which gets each of these sizes at which the rows may fit.
  ///
  /// The heights are filled one after the other. For each size of the numbers, sizes with large
  /// names come first, then those with names on one line.
  func best<Result>(
    _ all: [RowSizes],
    from start: Int = 0,
    heights: [Double],
    _ works: (RowSizes, Int) -> Result?
  ) -> Result? {
    let (count, height) = (Double(rows.count - start), heights.reduce(0, +))
    var rest = all.filter { lowest($0) * count <= height }[...]
    while isTrial, let size = rest.popLast() {
      for lines in (1...mostLines(size)).reversed()
      where mayFit(size, from: start, heights: heights, nameLines: lines) {
        if let result = works(size, lines) { return result }
      }
    }
    while let first = rest.first {
      let group = rest.prefix {
        $0.number == first.number && ($0.lead == first.lead || !isLarge($0))
      }
      rest = rest.dropFirst(group.count)
      let large = group.filter { $0.number / $0.name <= 1.7 }
      let small = group.filter { $0.number / $0.name > 1.7 }
      let passes = [(large, 1), (large, 2), (small, 1), (small, 2), (large, 3), (small, 3)]
      for (sizes, lines) in passes where lines <= mostLines(first) {
        for size in sizes where mayFit(size, from: start, heights: heights, nameLines: lines) {
          if let result = works(size, lines) { return result }
        }
      }
    }
    return nil
  }

  /// Whether the rows from this one on may fit these heights, found without setting them.
  private func mayFit(
    _ sizes: RowSizes,
    from start: Int,
    heights: [Double],
    nameLines: Int
  ) -> Bool {
    let (first, padding) = (sizes.first, padding(sizes))
    var least = Filling(heights: heights)
    // If one row needs smaller details, all rows get them.
    var usual: Filling? = least
    for index in start..<rows.count {
      let own = index == self.first ? first : sizes
      guard let row = bounds[index].height(own, nameLines: nameLines, padding: padding),
        least.add(row.least)
      else { return false }
      if let height = row.usual { _ = usual?.add(height) } else { usual = nil }
    }
    return usual?.isFull != true
  }

  /// Whether the numbers are so large that names and details get fewer lines.
  private func isLarge(_ sizes: RowSizes) -> Bool { sizes.number > form.number.target * 1.05 }

  /// How many lines a name may have: the larger the numbers, the fewer.
  private func mostLines(_ sizes: RowSizes) -> Int {
    guard isLarge(sizes) else { return 3 }
    return sizes.number > form.number.target * 1.15 ? 1 : 2
  }

  /// The rows, spread over the whole height, with lines between them.
  func block(_ blocks: [Block], height: Double) -> Block {
    let needed = blocks.map(\.height).reduce(0, +)
    let air = max(0, height - needed) / Double(max(1, blocks.count))
    var list = Block(height: height)
    var y = 0.0
    for (index, block) in blocks.enumerated() {
      let top = y + air / 2
      list.texts += block.texts.map { $0.moved(x: 0, y: top) }
      list.pictures += block.pictures.map { $0.moved(x: 0, y: top) }
      y += block.height + air
      guard index < blocks.count - 1 else { continue }
      list.rules.append(
        Rule(
          from: Point(x: 0, y: y),
          to: Point(x: setter.width, y: y),
          thickness: 0.12 * form.unit,
          ink: form.inks.hairline
        )
      )
    }
    return list
  }
}

/// Heights that rows fill one after the other.
private struct Filling {
  private let heights: [Double]
  private var place = 0
  private var used = 0.0

  init(heights: [Double]) { self.heights = heights }

  /// Whether a row did not fit.
  var isFull: Bool { place == heights.count }

  /// Adds a row; returns false if it does not fit.
  mutating func add(_ height: Double) -> Bool {
    while !isFull, used + height > heights[place] + TextMeasure.slack {
      (place, used) = (place + 1, 0)
    }
    used += height
    return !isFull
  }
}

/// The sizes of a list's rows.
struct RowSizes: Hashable {
  /// The size of the numbers, in points.
  var number: Double
  /// The size of the names, at most 5/6 of the numbers'.
  var name: Double
  /// The factor by which the first number is larger than the others.
  var lead: Double
  var shape: RowShape
  /// The size of the other rows' numbers, in points; it decides the width of the column of marks.
  var usual: Double
  /// The largest size of the details, as a fraction of the size that the name allows.
  var detail = 1.0

  init(number: Double, name: Double, lead: Double, shape: RowShape, usual: Double? = nil) {
    (self.number, self.name, self.lead, self.shape) = (number, name, lead, shape)
    self.usual = usual ?? number
  }

  /// How the parts of a row are placed.
  enum RowShape {
    /// The name above its details, and the number beside them.
    case beside
    /// The details after the name, if they fit there.
    case inline
    /// The name with its details, and the number below them.
    case stacked
  }

  /// The sizes of the first row; its name grows less than its number.
  var first: RowSizes {
    var sizes = RowSizes(
      number: number * lead,
      name: name * (1 + (lead - 1) * 0.5),
      lead: 1,
      shape: shape,
      usual: number
    )
    sizes.detail = detail
    return sizes
  }

  /// A name is at least 1.1 times its details.
  static let nameToDetail = 1.1
  /// A number is at least 1.2 times its name.
  static let numberToName = 1.2
}
