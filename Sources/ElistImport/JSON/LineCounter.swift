/// Finds the lines of places in a text, in linear time if the places ascend.
struct LineCounter {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var anchor = (offset: 0, line: 1)

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The line of a byte, from 1.
  mutating func line(at target: Int) -> Int {
    if target < offset { (offset, line) = target < anchor.offset ? (0, 1) : anchor }
    let end = min(target, bytes.count)
    while offset < end {
      if bytes[offset] == 0x0A { line += 1 }
      offset += 1
    }
    return line
  }

  /// Promises that no line before this byte will be asked for often.
  mutating func anchor(at target: Int) {
    anchor = (target, line(at: target))
  }
}
