import ElistContacts
package import UnicodeText

/// Collects the findings of one source, up to a number that can still be read and kept.
package struct FindingLog: Sendable {
  /// The most findings that are reported one by one.
  package static let most = 100_000

  /// The name of the source in the findings.
  package let source: String
  /// What was noticed so far, in the order in which it was.
  package private(set) var findings: [Finding] = []
  /// The numbers to examine once a home region is known.
  package private(set) var written: [WrittenNumber] = []
  private var omitted = 0

  /// A log without findings.
  package init(source: String) {
    self.source = source
  }

  /// Adds a warning about a line, from 1.
  package mutating func warn(_ line: Int?, _ message: String) {
    append(.warning(line, message))
  }

  /// Adds an error about a line, from 1: something could not be read.
  package mutating func fail(_ line: Int?, _ message: String) {
    append(.error(line, message))
  }

  /// Notes a number to examine once a home region is known.
  package mutating func note(_ number: String, at line: Int?) {
    guard WrittenNumber.needsHome(number), written.count < FindingLog.most else { return }
    written.append(WrittenNumber(source: source, line: line, raw: number))
  }

  /// Adds what a room noticed that reads a format; what is in a value is at that value's line.
  package mutating func append(_ noticed: [Finding], at line: Int? = nil) {
    for finding in noticed { append(finding, at: line) }
  }

  /// Adds one finding of this source.
  package mutating func append(_ noticed: Finding, at line: Int? = nil) {
    guard findings.count < FindingLog.most else {
      omitted += 1
      return
    }
    findings.append(
      Finding(
        source: source,
        line: line ?? noticed.line,
        severity: noticed.severity,
        message: noticed.message
      )
    )
  }

  /// How much was noticed so far.
  package var place: (findings: Int, written: Int) { (findings.count, written.count) }

  /// Puts a name in the place of the lines of all that was noticed since.
  package mutating func put(_ name: String, on place: (findings: Int, written: Int)) {
    for index in place.findings..<findings.count {
      findings[index].line = nil
      findings[index].message = "\(name): \(findings[index].message)"
    }
    for index in place.written..<written.count { written[index].line = nil }
  }

  /// Whether both logs together can be reported one by one.
  package func hasRoom(for other: FindingLog) -> Bool {
    findings.count + other.findings.count <= FindingLog.most && omitted + other.omitted == 0
  }

  /// Adds the findings of a part of the source that starts after some lines.
  package mutating func append(_ other: FindingLog, after lines: Int) {
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

  /// All findings by line; those about the whole source come last.
  package func sorted() -> [Finding] {
    var sorted = findings.byLine
    if omitted > 0 {
      var rest = Finding.error(nil, "\(counted(omitted, "more finding")) not shown")
      rest.source = source
      sorted.append(rest)
    }
    return sorted
  }
}
