import BookTestSupport
import ElistContacts
import ElistTestSupport
import Testing

@testable import ElistBook

@Suite struct MatchingTests {
  private let contacts: [Contact] = [
    Contact("Kate", "Bell", "(415) 555-3695", "415-555-0100").with {
      $0.phones[0].label = .mobile
      $0.phones[1].label = .work
      $0.nickname = "Katie"
      $0.organization = "Acme Rockets"
      $0.categories = ["Ski Club"]
    },
    Contact("Jürgen", "Müller", "+41 79 123 45 67"),
    Contact("Anna", "Bellini", "079 765 43 21").with {
      $0.homeRegion = "CH"
      $0.jobTitle = "Parish Clerk"
    },
    Contact("Иван", "Петров", "+7 916 123-45-67"),
    Contact("太郎", "田中", "+81 90 1234 5678").with {
      $0.phoneticGiven = "たろう"
      $0.phoneticFamily = "たなか"
    },
    Contact("Ann", "O'Hara", "tel. (٤١٥) ٥٥٥-٠١٩٩"),
    Contact("\"; rm -rf", "~", "4155550123"),
    Contact("Nobody", "Reachable"),
  ]

  private func catalogue() throws -> Catalogue { try Catalogue.of(contacts) }

  private func names(_ text: String, _ catalogue: Catalogue) -> [String] {
    var names: [String] = []
    for row in catalogue.results(text).rows {
      let name = catalogue.bookRow(Int(row))?.contact.shownName ?? "?"
      if names.last != name { names.append(name) }
    }
    return names
  }

  @Test func `a zero before an area code matches any country's code`() throws {
    let book = [
      ("Ann", "+7 123 456 78 90"), ("Bob", "+41 12 345 67 89"), ("Cid", "+353 1 234 5678"),
    ]
    let catalogue = try Catalogue.of(book.map { Contact($0.0, "", $0.1) })
    #expect(catalogue.found("01234") == book.map { "\($0.0) \($0.1)" })
  }

  @Test(
    arguments: [
      ("mueller", ["Jürgen Müller"]), ("Juergen Mueller", ["Jürgen Müller"]),
      ("Sörensen", ["Ole Soerensen"]), ("soerensen", ["Ole Soerensen"]), ("joxel", []),
      ("noel", ["Nöl Ek", "Noel Roe"]), ("Müller, Jürgen", ["Jürgen Müller"]),
    ]
  )
  func `a name with an umlaut is found by both ways to write it`(
    query: String,
    found: [String]
  ) throws {
    let book = [
      Contact("Jürgen", "Müller", "+49 30 901820"), Contact("Jolanda", "Ek", "+49 30 901821"),
      Contact("Ole", "Soerensen", "+45 32 12 34 56"), Contact("Nöl", "Ek", "+49 30 901822"),
      Contact("Noel", "Roe", "+49 30 901823"),
    ]
    #expect(Set(names(query, try Catalogue.of(book))) == Set(found))
  }

  @Test(
    arguments: [
      ("kate", ["Kate Bell"]), ("KATE b", ["Kate Bell"]), ("bell kat", ["Kate Bell"]),
      ("clerk", ["Anna Bellini"]), ("anna par", ["Anna Bellini"]), ("arish", ["Anna Bellini"]),
      ("katie", ["Kate Bell"]), ("muller", ["Jürgen Müller"]), ("MÜLLER jur", ["Jürgen Müller"]),
      ("ｋａｔｅ", ["Kate Bell"]), ("田", ["太郎 田中"]), ("ohara", ["Ann O'Hara"]),
      ("たなか", ["太郎 田中"]), ("rm -rf", ["\"; rm -rf ~"]), ("~", ["\"; rm -rf ~"]),
      ("nobody", []), (".*", []), ("[a-z]", []), ("иван", ["Иван Петров"]),
    ]
  )
  func `words find names in any case, with any accents and width`(
    query: String,
    found: [String]
  ) throws {
    #expect(names(query, try catalogue()) == found)
  }

