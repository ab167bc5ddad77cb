package import UnicodeText

/// A card's content lines, unfolded, with no meaning given to them.
///
/// It is complete and no longer changes. It is a class, because it is passed on with each of its
/// properties; copying a struct would count references to everything in it each time.
package final class Card: Sendable {
  /// The line of `BEGIN:VCARD`.
  package let line: Int
  package let version: Version?
  package let properties: [Property]
  /// The unfolded content lines that the properties point into.
  package let text: [UInt8]
  /// Whether all of the text is UTF-8.
  private let isUTF8: Bool
  /// The first photograph that is in the card itself, if the reader was asked to keep it.
  ///
  /// It is as written, without white space: base64, or a `data:` URI. One that is longer than
  /// `Limits.photoBytes` is cut after that length.
  package let photo: [UInt8]?
  /// The properties that label the others in their groups.
  package let labels: [Property]
  /// The charsets that its properties name, as written; only the first few.
  package let charsets: [String]
  /// The charset that the file is assumed to be in if a property names none.
  package let assumedCharset: String?
  /// What was wrong with its text.
  package let findings: [Finding]
  /// Whether everything in it was understood; an unknown version does not matter.
  package let isWhole: Bool
  /// Whether it is the card of an agent, in the lines after an `AGENT` of the card before it.
  package let isAgent: Bool

  /// The versions of vCard that are in use.
  package enum Version: Sendable {
    case v21, v30, v40
  }

  /// The content of a card that was closed.
  init(_ closed: consuming OpenCard, assumedCharset: String?) {
    line = closed.line
    version = closed.version
    properties = closed.properties
    text = closed.text
    isUTF8 = closed.text.isUTF8
    photo = closed.photo
    labels = closed.labels
    charsets = closed.charsets
    self.assumedCharset = assumedCharset
    findings = closed.findings
    isWhole = closed.isWhole
    isAgent = closed.opening == .agent
  }
}

extension Card {
  /// The name of a property as it was written.
  package func writtenName(of property: Property) -> String { text.writtenName(of: property) }

  /// Whether two properties are in the same group; two without a group are not.
  package func sameGroup(_ one: Property, _ other: Property) -> Bool {
    guard !one.group.isEmpty, one.group.count == other.group.count else { return false }
    // Programs number their groups, so nearly all differ at the end.
    return zip(text[one.group].reversed(), text[other.group].reversed()).allSatisfy {
      $0.uppercasedASCII == $1.uppercasedASCII
    }
  }

  /// The charset that a property declares, as written.
  package func charset(of property: Property) -> String? { text.charset(of: property) }

  /// Whether the bytes of a property's value are UTF-8 before any conversion.
  ///
  /// It is if the whole text is, unless another line goes on with the last character of the value.
  package func isUTF8(_ value: Range<Int>) -> Bool {
    let isWhole = value.upperBound == text.count || text[value.upperBound] & 0xC0 != 0x80
    return isUTF8 && isWhole || text[value].isUTF8
  }
}

extension [UInt8] {
  /// The name of a property of this text as it was written.
  func writtenName(of property: Property) -> String {
    String(decoding: self[property.writtenName], as: UTF8.self)
  }

  /// The charset that a property of this text declares, as written.
  func charset(of property: Property) -> String? {
    guard property.declaresCharset else { return nil }
    var found: String?
    forEachParameter(in: self, property.parameters) { parameter in
      guard found == nil, parameter.isCharset(in: span) else { return }
      found = String(decoding: self[parameter.value], as: UTF8.self)
    }
    return found
  }
}

/// How much of an input is read; anything beyond a limit is reported.
package enum Limits {
  /// The largest file, in bytes; the caller that reads the file checks it.
  package static let fileBytes = 64 << 20
  /// The largest card after unfolding, in bytes, not counting skipped values.
  package static let cardBytes = 1 << 20
  /// The largest value or head of a content line, in bytes.
  package static let valueBytes = 64 << 10
  /// The longest photograph that is kept as written, in bytes: 256 KiB in base64, and its type.
  package static let photoBytes = 360 << 10
  /// The most properties of a card; `TEL` lines beyond it are still kept.
  package static let properties = 200
  /// The most cards in one run.
  package static let cards = 100_000
  /// The most cards that may be open inside each other.
  static let depth = 8
  /// The most findings that are reported for one card.
  static let findings = 1_000
}
