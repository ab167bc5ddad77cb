package import ElistContacts
import ElistHeadings
package import UnicodeText

// ElistText finds what the texts of address books say about numbers: where one is in a cell or a
// note, what it is for, and how it was written. It asks ElistHeadings what a word for that means,
// and leaves the people whom a text names to ElistPeople. It also has what all readers share: the
// rule for names, the names of the formats, and the result of an import. It knows no columns and no
// cards.
// Start with `CellValue`, then `NumbersInText` and `WordsOfNumber`.

/// The result for a source that could not be read at all.
package func unreadable(_ source: String, _ message: String) -> ImportResult {
  var result = ImportResult()
  result.summary.unreadable = 1
  result.findings = [Finding(source: source, line: nil, severity: .error, message: message)]
  return result
}

/// What was read from one source.
package struct ImportResult: Equatable, Sendable {
  /// The contacts in the order of the source; empty if they are packed.
  package var contacts: [Contact] = []
  /// The contacts in packed form, if the caller wants that and no two have the same identity.
  package var packed: PackedContacts?
  /// The line where each contact begins; empty if the provider does not know.
  package var lines: [Int] = []
  /// The groups that the source names, in its order.
  package var groups: [ContactGroup] = []
  /// The findings, in the order of the source's lines.
  package var findings: [Finding] = []
  /// The numbers that ``NumberFindings`` should examine, in the order of the source.
  package var written: [WrittenNumber] = []
  /// How many more such numbers there are, which the process that read the source keeps.
  package var writtenThere = 0
  /// How much was read.
  package var summary = ImportSummary()
  /// What happened to the photographs, if the caller wants to keep them.
  package var photos = PhotoTally()
  /// Whether the home region is unknown, and may change what is read.
  ///
  /// It decides which digits are telephone numbers, and which numbers belong to the country of an
  /// address.
  package var needsHome = false
  /// The headings of a table, or the numbers of its columns if it has none.
  package var columns: [String] = []
  /// The columns that the user named but the table does not have.
  package var missingColumns: [String] = []

  /// An empty result.
  package init() {}

  /// The contacts that a provider read, its findings, and how many cards it could not read.
  package init(_ contacts: [Contact], _ log: FindingLog, unreadable: Int) {
    self.contacts = contacts
    summary = ImportSummary(of: contacts, unreadable: unreadable)
    findings = log.sorted()
    written = log.written
  }
}

/// A group of contacts that the source names, such as Apple's groups and `KIND:group` in vCard 4.0.
package struct ContactGroup: Equatable, Sendable {
  /// The name of the group in the source.
  package var name: String
  /// The members' identifiers; for contacts of this source, the same as theirs.
  package var members: [String]

  /// A group with the identifiers of its members.
  package init(name: String, members: [String]) {
    self.name = name
    self.members = members
  }
}

/// The counts that an import reports.
package struct ImportSummary: Equatable, Sendable {
  /// Contacts that were read.
  package var contacts = 0
  /// Their telephone numbers.
  package var numbers = 0
  /// Contacts that have no telephone number.
  package var withoutNumber = 0
  /// Contacts that repeat one from the same source or another.
  package var duplicates = 0
  /// Cards that could not be read; a source without any card counts as one.
  package var unreadable = 0

  package init() {}

  /// The counts of contacts that were read, and of cards that could not be.
  package init(of contacts: [Contact], unreadable: Int) {
    self.unreadable = unreadable
    for contact in contacts { count(contact) }
  }

  /// Counts one more contact.
  package mutating func count(_ contact: borrowing Contact) {
    contacts += 1
    numbers += contact.phones.count
    if contact.phones.isEmpty { withoutNumber += 1 }
  }

  /// Adds the counts of another part of the source.
  package mutating func add(_ other: ImportSummary) {
    contacts += other.contacts
    numbers += other.numbers
    withoutNumber += other.withoutNumber
    duplicates += other.duplicates
    unreadable += other.unreadable
  }
}

extension Contact {
  /// Whether it has nothing that anybody could search for.
  package var isEmpty: Bool {
    name == nil && phones.isEmpty && emails.isEmpty && addresses.isEmpty && organization == nil
      && note == nil && urls.isEmpty
  }
}

/// What happened to the photographs of one source.
package struct PhotoTally: Equatable, Sendable {
  /// Photographs that were kept.
  package var kept = 0
  /// Photographs that are too large for an album.
  package var tooLarge = 0
  /// Photographs that are not a JPEG or a PNG, or are damaged.
  package var notPictures = 0
  /// Photographs given only by a URL, which is never fetched.
  package var elsewhere = 0

  /// A tally without photographs.
  package init() {}

  /// Adds another tally.
  package mutating func add(_ other: PhotoTally) {
    kept += other.kept
    tooLarge += other.tooLarge
    notPictures += other.notPictures
    elsewhere += other.elsewhere
  }

  /// The photographs that were not kept, one finding for each reason.
  package func findings(_ source: String) -> [Finding] {
    let reasons = [
      (tooLarge, "larger than \(PhotoAlbum.mostBytes >> 10) KiB"),
      (notPictures, "not a JPEG or PNG that can be read"),
      (elsewhere, "elsewhere, and never fetched"),
    ]
    return reasons.filter { $0.0 > 0 }.map { count, reason in
      let photos = count == 1 ? "1 photograph was" : "\(count) photographs were"
      let message = "\(photos) not kept: \(reason)"
      return Finding(source: source, line: nil, severity: .warning, message: message)
    }
  }
}

/// Collects the findings of one source, up to a limit that can still be read and kept.
package struct FindingLog: Sendable {
  /// The most findings that are reported one by one.
  package static let most = 100_000

  /// The name of the source in the findings.
  package let source: String
  /// The findings so far, oldest first.
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

  /// Adds an error about a line, from 1, that could not be read.
  package mutating func fail(_ line: Int?, _ message: String) {
    append(.error(line, message))
  }

  /// Notes a number to examine once a home region is known.
  package mutating func note(_ number: String, at line: Int?) {
    guard WrittenNumber.needsHome(number), written.count < FindingLog.most else { return }
    written.append(WrittenNumber(source: source, line: line, raw: number))
  }

  /// Adds the findings of a reader; those about a value get the line of that value.
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

  /// The current counts, from which ``put(_:on:)`` continues.
  package var place: (findings: Int, written: Int) { (findings.count, written.count) }

  /// Replaces the line of each later finding by a name in its message.
  package mutating func put(_ name: String, on place: (findings: Int, written: Int)) {
    for index in place.findings..<findings.count {
      findings[index].line = nil
      findings[index].message = "\(name): \(findings[index].message)"
    }
    for index in place.written..<written.count { written[index].line = nil }
  }

  /// Whether all findings of both logs can be reported one by one.
  package func hasRoom(for other: FindingLog) -> Bool {
    findings.count + other.findings.count <= FindingLog.most && omitted + other.omitted == 0
  }

  /// Adds the log of a part of the source that starts after this many lines.
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
