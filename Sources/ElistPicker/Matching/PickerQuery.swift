import ElistModel
import UnicodeText

/// What was typed to find a number: words, each of which must fit; text, never a pattern.
struct PickerQuery: Equatable, Sendable {
  let words: [QueryWord]

  /// The words of a text, each once; marks between the digits of a number count for nothing.
  init(_ text: String, plan: HomePlan) {
    var words: [QueryWord] = []
    for text in folded(text).split(whereSeparator: \.isWhitespace) {
      let word = QueryWord(String(text), plan: plan)
      if !words.contains(word) || word.fragment != nil { words.append(word) }
    }
    let dials = words.contains { $0.fragment != nil }
    self.words = words.filter { !(dials && $0.isSeparator) }
  }

  /// Whether nothing was typed, which every row fits.
  var isEmpty: Bool { words.isEmpty }

  /// Whether only what fitted an earlier query can fit this one: words were added, or the last one
  /// has grown.
  ///
  /// Never where a number grows: `0` stands for itself, and `00` for a plus.
  func narrows(_ earlier: PickerQuery) -> Bool {
    guard let last = earlier.words.last, words.count >= earlier.words.count else { return false }
    let index = earlier.words.count - 1
    guard words[..<index] == earlier.words[..<index] else { return false }
    if words[index] == last { return true }
    return words[index].fragment == nil && last.fragment == nil
      && words[index].isFoundAnywhere == last.isFoundAnywhere
      && words[index].folded.starts(with: last.folded)
  }
}

/// A word of a query, as names and numbers are compared with it.
struct QueryWord: Equatable, Sendable {
  let folded: [UInt8]
  let letters: Letters
  let isASCII: Bool
  /// Whether it is found inside of other words as it is at their beginning.
  let isFoundAnywhere: Bool
  /// What is dialled, where it may be a part of a number.
  let fragment: DialFragment?

  init(_ folded: String, plan: HomePlan) {
    self.folded = Array(folded.utf8)
    var letters = Letters()
    for byte in self.folded { letters.insert(byte) }
    self.letters = letters
    isASCII = self.folded.allSatisfy { $0 < 0x80 }
    isFoundAnywhere = self.folded.isFoundAnywhere
    fragment = DialFragment(folded, plan: plan)
  }

  /// Whether it has only what may stand between the digits of a number.
  var isSeparator: Bool { folded.allSatisfy { "-./()".utf8.contains($0) } }
}

/// Part of a number as a person types it.
struct DialFragment: Equatable, Sendable {
  let keys: [UInt8]
  /// Whether a plus stands before it.
  let isGlobal: Bool
  /// What follows an exit code, which stands for a plus.
  let afterExitCode: [UInt8]?
  /// What follows the prefix that is dialled at home instead of the country calling code.
  let afterTrunkPrefix: [UInt8]?

  /// The fragment of a word; `nil` where there is a letter, or nothing to dial.
  init?(_ word: String, plan: HomePlan) {
    guard !word.unicodeScalars.contains(where: \.properties.isAlphabetic) else { return nil }
    let dialled = DialKeys(word.utf8)
    guard !dialled.keys.isEmpty || dialled.isGlobal else { return nil }
    keys = dialled.keys
    isGlobal = dialled.isGlobal
    afterExitCode = plan.afterExitCode(keys[...]).map(Array.init)
    // A zero is dialled before the area code nearly everywhere, whatever is dialled at home.
    let trunk = keys.first == UInt8(ascii: "0") ? [UInt8(ascii: "0")] : plan.trunk
    let hasTrunk = !trunk.isEmpty && keys.count > trunk.count + 1 && keys.starts(with: trunk)
    afterTrunkPrefix = hasTrunk ? Array(keys.dropFirst(trunk.count)) : nil
  }
}
