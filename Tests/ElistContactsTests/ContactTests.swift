import ElistTestSupport
import Testing

@testable import ElistContacts

@Suite struct ContactNameTests {
  private let mail = LabeledText(value: "a@example.com")

  @Test func `is that of the organisation if it has no other, else No Name with a hint`() {
    #expect(Contact("Ann").shownName == "Ann")
    #expect(Contact(nil).shownName == "No Name")
    #expect(Contact(nil).with { $0.emails = [mail] }.shownName == "No Name (a@example.com)")
    let both = Contact(nil).with { ($0.emails, $0.organization) = ([mail], "Acme") }
    #expect(both.shownName == "Acme")
    #expect(Contact(" ").with { $0.organization = "Acme" }.properName == "Acme")
  }

  @Test func `a handle is made of the phonetic name first`() {
    let contact = Contact("田中 太郎").with {
      ($0.phoneticFamily, $0.phoneticGiven) = ("たなか", "たろう")
    }
    #expect(contact.phoneticName == "たろう たなか")
    #expect(contact.handleSource == "たろう たなか")
    #expect(Contact("Ann").handleSource == "Ann")
    #expect(Contact(nil).with { $0.emails = [mail] }.handleSource == "a@example.com")
    #expect(Contact(nil).handleSource == "")
  }
}

@Suite struct ContactUnknownTests {
  private var stored: Contact {
    Contact("Ann", "1", "1", "2").with {
      $0.ordinal = 3
      $0.unknown = [200, 0]
      $0.phones[1].unknown = [201, 0]
      $0.emails = [LabeledText(value: "a@example.com")]
      $0.emails[0].unknown = [202, 0]
      var address = PostalAddress()
      address.street = "Rue"
      address.unknown = [203, 0]
      $0.addresses = [address]
    }
  }

  @Test func `has content without what only the book knows`() {
    let content = stored.content
    #expect(content.ordinal == 0)
    #expect(content.unknown.isEmpty)
    #expect(content.phones.map(\.unknown) == [[], [], []])
    #expect(content.emails[0].unknown.isEmpty && content.addresses[0].unknown.isEmpty)
    #expect(content.inPlace(of: stored) == stored)
  }

  @Test func `keeps what was stored of values that stay`() {
    let new = Contact("Anna", "2", "1", "1").with {
      $0.emails = [LabeledText(value: "b@example.com")]
      $0.addresses = stored.content.addresses
      $0.phones[2].label = .home
    }
    let placed = new.inPlace(of: stored)
    #expect(placed.name == "Anna")
    #expect((placed.ordinal, placed.unknown) == (3, [200, 0]))
    #expect(placed.phones.map(\.unknown) == [[], [], [201, 0]])
    #expect(placed.emails[0].unknown.isEmpty)
    #expect(placed.addresses[0].unknown == [203, 0])
  }
}

@Suite struct LabelTests {
  @Test(
    arguments: [
      (.mobile, nil, " (M)"), (.home, nil, " (H)"), (.work, nil, " (W)"), (.main, nil, " (main)"),
      (.fax, nil, " (fax)"), (.pager, nil, " (pager)"), (.other, nil, " (other)"),
      (nil, "Boat", " (Boat)"), (nil, nil, ""), (nil, "", ""), (nil, " ", ""),
      (.mobile, "Boat", " (M)"),
    ] as [(Label?, String?, String)]
  )
  func `is short after a name`(label: Label?, custom: String?, suffix: String) {
    #expect(Label.suffix(label, custom) == suffix)
  }

  @Test func `is read as a custom one where it is not known`() {
    #expect(Label.read("mobile", "x") == (.mobile, "x"))
    #expect(Label.read("boat", nil) == (nil, "boat"))
    #expect(Label.read("boat", "x") == (nil, "x"))
    #expect(Label.read(nil, nil) == (nil, nil))
  }
}

@Suite struct ContactSearchTextTests {
  private func search(_ contact: Contact) -> String { text(contact.searchText) }

  @Test func `is every name, folded, one a line`() {
    let contact = Contact("Zoë Bell").with {
      ($0.nickname, $0.organization) = ("Zo", "ＡＣＭＥ Straße")
      ($0.phoneticGiven, $0.phoneticFamily) = ("ゾエ", "ベル")
    }
    #expect(search(contact) == "zoe bell\nzo\nacme strasse\nソエ ヘル")
  }

  @Test func `adds the parts of the name that are not shown`() {
    let contact = Contact("Kate Bell").with {
      ($0.given, $0.family, $0.additional) = ("Catherine", "Bell", "Ann")
    }
    #expect(search(contact) == "kate bell\ncatherine\nann")
    let inside = Contact("Joanna Bell").with { $0.given = "Anna" }
    #expect(search(inside) == "joanna bell\nanna")
  }

  @Test func `of a nameless contact is what is shown of it`() {
    #expect(search(Contact(nil).with { $0.organization = "Acme" }) == "acme")
    let mail = Contact("").with { $0.emails = [LabeledText(value: "A@example.com")] }
    #expect(search(mail) == "a@example.com")
    #expect(search(Contact(nil, "112")) == "")
  }

