/// A set of header words, a bit for each.
struct HeaderWords: Equatable, ExpressibleByArrayLiteral {
  private var bits: UInt64 = 0

  init(arrayLiteral words: HeaderWord...) {
    for word in words { insert(word) }
  }

  mutating func insert(_ word: HeaderWord) { bits |= 1 << UInt64(word.rawValue) }

  mutating func remove(_ word: HeaderWord) { bits &= ~(1 << UInt64(word.rawValue)) }

  mutating func formUnion(_ other: HeaderWords) { bits |= other.bits }

  func contains(_ word: HeaderWord) -> Bool { bits & 1 << UInt64(word.rawValue) != 0 }

  func isDisjoint(with other: HeaderWords) -> Bool { bits & other.bits == 0 }

  var isEmpty: Bool { bits == 0 }
}
