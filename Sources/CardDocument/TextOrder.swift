// The order in which a text of several directions is read (UAX #9): each part keeps its own order,
// and a number the order of its groups of digits.

extension String {
  /// The texts with a separator between them.
  ///
  /// If they run in different directions each is isolated, so that none reorders another.
  package init(inOrder texts: [String], separator: String) {
    let isMixed =
      texts.count > 1 && texts.contains(where: \.hasRightToLeft)
      && texts.contains(where: \.hasLeftToRight)
    self = (isMixed ? texts.map(\.isolated) : texts).joined(separator: separator)
  }

  /// Whether a letter or digit in it belongs to a right-to-left script.
  package var hasRightToLeft: Bool { unicodeScalars.contains(where: \.isRightToLeft) }

  /// Whether a letter or digit in it belongs to a script that is written from left to right.
  package var hasLeftToRight: Bool {
    unicodeScalars.contains {
      !$0.isRightToLeft && ($0.isLetter || $0.properties.numericType != nil)
    }
  }

  /// The text in an isolate of the direction of its first letter.
  package var isolated: String {
    let isRightToLeft = unicodeScalars.first(where: \.isLetter)?.isRightToLeft ?? false
    return (isRightToLeft ? "\u{2067}" : "\u{2066}") + self + "\u{2069}"
  }

  /// The isolates and overrides that are open at its end.
  package var openIsolates: String {
    var open = UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x2066...0x2068, 0x202D: open.append(scalar)
      case 0x2069, 0x202C: _ = open.popLast()
      default: break
      }
    }
    return String(open)
  }

  /// The text without the characters that these functions put around its parts.
  package var withoutIsolates: String {
    String(UnicodeScalarView(unicodeScalars.filter { !$0.isIsolate }))
  }

  /// The text with its telephone numbers from left to right, in the order written.
  ///
  /// Between right-to-left letters, groups of digits would change places.
  package var withNumbersInOrder: String {
    guard hasRightToLeft else { return self }
    let bytes = Array(utf8)
    var text = ""
    var end = 0
    for range in numbers {
      let number = String(decoding: bytes[range], as: UTF8.self)
      let isEnd = { (scalar: Unicode.Scalar) in
        scalar.isIsolate || ",;".unicodeScalars.contains(scalar)
      }
      let before = number.unicodeScalars.prefix(while: isEnd)
      let after = number.unicodeScalars.reversed().prefix(while: isEnd).reversed()
      let scalars = number.unicodeScalars.dropFirst(before.count).dropLast(after.count)
      let digits = String(scalars)
      text += String(decoding: bytes[end..<range.lowerBound], as: UTF8.self)
      text.unicodeScalars.append(contentsOf: before)
      text +=
        digits.contains { !$0.isNumber } ? "\u{2066}\u{202D}\(digits)\u{202C}\u{2069}" : digits
      text.unicodeScalars.append(contentsOf: after)
      end = range.upperBound
    }
    return text + String(decoding: bytes[end...], as: UTF8.self)
  }
}

extension Unicode.Scalar {
  /// Whether it is in a block that UAX #9 reserves for right-to-left scripts.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF: true
    case 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }

  fileprivate var isLetter: Bool { properties.isAlphabetic }

  fileprivate var isIsolate: Bool {
    switch value {
    case 0x2066...0x2069, 0x202C, 0x202D: true
    default: false
    }
  }
}

// MARK: - Numbers in a text

extension String {
  /// Where its telephone numbers are, in bytes: words of digits and separators, one after the
  /// other.
  ///
  /// A comma or a semicolon ends a number, so a line may end within "110, 119".
  package var numbers: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var open: Index?
    for word in words {
      let isNumber = self[word].isPartOfNumber
      let goesOn = open.map { self[$0..<word.lowerBound].allSatisfy { $0 == " " } } ?? false
      if isNumber, goesOn, let last = ranges.popLast() {
        ranges.append(last.lowerBound..<offset(word.upperBound))
      } else if isNumber {
        ranges.append(offset(word.lowerBound)..<offset(word.upperBound))
      }
      let isEnded = self[word].last.map { ",;".contains($0) } ?? false
      open = isNumber && !isEnded ? word.upperBound : nil
    }
    return ranges
  }

  /// Its words; Chinese, Japanese and Arabic commas divide words too, because no number has one.
  private var words: [Range<Index>] {
    split { " 、，；،؛".contains($0) }.map { $0.startIndex..<$0.endIndex }
  }

  private func offset(_ index: Index) -> Int { utf8.distance(from: startIndex, to: index) }
}

extension Substring {
  /// Whether it has a digit, and otherwise only digits and separators.
  fileprivate var isPartOfNumber: Bool {
    contains(where: \.isNumber)
      && allSatisfy {
        $0.isNumber || "+-–./()*#,;".contains($0) || $0.unicodeScalars.allSatisfy(\.isIsolate)
      }
  }
}
