import Testing

@testable import ElistSheet

@Suite struct SheetValidationTests {
  private static let text = TextRun(
    id: "ann/name",
    text: "Ann",
    frame: Frame(x: 1, y: 1, width: 10, height: 5),
    size: .init(smallest: 5, largest: 10)
  )

  private func sheet(_ change: (inout Sheet) -> Void) -> Sheet {
    let page = Page(width: 85.6, height: 53.98, texts: [SheetValidationTests.text])
    var sheet = Sheet(title: "T", language: "en", date: "2026-11-21", pages: [page])
    change(&sheet)
    return sheet
  }

  @Test func `takes a sheet whose texts are on their pages`() throws {
    try sheet { _ in }.validate()
  }

  @Test func `refuses another version`() {
    #expect(throws: SheetError.version(2)) { try sheet { $0.version = 2 }.validate() }
  }

  @Test func `refuses no page and too many`() {
    #expect(throws: SheetError.pageCount(0)) { try sheet { $0.pages = [] }.validate() }
    let pages = Array(repeating: Page(width: 10, height: 10), count: 1001)
    #expect(throws: SheetError.pageCount(1001)) { try sheet { $0.pages = pages }.validate() }
  }

  @Test(arguments: [0, -1, 2001, .infinity, .nan])
  func `refuses a page that is no page`(width: Double) {
    #expect(throws: SheetError.pageSize(page: 1)) {
      try sheet { $0.pages[0].width = width }.validate()
    }
  }

  @Test(arguments: ["", "2026-1-1", "21.11.2026", "2026-11-21T00:00", "２０２６-11-21", "-2026-11-2"])
  func `refuses what is no date`(date: String) {
    #expect(throws: SheetError.date(date)) { try sheet { $0.date = date }.validate() }
  }

  @Test func `refuses a text that is not on its page`() {
    for frame in [
      Frame(x: -1, y: 0, width: 5, height: 5), Frame(x: 80, y: 0, width: 6, height: 5),
      Frame(x: 0, y: 50, width: 5, height: 5), Frame(x: 0, y: 0, width: 0, height: 5),
      Frame(x: .nan, y: 0, width: 5, height: 5), Frame(x: 0, y: 0, width: 5, height: -1),
    ] {
      #expect(throws: SheetError.text(id: "ann/name")) {
        try sheet { $0.pages[0].texts[0].frame = frame }.validate()
      }
    }
  }

  @Test(arguments: [
    "http://example.org", "tel:+1'5", "tel:1)/A", "javascript:1", "", "TEL:1", "tel:1 2", "tel:é",
    "tel:1\n", "tel:(1",
  ])
  func `refuses a link that does more than call`(link: String) {
    #expect(throws: SheetError.link(id: "ann/name")) {
      try sheet { $0.pages[0].texts[0].link = link }.validate()
    }
  }

  @Test(arguments: ["tel:+14155553695;ext=12", "tel:%2377;phone-context=+1", "tel:*55", "tel:1,2"])
  func `takes the links of telephones`(link: String) throws {
    try sheet { $0.pages[0].texts[0].link = link }.validate()
  }

  @Test func `refuses a code that is not on its page, not square, or of no size`() {
    let whole = Frame(x: 1, y: 1, width: 20, height: 20)
    var codes = [
      Frame(x: -1, y: 0, width: 5, height: 5), Frame(x: 70, y: 0, width: 20, height: 20),
      Frame(x: 0, y: 0, width: 20, height: 19), Frame(x: 0, y: 0, width: 0, height: 0),
    ].map { Code(id: "code", payload: "x", frame: $0) }
    codes += [
      Code.ModuleRange(smallest: 0, largest: 1), .init(smallest: 1, largest: 0.5),
      .init(smallest: .nan, largest: 1),
    ].map { Code(id: "code", payload: "x", frame: whole, module: $0) }
    for code in codes {
      #expect(throws: SheetError.code(id: "code")) {
        try sheet { $0.pages[0].codes = [code] }.validate()
      }
    }
  }

  @Test func `refuses sizes that are no range`() {
    for size in [
      TextRun.SizeRange(smallest: 0, largest: 5), .init(smallest: 6, largest: 5),
      .init(smallest: 5, largest: 2000), .init(smallest: .nan, largest: 5),
    ] {
      #expect(throws: SheetError.text(id: "ann/name")) {
        try sheet { $0.pages[0].texts[0].size = size }.validate()
      }
    }
  }
}
