/// A word of the query, as names and labels are compared with it.
struct WordNeedle {
  let needle: Needle
  let letters: Letters
  /// Whether it may be a part of a number.
  let isDialled: Bool
  /// Whether it is looked for in numbers as they were written.
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
