import CardDocument
import ElistContacts
import ElistModel
import Foundation
import PhoneNumbers
import Testing

@testable import ElistCards

/// An entry whose number has this international notation.
func entry(
  _ handle: String,
  _ name: String?,
  _ international: String,
  _ change: (inout Entry) -> Void = { _ in }
) throws -> Entry {
  var number = PhoneNumber(raw: "as written")
  number.international = international
  var entry = Entry(
    id: UUID(),
    handle: try #require(Handle(handle)),
    name: name,
    number: number,
    added: "2026-11-21T10:00:00Z"
  )
  change(&entry)
  return entry
}

/// So many entries with details.
func entries(_ count: Int) throws -> [Entry] {
  try (0..<count).map { index in
    try entry("e\(index)", "Entry \(index)", "+1 415 555 000\(index % 10)") { entry in
      entry.relation = "mother"
      entry.label = .mobile
    }
  }
}

/// What a card of these entries says, of a list that has no owner.
func content(
  of entries: [Entry],
  title: String? = nil,
  omitting omitted: Set<CardField> = []
) throws -> CardContent {
  let fields = Audience.wallet.fields.subtracting(omitted)
  let options = ContentOptions(fields: fields, home: "", date: "2026-11-21", title: title)
  return try makeContent(entries: entries, owner: Profile(), options: options)
}