  @Test func `whole words come before beginnings, and these before letters in order`() throws {
    let catalogue = try catalogue()
    #expect(names("bell", catalogue) == ["Kate Bell", "Anna Bellini"])
    #expect(names("ann", catalogue) == ["Ann O'Hara", "Anna Bellini"])
    let groups = catalogue.results("ell").groups.map(\.heading)
    #expect(groups == [MatchRank.inside.heading, MatchRank.scattered.heading])
    #expect(names("ell", catalogue) == ["Kate Bell", "Anna Bellini", "Jürgen Müller"])
    #expect(names("kbl", catalogue) == ["Kate Bell"])
    #expect(catalogue.results("kbl").groups.map(\.heading) == [MatchRank.scattered.heading])
  }

  @Test(
    arguments: [
      ("kbell", true), ("kabe", true), ("kb", true), ("kl", false), ("kateb", true),
      ("tbell", false),
      ("bellk", false), ("jmü", true),
    ]
  )
  func `beginnings of several words are not letters in order`(query: String, isFound: Bool)
    throws
  {
    let groups = try catalogue().results(query).groups
    #expect((groups.first?.heading == MatchRank.initials.heading) == isFound)
  }

  @Test func `a long word of one letter costs no more than its length`() {
    let text = Array(String(repeating: "aaaaaaaa ", count: 20_000).utf8)
    let word = Array(String(repeating: "a", count: 60).utf8)
    text.withUnsafeBufferPointer { text in
      word.withUnsafeBufferPointer { #expect(text.joinsBeginnings($0, in: 0..<text.count)) }
    }
  }

  @Test(
    arguments: [
      ("acme", MatchRank.elsewhere), ("rocket", .elsewhere), ("ski", .filed), ("club", .filed),
      ("work", .filed), ("kb work", .filed),
    ]
  )
  func `organisation, group and label are found after names`(query: String, rank: MatchRank) throws
  {
    let catalogue = try catalogue()
    #expect(names(query, catalogue) == ["Kate Bell"])
    #expect(catalogue.results(query).groups[0].heading == rank.heading)
    #expect(catalogue.found("bell work").first == "Kate Bell (W) 415-555-0100")
    #expect(catalogue.results("bell work").rows.count == 1)
  }

  @Test(
    arguments: [
      ("US", "011", 1), ("AU", "0011", 1), ("JP", "010", 1), ("RU", "8~10", 1), ("NG", "009", 1),
      ("KE", "000", 1), ("FR", "00", 1), ("AU", "00", 1), ("FR", "011", 0), ("FR", "0011", 0),
    ]
  )
  func `a number is found by what one dials for it at home`(home: String, code: String, count: Int)
    throws
  {
    let catalogue = try Catalogue.of([Contact("Jo", "Fox", "+44 7700 900123")], home: home)
    let results = catalogue.results("\(code) 44 7700 900123")
    let near = results.groups.filter { $0.heading != MatchRank.scattered.heading }
    #expect(near.reduce(0) { $0 + $1.range.count } == count)
  }

  @Test(
    arguments: [
      ("3695", 1), ("5553695", 1), ("555-36", 1), ("(415) 555 3695", 1), ("+14155553695", 1),
      ("14155553695", 1), ("0014155553695", 1), ("011 1 415 555 3695", 1), ("415 3695", 1),
      ("+41 79 123", 1), ("0041 79 123", 1), ("079 123", 1), ("079 765", 1), ("+41 79 765", 1),
      ("41797654321", 1), ("+41", 2), ("4155550199", 1), ("٤١٥٥٥٥٠١٩٩", 1), ("99999", 0),
      ("+9", 0), ("916 123", 1), ("8 916 123", 0),
    ]
  )
  func `digits are found however the number is written`(query: String, count: Int) throws {
    let results = try catalogue().results(query)
    let near = results.groups.filter { $0.heading != MatchRank.scattered.heading }
    #expect(near.reduce(0) { $0 + $1.range.count } == count)
  }

  @Test(
    arguments: [
      ("(", ["Kate Bell (M)", "Ann O'Hara"]),
      ("-", ["Kate Bell (M)", "Kate Bell (W)", "Ann O'Hara", "Иван Петров"]),
      ("tel", ["Ann O'Hara"]), ("te", []), ("tel 0199", ["Ann O'Hara"]),
      ("( kate", ["Kate Bell (M)"]),
    ]
  )
  func `marks and words are found in numbers as they were written`(
    query: String,
    found: [String]
  ) throws {
    let catalogue = try catalogue()
    let results = catalogue.results(query)
    let near = results.groups.first { $0.heading == MatchRank.elsewhere.heading }?.range ?? 0..<0
    #expect(near.compactMap { catalogue.bookRow(Int(results.rows[$0]))?.title } == found)
  }

  @Test(arguments: 0..<100)
  func `no number is passed over that has what was typed`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let keys = (0..<12).map { _ in Array("0123456789*#".utf8).randomElement(using: &random) ?? 0 }
    for _ in 0..<20 {
      let start = Int.random(in: 0..<keys.count, using: &random)
      let end = Int.random(in: start..<keys.count, using: &random)
      #expect(DigitSignature(keys).isSuperset(of: DigitSignature(keys[start...end])))
      let scattered = keys.filter { _ in Bool.random(using: &random) }
      #expect(DigitSignature(keys).isSuperset(of: DigitSignature(scattered).withoutPairs))
    }
    #expect(!DigitSignature(Array("123".utf8)).isSuperset(of: DigitSignature(Array("32".utf8))))
  }

