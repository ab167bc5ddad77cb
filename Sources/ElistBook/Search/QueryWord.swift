/// A word of a query, ready to be compared with names and numbers; the query holds its texts.
struct QueryWord: Equatable, Sendable {
  let folded: Range<Int>
  let letters: ByteSignature
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
