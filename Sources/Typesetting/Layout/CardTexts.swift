import CardDocument

/// The texts of a card, with their ids, weights and directions.
///
/// No other place turns the content of a card into texts.
struct CardTexts {
  let content: CardContent

  var headings: [Text] { content.headings.map(heading) }
  var backHeadings: [Text] { content.backHeadings.map(heading) }
  /// The name of the owner, for the band.
  var holder: Text? {
    (content.holder ?? content.title).map {
      Text(id: "title", text: $0, weight: .bold, direction: content.direction(of: $0))
    }
  }
  var instructions: Text? {
    content.instructions.map {
      Text(id: "instructions", text: $0, weight: .bold, direction: content.direction(of: $0))
    }
  }
  var checked: Text { Text(id: "footer", text: content.checked) }
  /// The foot with the date since which the numbers are confirmed; `nil` if they are not.
  func confirmed(and foot: Text) -> Text? {
    content.confirmed.map { Text(id: "footer", text: "\($0) · \(foot.text)") }
  }
  /// When the emergency numbers were checked; `nil` if the card has none.
  var servicesChecked: Text? {
    let text = content.services.isEmpty ? nil : content.servicesChecked
    return text.map { Text(id: "footer", text: $0) }
  }
  /// When the emergency numbers were checked and when the card was made, on one line.
  var allChecked: Text {
    let both = [content.servicesChecked, content.checked].compactMap(\.self)
    return Text(id: "footer", text: both.joined(separator: " · "))
  }
  /// What the foot may say about a back without entries, the best first; empty if it says nothing.
  func overleafFacts(withNumbers: Bool) -> [Text] {
    let fuller = content.overleaf.fuller
    let better = withNumbers ? fuller?.factsAndNumbers : fuller?.facts
    return (better ?? []).map(overleaf)
      + (content.overleaf.facts.isEmpty ? [] : [Text(id: "footer", text: content.overleaf.facts)])
  }
  /// What the foot may say about a back with entries, the best first.
  var overleafEntries: [Text] {
    (content.overleaf.fuller?.entries ?? []).map(overleaf)
      + [Text(id: "footer", text: content.overleaf.entries)]
  }
  private func overleaf(_ text: String) -> Text {
    Text(id: "footer", text: text, direction: content.direction(of: text))
  }
  var rows: [RowTexts] { content.rows.map { RowTexts($0, content) } }
  var facts: [FactTexts] {
    content.owner.enumerated().map { index, line in
      FactTexts(
        label: Text(
          id: "owner.\(index)/label",
          text: line.label,
          direction: content.direction(of: line.label)
        ),
        value: Text(
          id: "owner.\(index)/value",
          text: line.value,
          weight: .bold,
          direction: content.direction(of: line.value)
        ),
        isWarning: line.field == .allergies
      )
    }
  }
  /// The emergency numbers as lines among the owner's.
  var serviceFacts: [FactTexts] {
    services.map { FactTexts(label: $0.label, value: $0.numbers, isWarning: false) }
  }
  /// The emergency numbers as rows of the list.
  var serviceRows: [RowTexts] { services.map { RowTexts(service: $0.label, $0.numbers) } }

  private var services: [(label: Text, numbers: Text)] {
    content.services.enumerated().map { index, service in
      let numbers = service.numbers.joined(separator: "\u{A0}· ")
      return (
        Text(
          id: "services.\(index)/label",
          text: service.label,
          direction: content.direction(of: service.label)
        ),
        Text(
          id: "services.\(index)/value",
          text: numbers,
          weight: .bold,
          direction: .number
        )
      )
    }
  }

  /// A heading, with extra space between letters unless the script is one whose letters may join.
  private func heading(_ text: String) -> Text {
    var heading = Text(id: "heading", text: text, weight: .bold)
    heading.tracking = text.unicodeScalars.contains { $0.value >= 0x590 } ? 0 : 0.05
    heading.language = scriptLanguage(text)
    return heading
  }

