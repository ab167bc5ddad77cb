import Testing

@testable import ElistImport

@Suite struct LikenessTests {
  @Test(arguments: [
    ("", "it is empty"), ("%PDF-1.7", "it looks like a PDF document"),
    ("<html>", "it looks like an HTML or XML document"),
    ("{\"a\":1}", "it looks like a JSON document"),
    ("dn: cn=Ann\n", "it looks like an LDIF file"),
    ("Name,Given Name,Phone\n", "it looks like a table, such as CSV"),
    ("BEGIN:VCALENDAR\nEND:VCALENDAR\n", "it looks like a calendar"),
    ("hello", "it looks like plain text"),
    ("\u{1}\u{2}", "it looks like a binary file"),
  ])
  func `a file without a card is named by what it looks like`(text: String, likeness: String) {
    let result = read(text)
    #expect(
      result.told == ["- error: no contacts were found, BEGIN:VCARD was expected: \(likeness)"]
    )
    #expect(result.summary.unreadable == 1)
  }

  @Test(arguments: ["BEGIN:VCARD", "begin : vcard", "x\nEND:VCARD"])
  func `a file with a card's beginning or end is a vCard file`(text: String) {
    #expect(ImportFormat(of: Array(text.utf8)) == .vcard)
    #expect(ImportFormat(of: text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }) == .vcard)
  }
}