  @Test func `names of other scripts are found by Latin letters once these are known`() throws {
    var catalogue = try catalogue()
    #expect(names("ivan", catalogue).isEmpty)
    var romaniser = Romaniser()
    let part = try #require(catalogue.latinPart(after: 0, count: 100, &romaniser))
    catalogue.take(part)
    #expect(catalogue.latinPart(after: 8, count: 1, &romaniser) == nil)
    #expect(names("ivan", catalogue) == ["Иван Петров"])
    #expect(names("tanaka", catalogue) == ["太郎 田中"])
    #expect(names("petrov", catalogue) == ["Иван Петров"])
  }

  @Test func `contacts without a number are hidden and counted`() throws {
    let catalogue = try catalogue()
    #expect(catalogue.contactsWithoutNumber == 1)
    #expect(catalogue.results("").rows.count == 8)
  }

  @Test(arguments: 0..<150)
  func `narrowing a result gives what a fresh search gives`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let catalogue = try catalogue()
    var (text, earlier) = ("", catalogue.results(""))
    for _ in 0..<12 {
      text.append("aeklnrt bü0145+田 -и".randomElement(using: &random) ?? "a")
      let narrowed = catalogue.results(text, after: earlier)
      #expect(narrowed.rows == catalogue.results(text).rows, "\"\(text)\", seed \(seed)")
      #expect(narrowed.groups == catalogue.results(text).groups)
      earlier = narrowed
    }
  }
}

@Suite struct WordSearchTests {
  @Test(
    arguments: [
      ("kate bell", "be", true), ("kate bell", "ell", false), ("", "a", false), ("a", "ab", false),
      ("o'hara", "hara", true), ("x2y", "y", false), ("a\nb", "b", true), ("иван", "ван", false),
      ("é a", "a", true), ("éa", "a", false), ("–a", "a", true), ("²a", "a", false),
      ("x*y", "*", true), ("x*y", "*y", true), ("山田太郎", "太郎", true), ("ក្រុង", "រុង", true),
      ("김철수", "철수", true), ("a", "", true), ("ab", "abc", false), ("aab", "ab", false),
      ("иван петров12", "12", false), ("иван петров 12", "12", true), ("مريم علي", "علي", true),
      ("中3", "3", false), ("«анна»", "анна", true),
    ]
  )
  func `a word begins after what is no letter and no digit`(
    text: String,
    word: String,
    found: Bool
  ) {
    let isFound = Array(text.utf8).withUnsafeBufferPointer { text in
      Array(word.utf8).withUnsafeBufferPointer { word in
        text.hasWord(startingWith: word, anywhere: word.isFoundAnywhere)
      }
    }
    #expect(isFound == found)
  }

  @Test func `what looks like a letter finds it`() {
    for value in UInt32(0x80)...0xFFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let utf8 = Array(String(scalar).utf8)
      guard isLetterAtSight(utf8[0], utf8[1]) else { continue }
      let isAssigned = scalar.properties.generalCategory != .unassigned
      #expect(!isAssigned || scalar.properties.isAlphabetic, "U+\(String(value, radix: 16))")
    }
  }
}
