import ElistContacts
import ElistTestSupport
import Testing

@testable import ElistIdentity

@Suite struct BookCopiesTests {
  private let ann = Contact("Ann Ek", "+14155550101", uid: "a")
  private let bob = Contact("Bob Roe", "+14155550102", uid: "b")

  private func merged(_ own: [Contact], _ other: [Contact], since base: [Contact]?) -> [Contact] {
    var book = Book(own)
    book.take(copy: Book(other), since: base.map { Book($0) })
    return book.contacts
  }

  private func numbers(_ contacts: [Contact]) -> [[String]] {
    contacts.map { $0.phones.map(\.raw) }
  }

  @Test func `a contact that one copy removed is removed, unless the other changed it`() {
    let changed = ann.with { $0.note = "nights" }
    #expect(merged([bob], [ann, bob], since: [ann, bob]) == [bob])
    #expect(merged([ann, bob], [bob], since: [ann, bob]) == [bob])
    #expect(merged([bob], [changed, bob], since: [ann, bob]) == [bob, changed])
    #expect(merged([changed, bob], [bob], since: [ann, bob]) == [changed, bob])
    // Nobody knows that it was there before.
    #expect(merged([bob], [ann, bob], since: nil) == [bob, ann])
  }

  @Test func `a change in one copy counts, and two come together`() {
    let called = ann.with { $0.phones.append(Phone(raw: "+14155550111")) }
    let moved = ann.with { $0.phones = [Phone(raw: "+14155550122")] }
    #expect(merged([ann], [called], since: [ann]) == [called])
    #expect(merged([called], [ann], since: [ann]) == [called])
    // The number that one copy has removed is not brought back.
    #expect(numbers(merged([called], [moved], since: [ann])) == [["+14155550111", "+14155550122"]])
    #expect(numbers(merged([moved], [called], since: [ann])) == [["+14155550122", "+14155550111"]])
    let all = merged([called], [moved], since: nil).first?.phones.map(\.raw)
    #expect(all == ["+14155550101", "+14155550111", "+14155550122"])
  }

  @Test func `a person whom both copies have from different files is one contact`() {
    let source = { CardSource(name: $0, place: $0, kind: "vcard") }
    let here = Contact("Cid Low", "+14155550103", "+14155550104").with {
      $0.source = source("a.vcf")
    }
    let there = Contact("Cid Low", "+14155550103").with {
      $0.source = source("b.vcf")
      $0.note = "nights"
    }
    let book = merged([ann, here], [ann, there], since: [ann])
    #expect(book.map(\.name) == ["Ann Ek", "Cid Low"])
    #expect(numbers(book).last == ["+14155550103", "+14155550104"])
  }
}
