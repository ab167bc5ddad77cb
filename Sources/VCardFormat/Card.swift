/// A card's content lines, unfolded, with no meaning given to them.
///
/// It is complete and changes no more. It is a reference, because it is handed on for each of its
/// properties, and copying a value would count up the references to all that it holds each time.
package final class Card: Sendable {
  /// The line of `BEGIN:VCARD`.
  package let line: Int
  package let version: Version?
  package let properties: [Property]
  /// The unfolded content lines that the properties point into.
  package let text: [UInt8]
  /// The properties that label the others of their groups.
  package let labels: [Property]
  /// The charsets that its properties name, as written; the first few.
  package let charsets: [String]
  /// The charset that the file is taken to be in where a property names none.
  package let assumedCharset: String?
  /// What was wrong with its text.
  package let flaws: [Flaw]

  /// The versions of vCard that are in use.
  package enum Version: Sendable {
    case v21, v30, v40
  }

  /// What was read of a card that is closed.
  init(_ closed: consuming OpenCard, assumedCharset: String?) {
    line = closed.line
    version = closed.version
    properties = closed.properties
    text = closed.text
    labels = closed.labels
    charsets = closed.charsets
    self.assumedCharset = assumedCharset
    flaws = closed.flaws
  }
}

extension Card {
  /// The name of a property as it was written.
  package func writtenName(of property: Property) -> String { text.writtenName(of: property) }

  /// Whether two properties are in the same group; having none is being in none.
  package func sameGroup(_ one: Property, _ other: Property) -> Bool {
    guard !one.group.isEmpty, one.group.count == other.group.count else { return false }
    return zip(text[one.group], text[other.group]).allSatisfy {
      $0.uppercasedASCII == $1.uppercasedASCII
    }
  }

  /// The charset that a property declares, as written.
  package func charset(of property: Property) -> String? { text.charset(of: property) }
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
