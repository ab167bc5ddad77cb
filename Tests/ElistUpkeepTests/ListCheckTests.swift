import ElistContacts
import ElistModel
import ElistTestSupport
import Foundation
import PhoneNumbers
import Testing

@testable import ElistUpkeep

@Suite struct ListCheckTests {
  /// A list of a region with these numbers, named A, B, C and so on.
  private func list(_ numbers: [String], home: String = "US") -> EmergencyList {
    var list = EmergencyList(region: home)
    for (index, raw) in numbers.enumerated() {
      let name = String(UnicodeScalar(UInt8(0x41 + index)))
      list.entries.append(
        Entry(
          id: UUID(),
          handle: .made(from: name, avoiding: []),
          name: name,
          number: interpret(raw, home: home),
          added: "2026-01-01T00:00:00Z"
        )
      )
    }
    return list
  }

  private func kinds(_ list: EmergencyList, from: String = "US") -> [CheckFinding.Kind] {
    checked(list, from: from).map(\.kind)
  }

  private static let (near, far) = ("+1 212 736 5000", "+44 20 7930 4832")

  @Test func `two people near and far leave nothing to say`() {
    #expect(checked(list([Self.near, Self.far]), from: "US") == [])
  }

  @Test(arguments: [
    ("+229 97 12 34 56", CheckFinding.Kind?.some(.renumbered)), ("*#06#", .serviceCode),
    ("ask at the desk", .notDiallable), ("0612345678", .unread), ("555-0132", .localOnly),
    ("+44 7700 900123", .notInUse), ("+999 123 4567", .notInUse), ("011442072194272", nil),
    ("44 20 7219 4272", .guessed), ("+1 800 222 1222", .tollFree),
    ("+1 900 234 5678", .premiumRate),
    ("911", .shortCode), ("+1 212 736 5000 ext. 12", .extension),
  ])
  func `a number has the finding of its kind`(raw: String, kind: CheckFinding.Kind?) {
    let findings = checked(list([raw, Self.near, Self.far]), from: "US")
    #expect(findings.map(\.kind) == [kind].compactMap(\.self))
    #expect(findings.allSatisfy { $0.handles.map(\.description) == ["a"] })
  }

  /// Special rates of the numbering plans: 0900 and 0180 (Bundesnetzagentur), 09, 084 and 087
  /// (Ofcom), 0820 and 0890 (Arcep), 1902 and 13 (ACMA).
  @Test(arguments: [
    ("0900 3 123456", "DE"), ("0180 5 123456", "DE"), ("0909 879 0000", "GB"),
    ("0845 464 0000", "GB"), ("0870 600 0000", "GB"), ("0890 12 34 56", "FR"),
    ("0820 12 34 56", "FR"), ("1902 123 456", "AU"), ("13 12 12", "AU"),
  ])
  func `a number that costs more than others is found, also if the cost is shared`(
    raw: String,
    home: String
  ) {
    let findings = checked(list([raw, Self.near, Self.far], home: home), from: home)
    let costly = findings.filter { $0.kind == .premiumRate }
    #expect(costly.map { $0.message.hasSuffix(" costs more than other calls") } == [true])
    #expect(costly.map { $0.handles.map(\.description) } == [["a"]])
    // Nor is it said of an ordinary number.
    #expect(!kinds(list([Self.near, Self.far], home: home), from: home).contains(.premiumRate))
  }

  @Test func `a number of its own country only is not reached from another`() {
    let home = list(["1300 655 506", "+61 2 9374 4000", Self.far], home: "AU")
    #expect(kinds(home, from: "AU") == [.premiumRate] || kinds(home, from: "AU") == [])
    #expect(kinds(home, from: "GB").contains(.unreachable))
    #expect(kinds(list(["911", Self.near, Self.far]), from: "GB").contains(.unreachable))
    #expect(!kinds(list(["112", Self.near, Self.far]), from: "GB").contains(.unreachable))
  }

  @Test func `a label of a machine is a warning`() {
    var list = list([Self.near, Self.far, "+33 1 42 68 53 00"])
    list.entries[0].label = .fax
    list.entries[1].label = .pager
    #expect(kinds(list) == [.fax, .pager])
    // One that is a pager by its label and its number is so once.
    list.entries[1].number = interpret("+44 7640 123456", home: "US")
    #expect(list.entries[1].number.type == .pager)
    #expect(kinds(list) == [.fax, .pager])
  }