  @Test func `adds the names that its cards have and it does not`() {
    let contact = Contact("Kate Bell").with {
      $0.nickname = "Kat"
      $0.cards = [
        Contact("Kate Bell"), Contact("Mum").with { $0.nickname = "Kat" },
        Contact("Mum").with { $0.nickname = "Mo's mother" }, Contact(""),
      ]
    }
    #expect(search(contact) == "kate bell\nkat\nmum\nmo's mother\nmos")
  }

  @Test func `adds names without their apostrophes`() {
    #expect(search(Contact("Ann O’Hara")) == "ann o'hara\nohara")
    #expect(search(Contact("Ann", "1")) == "ann")
  }
}

@Suite struct ContactFieldTests {
  /// What each field holds, as a text that differs if the value does.
  private func values(_ contact: Contact) -> [String] {
    ContactField.allCases.map { "\(contact.value(of: $0))" }
  }

  @Test(arguments: ContactField.allCases)
  func `a field is read from where it is set`(field: ContactField) throws {
    var random = SeededGenerator(seed: UInt64(field.rawValue))
    var contact = Contact()
    while contact == Contact() { random.fill(field, of: &contact) }
    let differing = zip(ContactField.allCases, zip(values(contact), values(Contact())))
      .filter { $0.1.0 != $0.1.1 }.map(\.0)
    #expect(differing == [field])
    let stored = try BookReader(BookWriter.render([contact])).contact(0)
    #expect(stored == contact)
  }

  @Test func `each property of a contact has a field`() {
    let properties = Mirror(reflecting: Contact("Ann")).children.compactMap(\.label)
    // The cards of a contact and what only newer versions understand have numbers of their own.
    let fields = properties.filter { $0 != "cards" && $0 != "unknown" }
    #expect(fields.count == ContactField.allCases.count, "\(fields)")
  }

  @Test func `no number of a record means two fields`() {
    #expect(ContactField(rawValue: RecordField.search) == nil)
    #expect(ContactField(rawValue: RecordField.card) == nil)
  }

  @Test func `what a person is shown has a title, and what can be asked for a name`() {
    #expect(ContactField.shown.allSatisfy { !$0.title.isEmpty })
    #expect(ContactField.columns.allSatisfy { $0.column != nil })
    #expect(ContactField.allCases.count { $0.column != nil } == ContactField.columns.count)
  }

  @Test func `what is left out when cards are merged has a title`() {
    for field in ContactField.allCases {
      guard case .text(_, .first) = field.place else { continue }
      #expect(!field.title.isEmpty, "\(field)")
    }
  }

  @Test func `an address without a part cannot be read`() {
    let contact = Contact("Ann").with { $0.addresses = [PostalAddress()] }
    #expect(contact.readable(.addresses, home: nil).isEmpty)
  }
}

@Suite struct PostalAddressFormattedTests {
  private func address(_ parts: String?..., country: String? = nil) -> PostalAddress {
    var address = PostalAddress()
    address.street = parts[0]
    address.locality = parts[1]
    address.region = parts[2]
    address.postalCode = parts[3]
    address.country = country
    return address
  }

  @Test(arguments: [
    ("USA", "1 Main St, Springfield, IL 62701, USA"),
    ("United States", "1 Main St, Springfield, IL 62701, United States"),
    ("Vereinigte Staaten", "1 Main St, Springfield, IL 62701, Vereinigte Staaten"),
    ("gb", "1 Main St, Springfield, IL, 62701, gb"),
    ("England", "1 Main St, Springfield, IL, 62701, England"),
    ("Deutschland", "1 Main St, 62701 Springfield, IL, Deutschland"),
    ("Atlantis", "1 Main St, 62701 Springfield, IL, Atlantis"),
    ("Magyarország", "Springfield, 1 Main St, IL, 62701, Magyarország"),
    ("Japan", "1 Main St, Springfield, IL 62701, Japan"),
  ])
  func `parts stand in the order of the country that the address names`(
    country: String,
    line: String
  ) {
    let address = address("1 Main St", "Springfield", "IL", "62701", country: country)
    #expect(address.formatted(home: "FR") == line)
  }

  @Test func `a line end within a part is a comma`() {
    let address = address("123 Home St\r\nBackyard", "Springfield", nil, nil, country: "USA")
    #expect(address.formatted(home: nil) == "123 Home St, Backyard, Springfield, USA")
  }

  @Test func `without a country they stand in the order of the home region`() {
    let address = address("1 Main St", "Springfield", "IL", "62701")
    #expect(address.formatted(home: "US") == "1 Main St, Springfield, IL 62701")
    #expect(address.formatted(home: nil) == "1 Main St, 62701 Springfield, IL")
  }

  @Test func `in the script of East Asia the largest is first`() {
    let address = address("千代田1-1", "千代田区", "東京都", "100-0001", country: "日本")
    #expect(address.formatted(home: "US") == "日本 100-0001 東京都千代田区千代田1-1")
  }

  @Test func `what is missing leaves no sign`() {
    #expect(address(nil, "Köln", nil, nil).formatted(home: "DE") == "Köln")
    #expect(address("Am Markt 1", nil, nil, "1010").formatted(home: "AT") == "Am Markt 1, 1010")
    #expect(PostalAddress().formatted(home: "US").isEmpty)
  }
}
