import Testing

@testable import CardDocument
@testable import ElistCards
@testable import Typesetting

extension InOneProcess {
  @Suite struct CardGridTests {
    @Test(arguments: CardTemplate.allCases)
    func `the template says how many places a sheet has`(template: CardTemplate) {
      for paper in Paper.allCases {
        let grid: CardGrid? =
          switch template {
          case .sheet: .wallets(on: paper)
          case .avery5371, .avery8371: .avery5371
          case .averyC32011: .averyC32011
          case .averyC32015: .averyC32015
          case .averyL7414: .averyL7414
          case .wallet, .fold, .fridge, .bag, .lockscreen, .strip: nil
          }
        #expect(template.places(on: paper) == grid?.count)
      }
    }

    private func sheets(
      _ template: CardTemplate,
      paper: Paper = .a4,
      duplex: Duplex? = nil,
      _ change: (inout CardOptions) -> Void = { _ in }
    ) throws -> [Page] {
      var options = options(template, paper: paper)
      options.duplex = duplex
      change(&options)
      return try pages(document(ordinaryEntries(2), options, code: .vcard))
    }

    /// The upper left corners of the cards on a page, found by their bars.
    private func corners(_ page: Page) -> [Point] {
      bars(page).map { Point(x: $0.frame.x - 3.2, y: $0.frame.y - 3) }
    }

    private func bars(_ page: Page) -> [Box] {
      page.boxes.filter { $0.ink == Form.Inks.paper.bar }
    }

    @Test(arguments: [(Paper.a4, 10), (Paper.letter, 8), (Paper.a5, 3)])
    func `a sheet has as many cards as printers can print`(paper: Paper, count: Int) throws {
      for page in try sheets(.sheet, paper: paper) {
        #expect(page.width == paper.width)
        #expect(page.height == paper.height)
        #expect(corners(page).count == count)
      }
    }

    /// As the makers publish them, in millimetres.
    @Test(arguments: [
      (CardTemplate.avery5371, 10, 19.05, 12.7, 88.9, 50.8),
      (.avery8371, 10, 19.05, 12.7, 88.9, 50.8), (.averyC32011, 10, 15, 13.5, 95, 54),
      (.averyC32015, 8, 17, 31.5, 91, 60), (.averyL7414, 10, 15, 18.5, 90, 52),
    ])
    func `cards are where the paper is perforated`(
      template: CardTemplate,
      count: Int,
      left: Double,
      top: Double,
      across: Double,
      down: Double
    ) throws {
      let corners = corners(try sheets(template)[0])
      #expect(corners.count == count)
      for (index, corner) in corners.enumerated() {
        #expect(abs(corner.x - left - across * Double(index % 2)) < 0.001)
        #expect(abs(corner.y - top - down * Double(index / 2)) < 0.001)
      }
    }

    @Test(arguments: [CardTemplate.sheet, .avery5371, .averyC32011, .averyC32015, .averyL7414])
    func `every back meets a front over either edge`(template: CardTemplate) throws {
      for duplex in Duplex.allCases {
        let pages = try sheets(template, duplex: duplex)
        let fronts = printedBars(pages[0])
        let backs = printedBars(pages[1]).map { behind($0, pages[1], duplex) }
        #expect(fronts.count == backs.count)
        for front in fronts {
          #expect(backs.contains { abs($0.x - front.x) < 0.001 && abs($0.y - front.y) < 0.001 })
        }
      }
    }

    /// The centres of the cards' bars where they are printed.
    ///
    /// Somebody who turns a card like the page of a book reads both sides upright, so the bar of
    /// the back is behind the bar of the front.
    private func printedBars(_ page: Page) -> [Point] {
      bars(page).map(\.frame).map { frame in
        let middle = Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
        guard page.turned else { return middle }
        return Point(x: page.width - middle.x, y: page.height - middle.y)
      }
    }

    /// Where a place of the back lies, seen through the paper from its front.
    private func behind(_ place: Point, _ page: Page, _ duplex: Duplex) -> Point {
      switch duplex {
      case .long: Point(x: page.width - place.x, y: place.y)
      case .short: Point(x: place.x, y: page.height - place.y)
      }
    }

    @Test func `a back is turned only for the edge that would turn it over`() throws {
      #expect(try sheets(.sheet, duplex: .long).map(\.turned) == [false, false])
      #expect(try sheets(.sheet, duplex: .short).map(\.turned) == [false, true])
      #expect(try sheets(.wallet, duplex: .short).map(\.turned) == [false, false])
      #expect(try sheets(.wallet, duplex: .long).map(\.turned) == [false, true])
      #expect(try sheets(.wallet).map(\.turned) == [false, false])
    }

