import CSVFormat
import ElistModel
import LDIFFormat
import UnicodeText
import VCardFormat

/// Collects the findings of one source, up to a number that can still be read and kept.
struct FindingLog: Sendable {
  /// The most findings that are reported one by one.
  static let most = 100_000

  let source: String
  private(set) var findings: [Finding] = []
  /// The numbers to examine once a home region is known.
  private(set) var written: [WrittenNumber] = []
  private var omitted = 0

  init(source: String) {
    self.source = source
  }

  mutating func warn(_ line: Int?, _ message: String) {
    append(line, .warning, message)
  }

  mutating func fail(_ line: Int?, _ message: String) {
    append(line, .error, message)
  }

  /// Notes a number to examine once a home region is known.
  mutating func note(_ number: String, at line: Int?) {
    guard WrittenNumber.needsHome(number), written.count < FindingLog.most else { return }
    written.append(WrittenNumber(source: source, line: line, raw: number))
  }

  /// Adds a card's flaws; flaws of a card inside a value are at that value's line.
  mutating func append(_ flaws: [Flaw], at line: Int? = nil) {
    for flaw in flaws {
      append(line ?? flaw.line, flaw.isError ? .error : .warning, flaw.message)
    }
  }

  /// Adds the flaws of a table.
  mutating func append(_ flaws: [CSVFlaw]) {
    for flaw in flaws { append(flaw.line, flaw.isError ? .error : .warning, flaw.message) }
  }

  /// Adds the flaws of an LDIF file.
  mutating func append(_ flaws: [LDIFFlaw]) {
    for flaw in flaws { append(flaw.line, flaw.isError ? .error : .warning, flaw.message) }
  }

  /// Adds what the charset of a file made necessary.
  mutating func append(_ remarks: [TextFile.Remark]) {
    for remark in remarks {
      append(remark.line, remark.isError ? .error : .warning, remark.message)
    }
  }

  /// Whether both logs together can be reported one by one.
  func hasRoom(for other: FindingLog) -> Bool {
    findings.count + other.findings.count <= FindingLog.most && omitted + other.omitted == 0
  }

  /// Adds the findings of a part of the source that starts after some lines.
  mutating func append(_ other: FindingLog, behind lines: Int) {
    findings += other.findings.map { finding in
      var finding = finding
      finding.line = finding.line.map { $0 + lines }
      return finding
    }
    written += other.written.map { number in
      var number = number
      number.line = number.line.map { $0 + lines }
      return number
    }
  }

  private mutating func append(_ line: Int?, _ severity: Finding.Severity, _ message: String) {
    guard findings.count < FindingLog.most else {
      omitted += 1
      return
    }
    findings.append(Finding(source: source, line: line, severity: severity, message: message))
  }

  /// All findings by line; those about the whole source come last.
  func sorted() -> [Finding] {
    var sorted = findings.enumerated().sorted { one, other in
      (one.element.line ?? .max, one.offset) < (other.element.line ?? .max, other.offset)
    }.map(\.element)
    if omitted > 0 {
      let message = "\(omitted) more findings are not told"
      sorted.append(Finding(source: source, line: nil, severity: .error, message: message))
    }
    return sorted
  }
}
