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

  /// Cuts a text that others follow, with an ellipsis even if the text itself fits.
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
  /// Where the person is.
  package static let reverse = Style(rawValue: 4)
  /// Only a help to the eye.
  package static let dim = Style(rawValue: 8)
}
