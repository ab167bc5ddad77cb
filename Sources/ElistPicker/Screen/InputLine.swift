import Console
import UnicodeText

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
