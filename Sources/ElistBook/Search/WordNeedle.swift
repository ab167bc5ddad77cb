/// A word of the query, ready to be compared with names and labels.
struct WordNeedle {
  let needle: Needle
  let letters: ByteSignature
  /// Whether it may be part of a number.
  let isDialled: Bool
  /// Whether it is searched for in numbers as they were written.
  let mayBeWritten: Bool

  init(_ word: QueryWord, _ query: Bytes) {
    needle = Needle(
      bytes: query.part(word.folded),
      isASCII: word.isASCII,
      isFoundAnywhere: word.isFoundAnywhere
    )
    letters = word.letters
    isDialled = word.fragment != nil
    mayBeWritten = word.mayBeWritten
  }
}
