import UnicodeText

/// The lines that start and end a card or another component, `BEGIN:VCARD`.
enum Keyword {
  /// With the range of the component's name.
  case begin(Range<Int>)
  case end(Range<Int>)

  /// Whether a line may be one of these, or an `AGENT` with one in it, by its first letter.
  ///
  /// Most lines are not.
  static func mayBegin(_ letter: UInt8) -> Bool {
    switch letter | 0x20 {
    case UInt8(ascii: "a"), UInt8(ascii: "b"), UInt8(ascii: "e"): true
    default: false
    }
  }

  /// The keyword in a line without the blanks at its ends, in any case.
  init?(_ bytes: [UInt8], _ line: Range<Int>) {
    guard let first = line.first else { return nil }
    switch bytes[first] {
    case UInt8(ascii: "B"), UInt8(ascii: "b"):
      guard let name = Keyword.name(after: "BEGIN", in: bytes, line) else { return nil }
      self = .begin(name)
    case UInt8(ascii: "E"), UInt8(ascii: "e"):
      let end = Keyword.joint(bytes, line)?.end ?? line.upperBound
      guard let name = Keyword.name(after: "END", in: bytes, line.lowerBound..<end) else {
        return nil
      }
      self = .end(name)
    default: return nil
    }
  }

  /// Splits a line that holds both the end of one card and the beginning of the next.
  ///
  /// It comes from appending a file to one without a last line end.
  static func joint(_ bytes: [UInt8], _ line: Range<Int>) -> (end: Int, begin: Int)? {
    guard bytes.starts(with: "END", in: line) else { return nil }
    guard
      let begin = line.first(where: { bytes.starts(with: "BEGIN:", in: $0..<line.upperBound) })
    else { return nil }
    let hasMark = begin - line.lowerBound > 3 && bytes.startsWithMark((begin - 3)..<begin)
    return (hasMark ? begin - 3 : begin, begin)
  }

  private static func name(after word: StaticString, in bytes: [UInt8], _ line: Range<Int>)
    -> Range<Int>?
  {
    guard bytes.starts(with: word, in: line) else { return nil }
    let rest = bytes.trimmingBlanks(line.dropFirst(word.utf8CodeUnitCount))
    guard let colon = rest.first, bytes[colon] == ASCII.colon else { return nil }
    let name = bytes.trimmingBlanks(rest.dropFirst())
    guard bytes[name].allSatisfy(\.isNameByte) else { return nil }
    return name
  }
}

extension VCardReader {
  /// Where an agent's card begins in the line of `AGENT`, if its other lines follow unfolded.
  func beginningOfAgent(_ line: Range<Int>) -> Int? {
    let bytes = source.lines.bytes
    guard bytes.starts(with: "AGENT", in: line), line.count > 16, !source.nextContinues else {
      return nil
    }
    let begin = line.upperBound - 11
    let isValue = bytes[begin - 1] == ASCII.colon
    return isValue && bytes.matches("BEGIN:VCARD", in: begin..<line.upperBound) ? begin : nil
  }

  /// The keyword of a card if it begins in a line and is folded; reads the lines that it takes.
  mutating func foldedKeyword(_ line: Range<Int>) -> CardKeyword? {
    guard line.count < 11, source.nextContinues,
      CardKeyword.allCases.contains(where: { $0.begins(with: source.lines.bytes[line]) })
    else { return nil }
    var ahead = source
    var text = Array(source.lines.bytes[line])
    while text.count <= 11, let fold = ahead.nextFold() {
      text += ahead.lines.bytes[fold.dropFirst()]
    }
    guard let keyword = CardKeyword.allCases.first(where: { $0.isWritten(text) }) else {
      return nil
    }
    source = ahead
    return keyword
  }
}

/// The lines that a card begins and ends with.
enum CardKeyword: CaseIterable {
  case begin, end

  private var text: [UInt8] {
    switch self {
    case .begin: Array("BEGIN:VCARD".utf8)
    case .end: Array("END:VCARD".utf8)
    }
  }

  /// Whether it may continue from a piece of a line, in any case.
  fileprivate func begins(with piece: ArraySlice<UInt8>) -> Bool {
    text.starts(with: piece.lazy.map(\.uppercasedASCII))
  }

  fileprivate func isWritten(_ line: [UInt8]) -> Bool {
    line.matches(text, in: line.trimmingBlanks(line.indices))
  }
}

extension VCardReader {
  /// What the text breaks off in, if a card is open at its end.
  ///
  /// It is `nil` if the text ends between two lines, because no part of a value is then missing.
  func cut(of card: OpenCard) -> Finding? {
    guard !isValue else { return nil }
    let last = isAfterProperty ? card.properties.last : nil
    guard source.lines.endedInLine || last.map(mayContinue) == true else { return nil }
    guard let last else {
      let excerpt = source.lines.bytes.excerpt(source.lines.last)
      return .cutInside(linesRead, "\"\(excerpt)\"")
    }
    return .cutInside(last.line, card.quoted(last))
  }

  /// Whether the last line of a number may have been followed by another.
  ///
  /// Lines are folded at 75 bytes (RFC 6350 §3.2); some programs fold a little sooner or later.
  private func mayContinue(_ property: Property) -> Bool {
    guard property.name == .telephone else { return false }
    let folds = 60...80
    let line = source.lines.bytes.trimmingBlanks(source.lines.last)
    return folds.contains(line.count) || linesRead > property.line
      || property.encoding == .quotedPrintable && source.lines.bytes[line].last == ASCII.equals
  }
}

extension OpenCard {
  /// A property's name and the start of its value.
  func quoted(_ property: Property) -> String {
    let name = text.writtenName(of: property).uppercased()
    return property.value.isEmpty ? name : "\(name) \"\(text.excerpt(property.value))\""
  }
}
