package import CardDocument

/// Why there is no card.
package enum CardError: Error, Equatable {
  /// There is nothing to print.
  case noEntries
  /// The card has room for this many entries, without these fields; these entries do not fit.
  case tooManyEntries(most: Int, beyond: [String], without: [CardField])
  /// It does not fit at the smallest readable size; without these fields it does.
  case hasRoomWithout([CardField])
  /// It does not fit at the smallest readable size; without the QR code and these fields it does.
  case hasRoomWithoutCode([CardField])
  /// These texts do not fit at the smallest readable size.
  case doesNotFit([CardText])
  /// No installed font has these characters (such as `U+1F600`) of these texts.
  case missingGlyphs([CardText], characters: [String])
  /// The modules of the QR code would be too small to be read.
  case codeTooDense
  /// The entry that a code would call has no number that a link can dial.
  case noLink(String)
  /// The number of the entry is a code that changes a telephone's settings, such as `**21*123#`.
  case serviceCode(String, String)

  /// What is wrong, in lower case and without a full stop.
  package var message: String {
    switch self {
    case .noEntries: "the list is empty; there is nothing to print"
    case .tooManyEntries(let most, let beyond, _):
      "the card has room for \(most == 1 ? "1 entry" : "\(most) entries"); \(list(beyond)) would be left out"
    case .hasRoomWithout(let fields):
      "the card has no room for everything; it fits without \(joined(fields))"
    case .hasRoomWithoutCode(let fields):
      "the card has no room for everything; it fits without "
        + (["the QR code"] + fields.map(\.rawValue)).joined(separator: ", ")
    case .doesNotFit(let texts):
      "the card has no room for \(list(texts))"
    case .codeTooDense:
      "the QR code has no room: its squares would be smaller than 0.4 mm"
    case .noLink(let handle):
      "the number of \(handle) is not one that a QR code can dial"
    case .serviceCode(let handle, let code):
      "the number of \(handle), \"\(printable(code))\", is a code that changes a telephone's settings, "
        + "not a number to call"
    case .missingGlyphs(let texts, let characters):
      "no installed font has \(characters.joined(separator: ", ")), needed for \(list(texts))"
    }
  }

  /// What to do about it, one line for each hint.
  package var hints: [String] {
    switch self {
    case .noEntries: ["add somebody: elist add NAME"]
    case .tooManyEntries: fewerEntries
    case .hasRoomWithout(let fields):
      [
        "leave it out: '\(fields.map { "--omit \($0.rawValue)" }.joined(separator: " "))', or '--fit'"
      ]
    case .hasRoomWithoutCode: ["leave out '--qr', or use '--qr tel', the smallest"]
    case .doesNotFit(let texts): CardText.hints(texts) + fewerEntries
    case .codeTooDense:
      ["use the largest code that fits: '--qr auto'"] + fewerEntries
    case .noLink(let handle):
      ["correct it: elist edit \(handle) --set number=NUMBER", "or use '--qr text'"]
    case .serviceCode(let handle, _):
      ["correct it: elist edit \(handle) --set number=NUMBER"]
    case .missingGlyphs(_, let characters):
      ["install fonts that have them: 'apt-get install \(fontPackages(characters))'"]
    }
  }
}

private let fewerEntries = [
  "print fewer entries: elist card HANDLE", "or those of a group: elist card --group GROUP",
]

/// A text of a card, as an error names it.
package struct CardText: Hashable, Sendable {
  /// The parts of a card that have text.
  package enum Part: String, Sendable {
    case heading, title, footer, mark, name, details, number, instructions, code, rows
    case label, value
  }

  package var part: Part
  /// Its entry; `nil` for a text that is on the card once.
  package var handle: String?
  /// The label of a line about the owner or with emergency numbers; otherwise `nil`.
  package var line: String?
  /// The optional fields in a `details` text.
  package var fields: [CardField]

  package init(
    _ part: Part,
    of handle: String? = nil,
    line: String? = nil,
    fields: [CardField] = []
  ) {
    self.part = part
    self.handle = handle
    self.line = line
    self.fields = fields
  }

  fileprivate var description: String {
    if let line { return "\"\(line)\"" }
    guard let handle else { return "the \(part.rawValue)" }
    return "the \(part.rawValue) of \(handle)"
  }

  /// How to make these texts fit.
  fileprivate static func hints(_ texts: [CardText]) -> [String] {
    var hints: [String] = []
    let fields = texts.flatMap(\.fields)
    // The field that a caller misses least is left out first.
    if let field = CardField.dispensable.first(where: fields.contains) ?? fields.last {
      hints.append("leave something out: '--omit \(field.rawValue)'")
    }
    let names = texts.filter { $0.part == .name }.compactMap(\.handle)
    hints += names.prefix(mostListed).map {
      "shorten the name: elist edit \($0) --set name=NAME"
    }
    if texts.contains(where: { $0.part == .title }) { hints.append("shorten it: '--title NAME'") }
    if texts.contains(where: { $0.part == .heading }) { hints.append("use fewer languages") }
    return hints
  }
}

