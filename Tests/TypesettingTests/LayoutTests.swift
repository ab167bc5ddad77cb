import ElistContacts
import ElistModel
import ElistTestSupport
import StrangerChecks
import Testing

@testable import CardDocument
@testable import ElistCards
@testable import Typesetting

extension InOneProcess {
  /// What every card of every template keeps to.
  @Suite struct LayoutTests {
    private static let drawn = CardTemplate.allCases.filter { $0 != .strip }

    /// Cards of few and of many entries, bare and with everything that one can have, of nine
    /// scripts and of odd numbers, and their pages.
    private static let cards: [CardTemplate: [(card: CardDocument, pages: [Page])]] = {
      drawn.reduce(into: [:]) { cards, template in
        let samples = SampleList.allCases.compactMap { list in
          (try? list.document(options(template))).flatMap { card in
            (try? pages(card)).map { (card, $0) }
          }
        }
        guard samples.count == SampleList.allCases.count else { return }
        let made = try? [3, 7].flatMap { count in
          let entries = try ordinaryEntries(count)
          let bare = try document(entries, options(template), title: "Lee family")
          guard template != .lockscreen else { return [(bare, try pages(bare))] }
          let full = try document(
            entries,
            options(template),
            owner: fullProfile(),
            services: true,
            code: .tel
          )
          return [(bare, try pages(bare)), (full, try pages(full))]
        }
        cards[template] = made.map { $0 + samples }
      }
    }()

    private func cards(_ template: CardTemplate) throws -> [(card: CardDocument, pages: [Page])] {
      try #require(Self.cards[template])
    }

    @Test(arguments: drawn)
    func `texts are inside of the page, and no line touches another`(template: CardTemplate) throws
    {
      let shaper = Shaper(language: "en", isRightToLeft: false)
      for (_, pages) in try cards(template) {
        for page in pages {
          let lines = page.texts.prefix(80).flatMap { $0.framedLines(shaper) }
          for (index, (frame, text)) in lines.enumerated() {
            #expect(frame.x >= 2 && frame.right <= page.width - 2, "\(text)")
            #expect(frame.y >= 2 && frame.bottom <= page.height - 2, "\(text)")
            for (other, otherText) in lines[(index + 1)...] where frame.overlaps(other) {
              Issue.record("\(text) and \(otherText) on \(template)")
            }
          }
        }
      }
    }

    /// A line through a letter, or close to it, makes a 6 of a 5.
    @Test(arguments: drawn)
    func `the lines between rows keep away from the texts`(template: CardTemplate) throws {
      for (_, pages) in try cards(template) { expectClearRules(pages, 0.2) }
    }

    /// Thai relations are higher than the names before them; the German for "ext." has descenders.
    @Test(arguments: ["de", "th", "hi", "ja"], [CardTemplate.wallet, .lockscreen])
    func `they do so in other languages`(language: String, template: CardTemplate) throws {
      for list in SampleList.allCases {
        let card = try list.document(options(template), languages: [language])
        expectClearRules(try pages(card), 0.3)
      }
    }

    private func expectClearRules(_ pages: [Page], _ gap: Double) {
      let shaper = Shaper(language: "en", isRightToLeft: false)
      for page in pages where page.texts.count < 80 {
        // Each line is shaped once, not for every rule of its page.
        let lines = page.texts.flatMap { $0.framedLines(shaper) }
        for rule in page.rules where rule.thickness > 0.1 {
          for (frame, text) in lines where frame.right > rule.from.x && frame.x < rule.to.x {
            let isAway = frame.bottom <= rule.from.y - gap || frame.y >= rule.from.y + gap
            if !isAway { Issue.record("a line is close to \(text)") }
          }
        }
      }
    }

    @Test(arguments: drawn)
    func `all that a card says is on it`(template: CardTemplate) throws {
      for (card, pages) in try cards(template) {
        let content = card.content
        let texts = pages.texts.flatMap(\.lines).map(\.text.text).joined().replacing(" ", with: "")
        let rows = content.rows.flatMap { [$0.name, $0.number] + $0.details.map(\.text) }
        let facts = content.owner.flatMap { [$0.label, $0.value] } + [content.checked]
        let services = content.services.flatMap { [$0.label] + $0.numbers }
        let others = [content.instructions, content.holder].compactMap(\.self) + content.headings
        for text in rows + facts + services + others {
          #expect(texts.contains(text.replacing(" ", with: "")), "\(text) is not in \(texts)")
        }
      }
    }

