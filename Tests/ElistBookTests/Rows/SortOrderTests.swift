import BookTestSupport
import ElistContacts
import ElistTestSupport
import Testing
import UnicodeText

@testable import ElistBook

@Suite struct SortOrderTests {
  private func person(_ given: String?, _ family: String?) -> Contact {
    let parts = [given, family].compactMap(\.self)
    return contact(parts.isEmpty ? nil : parts.joined(separator: " ")).with {
      ($0.given, $0.family) = (given, family)
    }
  }

  private func names(_ contacts: [Contact], _ order: SortOrder, reversed: Bool = false) -> [String]
  {
    order.sorted(contacts, reversed: reversed).map { $0.name ?? "-" }
  }

  @Test func `sorts by family, given or full name`() {
    let contacts = [person("Zoe", "Abel"), person("Ann", "Zander"), person("Kate", "Bell")]
    #expect(names(contacts, .last) == ["Zoe Abel", "Kate Bell", "Ann Zander"])
    #expect(names(contacts, .first) == ["Ann Zander", "Kate Bell", "Zoe Abel"])
    #expect(names(contacts, .full) == ["Ann Zander", "Kate Bell", "Zoe Abel"])
  }

  @Test func `sorts by the other name where the first is the same`() {
    let contacts = [person("Kate", "Bell"), person("Ann", "Bell"), person("Ann", "Abel")]
    #expect(names(contacts, .last) == ["Ann Abel", "Ann Bell", "Kate Bell"])
    #expect(names(contacts, .first) == ["Ann Abel", "Ann Bell", "Kate Bell"])
  }

  @Test func `compares the whole family name before the given one`() {
    let contacts = [person("Zoe", "Lee"), person("Ann", "Lee Smith"), person("Ann", "Leeds")]
    #expect(names(contacts, .last) == ["Zoe Lee", "Ann Lee Smith", "Ann Leeds"])
  }

  @Test func `knows neither case nor accents before letters`() {
    let contacts = ["émil", "Zoe", "Emil", "emma", "Øyvind", "ann"].map { contact($0) }
    #expect(names(contacts, .full) == ["ann", "Emil", "émil", "emma", "Øyvind", "Zoe"])
  }

  @Test func `puts digits and other scripts into the last section, and nameless ones last`() {
    let contacts = [
      contact(nil, "1"), contact("田中"), contact("112"), contact("Иван"), contact("Zoe"),
      contact("Ann"), contact(nil, "2"),
    ]
    let expected = ["Ann", "112", "Zoe", "Иван", "田中", "-", "-"]
    #expect(names(contacts, .last) == expected)
    #expect(SortOrder.last.sorted(contacts).suffix(2).map(\.phones[0].raw) == ["1", "2"])
    let backwards = ["田中", "Иван", "Zoe", "112", "Ann", "-", "-"]
    #expect(names(contacts, .last, reversed: true) == backwards)
  }

  @Test func `leaves equals as they were, in either direction`() {
    let contacts = (0..<50).map { contact("Ann", "\($0)") }
    for reversed in [false, true] {
      let sorted = SortOrder.last.sorted(contacts, reversed: reversed)
      #expect(sorted == contacts)
    }
  }

  @Test func `falls back on what name there is`() {
    let contacts = [contact("Mike"), person("Ann", nil), person(nil, "Bell")]
    #expect(names(contacts, .last) == ["Ann", "Bell", "Mike"])
    #expect(names(contacts, .first) == ["Ann", "Bell", "Mike"])
  }

  @Test func `sorts by what the source says, and under its letter`() {
    let rene = person("Rene", "van der Harten").with { $0.sortFamily = "Harten" }
    let contacts = [person("Ann", "Ives"), rene, person("Bob", "Haas")]
    #expect(names(contacts, .last) == ["Bob Haas", "Rene van der Harten", "Ann Ives"])
    #expect(SectionIndex.latin.section(of: SortOrder.last.key(of: rene).primary).label == "H")
  }
}

@Suite struct SectionIndexTests {
  private let contacts = ["Zoe", "Åsa", "Anna", "Łukasz", "Ольга", "Čeněk", "Chrudoš", "112"].map {
    contact($0, "1")
  }

  private func shown(_ index: SectionIndex) -> [String] {
    let sorted = SortOrder.full.sorted(contacts, index: index)
    return BookRow.rows(of: sorted, sortedBy: .full, index: index, includingEmpty: false)
      .map { "\($0.section.label) \($0.contact.shownName)" }
  }

