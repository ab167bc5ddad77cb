import Testing

@testable import ElistContacts

@Suite struct LabelTests {
  @Test(
    arguments: [
      (.mobile, nil, " (M)"), (.home, nil, " (H)"), (.work, nil, " (W)"), (.main, nil, " (main)"),
      (.fax, nil, " (fax)"), (.pager, nil, " (pager)"), (.other, nil, " (other)"),
      (nil, "Boat", " (Boat)"), (nil, nil, ""), (nil, "", ""), (nil, " ", ""),
      (.mobile, "Boat", " (M)"),
    ] as [(Label?, String?, String)]
  )
  func `is short behind a name`(label: Label?, custom: String?, suffix: String) {
    #expect(Label.suffix(label, custom) == suffix)
  }

  @Test func `is read as a custom one where it is not known`() {
    #expect(Label.read("mobile", "x") == (.mobile, "x"))
    #expect(Label.read("boat", nil) == (nil, "boat"))
    #expect(Label.read("boat", "x") == (nil, "x"))
    #expect(Label.read(nil, nil) == (nil, nil))
  }
}
