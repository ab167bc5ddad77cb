/// Reads content lines: unfolds them, joins quoted-printable, and skips pictures.
///
/// It goes through the source once. Only what is kept is copied to the card's text.
struct ContentLineReader: Sendable {
  /// The result of reading a line.
  enum Outcome {
    case property(Property)
    case notUnderstood
    case tooLong(Property)
  }

  var lines: PhysicalLines
  /// How many blanks precede each line, if a whole card is indented.
  var indent = 0
  /// Whether photographs are kept, instead of being skipped with everything that is not a text.
  var keepsPhotos = false

  /// Reads the content line that starts with a physical line, and the lines that continue it.
  mutating func read(_ first: PhysicalLines.Line, into card: inout OpenCard) -> Outcome {
    let start = card.text.count
    guard let (colon, rest) = readHead(first, into: &card),
      var property = Property(head: card.text.span, from: start, colon: colon, line: first.number)
    else {
      card.text.removeSubrange(start...)
      skipFolds()
      return .notUnderstood
    }
    let fits = readValue(rest, of: &property, into: &card)
    guard fits else {
      card.text.removeSubrange(property.value.lowerBound...)
      property.value = card.text.count..<card.text.count
      return .tooLong(property)
    }
    return .property(property)
  }

  /// A physical line without the card's indentation.
  func content(of line: PhysicalLines.Line) -> Range<Int> {
    var start = line.range.lowerBound
    let most = min(start + indent, line.range.upperBound)
    while start < most, lines.bytes[start].isBlank { start += 1 }
    return start..<line.range.upperBound
  }

  /// Whether the next physical line is folded onto this one (RFC 6350 §3.2).
  var nextContinues: Bool {
    guard indent > 0 else { return lines.nextStartsBlank }
    guard let next = lines.peek() else { return false }
    let range = content(of: next)
    return !range.isEmpty && lines.bytes[range.lowerBound].isBlank
  }

  /// What the next physical line adds, if it is folded onto this one.
  ///
  /// It includes the blank that the line starts with.
  mutating func nextFold() -> Range<Int>? {
    guard nextContinues, let line = lines.next() else { return nil }
    return content(of: line)
  }

  private mutating func skipFolds() {
    while nextFold() != nil {}
  }

  // MARK: Head

  /// Copies the head to the card's text.
  ///
  /// Returns the colon's place there, and the rest of the source's line.
  private mutating func readHead(_ first: PhysicalLines.Line, into card: inout OpenCard)
    -> (colon: Int, rest: Range<Int>)?
  {
    let start = card.text.count
    var piece = lines.bytes.trimmingBlanks(content(of: first)).lowerBound..<first.range.upperBound
    var isQuoted = false
    while true {
      if let colon = endOfHead(piece, isQuoted: &isQuoted) {
        card.text.append(contentsOf: lines.bytes[piece.lowerBound...colon])
        return (card.text.count - 1, (colon + 1)..<piece.upperBound)
      }
      card.text.append(contentsOf: lines.bytes[piece])
      guard card.text.count - start <= Limits.valueBytes else { return nil }
      guard let fold = nextFold() else { break }
      piece = fold.dropFirst()
    }
    return headWithOpenQuote(from: start, line: first.number, in: &card)
  }

  private func endOfHead(_ piece: Range<Int>, isQuoted: inout Bool) -> Int? {
    let bytes = lines.bytes.span
    for index in piece {
      let byte = bytes[index]
      if byte == ASCII.colon, !isQuoted { return index }
      guard byte == ASCII.quote else { continue }
      let previous = index > piece.lowerBound ? bytes[index - 1] : 0
      isQuoted = !isQuoted && ASCII.opensValue(previous)
    }
    return nil
  }

  /// Uses the first colon if an open quotation mark hides every other one.
  private func headWithOpenQuote(from start: Int, line: Int, in card: inout OpenCard)
    -> (colon: Int, rest: Range<Int>)?
  {
    guard let colon = card.text[start...].firstIndex(of: ASCII.colon) else { return nil }
    card.note(.unbalancedQuote(line))
    return (colon, 0..<0)
  }

  // MARK: Value

  /// Copies the value to the card's text, or skips it; `false` if it is too long.
  private mutating func readValue(
    _ rest: Range<Int>,
    of property: inout Property,
    into card: inout OpenCard
  ) -> Bool {
    if lines.bytes.isPassedOver(property, rest) {
      passOver(rest, of: &property, in: &card)
      return true
    }
    let start = property.value.lowerBound
    let fits: Bool
    if property.name == .agent, beginsIndentedCard(rest) {
      fits = readIndented(rest, from: start, into: &card)
    } else if property.encoding == .quotedPrintable {
      fits = readQuotedPrintable(rest, of: property, into: &card)
    } else {
      fits = readFolded(rest, from: start, into: &card)
    }
    property.value = start..<card.text.count
    property.hasValue = start < card.text.count
    return fits || property.name.isBinary
  }

