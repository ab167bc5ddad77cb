import Testing

@testable import ElistModel

@Suite struct LetterAtSightTests {
  @Test func `what is taken for a letter at sight is one`() {
    for value in UInt32(0x80)...0xFFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let utf8 = Array(String(scalar).utf8)
      guard isLetterAtSight(utf8[0], utf8[1]) else { continue }
      let isAssigned = scalar.properties.generalCategory != .unassigned
      #expect(!isAssigned || scalar.properties.isAlphabetic, "U+\(String(value, radix: 16))")
    }
  }

  @Test(
    arguments: [
      ("kate bell", "bell", true), ("kate bell", "ell", false), ("иван петров12", "12", false),
      ("иван петров 12", "12", true), ("田中太郎", "太", true), ("o'hara", "hara", true),
      ("مريم علي", "علي", true), ("中3", "3", false), ("«анна»", "анна", true),
    ]
  )
  func `a word begins after what is no letter and no digit`(
    text: String,
    word: String,
    isFound: Bool
  ) {
    let text = Array(text.utf8)
    #expect(text[...].hasWord(startingWith: Array(word.utf8)) == isFound)
  }
}
