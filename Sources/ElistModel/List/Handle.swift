/// The name of an entry on the command line, `[a-z][a-z0-9-]*`.
///
/// Nothing else is allowed, so a shell's completion can offer it without quoting.
package struct Handle: Hashable, Sendable, CustomStringConvertible {
  package let description: String

  /// A handle as typed; `nil` if a character is not allowed.
  package init?(_ text: String) {
    guard let first = text.utf8.first, Handle.isLetter(first) else { return nil }
    guard text.utf8.allSatisfy({ Handle.isAllowed($0) }) else { return nil }
    description = text
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || byte == UInt8(ascii: "-")
  }
}
