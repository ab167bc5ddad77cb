import Testing
import UnicodeText

@Suite struct SectionLetterTests {
  @Test(
    arguments: [
      ("Bell", "B"), ("bell", "B"), ("Ångström", "A"), ("Østergaard", "O"), ("Łukasz", "L"),
      ("Þór", "T"), ("Ｂｅｌｌ", "B"), ("zoe", "Z"),
    ] as [(String, Character)]
  )
  func `A Latin name stands under its first letter`(name: String, letter: Character) {
    #expect(sectionLetter(name) == letter)
  }

  @Test(arguments: ["", "3M", "Дмитрий", "山田", "محمد", "(Mum)", "👩", " "])
  func `Everything else stands under Z`(name: String) {
    #expect(sectionLetter(name) == "Z")
  }
}
