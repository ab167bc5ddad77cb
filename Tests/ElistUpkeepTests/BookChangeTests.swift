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
      entry.setLabel(contact.phones[0].labelText)
      entry.source = Entry.Source(contact, 0)
      list.entries.append(entry)
    }
    return list
  }

  private let ann = [(Label?.some(.mobile), "212 736 5001")]

  @Test func `the same book has no differences`() {
    let book = [contact("Ann", ann)]
    #expect(bookChanges(list(book), in: book) == [])
  }

  @Test func `another spelling of a number is none`() {
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
    list.entries[0].setLabel("boat")
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
    #expect(change.outcome == .missing(from: ""))
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

  @Test func `a number under another name in the same source was renamed`() throws {
    let (old, new) = (contact("Ann", ann), contact("Ann Lee", ann))
    let changes = bookChanges(list([old]), in: [old, new], missing: [old])
    #expect(changes.map(\.outcome) == [.changed(to: "Ann Lee")])
    let two = [old, new, contact("Cid", ann)]
    #expect(
      bookChanges(list([old]), in: two, missing: [old]).map(\.outcome) == [.missing(from: "")]
    )
  }

  @Test func `a number with another label is no successor by itself`() throws {
    let now = [contact("Ann", [(.work, "212 736 6001")])]
    let change = try #require(bookChanges(list([contact("Ann", ann)]), in: now).first)
    #expect(change.outcome == .gone(instead: ["+1 212 736 6001"]))
  }
}
