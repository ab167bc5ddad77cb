import ElistTestSupport
import Testing

@testable import ElistModel

@Suite struct BookWriterTests {
  @Test func `is this to the byte`() {
    let contact = Contact("Ann", "112", uid: "u").with {
      $0.phones[0].label = .mobile
      $0.phones[0].preferred = true
      $0.hasPhoto = true
      $0.ordinal = 300
      $0.unknown = [200, 1, 9]
    }
    let fields: [UInt8] =
      [1, 3] + utf8("ann") + [2, 1] + utf8("u") + [3, 3] + utf8("Ann") + [18, 0]
      + [24, 2, 0xAC, 0x02] + [21, 15, 1, 3] + utf8("112") + [2, 6] + utf8("mobile") + [4, 0]
      + [200, 1, 9]
    let head: [UInt8] = [1, 0, 1, 0, 1, 0, 0, 0]
    #expect(BookWriter.render([contact]) == head + [UInt8(fields.count), 0, 0, 0] + fields)
  }

  @Test func `of no contacts is a head`() {
    #expect(BookWriter.render([]) == [1, 0, 1, 0, 0, 0, 0, 0])
  }

  @Test(arguments: [0, 1, 127, 128, 16_383, 16_384, 70_000])
  func `writes lengths of every size`(count: Int) throws {
    let text = String(repeating: "7", count: count)
    let contact = Contact(nil, text).with { $0.note = text }
    let read = try BookReader(BookWriter.render([contact])).contact(0)
    #expect(read == contact)
  }

  /// A large book is written in halves, each by a core of its own.
  @Test(arguments: [2_000, 2_001, 4_003])
  func `keeps every contact of a large book, in order`(count: Int) throws {
    let contacts = (0..<count).map { Contact("Ann \($0)", "555\($0)", uid: "\($0)") }
    let book = BookWriter.render(contacts)
    #expect(try BookReader(book).contacts().map(\.uid) == contacts.map(\.uid))
  }
}
