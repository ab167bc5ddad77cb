import CardDocument
import ElistContacts
import ElistModel
import PhoneNumbers
import Testing

@testable import ElistCards

@Suite struct CardRowTests {
  private func cardRows(_ entries: [Entry], omit: Set<CardField> = []) -> [CardRow] {
    let fields = Set(CardField.allCases).subtracting(omit)
    let options = ContentOptions(fields: fields, home: "US", date: "2026-11-21")
    return ElistCards.cardRows(entries, options)
  }

  @Test func `marks are 01 to 09 and then the digits alone`() throws {
    let marks = cardRows(try entries(12)).map(\.mark)
    #expect(
      marks == ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12"]
    )
  }

  @Test func `says relation, label and note in this order`() throws {
    let full = try entry("ann", "Ann", "+1 415 555 3695") { entry in
      entry.note = "speaks French"
      entry.label = .mobile
      entry.relation = "aunt"
    }
    #expect(cardRows([full])[0].details.map(\.text) == ["aunt", "mobile", "speaks French"])
    #expect(cardRows([full], omit: [.label])[0].details.map(\.text) == ["aunt", "speaks French"])
    #expect(cardRows([full], omit: [.relation, .label, .note])[0].details.isEmpty)
  }

  @Test func `the number of a place is not at somebody's work`() throws {
    let school = try entry("school", "School", "+1 415 555 3695") { entry in
      (entry.kind, entry.label) = (.place, .work)
    }
    #expect(cardRows([school])[0].details.isEmpty)
    let fax = try entry("school", "School", "+1 415 555 3695") { entry in
      (entry.kind, entry.label) = (.place, .fax)
    }
    #expect(cardRows([fax])[0].details.map(\.text) == ["fax"])
  }

  @Test func `what answers somebody's other number says so, unless it is a person`() throws {
    let school = try entry("school", "School", "+1 415 555 3695") { entry in
      for label in [Label.fax, .pager, .mobile] {
        var other = EntryNumber(interpret("+1 415 555 01\(entry.numbers.count)0", home: "US"))
        other.label = label
        entry.numbers.append(other)
      }
    }
    #expect(
      cardRows([school])[0].others.map(\.text) == [
        "or +1 415 555 0110 (fax)", "or +1 415 555 0120 (pager)", "or +1 415 555 0130",
      ]
    )
  }

  @Test func `a label that is not standard stands as written`() throws {
    let odd = try entry("ann", "Ann", "+1 415 555 3695") { $0.customLabel = "Ferienhaus" }
    #expect(cardRows([odd])[0].details.map(\.text) == ["Ferienhaus"])
  }

  @Test(arguments: [
    ("", "No Name"), ("Acme Ltd", "Acme Ltd"), ("a@example.com", "No Name (a@example.com)"),
  ])
  func `who has no name is No Name with the hint`(hint: String, expected: String) throws {
    let nameless = try entry("entry", nil, "112") { $0.hint = hint }
    #expect(cardRows([nameless])[0].name == expected)
    let blank = try entry("entry", " \n", "112") { $0.hint = hint }
    #expect(cardRows([blank])[0].name == expected)
  }

  @Test func `a number that was not understood is the text as written`() throws {
    let odd = try entry("ann", "Ann", "") { $0.number = PhoneNumber(raw: "p1234p5678w9") }
    #expect(cardRows([odd])[0].number == "p1234p5678w9")
  }
}
