import Synchronization
import UnicodeText

/// A frame: what each line of the terminal shows, and where the cursor is.
package struct Frame: Equatable, Sendable {
  /// The lines from the top: as many as the terminal has, none of them wider than it.
  package var lines: [Line] = []
  /// Where the cursor is; `nil` if nothing is being typed.
  package var cursor: (line: Int, column: Int)?

  /// A frame without lines.
  package init() {}

  /// Whether two frames show the same.
  package static func == (left: Frame, right: Frame) -> Bool {
    left.lines == right.lines && left.cursor?.line == right.cursor?.line
      && left.cursor?.column == right.cursor?.column
  }
}

/// A line of a frame.
package struct Line: Equatable, Sendable {
  /// The characters from left to right.
  package private(set) var spans: [Span] = []
  /// How many columns it takes up.
  package private(set) var width = 0

  /// A line of some characters in one style.
  package init(_ text: String = "", _ style: Style = []) {
    append(text, style)
  }

  /// The characters without their styles.
  package var text: String { spans.map(\.text).joined() }

  /// Adds characters, which must be safe to show.
  package mutating func append(_ text: String, _ style: Style = []) {
    guard !text.isEmpty else { return }
    width += screenWidth(text)
    if let last = spans.last, last.style == style {
      spans[spans.count - 1].text += text
    } else {
      spans.append(Span(text: text, style: style))
    }
  }

  /// Adds what another line shows.
  package mutating func append(_ other: Line) {
    for span in other.spans { append(span.text, span.style) }
  }

  /// Adds spaces up to a column.
  package mutating func pad(to column: Int, _ style: Style = []) {
    append(String(repeating: " ", count: max(0, column - width)), style)
  }

  /// The same line with a style added to all of it.
  package func styled(_ style: Style) -> Line {
    var line = Line()
    for span in spans { line.append(span.text, span.style.union(style)) }
    return line
  }

  /// The beginning of the line that fits a width, with an ellipsis if something was cut.
  package func truncated(to limit: Int) -> Line {
    guard width > limit else { return self }
    var line = Line()
    for span in spans {
      let room = limit - line.width
      let isLast = screenWidth(span.text) >= room
      line.append(isLast ? shortened(span.text, to: room) : span.text, span.style)
      if isLast { break }
    }
    return line
  }

  /// Cuts a text that another span follows, with an ellipsis even if the text itself fits.
  private func shortened(_ text: String, to room: Int) -> String {
    let cut = screenTruncated(text, to: room)
    return cut == text ? screenTruncated(text + " ", to: room) : cut
  }
}

/// Characters with one style.
package struct Span: Equatable, Sendable {
  /// The characters, safe to show.
  package var text: String
  /// How they stand out.
  package var style: Style
}

/// How characters stand out.
///
/// There is no colour, so no meaning depends on one.
package struct Style: OptionSet, Sendable {
  /// The bits that the shim of ncurses knows.
  package let rawValue: UInt8

  /// A style of some bits.
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// What matters most: the number, the matched letters.
  package static let bold = Style(rawValue: 1)
  /// The letters that a query matched.
  package static let underline = Style(rawValue: 2)
  /// The current row.
  package static let reverse = Style(rawValue: 4)
  /// What matters less.
  package static let dim = Style(rawValue: 8)
}

