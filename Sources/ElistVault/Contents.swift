internal import Platform

/// What a vault keeps: byte strings, whose meaning this room does not know.
package struct Contents: Equatable, Sendable {
  /// The emergency list.
  package var list: [UInt8]
  /// The address book.
  package var book: [UInt8]
  /// The photographs; empty if there are none, and the vault then has no segment for them.
  package var photos: [UInt8]

  package init(list: [UInt8], book: [UInt8], photos: [UInt8] = []) {
    self.list = list
    self.book = book
    self.photos = photos
  }

  subscript(segment: Segment) -> [UInt8] {
    switch segment {
    case .list: list
    case .book: book
    case .photos: photos
    }
  }

  /// The segments that a vault of these contents has.
  var segments: [Segment] { photos.isEmpty ? [.list, .book] : Segment.allCases }
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
