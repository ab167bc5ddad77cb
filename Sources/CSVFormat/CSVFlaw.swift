/// Something in a table that breaks the grammar, and the line where it is.
package struct CSVFlaw: Equatable, Sendable {
  /// The physical line of the source, from 1.
  package var line: Int
  package var kind: Kind

  /// What can be wrong with the text.
  package enum Kind: Equatable, Sendable {
    /// A quotation mark that is never closed; the field was ended with its line.
    case unclosedQuote
    /// Too many unclosed quotation marks; from here on every field ends with its line.
    case tooManyUnclosedQuotes
    /// A quotation mark inside a field, neither doubled nor at its end; it was kept.
    case strayQuote
    /// A record longer than the limit, which was left out.
    case recordTooLong
    /// Fields beyond the limit, which were left out.
    case tooManyFields(Int)
  }
}

extension CSVFlaw {
  /// Whether something that was there could not be read, or may have been read wrongly.
  package var isError: Bool { kind != .strayQuote }

  /// What was noticed, in lower case and without a full stop.
  package var message: String {
    switch kind {
    case .unclosedQuote:
      "a quotation mark is not closed; its field was ended with the line, something may be missing"
    case .tooManyUnclosedQuotes:
      "too many quotation marks are not closed; from here on every field ends with its line"
    case .strayQuote: "a quotation mark inside a field is not doubled, it was kept"
    case .recordTooLong: "the record is longer than 1 MiB and was left out"
    case .tooManyFields(let count):
      "the record has \(count) fields: those after the first \(CSVReader.mostFields) were left out"
    }
  }
}
