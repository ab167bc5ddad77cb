import Testing

@testable import ElistModel

@Suite struct EntryNameTests {
  @Test(
    arguments: [
      ("Kate", nil, "Kate"), ("Kate", "Acme", "Kate"), (nil, nil, "No Name"),
      (nil, "Acme", "Acme"), ("", "a@example.com", "No Name (a@example.com)"),
      (" \u{200B}", nil, "No Name"),
      (nil, "", "No Name"), ("👩‍👩‍👧", nil, "👩‍👩‍👧"), ("\u{2800}", nil, "\u{2800}"),
    ] as [(String?, String?, String)]
  )
  func `is never empty`(name: String?, hint: String?, shown: String) {
    #expect(Entry.shownName(name, hint: hint) == shown)
  }

  @Test func `is followed by the label`() throws {
    let entry = try Entry("kate", name: "Kate Bell").with { $0.label = .mobile }
    #expect(entry.title == "Kate Bell (M)")
  }
}
