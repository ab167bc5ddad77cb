import Testing

@testable import ElistBook

@Suite struct WordSearchTests {
  @Test(
    arguments: [
      ("kate bell", "be", true), ("kate bell", "ell", false), ("", "a", false), ("a", "ab", false),
      ("o'hara", "hara", true), ("x2y", "y", false), ("a\nb", "b", true), ("иван", "ван", false),
      ("é a", "a", true), ("éa", "a", false), ("–a", "a", true), ("²a", "a", false),
      ("x*y", "*", true), ("x*y", "*y", true), ("山田太郎", "太郎", true), ("ក្រុង", "រុង", true),
      ("김철수", "철수", true), ("a", "", true), ("ab", "abc", false), ("aab", "ab", false),
      ("иван петров12", "12", false), ("иван петров 12", "12", true), ("مريم علي", "علي", true),
      ("中3", "3", false), ("«анна»", "анна", true),
    ]
  )
  func `a word begins after what is no letter and no digit`(
    text: String,
    word: String,
    found: Bool
  ) {
    let isFound = Array(text.utf8).withUnsafeBufferPointer { text in
      Array(word.utf8).withUnsafeBufferPointer { word in
        text.hasWord(startingWith: word, anywhere: word.isFoundAnywhere)
      }
    }
    #expect(isFound == found)
  }

  @Test func `what is taken for a letter at sight is one`() {
    for value in UInt32(0x80)...0xFFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let utf8 = Array(String(scalar).utf8)
      guard isLetterAtSight(utf8[0], utf8[1]) else { continue }
      let isAssigned = scalar.properties.generalCategory != .unassigned
      #expect(!isAssigned || scalar.properties.isAlphabetic, "U+\(String(value, radix: 16))")
    }
  }
}
