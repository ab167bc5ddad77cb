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

  init(line: Int, opening: Opening) {
    self.line = line
    self.opening = opening
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

  /// Notes a line that is not a content line; several one behind the other are one finding.
  mutating func noteNotUnderstood(_ excerpt: String, line: Int) {
    RunOfLines.add(line, excerpt, to: &run)
  }

  /// Reports the lines that are not content lines.
  mutating func endRun() {
    guard let run = run.take() else { return }
    note(.notUnderstood(run.line, run.text, lines: run.lines))
  }

  /// Reports what did not fit; the card is complete.
  mutating func close() {
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
  }
}
