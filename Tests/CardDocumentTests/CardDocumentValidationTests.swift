import Testing

@testable import CardDocument

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
  func `refuses a screen that is none`(side: Int) {
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