private func joined(_ fields: [CardField]) -> String {
  fields.map(\.rawValue).joined(separator: ", ")
}

private func list(_ texts: [CardText]) -> String { list(texts.map(\.description)) }

/// How many texts a message lists; it only counts the others.
private let mostListed = 3

/// The first texts and the number of the others, "a, b, c and 4 more".
private func list(_ texts: [String]) -> String {
  let listed = texts.prefix(texts.count == mostListed + 1 ? mostListed + 1 : mostListed)
  let all = listed.joined(separator: ", ")
  return listed.count == texts.count ? all : "\(all) and \(texts.count - listed.count) more"
}

/// The error that the typesetter's findings mean; `nil` if it found nothing.
///
/// Missing characters are reported before texts that do not fit, because a missing glyph has no
/// width.
package func cardError(_ answer: CardAnswer, content: CardContent) -> CardError? {
  let text = { (finding: TextFinding) in CardText(id: finding.id, in: content) }
  let missing = answer.findings.filter { $0.kind == .missingGlyphs }
  guard missing.isEmpty else {
    let characters = Set(missing.flatMap(\.characters))
    return .missingGlyphs(missing.map(text), characters: characters.sortedAsCodePoints)
  }
  guard !answer.findings.isEmpty else { return nil }
  if answer.findings.allSatisfy({ $0.kind == .tooDense }) { return .codeTooDense }
  if let remedy = answer.remedy {
    guard let most = remedy.entries else {
      return remedy.leavesOutCode
        ? .hasRoomWithoutCode(remedy.fields) : .hasRoomWithout(remedy.fields)
    }
    let beyond = content.rows.dropFirst(most).map(\.handle)
    return .tooManyEntries(most: most, beyond: beyond, without: remedy.fields)
  }
  let tooLong = answer.findings.filter { $0.kind == .doesNotFit }
  return tooLong.isEmpty ? .codeTooDense : .doesNotFit(tooLong.map(text))
}

extension CardText {
  /// The text that an id means: `heading`, `ann/name`, or `owner.2/value`.
  fileprivate init(id: String, in content: CardContent) {
    let parts = id.split(separator: "/").map(String.init)
    let part = parts.last.flatMap(Part.init(rawValue:)) ?? .heading
    guard parts.count == 2 else {
      let fields = part == .instructions ? [CardField.instructions] : []
      self.init(part, fields: fields)
      return
    }
    if let row = content.rows.first(where: { $0.handle == parts[0] }) {
      self.init(part, of: row.handle, fields: part == .details ? row.fields : [])
    } else {
      self.init(part, line: parts[0], in: content)
    }
  }

  /// The line that `owner.2` or `services.0` means.
  private init(_ part: Part, line name: String, in content: CardContent) {
    let parts = name.split(separator: ".")
    let index = parts.last.flatMap { Int($0) } ?? 0
    if parts.first == "owner", content.owner.indices.contains(index) {
      let line = content.owner[index]
      self.init(part, line: line.label, fields: line.field.map { [$0] } ?? [])
    } else {
      let isKnown = content.services.indices.contains(index)
      self.init(
        part,
        line: isKnown ? content.services[index].label : nil,
        fields: [CardField.services]
      )
    }
  }
}

extension CardRow {
  /// The fields of its details.
  fileprivate var fields: [CardField] { details.map(\.field) }
}

extension Set<String> {
  /// `U+00E9` before `U+1F600`.
  fileprivate var sortedAsCodePoints: [String] {
    sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }
}

/// The Debian packages whose fonts have these characters (`U+1F600`), separated by spaces.
func fontPackages(_ characters: [String]) -> String {
  let packages = Set(characters.map { Int($0.dropFirst(2), radix: 16) ?? 0 }.map(fontPackage))
  return packages.sorted().joined(separator: " ")
}

/// The package whose fonts cover the block of a character.
///
/// A script's blocks of signs and of compatibility forms have the same package as the script.
private func fontPackage(_ character: Int) -> String {
  switch character {
  case 0x2E80...0x312F, 0x3130...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
    0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x1B000...0x1B16F, 0x20000...0x3FFFF:
    "fonts-noto-cjk"
  case 0x2600...0x27BF, 0x1F000...0x1FAFF: "fonts-noto-color-emoji"
  default: "fonts-noto-core"
  }
}
