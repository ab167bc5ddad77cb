import ElistModel

/// Rejects records that cannot match a query closely, from a quick look at their bytes.
///
/// Most records of a large book are skipped this way. It only looks at which letters occur, so it
/// may accept a record that does not match; it never rejects one that does.
struct RecordFilter {
  private let words: [QueryWord]
  private let book: BookReader

  init(_ query: BookQuery, _ book: BookReader) {
    words = query.words.filter { $0.fragment == nil }
    self.book = book
  }

  /// Whether a record may match each word.
  func mayFit(_ outline: BookOutline) -> Bool {
    guard !words.isEmpty, let search = outline.search else { return true }
    let (letters, isForeign) = letters(search)
    return words.allSatisfy { word in
      letters.isSuperset(of: word.letters) || isForeign && word.isLatin
        || !outline.categories.isEmpty
        || outline.phones.contains { mayFit(word, $0) }
    }
  }

  /// Whether a number or its label may match a word.
  private func mayFit(_ word: QueryWord, _ phone: BookOutline.Phone) -> Bool {
    if word.mayBeWritten, word.isFoundAnywhere || hasLetters(phone.raw) { return true }
    guard let label = phone.label else { return false }
    let (letters, isForeign) = letters(label)
    return isForeign || letters.isSuperset(of: word.letters)
  }

  /// Whether a number has more than digits and the marks between them.
  private func hasLetters(_ raw: Range<Int>) -> Bool {
    book.bytes[raw].contains { $0 >= UInt8(ascii: "A") }
  }

  /// The letters of a part of the book, in lower case, and whether there are any beyond ASCII.
  private func letters(_ range: Range<Int>) -> (letters: ByteSignature, isForeign: Bool) {
    var letters = ByteSignature()
    var isForeign = false
    book.bytes.withUnsafeBufferPointer { bytes in
      for index in range {
        let byte = bytes[index]
        isForeign = isForeign || byte >= 0x80
        letters.insert((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte)
      }
    }
    return (letters, isForeign)
  }
}
