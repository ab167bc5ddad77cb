import ElistContacts
import UnicodeText

/// Which characters of a displayed text match what was typed.
package struct Highlight {
  private let query: BookQuery

  /// The highlights of a query.
  package init(_ query: BookQuery) {
    self.query = query
  }

  /// The words of the query that are not part of a number, by index.
  package var textWords: [Int] { query.words.indices.filter { query.words[$0].fragment == nil } }

  /// The characters of a text that match the query, by index, and the words that found them.
  package func found(in text: String) -> (characters: Set<Int>, words: Set<Int>) {
    let folded = FoldedText(text)
    var (characters, words) = (Set<Int>(), Set<Int>())
    for (index, word) in query.words.enumerated() {
      guard let bytes = folded.bytes(of: word, query) else { continue }
      words.insert(index)
      characters.formUnion(bytes.map { folded.characters[$0] })
    }
    return (characters, words)
  }

  /// The characters of a name in another script whose Latin letters begin with a word.
  package func foundInLatin(_ text: String, words wanted: [Int]) -> Set<Int> {
    var found: Set<Int> = []
    var start = 0
    for part in text.split(separator: " ", omittingEmptySubsequences: false) {
      let latin = foldedUTF8(latinized(String(part)))
      let isFound = wanted.contains { index in
        let word = query.words[index]
        return latin.withUnsafeBufferPointer { latin in
          query.withNeedle(word) { latin.beginning(of: $0, in: 0..<latin.count) != .unfit }
        }
      }
      if isFound { found.formUnion(start..<start + part.count) }
      start += part.count + 1
    }
    return found
  }

  /// The digits of a number that were typed, by the index of their characters.
  package func found(inNumber text: String) -> Set<Int> {
    let digits = text.enumerated().filter { $0.element.isNumber || "*#".contains($0.element) }
    let keys = DialKeys(digits.map(\.element).map(String.init).joined().utf8).keys
    guard keys.count == digits.count else { return [] }
    var (found, place) = (Set<Int>(), 0)
    for fragment in query.words.compactMap(\.fragment) {
      guard let range = query.place(of: fragment, in: keys, from: place) else { continue }
      place = range.upperBound
      found.formUnion(digits[range].map(\.offset))
    }
    return found
  }
}

/// A text folded character by character, with the origin of each byte.
private struct FoldedText {
  var bytes: [UInt8] = []
  /// The character of the text that each byte comes from.
  var characters: [Int] = []

  init(_ text: String) {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else {
      bytes = foldedUTF8(text)
      characters = Array(bytes.indices)
      return
    }
    for (index, character) in text.enumerated() {
      appendFolded(String(character), to: &bytes)
      characters += Array(repeating: index, count: bytes.count - characters.count)
    }
  }

  /// The bytes that match a word; `nil` if it does not match.
  func bytes(of word: QueryWord, _ query: BookQuery) -> [Int]? {
    bytes.withUnsafeBufferPointer { text in
      query.withNeedle(word) { needle in
        let all = 0..<text.count
        if let start = text.start(of: needle, in: all) {
          return Array(start..<start + needle.bytes.count)
        }
        return text.places(of: needle.bytes, in: all)
      }
    }
  }
}

extension BookQuery {
  /// Calls the closure with a word in the form to search for.
  func withNeedle<Result>(_ word: QueryWord, _ body: (Needle) -> Result) -> Result {
    bytes.withUnsafeBufferPointer {
      body(
        Needle(
          bytes: $0.part(word.folded),
          isASCII: word.isASCII,
          isFoundAnywhere: word.isFoundAnywhere
        )
      )
    }
  }

  /// Where the keys of a fragment are in the keys of a displayed number.
  fileprivate func place(of fragment: DialFragment, in keys: [UInt8], from start: Int) -> Range<
    Int
  >? {
    let spellings = [fragment.keys, fragment.afterExitCode, fragment.afterTrunkPrefix]
      .compactMap { $0.map { Array(text($0)) } }
    let code = Array(text(callingCode))
    let national = spellings.filter { !code.isEmpty && $0.starts(with: code) }
      .map { Array($0.dropFirst(code.count)) }
    return keys.withUnsafeBufferPointer { keys in
      (spellings + national).filter { !$0.isEmpty }.lazy.compactMap { wanted in
        wanted.withUnsafeBufferPointer { keys.firstIndex(of: $0, in: start..<keys.count) }
          .map { $0..<$0 + wanted.count }
      }.first
    }
  }
}

extension Bytes {
  /// Where a word is, preferably at the beginning of another rather than inside it.
  fileprivate func start(of word: Needle, in range: Range<Int>) -> Int? {
    var (inside, start) = (Int?.none, range.lowerBound)
    while let index = firstIndex(of: word.bytes, in: start..<range.upperBound) {
      if word.isFoundAnywhere || index == range.lowerBound || isWordStart(index) { return index }
      inside = inside ?? index
      start = index + 1
    }
    return inside
  }
}
