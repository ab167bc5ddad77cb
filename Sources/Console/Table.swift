import UnicodeText

/// Rows of text in columns, aligned by their width on a terminal, in any script.
package struct Table {
  /// The side of its column that a cell is on.
  package enum Alignment { case left, right }

  /// How each column is aligned; a row has as many cells, or one that spans them all.
  package let columns: [Alignment]
  /// The cells of each row.
  package var rows: [[String]] = []
  /// How the first column looks if there are colours.
  package var firstStyle: TextStyle?

  /// A table without rows.
  package init(columns: [Alignment]) {
    self.columns = columns
  }

  /// The rows' lines, with two spaces between columns, no spaces at the end, and no empty columns.
  ///
  /// Nothing is ever shortened. Control and bidirectional characters are shown as escapes. If a
  /// screen is too narrow, the longest names break the line: what follows them continues in its
  /// column on the next line. So a terminal never breaks a number.
  package func rendered(on screen: Screen = .none) -> String { Self.text(lines(on: screen)) }

  /// The lines as a text in which a right-to-left name does not reverse a line.
  package static func text(_ lines: [String]) -> String {
    var text = ""
    for line in lines {
      for part in line.split(separator: "\n") { text += leftToRight(String(part)) + "\n" }
    }
    return text
  }

  /// One line for each row, or several with line ends between them.
  package func lines(on screen: Screen = .none) -> [String] {
    let safe = rows.map { $0.map(terminalSafe) }
    let layout = TableLayout(safe, columns, fitting: screen.columns)
    return safe.map { row in
      guard row.count > 1 else { return row.joined() }
      return layout.line(row) { text, column in
        guard column == 0, let firstStyle else { return text }
        return screen.styled(text, firstStyle)
      }
    }
  }
}
