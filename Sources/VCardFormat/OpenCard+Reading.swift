import UnicodeText

extension OpenCard {
  /// Reads a content line and the lines that continue it; one that is none is reported.
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

  /// The card once no more lines of it follow.
  consuming func closed(by finding: Finding?) -> OpenCard {
    close()
    if let finding { findings.append(finding) }
    isWhole = isWhole && finding == nil && opening != .property
    switch opening {
    case .agent: findings.append(.nestedCard(line))
    case .property: findings.append(.missingBegin(line))
    case .begin, .inside: break
    }
    return self
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