  private mutating func readFolded(_ rest: Range<Int>, from start: Int, into card: inout OpenCard)
    -> Bool
  {
    var fits = append(rest, from: start, to: &card)
    while let fold = nextFold() {
      // vCard 2.1 §2.1.3 folds at white space and keeps it.
      let keepsBlank = card.version == .v21 && !card.text[start...].endsInsideCharacter
      fits = append(keepsBlank ? fold : fold.dropFirst(), from: start, to: &card) && fits
    }
    return fits
  }

  /// Whether an agent's card begins in a value, or in the line folded onto an empty value.
  private func beginsIndentedCard(_ rest: Range<Int>) -> Bool {
    if lines.bytes.isCardBeginning(rest) { return true }
    var ahead = self
    guard lines.bytes.trimmingBlanks(rest).isEmpty, let fold = ahead.nextFold() else {
      return false
    }
    return lines.bytes.isCardBeginning(fold)
  }

  /// Reads an agent's card that is only indented, as if its lines were folded onto each other.
  private mutating func readIndented(_ rest: Range<Int>, from start: Int, into card: inout OpenCard)
    -> Bool
  {
    var fits = append(rest, from: start, to: &card)
    while let fold = nextFold() {
      card.text.append(ASCII.lineFeed)
      fits = append(fold.dropFirst(), from: start, to: &card) && fits
    }
    return fits
  }

  private func append(_ piece: Range<Int>, from start: Int, to card: inout OpenCard) -> Bool {
    guard card.text.count - start + piece.count <= Limits.valueBytes else { return false }
    card.text.append(contentsOf: lines.bytes[piece])
    return true
  }
}

extension [UInt8] {
  /// Whether a value is `BEGIN:VCARD` and nothing else.
  fileprivate func isCardBeginning(_ value: Range<Int>) -> Bool {
    matches("BEGIN:VCARD", in: trimmingBlanks(value))
  }
}

extension ASCII {
  /// Whether a quotation mark after this byte starts a quoted value.
  fileprivate static func opensValue(_ byte: UInt8) -> Bool {
    byte == equals || byte == comma || byte == semicolon
  }
}

// MARK: Quoted-printable

extension ContentLineReader {
  /// Joins the lines of a value at its soft breaks (RFC 2045 §6.7).
  private mutating func readQuotedPrintable(
    _ rest: Range<Int>,
    of property: Property,
    into card: inout OpenCard
  ) -> Bool {
    let start = property.value.lowerBound
    var fits = append(rest, from: start, to: &card)
    var joins: [Int] = []
    var lastLine = property.line
    while true {
      if card.text.removeSoftBreak(from: start) {
        guard let next = lines.peek(), !startsProperty(next) else {
          noteOpenEnd(of: property, start, lastLine, in: &card)
          break
        }
        _ = lines.next()
        lastLine = next.number
        var piece = content(of: next)
        if card.text[start...].isWithinEscape(before: lines.bytes[piece], of: property.name) {
          card.text.append(ASCII.equals)
          piece = lines.bytes.trimmingBlanks(piece)
        } else if card.text[start...].endsInsideEscape {
          piece = lines.bytes.trimmingBlanks(piece)
        }
        joins.append(card.text.count)
        fits = append(piece, from: start, to: &card) && fits
      } else if let fold = nextFold() {
        let keepsBlank = card.version == .v21 && !card.text[start...].endsInsideEscape
        fits = append(keepsBlank ? fold : fold.dropFirst(), from: start, to: &card) && fits
      } else {
        break
      }
    }
    card.text.removeFoldBlanks(at: joins, from: start)
    return fits
  }

  /// Notes a value that should continue and does not; a number may have lost digits.
  private func noteOpenEnd(
    of property: Property,
    _ start: Int,
    _ line: Int,
    in card: inout OpenCard
  ) {
    guard property.name == .telephone else { return card.note(.softBreakAtEnd(line)) }
    var whole = property
    whole.value = start..<card.text.count
    card.note(.numberCut(property.line, card.quoted(whole), rest: nil))
  }

  /// Whether a line is a property, to keep a stray `=` before it from swallowing it.
  private func startsProperty(_ line: PhysicalLines.Line) -> Bool {
    let range = content(of: line)
    let bytes = lines.bytes
    guard let end = bytes[range].firstIndex(where: { !$0.isNameByte && $0 != ASCII.dot }),
      bytes[end] == ASCII.colon || bytes[end] == ASCII.semicolon
    else { return false }
    let name = range.lowerBound..<end
    guard bytes.isOneCase(name) else { return false }
    if bytes.matches("BEGIN", in: name) || bytes.matches("END", in: name) { return true }
    guard let property = Property(head: bytes.span, from: range.lowerBound, colon: end, line: 0)
    else {
      return false
    }
    return property.name != .other || bytes.starts(with: "X-", in: name)
  }
}

// MARK: Values that are not kept

