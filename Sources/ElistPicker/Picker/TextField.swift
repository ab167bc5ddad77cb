import Console
import UnicodeText

/// A line that is being typed; new text goes to its end.
struct TextField: Equatable, Sendable {
  private(set) var text = ""

  init(_ text: String = "") {
    type(text)
  }

  /// Adds a text; line ends and tabs become spaces, and other control characters are left out.
  mutating func type(_ new: String) {
    for scalar in new.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control:
        if (0x09...0x0D).contains(scalar.value) { text.unicodeScalars.append(" ") }
      case .lineSeparator, .paragraphSeparator: text.unicodeScalars.append(" ")
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Handles a key that edits the line; returns whether it was one.
  mutating func take(_ key: Key) -> Bool {
    switch key {
    case .text(let new), .paste(let new): type(new)
    case .backspace: _ = text.popLast()
    case .eraseLine: text = ""
    case .eraseWord: eraseWord()
    case .enter, .escape, .interrupt, .up, .down, .left, .right, .pageUp, .pageDown, .home, .end,
      .mark, .unmark, .markAll, .section, .details:
      return false
    }
    return true
  }

  private mutating func eraseWord() {
    while text.last?.isWhitespace == true { text.removeLast() }
    while text.last?.isWhitespace == false { text.removeLast() }
  }
}

/// The line in which somebody types; its end is always visible, and the status gives way.
struct InputLine {
  let line: Line
  /// The column of the cursor.
  let cursor: Int

  init(label: String, text: String, status: String, width: Int) {
    let label = screenWidth(label) * 2 < width ? label : ""
    let room = max(1, width - screenWidth(label) - 1)
    var line = Line(label, .bold)
    line.append(Self.end(of: terminalSafe(text), room))
    cursor = min(line.width, width - 1)
    let start = width - screenWidth(status)
    if !status.isEmpty, start > line.width + 2 {
      line.pad(to: start)
      line.append(status, .dim)
    }
    self.line = line
  }

  /// As much of a text's end as fits, after an ellipsis if it is cut.
  private static func end(of text: String, _ room: Int) -> String {
    // Most of a long paste is not visible, and need not be measured.
    let tail = text.suffix(room + 1)
    guard tail.count < text.count || screenWidth(String(tail)) > room else { return text }
    var (kept, left) = ("", room - 1)
    for character in tail.reversed() {
      left -= screenWidth(String(character))
      guard left >= 0 else { break }
      kept = String(character) + kept
    }
    return "…" + kept
  }
}
