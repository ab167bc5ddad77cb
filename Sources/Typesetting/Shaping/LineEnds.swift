import CardDocument

/// A part of a text that is never broken: a word with the spaces after it, or a number.
///
/// Its width is without the spaces and its advance is with them, both as fractions of the size.
struct Word {
  var characters: String
  var width: Double
  var advance: Double
  var end: End

  /// How well a line ends after it, the best first.
  enum End: Int {
    /// Between the same text in two languages, "Blutgruppe / 血液型".
    case language
    /// After a space or a comma.
    case word
    /// Between two letters, as in scripts without spaces.
    case letter

    init(of characters: String) {
      let plain = characters.withoutIsolates
      let isInWord = plain.last.map { $0.isLetter || $0.isNumber } ?? false
      self = plain.hasSuffix(" / ") || plain == "/ " ? .language : isInWord ? .letter : .word
    }
  }
}

/// Finds the ends of lines: between languages if possible, or else between words.
struct LineEnds {
  private let words: [Word]
  /// The room on the first line and on the others, as fractions of the size.
  private let rooms: (first: Double, others: Double)
  /// The first line if each line is as full as possible.
  private let first: Range<Int>
  /// How many beginnings of a line have been searched.
  private(set) var searches = 0
  /// What is known of each line, for each word that it may begin with.
  private var known: [Known] = []

  init(words: [Word], rooms: (first: Double, others: Double), first: Range<Int>) {
    (self.words, self.rooms, self.first) = (words, rooms, first)
  }

  /// What is known of a line that begins with a certain word, and of the lines after it.
  ///
  /// That the rest of the text does not fit must be remembered too: nearly all beginnings are such
  /// ones if the lines are nearly full, and many ways lead to each.
  private enum Known {
    case nothing
    case doesNotFit
    case fits(cost: Int, end: Int)
  }

  /// This many lines with the best ends, each as full as possible.
  mutating func best(_ count: Int) -> [Range<Int>]? {
    known = Array(repeating: .nothing, count: count * words.count)
    var lines = first.isEmpty ? [first] : []
    var start = 0
    while lines.count < count, let found = search(lines.count, start, of: count) {
      lines.append(start..<found.end)
      start = found.end
    }
    return start == words.count ? lines : nil
  }

  /// The cost of the lines from this one on, if it begins with this word, and where it ends.
  private mutating func search(_ line: Int, _ start: Int, of count: Int) -> (cost: Int, end: Int)? {
    let place = line * words.count + start
    switch known[place] {
    case .nothing: break
    case .doesNotFit: return nil
    case .fits(let cost, let end): return (cost, end)
    }
    searches += 1
    var best: (cost: Int, end: Int)?
    var used = 0.0
    let room = line == 0 ? rooms.first : rooms.others
    for index in start..<words.count {
      guard used + words[index].width <= room else { break }
      used += words[index].advance
      let end = index + 1
      guard end < words.count else {
        best = line == count - 1 ? (0, end) : best
        continue
      }
      guard line < count - 1, let rest = search(line + 1, end, of: count) else { continue }
      let cost = Self.costs[words[index].end.rawValue] + rest.cost
      if best.map({ cost <= $0.cost }) ?? true { best = (cost, end) }
    }
    known[place] = best.map { .fits(cost: $0.cost, end: $0.end) } ?? .doesNotFit
    return best
  }

  /// The costs of the ends, in the order of their cases.
  private static let costs = [0, 1, 100]
}
