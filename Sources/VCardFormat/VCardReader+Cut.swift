import UnicodeText

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
