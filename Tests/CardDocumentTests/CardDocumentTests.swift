import ElistTestSupport
import Foundation
import Testing

@testable import CardDocument

@Suite struct CardDocumentTests {
  /// Texts and figures drawn by seed.
  private func anyDocument(_ seed: UInt64) -> CardDocument {
    var random = SeededGenerator(seed: seed)
    var document = fullDocument()
    let scalars = (0..<20).compactMap { _ in
      Unicode.Scalar(UInt32.random(in: 0...0xD7FF, using: &random))
    }
    document.content.rows[0].name = String(String.UnicodeScalarView(scalars))
    document.content.rows[0].numberTail = Bool.random(using: &random) ? "ext. 1" : nil
    document.content.rows[0].link = Bool.random(using: &random) ? "tel:112" : nil
    document.content.instructions = Bool.random(using: &random) ? "x" : nil
    document.content.code = Bool.random(using: &random) ? document.content.code : nil
    document.content.isRightToLeft = Bool.random(using: &random)
    document.options.template =
      CardTemplate.allCases.filter { $0 != .strip }.randomElement(using: &random) ?? .wallet
    document.options.paper = Paper.allCases.randomElement(using: &random) ?? .a4
    document.options.duplex = Bool.random(using: &random) ? .long : nil
    document.options.copies = Bool.random(using: &random) ? .random(in: 1...9, using: &random) : nil
    document.options.start = .random(in: 1...9, using: &random)
    document.options.fits = Bool.random(using: &random)
    document.options.isPerEntry = Bool.random(using: &random)
    return document
  }

  @Test(arguments: UInt64(0)..<100)
  func `a document comes back from its JSON`(seed: UInt64) throws {
    let document = anyDocument(seed)
    let json = try JSONEncoder().encode(document)
    #expect(try JSONDecoder().decode(CardDocument.self, from: json) == document)
    try document.validate()
  }

  @Test func `the example in the description is a document`() throws {
    let source = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/CardDocument/CardDocument.swift").standardized
    let text = try String(contentsOf: source, encoding: .utf8)
    let example = try #require(text.split(separator: "```").dropFirst().first)
    let json = example.split(separator: "\n").map { $0.drop { $0 == "/" } }.joined(separator: "\n")
    let document = try JSONDecoder().decode(CardDocument.self, from: Data(json.utf8))
    try document.validate()
    #expect(document.content.rows.first?.number == "+1 415 555 3695")
  }

  @Test func `an answer comes back from its JSON`() throws {
    let answer = CardAnswer(
      pages: [PrintedPage(width: 85.6, height: 53.98, turned: true)],
      leftOut: [.note],
      findings: [TextFinding(id: "zoe/name", kind: .missingGlyphs, characters: ["U+1F600"])],
      remedy: .init(fields: [.note, .label], entries: 3)
    )
    let json = try JSONEncoder().encode(answer)
    #expect(try JSONDecoder().decode(CardAnswer.self, from: json) == answer)
    #expect(String(decoding: json, as: UTF8.self).contains("missing-glyphs"))
  }

  @Test func `fields that go are all but the name, each once`() {
    let fields = CardField.dispensable
    #expect(Set(fields).count == fields.count)
    // A photograph goes before any of them.
    let kept: Set<CardField> = [.name, .properties, .ownerName, .photo]
    #expect(Set(fields) == Set(CardField.allCases).subtracting(kept))
  }
}

@Suite struct CardDocumentValidationTests {
  private func document(_ change: (inout CardDocument) -> Void) -> CardDocument {
    var document = fullDocument()
    change(&document)
    return document
  }

  @Test func `takes a card with everything that one can have`() throws {
    try fullDocument().validate()
  }

