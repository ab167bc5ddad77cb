import Testing

@testable import ElistModel

@Suite struct WordSearchTests {
  @Test(
    arguments: [
      ("kate bell", "be", true), ("kate bell", "ell", false), ("", "a", false), ("a", "ab", false),
      ("o'hara", "hara", true), ("x2y", "y", false), ("a\nb", "b", true), ("иван", "ван", false),
      ("é a", "a", true), ("éa", "a", false), ("–a", "a", true), ("²a", "a", false),
      ("x*y", "*", true), ("x*y", "*y", true), ("山田太郎", "太郎", true), ("ក្រុង", "រុង", true),
      ("김철수", "철수", true), ("a", "", true), ("ab", "abc", false), ("aab", "ab", false),
    ]
  )
  func `finds the beginning of a word`(text: String, word: String, found: Bool) {
    #expect(utf8(text)[...].hasWord(startingWith: utf8(word)) == found)
  }

  @Test func `stays inside a slice`() {
    let text = utf8("abc def")
    #expect(!text[0..<5].hasWord(startingWith: utf8("def")))
    #expect(text[1...].hasWord(startingWith: utf8("bc")))
  }
}
