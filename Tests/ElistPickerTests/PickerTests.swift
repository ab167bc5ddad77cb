import BookTestSupport
import Console
import ElistContacts
import ElistModel
import ElistTestSupport
import FoundationEssentials
import PhoneNumbers
import Testing

@testable import ElistBook
@testable import ElistPicker

@Suite struct PickerTests {
  private let contacts: [Contact] = [
    Contact("Kate", "Bell", "(415) 555-3695", "415-555-0100").with {
      $0.phones[0].label = .mobile
      $0.phones[1].label = .work
    },
    Contact("Anna", "Haro", "555-522-8243"),
    Contact("David", "Taylor", "555-610-6679"),
    Contact("Hank", "Zakroff", "(555) 766-4823"),
    Contact("Daniel", "Higgins", "no digit"),
    Contact("Nobody", "Reachable"),
  ]

  private func picker(
    _ query: String = "",
    listed: [String] = [],
    max: Int = 9,
    min: Int = 0,
    purpose: Picker.Purpose = .several,
    asks: Bool = false,
    size: ScreenSize = ScreenSize(columns: 80, lines: 24)
  ) throws -> Picker {
    let catalogue = try Catalogue.of(contacts)
    var list = EmergencyList(region: "US")
    for name in listed {
      let results = catalogue.results(name)
      let row = try #require(catalogue.bookRow(Int(results.rows[0])))
      let handle = try #require(Handle("e\(list.entries.count)"))
      var entry = Entry(
        id: UUID(),
        handle: handle,
        name: row.contact.name,
        number: try #require(row.number(home: "US")),
        added: "2026-11-21T00:00:00Z"
      )
      entry.relation = "friend"
      list.entries.append(entry)
    }
    list.limit.max = max
    list.limit.min = min
    return Picker(catalogue, list: list, query: query, purpose: purpose, asks: asks, size: size)
  }

  private func text(_ picker: inout Picker) -> [String] { picker.frame().lines.map(\.text) }

  private func picked(_ picker: Picker) -> [String]? {
    guard case .taken(let taking) = picker.outcome else { return nil }
    return taking.additions.map {
      switch $0.origin {
      case .book(let row): "\(row.title) \(row.phone?.raw ?? "")"
      case .hand(let name, let number): "\(name) \(number)"
      }
    }
  }

  private func take(_ picker: inout Picker, _ keys: Key...) {
    for key in keys { picker.take(key) }
  }

  @Test func `without a word the whole book is there from the top, in sections`() throws {
    var picker = try picker()
    let lines = text(&picker)
    #expect(lines[0].hasPrefix("Find: "))
    #expect(lines[0].hasSuffix("6 numbers, 1 hidden: no number"))
    #expect(lines[1].hasPrefix("B"))
    #expect(lines[2].hasPrefix("   Kate Bell (M)"))
    #expect(lines[2].contains("(415) 555-3695"))
    #expect(lines[4].hasPrefix("H"))
    #expect(lines[23] == "Type part of a name or number, or press Down  Esc: leave  ?: keys")
    #expect(lines.count == 24)
  }

  @Test func `a little of a name and one Enter`() throws {
    var picker = try picker()
    take(&picker, .text("k"), .text("a"), .text("t"), .down, .enter)
    #expect(picked(picker) == ["Kate Bell (W) 415-555-0100"])
  }

