import CCurses
import UnicodeText

/// The terminal as ncurses draws it: frames out, keys in.
///
/// Only one can be open at a time, and every way out must close it.
package final class CursesScreen {
  private var isOpen = true
  /// The lines of the last frame that were written without ncurses.
  ///
  /// ncurses does not know what the terminal shows there.
  private var overwritten: [Int: Line] = [:]
  /// The descriptor that keys come from.
  package let inputDescriptor: Int32

  /// Opens the screen of a terminal with this type (`TERM`) through a descriptor of it.
  ///
  /// The version is tmux's, if the terminal is one of tmux. `nil` if frames cannot be drawn there.
  package init?(type: String?, tmux version: String?, descriptor: Int32) {
    guard let type, !type.isEmpty, type != "dumb" else { return nil }
    inputDescriptor = descriptor
    guard elist_screen_has_utf8(), elist_screen_open(type, descriptor) else { return nil }
    ScreenCells.use(terminal: type, tmux: version)
  }

  deinit { close() }

  /// Restores the terminal.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    elist_screen_close()
  }

  /// The bytes that a signal handler writes to restore the terminal.
  package var farewell: [UInt8] { Self.bytes(elist_screen_farewell) }

  /// The bytes that a signal handler writes to turn the terminal into a screen again.
  package var greeting: [UInt8] { Self.bytes(elist_screen_greeting) }

  private static func bytes(_ write: (UnsafeMutablePointer<CChar>?, Int) -> Int) -> [UInt8] {
    var buffer = [CChar](repeating: 0, count: 256)
    let count = buffer.withUnsafeMutableBufferPointer { write($0.baseAddress, $0.count) }
    return buffer[..<count].map { UInt8(bitPattern: $0) }
  }

  /// How large the terminal is.
  package var size: ScreenSize {
    ScreenSize(columns: Int(elist_screen_columns()), lines: Int(elist_screen_lines()))
  }

  /// Makes the next frame draw everything again.
  package func forget() {
    overwritten = [:]
    elist_screen_forget()
  }

  /// Shows a frame, by sending only what has changed.
  ///
  /// ncurses has at most five code points in a cell. It leaves longer characters blank. They are
  /// written over the blanks afterwards, with everything after them on their line. Each is written
  /// at its column, however wide the terminal draws what comes before. An unchanged line is left
  /// alone.
  package func show(_ frame: Frame) {
    elist_screen_clear()
    var starts: [Int: Int] = [:]
    for (index, line) in frame.lines.enumerated() { starts[index] = draw(line, at: Int32(index)) }
    let kept = overwritten.filter { starts[$0.key] != nil && frame.lines[$0.key] == $0.value }
    for index in overwritten.keys where kept[index] == nil { elist_screen_redraw(Int32(index)) }
    elist_screen_scroll(overwritten.isEmpty)
    let (line, column) = frame.cursor ?? (-1, 0)
    elist_screen_show(Int32(line), Int32(column))
    overwritten = kept
    for (index, column) in starts where kept[index] == nil {
      overwrite(frame.lines[index], from: (index, column))
      overwritten[index] = frame.lines[index]
    }
    if overwritten.count > kept.count { elist_screen_end_overwriting() }
  }

  /// Draws a line as ncurses can; returns the column of the first character that it cannot draw.
  private func draw(_ line: Line, at index: Int32) -> Int? {
    var (column, cell) = (0, CharacterCell())
    var first: Int?
    for span in line.spans {
      let style = UInt32(span.style.rawValue)
      if span.text.isPlain {
        cell.put(at: index)
        cell = CharacterCell()
        elist_screen_write(index, Int32(column), span.text, style)
        column += span.text.utf8.count
        continue
      }
      var plain = PlainRun(style: style)
      for character in span.text {
        if character.isPlain {
          if plain.isEmpty {
            cell.put(at: index)
            cell = CharacterCell()
          }
          plain.append(character, at: column)
          column += 1
          continue
        }
        if let last = plain.end(at: index) { cell = last }
        let cells = ScreenCells(character)
        if cells.isForCurses {
          if cells.width > 0 {
            cell.put(at: index)
            cell = CharacterCell(column: column, style: style)
          }
          cell.append(character)
        } else {
          cell.put(at: index)
          cell = CharacterCell()
          let blanks = String(repeating: " ", count: cells.width)
          elist_screen_write(index, Int32(column), blanks, style)
          first = first ?? column
        }
        column += cells.width
      }
      if let last = plain.end(at: index) { cell = last }
    }
    cell.put(at: index)
    return first
  }

  /// Writes a line from a column on, without ncurses.
  private func overwrite(_ line: Line, from start: (line: Int, column: Int)) {
    let columns = size.columns
    var column = 0
    for span in line.spans {
      let style = UInt32(span.style.rawValue)
      for character in span.text {
        let cells = ScreenCells(character)
        defer { column += cells.width }
        guard column >= start.column else { continue }
        // A terminal that does not know the sequences draws them wider; nothing may pass the edge.
        let isNearEdge = column + cells.widest > columns
        for (place, text) in cells.writings {
          let text = isNearEdge ? String(text.unicodeScalars.prefix(1)) : text
          elist_screen_overwrite(Int32(start.line), Int32(column + place), text, style)
        }
      }
    }
    elist_screen_erase_after(Int32(start.line), Int32(column))
  }
}

extension ScreenCells {
  /// The most code points that ncurses has in a cell (`CCHARW_MAX`).
  private static let mostInCell = 5

  /// Whether ncurses can draw the character: visible code points side by side, each with few marks.
  fileprivate var isForCurses: Bool {
    guard parts.count == 1, let part = parts.first, part.widest == part.width else { return false }
    var marks = 0
    for scalar in part.text.unicodeScalars {
      marks = displayWidth(String(scalar)) > 0 ? 0 : marks + 1
      if marks >= Self.mostInCell { return false }
    }
    return true
  }
}

extension String {
  /// Whether each byte is a character of one column.
  fileprivate var isPlain: Bool { utf8.allSatisfy { (0x20..<0x7F).contains($0) } }
}

extension Character {
  /// Whether it is one byte, and takes one column.
  fileprivate var isPlain: Bool {
    utf8.count == 1 && (0x20..<0x7F).contains(utf8.first ?? 0)
  }
}

/// Plain characters side by side among others, which are written together.
///
/// A frame has thousands of them, most of them blanks before a border.
private struct PlainRun {
  let style: UInt32
  private var text = ""
  private var column = 0

  init(style: UInt32) {
    self.style = style
  }

  var isEmpty: Bool { text.isEmpty }

  mutating func append(_ character: Character, at column: Int) {
    if text.isEmpty { self.column = column }
    text.append(character)
  }

  /// Writes all but the last one, which may be followed by a mark that takes no column.
  mutating func end(at line: Int32) -> CharacterCell? {
    guard let last = text.popLast() else { return nil }
    var cell = CharacterCell(column: column + text.utf8.count, style: style)
    cell.append(last)
    if !text.isEmpty { elist_screen_write(line, Int32(column), text, style) }
    text = ""
    return cell
  }
}

/// A visible character, with the marks after it that take no column.
private struct CharacterCell {
  var column = 0
  var style: UInt32 = 0
  private var scalars: [UInt32] = []

  init(column: Int = 0, style: UInt32 = 0) {
    (self.column, self.style) = (column, style)
  }

  mutating func append(_ character: Character) {
    scalars += character.unicodeScalars.map(\.value)
  }

  func put(at line: Int32) {
    elist_screen_put(line, Int32(column), scalars, scalars.count, style)
  }
}
