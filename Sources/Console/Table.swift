import Platform
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
      // The lines have no carriage return, so a line feed is always a character of its own.
      for part in line.utf8.split(separator: UInt8(ascii: "\n")) {
        text += leftToRight(String(Substring(part)))
        text += "\n"
      }
    }
    return text
  }

  /// One line for each row, or several with line ends between them.
  package func lines(on screen: Screen = .none) -> [String] {
    let safe = rows.map { $0.map { terminalSafe(shownBytes($0)) } }
    let sizes = safe.map { $0.count > 1 ? $0.map(displayWidth) : [] }
    let layout = TableLayout(sizes, columns, fitting: screen.columns)
    return zip(safe, sizes).map { row, sizes in
      guard row.count > 1 else { return row.joined() }
      return layout.line(row, sizes) { text, column in
        guard column == 0, let firstStyle else { return text }
        return screen.styled(text, firstStyle)
      }
    }
  }
}

/// Where the columns of a table are, and what does not fit into them.
struct TableLayout {
  private let columns: [Table.Alignment]
  /// The columns that are not empty.
  private let used: [Int]
  private var widths: [Int]
  private let limit: Int?

  /// The spaces between two columns.
  private static let gap = 2

  /// The columns for rows with cells of some widths, as wide as the widest of them.
  ///
  /// They are narrower if a limit requires it; then the widest cells do not fit. A row without
  /// widths spans all columns.
  init(_ rows: [[Int]], _ columns: [Table.Alignment], fitting limit: Int?) {
    self.columns = columns
    self.limit = limit
    let cells = rows.filter { !$0.isEmpty }
    let sizes = columns.indices.map { column in cells.map { $0[column] } }
    let widths = sizes.map { $0.max() ?? 0 }
    self.widths = widths
    used = columns.indices.filter { widths[$0] > 0 }
    guard let limit else { return }
    while total > limit, narrow(sizes, by: total - limit) {}
  }

  /// The width of a line up to its last number; a name or handle at its end does not count.
  private var total: Int {
    let fixed = used.last.map { columns[$0] == .left } == true ? used.dropLast() : used[...]
    return fixed.reduce(0) { $0 + widths[$1] } + Self.gap * max(0, fixed.count - 1)
  }

  /// Narrows the widest column of names by the excess or more; returns whether there was one.
  private mutating func narrow(_ sizes: [[Int]], by excess: Int) -> Bool {
    let names = used.dropLast().filter { columns[$0] == .left && widths[$0] > 0 }
    guard let widest = names.max(by: { widths[$0] < widths[$1] }) else { return false }
    let room = widths[widest] - excess
    widths[widest] = sizes[widest].filter { $0 <= room }.max() ?? 0
    return true
  }

  /// The line of a row, or several with line ends between them if a cell does not fit.
  ///
  /// The closure gives a cell its look, from its text and column.
  func line(_ row: [String], _ sizes: [Int], _ look: (String, Int) -> String) -> String {
    var lines = RowLines()
    for (place, column) in used.enumerated() {
      let isLast = place + 1 == used.count
      let width = sizes[column]
      if place > 0 { lines.skip(Self.gap) }
      if isLast, place > 0, let limit, lines.width + width > limit {
        lines.breakOff(at: widths[used[0]] + Self.gap)
      }
      let room = max(0, widths[column] - width)
      if columns[column] == .right { lines.skip(room) }
      lines.append(look(row[column], column), width: width)
      if width > widths[column], !isLast {
        lines.breakOff(at: lines.width - width + widths[column])
      } else if columns[column] == .left {
        lines.skip(room)
      }
    }
    return lines.text
  }
}

/// The lines of one row while they are being built.
private struct RowLines {
  private var bytes: [UInt8] = []
  /// The columns of the last line so far, with the pending spaces.
  private(set) var width = 0
  /// Spaces that are written only if something follows them.
  private var due = 0

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func skip(_ columns: Int) {
    due += columns
    width += columns
  }

  mutating func append(_ cell: String, width: Int) {
    guard width > 0 else { return }
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: due))
    bytes.append(contentsOf: cell.utf8)
    due = 0
    self.width += width
  }

  /// Continues at a column of the next line.
  mutating func breakOff(at column: Int) {
    bytes.append(UInt8(ascii: "\n"))
    (width, due) = (column, column)
  }
}
