/// A key as the picker knows it, or another event at the terminal.
package enum Key: Equatable, Sendable {
  /// Characters that were typed.
  case text(String)
  /// A pasted text, in which a line end is not Enter.
  case paste(String)
  case enter, escape
  /// Ctrl-C.
  case interrupt
  case backspace, eraseLine, eraseWord
  case up, down, left, right, pageUp, pageDown, home, end
  /// Tab, Shift-Tab and Ctrl-A.
  case mark, unmark, markAll
  /// Alt and a letter.
  case section(Character)
  /// Ctrl-E: asks for relation, note and groups before saving.
  case details
}

/// How many columns and lines the terminal has.
package struct ScreenSize: Equatable, Sendable {
  /// From 1.
  package var columns: Int
  /// From 1.
  package var lines: Int

  /// A size in character cells.
  package init(columns: Int, lines: Int) {
    (self.columns, self.lines) = (columns, lines)
  }
}
