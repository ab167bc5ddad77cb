import ElistTestSupport
import Testing

@testable import ElistModel

@Suite struct ContactQueryTests {
  private let contacts = [
    Contact("Kate Bell", "(555) 564-8583", "415-555-3695").with { $0.organization = "Creative" },
    Contact("Zoë O’Hara", "+49 (0)30 901820").with { $0.nickname = "Biene" },
    Contact("田中 太郎", "0049 151 123 456"),
    Contact("Иван Петров", "+7 495 123-45-67"),
    Contact("สมชาย ใจดี", "٠١٢٣٤٥٦"),
    Contact(nil, "1-800-FLOWERS").with { $0.organization = "24/7 Taxi" },
    Contact("Jean-Luc", "*31#0612345678"),
    Contact(nil, "555 1234 ext 77").with { $0.emails = [LabeledText(value: "nick@example.com")] },
    Contact("No Number"),
    Contact("김 철수", "112"),
  ]

  private func found(_ arguments: String...) throws -> [Int] {
    let query = ContactQuery(arguments)
    let matching = contacts.indices.filter { query.matches(contacts[$0]) }
    let book = try BookReader(BookWriter.render(contacts))
    #expect(try query.matches(in: book) == matching.map { contacts[$0] })
    return matching
  }

  @Test(
    arguments: [
      ("kate", [0]), ("KATE", [0]), ("bell", [0]), ("bell kate", [0]), (" kate  be ", [0]),
      ("ell", []), ("kate x", []), ("crea", [0]), ("zoe", [1]), ("ZOË", [1]), ("Zoe\u{308}", [1]),
      ("ｚｏｅ", [1]), ("o'hara", [1]), ("O’Hara", [1]), ("ohara", [1]), ("hara", [1]), ("biene", [1]),
      ("田", [2]), ("太郎", [2]), ("中 太", [2]), ("иван", [3]), ("ПЕТР", [3]), ("ван", []),
      ("ชาย", [4]), ("taxi", [5]), ("luc", [6]), ("jean-luc", [6]), ("nick@", [7]),
      ("example.com", [7]), ("number", [8]), ("철", [9]),
    ]
  )
  func `finds words of the names`(query: String, expected: [Int]) throws {
    #expect(try found(query) == expected)
  }

  @Test(
    arguments: [
      ("5648", [0]), ("564-8583", [0]), ("(555", [0, 7]), ("555 8583", [0]), ("8583 555", []),
      ("4155553695", [0]), ("+1", []), ("+49", [1, 2]), ("0049", [1, 2]), ("00", [1, 2, 3, 5]),
      ("+4930", [1]), ("+49030", [1]), ("030 90", [1]), ("0151", [2]), ("49151", [2]),
      ("0049151123456", [2]), ("+49 151", [2]), ("+7495", [3]), ("495123", [3]), ("８５８３", [0]),
      ("01234", [4]), ("٣٤٥", [2, 3, 4, 6]), ("flow", [5]), ("*31#", [6]), ("0612", [6]),
      ("ext", [7]),
      ("1234 77", [7]), ("112", [2, 9]), ("5641", []), ("kate 415", [0]), ("kate 0049", []),
      ("24 flow", [5]),
    ]
  )
  func `finds the digits of a number, whatever separates them`(query: String, expected: [Int])
    throws
  {
    #expect(try found(query) == expected)
  }

  @Test(
    arguments: [
      ("*", [6]), ("#", [6]), ("(", [0, 1]), ("/", [5]), ("+", [1, 3]), ("-", [0, 3, 5, 6]),
      (".*", []), ("[a-z]", []), ("\"; rm", []), ("$(x)", []), ("\\", []), ("?", []), ("^", []),
      ("k*", []), ("\u{0}", []),
    ]
  )
  func `takes a query as text, never as a pattern`(query: String, expected: [Int]) throws {
    #expect(try found(query) == expected)
  }

  @Test(arguments: ["", " ", "\t\u{3000}\u{A0}\r\n", "\u{200B}", "\u{202E}"])
  func `of nothing matches everything`(query: String) throws {
    #expect(ContactQuery([query]).isEmpty)
    #expect(try found(query) == Array(contacts.indices))
    #expect(!ContactQuery([query]).isName(of: Contact("")))
  }

  @Test func `joins its arguments`() throws {
    #expect(try found("kate", "bell") == [0])
    #expect(try found("kate bell", "415", "") == [0])
    #expect(try found() == Array(contacts.indices))
  }

  @Test(arguments: ["Kate Bell", " KATE   bell ", "kátè bell"])
  func `knows a whole name`(query: String) {
    #expect(ContactQuery([query]).isName(of: Contact("Kate  Bell")))
    #expect(!ContactQuery([query]).isName(of: Contact("Kate Bell-Smith")))
    #expect(!ContactQuery([query]).isName(of: Contact(nil)))
  }

  @Test func `reads records whose search text cannot be used`() throws {
    var bytes = BookWriter.render(contacts)
    bytes[2] = 9
    let book = try BookReader(bytes)
    #expect(try ContactQuery(["zoe"]).matches(in: book) == [contacts[1]])
    #expect(try ContactQuery(["+49"]).matches(in: book) == [contacts[1], contacts[2]])
    let withoutText: [UInt8] = [1, 0, 1, 0, 1, 0, 0, 0, 5, 0, 0, 0, 3, 3] + utf8("Ann")
    #expect(try ContactQuery(["ann"]).matches(in: BookReader(withoutText)).count == 1)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `finds the same in a book as in its contacts`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let contacts = (0..<10).map { _ in random.contact() }
    let book = try BookReader(BookWriter.render(contacts))
    for _ in 0..<10 {
      let query = ContactQuery([String(random.text().prefix(Int.random(in: 0...4, using: &random)))]
      )
      #expect(try query.matches(in: book) == contacts.filter { query.matches($0) })
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `finds every number by any of its digits`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let digits = (0..<12).map { _ in String(Int.random(in: 0...9, using: &random)) }
    let separators = ["", " ", "-", ".", "/", ") ", " (", "\u{A0}", "\u{2011}"]
    let raw = digits.map { $0 + random.pick(separators) }.joined()
    let start = Int.random(in: 0...8, using: &random)
    let query = digits[start..<start + 4].joined()
    guard !query.hasPrefix("00") || !raw.hasPrefix("00") else { return }
    #expect(ContactQuery([query]).matches(Contact("Ann", "1", raw)), "\(query) in \(raw)")
  }
}
