import CardDocument
import ElistContacts
import ElistModel
import Foundation
import PhoneNumbers
import Testing
import VCardFormat

@testable import ElistCards

@Suite struct VCardExportTests {
  private let all = Set(CardField.allCases)

  private func ann() throws -> Entry {
    var ann = try entry("ann", "Ann; Lee", "+1 415 555 3695 ext. 12") { entry in
      entry.label = .mobile
      entry.relation = "aunt"
      entry.note = "rings, twice"
    }
    ann.id = try #require(UUID(uuidString: "00000000-0000-4000-8000-000000000001"))
    ann.number.e164 = "+14155553695"
    ann.number.uri = "tel:+14155553695;ext=12"
    ann.number.extension = "12"
    return ann
  }

  private func owner() -> Profile {
    var owner = Profile()
    owner.name = "Zoë Post"
    owner.birthDate = BirthDate("--02-29")
    owner.languages = ["de", "ja"]
    return owner
  }

  @Test func `version 4 has URIs, and the owner's card says whom to call`() throws {
    #expect(
      makeVCards([try ann()], owner: owner(), fields: all, version: .v4) == """
        BEGIN:VCARD\r
        VERSION:4.0\r
        PRODID:-//elist//elist//EN\r
        FN:Zoë Post\r
        BDAY:--0229\r
        LANG;PREF=1:de\r
        LANG;PREF=2:ja\r
        RELATED;TYPE=emergency;PREF=1:urn:uuid:00000000-0000-4000-8000-000000000001\r
        END:VCARD\r
        BEGIN:VCARD\r
        VERSION:4.0\r
        PRODID:-//elist//elist//EN\r
        UID:urn:uuid:00000000-0000-4000-8000-000000000001\r
        FN:Ann\\; Lee\r
        TEL;VALUE=uri;TYPE=cell:tel:+14155553695;ext=12\r
        NOTE:aunt\\nrings\\, twice\r
        END:VCARD\r

        """
    )
  }

  @Test(arguments: VCardVersion.allCases)
  func `a day of birth that may not leave the vault is on no card`(version: VCardVersion) throws {
    var owner = owner()
    owner.birthDate = BirthDate("1980-02-29")
    let fields = all.subtracting([.birthDate])
    #expect(makeVCards([], owner: owner, fields: all, version: version).contains("BDAY:1980"))
    let cards = makeVCards([], owner: owner, fields: fields, version: version)
    #expect(cards.contains("FN:Zoë Post"))
    #expect(!cards.contains("1980"))
  }

  @Test func `the owner's card has an id, so a second import recognises it`() throws {
    let id = try #require(UUID(uuidString: "00000000-0000-8000-8000-000000000002"))
    let lines = { (version: VCardVersion) in
      makeVCards([], owner: owner(), ownerID: id, fields: all, version: version)
    }
    #expect(lines(.v4).contains("\r\nUID:urn:uuid:00000000-0000-8000-8000-000000000002\r\n"))
    #expect(lines(.v3).contains("\r\nUID:00000000-0000-8000-8000-000000000002\r\n"))
  }

  @Test(arguments: VCardVersion.allCases)
  func `keys for after the call is answered are in a text`(version: VCardVersion) throws {
    var ann = try ann()
    ann.number.postDial = ",,34#"
    let cards = makeVCards([ann], owner: Profile(), fields: all, version: version)
    #expect(cards.contains(##"TEL;TYPE=cell:+14155553695\,12\,\,34#"## + "\r\n"))
  }

  @Test func `version 3 has a structured name, texts, and a pause before the extension`() throws {
    #expect(
      makeVCards([try ann()], owner: owner(), fields: all, version: .v3) == """
        BEGIN:VCARD\r
        VERSION:3.0\r
        PRODID:-//elist//elist//EN\r
        FN:Zoë Post\r
        N:;Zoë Post;;;\r
        item1.X-ABRELATEDNAMES:Ann\\; Lee\r
        item1.X-ABLabel:emergency\r
        END:VCARD\r
        BEGIN:VCARD\r
        VERSION:3.0\r
        PRODID:-//elist//elist//EN\r
        UID:00000000-0000-4000-8000-000000000001\r
        FN:Ann\\; Lee\r
        N:;Ann\\; Lee;;;\r
        TEL;TYPE=cell:+14155553695\\,12\r
        NOTE:aunt\\nrings\\, twice\r
        END:VCARD\r

        """
    )
  }

  @Test func `a label that vCard has no type for is Apple's`() throws {
    var ann = try ann()
    ann.labelText = "Ferienhaus"
    let card = makeVCards([ann], owner: Profile(), fields: all, version: .v3)
    #expect(card.contains("tel.TEL:+14155553695\\,12\r\ntel.X-ABLabel:Ferienhaus\r\n"))
  }

  @Test func `who has no name is called by the hint, or by the number`() throws {
    var nameless = try entry("x", nil, "+1 415 555 3695")
    #expect(
      makeVCards([nameless], owner: Profile(), fields: all, version: .v4).contains("FN:+1 415")
    )
    nameless.hint = "Acme"
    #expect(
      makeVCards([nameless], owner: Profile(), fields: all, version: .v4).contains("FN:Acme\r")
    )
  }

  @Test func `the pack for a telephone has marks and numbers and nothing else`() throws {
    let pack = makePhonePack([try ann(), try ann()], fields: all, version: .v3)
    #expect(pack.contains("FN:01 Ann\\; Lee\r\nN:;01 Ann\\; Lee;;;\r\nTEL:+14155553695\\,12\r\n"))
    #expect(pack.contains("FN:02 Ann"))
    #expect(!pack.contains("NOTE") && !pack.contains("aunt"))
    #expect(pack.contains("UID:00000000-0000-4000-8000-000000000001-phone\r"))
  }

  @Test(arguments: VCardVersion.allCases)
  func `a field that is left out takes its own text along, and no other`(version: VCardVersion)
    throws
  {
    let ann = try entry("ann", "Ann Lee", "+1 415 555 3695") { entry in
      entry.label = .mobile
      entry.relation = "aunt"
      entry.note = "rings twice"
      entry.hours = Hours("08:00-20:00")
      entry.meetingPoint = "the old oak"
      entry.address = "1 Elm Street"
    }
    let texts: [CardField: String] = [
      .name: "Ann Lee", .label: "TYPE=cell", .relation: "aunt", .note: "rings twice",
      .hours: "hours: ", .meetingPoint: "the old oak", .contactAddress: "1 Elm Street",
    ]
    for (field, text) in texts {
      let fields = all.subtracting([field])
      let card = makeVCards([ann], owner: Profile(), fields: fields, version: version)
      #expect(!card.contains(text), "\(field)")
      // Without a name, the relation is what the contact is called by.
      for (other, kept) in texts where other != field {
        #expect(card.contains(kept), "\(other) without \(field)")
      }
    }
  }

  @Test func `what is left out is nowhere in it`() throws {
    let fields: Set<CardField> = [.relation]
    for version in VCardVersion.allCases {
      let card = makeVCards([try ann()], owner: owner(), fields: fields, version: version)
      for secret in ["Ann", "Lee", "rings", "Zoë", "cell"] { #expect(!card.contains(secret)) }
      #expect(card.contains("FN:aunt\r"))
    }
  }
}

