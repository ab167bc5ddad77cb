import ElistText
import VCardFormat

/// An element that has been opened.
struct XCardElement {
  /// The name without its namespace, in lower case; `nil` in a namespace other than vCard's.
  let name: String?
  /// The attribute `name`, which names a group (RFC 6351 §5.4).
  let group: String?
  var text: [UInt8] = []

  /// xCard's namespace, and the separator that expat puts after it.
  private static let namespace = Array("urn:ietf:params:xml:ns:vcard-4.0\n".utf8)

  /// An element as expat names it: the namespace, a line feed, and the name.
  ///
  /// It is only the name if there is no namespace.
  init(qualified: UnsafeBufferPointer<UInt8>, group: String?) {
    var local = qualified[...]
    if local.starts(with: Self.namespace) { local = local.dropFirst(Self.namespace.count) }
    // A name of another namespace still has its line feed.
    let isForeign = local.contains(0x0A)
    name = isForeign ? nil : String(decoding: local, as: UTF8.self).lowercased()
    self.group = group
  }
}

/// The open elements of an xCard document, and the current card.
struct XCardTree {
  /// How deeply elements may be nested; a card's own are six deep.
  static let deepest = 64

  private var open: [XCardElement] = []
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
    open.append(element)
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
    guard property != nil, !open.isEmpty else { return }
    open[open.count - 1].text.append(contentsOf: text)
  }

  /// Closes the innermost element; returns a card that this completes.
  mutating func close() -> Card? {
    guard let element = open.popLast() else { return nil }
    let depth = open.count + 1
    if let written = property, depth == propertyDepth {
      endProperty(written)
    } else if property != nil {
      property?.end(element, depth: depth - propertyDepth)
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

  private mutating func endProperty(_ written: XCardProperty) {
    if let line = written.line { card?.add(line, at: propertyLine) }
    property = nil
  }
}
