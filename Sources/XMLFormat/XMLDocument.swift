import CExpat

// XMLFormat parses XML with expat, and hands its parts to a taker. It never expands an entity or
// fetches anything, because a file comes from strangers, and it does not know what a document
// means.
// Start with `XMLTaker`, then `XMLDocument`.

/// What takes the parts of an XML document while expat parses it.
package protocol XMLTaker: AnyObject {
  /// An element begins; returns why the document is refused, if it is.
  func start(
    _ name: UnsafePointer<CChar>,
    _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?,
    line: Int
  ) -> String?
  /// Text of the innermost element.
  func take(_ text: UnsafeBufferPointer<UInt8>)
  /// The innermost element ends.
  func end()
}

/// Parses XML with expat.
///
/// No document type is read, so no entity is ever expanded. Nothing is fetched. It is a class
/// because expat's handlers need a stable reference to it.
package final class XMLDocument {
  private let taker: any XMLTaker
  private let parser: XML_Parser?
  /// What is wrong with the document, apart from its grammar.
  private var refusal: String?

  /// A character that no element or namespace has in its name, used between the two.
  private static let separator = UInt8(ascii: "\n")

  /// A parser for a taker; with `namespaces`, each name begins with its namespace and a line feed.
  package init(for taker: any XMLTaker, namespaces: Bool) {
    self.taker = taker
    parser =
      namespaces
      ? XML_ParserCreateNS(nil, XML_Char(bitPattern: Self.separator)) : XML_ParserCreate(nil)
  }

  deinit { if let parser { XML_ParserFree(parser) } }

  /// Why a document was not read to its end: in which of its parts, and at which line.
  package typealias Failure = (part: Int, line: Int?, message: String)

  /// Parses a document given in parts; returns why it was not read to its end.
  package func parse(_ parts: [[UInt8]]) -> Failure? {
    guard let parser else { return (0, nil, "there is not enough memory to read it") }
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    setHandlers(of: parser)
    for (index, part) in parts.enumerated() {
      let status = part.withUnsafeBufferPointer { buffer in
        buffer.withMemoryRebound(to: XML_Char.self) {
          XML_Parse(parser, $0.baseAddress, CInt($0.count), index == parts.count - 1 ? 1 : 0)
        }
      }
      guard status == XML_STATUS_OK else {
        return (index, line, refusal ?? Self.message(of: XML_GetErrorCode(parser)))
      }
    }
    return nil
  }

  private static func message(of code: XML_Error) -> String {
    switch code {
    case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR:
      "the file ends here; a closing tag was expected"
    default:
      "this is not XML: "
        + (XML_ErrorString(code).map { String(cString: $0) } ?? "it is not well-formed")
    }
  }

  private func setHandlers(of parser: XML_Parser) {
    XML_SetElementHandler(
      parser,
      { context, name, attributes in XMLDocument.of(context)?.start(name, attributes) },
      { context, _ in XMLDocument.of(context)?.end() }
    )
    XML_SetCharacterDataHandler(parser) { context, text, count in
      guard let text else { return }
      let bytes = UnsafeBufferPointer(start: text, count: Int(count))
      bytes.withMemoryRebound(to: UInt8.self) { XMLDocument.of(context)?.taker.take($0) }
    }
    XML_SetStartDoctypeDeclHandler(parser) { context, _, _, _, _ in
      XMLDocument.of(context)?.refuse("a document type is not read; none was expected")
    }
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> XMLDocument? {
    context.map { Unmanaged<XMLDocument>.fromOpaque($0).takeUnretainedValue() }
  }

  private var line: Int { parser.map { Int(XML_GetCurrentLineNumber($0)) } ?? 1 }

  private func refuse(_ message: String) {
    guard refusal == nil, let parser else { return }
    refusal = message
    XML_StopParser(parser, XML_Bool(0))
  }

  private func start(
    _ name: UnsafePointer<CChar>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    guard let name, refusal == nil else { return }
    if let reason = taker.start(name, attributes, line: line) { refuse(reason) }
  }

  private func end() {
    if refusal == nil { taker.end() }
  }
}

extension UnsafePointer<CChar> {
  /// The bytes up to the zero that ends them.
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var count = 0
    while self[count] != 0 { count += 1 }
    return withMemoryRebound(to: UInt8.self, capacity: count) {
      body(UnsafeBufferPointer(start: $0, count: count))
    }
  }
}
