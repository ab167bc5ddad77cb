import BookTestSupport
import ElistContacts
import ElistTestSupport
import Testing

@testable import ElistBook

/// `book` and `add` ask ``BookSearch``, and `pick` asks ``Results``: they must find the same rows.
@Suite struct AgreementTests {
  private let contacts: [Contact] = [
    Contact("Kate", "Bell", "(415) 555-3695", "415-555-0100").with {
      $0.phones[0].label = .mobile
      $0.phones[1].label = .work
      $0.nickname = "Katie"
      $0.organization = "Acme Rockets"
      $0.categories = ["Ski Club"]
    },
    Contact("Anna", "Bellini", "079 765 43 21").with {
      $0.homeRegion = "CH"
      $0.jobTitle = "Parish Clerk"
    },
    Contact("Zoë", "O’Hara", "+49 (0)30 901820", "0049 151 123 456").with { $0.nickname = "Biene" },
    Contact("Иван", "Петров", "+7 916 123-45-67").with {
      $0.organization = "Рога и копыта"
      $0.jobTitle = "Дворник"
      $0.categories = ["Семья"]
    },
    Contact("Ivan", "Horvat", "+385 1 555 0100"),
    Contact("太郎", "田中", "+81 90 1234 5678", "03-1234-5678").with {
      $0.phoneticGiven = "たろう"
      $0.phoneticFamily = "たなか"
      $0.homeRegion = "JP"
    },
    Contact("小龙", "李", "+86 138 0013 8000"),
    Contact("Νίκος", "Παπαδόπουλος", "+30 21 0123 4567"),
    Contact("", "", "1-800-FLOWERS").with { $0.organization = "24/7 Taxi" },
    Contact("", "", "555 1234 ext 77").with {
      $0.emails = [LabeledText(value: "nick@example.com")]
    },
    Contact("Jean-Luc", "", "*31#0612345678", "tel. (٤١٥) ٥٥٥-٠١٩٩"),
    Contact("Homer", "Work", "212 555 0144").with { $0.phones[0].label = .home },
    Contact("No", "Number"),
    Contact("Jörg", "Müller", "+49 89 7770"),
    Contact("สมชาย", "ใจดี", "011 44 20 7946 0958"),
    Contact("Isabelle", "Maartens", "+44 20 7946 0000").with {
      $0.phones[0].customLabel = "Ferienhaus"
      $0.categories = ["Katers"]
    },
  ]

  private func titles(_ found: BookSearch.Found) -> [String] {
    BookRow.rows(
      of: SortOrder.last.sorted(found.contacts),
      sortedBy: .last,
      includingEmpty: false
    )
    .filter { !found.otherNumbers.contains($0.id) }
    .map { "\($0.title) \($0.phone?.raw ?? "")" }
  }

  /// What the picker shows first, in the order of the book: the rows of the closest kind there is.
  private func closest(_ query: String, _ catalogue: Catalogue) -> [String] {
    let results = catalogue.results(query)
    guard !results.query.isEmpty else { return catalogue.titles(results) }
    let kinds: [[MatchRank]] = [[.whole, .beginning, .elsewhere], [.initials], [.filed]]
    for kind in kinds {
      let groups = results.groups.filter { kind.map(\.heading).contains($0.heading) }
      let rows = Set(groups.flatMap { results.rows[$0.range] })
      guard rows.isEmpty else {
        let everything = catalogue.results("").rows.filter(rows.contains)
        return everything.compactMap { catalogue.bookRow(Int($0)) }
          .map { "\($0.title) \($0.phone?.raw ?? "")" }
      }
    }
    return []
  }

  private func found(_ query: String) throws -> [String] {
    let book = try BookReader(BookWriter.render(contacts))
    return titles(try BookSearch([query], home: "US").found(in: book))
  }

