import CardDocument
import ElistContacts
import ElistModel
import ElistText
import Foundation
import ImportTestSupport
import PhoneNumbers
import Testing
import VCardFormat

@testable import ElistCards

/// What a vCard says is read into fields, and a vCard that is exported says it again.
@Suite struct RepeatedFieldsTests {
  /// A card with a value for each field that an export repeats.
  private static let card = ImportTestSupport.card(
    "FN:Ann Ohara",
    "N:Ohara;Ann;Mary;Dr.;MBE",
    "NICKNAME:Annie",
    "X-PHONETIC-FIRST-NAME:Anne",
    "X-PHONETIC-LAST-NAME:O Hara",
    "SORT-STRING:Hara;Anna",
    "ORG:Acme\\, Ltd;Sales",
    "TITLE:Head of sales",
    "BDAY:1985-04-12",
    "NOTE:nights\\, and\\nweekends",
    "URL:https://example.org/a,b",
    "CATEGORIES:Family,Choir",
    "LANG;PREF=1:en",
    "LANG;PREF=2:ja",
    "RELATED;VALUE=text;TYPE=spouse:Bo Ohara",
    "RELATED;TYPE=friend:urn:uuid:00000000-0000-4000-8000-000000000009",
    "TEL:+1 415 555 0100",
    "X-SOCIALPROFILE;TYPE=example:ann",
    "PRONOUNS:she/her",
    version: "4.0"
  )

  /// The fields that are not repeated, and why.
  private static let left: [ContactField: String] = [
    .uid: "the card has that of the entry", .name: "it is the entry's",
    .phones: "they are the entry's", .emails: "elist-export(1) says so",
    .addresses: "elist-export(1) says so", .note: "it is for the owner of the book",
    .birthday: "it is for the owner of the book", .categories: "they are the owner's groups",
    .relations: "they name other people", .photo: "no export has any",
    .hasPhoto: "no export has any", .provider: "only the book knows it",
    .homeRegion: "only the book knows it", .ordinal: "only the book knows it",
    .source: "only the book knows it", .key: "only the book knows it",
    .isKeptTogether: "only the book knows it", .propertyIDs: "they are of the source's values",
  ]

  private func contact() throws -> Contact {
    try #require(read(Self.card).contacts.first)
  }

  private func exported(
    _ contact: Contact,
    _ version: VCardVersion,
    fields: Set<CardField> = Set(CardField.allCases),
    name: String? = nil
  ) throws -> String {
    var entry = Entry(
      id: UUID(),
      handle: try #require(Handle("ann")),
      name: name ?? contact.properName,
      number: interpret(contact.phones[0].raw, home: "US"),
      added: "2026-11-21T10:00:00Z"
    )
    entry.source = Entry.Source(contact, 0)
    let contacts = [contact.phoneIDs[0]: contact]
    return makeVCards(
      [entry],
      owner: Profile(),
      contacts: contacts,
      fields: fields,
      version: version
    )
  }

  @Test(arguments: VCardVersion.allCases, ContactField.allCases)
  func `each field comes out again`(version: VCardVersion, field: ContactField) throws {
    let before = try contact()
    let again = try #require(read(try exported(before, version)).contacts.first)
    if Self.left[field] == nil {
      #expect("\(before.value(of: field))" != "\(Contact().value(of: field))", "no example")
    }
    // vCard 3.0 cannot write languages.
    let isWritten = Self.left[field] == nil && (version == .v4 || field != .languages)
    guard isWritten else { return }
    #expect("\(again.value(of: field))" == "\(before.value(of: field))")
    #expect(field == .properties || field.property != nil)
  }

  @Test(arguments: VCardVersion.allCases)
  func `what may not leave the vault does not come out`(version: VCardVersion) throws {
    let all = Set(CardField.allCases)
    let contact = try contact()
    let none = try exported(contact, version, fields: all.subtracting([.properties]))
    for text in ["Acme", "Annie", "nights", "spouse", "PRONOUNS"] { #expect(!none.contains(text)) }
    let nameless = try exported(contact, version, fields: all.subtracting([.name, .note]))
    for text in ["Ohara;", "Annie", "O Hara", "Anna"] { #expect(!nameless.contains(text)) }
    #expect(nameless.contains("Acme"))
    let whole = try exported(contact, version)
    for text in ["nights", "1985", "Choir", "Bo Ohara"] { #expect(!whole.contains(text)) }
  }

  @Test func `an entry that was renamed has no parts of another name`() throws {
    let card = try exported(try contact(), .v3, name: "Aunt Ann")
    #expect(card.contains("\r\nN:;Aunt Ann;;;\r\n"))
  }

  @Test func `what would leave the vault is listed line by line`() throws {
    let all = Set(CardField.allCases)
    let options = ContentOptions(fields: all, home: "US", date: "2026-11-21")
    let contact = try contact()
    var entry = try entry("ann", "Ann Ohara", "+1 415 555 0100")
    entry.source = Entry.Source(contact, 0)
    let told = leaks(
      entries: [entry],
      owner: Profile(),
      contacts: [contact.phoneIDs[0]: contact],
      options: options
    )
    let lines = told.filter { $0.field == "ann property" }.map(\.text)
    #expect(lines.contains("N:Ohara;Ann;Mary;Dr.;MBE"))
    #expect(lines.contains("ORG:Acme\\, Ltd;Sales"))
    #expect(lines.contains("PRONOUNS:she/her"))
    // Every value of the file is listed.
    let values = told.map(\.text).joined(separator: "\n")
    #expect(told.contains { $0.field == "ann contact-languages" && $0.text == "en, ja" })
    let written = try exported(contact, .v4).split(whereSeparator: \.isNewline).map(String.init)
    let own = ["BEGIN", "END", "VERSION", "PRODID", "UID", "FN", "TEL", "LANG"]
    for line in written where !own.contains(where: line.hasPrefix) {
      #expect(values.contains(line), "\(line)")
    }
  }
}
