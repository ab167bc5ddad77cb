// vCard as text: cards, content lines and parameters (RFC 6350, RFC 2426, vCard 2.1).
//
// This room finds where each property of a card is and how it is written; it gives no meaning to a
// value. It may not know what a contact is, and it never fails on an input: what is wrong
// becomes a `Finding` with its line, because a number that is silently lost is the worst failure.
// A file may be split and read by several readers at once (`VCardParts`).
// Start with `VCardReader.next()`, then `ContentLineReader` and `Card`.

package import UnicodeText

/// Reads the cards of a vCard file one after the other (RFC 6350, RFC 2426, vCard 2.1).
///
/// Rules:
/// - It accepts what real programs wrote, and reports a finding for what is not as it should be.
/// - A card never costs another: if an end is missing, the next beginning ends the card.
/// - A card inside another (an agent's) is a card of its own; the outer card continues after it.
/// - The time is linear in the size of the file, for any input.
package struct VCardReader: Sendable {
  var source: ContentLineReader
  /// What was noticed outside cards.
  var findings: [Finding]
  /// The card that is being read.
  private var card: OpenCard?
  /// The cards that contain it, the outermost first.
  private var outer: [OpenCard] = []
  /// Whether a card inside another has just ended, and it is not yet clear which of the two
  /// continues.
  private var isBetween = false
  /// The lines just read that are outside every card.
  private var run: RunOfLines?
  /// Whether the last line read belongs to the card's last property.
  private(set) var isAfterProperty = false
  private var component: [UInt8]?
  /// How many numbers outside cards are not reported one by one.
  private var telephonesUntold = 0
  /// Whether it reads a value instead of a file.
  private(set) var isValue = false
  private var closed: [OpenCard] = []
  /// Closed cards in the order of their lines, the first at the end.
  private var ready: [Card] = []

  /// The charset that the file is assumed to be in if a property names none.
  private let assumedCharset: String?

  /// A reader of a file's bytes, in any encoding and with any line ends.
  ///
  /// With `keepsPhotos`, a card keeps its photograph.
  package init(_ bytes: [UInt8], assumedCharset: String? = nil, keepsPhotos: Bool = false) {
    let text = SourceText(bytes)
    source = ContentLineReader(lines: PhysicalLines(text.bytes, from: text.start))
    source.keepsPhotos = keepsPhotos
    findings = text.findings
    self.assumedCharset = assumedCharset
  }

  /// A reader of the cards in a value, which is complete although no line end follows it.
  package init(value bytes: [UInt8], assumedCharset: String? = nil, keepsPhotos: Bool = false) {
    self.init(bytes, assumedCharset: assumedCharset, keepsPhotos: keepsPhotos)
    isValue = true
  }

  /// A reader of a part of a text that begins with a card.
  init(_ lines: PhysicalLines, assumedCharset: String? = nil, keepsPhotos: Bool = false) {
    source = ContentLineReader(lines: lines)
    source.keepsPhotos = keepsPhotos
    findings = []
    self.assumedCharset = assumedCharset
  }

  /// How many physical lines were read.
  package var linesRead: Int { source.lines.number }
  /// Whether a card was open when the text ended.
  package private(set) var endedInCard = false

  /// The next card, or `nil` after the last.
  package mutating func next() -> Card? {
    while true {
      if let card = ready.popLast() { return card }
      guard let line = source.lines.next() else { break }
      step(line)
      release()
    }
    endedInCard = endedInCard || card != nil
    closeAll(atEnd: true)
    release()
    return ready.popLast()
  }

  /// The findings outside cards since the last call.
  package mutating func takeFindings() -> [Finding] {
    endRun()
    defer { (findings, telephonesUntold) = ([], 0) }
    guard telephonesUntold > 0 else { return findings }
    return findings + [.moreOutside(linesRead, telephonesUntold)]
  }

  /// Reports the lines that are outside every card.
  private mutating func endRun() {
    guard let run = run.take() else { return }
    findings.append(.outsideCard(run.line, run.text, lines: run.lines))
  }

  /// Hands out the closed cards once no card that began before them is still open.
  private mutating func release() {
    guard !closed.isEmpty, outer.isEmpty, card == nil else { return }
    if closed.count > 1 { closed.sort { $0.line < $1.line } }
    while let card = closed.popLast() { ready.append(Card(card, assumedCharset: assumedCharset)) }
  }
}

// MARK: Which card a line belongs to

