import BookTestSupport
import ElistContacts
import ElistTestSupport
import Testing

@testable import ElistBook
@testable import ElistPicker

@Suite struct ResultTrailTests {
  private static let texts = [
    "", "k", "ka", "kat", "ka", "kb", "k", "", "4", "41", "4", "415 ", "415", "ka 4", "ka ", "zzz",
    "",
  ]

  @Test func `going back finds what was found on the way there`() throws {
    let catalogue = try Catalogue.of([
      Contact("Kate", "Bell", "415 555 0101"), Contact("Karl", "Orr", "+44 20 7946 0456"),
      Contact("Ann", "Kaba", "212 555 0141"),
    ])
    var trail = ResultTrail()
    for text in Self.texts {
      let fresh = Results(BookQuery(text, plan: catalogue.plan), in: catalogue)
      let found = trail.results(for: text, in: catalogue)
      #expect(found.rows == fresh.rows, "\(text)")
      #expect(found.groups == fresh.groups, "\(text)")
    }
  }
}
