package import ElistContacts
import UnicodeText

/// What somebody typed to find a number: words that must all match; text, never a pattern.
///
/// Case, accents and width do not count. Words select the contact. Digits select the number, unless
/// they are in a name; they match in the order typed, with or without the country calling code.
package struct BookQuery: Equatable, Sendable {
  private(set) var words: [QueryWord] = []
  /// The bytes that hold the words and their keys.
  private(set) var bytes: [UInt8]
  /// Where the home region's country calling code is.
  let callingCode: Range<Int>

  /// The words of a text; numbers are read as a caller in the home region dials them.
  package init(_ text: String, home: String) {
    self.init(text, plan: HomePlan(region: home))
  }

  /// The words of a text, each once; marks between the digits of a number are ignored.
  init(_ text: String, plan: HomePlan) {
    bytes = plan.callingCode
    callingCode = bytes.indices
    let texts = queryWords(text)
    var known: Set<String> = []
    let dials = texts.contains { dialKeys($0) != nil }
    let spellings = otherSpellings(of: text, texts)
    for (text, spelling) in zip(texts, spellings) {
      let keys = dialKeys(text)
      guard keys != nil || !(dials && isSeparator(text)) else { continue }
      guard keys != nil || known.insert(text).inserted else { continue }
      words.append(word(text, spelling, keys, plan))
    }
  }

  private mutating func word(
    _ text: String,
    _ spelling: String?,
    _ keys: DialKeys?,
    _ plan: HomePlan
  ) -> QueryWord {
    let folded = Array(text.utf8)
    let isFoundAnywhere = folded.withUnsafeBufferPointer(\.isFoundAnywhere)
    let mayBeWritten = folded.withUnsafeBufferPointer(\.mayBeWrittenInNumbers)
    return QueryWord(
      folded: place(folded),
      letters: ByteSignature(folded),
      spelling: spelling.map { text in
        let bytes = Array(text.utf8)
        return SpelledWord(text: place(bytes), letters: ByteSignature(bytes))
      },
      isASCII: folded.allSatisfy { $0 < 0x80 },
      isLatin: folded.contains { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) },
      isFoundAnywhere: isFoundAnywhere,
      mayBeWritten: keys == nil && mayBeWritten,
      fragment: keys.map { fragment($0, plan) }
    )
  }

  private mutating func fragment(_ dialled: DialKeys, _ plan: HomePlan) -> DialFragment {
    let keys = dialled.keys
    // A zero counts as the trunk prefix even if the home region has none: nearly all others do.
    let trunk = keys.first == UInt8(ascii: "0") ? [UInt8(ascii: "0")] : plan.trunk
    let hasTrunk = !trunk.isEmpty && keys.count > trunk.count + 1 && keys.starts(with: trunk)
    return DialFragment(
      keys: place(keys),
      isGlobal: dialled.isGlobal,
      afterExitCode: plan.afterExitCode(keys[...]).map { place(Array($0)) },
      afterTrunkPrefix: hasTrunk ? place(Array(keys.dropFirst(trunk.count))) : nil
    )
  }

  private mutating func place(_ text: [UInt8]) -> Range<Int> {
    let start = bytes.count
    bytes.append(contentsOf: text)
    return start..<bytes.count
  }

  /// Whether nothing was typed; every row matches then.
  package var isEmpty: Bool { words.isEmpty }

  /// Whether a contact's name is exactly what was typed.
  package func isName(of contact: Contact) -> Bool {
    guard let name = contact.properName, !isEmpty else { return false }
    let wanted = folded(name).split(whereSeparator: \.isWhitespace).map { Array($0.utf8)[...] }
    return wanted == words.map { text($0.folded) }
  }

  /// A word, or its keys.
  func text(_ range: Range<Int>) -> ArraySlice<UInt8> { bytes[range] }

  /// Whether only rows that matched an earlier query can match this one.
  ///
  /// It is true if words were added, or if the last one has grown. A number may change its meaning
  /// as it grows: `0` is itself, and `00` is a plus.
  func narrows(_ earlier: BookQuery) -> Bool {
    guard words.count >= earlier.words.count, let last = earlier.words.last else { return false }
    for (word, before) in zip(words, earlier.words) {
      let (new, old) = (text(word.folded), earlier.text(before.folded))
      if new == old { continue }
      guard before == last, new.starts(with: old), word.isLike(before) else { return false }
      if let spelling = word.spelling {
        guard let old = before.spelling, text(spelling.text).starts(with: earlier.text(old.text))
        else { return false }
      }
      // What follows a number in the query must follow it in the row, wherever it was found.
      guard word.fragment == nil || words.count == earlier.words.count else { return false }
    }
    return true
  }
}

