import CCurses
import UnicodeText

/// The terminal as ncurses draws it: a frame out, keys in.
///
/// There is one at a time; it is to be closed on every way out.
package final class CursesScreen {
  private var isOpen = true
  let inputDescriptor: Int32

  /// The screen of a terminal of this type (`TERM`), through a descriptor of it; `nil` where frames
  /// cannot be drawn there.
  package init?(type: String?, descriptor: Int32) {
    guard let type, !type.isEmpty, type != "dumb" else { return nil }
    inputDescriptor = descriptor
    guard elist_screen_has_utf8(), elist_screen_open(type, descriptor) else { return nil }
  }

  deinit { close() }

  /// Gives the terminal back.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    elist_screen_close()
  }

  /// What a signal handler writes to give the terminal back.
  package var farewell: [UInt8] { Self.bytes(elist_screen_farewell) }

  /// What a signal handler writes to make it a screen again.
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

  /// Draws everything anew with the next frame.
  package func forget() { elist_screen_forget() }

  /// Shows a frame; only what has changed is sent.
  package func show(_ frame: Screen) {
    elist_screen_clear()
    for (index, line) in frame.lines.enumerated() { draw(line, at: Int32(index)) }
    let (line, column) = frame.cursor ?? (-1, 0)
    elist_screen_show(Int32(line), Int32(column))
  }

  private func draw(_ line: Line, at index: Int32) {
    var (column, cell) = (0, CharacterCell())
    for span in line.spans {
      if span.text.isPlain {
        cell.put(at: index)
        cell = CharacterCell()
        elist_screen_write(index, Int32(column), span.text, UInt32(span.style.rawValue))
        column += span.text.utf8.count
        continue
      }
      for character in span.text {
        let width = displayWidth(String(character))
        if width > 0 {
          cell.put(at: index)
          cell = CharacterCell(column: column, style: UInt32(span.style.rawValue))
        }
        cell.append(character, width)
        column += width
      }
    }
    cell.put(at: index)
  }
}

extension String {
  /// Whether each byte is a character that takes one column.
  fileprivate var isPlain: Bool { utf8.allSatisfy { (0x20..<0x7F).contains($0) } }
}

/// A character that takes room, with the marks behind it that take none.
private struct CharacterCell {
  var column = 0
  var style: UInt32 = 0
  private var scalars: [UInt32] = []

  init(column: Int = 0, style: UInt32 = 0) {
    (self.column, self.style) = (column, style)
  }

  /// Terminals differ in how wide they draw a sequence of emoji; its first is drawn alike by all.
  mutating func append(_ character: Character, _ width: Int) {
    let all = character.unicodeScalars
    let isSequence = all.reduce(0) { $0 + displayWidth(String($1)) } != width
    scalars += (isSequence ? all.prefix(1).map(\.value) : all.map(\.value))
  }

  func put(at line: Int32) {
    elist_screen_put(line, Int32(column), scalars, scalars.count, style)
  }
}
