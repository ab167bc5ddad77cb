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
