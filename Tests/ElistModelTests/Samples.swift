import ElistContacts
import ElistTestSupport
import Foundation
import PhoneNumbers

@testable import ElistModel

extension EmergencyList {
  /// A list of entries with these handles.
  init(_ handles: String...) throws {
    self.init(region: "US")
    entries = try handles.map { try Entry($0) }
  }
}

extension SeededGenerator {
  mutating func label() -> Label? { maybe { $0.pick(Label.allCases) } }

  /// An entry with any of its members.
  mutating func entry(_ index: Int) throws -> Entry {
    var entry = try Entry("entry-\(index)", number: text())
    entry.name = maybe { $0.text() }
    entry.hint = maybe { $0.text() }
    entry.relation = maybe { $0.text() }
    entry.note = maybe { $0.text() }
    entry.label = label()
    entry.customLabel = maybe { $0.text() }
    entry.groups = several { $0.text() }
    entry.confirmed = maybe { $0.text() }
    entry.number = number()
    entry.source = maybe {
      Entry.Source(uid: $0.maybe { $0.text() }, valueID: UUID(), provider: "vcard")
    }
    entry.numbers += several { EntryNumber($0.number()) }
    for index in entry.numbers.indices.dropFirst() {
      entry.numbers[index].addedLater = maybe { $0.text() }
      entry.numbers[index].confirmed = maybe { $0.text() }
      entry.numbers[index].labelText = maybe { $0.text() }
      entry.numbers[index].unknown = ["later": json()]
    }
    entry.authority = several { Authority($0.text()) }
    entry.languages = several { $0.text() }
    entry.hours = maybe { $0.pick(["24/7", "Mo-Fr 08:00-17:00"]) }.flatMap { Hours($0) }
    entry.zone = maybe { $0.text() }
    entry.address = maybe { $0.text() }
    entry.meetingPoint = maybe { $0.text() }
    entry.unknown = ["later": json()]
    return entry
  }

  mutating func number() -> PhoneNumber {
    var number = PhoneNumber(raw: text())
    number.e164 = maybe { $0.text() }
    number.national = maybe { $0.text() }
    number.international = maybe { $0.text() }
    number.uri = maybe { $0.text() }
    number.region = maybe { $0.text() }
    number.extension = maybe { $0.text() }
    number.type = maybe { $0.pick(PhoneNumber.Kind.allCases) }
    number.possible = Bool.random(using: &self)
    number.valid = Bool.random(using: &self)
    return number
  }
}
