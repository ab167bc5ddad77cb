extension CharsetProfile {
  /// How well a text reads as names in the languages of this charset.
  ///
  /// It is the mean weight of the characters beyond ASCII: 2 if each is a common letter in its
  /// usual place.
  func legibility(of text: String, written bytes: [UInt8]) -> Double {
    let letters = text.unicodeScalars.map(Letter.of)
    let levels = level?.weights(of: bytes) ?? []
    var sum = 0.0
    var count = 0
    for index in letters.indices where letters[index].isBeyondASCII {
      let position = Position(letters, index)
      sum += weight(position, level: count < levels.count ? levels[count] : nil)
      count += 1
    }
    guard count > 0 else { return 0 }
    return sum / Double(count) - (lacksExpected(letters) ? 1 : 0)
  }

  private func lacksExpected(_ letters: [Letter]) -> Bool {
    guard !expected.isEmpty, letters.contains(where: { $0.isBeyondASCII && !$0.isCapital }) else {
      return false
    }
    return !letters.contains { expected.contains($0.small) }
  }

  private func weight(_ position: Position, level: Double?) -> Double {
    let letter = position.letter
    guard letter.isLetterOrMark else { return position.symbolWeight }
    var weight = level ?? -1
    if common.contains(letter.small) {
      weight = 2
    } else if letter.isKana {
      weight = 1.5
    } else if rare.contains(letter.small) {
      weight = 0.8
    }
    return weight + position.contextWeight
  }
}

/// A character with its neighbours.
private struct Position {
  let letter: Letter
  let previous: Letter?
  let next: Letter?
  /// Whether one letter of its word is before it.
  let isSecond: Bool

  init(_ letters: [Letter], _ index: Int) {
    letter = letters[index]
    previous = index > 0 ? letters[index - 1].ifLetter : nil
    isSecond = previous != nil && (index < 2 || letters[index - 2].ifLetter == nil)
    next = index + 1 < letters.count ? letters[index + 1].ifLetter : nil
  }

  /// Quotation marks, dashes and spaces occur between words; hardly any symbol is inside a word.
  var symbolWeight: Double {
    if letter.isControl { return -10 }
    if letter.isWideSign { return 1 }
    if letter.isTypographic {
      // `O’Rourke`, `D’Angelo`: no other sign is before a capital in a name.
      if letter.scalar == "’", isSecond, next?.isCapital == true { return 2 }
      return previous != nil && next != nil && letter.scalar != "’" ? -1 : 0
    }
    return previous != nil || next != nil ? -4 : -2
  }

  var contextWeight: Double {
    var weight = 0.0
    if letter.isCapital, let previous, previous.isSmall { weight -= 3 }
    if letter.isSmall, let next, next.isCapital { weight -= 1.5 }
    if let previous, previous.script != letter.script { weight -= 4 }
    if let next, next.script != letter.script { weight -= 4 }
    if Position.placed.contains(letter.small), let rule = Position.places[letter.small] {
      return weight + rule(self)
    }
    return letter.isLatin ? weight + soundWeight : weight
  }

  /// Vowels and consonants more or less alternate.
  private var soundWeight: Double {
    if letter.isVowel {
      guard !letter.isDiaeresis else { return 0 }
      return isAfterVowel && isBeforeVowel ? -2 : isAfterVowel || isBeforeVowel ? -0.5 : 0
    }
    return previous != nil && next != nil && !isAfterVowel && !isBeforeVowel ? -1.5 : 0
  }

  private var isAfterVowel: Bool { previous?.isVowel ?? false }
  private var isBeforeVowel: Bool { next?.isVowel ?? false }

  /// Letters that occur only in some places.
  private static let places: [Unicode.Scalar: @Sendable (Position) -> Double] = [
    "ñ": { $0.isBeforeVowel ? 0 : -2 },
    // `Plzeň`, but `Nicolò`
    "ň": { $0.next != nil || $0.isAfterVowel ? $0.soundWeight : -1.5 },
    "ń": { $0.isBeforeVowel ? -2 : 0 },
    "ğ": { $0.isAfterVowel ? 0 : -2.5 },
    "ã": { $0.next == nil || $0.next?.scalar == "o" || $0.next?.scalar == "e" ? 0 : -1 },
    "ă": { $0.isBeforeVowel ? -1 : 0 },
    "ý": { $0.next == nil ? 0 : -0.7 },
    "ı": { $0.isAfterVowel || $0.isBeforeVowel ? -2 : 0 },
    "ς": { $0.next == nil ? 0 : -2 },
    "σ": { $0.next == nil ? -2 : 0 },
    "þ": { $0.previous == nil ? 0.8 : 0 },
    "ð": { $0.isAfterVowel || $0.isBeforeVowel ? 0.6 : 0 },
    "º": ordinal, "ª": ordinal,
    "ł": { _ in 0 }, "ß": { $0.previous == nil ? -2 : 0 },
  ]

  /// `Nº`, `Mª`, `3º B`, and `2ºB` of a class: what comes before is a figure then.
  private static let ordinal: @Sendable (Position) -> Double = { position in
    guard let next = position.next else { return 0 }
    return position.previous == nil && next.isCapital ? 1.5 : -4
  }

  /// The letters that occur only in some places.
  private static let placed = LetterSet(String(String.UnicodeScalarView(places.keys)))
}

extension Letter {
  fileprivate var ifLetter: Letter? { isLetterOrMark ? self : nil }
}
