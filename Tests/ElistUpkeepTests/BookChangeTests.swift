import ElistContacts
import ElistModel
import ElistTestSupport
import Foundation
import PhoneNumbers
import Testing

@testable import ElistUpkeep

@Suite struct BookChangeTests {
  private func contact(_ name: String, _ numbers: [(Label?, String)]) -> Contact {
    var contact = Contact()
    contact.uid = "uid-of-\(name)"
    contact.name = name
    contact.phones = numbers.map { Phone(raw: $1, label: $0) }
    return contact
  }

  /// A list with an entry of each contact's first number.
  private func list(_ contacts: [Contact]) -> EmergencyList {
    var list = EmergencyList(region: "US")
    for contact in contacts {
      var entry = Entry(
        id: UUID(),
        handle: .made(from: contact.shownName, avoiding: []),
        name: contact.name,
        number: interpret(contact.phones[0].raw, home: "US"),
        added: "2026-01-01T00:00:00Z"
      )
      entry.labelText = contact.phones[0].labelText
      entry.source = Entry.Source(contact, 0)
      list.entries.append(entry)
    }
    return list
  }

  private func bookChanges(
    _ list: EmergencyList,
    in contacts: [Contact],
    missing: [Contact] = []
  ) -> [BookChange] {
    ElistUpkeep.bookChanges(list, in: RereadBook(contacts, missing: missing))
  }

  private let ann = [(Label?.some(.mobile), "212 736 5001")]

  @Test func `the same book has no differences`() {
    let book = [contact("Ann", ann)]
    #expect(bookChanges(list(book), in: book) == [])
  }

  @Test func `another spelling of a number is no change`() {
    let book = [contact("Ann", ann)]
    let now = [contact("Ann", [(.mobile, "+1 (212) 736-5001")])]
    #expect(bookChanges(list(book), in: now) == [])
  }

