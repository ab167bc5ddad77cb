import Testing
import XMLFormat

@Suite struct XMLDocumentTests {
  @Test func `the parts come in the order of the document`() {
    let taker = EventTaker()
    let failure = XMLDocument(for: taker, namespaces: false).parse([
      Array("<a x='1'><b>Zo".utf8), Array("ë &amp; Bo</b></a>".utf8),
    ])
    #expect(failure == nil)
    #expect(taker.names == ["a", "b"])
    #expect(taker.text == "Zoë & Bo")
    #expect(taker.depth == 0)
  }

  @Test func `a namespace goes before the name, if it is wanted`() {
    let taker = EventTaker()
    let document = Array("<a xmlns='urn:x'/>".utf8)
    #expect(XMLDocument(for: taker, namespaces: true).parse([document]) == nil)
    #expect(taker.names == ["urn:x\na"])
  }

  @Test(
    arguments: [
      ("<!DOCTYPE a [<!ENTITY e 'x'>]><a>&e;</a>", 1, "a document type is not read"),
      ("<a>\n<b></a>", 2, "this is not XML"),
      ("<a>\n", 2, "the file ends here"),
      ("<a>\n\n<stop/></a>", 3, "no such element was expected"),
    ]
  )
  func `what stops it is reported with the line`(_ text: String, _ line: Int, _ message: String)
    throws
  {
    let document = XMLDocument(for: EventTaker(), namespaces: false)
    let failure = try #require(document.parse([Array(text.utf8)]))
    #expect(failure.part == 0)
    #expect(failure.line == line)
    #expect(failure.message.hasPrefix(message))
  }
}

/// Remembers what a document holds, and refuses an element `stop`.
private final class EventTaker: XMLTaker {
  private(set) var names: [String] = []
  private(set) var text = ""
  private(set) var depth = 0

  func start(
    _ name: UnsafePointer<CChar>,
    _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?,
    line: Int
  ) -> String? {
    names.append(String(cString: name))
    depth += 1
    return names.last == "stop" ? "no such element was expected" : nil
  }

  func take(_ text: UnsafeBufferPointer<UInt8>) {
    self.text += String(decoding: text, as: UTF8.self)
  }

  func end() { depth -= 1 }
}
