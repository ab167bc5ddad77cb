import ElistContacts
import ElistText
import UnicodeText
import VCardFormat

/// What a property's parameters and its group's label say about its use.
struct LabelReading {
  let label: Label?
  let customLabel: String?
  /// From 1, the most preferred, to 100 (RFC 6350 §5.3).
  let preference: Int?

  /// Reads one property; this is too costly to do twice.
  init(_ property: Property, of card: Card) {
    var words = LabelWords()
    words.read(property, of: card)
    label = words.label
    customLabel = words.customLabel
    preference = words.preference
  }

  /// Either label as text, if it does not name a use of a number.
  ///
  /// A single word is in lower case, like the types of RFC 6350.
  var anyLabel: String? {
    guard let text = Label.text(label, customLabel) else { return nil }
    let isWord = text.utf8.allSatisfy { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || $0 == 0x2D }
    return isWord ? text.lowercased() : text
  }
}

/// Collects the words of a property that say something about its use.
private struct LabelWords {
  private(set) var preference: Int?
  /// One bit for each use that was named.
  private var uses: UInt8 = 0
  private var custom: [String] = []
  private var minor: [String] = []

  /// The most specific of the uses that were named.
  var label: Label? {
    uses == 0 ? nil : PhoneUse(rawValue: UInt8(uses.trailingZeroBitCount))?.label
  }

  /// The words that do not name a use; less specific words only if nothing else is known.
  var customLabel: String? {
    let told = custom.isEmpty && uses == 0 ? minor : custom
    return told.isEmpty ? nil : told.joined(separator: ", ")
  }

  mutating func read(_ property: Property, of card: Card) {
    forEachParameter(in: card.text, property.parameters) { parameter in
      read(parameter, of: card.text)
    }
    if !property.group.isEmpty { readGroupLabel(property, of: card) }
  }

  // MARK: Parameters

  private mutating func read(_ parameter: Parameter, of text: [UInt8]) {
    switch parameter.name {
    case .type: readTypes(parameter, of: text, isNamed: true)
    case .bare: readTypes(parameter, of: text, isNamed: false)
    case .preference: prefer(Int(String(decoding: text[parameter.value], as: UTF8.self)) ?? 1)
    case .encoding, .charset, .value, .label, .language, .sortAs, .omitYear, .pid, .other, .service:
      break
    }
  }

  private mutating func prefer(_ rank: Int) {
    preference = min(preference ?? rank, rank)
  }

  /// `TYPE="home,cell"` and a bare `HOME,CELL` hold several types.
  private mutating func readTypes(_ parameter: Parameter, of text: [UInt8], isNamed: Bool) {
    guard !readWord(text, parameter.value) else { return }
    if let label = androidLabel(text[parameter.value]) {
      custom.append(label)
      return
    }
    for piece in text[parameter.value].split(separator: .comma) {
      guard !readWord(text, piece.indices) else { continue }
      let word = piece.filter { $0 != .backslash && $0 != UInt8(ascii: "\"") }
      let written = String(decoding: word, as: UTF8.self).trimmed
      let bytes = Array(written.utf8)
      if !readWord(bytes, bytes.indices) { readType(written, isNamed: isNamed) }
    }
  }

  /// Reads a type that every program knows; `false` for any other type.
  private mutating func readWord(_ text: [UInt8], _ range: Range<Int>) -> Bool {
    if text.matches("VOICE", in: range) || text.matches("INTERNET", in: range) { return true }
    if text.matches("PREF", in: range) {
      prefer(1)
      return true
    }
    guard let use = PhoneUse(text, range) else { return false }
    uses |= 1 << use.rawValue
    return true
  }

  private mutating func readType(_ written: String, isNamed: Bool) {
    let type = written.lowercased()
    if PhoneUse.kinds.contains(type) {
      minor.append(written)
    } else if !PhoneUse.ignored.contains(type), !type.isEmpty {
      if isNamed { custom.append(written.withoutCarets) } else { minor.append(written) }
    }
  }

  // MARK: X-ABLabel

  private mutating func readGroupLabel(_ property: Property, of card: Card) {
    for other in card.labels where card.sameGroup(property, other) {
      guard let text = other.decodedValue(in: card).text?.withoutAppleMarks else { continue }
      let word = text.utf8.filter { $0 != 0x20 && $0 != UInt8(ascii: "-") }
      if let use = PhoneUse(word, word.indices) {
        uses |= 1 << use.rawValue
      } else {
        custom.append(text)
      }
    }
  }
}

/// A label from Android or Samsung: `X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=C3=A9)`.
private func androidLabel(_ bytes: ArraySlice<UInt8>) -> String? {
  guard bytes.count > 9, bytes.last == UInt8(ascii: ")") else { return nil }
  let written = String(decoding: bytes, as: UTF8.self)
  guard written.uppercased().hasPrefix("X-CUSTOM(") else { return nil }
  let parts = written.dropFirst(9).dropLast().split(separator: ",")
  guard let last = parts.last else { return nil }
  guard parts.contains(where: { $0.uppercased() == "ENCODING=QUOTED-PRINTABLE" }) else {
    return String(last).trimmed
  }
  return String(decoding: decodedQuotedPrintable(Array(last.utf8)[...]).bytes, as: UTF8.self)
}

extension String {
  /// The text without the marks of Apple's own labels, `_$!<Home>!$_`.
  fileprivate var withoutAppleMarks: String {
    guard utf8.count > 8, utf8.starts(with: "_$!<".utf8), utf8.suffix(4).elementsEqual(">!$_".utf8)
    else { return self }
    return String(Substring(utf8.dropFirst(4).dropLast(4)))
  }

  /// The text with the escapes of RFC 6868 resolved.
  var withoutCarets: String {
    guard contains("^") else { return self }
    var text = ""
    var isEscaped = false
    for character in self {
      if !isEscaped, character == "^" {
        isEscaped = true
      } else {
        text += isEscaped ? String.caretEscape(character) : String(character)
        isEscaped = false
      }
    }
    return isEscaped ? text + "^" : text
  }

  private static func caretEscape(_ character: Character) -> String {
    switch character {
    case "n": "\n"
    case "^": "^"
    case "'": "\""
    default: "^\(character)"
    }
  }
}
