import UnicodeText
import UnicodeText
import ElistModel

/// What a data provider has read from a source whose cards it writes as vCard text.
struct CardTextReading {
  var text = CardText()
  var log: FindingLog
  /// Cards that could not be written.
  var unreadable = 0
  /// Whether the source is certainly an address book, even if it is empty.
  var isAddressBook = false
  private let format: ImportFormat

  init(source: String, format: ImportFormat) {
    log = FindingLog(source: source)
    self.format = format
  }

  /// Notes that a card could not be read.
  mutating func fail(_ line: Int?, _ message: String) {
    unreadable += 1
    log.fail(line, message)
  }

  /// Reads the cards, up to the limit; marks are lines of the source.
  func result(limit: Int) -> ImportResult {
    result(limit: limit) { finding, mark in finding.line = mark }
  }

  /// Reads the cards, up to the limit; a finding's place is derived from its line's mark.
  func result(limit: Int, place: (inout Finding, Int?) -> Void) -> ImportResult {
    guard text.cards > 0 else { return empty }
    var result = readVCards(text.bytes, source: log.source, limit: limit)
    for index in result.findings.indices {
      let mark = result.findings[index].line.flatMap { text.mark(ofLine: $0) }
      place(&result.findings[index], mark)
    }
    result.written = result.written.map { number in
      let mark = number.line.flatMap { text.mark(ofLine: $0) }
      var found = Finding(source: number.source, line: nil, severity: .warning, message: "")
      place(&found, mark)
      return WrittenNumber(source: found.source, line: found.line, raw: number.raw)
    }
    for index in result.contacts.indices { result.contacts[index].provider = format.rawValue }
    result.summary.unreadable += unreadable
    result.findings = (result.findings + log.sorted()).byLine
    return result
  }

  private var empty: ImportResult {
    var result = ImportResult()
    result.findings = log.sorted()
    result.summary.unreadable = unreadable
    guard result.findings.isEmpty else { return result }
    var whole = log
    if isAddressBook {
      whole.warn(nil, "the address book is empty")
    } else {
      whole.fail(nil, "no contact was found in it")
      result.summary.unreadable = 1
    }
    result.findings = whole.sorted()
    return result
  }
}
