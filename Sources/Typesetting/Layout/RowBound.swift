/// A lower bound of a row's height, found from the widths of its texts without setting the row.
///
/// A list is set only at the sizes at which it may fit by this bound.
struct RowBound {
  private let setter: RowSetter
  private let name: TextMeasure
  private let number: Double
  private let tail: Double?
  private let details: DetailMeasure?
  /// How many other numbers the person has, and the width of the widest.
  private let others: (count: Double, width: Double)
  /// The width of a photograph and the gap after it.
  private let indent: Double
  /// The side of the row's photograph; 0 if it has none.
  private let photo: Double

  init(_ row: RowTexts, _ setter: RowSetter) {
    let shaper = setter.shaper
    self.setter = setter
    name = shaper.measure(row.name)
    number = shaper.line(row.number).width
    tail = row.tail.map { shaper.line($0).width }
    details = DetailMeasure(row, shaper)
    others = (Double(row.others.count), row.others.map { shaper.line($0).width }.max() ?? 0)
    indent = setter.photoIndent(row)
    photo = setter.photo(row) == nil ? 0 : setter.form.photoSide
  }

  /// The least heights of a row.
  struct Height {
    /// The least height with details of any legible size.
    var least: Double
    /// The least height with details of the size that the name allows; `nil` if they may need a
    /// smaller one.
    var usual: Double?
  }

  /// The least heights at these sizes, with this padding above and below the texts.
  ///
  /// `nil` if the row does not fit.
  func height(_ sizes: RowSizes, nameLines: Int, padding: Double) -> Height? {
    guard let texts = height(sizes, nameLines: nameLines) else { return nil }
    return Height(
      least: height(texts.least, padding),
      usual: texts.usual.map { height($0, padding) }
    )
  }

  /// The height of a row whose texts have this height.
  private func height(_ texts: Double, _ padding: Double) -> Double {
    setter.height(max(texts, photo), air: max(0, photo - texts), padding: padding)
  }

  private func height(_ sizes: RowSizes, nameLines: Int) -> Height? {
    let small = setter.tailSize(sizes) * point
    let main = number * sizes.number * point
    let after = (tail ?? 0) * small
    let space = tail == nil ? 0 : 0.3 * sizes.number * point
    let beside = max(main + space + after, others.width * small)
    let below = max(main, after, others.width * small)
    let right =
      RowSetter.capital * sizes.number * point
      + others.count * (1.5 * RowSetter.capital + 0.12) * small
    let room = setter.width - setter.markWidth(sizes) - indent
    if sizes.shape == .stacked {
      guard beside <= room + TextMeasure.slack else { return nil }
      let who = who(sizes, room: (room, room), nameLines, isInline: { _ in true })
      return who.map { $0 + (0.5 * setter.form.unit + right) }
    }
    let rooms = (narrow: room - beside - setter.gap, wide: room - below - setter.gap)
    return who(sizes, room: rooms, nameLines) { size in
      sizes.shape == .inline && mayBeInline(sizes, size, room: rooms.narrow)
    }.map { $0.noLess(than: right) }
  }

  /// The least height of the name with its details.
  ///
  /// The room is narrow if the extension is beside the number, and wide if it is below.
  private func who(
    _ sizes: RowSizes,
    room: (narrow: Double, wide: Double),
    _ nameLines: Int,
    isInline: (Double) -> Bool
  ) -> Height? {
    let em = sizes.name * point
    guard room.wide > -TextMeasure.slack, let lines = name.lines(em, room.wide),
      lines <= nameLines
    else { return nil }
    let plain = Double(lines - 1) * 1.1 + RowSetter.capital + RowSetter.comma
    // If there are several lines, any of them may have the highest letters.
    let name = (lines == 1 ? min(name.rise + name.fall, plain + 1.1) : plain) * em
    guard let details else { return Height(least: name, usual: name) }
    let (size, legible) = (setter.detailSize(sizes) * point, setter.form.least * point)
    let isUsual = details.isOnOneLine(size, room.narrow - TextMeasure.slack)
    let below = { name + (0.1 + details.height) * $0 }
    let usual = isUsual ? (isInline(size) ? name : below(size)) : nil
    guard !isInline(legible) else { return Height(least: name, usual: usual) }
    guard details.hasRoom(legible, room.wide) else { return nil }
    let detailLines = details.leastLines(legible, room.wide)
    guard detailLines <= (nameLines > 1 ? setter.form.detailLines : 2) else { return nil }
    let more = Double(detailLines - 1) * 1.12 * legible
    return Height(least: below(legible) + more, usual: usual)
  }

