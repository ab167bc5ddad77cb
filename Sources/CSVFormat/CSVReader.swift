// CSVFormat is tables as text: comma-separated values and their dialects (RFC 4180).
//
// This room splits a table into records and fields, and writes one. It may not know what a column
// means. It never refuses an input: anything wrong becomes a `Finding` with its line. Few exports
// say what their dialect is, so it is detected from the first records.
// Start with `CSVReader.next(into:)` and `CSVDialect`; `CSVWriter` is the only writer.

package import UnicodeText

/// Reads the records of a table one after the other (RFC 4180, and what spreadsheets write).
///
/// Rules:
/// - A record ends with its line, except for line ends inside quotation marks.
/// - A quotation mark opens a field only at its start, and closes it only at its end; any other is
///   part of the field.
/// - An unclosed field never costs the records after it.
/// - The time is linear in the size of the text, for any input.
package struct CSVReader: Sendable {
  /// The most fields of a record that are kept.
  package static let mostFields = 4_096
  /// The longest record, in bytes.
  package static let recordBytes = 1 << 20
  /// After this many unclosed quotation marks, no field goes over several lines.
  private static let mostFailures = 16

  private let bytes: [UInt8]
  private let dialect: CSVDialect
  private var position: Int
  private var line: Int
  private var failures = 0
  private var hasStrayQuote = false
  private var findings: [Finding] = []
  /// How many records were longer than the limit and were left out.
  package private(set) var recordsLeftOut = 0

  /// A reader of a text in UTF-8.
  package init(_ text: [UInt8], dialect: CSVDialect) {
    bytes = text
    self.dialect = dialect
    position = dialect.start
    line = dialect.firstLine
  }

  /// Reads the next record that is not blank; `false` after the last.
  package mutating func next(into record: inout CSVRecord) -> Bool {
    var followsBlank = false
    while position < bytes.count {
      let (first, start) = (line, position)
      read(into: &record)
      if record.text.count + record.fieldCount > CSVReader.recordBytes {
        findings.append(.recordTooLong(first))
        recordsLeftOut += 1
      } else if record.isRule, dialect.delimiter == UInt8(ascii: "|") {
        continue
      } else if !record.isEmpty {
        (record.start, record.followsBlank) = (start, followsBlank)
        noteFields(of: record)
        return true
      } else {
        followsBlank = true
      }
    }
    return false
  }

  /// The findings since the last call.
  package mutating func takeFindings() -> [Finding] {
    defer { findings = [] }
    return findings
  }

  private mutating func noteFields(of record: CSVRecord) {
    guard record.fieldCount > CSVReader.mostFields else { return }
    findings.append(.tooManyFields(record.line, record.fieldCount))
  }
}

// MARK: Fields

extension CSVReader {
  private mutating func read(into record: inout CSVRecord) {
    record.clear(line: line)
    hasStrayQuote = false
    repeat {
      let start = record.text.count
      readField(into: &record)
      record.fieldCount += 1
      if record.fields.count < CSVReader.mostFields {
        record.fields.append(start..<record.text.count)
      } else {
        record.text.removeSubrange(start...)
      }
    } while passDelimiter()
    if hasStrayQuote { findings.append(.strayQuote(record.line)) }
    record.isEnded = position < bytes.count
    guard position < bytes.count else { return }
    position = bytes.afterLineEnd(position)
    line += 1
  }

  private mutating func passDelimiter() -> Bool {
    guard position < bytes.count, bytes[position] == dialect.delimiter else { return false }
    position += 1
    return true
  }

  private mutating func readField(into record: inout CSVRecord) {
    if let open = openingQuote(), readQuoted(from: open + 1, into: &record) { return }
    readPlain(into: &record)
  }

  /// The position of a quotation mark at the start of the field, after any blanks.
  private func openingQuote() -> Int? {
    var index = position
    while index < bytes.count, bytes[index] == ASCII.space { index += 1 }
    return index < bytes.count && bytes[index] == dialect.quote ? index : nil
  }

  private mutating func readPlain(into record: inout CSVRecord) {
    let start = position
    position = endOfPlainField
    let room = max(0, CSVReader.recordBytes + 1 - record.text.count)
    record.text.append(contentsOf: bytes[start..<position].prefix(room))
  }

  /// The position of the next delimiter or line end.
  private var endOfPlainField: Int {
    let text = bytes.span
    let delimiter = dialect.delimiter
    var end = position
    while end < text.count, text[end] != delimiter, !text[end].endsLine { end += 1 }
    return end
  }

  /// Reads up to the closing quotation mark.
  ///
  /// Without a closing mark, it returns `false`. The opening mark is then left out, and the field
  /// is read like one without marks.
  private mutating func readQuoted(from start: Int, into record: inout CSVRecord) -> Bool {
    let (length, lines, hadStrayQuote) = (record.text.count, line, hasStrayQuote)
    var index = start
    while index < bytes.count, record.text.count <= CSVReader.recordBytes {
      let byte = bytes[index]
      if byte == dialect.quote {
        if let end = closing(index) {
          position = end
          return true
        }
        if index + 1 < bytes.count, bytes[index + 1] == dialect.quote {
          index += 1
        } else {
          hasStrayQuote = true
        }
      } else if byte.endsLine {
        guard failures < CSVReader.mostFailures else { break }
        line += 1
        let end = bytes.afterLineEnd(index)
        record.text.append(ASCII.lineFeed)
        index = end
        continue
      }
      record.text.append(byte)
      index += 1
    }
    record.text.removeSubrange(length...)
    line = lines
    hasStrayQuote = hadStrayQuote
    noteUnclosed()
    position = start
    return false
  }

  /// The end of the field, if this quotation mark closes it.
  private func closing(_ quote: Int) -> Int? {
    var index = quote + 1
    guard index < bytes.count else { return index }
    guard bytes[index] != dialect.quote else { return nil }
    while index < bytes.count, bytes[index] == ASCII.space { index += 1 }
    let isEnd = index == bytes.count || bytes[index] == dialect.delimiter || bytes[index].endsLine
    return isEnd ? index : nil
  }

  private mutating func noteUnclosed() {
    failures += 1
    if failures <= CSVReader.mostFailures {
      findings.append(.unclosedQuote(line))
    } else if failures == CSVReader.mostFailures + 1 {
      findings.append(.tooManyUnclosedQuotes(line))
    }
  }
}

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
    warning(line, "a quotation mark inside a field is not doubled; it was kept")
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