  @Test(arguments: [0, 1, 3])
  func `refuses another version`(version: Int) {
    #expect(throws: CardDocumentError.version(version)) {
      try document { $0.version = version }.validate()
    }
  }

  @Test func `refuses what is plain text`() {
    #expect(throws: CardDocumentError.template(.strip)) {
      try document { $0.options.template = .strip }.validate()
    }
  }

  @Test(arguments: ["", "2026-1-1", "21.11.2026", "2026-11-21T00:00", "２０２６-11-21", "-2026-11-2"])
  func `refuses what is no date`(date: String) {
    #expect(throws: CardDocumentError.date(date)) {
      try document { $0.options.date = date }.validate()
    }
  }

  @Test func `refuses no entry and too many`() {
    #expect(throws: CardDocumentError.rowCount(0)) {
      try document { $0.content.rows = [] }.validate()
    }
    #expect(throws: CardDocumentError.rowCount(1001)) {
      try document { document in
        document.content.rows = Array(repeating: document.content.rows[0], count: 1001)
      }.validate()
    }
  }

  @Test func `refuses two entries of one handle`() {
    #expect(throws: CardDocumentError.handle("ann")) {
      try document { $0.content.rows[1].handle = "ann" }.validate()
    }
  }

  @Test(arguments: [
    "http://example.org", "tel:+1'5", "tel:1)/A", "javascript:1", "", "TEL:1", "tel:1 2", "tel:é",
    "tel:1\n", "tel:(1",
  ])
  func `refuses a link that does more than call`(link: String) {
    #expect(throws: CardDocumentError.link(handle: "ann")) {
      try document { $0.content.rows[0].link = link }.validate()
    }
  }

  @Test(arguments: ["tel:+14155553695;ext=12", "tel:%2377;phone-context=+1", "tel:*55", "tel:1,2"])
  func `takes the links of telephones`(link: String) throws {
    try document { $0.content.rows[0].link = link }.validate()
  }

  @Test(arguments: [99, 10_001, 0, -1])
  func `refuses a screen that is not one`(side: Int) {
    let size = PixelSize(width: side, height: 1000)
    #expect(throws: CardDocumentError.pixels(size)) {
      try document { $0.options.pixels = size }.validate()
    }
  }

  @Test(arguments: [0, -1, 1001])
  func `refuses impossible copies and places`(count: Int) {
    #expect(throws: CardDocumentError.copies) {
      try document { $0.options.copies = count }.validate()
    }
    #expect(throws: CardDocumentError.copies) {
      try document { $0.options.start = count }.validate()
    }
  }

  @Test func `refuses more than a card has`() {
    let changes: [(inout CardDocument) -> Void] = [
      { $0.content.headings = [] }, { $0.content.backHeadings = [] },
      { $0.content.code = CardCode([]) },
      { $0.content.owner = Array(repeating: $0.content.owner[0], count: 101) },
      { $0.content.services[0].numbers = Array(repeating: "1", count: 101) },
    ]
    for change in changes {
      #expect(throws: CardDocumentError.tooMuch) { try document(change).validate() }
    }
  }
}

/// A card of two entries with everything that one can have.
func fullDocument() -> CardDocument {
  var content = CardContent(
    headings: ["EMERGENCY CONTACTS", "NOTFALLKONTAKTE"],
    backHeadings: ["MEDICAL INFORMATION", "MEDIZINISCHE ANGABEN"],
    owner: [OwnerLine(label: "Blood type", value: "A+", field: .bloodType)],
    title: "Zoe Post",
    rows: ["ann", "bob"].map { handle in
      CardRow(
        handle: handle,
        mark: "01",
        name: handle,
        details: [CardDetail(.relation, "mother"), CardDetail(.note, "has the key")],
        number: "+1 415 555 3695 ext. 12",
        numberTail: "ext. 12",
        link: "tel:+14155553695;ext=12"
      )
    },
    services: [ServiceNumbers(label: "Emergency numbers", numbers: ["911", "112"])],
    instructions: "I am deaf.",
    checked: "Printed 2026-11-21",
    language: "en",
    documentTitle: "Emergency contacts"
  )
  content.holder = "for Zoe Post"
  content.code = CardCode([.init(payload: "tel:112", caption: "Scan to call: ann")])
  return CardDocument(content, options: CardOptions(date: "2026-11-21"))
}
