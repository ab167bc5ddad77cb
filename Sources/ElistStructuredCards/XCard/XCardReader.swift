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
  // Taken out, so that its contacts are not copied.
  return exchange(&cards.collector, with: empty).result()
}

/// Takes the cards of an XML document while it is parsed.
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
  mutating func end(_ element: XCardElement, depth: Int) {
    let text = String(decoding: element.text, as: UTF8.self)
    switch depth {
    case 1 where isInParameters: isInParameters = false
    case 1: if let name = element.name { values.append((name, text)) }
    case 3 where isInParameters:
      if let parameter { parameters.append((parameter.uppercased(), text.trimmed)) }
    default: break
    }
  }

  /// The property as a line of a vCard; `nil` if it has no value.
  var line: ContentLine? {
    guard let name, let value else { return nil }
    return ContentLine(name.uppercased(), group: group, parameters, value)
  }

  /// The parts of a structured value, in the order of RFC 6350.
  private static let components: [String: [String]] = [
    "n": ["surname", "given", "additional", "prefix", "suffix"],
    "adr": ["pobox", "ext", "street", "locality", "region", "code", "country"],
  ]

  private var value: ContentLine.Value? {
    guard let first = values.first else { return nil }
    if let components = name.flatMap({ Self.components[$0] }),
      values.contains(where: { components.contains($0.name) })
    {
      return .structured(
        components.map { component in
          values.filter { $0.name == component }.map(\.text)
        }
      )
    }
    if name == "org" { return .structured(values.map { [$0.text] }) }
    if values.count > 1 { return .list(values.map(\.text)) }
    return first.name == "unknown" ? .raw(first.text) : .text(first.text)
  }
}