    @Test(arguments: Paper.allCases)
    func `crop marks are outside the cards and inside of what printers print`(paper: Paper) throws {
      let page = try sheets(.sheet, paper: paper) { $0.copies = nil }[0]
      let marks = page.rules.filter { $0.thickness == 0.1 }
      let columns = paper == .a5 ? 1.0 : 2.0
      let rows = paper == .a4 ? 5.0 : paper == .a5 ? 3.0 : 4.0
      let left = (paper.width - columns * 85.60) / 2
      let top = (paper.height - rows * 53.98) / 2
      #expect(marks.count == Int(2 * (columns + 1) + 2 * (rows + 1)))
      for end in marks.flatMap({ [$0.from, $0.to] }) {
        #expect(
          end.x < left || end.x > paper.width - left || end.y < top || end.y > paper.height - top
        )
        #expect(end.x >= 6.35 && end.x <= paper.width - 6.35)
        #expect(end.y >= 6.35 && end.y <= paper.height - 6.35)
      }
    }

    @Test func `copies begin at the first place that is free, and go on to the next sheet`() throws
    {
      let pages = try sheets(.avery5371) { options in
        (options.copies, options.start) = (12, 8)
      }
      #expect(pages.map { corners($0).count } == [3, 3, 9, 9])
      let first = try #require(corners(pages[0]).first)
      #expect(abs(first.x - (19.05 + 88.9)) < 0.001 && abs(first.y - (12.7 + 3 * 50.8)) < 0.001)
    }

    @Test func `without a count the sheet is filled from the first free place`() throws {
      let pages = try sheets(.sheet) { $0.start = 4 }
      #expect(pages.map { corners($0).count } == [7, 7])
    }

    @Test func `a sheet may hold a card of each entry`() throws {
      let page = try sheets(.sheet) { options in
        (options.isPerEntry, options.copies) = (true, 3)
      }[0]
      let names = page.texts.filter { $0.text.id.hasSuffix("/name") }.map(\.text.text)
      #expect(
        names == Array(repeating: "Kate Bell", count: 3) + Array(repeating: "Tom Post", count: 3)
      )
    }

    /// A back is behind its own front, whichever edge the paper is turned over.
    @Test func `cards of one row have their own backs`() throws {
      let pages = try sheets(.sheet) { $0.isPerEntry = true }
      let fronts = pages[0].texts.filter { $0.text.id.hasSuffix("/name") }
      let backs = pages[1].texts.filter { $0.text.id == "code" }
      #expect(fronts.count == 2 && backs.count >= 2)
      #expect(fronts[0].x < 105 && backs[0].x > 105)
    }

    /// Cards to fold on paper, each entry on its own.
    private func foldSheet(
      _ paper: Paper,
      _ count: Int,
      languages: [CardLanguage] = []
    ) throws -> [Page] {
      var options = options(.fold, paper: paper)
      (options.isOnPaper, options.isPerEntry) = (true, true)
      let card = try document(
        ordinaryEntries(count),
        options,
        owner: fullProfile(),
        languages: languages
      )
      return try pages(card)
    }

    @Test(arguments: [Paper.a4, .letter])
    func `cards to fold are below each other on paper, with marks outside of them`(
      paper: Paper
    ) throws {
      let pages = try foldSheet(paper, 5)
      #expect(pages.map(\.width) == [paper.width, paper.width])
      #expect(pages.map { bars($0).count } == [8, 2])
      let page = pages[0]
      let left = (paper.width - 171.2) / 2
      let tops = Set(corners(page).map { ($0.y * 100).rounded() / 100 }).sorted()
      #expect(tops.count == 4)
      let marks = page.rules.filter { $0.thickness == 0.1 }
      // Two at each corner, and three dashes above and below the fold.
      #expect(marks.count == 4 * 14)
      for mark in marks {
        let isBeside = mark.to.x < left || mark.from.x > left + 171.2
        let isBetween = tops.allSatisfy { mark.to.y < $0 || mark.from.y > $0 + 53.98 }
        #expect(isBeside || isBetween, "\(mark)")
        for point in [mark.from, mark.to] {
          #expect(point.x > 6.35 && point.x < paper.width - 6.35)
          #expect(point.y > 6.35 && point.y < paper.height - 6.35)
        }
      }
      let folds = marks.filter { abs($0.from.x - paper.width / 2) < 0.01 }
      #expect(folds.count == 4 * 6)
    }

    @Test(arguments: [([CardLanguage.en], 85.6), ([.ar], 0)])
    func `the front of a card to fold is where its script begins a book`(
      languages: [CardLanguage],
      front: Double
    ) throws {
      let page = try foldSheet(.a4, 1, languages: languages)[0]
      let number = try #require([page].runs("number").first)
      let x = number.extents[0].left - 19.4
      #expect(x > front && x < front + 85.6)
    }
  }
}
