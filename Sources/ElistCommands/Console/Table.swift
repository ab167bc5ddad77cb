import UnicodeText

/// Rows of text in columns, aligned by what the text takes on a terminal, whatever its script.
struct Table {
  enum Alignment { case left, right }

  /// How each column is aligned; rows have as many cells, or one that spans them all.
  let columns: [Alignment]
  var rows: [[String]] = []

  /// The lines, with two spaces between columns, none at the end, and empty columns left out.
  ///
  /// Nothing is ever shortened. Control and bidirectional characters are shown as escapes.
  func rendered() -> String {
    let safe = rows.map { $0.map(terminalSafe) }
    let widths = columns.indices.map { column in
      safe.filter { $0.count > 1 }.map { displayWidth($0[column]) }.max() ?? 0
    }
    let used = columns.indices.filter { widths[$0] > 0 }
    return safe.map { row in
      guard row.count > 1 else { return row.joined() + "\n" }
      let cells = used.map { padded(row[$0], to: widths[$0], columns[$0]) }
      return trimmedEnd(cells.joined(separator: "  ")) + "\n"
    }.joined()
  }

  private func padded(_ text: String, to width: Int, _ alignment: Alignment) -> String {
    let space = String(repeating: " ", count: max(0, width - displayWidth(text)))
    return alignment == .left ? text + space : space + text
  }

  private func trimmedEnd(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}
