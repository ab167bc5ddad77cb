import Testing

@testable import ElistCards

@Suite struct WordsTests {
  @Test(arguments: CardLanguage.allCases)
  func `every language has every word`(language: CardLanguage) {
    for word in CardWord.allCases {
      let forms = language.forms(word)
      #expect(!forms.isEmpty, "\(language) lacks \(word)")
      for form in forms { #expect(!form.isEmpty && printable(form) == form, "\(language) \(word)") }
      #expect(CardWord.relations.contains(word) || forms.count == 1)
    }
  }

  @Test func `no form means two relations`() {
    var meanings: [String: CardWord] = [:]
    for language in CardLanguage.allCases {
      for word in CardWord.relations {
        for form in language.forms(word) {
          let other = meanings.updateValue(word, forKey: form.lowercased())
          #expect(other == nil || other == word, "\(form) is \(word) and \(other ?? word)")
        }
      }
    }
  }

  @Test(arguments: CardLanguage.allCases)
  func `words are written in the language's own script`(language: CardLanguage) {
    let range: ClosedRange<UInt32>? =
      switch language {
      case .ru: 0x400...0x4FF
      case .ar: 0x600...0x6FF
      case .ja, .zh: 0x3040...0x9FFF
      default: nil
      }
    guard let range else { return }
    for word in CardWord.allCases {
      for form in language.forms(word) {
        let letters = form.unicodeScalars.filter { $0.properties.isAlphabetic }
        #expect(letters.allSatisfy { range.contains($0.value) }, "\(form)")
      }
    }
  }

  @Test func `labels begin a line`() {
    #expect(CardLanguage.en.label(.bloodType) == "Blood type")
    #expect(CardLanguage.ru.label(.bloodType) == "Группа крови")
    #expect(CardLanguage.ja.label(.bloodType) == "血液型")
  }
}

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