  @Test func `other scripts and digits are under the last Latin letter`() {
    #expect(
      shown(.latin) == [
        "A Anna", "A Åsa", "C Čeněk", "C Chrudoš", "L Łukasz", "Z 112", "Z Zoe", "Z Ольга",
      ]
    )
  }

  @Test func `native letters are those of the reader's language, and other scripts have their own`()
  {
    #expect(
      shown(.native(locale: "cs_CZ")) == [
        "… 112", "A Anna", "A Åsa", "Č Čeněk", "CH Chrudoš", "L Łukasz", "Z Zoe", "О Ольга",
      ]
    )
    let swedish = shown(.native(locale: "sv_SE"))
    #expect(swedish.suffix(3) == ["Z Zoe", "Å Åsa", "О Ольга"])
  }

  @Test func `reversed, the sections and the names in them are turned round`() {
    let index = SectionIndex.native(locale: "sv")
    let forth = SortOrder.full.sorted(contacts, index: index).map(\.name)
    let back = SortOrder.full.sorted(contacts, index: index, reversed: true).map(\.name)
    #expect(back == forth.reversed())
  }

  @Test func `a locale that ICU does not know has Latin letters`() {
    #expect(SectionIndex.native(locale: "xx_YY@x").section(of: "Ann").label == "A")
  }
}

@Suite struct CatalogueOrderTests {
  private static let parts = [
    "Anna", "anna", "Ängström", "Öhman", "O'Neil", "van Dyk", "Ба", "田中", "Müller", "Mueller", "",
    "7 Eleven", "Å", "zoë", "Zoe", "de la Cruz", "محمد",
  ]

  private func contacts(_ count: Int, _ random: inout SeededGenerator) -> [Contact] {
    (0..<count).map { index in
      let given = Self.parts.randomElement(using: &random) ?? ""
      let family = Self.parts.randomElement(using: &random) ?? ""
      return Contact(given, family, "555-\(index)").with {
        guard index % 3 == 0 else { return }
        $0.sortFamily = Self.parts.randomElement(using: &random)
        $0.sortGiven = index % 2 == 0 ? Self.parts.randomElement(using: &random) : nil
      }
    }
  }

  @Test(arguments: 0..<30)
  func `the whole book is in the order of book`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let contacts = contacts(60, &random)
    let expected = BookRow.rows(
      of: SortOrder.last.sorted(contacts),
      sortedBy: .last,
      includingEmpty: false
    )
    let catalogue = try Catalogue.of(contacts)
    let results = catalogue.results("")
    #expect(
      results.rows.compactMap { catalogue.bookRow(Int($0))?.phone?.raw }
        == expected.map { $0.phone?.raw ?? "" }
    )
    let headings = results.rows.indices.compactMap { results.group(of: $0)?.heading }
    #expect(headings == expected.map(\.section.label))
  }

  @Test func `the first rows are in order before the rest is`() throws {
    var random = SeededGenerator(seed: 1)
    let contacts = contacts(3000, &random)
    let book = try BookReader(BookWriter.render(contacts))
    let beginning = try Catalogue.make(of: book, home: "US", firstRows: 50)
    let whole = beginning.sorted()
    #expect(beginning.results("").rows.prefix(50) == whole.results("").rows.prefix(50))
    #expect(Set(beginning.order) == Set(whole.order))
    #expect(beginning.results("").groups == whole.results("").groups)
  }

  @Test(arguments: [1, 2, 40, 399, 400, 5000])
  func `as many of the first rows are in order as are wanted`(wanted: Int) throws {
    var random = SeededGenerator(seed: 2)
    // Some have no number, and so no row; many have the same name.
    var contacts = contacts(400, &random)
    for index in contacts.indices where index % 3 == 0 { contacts[index].phones = [] }
    for index in contacts.indices where index % 5 == 0 { contacts[index].name = "Ann" }
    let book = try BookReader(BookWriter.render(contacts))
    let beginning = try Catalogue.make(of: book, home: "US", firstRows: wanted)
    let whole = beginning.sorted()
    let (first, all) = (beginning.results("").rows, whole.results("").rows)
    #expect(first.prefix(wanted) == all.prefix(wanted))
    #expect(first.sorted() == all.sorted())
  }
}
