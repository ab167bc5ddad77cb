// Rooms find the files by their names, which are declared in C.
@_exported public import CEmbeddedText

extension EmbeddedText {
  /// The file's bytes.
  package var bytes: [UInt8] { unsafe Array(UnsafeBufferPointer(start: start, count: size)) }

  /// The file's text.
  package var text: String {
    unsafe String(decoding: UnsafeBufferPointer(start: start, count: size), as: UTF8.self)
  }

  /// The lines of a table, without empty ones and comments, which begin with `#`.
  package var lines: [Substring] {
    text.utf8.split(separator: UInt8(ascii: "\n"))
      .filter { $0.first != UInt8(ascii: "#") }
      .map(Substring.init)
  }
}
