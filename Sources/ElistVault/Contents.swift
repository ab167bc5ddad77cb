internal import Platform

/// What a vault keeps: two byte strings, whose meaning this room does not know.
package struct Contents: Equatable, Sendable {
  /// The emergency list.
  package var list: [UInt8]
  /// The address book.
  package var book: [UInt8]

  package init(list: [UInt8], book: [UInt8]) {
    self.list = list
    self.book = book
  }

  subscript(segment: Segment) -> [UInt8] {
    switch segment {
    case .list: list
    case .book: book
    }
  }
}

extension [UInt8] {
  /// Whether the bytes are the same, compared with `memcmp`.
  ///
  /// `==` takes a millisecond per megabyte.
  func isSame(as other: [UInt8]) -> Bool {
    unsafe withUnsafeBytes { bytes in
      unsafe other.withUnsafeBytes { other in
        guard bytes.count == other.count else { return false }
        guard let start = bytes.baseAddress, let otherStart = other.baseAddress else { return true }
        return unsafe memcmp(start, otherStart, bytes.count) == 0
      }
    }
  }
}