/// How the picker's screen shows a character: in one place or, in a tmux terminal, in several.
///
/// tmux before 3.6 keeps 21 bytes of a character and drops the rest. A family of four takes 25
/// bytes of UTF-8 and would lose a child. tmux also gives a skin tone two columns of its own. So a
/// sequence of emoji is split there into parts of two columns each. No other character is split.
package struct ScreenCells {
  /// What is in one place.
  package struct Part {
    let text: String
    let width: Int

    /// The columns it takes if each code point is drawn separately.
    var widest: Int { text.unicodeScalars.reduce(0) { $0 + displayWidth(String($1)) } }
  }

  /// The parts from left to right.
  private(set) var parts: [Part] = []

  /// How many bytes of a character tmux keeps.
  private static let most = 21
  private static let joiner: Unicode.Scalar = "\u{200D}"

  /// Whether the screen belongs to tmux.
  private static let isTmux = Atomic(false)
  /// Whether this version of tmux drops the bytes that it does not keep.
  private static let isDropping = Atomic(false)

  /// Sets the type of terminal (`TERM`), and the version of tmux if tmux gives one.
  package static func use(terminal type: String, tmux version: String?) {
    let isOld = version.map { $0.isVersion(before: (3, 6)) }
    let isTmux = isOld ?? (type.hasPrefix("tmux") || type.hasPrefix("screen"))
    Self.isTmux.store(isTmux, ordering: .relaxed)
    isDropping.store(isOld == true, ordering: .relaxed)
  }

  /// The cells of one character.
  package init(_ character: Character) {
    let width = displayWidth(String(character))
    let scalars = character.unicodeScalars
    guard width > 0, scalars.contains(where: Self.isParting), Self.isTmux.load(ordering: .relaxed)
    else {
      parts = [Part(text: String(character), width: width)]
      return
    }
    var part = String.UnicodeScalarView()
    for element in Self.elements(scalars) {
      let isTone = element.first?.properties.isEmojiModifier == true
      let isFull = String(part).utf8.count + String(element).utf8.count > Self.most
      if !part.isEmpty, isTone || isFull {
        parts.append(Part(text: String(part), width: width))
        part = String.UnicodeScalarView()
      }
      part.append(contentsOf: element)
    }
    parts.append(Part(text: String(part), width: width))
  }

  /// Whether a character with this code point may be split.
  package static func isParting(_ scalar: Unicode.Scalar) -> Bool {
    scalar == joiner || scalar.properties.isEmojiModifier
  }

  /// The scalars up to each joiner and up to each skin tone.
  private static func elements(
    _ scalars: Character.UnicodeScalarView
  ) -> [String.UnicodeScalarView] {
    var elements = [String.UnicodeScalarView()]
    for scalar in scalars {
      if scalar.properties.isEmojiModifier { elements.append(String.UnicodeScalarView()) }
      elements[elements.count - 1].append(scalar)
      if scalar == joiner { elements.append(String.UnicodeScalarView()) }
    }
    return elements.filter { !$0.isEmpty }
  }

  /// The columns of all parts.
  package var width: Int { parts.reduce(0) { $0 + $1.width } }

  /// The columns they take if each code point is drawn separately.
  package var widest: Int { parts.reduce(0) { $0 + $1.widest } }

  /// What to write at each part's column, from the last part to the first.
  ///
  /// A terminal joins what it writes to the character before, so the last part is written first.
  /// tmux keeps a joiner only if something follows to be joined. So everything that follows is
  /// written there too, and the parts after it show what tmux drops.
  package var writings: [(column: Int, text: String)] {
    var writings: [(column: Int, text: String)] = []
    var (column, rest) = (width, "")
    for part in parts.reversed() {
      column -= part.width
      rest = part.text + rest
      var text = Self.isDropping.load(ordering: .relaxed) ? rest : part.text
      if text.unicodeScalars.last == Self.joiner { text.unicodeScalars.removeLast() }
      writings.append((column, text))
    }
    return writings
  }
}

extension String {
  /// Whether a version such as `3.3a` is older than another.
  fileprivate func isVersion(before other: (Int, Int)) -> Bool {
    let numbers = split { !("0"..."9").contains($0) }.compactMap { Int($0) }
    guard numbers.count > 1 else { return false }
    return (numbers[0], numbers[1]) < other
  }
}

/// How many columns a text takes up on the picker's screen.
package func screenWidth(_ text: String) -> Int {
  guard text.utf8.contains(where: { $0 >= 0xE2 }),
    text.unicodeScalars.contains(where: ScreenCells.isParting)
  else { return displayWidth(text) }
  return text.reduce(0) { $0 + ScreenCells($1).width }
}

/// The longest beginning of a text that fits a width, with an ellipsis if something was cut.
///
/// A character is never split.
package func screenTruncated(_ text: String, to width: Int) -> String {
  guard width > 0 else { return "" }
  guard screenWidth(text) > width else { return text }
  var (kept, room) = ("", width - 1)
  for character in text {
    room -= screenWidth(String(character))
    guard room >= 0 else { break }
    kept.append(character)
  }
  return kept + "…"
}
