import ElistModel
import Testing

@testable import CardDocument
@testable import ElistCards
@testable import Typesetting

extension InOneProcess {
  /// The words of every language on a card.
  @Suite struct WordsTests {
    /// The word of these that is the widest in a language.
    private func longest(_ words: some Sequence<CardWord>, _ language: CardLanguage) -> String {
      let shaper = Shaper(language: language.rawValue, isRightToLeft: false)
      let texts = words.map { language.word($0).replacing("%", with: "English") }
      return texts.max {
        shaper.width(Text(id: "", text: $0), size: 10)
          < shaper.width(Text(id: "", text: $1), size: 10)
      } ?? ""
    }

    @Test(arguments: CardLanguage.allCases, [CardTemplate.averyC32015, .lockscreen])
    func `the longest words have room on the smallest card`(
      language: CardLanguage,
      template: CardTemplate
    ) throws {
      let phrases: [CardWord] = [
        .hasKey, .mayCollect, .callFirst, .dayAndNight, .dayOnly, .nearby, .powerOfAttorney,
        .knowsHistory, .looksAfterPets, .textOnly,
      ]
      let facts = CardWord.allCases.drop { $0 != .penicillin }.prefix { $0 != .hasKey }
      let relation = longest(CardWord.persons, language)
      let entries = try (1...3).map {
        try entry("e\($0)", "Kate Bell", "+44 7700 900 10\($0)", relation: relation)
      }
      var owner = try fullProfile()
      owner.allergies = longest(facts, language)
      owner.conditions = longest(facts, language)
      var noted = entries
      noted[0].note = longest(phrases, language)
      let card = try document(
        noted,
        options(template),
        owner: template == .lockscreen ? Profile() : owner,
        languages: [language]
      )
      #expect(try !pages(card).isEmpty)
    }

    @Test(arguments: [
      ("ko", "비상 연락처", "Noto Sans CJK KR"), ("hi", "मधुमेह", "Noto Sans Devanagari"),
      ("th", "เบาหวาน", "Noto Sans Thai"), ("he", "סוכרת", "Noto Sans Hebrew"),
      ("ar", "السكري", "Noto Sans Arabic"), ("el", "διαβήτης", "Noto Sans"),
      ("uk", "діабет", "Noto Sans"), ("ja", "糖尿病", "Noto Sans CJK JP"),
      ("zh", "紧急联系人", "Noto Sans CJK SC"),
    ])
    func `each script has its Noto font`(language: String, word: String, family: String) {
      let line = Shaper(language: language, isRightToLeft: false).line(Text(id: "", text: word))
      #expect(line.families == [family])
    }
  }
}