  @Test func `the same number twice is said of the later entry`() throws {
    let finding = try #require(
      checked(list([Self.near, Self.far, "(212) 736-5000"]), from: "US").first
    )
    #expect(finding.kind == .sameNumber)
    #expect(finding.handles.map(\.description) == ["a", "c"])
  }

  @Test func `an extension and the keys after it are said together`() {
    let findings = checked(list(["+1 212 736 5000 ext. 12,,34#", Self.near, Self.far]), from: "US")
    #expect(findings.map(\.message) == ["12,,34# must be keyed in once the call is answered"])
  }

  @Test func `the same line with any extension`() {
    #expect(
      kinds(list([Self.near + " ext. 1", Self.near + " ext. 2"])).filter { $0 != .extension }
        == [.oneLine, .nobodyOutside]
    )
  }

  @Test func `nobody, or one person, is too few`() {
    #expect(kinds(list([])) == [.fewPeople])
    var one = list([Self.near, Self.far])
    one.entries[1].name = "a"
    #expect(kinds(one) == [.fewPeople])
    var service = list([Self.near, Self.far])
    service.entries[1].kind = .service
    #expect(kinds(service) == [.fewPeople])
  }

  @Test func `the owner of the list is not somebody to call`() {
    var list = list([Self.near, Self.far])
    list.owner.name = "b"
    #expect(kinds(list) == [.ownNumber])
    #expect(checked(list, from: "US").map(\.command) == ["elist remove b"])
  }

  @Test func `the owner is somebody to call for a child`() throws {
    var list = list([Self.near, Self.far])
    list.owner.name = "b"
    try list.addPerson(try #require(Handle("zoe")), name: "a", group: "Zoe & co")
    try list.put(["a", "b"], inGroup: "Zoe & co")
    #expect(kinds(list) == [])
    let zoe = try list.person("zoe")
    let hers = checked(list, from: "US", for: zoe).filter { $0.kind == .ownNumber }
    #expect(hers.map(\.handles.first?.description) == ["a"])
    #expect(hers.map(\.command) == ["elist group remove 'Zoe & co' a"])
  }

  @Test func `nobody near and nobody outside are notes`() {
    #expect(kinds(list([Self.near, Self.far]), from: "FR") == [.nobodyNear])
    #expect(kinds(list([Self.near, "+1 415 736 5000"])) == [.nobodyOutside])
    #expect(CheckFinding.Kind.nobodyNear.severity == .note)
  }

  @Test func `a finding that is not a note names a command or another entry`() {
    let list = list([
      "+229 97 12 34 56", "*#06#", "ask", "0612345678", "555-0132", "+44 7700 900123",
      "44 20 7219 4272", Self.near, Self.near,
    ])
    for finding in checked(list, from: "US") where finding.severity != .note {
      #expect(finding.command?.hasPrefix("elist ") ?? (finding.handles.count > 1), "\(finding)")
    }
  }

  @Test func `the doctor of each person is checked, and the hint names whose it is`() throws {
    var list = list([Self.near, Self.far], home: "US")
    let zoe = try #require(Handle("zoe"))
    try list.addPerson(zoe, name: nil, group: nil)
    list.owner.doctorNumber = interpret("ask", home: "US")
    let old = interpret("+229 97 12 34 56", home: "US")
    try list.changeProfile(of: "zoe") { $0.doctorNumber = old }
    let all = checked(list, from: "US").filter(\.isOfProfile)
    #expect(all.map(\.kind) == [.notDiallable, .renumbered])
    #expect(
      all.map(\.command) == [
        "elist profile set doctor-number=NUMBER",
        "elist profile set --for-person zoe 'doctor-number=+229 01 97 12 34 56'",
      ]
    )
    #expect(all[1].message.hasPrefix("the doctor's number of zoe: "))
    let hers = checked(list, from: "US", for: try list.person("zoe")).filter(\.isOfProfile)
    #expect(hers == [all[1]])
  }

  @Test func `a due date that is long past is found, with whose it is`() throws {
    var list = list([Self.near, Self.far], home: "US")
    try list.addPerson(try #require(Handle("zoe")), name: nil, group: nil)
    list.owner.pregnant = Pregnancy("2026-11-01")
    try list.changeProfile(of: "zoe") { $0.pregnant = Pregnancy("2026-10-31") }
    func found(_ today: String) -> [CheckFinding] {
      checked(list, from: "US", on: Day(today)).filter { $0.kind == .pastDueDate }
    }
    #expect(found("2026-11-21") == [])
    #expect(
      found("2026-11-22").map(\.command) == ["elist profile unset --for-person zoe pregnant"]
    )
    #expect(found("2026-11-23").map(\.isOfProfile) == [true, true])
    #expect(
      found("2026-11-23").first?.message
        == "the profile says pregnant, due 2026-11-01, but that is past"
    )
    #expect(checked(list, from: "US").allSatisfy { $0.kind != .pastDueDate })
  }

  @Test func `a hint quotes what a number's text may do to a shell`() throws {
    let eve = "tel:123;phone-context=x.com;a='&id&'"
    let doubt = try #require(list([eve]).entries[0].doubt(home: "DE"))
    #expect(doubt.kind == .notDiallable)
    #expect(doubt.command == "elist edit a --set number=NUMBER")
    let quoted = #"elist edit a --set 'number=1'\''&id&'\'''"#
    #expect(list([eve]).entries[0].correction("1'&id&'") == quoted)
  }

  @Test func `an emergency number is called where it is one`() throws {
    let abroad = list(["112", Self.near], home: "DE")
    #expect(dialledKeys(abroad.entries[0].number, from: "FR")?.mobile == "112")
    #expect(!checked(abroad, from: "FR").contains { $0.kind == .shortCode })
    let foreign = list(["911", Self.near], home: "DE")
    #expect(dialledKeys(foreign.entries[0].number, from: "US")?.mobile == "911")
    #expect(!checked(foreign, from: "US").contains { $0.kind == .notInUse })
    #expect(checked(foreign, from: "FR").contains { $0.kind == .notInUse })
  }

  @Test func `a network's code works where the network is`() {
    let star = list(["*55", Self.near], home: "DE")
    #expect(checked(star, from: "DE").map(\.kind).contains(.shortCode))
    #expect(checked(star, from: "JP").map(\.kind).contains(.unreachable))
  }

  @Test(arguments: [
    ("+61 13 12 12", "CX"), ("+39 848 123456", "VA"), ("+358 20 2021234", "AX"),
  ])
  func `a number is called from all territories of its plan`(number: String, region: String) {
    #expect(!checked(list([number], home: "DE"), from: region).contains { $0.kind == .unreachable })
  }

  @Test func `a carrier is chosen for a call within Brazil`() throws {
    let number = list(["+55 11 96123 4567"], home: "BR").entries[0].number
    let keys = try #require(dialledKeys(number, from: "BR"))
    #expect(keys.landline == nil)
    #expect(keys.afterCarrier == "11 96123 4567")
    #expect(dialledKeys(number, from: "DE")?.landline != nil)
  }

  @Test func `one house by address or by line`() {
    var list = list(["+49 171 5550101", "+49 170 5550102", "+49 171 5550103"], home: "DE")
    func isOne(_ book: [Contact] = []) -> Bool {
      checked(list, from: "DE", book: book).map(\.kind).contains(.oneHousehold)
    }
    list.entries[0].address = "Elmstraße 12, 10115 Berlin"
    list.entries[1].address = "ELMSTRASSE 12\n10115 Berlin, Germany"
    #expect(!isOne())
    list.entries[2].address = "Elmstraße 13, 10115 Berlin"
    #expect(!isOne())
    list.entries[2].address = nil
    list.entries[2].numbers.append(EntryNumber(list.entries[0].number))
    #expect(isOne())
    list.entries[2].numbers.removeLast()

    var contact = contact()
    list.entries[2].source = Entry.Source(contact, 0)
    #expect(isOne([contact]))
    contact.addresses[0].label = .work
    #expect(!isOne([contact]))
    // A town is no house.
    for index in list.entries.indices { list.entries[index].address = "10115 Berlin" }
    #expect(!isOne())
  }

  private func contact() -> Contact {
    var (contact, address) = (Contact(), PostalAddress())
    (address.street, address.postalCode) = ("Elmstrasse 12", "10115")
    (contact.addresses, contact.phones) = ([address], [Phone(raw: "+49 171 5550103")])
    return contact
  }

  @Test func `one network is a note, with what is not known of it`() throws {
    let one = list(["+49 171 5550101", "+49 170 5550102"], home: "DE")
    let finding = try #require(checked(one, from: "DE").first { $0.kind == .oneCarrier })
    #expect(
      finding.message
        == "all numbers were given to one network, T-Mobile of DE (Germany): if it fails, nobody can "
        + "be called, unless a number has moved to another network"
    )
    #expect(finding.severity == .note)
    for other in ["+49 172 5550102", "+49 30 901820", "110"] {
      #expect(!kinds(list(["+49 171 5550101", other], home: "DE")).contains(.oneCarrier))
    }
  }

  @Test func `a person's list is checked as a list`() throws {
    var list = list([Self.near, Self.far])
    try list.addPerson(try #require(Handle("zoe")), name: nil, group: nil)
    try list.put(["a"], inGroup: "zoe")
    let findings = checked(list, from: "US", for: try list.person("zoe"))
    #expect(findings.map(\.kind) == [.fewPeople])
    #expect(findings.first?.command == "elist pick --for-person zoe")
  }

  @Test func `a satellite telephone is nowhere`() {
    let list = list(["+881 612 345 678", "+49 30 1234567"], home: "DE")
    #expect(checked(list, from: "JP").map(\.kind).contains(.nobodyNear))
    #expect(!checked(list, from: "DE").map(\.kind).contains(.nobodyOutside))
  }

  @Test func `the exit code of home is no other country's`() {
    #expect(interpretation(of: "00 1 415 555 01329", home: "DE").number.e164 != "+41555501329")
  }

  @Test func `a renumbered number says since when, and what to do`() throws {
    let finding = try #require(checked(list(["+229 97 12 34 56", Self.near]), from: "US").first)
    #expect(
      finding.message
        == "+229 97 12 34 56 was written before 30 November 2024; Benin numbers begin with 01 now: "
        + "+229 01 97 12 34 56"
    )
    #expect(finding.command == "elist edit a --set 'number=+229 01 97 12 34 56'")
  }

  @Test(arguments: [
    ("2024-11-30", "30 November 2024"), ("2028-02-29", "29 February 2028"), ("soon", "soon"),
  ])
  func `a day is said in words`(day: String, words: String) {
    #expect(longDate(day) == words)
  }
}