/// The folded words of a text; a comma after a word is not part of it, as in `Smith, John`.
private func queryWords(_ text: String) -> [String] {
  folded(text).split(whereSeparator: \.isWhitespace).map { word in
    let bare = word.prefix { $0 != "," }
    return String(bare.isEmpty || bare.count + 1 < word.count ? word : bare)
  }
}

/// For each word, another spelling of the same sound, or `nil`.
///
/// People without these letters on their keyboard type `ue` for `ü`, `oe` for `ø` and `aa` for `å`.
/// Folded, `Müller` is `muller`; so `mueller` is also searched for as `muller`, and `Müller` as
/// `mueller`.
private func otherSpellings(of text: String, _ words: [String]) -> [String?] {
  let spelledOut = queryWords(text.reduce(into: "") { $0 += umlauts[$1] ?? String($1) })
  guard spelledOut.count == words.count else { return words.map { _ in nil } }
  return zip(words, spelledOut).map { word, spelled in
    if spelled != word { return spelled }
    let short = shortened(word)
    return short == word ? nil : short
  }
}

private let umlauts: [Character: String] = [
  "ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa", "Ä": "ae", "Ö": "oe", "Ü": "ue",
  "Ø": "oe", "Å": "aa",
]

/// A folded word with `a`, `o` and `u` for `ae`, `oe` and `ue`, and `a` for `aa`, but not at its
/// end.
private func shortened(_ word: String) -> String {
  let letters = Array(word)
  return letters.indices.reduce(into: "") { short, index in
    let isSecond = ["ae", "oe", "ue", "aa"].contains { pair in
      index > 0 && index < letters.count - 1 && pair == String(letters[index - 1...index])
    }
    if !isSecond { short.append(letters[index]) }
  }
}

/// The keys of a word; `nil` if it has a letter, or neither a digit nor a plus.
private func dialKeys(_ word: String) -> DialKeys? {
  guard !word.unicodeScalars.contains(where: \.properties.isAlphabetic) else { return nil }
  let dialled = DialKeys(word.utf8)
  let hasDigit = dialled.keys.contains { $0 >= UInt8(ascii: "0") }
  return hasDigit || dialled.isGlobal && dialled.keys.isEmpty ? dialled : nil
}

/// Whether a word has only characters that may be between the digits of a number.
private func isSeparator(_ word: String) -> Bool {
  word.utf8.allSatisfy { "-./()".utf8.contains($0) }
}

/// A word of a query, ready to be compared with names and numbers; the query holds its texts.
struct QueryWord: Equatable, Sendable {
  let folded: Range<Int>
  let letters: ByteSignature
  /// Another spelling of the same sound.
  let spelling: SpelledWord?
  let isASCII: Bool
  /// Whether it has an ASCII letter, and so may be the reading of a name in another script.
  let isLatin: Bool
  /// Whether a match inside another word counts as much as one at its beginning.
  let isFoundAnywhere: Bool
  /// Whether it cannot be dialled, and is searched for in numbers as they were written.
  let mayBeWritten: Bool
  /// Its keys, if it may be part of a number.
  let fragment: DialFragment?

  /// Whether it is searched for in the same places as another word.
  func isLike(_ other: QueryWord) -> Bool {
    guard isFoundAnywhere == other.isFoundAnywhere, mayBeWritten == other.mayBeWritten else {
      return false
    }
    guard let fragment, let before = other.fragment else {
      return fragment == nil && other.fragment == nil
    }
    return fragment.isGlobal == before.isGlobal
      && (fragment.afterExitCode == nil) == (before.afterExitCode == nil)
      && (fragment.afterTrunkPrefix == nil) == (before.afterTrunkPrefix == nil)
  }
}

/// Another spelling of a word; the query holds its text.
struct SpelledWord: Equatable, Sendable {
  let text: Range<Int>
  let letters: ByteSignature
}

/// Part of a number as a person types it; the query holds its texts.
struct DialFragment: Equatable, Sendable {
  let keys: Range<Int>
  /// Whether a plus precedes it.
  let isGlobal: Bool
  /// What follows an exit code, which means a plus.
  let afterExitCode: Range<Int>?
  /// What follows the prefix that is dialled at home instead of the country calling code.
  let afterTrunkPrefix: Range<Int>?
}
