/// One value of a parameter; a parameter with several values is reported once for each.
package struct Parameter: Equatable, Sendable {
  package var name: Name
  /// Where the value is in the text, without the quotation marks.
  package var value: Range<Int>

  /// The parameters that elist reads (RFC 6350 §5).
  package enum Name: Sendable {
    case type, encoding, charset, value, preference, label, language, sortAs, omitYear, pid, other
    /// `SERVICE-TYPE` (RFC 9554 §4.9) and `X-SERVICE-TYPE`: which service an account belongs to.
    case service
    /// A value without a name, as vCard 2.1 allows: `TEL;HOME`.
    case bare
  }
}

extension Parameter {
  /// Whether it names a charset, which vCard 2.1 allows without `CHARSET=`.
  func isCharset(in text: Span<UInt8>) -> Bool {
    guard name == .bare else { return name == .charset }
    return text.starts(with: "UTF-8", in: value) || text.starts(with: "ISO-8859-", in: value)
      || text.starts(with: "WINDOWS-125", in: value) || text.starts(with: "SHIFT_JIS", in: value)
      || text.starts(with: "US-ASCII", in: value)
  }
}

extension Parameter.Name {
  private init(rare text: Span<UInt8>, _ range: Range<Int>) {
    let isService =
      text.matches("X-SERVICE-TYPE", in: range) || text.matches("SERVICE-TYPE", in: range)
    self = isService ? .service : .other
  }

  init(_ text: Span<UInt8>, _ range: Range<Int>) {
    if text.matches("TYPE", in: range) {
      self = .type
    } else if text.matches("PREF", in: range) {
      self = .preference
    } else if text.matches("VALUE", in: range) {
      self = .value
    } else if text.matches("LABEL", in: range) {
      self = .label
    } else if text.matches("CHARSET", in: range) {
      self = .charset
    } else if text.matches("ENCODING", in: range) {
      self = .encoding
    } else if text.matches("LANGUAGE", in: range) {
      self = .language
    } else if text.matches("SORT-AS", in: range) {
      self = .sortAs
    } else if text.matches("PID", in: range) {
      self = .pid
    } else {
      self = text.matches("X-APPLE-OMIT-YEAR", in: range) ? .omitYear : .init(rare: text, range)
    }
  }
}

/// Goes through the parameters of a head.
///
/// A value is split at the commas outside quotation marks; a bare value is not split. A comma after
/// a backslash, which some programs write between two types, also splits.
///
/// - Parameters:
///   - text: The text that holds the head.
///   - range: The parameters, without the first semicolon and the colon.
///   - body: What to do with each one.
package func forEachParameter(
  in text: [UInt8],
  _ range: Range<Int>,
  _ body: (Parameter) -> Void
) {
  forEachParameter(in: text.span, range, body)
}

func forEachParameter(
  in text: Span<UInt8>,
  _ range: Range<Int>,
  _ body: (Parameter) -> Void
) {
  forEachSection(in: text, range) { readSection(text, $0, body) }
}

/// Goes through the parameters of a head, each with its name and all its values.
func forEachSection(in text: Span<UInt8>, _ range: Range<Int>, _ body: (Range<Int>) -> Void) {
  var start = range.lowerBound
  while start < range.upperBound {
    let end = text.endOfSection(at: ASCII.semicolon, from: start, to: range.upperBound)
    body(start..<end)
    start = end + 1
  }
}

/// Reads one parameter of a head, once for each of its values.
func readSection(_ text: Span<UInt8>, _ section: Range<Int>, _ body: (Parameter) -> Void) {
  guard let equals = text.nameEnd(section) else {
    let value = text.trimmingBlanks(section)
    if !value.isEmpty { body(Parameter(name: .bare, value: value)) }
    return
  }
  let name = Parameter.Name(text, text.trimmingBlanks(section.lowerBound..<equals))
  var start = equals + 1
  repeat {
    let end = text.endOfSection(at: ASCII.comma, from: start, to: section.upperBound)
    body(Parameter(name: name, value: text.withoutQuotes(start..<end)))
    start = end + 1
  } while start < section.upperBound
}

extension Span<UInt8> {
  /// The position of the separator outside quotation marks, or the limit.
  fileprivate func endOfSection(at separator: UInt8, from start: Int, to limit: Int) -> Int {
    var index = start
    var isQuoted = false
    while index < limit {
      if self[index] == ASCII.quote {
        isQuoted.toggle()
      } else if self[index] == separator, !isQuoted {
        return index
      }
      index += 1
    }
    guard isQuoted else { return limit }
    return (start..<limit).first { self[$0] == separator } ?? limit
  }

  /// The position of the equals sign, if a name precedes it.
  fileprivate func nameEnd(_ section: Range<Int>) -> Int? {
    for index in section {
      if self[index] == ASCII.equals { return index }
      guard self[index].isNameByte || self[index].isBlank else { return nil }
    }
    return nil
  }

  fileprivate func withoutQuotes(_ range: Range<Int>) -> Range<Int> {
    var trimmed = trimmingBlanks(range)
    if let last = trimmed.last, self[last] == ASCII.backslash { trimmed = trimmed.dropLast() }
    if let first = trimmed.first, self[first] == ASCII.quote { trimmed = trimmed.dropFirst() }
    if let last = trimmed.last, self[last] == ASCII.quote { trimmed = trimmed.dropLast() }
    return trimmed
  }
}
