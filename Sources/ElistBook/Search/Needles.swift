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

/// The part of a number that was typed, in the form to search for.
struct DialNeedle {
  let keys: Bytes
  /// Whether a plus precedes it.
  let isGlobal: Bool
  let afterExitCode: Bytes?
  let afterTrunkPrefix: Bytes?
  /// The traces of any number that has it in one piece, in any way to dial it.
  let near: DigitSignature
  /// The traces of any number that has its keys in order, perhaps with others between.
  let scattered: DigitSignature

  init(_ fragment: DialFragment, _ query: Bytes) {
    keys = query.part(fragment.keys)
    isGlobal = fragment.isGlobal
    afterExitCode = fragment.afterExitCode.map { query.part($0) }
    afterTrunkPrefix = fragment.afterTrunkPrefix.map { query.part($0) }
    scattered = DigitSignature(keys).withoutPairs
    // The other ways to dial it omit some of its first keys.
    let shortest = [keys, afterExitCode, afterTrunkPrefix].compactMap(\.self)
      .min { $0.count < $1.count }
    near = DigitSignature(shortest ?? keys)
  }

  /// The traces of any number that matches.
  var least: DigitSignature { near.withoutPairs }
}