  /// Whether details of this size may fit after the name.
  ///
  /// The last of several lines of a name may end anywhere.
  private func mayBeInline(_ sizes: RowSizes, _ size: Double, room: Double) -> Bool {
    guard let details, room > -TextMeasure.slack else { return false }
    let width = name.width * sizes.name * point
    guard width <= room else { return true }
    return details.mayBeOnOneLine(size, room - width - 0.6 * sizes.name * point)
  }
}

extension RowBound.Height {
  fileprivate static func + (one: Self, more: Double) -> Self {
    Self(least: one.least + more, usual: one.usual.map { $0 + more })
  }

  fileprivate func noLess(than height: Double) -> Self {
    Self(least: max(least, height), usual: usual.map { max($0, height) })
  }
}

/// The measures of a row's details, as fractions of their size.
private struct DetailMeasure {
  private let relation: TextMeasure?
  private let rest: TextMeasure?
  /// The width of the dot between them, with its spaces.
  private let dot: Double
  /// The height of a line.
  let height: Double

  init?(_ row: RowTexts, _ shaper: Shaper) {
    guard row.hasDetails else { return nil }
    relation = row.relation.map(shaper.measure)
    rest = row.rest.map(shaper.measure)
    let both = [relation, rest].compactMap(\.self)
    dot = both.count > 1 ? shaper.line(RowSetter.dot).width + 2 * RowSetter.dotSpace : 0
    height = (both.map(\.rise).max() ?? 0) + (both.map(\.fall).max() ?? 0)
  }

  /// Whether they fit on one line; the em and the room are in millimetres.
  func isOnOneLine(_ em: Double, _ room: Double) -> Bool {
    ((relation?.width ?? 0) + dot + (rest?.width ?? 0)) * em <= room
  }

  /// Whether they may fit on one line.
  func mayBeOnOneLine(_ em: Double, _ room: Double) -> Bool {
    let room = room + TextMeasure.slack
    return isOnOneLine(em, room)
      || ((relation?.least ?? 0) + dot + (rest?.least ?? 0)) * em <= room
  }

  /// A lower bound of the number of lines that they need.
  func leastLines(_ em: Double, _ room: Double) -> Int {
    guard !mayBeOnOneLine(em, room) else { return 1 }
    let all = ((relation?.least ?? 0) + (rest?.least ?? 0)) * em
    return max(2, Int((all / max(room, 1) - TextMeasure.slack).rounded(.up)))
  }

  /// Whether each of their words fits.
  func hasRoom(_ em: Double, _ room: Double) -> Bool {
    (relation?.hasRoom(em, room) ?? true) && (rest?.hasRoom(em, room) ?? true)
  }
}

/// The measures of a text, as fractions of its size.
final class TextMeasure {
  /// The width on one line.
  let width: Double
  let rise: Double
  let fall: Double
  private let findWords: () -> (widest: Double, all: Double)
  /// The width of the widest word, and of all words without the spaces between them.
  private lazy var words = findWords()

  /// The tolerance for rounding errors in sums of widths.
  static let slack = 1e-5

  init(_ line: ShapedLine, words: @escaping () -> (widest: Double, all: Double)) {
    (width, rise, fall) = (line.width, RowSetter.rise(line), RowSetter.fall(line))
    findWords = words
  }

  /// The least total width of its lines.
  var least: Double { min(width, words.all) }

  /// The least number of lines that the text needs; `nil` if a word is too wide.
  ///
  /// The em and the room are in millimetres.
  func lines(_ em: Double, _ room: Double) -> Int? {
    let room = room + Self.slack
    guard width * em > room else { return 1 }
    guard words.widest * em <= room else { return nil }
    return max(1, Int((words.all * em / room).rounded(.up)))
  }

  /// Whether each word fits.
  func hasRoom(_ em: Double, _ room: Double) -> Bool { lines(em, room) != nil }
}
