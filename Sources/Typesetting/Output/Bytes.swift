extension [UInt8] {
  /// Where these bytes are first; `nil` where they are not.
  func firstRange(of pattern: [UInt8]) -> Range<Int>? {
    indices.lazy.compactMap { range(of: pattern, at: $0) }.first
  }

  /// Where these bytes are last.
  func lastRange(of pattern: [UInt8]) -> Range<Int>? {
    indices.reversed().lazy.compactMap { range(of: pattern, at: $0) }.first
  }

  /// How often these bytes are in that part.
  func count(of pattern: [UInt8], in part: Range<Int>) -> Int {
    part.count { range(of: pattern, at: $0) != nil }
  }

  private func range(of pattern: [UInt8], at start: Int) -> Range<Int>? {
    let range = start..<start + pattern.count
    guard range.upperBound <= count, self[start] == pattern.first,
      self[range].elementsEqual(pattern)
    else { return nil }
    return range
  }
}
