package import ElistModel

/// Why there is no card.
package enum CardError: Error, Equatable {
  /// There is nothing to print.
  case noEntries
  /// A wallet card has room for so many numbers; these entries are beyond them.
  case tooManyEntries(most: Int, beyond: [Handle])
  /// These texts are too long at the smallest legible size.
  case doesNotFit([CardText])
  /// No font here has these characters (`U+1F600`) of these texts.
  case missingGlyphs([CardText], characters: [String])

  /// What is wrong, in lower case and without a full stop.
  package var message: String {
    switch self {
    case .noEntries: "there is no entry to print"
    case .tooManyEntries(let most, let beyond):
      "a wallet card has room for \(most) entries; \(list(beyond)) would be left out"
    case .doesNotFit(let texts):
      "the card has no room for \(list(texts))"
    case .missingGlyphs(let texts, let characters):
      "no font here has \(characters.joined(separator: ", ")), needed for \(list(texts))"
    }
  }

  /// What to do about it, a line each.
  package var hints: [String] {
    switch self {
    case .noEntries: ["put somebody on the list with 'elist add'"]
    case .tooManyEntries: [fewerEntries]
    case .doesNotFit(let texts): CardText.hints(texts) + [fewerEntries]
    case .missingGlyphs:
      [
        "install fonts that have them: fonts-noto-core, fonts-noto-cjk, fonts-noto-color-emoji",
        "or print the card as text with '--format text'",
      ]
    }
  }
}

private let fewerEntries =
  "print fewer entries: name them ('elist card HANDLE...') or use '--group GROUP'"

/// One text of a card, as errors name it.
package struct CardText: Hashable, Sendable {
  /// The parts of a card that have text.
  package enum Part: String, Sendable {
    case heading, title, footer, mark, name, details, number
  }

  package var part: Part
  /// The entry that it is of; `nil` for what is on the card once.
  package var handle: Handle?
  /// The optional fields in a `details` text.
  package var fields: [CardField]

  package init(_ part: Part, of handle: Handle? = nil, fields: [CardField] = []) {
    self.part = part
    self.handle = handle
    self.fields = fields
  }

  fileprivate var description: String {
    guard let handle else { return "the \(part.rawValue)" }
    return "the \(part.rawValue) of \(handle)"
  }

  /// How to shorten each of these texts.
  fileprivate static func hints(_ texts: [CardText]) -> [String] {
    var hints: [String] = []
    let fields = Set(texts.flatMap(\.fields))
    if let field = [.note, .label, .relation].first(where: fields.contains) {
      hints.append("leave something out: '--omit \(field.rawValue)'")
    }
    for text in texts where text.part == .name {
      guard let handle = text.handle else { continue }
      hints.append("shorten the name: 'elist edit \(handle) --set name=NAME'")
    }
    return hints
  }
}

private func list(_ texts: [CardText]) -> String {
  texts.map(\.description).joined(separator: ", ")
}

private func list(_ handles: [Handle]) -> String {
  handles.map(\.description).joined(separator: ", ")
}
