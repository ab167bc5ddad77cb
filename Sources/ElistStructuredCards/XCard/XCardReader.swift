import ElistModel
package import ElistText
import ElistVCards
import UnicodeText
import VCardFormat
import XMLFormat

/// The data provider of xCard files (RFC 6351).
package func readXCards(
  _ bytes: [UInt8],
  source: String,
  limit: Int,
  home: String? = nil,
  keepsPhotos: Bool = false
) -> ImportResult {
  let empty = CardCollector(
    source: source,
    format: .xcard,
    limit: limit,
    home: home,
    keepsPhotos: keepsPhotos
  )
  let cards = XCards(into: empty)
  if let failure = XMLDocument(for: cards, namespaces: true).parse([bytes]) {
    cards.collector.fail(failure.line, failure.message)
  }
  // An exchange avoids a copy of the contacts.
  return exchange(&cards.collector, with: empty).result()
}

/// Collects the cards of an XML document while it is parsed.
private final class XCards: XMLTaker {
  var collector: CardCollector
  private var tree = XCardTree()

  init(into collector: CardCollector) {
    self.collector = collector
  }

  func start(
    _ name: UnsafePointer<CChar>,
    _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?,
    line: Int
  ) -> String? {
    let element = name.withBytes { XCardElement(qualified: $0, group: group(attributes)) }
    return tree.open(element, line)
      ? nil : "elements are nested more than \(XCardTree.deepest) levels deep"
  }

  /// The value of the attribute `name`, which a group has.
  private func group(_ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?) -> String? {
    guard var next = attributes else { return nil }
    while let name = next[0], let value = next[1] {
      if name.withBytes({ $0.elementsEqual("name".utf8) }) { return String(cString: value) }
      next += 2
    }
    return nil
  }

  func take(_ text: UnsafeBufferPointer<UInt8>) { tree.take(text) }

  func end() {
    if let card = tree.close() { collector.take(card) }
  }
}

/// A property's element while its parameters and values are being read (RFC 6351 §5).
struct XCardProperty {
  private let name: String?
  private let group: String?
  private var parameters: [(name: String, value: String)] = []
  /// The values, each with the name of its element.
  private var values: [(name: String, text: String)] = []
  /// The current place in `<parameters>`.
  private var parameter: String?
  private var isInParameters = false

  /// A property; one without a name is from another namespace and yields nothing.
  init(name: String?, group: String?) {
    self.name = name
    self.group = group
  }

  /// An element inside it begins, 1 deep or more.
  mutating func begin(_ name: String?, depth: Int) {
    if depth == 1, name == "parameters" { isInParameters = true }
    if depth == 2, isInParameters { parameter = name }
  }

  /// An element inside it ends.
  mutating func end(_ name: String?, _ text: ArraySlice<UInt8>, depth: Int) {
    switch depth {
    case 1 where isInParameters: isInParameters = false
    case 1: if let name { values.append((name, String(decoding: text, as: UTF8.self))) }
    case 3 where isInParameters:
      guard let parameter else { break }
      let value = String(decoding: text, as: UTF8.self).trimmed
      parameters.append((parameter.uppercased(), value))
    default: break
    }
  }

  /// The property as a line of a vCard; `nil` if it has no value.
  var line: ContentLine? {
    guard let name, let value else { return nil }
    return ContentLine(name.uppercased(), group: group, parameters, value)
  }

  /// The parts of a structured value, in the order of RFC 6350.
  private var components: [String] {
    switch name {
    case "n": ["surname", "given", "additional", "prefix", "suffix"]
    case "adr": ["pobox", "ext", "street", "locality", "region", "code", "country"]
    default: []
    }
  }

  private var value: ContentLine.Value? {
    guard let first = values.first else { return nil }
    let components = components
    if values.contains(where: { components.contains($0.name) }) {
      return .structured(
        components.map { component in
          values.compactMap { $0.name == component ? $0.text : nil }
        }
      )
    }
    if name == "org" { return .components(values.map(\.text)) }
    if values.count > 1 { return .list(values.map(\.text)) }
    return first.name == "unknown" ? .raw(first.text) : .text(first.text)
  }
}

/// An element that has been opened.
struct XCardElement {
  /// The name without its namespace, in lower case; `nil` in a namespace other than vCard's.
  let name: String?
  /// The attribute `name`, which names a group (RFC 6351 §5.4).
  let group: String?

  private static let namespace: StaticString = "urn:ietf:params:xml:ns:vcard-4.0"

  /// An element as expat names it: the namespace, a line feed, and the name.
  ///
  /// It is only the name if there is no namespace.
  init(qualified: UnsafeBufferPointer<UInt8>, group: String?) {
    self.group = group
    let end = qualified.lastIndex(of: 0x0A)
    if let end, !Self.namespace.withUTF8Buffer({ $0.elementsEqual(qualified[..<end]) }) {
      name = nil
      return
    }
    let local = qualified[(end.map { $0 + 1 } ?? 0)...]
    let name = String(decoding: local, as: UTF8.self)
    // Nearly all are in lower case.
    self.name = local.allSatisfy { (0x61...0x7A).contains($0) } ? name : name.lowercased()
  }
}

/// The open elements of an xCard document, and the current card.
struct XCardTree {
  /// How deeply elements may be nested; a card's own are six deep.
  static let deepest = 64

  /// The open elements, each with the place in the text where its own begins.
  private var open: [(element: XCardElement, start: Int)] = []
  /// The text of the open elements, of each without that of the elements in it.
  private var text: [UInt8] = []
  private var card: CardBuilder?
  /// How deep the card is, if one is open.
  private var cardDepth = 0
  private var group: String?
  private var property: XCardProperty?
  private var propertyLine = 0
  private var propertyDepth = 0

  /// Opens an element; `false` if it is too deep.
  mutating func open(_ element: XCardElement, _ line: Int) -> Bool {
    guard open.count < Self.deepest else { return false }
    open.append((element, text.count))
    if card == nil {
      beginCard(element, line)
    } else if property == nil {
      beginProperty(element, line)
    } else {
      property?.begin(element.name, depth: open.count - propertyDepth)
    }
    return true
  }

  /// Adds text of the innermost element, where a property's value can be.
  mutating func take(_ text: UnsafeBufferPointer<UInt8>) {
    if property != nil { self.text.append(contentsOf: text) }
  }

  /// Closes the innermost element; returns a card that this completes.
  mutating func close() -> Card? {
    guard let (element, start) = open.popLast() else { return nil }
    defer { text.removeSubrange(start...) }
    let depth = open.count + 1
    if property != nil {
      if depth == propertyDepth {
        endProperty()
      } else {
        property?.end(element.name, text[start...], depth: depth - propertyDepth)
      }
    } else if card != nil, depth == cardDepth {
      return card.take()?.finish()
    } else if element.name == "group" {
      group = nil
    }
    return nil
  }

  private mutating func beginCard(_ element: XCardElement, _ line: Int) {
    guard element.name == "vcard" else { return }
    card = CardBuilder(line: line)
    cardDepth = open.count
  }

  private mutating func beginProperty(_ element: XCardElement, _ line: Int) {
    if element.name == "group", open.count == cardDepth + 1 {
      group = element.group
      return
    }
    property = XCardProperty(name: element.name, group: group)
    propertyLine = line
    propertyDepth = open.count
  }

  private mutating func endProperty() {
    if let line = property.take()?.line { card?.add(line, at: propertyLine) }
  }
}
