import ElistContacts
import ElistImport
import ElistText
import ImportTestSupport
import Testing
import UnicodeText

@testable import ElistTables

/// What cells mean beside the number: an assistant's, a job, or that there is no number.
@Suite struct TableMeaningTests {
  private func contacts(_ table: String) -> [Contact] {
    readContacts(Array(table.utf8), source: "x.csv").contacts
  }

  @Test func `an assistant's number is the assistant's only in records that name one`() throws {
    let found = contacts(
      "First Name,Last Name,Phone,Asst Phone,Assistant\nAnn,Ohara,415-555-0132,415-555-0133,Rosa Lima\n"
        + "Bo,Ek,415-555-0134,415-555-0135,\nCid,Roe,415-555-0136,,Kim Lee\n"
    )
    try #require(found.count == 4)
    #expect(
      found.map(\.name) == [
        "Ann Ohara", "Rosa Lima (assistant of Ann Ohara)", "Bo Ek", "Cid Roe",
      ]
    )
    #expect(found[2].phones.map(\.customLabel) == [nil, "Asst Phone"])
    #expect(found[3].relations == [LabeledText(value: "Kim Lee", customLabel: "assistant")])
  }

  @Test(
    arguments: [
      ("Title", "CFO", nil, "CFO"), ("Title", "Dr.", "Dr.", nil),
      ("Titel", "Prof. Dr. med.", "Prof. Dr. med.", nil), ("Titel", "Ärztin", nil, "Ärztin"),
      ("Titre", "Mme", "Mme", nil), ("Titolo", "Dott.ssa", "Dott.ssa", nil),
      ("Título", "Diretora", nil, "Diretora"), ("Title", "Engr.", "Engr.", nil),
      ("Anrede", "Sehr geehrte Frau", "Sehr geehrte Frau", nil),
    ] as [(String, String, String?, String?)]
  )
  func `a title is an honorific or a job`(
    heading: String,
    cell: String,
    prefix: String?,
    job: String?
  )
    throws
  {
    let found = try #require(
      contacts("First Name,Last Name,\(heading),Phone\nAnn,Ohara,\(cell),415-555-0132\n").first
    )
    #expect(found.prefix == prefix)
    #expect(found.jobTitle == job)
    #expect(found.name == [prefix, "Ann Ohara"].compactMap(\.self).joined(separator: " "))
  }

  @Test func `a relation after a number is that of who is called there`() throws {
    let found = contacts(
      "First,Last,Emergency Contact,EC Phone,EC Relationship,Doctor,Doctor Phone\n"
        + "Ann,Ohara,Sue Mill,415-555-0132,Grandmother,Dr. Roe,415-555-0133\n"
    )
    try #require(found.count == 3)
    #expect(found.map(\.note) == [nil, "Grandmother", nil])
  }

  @Test func `a remark on a number is its label`() throws {
    let found = contacts(
      "Name;Telefon;Bemerkung (Telefon);Sonstige;Bemerkung (Sonstige)\n"
        + "Roe GmbH;07720 97440;abends;0171 4418820;Bauleiter Ek\n"
    )
    let phones = try #require(found.first?.phones)
    #expect(phones.map(\.customLabel) == ["abends", "Bauleiter Ek"])
  }

  @Test func `whose number it is counts before what it is for`() throws {
    let found = contacts("Name,Other phone\nAnn Ohara,mum office 415-555-0132\n")
    #expect(found.map(\.name) == ["Ann Ohara", "Mother of Ann Ohara"])
    let phone = try #require(found.last?.phones.first)
    #expect(phone.label == .work && phone.customLabel == nil)
  }

  @Test func `a number around the clock is not at home`() throws {
    let found = contacts("Cliente,Tel.,Reperibilità H24\nRoe Spa,02 1234567,348 1112223\n")
    #expect(found.first?.phones.map(\.label) == [nil, nil])
  }

  @Test func `what a number is for is kept under a heading for somebody else`() throws {
    let found = contacts(
      "First,Last,Parent 1 Name,Parent 1 Cell,Parent 1 Work\n"
        + "Ann,Ohara,Sue Ohara,415-555-0132,415-555-0133\n"
    )
    try #require(found.count == 2)
    #expect(found[1].phones.map(\.label) == [.mobile, .work])
  }

  @Test func `a number among words that nothing reads is reported with its line`() {
    let table = "Name,Mobile,Standby\nAnn,415-555-0132,Bo Ek 415-555-0199\nCy,415-555-0133,no\n"
    let result = readContacts(Array(table.utf8), source: "x.csv")
    let numbers = result.contacts.flatMap(\.phones).map(\.raw)
    let isRead = numbers.contains("415-555-0199")
    let isTold = result.findings.contains { $0.line == 2 && $0.message.contains("415-555-0199") }
    #expect(isRead || isTold)
    #expect(numbers.contains("415-555-0132") && numbers.contains("415-555-0133"))
  }

  @Test(arguments: [
    "n/a", "N.A.", "none", "-", "--", "?", "k.A.", "keine", "néant", "nessuno", "não tem", "nėra",
    "なし", "不明", "0", "TBC", "unknown",
  ])
  func `a word for nothing is no number and no finding`(word: String) {
    let result = readContacts(
      Array("Name,Phone,Mobile\nAnn,\(word),415-555-0132\n".utf8),
      source: "x.csv"
    )
    #expect(result.contacts.flatMap(\.phones).map(\.raw) == ["415-555-0132"])
    #expect(result.findings.isEmpty)
  }

  @Test(arguments: ["ask mum", "see note", "siehe oben", "idem", "同上", "same as Ann"])
  func `words in place of a number are kept in the note and reported`(word: String) throws {
    let result = readContacts(
      Array("Name,Phone\nAnn,415-555-0132\nBo,\(word)\n".utf8),
      source: "x.csv"
    )
    let bo = try #require(result.contacts.last)
    #expect(bo.phones.isEmpty)
    #expect(bo.note == "Phone: \(word)")
    #expect(result.findings.map(\.line) == [3])
  }

  @Test func `where a relative works is their organization, or in the note`() throws {
    let found = contacts(
      "Child,Mother's mobile,Mother's employer,Father's employer\n"
        + "Joe Ball,07911208644,Green Chemist,Rose Garage\n"
    )
    try #require(found.count == 2)
    #expect(found.map(\.name) == ["Joe Ball", "Mother of Joe Ball"])
    #expect(found[0].note == "Father's employer: Rose Garage" && found[0].relations.isEmpty)
    #expect(found[1].organization == "Green Chemist")
  }

  @Test func `an address in place of a number is an address`() throws {
    let found = try #require(contacts("Name,Phone\nAnn,a@x.org\nBo,415-555-0132\n").first)
    #expect(found.phones.isEmpty)
    #expect(found.emails.map(\.value) == ["a@x.org"])
  }
}