  /// Why some of the texts cannot be set at any size, each reason once.
  func findings(_ shaper: Shaper) -> [TextFinding] {
    let captions = content.code?.choices.map { Text(id: "code", text: $0.caption) } ?? []
    let each: [Text] =
      headings + backHeadings
      + [
        holder, instructions, checked, confirmed(and: checked), servicesChecked,
      ].compactMap(\.self)
      + overleafFacts(withNumbers: false) + overleafFacts(withNumbers: true) + overleafEntries
      + rows.flatMap(\.all) + (facts + serviceFacts).flatMap { [$0.label, $0.value] } + captions
    return each.reduce(into: []) { findings, text in
      guard !text.text.isEmpty, let finding = shaper.finding(text), !findings.contains(finding)
      else { return }
      findings.append(finding)
    }
  }
}

/// The texts of a row: the name, the details, and the number.
struct RowTexts {
  /// The entry's handle; `nil` for emergency numbers.
  var handle: String?
  var mark: Text?
  var name: Text
  /// How the owner knows the person.
  var relation: Text?
  /// The label, the note and how to dial.
  var rest: Text?
  var number: Text
  /// The part of the number that is dialled later, such as an extension.
  var tail: Text?
  /// The person's other numbers, each on a line of its own.
  var others: [Text] = []
  var link: String?

  init(_ row: CardRow, _ content: CardContent) {
    let id = row.handle
    handle = id
    mark = Text(id: "\(id)/mark", text: row.mark, weight: .bold, direction: .number)
    name = Text(id: "\(id)/name", text: row.name, weight: .bold, language: scriptLanguage(row.name))
    relation = row.details.first { $0.field == .relation }.map {
      Text(
        id: "\(id)/details",
        text: $0.text,
        weight: .bold,
        direction: content.direction(of: $0.text),
        language: scriptLanguage($0.text)
      )
    }
    let others = row.details.filter { $0.field != .relation }.map(\.text)
    let isolates = content.isRightToLeft || others.contains(where: \.hasRightToLeft)
    let joined = others.map { isolates ? $0.isolated : $0 }.joined(separator: " · ")
    rest =
      others.isEmpty
      ? nil
      : Text(
        id: "\(id)/details",
        text: joined,
        direction: content.isRightToLeft ? .rightToLeft : isolates ? .leftToRight : .auto,
        language: scriptLanguage(joined)
      )
    let end = row.numberTail ?? ""
    let isTail = !end.isEmpty && row.number.hasSuffix(end) && row.number.count > end.count
    var main = row.number
    if isTail {
      main.removeLast(end.count)
      while main.last == " " { main.removeLast() }
    }
    number = Text(id: "\(id)/number", text: main, weight: .bold, direction: .number)
    number.tracking = Text.numberTracking
    tail =
      isTail
      ? Text(
        id: "\(id)/number",
        text: end,
        weight: .bold,
        direction: end.hasRightToLeft ? .rightToLeft : .number
      ) : nil
    self.others = row.others.map { other in
      Text(
        id: "\(id)/number",
        text: other.text,
        weight: .bold,
        direction: content.isRightToLeft ? .rightToLeft : .number
      )
    }
    link = row.link
  }

  /// The row of an emergency number.
  init(service label: Text, _ numbers: Text) {
    name = label
    name.weight = .bold
    number = numbers
  }

  var all: [Text] { [mark, name, relation, rest, number, tail].compactMap(\.self) + others }
  var hasDetails: Bool { relation != nil || rest != nil }
}

/// A line about the owner.
struct FactTexts {
  var label: Text
  var value: Text
  /// Allergies are printed white on black, because they can kill.
  var isWarning: Bool
}

/// The language (BCP 47) whose letter forms a text needs, if its script shows the language.
///
/// Han letters alone do not show it: they get the forms of the machine's first font.
func scriptLanguage(_ text: String) -> String? {
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x3040...0x30FF: return "ja"
    case 0x1100...0x11FF, 0xAC00...0xD7AF: return "ko"
    case 0x3100...0x312F: return "zh-TW"
    default: continue
    }
  }
  return nil
}

extension CardContent {
  /// The direction of a text: on a mirrored card, right to left if it has a right-to-left letter.
  ///
  /// The first letter does not decide, because it may be of another script.
  fileprivate func direction(of text: String) -> Text.Direction {
    isRightToLeft && text.hasRightToLeft ? .rightToLeft : .auto
  }
}
