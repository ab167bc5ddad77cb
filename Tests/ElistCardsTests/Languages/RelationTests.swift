import Testing

@testable import ElistCards

@Suite struct RelationTests {
  @Test(arguments: [
    ("mother", ["Mutter", "母"]), ("MOTHER", ["Mutter", "母"]), ("mum", ["Mutter", "母"]),
    ("мама", ["Mutter", "母"]), ("Freundin", ["Freundin", "友人"]), ("amie", ["Freund/in", "友人"]),
    ("avó", ["Großmutter", "祖母"]), ("avô", ["Großvater", "祖父"]), ("school", ["Schule", "学校"]),
  ])
  func `a word of the vocabulary is translated`(written: String, expected: [String]) {
    #expect(relation(written, in: [.de, .ja]) == expected)
  }

  @Test(arguments: ["uncle", "my mother", "mother-in-law", "", "avo", "boss"])
  func `what is not in the vocabulary stands as it was written`(written: String) {
    #expect(relation(written, in: [.de, .ja]) == [written])
  }
}
