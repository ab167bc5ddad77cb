/// A card made in memory from the properties of another format.
///
/// What reads cards gives it its meaning, as it does to a card from a file. Each property has the
/// line of its own source, where a finding about it belongs.
package struct CardBuilder: Sendable {
  private var card: OpenCard
  /// How many groups were created for labels.
  private var groups = 0

  /// A card of version 4.0 (RFC 6350) that begins in a line of its source.
  package init(line: Int) {
    card = OpenCard(line: line, opening: .begin, version: .v40)
  }

  /// Adds a property; one whose name no vCard can have is left out.
  ///
  /// A label is the person's own, and is kept as Apple's programs write it.
  package mutating func add(_ line: consuming ContentLine, label: String? = nil, at number: Int) {
    if let label {
      groups += 1
      line.group = "label" + String(groups)
      append(ContentLine("X-ABLABEL", group: line.group, .text(label)), number)
    }
    append(line, number)
  }

  /// The card with all that was added.
  package consuming func finish() -> Card {
    card.close()
    return Card(card, assumedCharset: nil)
  }

  private mutating func append(_ line: consuming ContentLine, _ number: Int) {
    guard line.belongsInCard else { return }
    if !line.parameters.isEmpty { line.parameters.removeAll { !$0.name.isNameOfParameter } }
    let start = card.text.count
    let colon = line.write(to: &card.text)
    guard
      var property = Property(head: card.text.span, from: start, colon: colon, line: number)
    else {
      card.text.removeSubrange(start...)
      return
    }
    let value = (colon + 1)..<card.text.count
    property.value = value
    property.hasValue = !value.isEmpty
    if card.text.isPassedOver(property, value) {
      property.isSkipped = true
      if property.name == .photo, card.photo == nil, !value.isEmpty {
        card.photo = Array(card.text[value].prefix(Limits.photoBytes + 1))
      }
    } else if value.count > Limits.valueBytes {
      card.note(.valueTooLong(number, line.name))
    }
    if property.isSkipped || value.count > Limits.valueBytes {
      card.text.removeSubrange(value)
      property.value = value.lowerBound..<value.lowerBound
    }
    if property.isSkipped || value.count <= Limits.valueBytes { card.add(property) }
  }
}

extension ContentLine {
  /// Whether it belongs inside a card and does not describe the card's text itself.
  fileprivate var belongsInCard: Bool {
    switch name {
    case "BEGIN", "END", "VERSION": false
    default: name.isCardName && group?.isCardName != false
    }
  }
}

extension String {
  /// Whether it can name a property, a group or a parameter.
  fileprivate var isCardName: Bool {
    var name = self
    return name.withUTF8 { !$0.isEmpty && $0.allSatisfy(\.isNameByte) }
  }

  /// Whether it can name a parameter, and not one that says how a value was written.
  fileprivate var isNameOfParameter: Bool {
    switch self {
    case "ENCODING", "CHARSET", "VALUE": false
    default: isCardName
    }
  }
}
