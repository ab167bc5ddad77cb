extension Candidate {
  /// How well a text reads as names in the languages of this charset: the mean weight of its
  /// characters beyond ASCII, 2 where each is a common letter in its place.
  func legibility(of text: String, written bytes: [UInt8]) -> Double {
    let scalars = Array(text.unicodeScalars)
    let levels = level?.weights(of: bytes) ?? []
    var sum = 0.0
    var count = 0
    for index in scalars.indices where scalars[index].value >= 0x80 {
      let position = Position(scalars, index)
      sum += weight(position, level: count < levels.count ? levels[count] : nil)
      count += 1
    }
    guard count > 0 else { return 0 }
    return sum / Double(count) - (lacksExpected(scalars) ? 1 : 0)
  }

  private func lacksExpected(_ scalars: [Unicode.Scalar]) -> Bool {
    guard !expected.isEmpty, scalars.contains(where: { $0.value >= 0x80 && !$0.isCapital }) else {
      return false
    }
    return !scalars.contains { expected.contains($0.small) }
  }

  private func weight(_ position: Position, level: Double?) -> Double {
    let scalar = position.scalar
    let small = scalar.small
    guard scalar.isLetterOrMark else { return position.symbolWeight }
    var weight = level ?? -1
    if common.contains(small) {
      weight = 2
    } else if scalar.isKana {
      weight = 1.5
    } else if rare.contains(small) {
      weight = 0.8
    }
    return weight + position.contextWeight
  }
}

/// A character with its neighbours.
private struct Position {
  let scalar: Unicode.Scalar
  let previous: Unicode.Scalar?
  let next: Unicode.Scalar?

  init(_ scalars: [Unicode.Scalar], _ index: Int) {
    scalar = scalars[index]
    previous = index > 0 ? scalars[index - 1].ifLetter : nil
    next = index + 1 < scalars.count ? scalars[index + 1].ifLetter : nil
  }

  /// Quotation marks, dashes and spaces are met between words; hardly any symbol is inside one.
  var symbolWeight: Double {
    if scalar.properties.generalCategory == .control { return -10 }
    if scalar.isTypographic { return previous != nil && next != nil && scalar != "’" ? -1 : 0 }
    return previous != nil || next != nil ? -4 : -2
  }

  var contextWeight: Double {
    var weight = 0.0
    if scalar.isCapital, let previous, previous.isSmall { weight -= 3 }
    if scalar.isSmall, let next, next.isCapital { weight -= 1.5 }
    for neighbour in [previous, next] where neighbour.map({ !scalar.mayStand(by: $0) }) ?? false {
      weight -= 4
    }
    if let rule = Position.places[scalar.small] { return weight + rule(self) }
    return scalar.isLatin ? weight + soundWeight : weight
  }

  /// Vowels and consonants take turns, more or less.
  private var soundWeight: Double {
    let small = scalar.small
    let neighbours = [previous, next].compactMap { $0 }
    if small.isVowel {
      guard !Position.diaereses.contains(small) else { return 0 }
      let vowels = neighbours.count { $0.small.isVowel }
      return vowels == 2 ? -2 : vowels == 1 ? -0.5 : 0
    }
    return neighbours.count == 2 && !neighbours.contains { $0.small.isVowel } ? -1.5 : 0
  }

  private var isAfterVowel: Bool { previous.map(\.small.isVowel) ?? false }
  private var isBeforeVowel: Bool { next.map(\.small.isVowel) ?? false }

  /// These exist to stand beside another vowel, or do so in every language that has them.
  private static let diaereses: Set<Unicode.Scalar> = ["ë", "ï", "ü", "ä", "ö", "í", "é", "á"]

  /// Letters that stand in some places only.
  private static let places: [Unicode.Scalar: @Sendable (Position) -> Double] = [
    "ñ": { $0.isBeforeVowel ? 0 : -2 },
    "ń": { $0.isBeforeVowel ? -2 : 0 },
    "ğ": { $0.isAfterVowel ? 0 : -2.5 },
    "ã": { $0.next == nil || $0.next == "o" || $0.next == "e" ? 0 : -1 },
    "ă": { $0.isBeforeVowel ? -1 : 0 },
    "ý": { $0.next == nil ? 0 : -0.7 },
    "ı": { $0.isAfterVowel || $0.isBeforeVowel ? -2 : 0 },
    "ς": { $0.next == nil ? 0 : -2 },
    "σ": { $0.next == nil ? -2 : 0 },
    "þ": { $0.previous == nil ? 0.8 : 0 },
    "ð": { $0.isAfterVowel || $0.isBeforeVowel ? 0.6 : 0 },
    "ł": { _ in 0 }, "ß": { $0.previous == nil ? -2 : 0 },
  ]
}

extension Unicode.Scalar {
  fileprivate var small: Unicode.Scalar {
    let mapped = properties.lowercaseMapping.unicodeScalars
    return mapped.count == 1 ? mapped.first ?? self : self
  }

  fileprivate var isCapital: Bool { properties.isUppercase }
  fileprivate var isSmall: Bool { properties.isLowercase }

  fileprivate var isLetterOrMark: Bool {
    properties.isAlphabetic || properties.canonicalCombiningClass != .notReordered
  }

  fileprivate var ifLetter: Unicode.Scalar? { isLetterOrMark ? self : nil }

  fileprivate var isLatin: Bool { value < 0x250 && properties.isAlphabetic }

  fileprivate var isKana: Bool { (0x3041...0x30FE).contains(value) }

  fileprivate var isTypographic: Bool {
    (0x2010...0x2026).contains(value) || value == 0xA0 || value == 0xAB || value == 0xBB
      || (0x3000...0x3011).contains(value)
  }

  /// Whether the letter is a vowel, of ASCII or with a mark; `y` is neither.
  fileprivate var isVowel: Bool {
    if "aeiouæøœıåů".unicodeScalars.contains(self) { return true }
    guard isLatin, value >= 0x80, let base = folded(String(self)).unicodeScalars.first else {
      return false
    }
    return "aeiou".unicodeScalars.contains(base)
  }

  /// Whether two letters may be in one word: both of Latin, both of Cyrillic, or both of neither.
  fileprivate func mayStand(by other: Unicode.Scalar) -> Bool { script == other.script }

  private var script: UInt8 {
    switch value {
    case 0..<0x250, 0x1E00..<0x1F00: 0
    case 0x370..<0x400, 0x1F00..<0x2000: 1
    case 0x400..<0x530: 2
    case 0x590..<0x600: 3
    case 0x600..<0x700: 4
    case 0xE00..<0xE80: 5
    case 0xAC00..<0xD7B0, 0x1100..<0x1200: 6
    default: 7
    }
  }
}
