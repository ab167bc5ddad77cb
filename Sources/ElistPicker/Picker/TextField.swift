import Console
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