extension VCardReader {
  private mutating func step(_ line: PhysicalLines.Line) {
    let range = source.lines.bytes.trimmingBlanks(line.range)
    guard !range.isEmpty else { return }
    isAfterProperty = false
    guard Keyword.mayBegin(source.lines.bytes[range.lowerBound]) else {
      return content(line, range)
    }
    if let (end, begin) = Keyword.joint(source.lines.bytes, range) {
      step(PhysicalLines.Line(range: range.lowerBound..<end, number: line.number))
      return step(PhysicalLines.Line(range: begin..<range.upperBound, number: line.number))
    }
    if let begin = beginningOfAgent(range) {
      step(PhysicalLines.Line(range: range.lowerBound..<begin, number: line.number))
      return step(PhysicalLines.Line(range: begin..<range.upperBound, number: line.number))
    }
    switch foldedKeyword(range) {
    case .begin: return beginCard(line, indent: 0)
    case .end where card != nil: return endCard()
    case .end, nil: break
    }
    switch Keyword(source.lines.bytes, range) {
    case .begin(let name): begin(name, line, indent: range.lowerBound - line.range.lowerBound)
    case .end(let name) where card != nil || component != nil || isWrapper(name): end(name)
    case .end, nil: content(line, range)
    }
  }

  private mutating func begin(_ name: Range<Int>, _ line: PhysicalLines.Line, indent: Int) {
    guard source.lines.bytes.matches("VCARD", in: name) else {
      beginComponent(name, line)
      return
    }
    beginCard(line, indent: indent)
  }

  private mutating func beginCard(_ line: PhysicalLines.Line, indent: Int) {
    component = nil
    if isBetween { closeAll() }
    if card?.opening == .property { dropUnbegun() }
    source.indent = indent
    open(openingOfNext, at: line.number)
  }

  private var openingOfNext: OpenCard.Opening {
    guard card != nil else { return .begin }
    guard let last = card?.properties.last, last.name == .agent, !last.hasValue else {
      return .inside
    }
    return .agent
  }

  private mutating func open(_ opening: OpenCard.Opening, at line: Int) {
    if var card = card.take() {
      card.endRun()
      outer.append(card)
    }
    endRun()
    card = OpenCard(line: line, opening: opening, version: versionAhead())
    guard outer.count == Limits.depth else { return }
    var outermost = outer.removeFirst()
    outermost.close(by: .missingEnd(outermost.line))
    closed.append(outermost)
    if let line = outer.first?.line { release(before: line) }
  }

  /// Hands out the closed cards that began before the outermost open one.
  ///
  /// Otherwise all cards of a text in which no card ends would be kept.
  private mutating func release(before line: Int) {
    let earlier = closed.filter { $0.line < line }.sorted { $0.line > $1.line }
    closed.removeAll { $0.line < line }
    ready = earlier.map { Card($0, assumedCharset: assumedCharset) } + ready
  }

  private mutating func end(_ name: Range<Int>) {
    if let component, source.lines.bytes.matches(component, in: name) {
      self.component = nil
    } else if source.lines.bytes.matches("VCARD", in: name) {
      endCard()
    }
  }

  private mutating func endCard() {
    guard var card = card.take() else { return }
    resumeOuter()
    isBetween = card.opening == .inside && !outer.isEmpty
    card.close()
    closed.append(card)
    self.card = outer.popLast()
    if self.card == nil { source.indent = 0 }
  }

  /// More of the outer card follows the one inside it.
  private mutating func resumeOuter() {
    guard isBetween, let inner = closed.indices.last else { return }
    closed[inner].findings.append(.nestedCard(closed[inner].line))
    isBetween = false
  }

  private mutating func closeAll(atEnd: Bool = false) {
    if card?.opening == .property { dropUnbegun() }
    if var card = card.take() {
      card.close(by: (atEnd ? cut(of: card) : nil) ?? .missingEnd(card.line))
      closed.append(card)
    }
    for var card in outer {
      card.close(by: .missingEnd(card.line))
      closed.append(card)
    }
    outer = []
    isBetween = false
    source.indent = 0
  }

  /// Finds the version ahead: it may be anywhere in the card, and unfolding depends on it.
  private func versionAhead() -> Card.Version? {
    var lines = source.lines
    let bytes = lines.bytes
    while let line = lines.next() {
      let range = bytes.trimmingBlanks(line.range)
      guard Keyword(bytes, range) == nil else { return nil }
      guard bytes.starts(with: "VERSION", in: range) else { continue }
      guard let colon = bytes[range].firstIndex(of: ASCII.colon) else { continue }
      return Card.Version(bytes, bytes.trimmingBlanks((colon + 1)..<range.upperBound))
    }
    return nil
  }
}