@Suite struct VCardLineTests {
  /// The text of a value as an export writes it.
  private func value(_ text: String) -> String {
    String(ContentLine("NOTE", .text(exportable(text))).written.unicodeScalars.dropFirst(5))
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `a line is folded at 75 octets, and no character is split`(seed: UInt64) {
    let text = hostileText(seed: seed)
    let line = ContentLine("NOTE", [("TYPE", "x")], .text(exportable(text)))
    let card = vCard(.v3, [line])
    let physical = card.dropLast().split(separator: "\r\n", omittingEmptySubsequences: false)
    #expect(physical.allSatisfy { $0.utf8.count <= 75 })
    #expect(physical.dropFirst(3).dropLast().allSatisfy { $0.utf8.first == 0x20 })
    // As bytes, since a space and an accent after it are one character.
    let unfolded = Array(card.utf8).split(separator: Array("\r\n ".utf8)).flatMap(\.self)
    let head = "BEGIN:VCARD\r\nVERSION:3.0\r\n"
    let expected = head + "NOTE;TYPE=x:\(value(text))\r\nEND:VCARD\r\n"
    #expect(unfolded == Array(expected.utf8))
  }

  @Test func `what means something in a vCard is escaped`() {
    #expect(value("a,b;c\\d\r\ne\rf") == "a\\,b\\;c\\\\d\\ne\\nf")
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `no text ends its line or has a control`(seed: UInt64) {
    let text = value(hostileText(seed: seed))
    #expect(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
  }
}
