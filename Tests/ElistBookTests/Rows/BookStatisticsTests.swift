import ElistContacts
import Testing

@testable import ElistBook

@Suite struct BookStatisticsTests {
  @Test func `counts contacts, numbers and labels`() {
    var ann = Contact()
    ann.name = "Ann"
    ann.phones = [
      Phone(raw: "1", label: .mobile), Phone(raw: "2", label: .mobile),
      Phone(raw: "3", customLabel: "Boat"),
    ]
    var bob = Contact()
    bob.emails = [LabeledText(value: "b@example.org")]
    let counts = BookStatistics([ann, bob])
    #expect(counts.contacts == 2)
    #expect(counts.withoutNumber == 1)
    #expect(counts.withMobile == 1)
    #expect(counts.numbers == 3)
    #expect(counts.emails == 1)
    #expect(counts.labels == [.mobile: 2])
  }
}
