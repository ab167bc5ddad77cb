/// The words that somebody may have meant who typed another word, the likeliest first, at most
/// three.
///
/// A word is similar if what was typed begins it, or begins a part of it after a hyphen (`bell` of
/// `kate-bell`). It is also similar if few letters are wrong: one in three, and at least one.
package func alike(_ typed: String, among words: [String]) -> [String] {
  let typed = folded(typed)
  let limit = max(1, typed.count / 3)
  let ranked = words.enumerated().compactMap { place, word in
    likeness(typed, word, limit: limit).map { (distance: $0, place: place, word: word) }
  }
  let sorted = ranked.sorted { ($0.distance, $0.place) < ($1.distance, $1.place) }
  return sorted.prefix(3).map(\.word)
}

/// How far a word is from what was typed; `nil` if it is too far.
private func likeness(_ typed: String, _ word: String, limit: Int) -> Int? {
  let parts = word.split(separator: "-").map(String.init)
  if typed.count > 1, ([word] + parts).contains(where: { $0.hasPrefix(typed) }) { return 0 }
  let distances = ([word] + parts.filter { $0.count > 3 }).map { editDistance(typed, $0) }
  guard let nearest = distances.min(), nearest <= limit else { return nil }
  return nearest
}

/// How many edits turn one text into another (the optimal string alignment distance).
///
/// An edit inserts, removes or changes a character, or swaps it with its neighbour.
package func editDistance(_ one: String, _ other: String) -> Int {
  let (one, other) = (Array(one), Array(other))
  var before: [Int] = []
  var last = Array(0...other.count)
  for row in one.indices {
    var line = [row + 1]
    for column in other.indices {
      let changed = last[column] + (one[row] == other[column] ? 0 : 1)
      var least = min(changed, last[column + 1] + 1, line[column] + 1)
      if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
        least = min(least, before[column - 1] + 1)
      }
      line.append(least)
    }
    (before, last) = (last, line)
  }
  return last[other.count]
}
