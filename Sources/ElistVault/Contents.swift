/// What a vault keeps: two strings of bytes, of whose meaning this room knows nothing.
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