  @Test func `before something is typed or gone to, Enter and Tab take nobody and say why`() throws
  {
    for key: Key in [.enter, .mark, .unmark, .details] {
      var picker = try picker()
      take(&picker, key, key)
      #expect(picker.outcome == nil && picker.selection.isEmpty && picker.mode == .picking)
      #expect(
        text(&picker)[22] == "nobody is chosen yet: type part of a name or number, or press Down"
      )
    }
    var picker = try picker()
    take(&picker, .text("k"), .backspace, .enter)
    #expect(picker.outcome == nil)
    take(&picker, .down)
    #expect(text(&picker)[2].hasPrefix(">  Kate Bell (M)"))
    take(&picker, .enter)
    #expect(picked(picker) == ["Kate Bell (M) (415) 555-3695"])
  }

  @Test(arguments: [Key.up, .down, .home, .pageUp, .section("b")])
  func `a key that goes somewhere is at the first row first`(_ key: Key) throws {
    var picker = try picker()
    take(&picker, key, .enter)
    #expect(picked(picker) == ["Kate Bell (M) (415) 555-3695"])
  }

  @Test func `where nothing fits, Enter adds nobody, marks or not`() throws {
    var picker = try picker("xyz")
    take(&picker, .enter)
    #expect(picker.outcome == nil && picker.mode == .picking)
    #expect(picker.message?.hasPrefix("nothing fits") == true)
    #expect(text(&picker)[23].hasPrefix("Ctrl-E: add it by hand"))
    take(&picker, .eraseLine, .text("kate"), .mark, .text("xyz"), .enter)
    #expect(picker.outcome == nil)
    #expect(picker.selection.rows.count == 1)
  }

  @Test func `the foot does not offer to add what is on the list already`() throws {
    var picker = try picker("kate", listed: ["kate"])
    #expect(text(&picker)[23].hasPrefix("On the list already  Shift-Tab: take it off"))
    take(&picker, .down)
    #expect(text(&picker)[23].hasPrefix("Enter: add"))
  }

  @Test func `a book without a number says so`() throws {
    let catalogue = try Catalogue.of([Contact("Nobody", "Reachable")])
    var picker = Picker(
      catalogue,
      list: EmergencyList(region: "US"),
      size: ScreenSize(columns: 80, lines: 24)
    )
    take(&picker, .enter, .details, .mark)
    #expect(picker.outcome == nil)
    #expect(text(&picker)[1] == "  no contact in the book has a number")
  }

  @Test func `Ctrl-E asks for relation, note and groups, which can be gone back to`() throws {
    var picker = try picker("haro")
    take(&picker, .details, .text("sistr"), .backspace, .backspace, .text("ter"), .enter)
    take(&picker, .text("has our keys"), .enter)
    take(&picker, .text(" family ,, ski club,"), .up, .up, .eraseLine, .text("sister "), .enter)
    take(&picker, .enter, .enter)
    guard case .taken(let taking) = picker.outcome else {
      Issue.record("nothing was taken")
      return
    }
    #expect(taking.additions.map(\.relation) == ["sister"])
    #expect(taking.additions.map(\.note) == ["has our keys"])
    #expect(taking.additions.map(\.groups) == [[]])
  }

  @Test func `groups are what is between the commas, without what is blank`() throws {
    var picker = try picker("haro", asks: true)
    take(&picker, .enter, .enter, .enter, .text(" family , , ski club,"), .enter)
    guard case .taken(let taking) = picker.outcome else {
      Issue.record("nothing was taken")
      return
    }
    #expect(taking.additions.map(\.groups) == [["family", "ski club"]])
  }

  @Test func `of several each has its own relation and note, and all have the groups`() throws {
    var picker = try picker()
    take(&picker, .down, .mark, .mark, .details)
    take(&picker, .text("sister"), .enter, .text("has our keys"), .enter)
    take(&picker, .text("boss"), .enter, .text("by day"), .enter, .text("ski"), .enter)
    guard case .taken(let taking) = picker.outcome else {
      Issue.record("nothing was taken")
      return
    }
    #expect(taking.additions.map(\.relation) == ["sister", "boss"])
    #expect(taking.additions.map(\.note) == ["has our keys", "by day"])
    #expect(taking.additions.map(\.groups) == [["ski"], ["ski"]])
  }

  @Test func `where it is wanted, Enter asks too, and Ctrl-E in a choice of one`() throws {
    var picker = try picker("haro", asks: true)
    take(&picker, .enter, .text("sister"), .enter, .enter)
    #expect(picker.outcome == nil)
    take(&picker, .enter)
    #expect(picked(picker) == ["Anna Haro 555-522-8243"])
    picker = try self.picker("haro", purpose: .one)
    take(&picker, .details, .enter, .enter)
    #expect(picker.outcome == nil)
    take(&picker, .enter)
    #expect(picked(picker) == ["Anna Haro 555-522-8243"])
  }

  @Test func `Esc in the form goes back with the marks kept`() throws {
    var picker = try picker()
    take(&picker, .down, .mark, .details, .escape)
    #expect(picker.outcome == nil)
    #expect(text(&picker)[0].contains("1 marked"))
    take(&picker, .enter)
    #expect(picked(picker) == ["Kate Bell (M) (415) 555-3695"])
  }

  @Test func `Tab marks and goes on, Shift-Tab goes back and unmarks`() throws {
    var picker = try picker()
    take(&picker, .down, .mark, .mark, .mark, .unmark)
    #expect(text(&picker)[23].hasPrefix("Enter: add the 2 marked"))
    take(&picker, .enter)
    #expect(picked(picker) == ["Kate Bell (M) (415) 555-3695", "Kate Bell (W) 415-555-0100"])
  }

  @Test func `Ctrl-W deletes a word, and the blanks after it`() throws {
    var picker = try picker("kate bell  ")
    take(&picker, .eraseWord)
    #expect(picker.query == "kate ")
    take(&picker, .eraseWord, .eraseWord)
    #expect(picker.query == "")
  }

  @Test func `typing keeps what is marked and drops the row at hand`() throws {
    var picker = try picker()
    take(&picker, .down, .mark, .down, .text("z"))
    _ = picker.frame()
    #expect(picker.cursor == 0)
    take(&picker, .eraseLine)
    #expect(text(&picker)[0].contains("1 marked"))
    #expect(text(&picker)[2].hasPrefix(" + Kate Bell (M)"))
  }

  @Test func `leaving changes nothing, and asks where something is marked`() throws {
    var picker = try picker()
    var other = picker
    take(&other, .escape)
    #expect(other.outcome == .left)
    take(&picker, .down, .mark, .interrupt)
    #expect(text(&picker)[22].hasPrefix("Leave without the 1 marked?"))
    #expect(text(&picker)[23] == "y: yes  any other key: no")
    var again = picker
    take(&again, .interrupt)
    #expect(again.outcome == .left)
    take(&picker, .enter)
    #expect(picker.outcome == nil)
    take(&picker, .escape, .text("y"))
    #expect(picker.outcome == .left)
  }

  @Test(arguments: [("y", true), ("Y", true), ("n", false), ("N", false), ("u", false)])
  func `only y is yes, in either case`(letter: String, isYes: Bool) throws {
    var leaving = try picker()
    take(&leaving, .down, .mark, .escape, .text(letter))
    #expect((leaving.outcome == .left) == isYes)
    var removing = try picker("haro", listed: ["haro", "taylor"])
    take(&removing, .unmark, .enter, .text(letter))
    #expect((removing.outcome != nil) == isYes)
    // What was marked stays marked, and can be saved still.
    if !isYes {
      #expect(leaving.selection.rows.count == 1)
      take(&removing, .enter, .text("y"))
    }
    guard case .taken(let taking) = removing.outcome else {
      Issue.record("nothing was taken")
      return
    }
    #expect(taking.removals.map(\.name) == ["Anna Haro"])
  }

  @Test func `the maximum is reported when it is reached, and not exceeded`() throws {
    var picker = try picker(listed: ["haro"], max: 3)
    take(&picker, .down, .mark)
    #expect(picker.message == nil)
    take(&picker, .mark)
    #expect(picker.message == "that is as many as the list may hold: 3")
    take(&picker, .text("tay"), .mark)
    #expect(
      picker.message
        == "the list may hold 3: with 3 there, one more is too many; nothing was marked"
    )
    #expect(picker.selection.rows.count == 2)
  }

  @Test func `a batch above the maximum is refused whole`() throws {
    var picker = try picker(max: 2)
    take(&picker, .text("555"), .markAll)
    #expect(picker.message?.contains("3 more are too many") == false)
    #expect(picker.message?.contains("too many; nothing was marked") == true)
    #expect(picker.selection.isEmpty)
    take(&picker, .eraseLine, .text("kate"), .markAll)
    #expect(picker.selection.rows.count == 2)
    #expect(picker.message == "that is as many as the list may hold: 2")
  }

  @Test func `Ctrl-A marks what is shown and is neither marked nor on the list`() throws {
    var picker = try picker("555", listed: ["kate work", "haro"])
    take(&picker, .down, .down, .mark, .markAll)
    #expect(picker.message == nil)
    let shown = picker.results.rows.map { Int($0) }
    let listed = shown.filter { picker.entry(of: $0) != nil }
    #expect(listed.count == 2)
    #expect(picker.selection.rows.sorted() == shown.filter { !listed.contains($0) }.sorted())
    let marked = picker.selection.rows.compactMap { picker.catalogue.bookRow($0)?.phone?.raw }
    #expect(marked.sorted() == ["(415) 555-3695", "(555) 766-4823", "555-610-6679"])
  }

  @Test func `Ctrl-A with all of them on the list marks nothing`() throws {
    var picker = try picker("kate", listed: ["kate work", "kate mobile"])
    take(&picker, .markAll)
    #expect(picker.selection.isEmpty)
    #expect(picker.outcome == nil)
  }

  @Test func `what is on the list has a check mark, and is not added again`() throws {
    var picker = try picker("kate", listed: ["kate work"])
    let line = try #require(text(&picker).first { $0.contains("(W)") })
    #expect(line.hasPrefix(" ✓ Kate Bell (W)  no. 1, friend"))
    take(&picker, .down, .enter)
    #expect(picker.message == "that number is on the list already, at position 1")
    #expect(picker.outcome == nil)
  }

  @Test func `an entry can be taken off the list after a question`() throws {
    var picker = try picker("haro", listed: ["haro", "taylor"], min: 1)
    take(&picker, .unmark)
    #expect(text(&picker).contains { $0.hasPrefix(">- Anna Haro") })
    take(&picker, .enter)
    #expect(text(&picker)[22] == "Take Anna Haro off the list? y/N")
    take(&picker, .text("y"))
    guard case .taken(let taking) = picker.outcome else {
      Issue.record("nothing was taken")
      return
    }
    #expect(taking.removals.map(\.name) == ["Anna Haro"])
  }

  @Test func `the minimum holds, and Tab keeps what was to go`() throws {
    var picker = try picker("haro", listed: ["haro"], min: 1)
    take(&picker, .unmark)
    #expect(picker.message == "the list must keep 1, and would have 0 left")
    picker = try self.picker("haro", listed: ["haro"])
    take(&picker, .unmark, .mark)
    #expect(picker.selection.isEmpty)
  }

  @Test func `who is taken off a full list makes room for somebody else`() throws {
    var picker = try picker(listed: ["haro", "taylor"], max: 2)
    take(&picker, .text("zakroff"), .mark)
    #expect(picker.selection.rows.isEmpty)
    take(&picker, .eraseLine, .text("haro"), .unmark, .eraseLine, .text("zakroff"), .mark)
    take(&picker, .enter, .text("y"))
    #expect(picked(picker) == ["Hank Zakroff (555) 766-4823"])
  }

  @Test func `a number without a digit is refused with its reason`() throws {
    var picker = try picker("higgins")
    take(&picker, .enter)
    #expect(picker.message == "there is no digit in that number to dial")
    #expect(text(&picker)[22] == picker.message)
  }

  @Test func `what is in no book is added by hand, the number as it is typed`() throws {
    var picker = try picker()
    for digit in "4155550177" { picker.take(.text(String(digit))) }
    let lines = text(&picker)
    #expect(lines[0].hasPrefix("Find: (415) 555-0177"))
    #expect(lines[2] == "  Ctrl-E adds (415) 555-0177 by hand")
    take(&picker, .details, .backspace)
    #expect(text(&picker)[1] == "Number: (415) 555-017")
    take(&picker, .text("8"), .enter, .enter)
    #expect(text(&picker)[3].hasPrefix("a name is needed"))
    #expect(text(&picker)[4].hasPrefix("Enter: add"))
    take(&picker, .text("Poison line"), .enter)
    #expect(picked(picker) == ["Poison line (415) 555-0178"])
  }

  @Test(arguments: ["415 555 0177 ext. 12", "+49 (0)30 901820", "*55", "４１５５５５０１７７"])
  func `what is more than the keys of a number is added as it is typed`(number: String) throws {
    var picker = try picker("Xaver")
    take(&picker, .details, .enter, .paste(number))
    #expect(text(&picker).contains("Number: \(number)"))
    take(&picker, .enter)
    #expect(picked(picker) == ["Xaver \(number)"])
  }

  @Test func `a number that no telephone can dial is not added by hand`() throws {
    var picker = try picker("Xaver")
    take(&picker, .details, .enter, .text("ask at the desk"), .enter)
    #expect(text(&picker)[3] == "no telephone can dial that; write the number alone")
    take(&picker, .eraseLine, .text("5551234"), .enter)
    #expect(picked(picker) == ["Xaver 555-1234"])
  }

  @Test func `a name that is in no book is added with a number`() throws {
    var picker = try picker("Xaver")
    take(&picker, .details, .enter, .enter)
    #expect(text(&picker)[3] == "a number is needed")
    take(&picker, .backspace, .text("5551234"), .enter)
    #expect(picked(picker) == ["Xaver 555-1234"])
    picker = try self.picker("Xaver", asks: true)
    take(&picker, .details, .enter, .text("5551234"), .enter, .enter, .enter)
    #expect(picker.outcome == nil)
    take(&picker, .enter)
    #expect(picked(picker) == ["Xaver 555-1234"])
  }

  @Test func `Alt and a letter go to a section, or to the one before`() throws {
    var picker = try picker()
    take(&picker, .section("t"))
    #expect(picker.current.map { picker.catalogue.bookRow($0)?.contact.family } == "Taylor")
    take(&picker, .section("G"))
    #expect(picker.message == "nothing under G; this is B")
    #expect(picker.cursor == 0)
    take(&picker, .section("A"))
    #expect(picker.message == "nothing under A; this is B")
    take(&picker, .right, .right)
    #expect(picker.section(of: picker.cursor) == "T")
    take(&picker, .left, .left, .left, .left)
    #expect(picker.cursor == 0)
  }

  @Test func `a question mark shows the keys, and is text after other text`() throws {
    var picker = try picker()
    take(&picker, .text("?"))
    #expect(text(&picker).contains { $0.hasPrefix("Esc, Ctrl-C") })
    take(&picker, .escape)
    #expect(picker.query.isEmpty)
    take(&picker, .text("?"), .text("k"), .text("?"))
    #expect(picker.query == "k?")
  }

  @Test func `on a small terminal all the keys are shown, page by page`() throws {
    var picker = try picker(size: ScreenSize(columns: 20, lines: 5))
    take(&picker, .text("?"))
    var seen: [String] = []
    for _ in 0..<20 {
      guard case .keys = picker.mode else { break }
      let lines = text(&picker)
      #expect(lines.allSatisfy { !$0.contains("…") })
      seen += lines.prefix(4)
      take(&picker, .text(" "))
    }
    #expect(picker.mode == .picking)
    let all = seen.joined(separator: " ")
    for key in ["letters,", "Ctrl-W,", "Alt-letter", "Esc, Ctrl-C", "draw the screen"] {
      #expect(all.contains(key), "\(key)")
    }
    take(&picker, .text("?"), .pageDown, .pageUp)
    #expect(picker.mode == .keys(page: 0))
    take(&picker, .escape)
    #expect(picker.mode == .picking)
    #expect(picker.outcome == nil)
  }

  @Test func `one is picked at once where one is wanted`() throws {
    var picker = try picker(purpose: .one)
    take(&picker, .mark, .markAll, .down, .enter)
    #expect(picked(picker) == ["Kate Bell (W) 415-555-0100"])
    picker = try self.picker("xyz", purpose: .one)
    take(&picker, .enter)
    #expect(picker.outcome == nil)
  }

  @Test func `a paste loses nothing, and its line ends are no Enter`() throws {
    var picker = try picker()
    let pasted = String(repeating: "ka\nte\t", count: 400)
    take(&picker, .paste(pasted))
    #expect(picker.query == String(repeating: "ka te ", count: 400))
    #expect(text(&picker)[0].hasPrefix("Find: …"))
    take(&picker, .backspace, .eraseWord)
    #expect(picker.query.hasSuffix("te ka "))
  }

  @Test func `the same marks stand when the book is sorted and the names are romanised`() throws {
    var picker = try picker()
    take(&picker, .down, .mark, .down)
    let before = picker.current
    picker.take(sorted: picker.catalogue.sorted())
    var romaniser = Romaniser()
    picker.take([try #require(picker.catalogue.latinPart(after: 0, count: 100, &romaniser))])
    #expect(picker.current == before)
    #expect(picker.selection.rows.count == 1)
  }

  @Test func `who was chosen before the book is sorted is the one who is added`() throws {
    let names = ["Bond", "Bell", "Baker"]
    let contacts = names.enumerated().map { Contact("Ann", $1, "415-555-010\($0)") }
    let book = try BookReader(BookWriter.render(contacts))
    let catalogue = try Catalogue.make(of: book, home: "US", firstRows: 0)
    let size = ScreenSize(columns: 80, lines: 24)
    var picker = Picker(catalogue, list: EmergencyList(region: "US"), size: size)
    take(&picker, .down)
    let chosen = try #require(picker.current.flatMap { picker.catalogue.bookRow($0) })
    picker.take(sorted: catalogue.sorted())
    take(&picker, .enter)
    #expect(picked(picker) == ["\(chosen.title) \(chosen.phone?.raw ?? "")"])
  }

  @Test func `names of other scripts are found by Latin letters, sorted or not`() throws {
    let contacts = [
      Contact("Zoe", "Young", "415-555-0101"), Contact("Иван", "Петров", "415-555-0102"),
      Contact("Ελένη", "Νικολάου", "415-555-0103"), Contact("タロウ", "タナカ", "415-555-0104"),
    ]
    let book = try BookReader(BookWriter.render(contacts))
    let unsorted = try Catalogue.make(of: book, home: "US", firstRows: 0)
    var romaniser = Romaniser()
    let names = try #require(unsorted.latinPart(after: 0, count: 100, &romaniser))
    let size = ScreenSize(columns: 80, lines: 24)
    // The names are known before the book is sorted, or after it, or in part before and after.
    let first = try #require(unsorted.latinPart(after: 0, count: 2, &romaniser))
    let rest = try #require(unsorted.latinPart(after: 2, count: 100, &romaniser))
    for (before, after) in [([names], []), ([], [names]), ([first], [rest])] {
      var picker = Picker(unsorted, list: EmergencyList(region: "US"), size: size)
      picker.take(before)
      picker.take(sorted: unsorted.sorted())
      picker.take(after)
      for (typed, name) in [("ivan", "Иван"), ("eleni", "Ελένη"), ("tanaka", "タロウ")] {
        take(&picker, .eraseLine, .text(typed))
        _ = picker.frame()
        let found = picker.results.rows.compactMap { picker.catalogue.bookRow(Int($0)) }
        #expect(found.map(\.contact.given) == [name])
      }
    }
  }

  private static let keys: [Key] = [
    .text("k"), .text("a"), .text("5"), .text(" "), .text("?"), .text("é"), .paste("田\u{1B}[2J"),
    .enter, .escape, .interrupt, .backspace, .eraseLine, .eraseWord, .up, .down, .left, .right,
    .pageUp, .pageDown, .home, .end, .mark, .unmark, .markAll, .section("m"), .text("y"), .details,
  ]

  @Test(arguments: 0..<200)
  func `with any keys pressed, every frame fits the terminal`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var picker = try picker(listed: ["haro"], max: 3, min: 1)
    for _ in 0..<60 {
      if Int.random(in: 0..<8, using: &random) == 0 {
        let columns = Int.random(in: 1...130, using: &random)
        picker.resize(
          ScreenSize(columns: columns, lines: Int.random(in: 1...30, using: &random))
        )
      }
      picker.take(Self.keys.randomElement(using: &random) ?? .enter)
      let frame = picker.frame()
      #expect(frame.lines.count == picker.size.lines, "seed \(seed)")
      #expect(frame.lines.allSatisfy { $0.width <= picker.size.columns }, "seed \(seed)")
      #expect(frame.cursor.map { $0.column < picker.size.columns } ?? true, "seed \(seed)")
      let text = frame.lines.map(\.text).joined()
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 }, "seed \(seed)")
    }
  }
}
