import CExpat
import ElistModel
import VCardFormat

/// The data provider of xCard files (RFC 6351).
///
/// No document type is read, so no entity is ever expanded. Nothing is fetched.
func readXCards(
  _ bytes: [UInt8],
  source: String,
  limit: Int,
  keepsPhotos: Bool = false
) -> ImportResult {
  var empty = CardCollector(source: source, format: .xcard, limit: limit)
  empty.keepsPhotos = keepsPhotos
  let cards = XCards(into: empty)
  cards.parse(bytes)
  return cards.collector.result()
}

/// Takes the cards of an XML document while expat parses it.
///
/// It is a class because expat's handlers need a stable reference to it.
private final class XCards {
  private(set) var collector: CardCollector
  private var tree = XCardTree()
  private var parser: XML_Parser?
  /// What is wrong with the document, apart from its grammar.
  private var refusal: String?

  /// A character that no element or namespace has in its name, used between the two.
  private static let separator = UInt8(ascii: "\n")

  init(into collector: CardCollector) {
    self.collector = collector
  }

  func parse(_ bytes: [UInt8]) {
    guard let parser = XML_ParserCreateNS(nil, XML_Char(bitPattern: Self.separator)) else {
      return collector.fail(nil, "there is not enough memory to read it")
    }
    defer { XML_ParserFree(parser) }
    self.parser = parser
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    setHandlers(of: parser)
    let status = bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: XML_Char.self) {
        XML_Parse(parser, $0.baseAddress, CInt($0.count), 1)
      }
    }
    guard status != XML_STATUS_OK else { return }
    collector.fail(line, refusal ?? Self.message(of: XML_GetErrorCode(parser)))
  }

  private static func message(of code: XML_Error) -> String {
    switch code {
    case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR:
      "the file ends here, a closing tag was expected"
    default:
      "this is not XML: "
        + (XML_ErrorString(code).map { String(cString: $0) } ?? "it is not well-formed")
    }
  }

  private func setHandlers(of parser: XML_Parser) {
    XML_SetElementHandler(
      parser,
      { context, name, attributes in XCards.of(context)?.start(name, attributes) },
      { context, _ in XCards.of(context)?.end() }
    )
    XML_SetCharacterDataHandler(parser) { context, text, count in
      guard let text else { return }
      XCards.of(context)?.take(text, Int(count))
    }
    XML_SetStartDoctypeDeclHandler(parser) { context, _, _, _, _ in
      XCards.of(context)?.refuse("a document type is not read, none was expected")
    }
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> XCards? {
    context.map { Unmanaged<XCards>.fromOpaque($0).takeUnretainedValue() }
  }

  private var line: Int { parser.map { Int(XML_GetCurrentLineNumber($0)) } ?? 1 }

  private func refuse(_ message: String) {
    guard refusal == nil, let parser else { return }
    refusal = message
    XML_StopParser(parser, XML_Bool(0))
  }

  // MARK: What expat meets

  private func start(
    _ name: UnsafePointer<XML_Char>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    guard let name, refusal == nil else { return }
    let element = name.withBytes { XCardElement(qualified: $0, group: group(attributes)) }
    guard tree.open(element, line) else {
      return refuse("elements are more than \(XCardTree.deepest) deep")
    }
  }

  /// The value of the attribute `name`, which a group has.
  private func group(_ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) -> String? {
    guard var next = attributes else { return nil }
    while let name = next[0], let value = next[1] {
      if name.withBytes({ $0.elementsEqual("name".utf8) }) { return String(cString: value) }
      next += 2
    }
    return nil
  }

  private func take(_ text: UnsafePointer<XML_Char>, _ count: Int) {
    let bytes = UnsafeBufferPointer(start: text, count: count)
    bytes.withMemoryRebound(to: UInt8.self) { tree.take($0) }
  }

  private func end() {
    guard refusal == nil, let card = tree.close() else { return }
    collector.take(card)
  }
}

extension UnsafePointer<XML_Char> {
  /// The bytes up to the zero that ends them.
  fileprivate func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var count = 0
    while self[count] != 0 { count += 1 }
    return withMemoryRebound(to: UInt8.self, capacity: count) {
      body(UnsafeBufferPointer(start: $0, count: count))
    }
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