// MARK: What a line holds

extension VCardReader {
  private mutating func content(_ line: PhysicalLines.Line, _ range: Range<Int>) {
    guard component == nil else { return }
    resumeOuter()
    if card == nil, startsCard(range) {
      open(.property, at: line.number)
    }
    guard card != nil else {
      noteOutside(line, range)
      return
    }
    readContentLine(line, range)
  }

  private mutating func readContentLine(_ line: PhysicalLines.Line, _ range: Range<Int>) {
    // In place: to take the card out and put it back would copy it for each line.
    card?.take(line, from: &source, range: range)
    isAfterProperty = card?.properties.last?.line == line.number
  }

  /// A card whose beginning was lost starts with one of these.
  private func startsCard(_ range: Range<Int>) -> Bool {
    let bytes = source.lines.bytes
    guard let end = bytes[range].firstIndex(where: { !$0.isNameByte }), bytes[end] != ASCII.space
    else { return false }
    let name = range.lowerBound..<end
    guard bytes[end] == ASCII.colon || bytes[end] == ASCII.semicolon else { return false }
    return bytes.matches("VERSION", in: name) || bytes.matches("FN", in: name)
      || bytes.matches("N", in: name) || bytes.matches("TEL", in: name)
  }

  /// Without an end either, it was not a card; its numbers are reported one by one.
  private mutating func dropUnbegun() {
    guard var card = card.take() else { return }
    card.endRun()
    let telephones = card.properties.filter(card.holdsNumber)
    for telephone in telephones {
      let name = telephone.group.isEmpty ? telephone.writtenName : telephone.group
      let line = name.lowerBound..<telephone.value.upperBound
      noteTelephoneOutside(card.text.excerpt(line), line: telephone.line)
    }
    findings += card.findings.filter(\.isError)
    let others = card.properties.count - telephones.count
    guard others > 0 else { return }
    let excerpt = card.properties.first.map { card.text.writtenName(of: $0) } ?? ""
    findings.append(.outsideCard(card.line, excerpt, lines: others))
  }

  private mutating func noteTelephoneOutside(_ excerpt: String, line: Int) {
    endRun()
    guard findings.count < Limits.findings else {
      telephonesUntold += 1
      return
    }
    findings.append(.telephoneOutsideCard(line, excerpt))
  }

  private mutating func noteOutside(_ line: PhysicalLines.Line, _ range: Range<Int>) {
    guard !source.lines.bytes.isNumberLine(range) else {
      noteTelephoneOutside(source.lines.bytes.excerpt(range), line: line.number)
      return
    }
    RunOfLines.add(line.number, source.lines.bytes.excerpt(range), to: &run)
  }

  /// Old programs wrapped a whole address book in another component.
  private func isWrapper(_ name: Range<Int>) -> Bool {
    source.lines.bytes.matches("VADDRESSBOOK", in: name)
  }

  /// Skips a component that is not a card, up to its end; a wrapper of cards is read.
  private mutating func beginComponent(_ name: Range<Int>, _ line: PhysicalLines.Line) {
    guard card == nil else {
      readContentLine(line, line.range)
      return
    }
    endRun()
    guard component == nil, !isWrapper(name) else { return }
    component = source.lines.bytes[name].map(\.uppercasedASCII)
    findings.append(.otherComponent(line.number, source.lines.bytes.excerpt(name)))
  }
}

extension OpenCard {
  /// Whether a property was meant to be a telephone number.
  fileprivate func holdsNumber(_ property: Property) -> Bool {
    property.name == .telephone && text[property.value].contains(where: \.isDigit)
  }
}

extension [UInt8] {
  /// Whether a line is a content line of a `TEL`, in a group or not, with a digit in its value.
  fileprivate func isNumberLine(_ range: Range<Int>) -> Bool {
    guard let end = self[range].firstIndex(where: { $0 == ASCII.colon || $0 == ASCII.semicolon })
    else { return false }
    let dot = self[range.lowerBound..<end].lastIndex(of: ASCII.dot)
    let name = (dot.map { $0 + 1 } ?? range.lowerBound)..<end
    guard matches("TEL", in: trimmingBlanks(name)) else { return false }
    return self[end..<range.upperBound].drop { $0 != ASCII.colon }.contains(where: \.isDigit)
  }
}