  @Test(
    arguments: [
      // Names: any word's beginning, case, accents, width, apostrophes.
      ("kate", ["3695", "0100"]), ("ｋａｔｅ b", ["3695", "0100"]), ("zoe", ["901820", "123 456"]),
      ("ohara", ["901820", "123 456"]), ("luc", ["31#", "٤١٥"]), ("ชาย", ["0958"]),
      ("ell", []), ("ван", []), ("belle", []),
      // Names of other scripts, as read aloud and in Latin letters.
      ("tanaka", ["5678", "5678"]), ("たなか", ["5678", "5678"]), ("田", ["5678", "5678"]),
      ("ivan", ["0100", "45-67"]), ("petrov", ["45-67"]), ("papado", ["4567"]), ("li", ["8000"]),
      ("roga", ["45-67"]),
      // Nickname, organisation, e-mail of the nameless; groups and labels where nothing else fits.
      ("katie", ["3695", "0100"]), ("acme", ["3695", "0100"]), ("nick@", ["ext 77"]),
      ("clerk", ["43 21"]), ("anna par", ["43 21"]), ("дв", ["45-67"]), ("arish", []),
      ("ski", ["3695", "0100"]), ("sem", ["45-67"]), ("ferien", ["0000"]), ("mobile", ["3695"]),
      ("kate work", ["0100"]), ("work", ["0144"]), ("home", ["0144"]), ("kat", ["3695", "0100"]),
      // The beginnings of several words, and other spellings, where nothing begins so.
      ("mueller", ["7770"]), ("joerg mueller", ["7770"]), ("muel", []), ("Müller, J", ["7770"]),
      ("kb", ["3695", "0100"]), ("kbell", ["3695", "0100"]), ("ip", ["45-67"]), ("ba", []),
      // Numbers: digits in one of them, in any of the ways to write and dial them.
      ("3695", ["3695"]), ("(415) 555 3695", ["3695"]), ("+14155553695", ["3695"]),
      ("0014155553695", ["3695"]), ("011 1 415 555 3695", ["3695"]), ("14155553695", ["3695"]),
      ("415 3695", ["3695"]), ("3695 415", []), ("0041 79 765", ["43 21"]), ("+41 79", ["43 21"]),
      ("079 765", ["43 21"]), ("+4930", ["901820"]), ("030 90", ["901820"]), ("0151", ["123 456"]),
      ("+49151", ["123 456"]), ("+44 20 7946 0958", ["0958"]), ("0044207946", ["0958", "0000"]),
      ("011442079460958", ["0958"]), ("+81312345678", ["03-1234"]), ("٣٦٩٥", ["3695"]),
      ("4155550199", ["٤١٥"]), ("*31#", ["31#"]), ("flow", ["FLOW"]), ("ext", ["ext 77"]),
      ("1234 77", ["ext 77"]),
      // Words select the contact, digits the number.
      ("kate 3695", ["3695"]), ("0100 kate", ["0100"]), ("kate 999", []),
      ("tanaka 03", ["03-1234"]),
      ("24", ["FLOW"]), ("555", ["3695", "0100", "٤١٥", "0100", "ext 77", "0144"]),
      // Text, never a pattern.
      (".*", []), ("[a-z]", []), ("$(x)", []), ("?", []),
    ]
  )
  func `a query finds these numbers`(query: String, endings: [String]) throws {
    let rows = try found(query)
    #expect(rows.count == endings.count, "\(rows)")
    for ending in endings {
      #expect(rows.contains { $0.contains(ending) }, "\(ending) is not among \(rows)")
    }
    let catalogue = try Catalogue.of(contacts).inLatin()
    #expect(rows == closest(query, catalogue))
  }

  @Test(arguments: 0..<150 as Range<UInt64>)
  func `all three find the same rows in the same order`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let catalogue = try Catalogue.of(contacts).inLatin()
    let pieces = [
      "k", "a", "be", "te", "iv", "ta", "ra", "ха", "Ив", "田", "た", "wo", "mo", "ski", "fer", "cl",
      "Дв", "0",
      "1", "4", "55", "79", "+", "*", "(", " ", " ", "o'", "ö", "e", "l", "n",
    ]
    for _ in 0..<20 {
      let count = Int.random(in: 1...4, using: &random)
      let query = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let (rows, shown) = (try found(query), closest(query, catalogue))
      #expect(rows == shown, "\"\(query)\", seed \(seed): \(rows) against \(shown)")
    }
  }

  @Test func `contacts without a number are found by their own texts`() throws {
    let book = try BookReader(BookWriter.render(contacts))
    for query in ["no", "number", "nn"] {
      let found = try BookSearch([query], home: "US").found(in: book)
      #expect(found.contacts.map(\.name) == ["No Number"], "\(query)")
    }
    #expect(try BookSearch(["no", "1"], home: "US").found(in: book).contacts.isEmpty)
  }

  @Test(arguments: ["", " ", "\t\u{3000}\u{A0}\r\n"])
  func `nothing typed finds everything`(query: String) throws {
    let book = try BookReader(BookWriter.render(contacts))
    let search = BookSearch([query], home: "US")
    #expect(search.query.isEmpty)
    #expect(try search.found(in: book).contacts == contacts)
    #expect(!search.query.isName(of: Contact("", "")))
  }

  @Test func `records are found whose search text cannot be used`() throws {
    var bytes = BookWriter.render(contacts)
    bytes[2] = 9
    let book = try BookReader(bytes)
    let found = try BookSearch(["zoe"], home: "US").found(in: book)
    #expect(found.contacts == [contacts[2]])
  }

  @Test func `a whole name comes before longer ones`() {
    for text in ["Kate Bell", " KATE   bell ", "kátè bell"] {
      let query = BookQuery(text, home: "US")
      #expect(query.isName(of: Contact("Kate ", "Bell")))
      #expect(!query.isName(of: Contact("Kate", "Bell-Smith")))
      #expect(!query.isName(of: Contact()))
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `every number is found by any of its digits`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let digits = (0..<12).map { _ in String(Int.random(in: 0...9, using: &random)) }
    let separators = ["", " ", "-", ".", "/", ") ", " (", "\u{A0}", "\u{2011}"]
    let raw = digits.map { $0 + (separators.randomElement(using: &random) ?? "") }.joined()
    let start = Int.random(in: 0...8, using: &random)
    let query = digits[start..<start + 4].joined()
    let book = try BookReader(BookWriter.render([Contact("Ann", "Lee", "1", raw)]))
    let found = try BookSearch([query], home: "US").found(in: book)
    #expect(found.contacts.count == 1, "\(query) in \(raw)")
  }

  @Test(arguments: ["(0)", "(0)012", "00(0)12", "+(0)", "00", "0", "(0)(0)0012", "+00(0)"])
  func `odd zeros confuse nothing`(number: String) throws {
    let book = try BookReader(BookWriter.render([Contact("Ann", "Lee", number)]))
    let digits = number.filter(\.isNumber)
    for count in 1...3 where count <= digits.count {
      let found = try BookSearch([String(digits.suffix(count))], home: "US").found(in: book)
      #expect(found.contacts.count == 1, "\(digits.suffix(count))")
    }
    #expect(try BookSearch(["9"], home: "US").found(in: book).contacts.isEmpty)
  }
}
