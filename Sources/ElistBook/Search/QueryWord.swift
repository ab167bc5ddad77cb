/// A word of a query, as names and numbers are compared with it; its texts stand in the query.
struct QueryWord: Equatable, Sendable {
  let folded: Range<Int>
  let letters: Letters
  let isASCII: Bool
  /// Whether it has a letter of ASCII, and so may be how a name of another script is read.
  let isLatin: Bool
  /// Whether it is found inside of other words as it is at their beginning.
  let isFoundAnywhere: Bool
  /// Whether it cannot be dialled, and is looked for in numbers as they were written.
  let mayBeWritten: Bool
  /// What is dialled, where it may be a part of a number.
  let fragment: DialFragment?

  /// Whether it is looked for in the same places as another.
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

/// Part of a number as a person types it; its texts stand in the query.
struct DialFragment: Equatable, Sendable {
  let keys: Range<Int>
  /// Whether a plus stands before it.
  let isGlobal: Bool
  /// What follows an exit code, which stands for a plus.
  let afterExitCode: Range<Int>?
  /// What follows the prefix that is dialled at home instead of the country calling code.
  let afterTrunkPrefix: Range<Int>?
}