  @Test func `a number, a name and a label may change`() throws {
    let list = list([contact("Ann", ann)])
    var now = contact("Ann Lee", [(.work, "212 736 5001")])
    now.uid = "uid-of-Ann"
    let changes = bookChanges(list, in: [now])
    #expect(changes.map(\.field) == [.name, .label])
    #expect(changes.allSatisfy { !$0.isConflict })
    let other = try #require(
      bookChanges(list, in: [contact("Ann", [(.mobile, "212 736 5009")])]).first
    )
    #expect(other.field == .number)
    #expect(other.outcome == .changed(to: "+1 212 736 5009"))
  }

  @Test func `what only the owner changed is no difference`() {
    let book = [contact("Ann", ann)]
    var list = list(book)
    list.entries[0].name = "Annie"
    list.entries[0].number = interpret("+1 212 736 7777", home: "US")
    list.entries[0].labelText = "boat"
    #expect(bookChanges(list, in: book) == [])
  }

  @Test func `what both changed is a conflict`() throws {
    var list = list([contact("Ann", ann)])
    list.entries[0].number = interpret("+1 212 736 7777", home: "US")
    let now = [contact("Ann", [(.mobile, "212 736 5009")])]
    let change = try #require(bookChanges(list, in: now).first)
    #expect(change.isConflict)
    #expect(change.before == "212 736 5001")
  }

  @Test func `both made the same change`() {
    var list = list([contact("Ann", ann)])
    list.entries[0].number = interpret("+1 212 736 5009", home: "US")
    #expect(bookChanges(list, in: [contact("Ann", [(.mobile, "212 736 5009")])]) == [])
  }

  @Test func `the number with the label of the old one is its successor`() throws {
    let list = list([contact("Ann", ann)])
    let now = contact("Ann", [(.work, "212 736 6001"), (.mobile, "212 736 5009")])
    let change = try #require(bookChanges(list, in: [now]).first)
    #expect(change.outcome == .changed(to: "+1 212 736 5009"))
    let two = contact("Ann", [(.mobile, "212 736 6001"), (.mobile, "212 736 5009")])
    let doubt = try #require(bookChanges(list, in: [two]).first)
    #expect(doubt.outcome == .gone(instead: ["+1 212 736 6001", "+1 212 736 5009"]))
  }

  @Test func `a number that was there beside the old one is no successor`() throws {
    let before = contact("Ann", [(.mobile, "212 736 5001"), (.mobile, "212 736 6001")])
    let list = list([before])
    let now = contact("Ann", [(.mobile, "212 736 6001"), (.mobile, "212 736 5009")])
    var book = RereadBook([now])
    #expect(bookChanges(list, in: [now]).first?.number == nil)
    book.known = Set(before.phoneIDs)
    let change = try #require(ElistUpkeep.bookChanges(list, in: book).first)
    #expect(change.outcome == .changed(to: "+1 212 736 5009"))
  }

  @Test func `a number that somebody on the list has is no successor`() throws {
    let both = contact("Ann", [(.mobile, "212 736 5001"), (.work, "212 736 6001")])
    var list = list([both])
    var work = list.entries[0]
    work.id = UUID()
    work.number = interpret("212 736 6001", home: "US")
    work.source = Entry.Source(both, 1)
    list.entries.append(work)
    let now = [contact("Ann", [(.work, "212 736 6001")])]
    #expect(bookChanges(list, in: now).map(\.outcome) == [.gone(instead: [])])
  }

  @Test func `a UID that passed to somebody else gives nobody their number`() throws {
    let list = list([contact("Anna Berg", ann)])
    var now = contact("Zoltan Kiss", [(.mobile, "212 736 9009")])
    now.uid = "uid-of-Anna Berg"
    let changes = bookChanges(list, in: [now])
    #expect(changes.map(\.outcome) == [.gone(instead: ["+1 212 736 9009"])])
    now.name = "Anna Stone"
    #expect(bookChanges(list, in: [now]).map(\.field) == [.number, .name])
  }

  @Test func `somebody who was kept and comes back with another number is offered it`() throws {
    var list = list([contact("Ann", ann)])
    let gone = try #require(bookChanges(list, in: []).first)
    list.settle(gone, takingBook: false)
    #expect(bookChanges(list, in: []) == [])
    let back = [contact("Ann", [(.mobile, "212 736 5009")])]
    let change = try #require(bookChanges(list, in: back).first)
    #expect(change.outcome == .changed(to: "+1 212 736 5009"))
    list.settle(change, takingBook: true)
    #expect(list.entries[0].number.raw == "212 736 5009")
    #expect(list.entries[0].source?.isGone == false)
  }

  @Test func `two numbers of a person do not both become the one that is left`() throws {
    let both = contact("Ann", [(.mobile, "212 736 5001"), (.mobile, "212 736 6001")])
    var list = list([both])
    var second = EntryNumber(interpret("212 736 6001", home: "US"))
    second.labelText = "mobile"
    second.source = Entry.Source(both, 1)
    list.entries[0].numbers.append(second)
    let changes = bookChanges(list, in: [contact("Ann", [(.mobile, "212 736 7001")])])
    #expect(changes.map(\.outcome) == [.changed(to: "+1 212 736 7001"), .gone(instead: [])])
    #expect(changes.map(\.entry.place) == [1, 2])
  }

  @Test func `a number that passed to somebody else is said to be theirs`() throws {
    let list = list([contact("Ann", ann)])
    let now = [contact("Ann", [(.work, "212 736 6001")]), contact("Otto", ann)]
    let change = try #require(bookChanges(list, in: now).first)
    #expect(change.outcome == .gone(instead: ["+1 212 736 6001"]))
    #expect(change.holders == ["Otto"])
    #expect(bookChanges(list, in: []).first?.holders == [])
  }

  @Test func `a number that was written again and then left its source is in the book`() throws {
    let list = list([contact("Ann", ann)])
    let now = contact("Ann", [(.mobile, "+1 (212) 736-5001")])
    #expect(bookChanges(list, in: [now]) == [])
    let change = try #require(bookChanges(list, in: [now], missing: [now]).first)
    #expect(change.outcome == .missing(from: "", instead: []))
  }

  @Test func `what a country changed is said where the book does not say it`() throws {
    var list = list([contact("Ama", [(.mobile, "+229 97 12 34 56")])])
    let book = [contact("Ama", [(.mobile, "+229 97 12 34 56")])]
    let change = try #require(bookChanges(list, in: book).first)
    guard case .renumbered(let doubt) = change.outcome else {
      Issue.record("\(change.outcome)")
      return
    }
    #expect(doubt.command == "elist edit ama --set 'number=+229 01 97 12 34 56'")
    let before = list
    list.settle(change, takingBook: false)
    #expect(list == before)
    list.settle(change, takingBook: true)
    #expect(list.entries[0].number.e164 == "+2290197123456")
    #expect(list.entries[0].numbers[0].formerNumber == "+229 97 12 34 56")
    #expect(bookChanges(list, in: book) == [])
    let mended = [contact("Ama", [(.mobile, "+229 01 97 12 34 56")])]
    #expect(bookChanges(list, in: mended) == [])
    #expect(bookChanges(before, in: mended).map(\.outcome) == [.changed(to: "+229 01 97 12 34 56")])
  }

  @Test func `somebody who is gone is said to be, and stays`() throws {
    var list = list([contact("Ann", ann)])
    let change = try #require(bookChanges(list, in: []).first)
    #expect(change.outcome == .gone(instead: []))
    let before = list
    list.settle(change, takingBook: true)
    #expect(list == before)
  }

  @Test func `entries typed by hand, and the names of older ones, are left alone`() {
    var list = list([contact("Ann", ann), contact("Bob", [(.home, "212 736 5002")])])
    list.entries[0].source = nil
    list.entries[1].source?.taken = nil
    var now = contact("Robert", [(.work, "212 736 5002")])
    now.uid = "uid-of-Bob"
    #expect(bookChanges(list, in: [now]) == [])
    now.phones = [Phone(raw: "212 736 9999", label: .home)]
    #expect(bookChanges(list, in: [now]).map(\.field) == [.number])
  }

  @Test func `the old number stays until the new one is confirmed`() throws {
    var list = list([contact("Ann", ann)])
    list.entries[0].confirmed = "2026-02-01T00:00:00Z"
    for raw in ["212 736 5009", "212 736 5010"] {
      let now = [contact("Ann", [(.mobile, raw)])]
      let change = try #require(bookChanges(list, in: now).first)
      list.settle(change, takingBook: true)
      #expect(list.entries[0].number.raw == raw)
      #expect(list.entries[0].formerNumber == "212 736 5001")
      #expect(list.entries[0].confirmed == nil)
      #expect(bookChanges(list, in: now) == [])
    }
    let read = try EmergencyList(document: list.document)
    #expect(read == list)
    let handle = list.entries[0].handle.description
    try list.confirm([handle], at: nil)
    #expect(list.entries[0].formerNumber != nil)
    try list.confirm([handle], at: "2026-03-01T00:00:00Z")
    #expect(list.entries[0].formerNumber == nil)
  }

  @Test func `the list's own value is not offered against again`() throws {
    var list = list([contact("Ann", ann)])
    let now = [contact("Ann", [(.mobile, "212 736 5009")])]
    list.settle(try #require(bookChanges(list, in: now).first), takingBook: false)
    #expect(list.entries[0].number.raw == "212 736 5001")
    #expect(bookChanges(list, in: now) == [])
  }

  @Test func `a card that its source no longer has is reported until the owner keeps the entry`()
    throws
  {
    let book = [contact("Ann", ann)]
    var list = list(book)
    let change = try #require(bookChanges(list, in: book, missing: book).first)
    #expect(change.outcome == .missing(from: "", instead: []))
    let before = list
    list.settle(change, takingBook: true)
    #expect(list == before)
    list.settle(change, takingBook: false)
    #expect(list.entries.count == 1)
    #expect(bookChanges(list, in: book, missing: book) == [])
    #expect(bookChanges(list, in: []) == [])
    let read = try EmergencyList(document: list.document)
    #expect(read == list)
    // It is compared again once the book has it.
    let now = [contact("Ann", [(.work, "212 736 5001")])]
    #expect(bookChanges(list, in: now).map(\.field) == [.label])
  }

  /// Contacts of a table, which has no UIDs.
  private func rows(_ people: (name: String, number: String)...) -> [Contact] {
    people.map { person in
      var row = contact(person.name, [(.mobile, person.number)])
      row.uid = nil
      return row
    }
  }

  @Test func `a contact with the number, the given name and no other UID was renamed`() throws {
    let old = rows(("Ann Lee", "212 736 5001"))
    let new = rows(("Ann Oak", "212 736 5001"))
    let list = list(old)
    #expect(
      bookChanges(list, in: old + new, missing: old).map(\.outcome) == [.changed(to: "Ann Oak")]
    )
    let gone = [BookChange.Outcome.missing(from: "", instead: [])]
    // Of two people with the number nobody knows which it is.
    let two = old + new + rows(("Ann Elm", "212 736 5001"))
    #expect(bookChanges(list, in: two, missing: old).map(\.outcome) == gone)
    // The number of the house, or of a telephone that another person has now.
    let other = old + rows(("Carl Oak", "212 736 5001"))
    #expect(bookChanges(list, in: other, missing: old).map(\.outcome) == gone)
    let uids = [contact("Ann Lee", ann), contact("Ann Oak", ann)]
    #expect(
      bookChanges(self.list([uids[0]]), in: uids, missing: [uids[0]]).map(\.outcome) == gone
    )
  }

  @Test func `a number that another person has now renames nobody`() throws {
    let list = list([contact("Ann", ann)])
    let now = [
      contact("Ann", [(.mobile, "212 736 5009")]), contact("Carl", [(.mobile, "212 736 5001")]),
    ]
    let changes = bookChanges(list, in: now)
    #expect(changes.map(\.field) == [.number])
    #expect(changes.map(\.outcome) == [.changed(to: "+1 212 736 5009")])
  }

  @Test func `two people may exchange their numbers`() throws {
    let numbers = ["212 736 5001", "212 736 5002"]
    let list = list(zip(["Ann", "Bob"], numbers).map { contact($0, [(.mobile, $1)]) })
    let now = zip(["Ann", "Bob"], numbers.reversed()).map { contact($0, [(.mobile, $1)]) }
    let changes = bookChanges(list, in: now)
    #expect(changes.map(\.field) == [.number, .number])
    #expect(changes.map(\.entry.name) == ["Ann", "Bob"])
    #expect(
      changes.map(\.outcome)
        == [.changed(to: "+1 212 736 5002"), .changed(to: "+1 212 736 5001")]
    )
  }

  @Test func `the number of a namesake is named, and not offered`() throws {
    let (own, other) = (rows(("Ann Lee", "212 736 5001")), rows(("Ann Lee", "212 736 5005")))
    let list = list(own)
    let changes = bookChanges(list, in: own + other, missing: own)
    #expect(changes.map(\.outcome) == [.missing(from: "", instead: ["+1 212 736 5005"])])
    let uids = [contact("Ann Lee", [(.mobile, "212 736 5005")])]
    var entry = list
    entry.entries[0].source?.uid = "uid-of-another"
    #expect(bookChanges(entry, in: uids).map(\.outcome) == [.gone(instead: ["+1 212 736 5005"])])
  }

  @Test func `what was left for later is offered again`() throws {
    var list = list([contact("Ann Lee", ann)])
    var now = contact("Ann Oak", [(.work, "212 736 5009")])
    now.uid = "uid-of-Ann Lee"
    // Only a number with the label of the old one is its successor.
    now.phones[0].label = .mobile
    let changes = bookChanges(list, in: [now])
    #expect(changes.map(\.field) == [.number, .name])
    for (first, takesBook) in [(0, true), (0, false), (1, true), (1, false)] {
      var list = list
      list.settle(changes[first], takingBook: takesBook)
      let left = bookChanges(list, in: [now])
      #expect(left.map(\.field) == [changes[1 - first].field])
      list.settle(try #require(left.first), takingBook: true)
      #expect(bookChanges(list, in: [now]) == [])
    }
    for change in changes { list.settle(change, takingBook: false) }
    #expect(bookChanges(list, in: [now]) == [])
  }

  @Test func `a label that was left for later is offered again`() throws {
    let list = list([contact("Ann Lee", ann)])
    var now = contact("Ann Oak", [(.work, "212 736 5001")])
    now.uid = "uid-of-Ann Lee"
    let changes = bookChanges(list, in: [now])
    #expect(changes.map(\.field) == [.name, .label])
    for takesBook in [true, false] {
      var list = list
      list.settle(changes[0], takingBook: takesBook)
      #expect(bookChanges(list, in: [now]).map(\.field) == [.label])
    }
  }

  @Test func `a number with another label is no successor by itself`() throws {
    let now = [contact("Ann", [(.work, "212 736 6001")])]
    let change = try #require(bookChanges(list([contact("Ann", ann)]), in: now).first)
    #expect(change.outcome == .gone(instead: ["+1 212 736 6001"]))
  }
}
