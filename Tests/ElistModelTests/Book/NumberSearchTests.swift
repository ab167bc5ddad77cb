import Testing

@testable import ElistModel

@Suite struct NumberSearchTests {
  private func contains(_ number: String, _ fragments: String...) -> Bool {
    DialledNumber(utf8(number)[...]).contains(fragments.compactMap(NumberFragment.init))
  }

  @Test(arguments: ["", "a", "12a", "*", "(", "+", "#", "ext"])
  func `takes only what can be dialled for part of a number`(word: String) {
    #expect(NumberFragment(word) == nil)
  }

  @Test func `finds fragments one after the other`() {
    #expect(contains("(415) 555-3695", "415", "3695"))
    #expect(contains("(415) 555-3695", "55", "53"))
    #expect(!contains("(415) 555-3695", "3695", "415"))
    #expect(!contains("(415) 555-3695", "55555"))
  }

  @Test func `begins an international number at its plus`() {
    for number in ["+49 30 123", "0049 30 123", "＋49 30 123", "(+49) 30 123"] {
      #expect(contains(number, "+49") && contains(number, "0049") && contains(number, "+4930"))
      #expect(!contains(number, "+30"))
    }
    #expect(!contains("49 30 123", "+49"))
    #expect(!contains("+49 30 123", "12", "+49"))
  }

  @Test func `knows the zero that is dialled at home`() {
    #expect(contains("+49 30 123", "030") && contains("+1 415 555", "0415"))
    #expect(contains("+49 (0)30 123", "030") && contains("+49 (0)30 123", "+4930"))
    #expect(!contains("+49 30 123", "0493"))
    #expect(!contains("+49 30 123", "030129"))
  }

  @Test(arguments: ["(0)", "(0)012", "00(0)12", "+(0)", "00", "0", "", "(0)(0)0012", "+00(0)"])
  func `is not confused by odd zeros`(number: String) {
    let digits = number.filter { $0 == "0" || $0 == "1" || $0 == "2" }
    for count in 1...3 where count <= digits.count {
      #expect(contains(number, String(digits.suffix(count))), "\(digits.suffix(count))")
    }
    #expect(!contains(number, "9"))
  }
}
