/// A card that is still being read.
struct OpenCard: Sendable {
  /// The line of `BEGIN:VCARD`.
  var line: Int
  var version: Card.Version?
  var properties: [Property] = []
  /// The unfolded content lines that the properties point into.
  var text: [UInt8] = []
  /// The properties that label the others of their groups.
  var labels: [Property] = []
  /// The charsets that its properties name, as written; the first few.
  var charsets: [String] = []
  /// What was wrong with its text.
  var flaws: [Flaw] = []
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
    var flaws = 0
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
  mutating func note(_ flaw: Flaw) {
    tally.flaws += 1
    if tally.flaws <= Limits.flaws { flaws.append(flaw) }
  }

  /// Notes a line that is not a content line; a run of such lines is one flaw.
  mutating func noteNotUnderstood(_ excerpt: String, line: Int, following: Bool) {
    if following, let last = flaws.indices.last,
      case .notUnderstood(let first, let lines) = flaws[last].kind
    {
      flaws[last].kind = .notUnderstood(first, lines: lines + 1)
    } else {
      note(Flaw(line, .notUnderstood(excerpt, lines: 1)))
    }
  }

  /// Reports what did not fit; the card is complete.
  mutating func close() {
    if tally.flaws > Limits.flaws {
      flaws.append(Flaw(line, .more(tally.flaws - Limits.flaws)))
    }
    if tally.overCount > 0 {
      let kind = Flaw.Kind.tooManyProperties(total: tally.properties, dropped: tally.overCount)
      flaws.append(Flaw(line, kind))
    }
    if tally.overSize > 0 {
      let telephones = tally.telephonesOverSize
      flaws.append(Flaw(line, .cardTooLong(dropped: tally.overSize, telephones: telephones)))
    }
    if version == nil { flaws.append(Flaw(line, .missingVersion)) }
  }
}
