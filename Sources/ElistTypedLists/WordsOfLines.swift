/// The words of `WordsOfLines.txt`, by which a typed line is read.
enum WordsOfLines {
  static let shared = WordTable<Kind>(PackageResources.WordsOfLines_txt)

  /// What a word says.
  enum Kind: String, Sendable {
    /// That a number is of whoever writes the message: `my`.
    case own
    /// Only that somebody may call: `please`.
    case call
    /// Where a number is, or which of the numbers of a place it is: `reception`.
    case place
    /// Whom people call at a number of few digits: `ambulance`.
    case service
    /// A line that people call, which no account is: `helpline`.
    case hotline
    /// Whose names follow in the head of an e-mail: `From`.
    case header
    /// A day of the week, whole or short: `Mon`.
    case day
  }
}
