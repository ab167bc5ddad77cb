import ElistContacts
import ElistTestSupport
import Testing

@testable import ElistIdentity

/// Who is one person, in one import and in several.
@Suite struct BookMergeTests {
  private func cards(_ source: String, _ contacts: Contact...) -> [Contact] {
    contacts.map { contact in
      contact.with { $0.source = CardSource(name: source, place: "/" + source, kind: source) }
    }
  }

  /// What a book says, in any order: names and numbers of each contact.
  private func people(_ book: Book) -> [String] {
    book.contacts.map { contact in
      "\(contact.name ?? "-"): " + contact.phones.map(\.raw).sorted().joined(separator: ", ")
    }
    .sorted()
  }

  private func book(_ imports: [[Contact]]) -> Book {
    var book = Book()
    for cards in imports { _ = book.merge(cards) }
    return book
  }

  // MARK: One import and two

  @Test func `one person in two sources is one, in one import and in two`() {
    let phone = cards("phone", Contact("Ann Lee", "(415) 555-0101", uid: "a"), Contact("Bob", "1"))
    let web = cards("web", Contact("Lee, Ann", "+1 415 555 0101", "415 555 0109"))
    let expected = ["Ann Lee: +1 415 555 0101, 415 555 0109", "Bob: 1"]
    for imports in [[phone + web], [phone, web], [web, phone], [web, phone, web, phone]] {
      #expect(people(book(imports)) == expected)
    }
  }

  @Test func `reading a source again changes nothing and reports nothing`() {
    let phone = cards("phone", Contact("Ann", "4155550101", uid: "a"))
    let web = cards("web", Contact("Ann", "4155550101", "4155550102", uid: "w"))
    var book = book([phone, web])
    let before = book
    for again in [phone, web, phone + web] {
      let report = book.merge(again)
      #expect(!report.changed && !report.isToBeSaved)
      #expect((report.unchanged, report.duplicates, report.lost) == (1, [], []))
      #expect(book == before)
    }
  }

  @Test func `a changed source changes only what came from it`() {
    let phone = cards("phone", Contact("Ann", "4155550101", "4155550103", uid: "a"))
    let web = cards("web", Contact("Ann", "4155550101", "4155550102"), Contact("Bob", "4155550105"))
    var book = book([phone, web])
    let report = book.merge(
      cards("web", Contact("Ann", "4155550101"), Contact("Bob", "4155550105"))
    )
    #expect(report.lost.map { "\($0.name) \($0.raw)" } == ["Ann 4155550102"])
    #expect(people(book) == ["Ann: 4155550101, 4155550103", "Bob: 4155550105"])
    // Gone from one source, it is still in the other.
    let gone = book.merge(cards("web", Contact("Ann", "4155550109"), Contact("Bob", "4155550105")))
    #expect(gone.lost == [])
    #expect(people(book) == ["Ann: 4155550101, 4155550103, 4155550109", "Bob: 4155550105"])
    #expect(book.contacts[0].sourceNames == ["phone", "web"])
    #expect(book.contacts[0].phones.map { book.contacts[0].sourceNames(of: $0) }.count == 3)
    #expect(!book.merge(phone).changed)
  }

  @Test func `another address book under the name of one takes nothing away`() {
    var book = book([
      cards("contacts", Contact("Mum", "4155550101", "4155550102"), Contact("Ann", "4155550103"))
    ])
    let other = cards("contacts", Contact("Mum", "4155550901"), Contact("Bob", "4155550902"))
    let report = book.merge(other)
    #expect((report.added, report.updated, report.lost.count) == (2, 0, 0))
    #expect(book.contacts.count == 4)
    #expect(!book.merge(other).isToBeSaved)
  }

