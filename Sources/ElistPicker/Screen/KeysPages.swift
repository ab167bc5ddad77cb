import Console
import UnicodeText

/// The keys and what each does, on as many pages as the terminal needs.
struct KeysPages {
  private let size: ScreenSize
  private let lines: [Line]

  init(_ size: ScreenSize) {
    self.size = size
    lines = Self.keys.flatMap { Self.lines($0, $1, size.columns) }
  }

  private static let keys = [
    ("letters, digits", "find; every word must fit"),
    ("Backspace, Ctrl-W, Ctrl-U", "delete a character, a word, everything"),
    ("Up, Down, Ctrl-P, Ctrl-N", "go to another row"),
    ("PgUp, PgDn, Home, End", "go a page, or to the start or end"),
    ("Alt-letter", "go to the section of a letter"),
    ("Left, Right", "go to the section before or after"),
    ("Tab, Shift-Tab", "mark or unmark; on the list: keep or take off"),
    ("Ctrl-A", "mark all that fit"),
    ("Enter", "add the marked rows, else this one"),
    ("Ctrl-E", "ask for details first; add by hand"),
    ("Esc, Ctrl-C", "leave with nothing changed"),
    ("Ctrl-L", "draw the screen again"),
  ]

  /// Side by side, or one below the other if that is too wide.
  private static func lines(_ key: String, _ meaning: String, _ columns: Int) -> [Line] {
    guard columns < 72 else {
      var line = Line(key, .bold)
      line.pad(to: 28)
      line.append(meaning)
      return [line]
    }
    return wrapped(key, to: columns).map { Line($0, .bold) }
      + wrapped(meaning, to: max(1, columns - 2)).map { Line("  " + $0) }
  }

  /// How many pages there are.
  var count: Int { max(1, (lines.count + height - 1) / height) }

  /// The lines of a page; the terminal's last line has the hint.
  private var height: Int { max(1, size.lines - 1) }

  /// A page, or the last one if there are fewer.
  func page(_ wanted: Int) -> [Line] {
    let page = min(wanted, count - 1)
    var shown = Array(lines.dropFirst(page * height).prefix(height))
    while shown.count < height { shown.append(Line()) }
    return shown + [Line(hint(page), .dim)]
  }

  private func hint(_ page: Int) -> String {
    guard count > 1 else { return "any key goes back" }
    let place = "\(page + 1)/\(count)  "
    return place + (page + 1 < count ? "Space: more" : "any key: back")
  }
}
