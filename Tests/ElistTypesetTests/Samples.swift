import ElistModel
import ElistTestSupport
import Foundation
import PhoneNumbers
import Testing

@testable import ElistCards
@testable import ElistSheet

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

/// What a card of these entries says, of a list that has no owner.
func content(
  of entries: [Entry],
  title: String? = nil,
  omitting omitted: Set<CardField> = []
) throws -> CardContent {
  let fields = CardEyes.wallet.fields.subtracting(omitted)
  let options = ContentOptions(fields: fields, home: "", date: "2026-11-21", title: title)
  return try makeContent(entries: entries, owner: Profile(), options: options)
}

/// A card of these entries, in the first way that has room.
func card(_ entries: [Entry], _ options: CardOptions, title: String? = nil) throws -> Sheet {
  let sheets = try makeSheets(content(of: entries, title: title), options: options)
  return try #require(sheets.first { try typeset($0).status == 0 })
}

/// Runs the typesetter on a sheet.
func typeset(_ sheet: Sheet, _ arguments: [String] = []) throws -> ProgramRun.Outcome {
  try Program.built("elist-typeset").run(arguments, input: JSONEncoder().encode(sheet))
}

/// A sheet of one text on a page of ID-1, with changes.
func oneText(_ text: String, _ change: (inout TextRun) -> Void = { _ in }) -> Sheet {
  var run = TextRun(
    id: "text",
    text: text,
    frame: Frame(x: 1, y: 1, width: 60, height: 10),
    size: .init(smallest: 6.5, largest: 12)
  )
  change(&run)
  let page = Page(width: 85.6, height: 53.98, texts: [run])
  return Sheet(title: "Test", language: "en", date: "2026-11-21", pages: [page])
}
