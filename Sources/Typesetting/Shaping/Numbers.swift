extension String {
  /// Where its telephone numbers are, in bytes: words of digits and what is written between them,
  /// one after the other.
  ///
  /// A comma or a semicolon ends a number, so that in "110, 119" a line may end.
  var numbers: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var isInNumber = false
    for word in words {
      let isNumber = self[word].isPartOfNumber
      if isNumber, isInNumber, let last = ranges.popLast() {
        ranges.append(last.lowerBound..<offset(word.upperBound))
      } else if isNumber {
        ranges.append(offset(word.lowerBound)..<offset(word.upperBound))
      }
      isInNumber = isNumber && !(self[word].last.map { ",;".contains($0) } ?? false)
    }
    return ranges
  }

  private var words: [Range<Index>] {
    split(separator: " ").map { $0.startIndex..<$0.endIndex }
  }

  private func offset(_ index: Index) -> Int { utf8.distance(from: startIndex, to: index) }
}

extension Substring {
  /// Whether it has a digit, and nothing but digits and what stands between them.
  fileprivate var isPartOfNumber: Bool {
    contains(where: \.isNumber) && allSatisfy { $0.isNumber || "+-–./()*#,;".contains($0) }
  }
}
