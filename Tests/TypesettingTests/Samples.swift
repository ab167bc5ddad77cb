import ElistContacts
import ElistModel
import ElistTestSupport
import Foundation
import PhoneNumbers
import Testing

@testable import CardDocument
@testable import ElistCards
@testable import Typesetting

/// An entry of the list, with its international notation given.
func entry(
  _ handle: String,
  _ name: String?,
  _ international: String,
  relation: String? = nil,
  label: Label? = nil,
  note: String? = nil
) throws -> Entry {
  var number = PhoneNumber(raw: international)
  number.international = international
  var entry = Entry(
    id: UUID(),
    handle: try #require(Handle(handle)),
    name: name,
    number: number,
    added: "2026-11-21T10:00:00Z"
  )
  entry.relation = relation
  entry.label = label
  entry.note = note
  return entry
}

/// Nine people of several scripts.
func nineEntries() throws -> [Entry] {
  [
    try entry("kate", "Kate Bell", "+1 415 555 3695", relation: "mother", label: .mobile),
    try entry("amina", "أمينة بنت الحسن", "+20 10 01234567", relation: "aunt", label: .home),
    try entry("noam", "נועם לוי", "+972 50-123-4567", relation: "uncle", label: .mobile),
    try entry("yamada", "山田 さくら", "+81 90-1234-5678", relation: "neighbour", label: .mobile),
    try entry("lakshmi", "लक्ष्मी देवी", "+91 81234 56789", relation: "doctor", label: .work),
    try entry("somchai", "สมชาย ใจดี", "+66 81 234 5678", relation: "school", label: .main),
    try entry("zoe", "Zoë ☎ O’Hara", "+33 6 12 34 56 78", label: .mobile),
    try entry("bart", "Bartholomew Fitzgerald-Montgomery", "+44 7400 123456", relation: "uncle"),
    try entry("office", nil, "+49 30 123456 ext. 4711", relation: "insurance", label: .work),
  ]
}

/// Entries of ordinary length: names of up to 24 characters, numbers of up to 17.
func ordinaryEntries(_ count: Int) throws -> [Entry] {
  let names = [
    "Kate Bell", "Tom Post", "Maria Hernandez", "Dr. John Appleseed", "Priya Raman",
    "Lincoln Elementary Schoo", "Poison line", "Anna Haro", "Hannah Müller", "David Taylor",
  ]
  let notes = ["Has house key; calls Mum", "Works nights Mon–Thu", "Speaks Spanish only"]
  return try (0..<count).map { index in
    var entry = try entry(
      "e\(index)",
      names[index % names.count],
      "+44 7700 900 \(100 + index)",
      relation: ["sister", "neighbour", "mother"][index % 3],
      label: .mobile,
      note: notes[index % 3]
    )
    entry.number.uri = "tel:+447700900\(100 + index)"
    return entry
  }
}

/// A profile with all that one asks for.
func fullProfile() throws -> Profile {
  var owner = Profile()
  let values: [(ProfileField, String)] = [
    (.name, "Zoe Post"), (.birthDate, "1980-02-29"), (.bloodType, "A+"),
    (.allergies, "Penicillin, peanuts"), (.conditions, "Type 1 diabetes, asthma"),
    (.medication, "Insulin glargine 20 U nightly; salbutamol inhaler"), (.donor, "yes"),
    (.doctor, "Dr. John Appleseed"), (.doctorNumber, "+1 415 555 0176"),
    (.insurance, "BlueShield 123-456-789"), (.languages, "en,es,de"),
    (.instructions, "If I am confused, give sugar first. Insulin pen in the left bag pocket."),
  ]
  for (field, value) in values {
    try owner.set(field, to: value) { interpret($0, home: "US") }
  }
  return owner
}

/// The card of these entries.
func document(
  _ entries: [Entry],
  _ options: CardOptions = CardOptions(date: "2026-11-21"),
  owner: Profile = Profile(),
  title: String? = nil,
  languages: [CardLanguage] = [],
  services: Bool = false,
  code: CodeKind? = nil
) throws -> CardDocument {
  var fields = Audience.wallet.fields
  if services { fields.insert(.services) }
  let says = ContentOptions(
    fields: fields,
    home: "US",
    date: "2026-11-21",
    title: title,
    languages: languages
  )
  let content = try makeContent(entries: entries, owner: owner, options: says)
  return try makeDocument(content, options: options, says: says, code: code)
}

func options(_ template: CardTemplate, paper: Paper = .a4) -> CardOptions {
  CardOptions(template: template, paper: paper, date: "2026-11-21")
}

/// The pages of a card that has room.
func pages(_ document: CardDocument) throws -> [Page] {
  try document.validate()
  let result = Fitting(document).result()
  return try #require(result.sheet, "\(result.answer)").pages
}

/// The bytes of a card that has room.
func drawn(
  _ document: CardDocument,
  _ format: DocumentFormat = .pdf,
  dpi: Double = 300
) throws -> Data {
  let result = try typeset(document, as: format, dpi: dpi)
  try #require(!result.document.isEmpty, "\(result.answer)")
  return Data(result.document)
}

/// Runs the program on a card.
func run(_ document: CardDocument, _ arguments: [String] = []) throws -> ProgramRun.Outcome {
  try Program.built("elist-typeset").run(arguments, input: JSONEncoder().encode(document))
}

/// The bytes of a document of pages that were made by hand.
func drawn(_ pages: [Page], _ format: DocumentFormat = .pdf, dpi: Double = 300) throws -> Data {
  let sheet = Sheet(title: "Test", language: "en", date: "2026-11-21", pages: pages)
  let shaper = Shaper(language: "en", isRightToLeft: false)
  return Data(try format.document(sheet, Drawing(shaper), dpi: dpi))
}

/// A page of ID-1 with one text.
func onePage(_ characters: String, _ change: (inout TextRun) -> Void = { _ in }) -> Page {
  let text = Text(id: "text", text: characters)
  var run = TextRun(
    text: text,
    lines: [.init(text: text, baseline: 10)],
    size: 10,
    x: 1,
    width: 60
  )
  change(&run)
  return Page(width: 85.6, height: 53.98, texts: [run])
}

extension [Page] {
  var texts: [TextRun] { flatMap(\.texts) }

  /// The runs of a part, "number" or "name".
  func runs(_ part: String) -> [TextRun] { texts.filter { $0.text.id.hasSuffix("/" + part) } }
}
