import Testing

@testable import VCardFormat

@Suite struct KeywordTests {
  @Test(arguments: ["BEGIN:VCARD", "begin:vcard", "Begin : VCard "])
  func `a card begins in any case and with blanks around the colon`(line: String) {
    let (cards, _) = cards(line + "\nVERSION:3.0\nFN:Ann\nEND:VCARD\n")
    #expect(cards.map(\.told) == [["VERSION=3.0", "FN=Ann"]])
  }

  @Test func `a property whose name starts like a keyword is a property`() {
    let (cards, _) = cards("BEGIN:VCARD\nVERSION:3.0\nBEGINNING:x\nENDING:y\nEND:VCARD\n")
    #expect(cards[0].told == ["VERSION=3.0", "BEGINNING=x", "ENDING=y"])
  }
}
