import CUnicode

/// The text in the form that a search compares: case, accents and width do not count.
///
/// It is the NFKC case fold (Unicode §3.13) without combining marks. Letters that Unicode does not
/// decompose are spelled out (`ø` as `o`, `ß` as `ss`, `æ` as `ae`), and typographic apostrophes
/// and hyphens become plain. Folding a folded text changes nothing.
package func folded(_ text: String) -> String {
  String(decoding: foldedUTF8(text), as: UTF8.self)
}

/// The UTF-8 bytes of ``folded(_:)``, for a search index.
package func foldedUTF8(_ text: String) -> [UInt8] {
  var bytes: [UInt8] = []
  appendFolded(text, to: &bytes)
  return bytes
}

/// Appends the UTF-8 bytes of ``folded(_:)`` to a buffer.
package func appendFolded(_ text: String, to buffer: inout [UInt8]) {
  var text = text
  text.withUTF8 { utf8 in
    guard isASCII(utf8) else { return appendFoldedByICU(utf8, to: &buffer) }
    let start = buffer.count
    buffer.append(contentsOf: utf8)
    for at in start..<buffer.count { buffer[at] = lowercased(buffer[at]) }
  }
}

private func appendFoldedByICU(_ utf8: UnsafeBufferPointer<UInt8>, to buffer: inout [UInt8]) {
  let bytes = elist_fold(utf8.baseAddress, utf8.count)
  defer { elist_bytes_free(bytes) }
  guard let start = bytes.start else { return buffer.append(contentsOf: utf8) }
  buffer.append(contentsOf: UnsafeBufferPointer(start: start, count: bytes.count))
}

private func lowercased(_ byte: UInt8) -> UInt8 {
  byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
}

/// The text in ASCII letters, to make handles: `Дмитрий` as `Dmitrij`.
///
/// It applies ICU's Any-Latin, then Latin-ASCII; what neither knows (an emoji) is unchanged. Han
/// characters are read as Chinese, so prefer the phonetic name if a contact has one. A name of
/// other letters than those of Europe and Han characters costs tens of microseconds, the first one
/// milliseconds.
package func latinized(_ text: String) -> String {
  var text = text
  return text.withUTF8 { utf8 -> String? in
    guard !isASCII(utf8) else { return nil }
    return takeText(elist_latinize(utf8.baseAddress, utf8.count))
  } ?? text
}

/// The section of an alphabetic index, `A` to `Z`, that a name belongs to.
///
/// It is the first letter of a Latin name, without accents. Names that begin with a digit or a
/// sign, names in other scripts and the empty name are under `Z`, at the end.
package func sectionLetter(_ sortName: String) -> Character {
  guard let first = sortName.first, let letter = foldedUTF8(String(first)).first else { return "Z" }
  guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) else { return "Z" }
  return Character(Unicode.Scalar(letter & ~0x20))
}

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