  @Test func `if the same people have only new numbers, the old ones stay and are reported`() {
    var book = book([
      cards("a", Contact("Ann Lee", "4155550101"), Contact("Bob Roe", "4155550102"))
    ])
    let report = book.merge(
      cards("a", Contact("Ann Lee", "4155550201"), Contact("Bob Roe", "4155550202"))
    )
    #expect(
      people(book) == ["Ann Lee: 4155550101, 4155550201", "Bob Roe: 4155550102, 4155550202"]
    )
    #expect(report.kept.map(\.name) == ["Ann Lee", "Bob Roe"])
  }

  @Test func `a card of the same name with another UID and number is somebody else`() {
    let others = [
      Contact("Cid Roe", "4155550203", uid: "u-2"), Contact("Eva Lee", "4155550204", uid: "u-3"),
    ]
    func source(_ ann: Contact) -> [Contact] { cards("a", ann, others[0], others[1]) }
    var book = book([source(Contact("Ann Ohara", "4155550200", uid: "u-1"))])
    let report = book.merge(source(Contact("Ann Ohara", "4155550299", uid: "u-9")))
    #expect((report.added, report.lost.count) == (1, 0))
    #expect(
      Set(people(book)).isSuperset(of: ["Ann Ohara: 4155550200", "Ann Ohara: 4155550299"])
    )
  }

  @Test func `a card with a UID that no other program gives is known in another file`() {
    let uid = "urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1"
    func card(_ place: String, _ number: String) -> [Contact] {
      [
        Contact("Ann", number, uid: uid).with {
          $0.source = CardSource(name: place, place: place, kind: "vcard")
        }
      ]
    }
    var book = book([card("old.vcf", "4155550101")])
    #expect(book.merge(card("new.vcf", "4155550102")).updated == 1)
    #expect(people(book) == ["Ann: 4155550102"])
  }

  @Test func `replacing keeps the id of who is in the new book as well`() {
    var book = book([cards("old", Contact("Ann", "4155550101"), Contact("Bob", "4155550102"))])
    let id = book.contacts[0].id
    let report = book.merge(cards("new", Contact("Ann", "4155550101")), replacing: true)
    #expect((report.added, report.unchanged, report.removed) == (0, 1, 1))
    #expect(book.contacts.map(\.id) == [id])
    #expect(book.contacts.map(\.sourceNames) == [["new"]])
  }

  @Test func `a book of an earlier version takes its cards over, and loses no number`() {
    let old = Contact("Ann", "4155550101", "4155550102", uid: "a")
    var same = Book([old])
    let report = same.merge(cards("a.vcf", old))
    #expect((report.updated, report.unchanged, report.isToBeSaved) == (0, 1, true))
    #expect(same.contacts.count == 1)
    #expect(same.merge(cards("a.vcf", Contact("Ann", "4155550101", uid: "a"))).lost.count == 1)
    // Of which source the missing number was cannot be known.
    var less = Book([old])
    #expect(less.merge(cards("a.vcf", Contact("Ann", "4155550101", uid: "a"))).lost.isEmpty)
    #expect(people(less) == ["Ann: 4155550101, 4155550102"])
    var mail = Book([old.with { $0.emails = [LabeledText(value: "ann@example.com")] }])
    _ = mail.merge(cards("a.vcf", old))
    #expect(mail.contacts.map { $0.emails.map(\.value) } == [["ann@example.com"]])
  }

  @Test func `numbers of two regions are read under their own`() throws {
    let german = cards("de", Contact("Ann", "0170 1234567", "+4930123456", uid: "a")).map {
      $0.with { $0.homeRegion = "DE" }
    }
    let french = cards("fr", Contact("Ann", "+4930123456", "06 12 34 56 78")).map {
      $0.with { $0.homeRegion = "FR" }
    }
    let ann = try #require(book([german, french]).contacts.first)
    #expect(ann.phones.map { ann.region(of: $0) } == ["DE", nil, "FR"])
    let kept = try BookReader(BookWriter.render([ann])).contact(0)
    #expect(kept == ann)
  }

  @Test(arguments: 0..<8)
  func `a region given for one copy of a file counts, in any place`(place: Int) throws {
    let ann = Contact("Ann", "020 7946 0958", "+4930123456")
    let bob = Contact("Bob", "+4930123457")
    let copies = ["one", "other"].map { folder in
      [ann, bob].map { contact in
        let path = "/\(folder)\(place)/a.vcf"
        return contact.with { $0.source = CardSource(name: "a.vcf", place: path, kind: "vCard") }
      }
    }
    let told = copies[1].map { contact in contact.with { $0.homeRegion = "GB" } }
    var book = book([copies[0]])
    #expect(book.merge(told).updated == 2)
    let first = try #require(book.contacts.first)
    #expect(first.phones.map { first.region(of: $0) } == ["GB", "GB"])
    #expect(book.merge(told).isToBeSaved == false)
    #expect(book.merge(copies[0]).isToBeSaved == false)
  }

  @Test func `a card that changes keeps the region that was given for it`() throws {
    func ann(_ number: String, _ region: String?) -> [Contact] {
      cards("gb", Contact("Ann", number, uid: "a").with { $0.homeRegion = region })
    }
    let changed = book([ann("020 7946 0958", "GB"), ann("020 7946 0959", nil)])
    let contact = try #require(changed.contacts.first)
    #expect(contact.phones.map { contact.region(of: $0) } == ["GB"])
  }

  @Test func `a region given for one card does not affect the numbers of another`() throws {
    let told = cards("gb", Contact("Ann", "020 7946 0958", uid: "a")).map {
      $0.with { $0.homeRegion = "GB" }
    }
    let other = cards("b", Contact("Ann", "020 7946 0958", "415 555 0132"))
    let ann = try #require(book([other, told]).contacts.first)
    #expect(ann.phones.map { ann.region(of: $0) } == ["GB", nil])
  }

  // MARK: Who is who

  @Test(arguments: [
    ("Ann Lee", "Lee, Ann"), ("Zoë Bell", "Zoe\u{308} Bell"), ("José", "Jose"), ("田中 太郎", "田中太郎"),
    ("John Smith Jr.", "Smith, John, Junior"),
  ])
  func `a name in another order or spelling is the same with a number in common`(
    one: String,
    other: String
  ) {
    let both = book([
      cards("a", Contact(one, "4155550101")),
      cards("b", Contact(other, "4155550101", "4155550102")),
    ])
    #expect(both.contacts.count == 1)
  }

  @Test func `given and family name may be exchanged, but not be others`() {
    func card(_ given: String, _ family: String) -> Contact {
      Contact("\(given) \(family)", "4155550101").with { ($0.given, $0.family) = (given, family) }
    }
    let ann = cards("a", card("Ann", "Lee"))
    #expect(book([ann + cards("b", card("Lee", "Ann"))]).contacts.count == 1)
    #expect(book([ann + cards("b", card("Eve", "Lee"))]).contacts.count == 2)
  }

  @Test func `titles are no part of a name, and generations are`() {
    let doctor = Contact("Dr. Ann Lee MD", "4155550101").with {
      ($0.prefix, $0.suffix) = ("Dr.", "MD")
    }
    #expect(
      book([cards("a", doctor), cards("b", Contact("Ann Lee", "4155550101"))]).contacts.count == 1
    )
    let names = ["John Smith", "John Smith Jr.", "John Smith Sr."]
    let smiths = names.map { cards($0, Contact($0, "4155550101")) }
    #expect(book(smiths).contacts.count == 3)
    let suffixes = ["Jr.", "Sr."].map { suffix in
      cards(suffix, Contact("John Smith", "4155550101").with { $0.suffix = suffix })
    }
    #expect(book(suffixes).contacts.count == 2)
  }

  @Test(arguments: [
    ("0170 1234567", "+49 170 1234567", true), ("(415) 555-0132", "0014155550132", true),
    ("+49 (0)170 1234567", "0170 1234567", true), ("+49 (0)170 1234567", "+491701234567", true),
    ("415 555 0132", "415 555 0133", false), ("112", "112", true), ("112", "0112", true),
    ("112", "+49112", false), ("415 555 0132 ext 7", "415 555 0132", false),
  ])
  func `a name and a number in common make one contact`(one: String, other: String, same: Bool) {
    let both = book([cards("a", Contact("Ann", one)), cards("b", Contact("ann", other, uid: "u"))])
    #expect(both.contacts.count == (same ? 1 : 2))
    #expect(!same || both.contacts[0].uid == "u")
  }

  @Test func `the same digits in two countries are two numbers`() {
    func ann(_ source: String, _ region: String) -> [Contact] {
      cards(source, Contact("Ann", "030 1234567").with { $0.homeRegion = region })
    }
    #expect(book([ann("a", "DE"), ann("b", "FR")]).contacts.count == 2)
    #expect(book([ann("a", "DE"), ann("b", "DE")]).contacts.count == 1)
  }

  @Test func `a number alone or a name alone makes nobody the same`() {
    let ann = cards("a", Contact("Ann", "1234567"))
    #expect(book([ann, cards("b", Contact("Bob", "1234567"))]).contacts.count == 2)
    #expect(book([ann, cards("b", Contact("Ann", "7654321"))]).contacts.count == 2)
    let none = cards("a", Contact(nil, "1234567"))
    #expect(book([none, cards("b", Contact(nil, "1234567", "1"))]).contacts.count == 2)
  }

  @Test func `a name and an e-mail address make one contact`() {
    let mail = Contact("Ann").with { $0.emails = [LabeledText(value: "Ann@example.com")] }
    let both = Contact("ann", "4155550101").with {
      $0.emails = [LabeledText(value: "ann@example.com")]
    }
    #expect(book([cards("a", mail), cards("b", both)]).contacts.count == 1)
  }

  @Test func `a source that gives a UID to somebody else has both, and it is reported once`() {
    func card(_ name: String, _ number: String, _ uid: String) -> Contact {
      Contact(name, number).with { $0.uid = uid }
    }
    let others = [card("Cid Roe", "4155550203", "u-2"), card("Eva Lee", "4155550204", "u-3")]
    let (ann, bo) = (card("Ann Ohara", "4155550200", "u-1"), card("Bo Ek", "4155550299", "u-1"))
    var book = book([cards("a", ann, others[0], others[1])])
    let again = cards("a", bo, others[0], others[1])
    let report = book.merge(again)
    #expect(report.duplicates.map(\.reason) == [.apart(.otherName)])
    #expect(report.duplicates.map(\.of.name) == ["Ann Ohara"])
    #expect(Set(book.contacts.map(\.name)) == ["Ann Ohara", "Bo Ek", "Cid Roe", "Eva Lee"])
    #expect(book.merge(again).duplicates.isEmpty)
  }

  @Test func `two people of one name who share a number stay two`() {
    func smith(_ numbers: String..., change: (inout Contact) -> Void) -> Contact {
      var contact = Contact("John Smith")
      contact.phones = numbers.map { Phone(raw: $0, label: $0.hasSuffix("0200") ? .home : .mobile) }
      change(&contact)
      return contact
    }
    let born = [
      smith("4155550200") { $0.birthday = "1950-02-03" },
      smith("4155550200") { $0.birthday = "19800506" },
    ]
    let mailed = [
      smith("4155550200", "4155550201") { $0.emails = [LabeledText(value: "old@example.com")] },
      smith("4155550200", "4155550202") { $0.emails = [LabeledText(value: "young@example.com")] },
    ]
    for (pair, doubt) in [(born, Doubt.otherBirthday), (mailed, .otherMobileAndEmail)] {
      var book = book([cards("a", pair[0])])
      let report = book.merge(cards("b", pair[1]))
      #expect(report.duplicates.map(\.reason) == [.apart(doubt)])
      #expect(book.contacts.count == 2)
      #expect(book.merge(cards("b", pair[1])).duplicates.isEmpty)
    }
    // Apple's address book writes 1604 for an unknown year, and others 0000.
    for day in ["--02-03", "1604-02-03", "0000-02-03"] {
      let sameDay = cards("c", smith("4155550200") { $0.birthday = day })
      #expect(book([cards("a", born[0]), sameDay]).contacts.count == 1, "\(day)")
    }
  }

  @Test func `two cards of one source stay two, and each finds its own in another`() {
    let father = Contact("John Smith", "4155550200", "4155550201")
    let son = Contact("John Smith", "4155550200", "4155550202")
    let one = cards("one", father, son)
    let two = cards("two", son.with { $0.note = "son" }, father.with { $0.note = "father" })
    for imports in [[one, two], [two, one], [one + two]] {
      let book = book(imports)
      #expect(
        people(book) == [
          "John Smith: 4155550200, 4155550201", "John Smith: 4155550200, 4155550202",
        ]
      )
      #expect(book.contacts.first { $0.note == "son" }?.phones[1].raw == "4155550202")
    }
  }

  @Test func `a number that would come to either of two stays with neither`() {
    let one = cards(
      "one",
      Contact("John Smith", "4155550200", "4155550201"),
      Contact("John Smith", "4155550200", "4155550202")
    )
    let other = cards("other", Contact("John Smith", "4155550200", "4155550203"))
    for imports in [[one, other], [other, one], [one + other]] {
      #expect(book(imports).contacts.count == 3)
    }
    // What brings nothing new does no harm.
    #expect(book([one, cards("other", Contact("John Smith", "4155550200"))]).contacts.count == 2)
  }

  @Test func `a UID and a number make one contact of two names, unless the given names say no`() {
    func count(_ one: String, _ other: String) -> Int {
      func card(_ name: String) -> Contact {
        let words = name.split(separator: " ")
        return Contact(name, "4155550101", uid: "same").with {
          ($0.given, $0.family) = (words.first.map(String.init), words.last.map(String.init))
        }
      }
      return book([cards("a", card(one)), cards("b", card(other))]).contacts.count
    }
    #expect(count("Kate Bell", "Kate Haro") == 1)
    #expect(count("Kate Bell", "Katherine Bell") == 1)
    #expect(count("Ann Lee", "Bob Lee") == 2)
    #expect(count("Anna Lee", "Axel Lee") == 2)
    #expect(count("John Smith Jr.", "John Smith Sr.") == 2)
  }

  @Test func `who is called by the nickname in a newer export is known by the UID`() {
    func card(_ given: String, nickname: String? = nil) -> [Contact] {
      let card = Contact("\(given) Haro", "4155550101", uid: "same").with {
        ($0.given, $0.family, $0.nickname) = (given, "Haro", nickname)
      }
      return cards("a", card)
    }
    for (before, after) in [
      (card("Robert", nickname: "Bob"), card("Bob")),
      (card("Bob"), card("Robert", nickname: "Bob")),
    ] {
      var book = book([before])
      let id = book.contacts[0].id
      let report = book.merge(after)
      #expect((report.added, report.updated) == (0, 1))
      #expect(book.contacts.map(\.id) == [id])
      #expect(book.contacts.map(\.given) == after.map(\.given))
    }
    var other = book([card("Robert", nickname: "Rob")])
    #expect(other.merge(card("Bill")).added == 1)
  }

  @Test func `a value that two cards identify alike makes them one (RFC 6350 §7)`() {
    let one = Contact("Ann", "4155550101").with { $0.propertyIDs = ["urn:uuid:1 TEL 1"] }
    let other = Contact("Ann", "4155550109").with { $0.propertyIDs = ["urn:uuid:1 TEL 1"] }
    #expect(book([cards("a", one), cards("b", other)]).contacts.count == 1)
  }

  // MARK: What is put together

  @Test func `of two spellings the one with the country calling code stays, which is reported`() {
    var book = Book()
    let report = book.merge(
      cards("a", Contact("Ann", "(415) 555-0132"))
        + cards("b", Contact("Ann", "+1 415 555 0132", "4155550199"))
    )
    #expect(people(book) == ["Ann: +1 415 555 0132, 4155550199"])
    #expect(
      report.duplicates.map(\.leftOut) == [
        ["number \"(415) 555-0132\", kept as \"+1 415 555 0132\""]
      ]
    )
  }

  @Test func `a number with two labels is one number, unless one is a fax`() {
    func labels(_ one: Label?, _ other: Label?) -> [Label?] {
      func card(_ label: Label?) -> Contact {
        Contact("Ann", "4155550132").with { $0.phones[0].label = label }
      }
      return book([cards("a", card(one)), cards("b", card(other))]).contacts[0].phones.map(\.label)
    }
    #expect(labels(.home, .work) == [.home])
    #expect(labels(nil, .work) == [.work])
    #expect(labels(.other, .mobile) == [.mobile])
    #expect(labels(.work, .fax) == [.work, .fax])
  }

  @Test func `of two labels the first stays, the other is reported, and preferred is preferred`()
    throws
  {
    func card(_ label: Label, preferred: Bool) -> Contact {
      Contact("Ann").with {
        $0.phones = [Phone(raw: "4155550101", label: label, preferred: preferred)]
      }
    }
    var book = Book()
    let one = cards("one", card(.home, preferred: false))
    let report = book.merge(one + cards("other", card(.work, preferred: true)))
    #expect(book.contacts.map(\.phones) == [card(.home, preferred: true).phones])
    #expect(report.duplicates.map(\.leftOut) == [["label \"work\" of 4155550101"]])
    // The label "other" says nothing that would be lost.
    var known = self.book([one])
    let silent = known.merge(cards("other", card(.other, preferred: false)))
    #expect(silent.duplicates.flatMap(\.leftOut) == [])
    let first = cards("one", card(.home, preferred: true))
    let both = self.book([first, cards("other", card(.work, preferred: false))])
    #expect(both.contacts.map(\.phones) == [card(.home, preferred: true).phones])
  }

  @Test func `fields that differ are those of the first source, and the others are reported`()
    throws
  {
    let one = Contact("Ann", "1", uid: "a").with { ($0.jobTitle, $0.note) = ("Chief", "x") }
    let other = Contact("Ann", "1", uid: "a").with {
      ($0.jobTitle, $0.nickname, $0.note) = ("Boss", "Annie", "y")
      $0.emails = [LabeledText(value: "a@x")]
      $0.relations = [LabeledText(value: "Bob", customLabel: "brother")]
      $0.categories = ["Family"]
    }
    for order in [[one, other], [other, one]] {
      var book = Book()
      let sources = order.map { $0 == one ? "one" : "other" }
      let report = book.merge(cards(sources[0], order[0]) + cards(sources[1], order[1]))
      let ann = try #require(book.contacts.first)
      #expect((ann.jobTitle, ann.nickname, ann.note) == ("Chief", "Annie", "x\ny"))
      #expect(ann.relations == other.relations)
      #expect((ann.emails.map(\.value), ann.categories) == (["a@x"], ["Family"]))
      #expect(report.duplicates.map(\.leftOut) == [["title \"Boss\""]])
    }
  }

  // MARK: Any cards at all

  /// Some address books of one family, in which the same people are.
  private func addressBooks(_ random: inout SeededGenerator) -> [[Contact]] {
    (0..<4).map { source in
      let people = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        var contact = Contact(random.pick(["Ann Lee", "Lee, Ann", "Bob Lee", "Bob", nil]))
        contact.phones = (0..<Int.random(in: 0...3, using: &random)).map { _ in
          Phone(
            raw: random.pick(["4155550101", "+1 415 555 0101", "4155550102", "4155550103", "112"]),
            label: random.pick([nil, .home, .mobile])
          )
        }
        contact.uid = random.pick([nil, nil, "a\(source)", "b\(source)", "shared"])
        contact.birthday = random.pick([nil, nil, "1950-02-03", "1980-02-03"])
        let mail = random.pick(["ann@example.com", "bob@example.com"])
        contact.emails = random.pick([[], [LabeledText(value: mail)]])
        return contact
      }
      return people.flatMap { cards("source \(source)", $0) }
    }
  }

  @Test(arguments: Sweep.seeds(300, sample: 100))
  func `any split of the sources in any order gives the same contacts`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let sources = addressBooks(&random)
    let whole = book([sources.flatMap(\.self)])
    let content = Set(whole.contacts.map(\.content))
    for _ in 0..<4 {
      let order = sources.shuffled(using: &random)
      let cut = Int.random(in: 0...order.count, using: &random)
      let parts = [order[..<cut].flatMap(\.self), order[cut...].flatMap(\.self)]
      for imports in [parts, order] {
        let book = book(imports)
        #expect(Set(book.contacts.map(\.content)) == content, "seed \(seed)")
        #expect(Set(book.contacts.map(\.id)).count == book.contacts.count, "seed \(seed)")
      }
    }
    var again = whole
    for source in sources.shuffled(using: &random) {
      let report = again.merge(source)
      #expect(!report.changed && !report.isToBeSaved && report.lost.isEmpty, "seed \(seed)")
    }
    #expect(again == whole, "seed \(seed)")
    try Sweep.tell(points: 1)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `no number is lost, and none comes to somebody of another name`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let sources = addressBooks(&random)
    let book = book(sources)
    for card in sources.joined() {
      #expect(
        book.contacts.contains { contact in
          contact.ownCards.contains { $0.content == card.content }
            && card.phones.allSatisfy { phone in
              contact.phones.contains { $0.isSameNumber(as: phone) }
            }
        },
        "seed \(seed)"
      )
    }
    for contact in book.contacts {
      for phone in contact.phones {
        #expect(contact.ownCards.contains { $0.phones.contains { $0.raw == phone.raw } })
      }
    }
  }

  @Test func `many contacts of one name and number are not compared all with all`() {
    let half = (0..<10_000).map { number in
      Contact("Info", "1234567").with { $0.note = "\(number)" }
    }
    let one = half.flatMap { cards("one", $0) }
    let two = half.flatMap { cards("two", $0.with { $0.note = "other \($0.note ?? "")" }) }
    var book = Book()
    _ = book.merge(one)
    #expect(book.merge(two).added == 10_000)
    #expect(!book.merge(two).changed)
  }
}