extension ContentLineReader {
  /// Skips base64, which ends before a line that is not base64, or, from Outlook, with an empty
  /// line.
  private mutating func passOver(
    _ rest: Range<Int>,
    of property: inout Property,
    in card: inout OpenCard
  ) {
    let start = property.value.lowerBound
    var hasValue = !lines.bytes.trimmingBlanks(rest).isEmpty || start < card.text.count
    card.text.removeSubrange(start...)
    let keeps = keepsPhotos && property.name == .photo && card.photo == nil
    if keeps { card.photo = [] }
    if keeps { keep(rest, in: &card) }
    while let next = lines.peek() {
      let text = lines.bytes.trimmingBlanks(next.range)
      let continues = nextContinues || lines.bytes[text].allSatisfy(\.isBase64Byte)
      guard continues else { break }
      _ = lines.next()
      guard !text.isEmpty || !hasValue else { break }
      hasValue = hasValue || !text.isEmpty
      if keeps { keep(text, in: &card) }
    }
    if card.photo == [] { card.photo = nil }
    property.isSkipped = true
    property.hasValue = hasValue
  }

  /// Adds a piece of a photograph, up to a byte beyond the limit.
  private func keep(_ piece: Range<Int>, in card: inout OpenCard) {
    let room = Limits.photoBytes + 1 - (card.photo?.count ?? 0)
    guard room > 0 else { return }
    let piece = lines.bytes[piece].lazy.filter { !$0.isBlank }
    card.photo?.append(contentsOf: piece.prefix(room))
  }
}

extension [UInt8] {
  /// Whether a value is a picture or the like, of which only its existence is kept.
  func isPassedOver(_ property: Property, _ value: Range<Int>) -> Bool {
    guard !property.name.isText else { return false }
    if property.encoding == .base64 { return true }
    if starts(with: "DATA:", in: trimmingBlanks(value)) { return true }
    return property.name.isBinary && property.encoding == .none
      && !starts(with: "HTTP", in: value)
  }

  /// Removes a soft line break from the end; white space after it was added in transport.
  fileprivate mutating func removeSoftBreak(from start: Int) -> Bool {
    var end = count
    while end > start, self[end - 1].isBlank { end -= 1 }
    guard end > start, self[end - 1] == ASCII.equals else { return false }
    removeSubrange((end - 1)...)
    return true
  }

  /// Removes the white space that a program put before continuation lines.
  ///
  /// White space at the start of a quoted-printable line is text. But if all of several lines have
  /// it, or if it would be inside a character, it is folding.
  fileprivate mutating func removeFoldBlanks(at joins: [Int], from start: Int) {
    let blank = joins.filter { $0 < count && self[$0].isBlank }
    guard !blank.isEmpty else { return }
    let isFolded = blank.count == joins.count && joins.count > 1
    let folds = isFolded ? blank : blank.filter { self[start..<$0].endsInsideEncodedCharacter }
    for join in folds { self[join] = ASCII.nul }
    let kept = self[start...].filter { $0 != ASCII.nul }
    replaceSubrange(start..., with: kept)
  }

  fileprivate func isOneCase(_ range: Range<Int>) -> Bool {
    let letters = self[range].filter { $0.uppercasedASCII != $0 || $0.isUppercaseASCII }
    return letters.allSatisfy(\.isUppercaseASCII) || !letters.contains(where: \.isUppercaseASCII)
  }
}

extension UInt8 {
  fileprivate var isUppercaseASCII: Bool {
    self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z")
  }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes end inside a UTF-8 sequence.
  fileprivate var endsInsideCharacter: Bool {
    for (distance, byte) in reversed().prefix(3).enumerated() where byte >= 0xC0 {
      return (byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2) > distance + 1
    }
    return false
  }

  /// Whether quoted-printable bytes end inside an escape, `=D` of `=D9`.
  fileprivate var endsInsideEscape: Bool {
    last?.hexValue != nil && dropLast().last == ASCII.equals
  }

  /// Whether the equals sign that ended a line began an escape and was not a soft break.
  ///
  /// A fold put the rest of the escape on the next line: `=` and `C3`. In a number, this is so if
  /// every character before is an escape; in a text, if a character would be broken otherwise.
  fileprivate func isWithinEscape(before line: ArraySlice<UInt8>, of name: PropertyName) -> Bool {
    let next = line.drop(while: \.isBlank)
    guard let high = next.first?.hexValue, next.dropFirst().first?.hexValue != nil else {
      return false
    }
    guard name == .telephone else { return high & 0xC == 0x8 && endsInsideEncodedCharacter }
    let follower = next.dropFirst(2).first
    return !isEmpty && (follower == nil || follower == ASCII.equals)
      && count.isMultiple(of: 3)
      && stride(from: startIndex, to: endIndex, by: 3).allSatisfy { self[$0] == ASCII.equals }
  }

  /// Whether quoted-printable bytes end inside a UTF-8 sequence.
  fileprivate var endsInsideEncodedCharacter: Bool {
    let tail = suffix(9)
    guard let start = tail.firstIndex(of: ASCII.equals) else { return false }
    let bytes = decodedQuotedPrintable(self[start...]).bytes
    return bytes[...].endsInsideCharacter
  }
}
