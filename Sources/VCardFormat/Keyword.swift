/// The lines that start and end a card or another component, `BEGIN:VCARD`.
enum Keyword {
  /// With the range of the component's name.
  case begin(Range<Int>)
  case end(Range<Int>)

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
