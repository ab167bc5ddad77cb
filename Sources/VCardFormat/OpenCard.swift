import UnicodeText

/// A card that is still being read.
struct OpenCard: Sendable {
  /// The line of `BEGIN:VCARD`.
  var line: Int
  var version: Card.Version?
  var properties: [Property] = []
  /// The unfolded content lines that the properties point into.
  var text: [UInt8] = []
  /// The first photograph in the card itself, as written: see `Card.photo`.
  var photo: [UInt8]?
  /// The properties that label the others of their groups.
  var labels: [Property] = []
  /// The charsets that its properties name, as written; the first few.
  var charsets: [String] = []
  /// What was wrong with its text.
  var findings: [Finding] = []
  /// Whether everything in it was understood.
  var isWhole = true
  /// The lines just read that are not content lines.
  var run: RunOfLines?
  /// How it was opened.
  var opening: Opening = .begin
  var tally = Tally()

  enum Opening {
    /// `BEGIN:VCARD` outside a card.
    case begin
    /// `BEGIN:VCARD` inside a card, whose own end may be missing.
    case inside
    /// `BEGIN:VCARD` after `AGENT:` (vCard 2.1).
    case agent
    /// A property outside a card.
    case property
  }

  /// What did not fit.
  struct Tally {
    var properties = 0
    var overCount = 0
    var overSize = 0
    var telephonesOverSize = 0
    var findings = 0
  }

  init(line: Int, opening: Opening, version: Card.Version? = nil) {
    self.line = line
    self.opening = opening
    self.version = version
    // The highest number for which memory is allocated and freed without a search.
    properties.reserveCapacity(12)
    text.reserveCapacity(512)
  }
}

extension OpenCard {
  /// Notes what is wrong with the card; what is harmless leaves nothing out of it.
  mutating func note(_ finding: Finding, isHarmless: Bool = false) {
    endRun()
    isWhole = isWhole && isHarmless
    tally.findings += 1
    if tally.findings <= Limits.findings { findings.append(finding) }
  }

  /// Notes a line that is not a content line; several in a row are one finding.
  mutating func noteNotUnderstood(_ excerpt: String, line: Int) {
    RunOfLines.add(line, excerpt, to: &run)
  }

  /// Reports the lines that are not content lines.
  mutating func endRun() {
    guard let run = run.take() else { return }
    note(.notUnderstood(run.line, run.text, lines: run.lines))
  }

  /// Completes the card once no more lines of it follow, and reports what did not fit.
  mutating func close(by finding: Finding? = nil) {
    endRun()
    if tally.findings > Limits.findings {
      findings.append(.more(line, tally.findings - Limits.findings))
    }
    if tally.overCount > 0 {
      isWhole = false
      findings.append(
        .tooManyProperties(line, total: tally.properties, dropped: tally.overCount)
      )
    }
    if tally.overSize > 0 {
      isWhole = false
      let telephones = tally.telephonesOverSize
      findings.append(.cardTooLong(line, dropped: tally.overSize, telephones: telephones))
    }
    if version == nil { findings.append(.missingVersion(line)) }
    if let finding { findings.append(finding) }
    isWhole = isWhole && finding == nil && opening != .property
    switch opening {
    case .agent: findings.append(.nestedCard(line))
    case .property: findings.append(.missingBegin(line))
    case .begin, .inside: break
    }
  }
}

extension OpenCard {
  /// Reads a content line and the lines that continue it; a line of another kind is reported.
  mutating func take(
    _ line: PhysicalLines.Line,
    from source: inout ContentLineReader,
    range: Range<Int>
  ) {
    switch source.read(line, into: &self) {
    case .property(let property):
      add(property)
    case .tooLong(let property):
      note(.valueTooLong(line.number, text.writtenName(of: property).uppercased()))
    case .notUnderstood:
      let excerpt = source.lines.bytes.excerpt(range)
      if let last = properties.last, last.name == .telephone,
        source.lines.bytes[range].mayGoOnWithNumber
      {
        return note(.numberCut(last.line, quoted(last), rest: excerpt))
      }
      noteNotUnderstood(excerpt, line: line.number)
    }
  }

  /// Adds a property, within the limits.
  ///
  /// Beyond the limit on properties, telephone numbers are still added.
  mutating func add(_ property: Property) {
    endRun()
    tally.properties += 1
    if property.name == .version { readVersion(property) }
    guard text.count <= Limits.cardBytes else {
      tally.overSize += 1
      if property.name == .telephone { tally.telephonesOverSize += 1 }
      forgetLast(property)
      return
    }
    guard properties.count < Limits.properties || property.name == .telephone else {
      tally.overCount += 1
      forgetLast(property)
      return
    }
    properties.append(property)
    if property.name == .label { labels.append(property) }
    if property.declaresCharset { addCharset(of: property) }
  }

  private mutating func addCharset(of property: Property) {
    let most = 4
    guard charsets.count < most, let charset = text.charset(of: property),
      !charsets.contains(charset)
    else { return }
    charsets.append(charset)
  }

  private mutating func forgetLast(_ property: Property) {
    let start = property.group.isEmpty ? property.writtenName.lowerBound : property.group.lowerBound
    text.removeSubrange(start...)
  }

  private mutating func readVersion(_ property: Property) {
    let range = text.trimmingBlanks(property.value)
    if let known = Card.Version(text, range) {
      version = version ?? known
    } else {
      version = .v30
      note(.unknownVersion(property.line, text.excerpt(range)), isHarmless: true)
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether it may be the rest of a number: digits, and what is written between them.
  fileprivate var mayGoOnWithNumber: Bool {
    contains(where: \.isDigit)
      && allSatisfy { $0.isDigit || $0.isBlank || "+-()./*#,;=".utf8.contains($0) }
  }
}

extension Card.Version {
  init?(_ bytes: [UInt8], _ range: Range<Int>) {
    if bytes.matches("3.0", in: range) {
      self = .v30
    } else if bytes.matches("2.1", in: range) {
      self = .v21
    } else if bytes.matches("4.0", in: range) {
      self = .v40
    } else {
      return nil
    }
  }
}

extension [UInt8] {
  /// Whether the range holds the word, which is in capitals, in any case.
  func matches(_ word: [UInt8], in range: Range<Int>) -> Bool {
    self[range].lazy.map(\.uppercasedASCII).elementsEqual(word)
  }
}