    @Test(arguments: drawn)
    func `the number is the loudest, and the first the largest`(template: CardTemplate) throws {
      for (card, pages) in try cards(template) {
        let rows = Dictionary(grouping: pages.texts.filter { $0.item != nil }, by: \.item)
        for runs in rows.values {
          let number = try #require(runs.first { $0.text.id.hasSuffix("/number") })
          let name = try #require(runs.first { $0.text.id.hasSuffix("/name") })
          #expect(number.size >= 1.2 * name.size - 0.001)
          for details in runs where details.text.id.hasSuffix("/details") {
            #expect(name.size >= 1.1 * details.size - 0.001)
          }
          for tail in runs where tail.text.id == number.text.id && tail.text != number.text {
            #expect(tail.size < number.size)
          }
        }
        let numbers = card.content.rows.compactMap { row in
          pages.runs("number").first { $0.text.id == "\(row.handle)/number" }?.size
        }
        #expect(numbers.count == card.content.rows.count)
        for other in numbers.dropFirst() { #expect(numbers[0] >= 1.1 * other, "\(template)") }
        #expect(Set(numbers.dropFirst()).count <= 1 || pages.count > 1)
        let headings = pages.texts.filter { $0.role == .heading }.map(\.size)
        #expect((headings.max() ?? 0) <= (numbers.min() ?? 0))
      }
    }

    @Test(arguments: drawn)
    func `nothing is set smaller than it can be read, nor in grey`(template: CardTemplate) throws {
      for (_, pages) in try cards(template) {
        for run in pages.texts {
          #expect(run.size >= (run.text.id.hasSuffix("/number") ? 6.5 : 6), "\(run.text)")
          guard run.size < 9 else { continue }
          let isRed = run.ink == Form.Inks.paper.mark
          #expect(run.ink == .black || run.ink == .white || isRed, "\(run.text)")
        }
      }
    }

    /// 20 minutes of arc: a digit of 2.3 mm at 40 cm, 2.9 mm at 50 cm, 7 mm and 4.5 mm at 1.2 m.
    @Test(arguments: [
      (CardTemplate.wallet, 7, 13.0, 9.1), (.fold, 7, 13, 9.1), (.sheet, 7, 13, 9.1),
      (.averyC32011, 7, 13, 9.1), (.averyC32015, 7, 13, 9.1), (.averyL7414, 6, 13, 9.1),
      (.avery5371, 6, 13, 9.1),
      (.bag, 6, 14, 11.5), (.fridge, 3, 30, 28), (.fridge, 12, 20, 18),
    ])
    func `digits are as high as the distance asks`(
      template: CardTemplate,
      count: Int,
      first: Double,
      others: Double
    ) throws {
      let card = try document(ordinaryEntries(count), options(template), owner: fullProfile())
      let pages = try pages(card)
      let numbers = pages[0].texts.filter { $0.text.id.hasSuffix("/number") }.map(\.size)
      #expect(numbers.prefix(count).count == count || pages.count > 1)
      #expect(numbers[0] >= first - 0.001)
      for number in numbers { #expect(number >= others - 0.001) }
    }

    @Test func `numbers line up on the right`() throws {
      let pages = try pages(document(ordinaryEntries(7)))
      let rights = pages.runs("number").flatMap(\.extents).map(\.right)
      #expect(rights.count == 7)
      #expect(rights.allSatisfy { abs($0 - (85.6 - 3.2)) < 0.01 })
    }

    @Test func `a further number that is longer than the first is beside the name, not over it`()
      throws
    {
      var ann = try entry("ann", "Bartholomew Fitzgerald-Montgomery of Harbour Clinic", "112")
      ann.numbers.append(EntryNumber(try entry("other", nil, "+49 1522 34567890 123456").number))
      let pages = try pages(document([ann]))
      let names = pages.runs("name").flatMap(\.extents).map(\.right)
      let numbers = pages.runs("number").flatMap(\.extents).map(\.left)
      #expect(numbers.count == 2)
      #expect(try #require(names.max()) < #require(numbers.min()))
    }

    @Test func `a label is said only of who is there twice`() throws {
      let entries = [
        try entry("a1", "Anna", "+49 30 123456", label: .home),
        try entry("a2", "Anna", "+49 171 1234567", label: .mobile),
        try entry("bob", "Bob", "+49 171 1234568", label: .mobile),
      ]
      let texts = try pages(document(entries)).runs("details").map(\.text.text)
      #expect(texts == ["home", "mobile"])
    }

    @Test func `the owner is in the band, and nobody is at the foot`() throws {
      let card = try document(ordinaryEntries(3), owner: fullProfile())
      let pages = try pages(card)
      for page in pages {
        let title = try #require(page.texts.first { $0.text.id == "title" })
        #expect(title.text.text == "for Zoe Post · born 1980")
        #expect(title.lines[0].baseline < 10)
      }
      let feet = pages.map { $0.texts.filter { $0.text.id == "footer" }.map(\.text.text) }
      #expect(
        feet == [["Medical facts on the back", "Printed 2026-11-21"], ["Printed 2026-11-21"]]
      )
    }

    @Test(arguments: [CardTemplate.wallet, .fridge, .bag])
    func `what to say first is boxed, 1_5 mm from its neighbours`(template: CardTemplate) throws {
      let card = try document(ordinaryEntries(3), options(template), owner: fullProfile())
      let page = try #require(pages(card).first { $0.boxes.contains { ($0.outline ?? 0) > 0.3 } })
      let box = try #require(page.boxes.first { ($0.outline ?? 0) > 0.3 }).frame
      let inside = page.texts.filter {
        $0.lines[0].baseline > box.y && $0.lines[0].baseline < box.bottom
      }
      #expect(inside.map(\.text.id) == ["instructions"])
      for run in page.texts where run.text.id != "instructions" {
        for line in run.lines {
          let top = line.baseline - 0.72 * run.size * point
          #expect(line.baseline <= box.y - 1.4 || top >= box.bottom + 1.2, "\(line.text.text)")
        }
      }
    }

    @Test func `allergies are white on black`() throws {
      let card = try document(ordinaryEntries(3), owner: fullProfile())
      let page = try pages(card)[1]
      let value = try #require(page.texts.first { $0.text.text == "Penicillin, peanuts" })
      #expect(value.ink == .white)
      #expect(page.boxes.contains { $0.ink == .black && $0.frame.y < value.lines[0].baseline })
    }

    @Test func `emergency numbers are at the top of a page to pin up`() throws {
      let card = try document(ordinaryEntries(3), options(.fridge), services: true)
      let page = try pages(card)[0]
      let numbers = try #require(page.texts.first { $0.text.id == "services.0/value" })
      let first = try #require(page.texts.first { $0.text.id == "e0/number" })
      #expect(numbers.lines[0].baseline < first.lines[0].baseline)
      #expect(numbers.size >= 18)
    }

    @Test func `a card in Arabic is mirrored`() throws {
      let entries = try ordinaryEntries(3)
      let owner = try fullProfile()
      let arabic = try pages(document(entries, owner: owner, languages: [.ar]))
      let number = try #require(arabic.runs("number").first)
      let name = try #require(arabic.runs("name").first)
      #expect(number.extents[0].left < 3.3)
      #expect(name.extents[0].right > 82)
      let details = try #require(arabic.runs("details").last)
      #expect(details.text.direction == .rightToLeft)
    }

    @Test func `the hole of a bag's tag is where the lines begin, and where it is on the back`()
      throws
    {
      for (language, isAtLeft) in [(CardLanguage.en, [true, false]), (.ar, [false, true])] {
        let card = try document(
          ordinaryEntries(3),
          options(.bag),
          owner: fullProfile(),
          languages: [language]
        )
        let holes = try pages(card).map { ($0.boxes.last?.frame.x ?? 0) < $0.width / 2 }
        #expect(holes == isAtLeft)
      }
    }

    @Test func `a card is one page where the back has nothing to say`() throws {
      #expect(try pages(document(ordinaryEntries(3))).count == 1)
      #expect(try pages(document(ordinaryEntries(3), owner: fullProfile())).count == 2)
      #expect(try pages(document(ordinaryEntries(3), code: .vcard)).count == 2)
    }

    @Test func `emergency numbers alone need no back`() throws {
      #expect(try pages(document(ordinaryEntries(3), services: true)).count == 1)
    }

    @Test func `a line for each service does not push entries from the front`() throws {
      var card = try document(ordinaryEntries(7))
      let plain = try #require(pages(card).runs("number").map(\.size).min())
      card.content.services = ["Emergency", "Police", "Ambulance", "Fire"].map {
        ServiceNumbers(label: $0, numbers: ["112"])
      }
      card.content.servicesChecked = "Emergency numbers 2026-11-23"
      let sides = try pages(card)
      #expect(sides.count == 2)
      #expect(sides[0].texts.filter { $0.text.id.hasSuffix("/number") }.count == 7)
      let services = sides[1].texts.filter { $0.text.id.hasPrefix("services.") }
      #expect(services.count == 8)
      // The back has nothing else, so they are as large as on a front.
      #expect(services.filter { $0.text.direction == .number }.allSatisfy { $0.size >= 14 })
      #expect(try #require(sides.runs("number").map(\.size).min()) >= plain - 0.5)
    }

    @Test func `a bag's tag has no small numbers while its back has room`() throws {
      var card = try document(ordinaryEntries(8), options(.bag), owner: fullProfile())
      card.content.instructions = "Call Ann first. The insulin is in the red pouch."
      card.content.services = ["Emergency", "Police", "Ambulance", "Fire"].map {
        ServiceNumbers(label: $0, numbers: ["112"])
      }
      card.content.servicesChecked = "Emergency numbers 2026-11-23"
      let sides = try pages(card)
      #expect(sides.count == 2)
      for number in sides.runs("number") where !number.text.id.hasPrefix("services") {
        #expect(number.size >= 11.5 * 0.7 - 0.001, "\(number.text)")
      }
      #expect(try #require(sides.runs("number").map(\.size).max()) >= 14)
      #expect(sides[0].texts.contains { $0.text.id == "instructions" })
      #expect(sides[1].texts.contains { $0.text.id.hasPrefix("services.") })
    }

    @Test func `the first number of a bag's tag comes before the size of what to say first`() throws
    {
      let card = try SampleList.scripts.document(options(.bag), languages: ["de", "ja"])
      let numbers = try pages(card).runs("number").map(\.size)
      #expect(numbers[0] >= 1.19 * numbers[1])
    }

    @Test(arguments: [["zh", "ar", "th"], ["en", "ar", "ru"], ["he", "en"], ["de", "ja"]])
    func `a lock screen in several languages has numbers as large as in one`(
      languages: [String]
    ) throws {
      let smallest = { (languages: [String]) in
        let card = try SampleList.few.document(options(.lockscreen), languages: languages)
        return try pages(card).runs("number").map(\.size).min() ?? 0
      }
      let (several, one) = (try smallest(languages), try smallest(["en"]))
      #expect(one > 0 && several >= one)
    }

    @Test func `a name on a page to pin up is not one word with its number`() throws {
      let pages = try pages(SampleList.scripts.document(options(.fridge)))
      let names = pages.runs("name").filter { $0.item != nil }
      #expect(names.count == 9)
      for name in names {
        let right = name.extents.map(\.right).max() ?? 0
        let number = try #require(pages.runs("number").first { $0.item == name.item })
        #expect(number.extents[0].left - right >= 8, "\(name.text.text)")
      }
    }

    @Test func `names on a page to pin up are read from as far as their numbers`() throws {
      var card = try document(ordinaryEntries(10), options(.fridge), owner: fullProfile())
      card.content.services = ["Emergency", "Police", "Ambulance", "Fire"].map {
        ServiceNumbers(label: $0, numbers: ["112"])
      }
      let pages = try pages(card)
      #expect(pages.count == 1)
      let numbers = pages.runs("number").map(\.size)
      let names = pages.runs("name").map(\.size)
      #expect(try #require(numbers.min()) >= 18 * 0.7)
      let usual = numbers.sorted()[numbers.count / 2]
      #expect(try #require(names.min()) * 1.6 >= usual - 0.01)
    }

    @Test func `entries beyond the front are on the back, in their order`() throws {
      let card = try document(ordinaryEntries(13))
      let pages = try pages(card)
      #expect(pages.count == 2)
      let handles = pages.runs("number").map(\.text.id).reduce(into: [String]()) { all, id in
        if all.last != id { all.append(id) }
      }
      #expect(handles == (0..<13).map { "e\($0)/number" })
      #expect(pages[0].texts.contains { $0.text.text == "More contacts on the back" })
    }

    @Test(arguments: [40, 60])
    func `a page to pin up continues on the next, and says which it is`(count: Int) throws {
      let card = try document(ordinaryEntries(count), options(.fridge), owner: fullProfile())
      let pages = try pages(card)
      #expect(pages.count > 1)
      #expect(pages.runs("number").allSatisfy { $0.size >= 12.5 })
      for (index, page) in pages.enumerated() {
        #expect(page.texts.contains { $0.text.text == "\(index + 1)/\(pages.count)" })
      }
      #expect(pages.runs("value").map(\.text.id).count >= 9)
    }
  }
}

extension TextRun {
  /// What each of its lines takes up, from the top of its highest shape to the bottom of its
  /// lowest.
  fileprivate func framedLines(_ shaper: Shaper) -> [(frame: Frame, text: String)] {
    zip(extents(shaper), lines).map { extent, line in
      let shaped = shaper.line(line.text)
      let height = (shaped.ascent + shaped.descent) * size * point
      let top = extent.baseline - shaped.ascent * size * point
      let frame = Frame(x: extent.left, y: top, width: extent.right - extent.left, height: height)
      return (frame, line.text.text)
    }
  }
}

extension Frame {
  fileprivate func overlaps(_ other: Frame) -> Bool {
    let slack = 0.02
    return x + slack < other.right && other.x + slack < right
      && y + slack < other.bottom && other.y + slack < bottom
  }
}
