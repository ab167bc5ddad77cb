import UnicodeText

/// What can be wrong with a table, in the words in which it is reported.
extension Finding {
  /// A quotation mark that is never closed; the field was ended with its line.
  static func unclosedQuote(_ line: Int) -> Finding {
    error(
      line,
      "a quotation mark is not closed; its field was ended with the line, something may be missing"
    )
  }

  /// Too many unclosed quotation marks.
  static func tooManyUnclosedQuotes(_ line: Int) -> Finding {
    error(
      line,
      "too many quotation marks are not closed; from here on every field ends with its line"
    )
  }

  /// A quotation mark inside a field, neither doubled nor at its end.
  static func strayQuote(_ line: Int) -> Finding {
    warning(line, "a quotation mark inside a field is not doubled, it was kept")
  }

  /// A record longer than the limit.
  static func recordTooLong(_ line: Int) -> Finding {
    error(line, "the record is longer than 1 MiB and was left out")
  }

  /// Fields beyond the limit.
  static func tooManyFields(_ line: Int, _ count: Int) -> Finding {
    error(
      line,
      "the record has \(count) fields: those after the first \(CSVReader.mostFields) were left out"
    )
  }
}
