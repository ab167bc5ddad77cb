import ElistContacts
import ElistModel
import ElistTestSupport
import Foundation
import PhoneNumbers
import Testing

@testable import CardDocument
@testable import ElistCards
@testable import Typesetting

extension InOneProcess {
  /// Cards with as much on them as they have to hold.
  @Suite struct FullCardTests {
    /// About sixty characters each; Armenian, Georgian and Bengali share one.
    private static let longNames = [
      "Maximiliane Konstantinowna von Hohenstaufen-Württemberg-Berg",
      "Александра Константиновна Преображенская-Воскресенская-Невск",
      "Κωνσταντίνος Παπαδημητρακόπουλος-Χατζηγεωργίου του Αλεξάνδρο",
      "عبد الرحمن بن محمد بن عبد العزيز بن عبد الله آل سعود الكبيري",
      "אברהם יצחק בן שלמה הכהן גולדשטיין מירושלים עיר הקודש תבנה ות",
      "श्रीमती लक्ष्मीनारायण सुब्रमण्यम वेंकटेश्वर राजगोपालाचारी",
      "Կարապետ Հովհաննիսյան გიორგი ბერიძე বন্দ্যোপাধ্যায় สมชายใจดีมาก",
      "東海林さくら・カタリーナ・アレクサンドラ・フォン・ホーエンシュタウフェン＝ヴュルテンベルク伯爵夫人の秘書室長補佐役一二三",
      "김수한무거북이와두루미삼천갑자동방삭치치카포사리사리센타워리워리세브리깡무두셀라구름이허리케인에담벼락서생원바둑이돌돌이",
    ]

    private static let shortNames = [
      "Kate Bell", "Daniel Higgins Jr.", "Hannah Müller", "John Appleseed", "Anna Haro",
      "David Taylor", "Dr. Beatrice Nguyen", "Mount Tam School", "Zoë Washington-Clarke",
    ]

    private func entries(_ names: [String], note: String? = nil) throws -> [Entry] {
      let relations = ["mother", "neighbour", "sister", "doctor", "friend"]
      return try names.enumerated().map { index, name in
        try entry(
          "e\(index)",
          name,
          "+44 20 7946 095\(index)",
          relation: relations[index % relations.count],
          label: .mobile,
          note: note
        )
      }
    }

    private func owner() throws -> Profile {
      var owner = Profile()
      let values: [(ProfileField, String)] = [
        (.name, "Thomas Lee"), (.birthDate, "1961-04-02"), (.bloodType, "a+"),
        (.allergies, "penicillin, wasp stings"),
      ]
      for (field, value) in values {
        try owner.set(field, to: value) { interpret($0, home: "US") }
      }
      return owner
    }

    private func expectNumbers(_ card: CardDocument) throws {
      let pages = try pages(card)
      #expect(pages.runs("number").count >= card.content.rows.count)
      #expect(pages.runs("number").allSatisfy { $0.size >= 6.5 })
    }

    /// Those of other sizes than a wallet card, which a sheet and a folded card are.
    @Test(arguments: [CardTemplate.wallet, .avery5371, .averyC32011, .averyL7414, .fridge, .bag])
    func `nine names of sixty characters in ten scripts fit with all that there is to say`(
      template: CardTemplate
    ) throws {
      try expectNumbers(
        document(
          entries(FullCardTests.longNames),
          options(template),
          owner: owner(),
          services: true
        )
      )
    }

    @Test(arguments: [[], [.de], [.de, .ja]] as [[CardLanguage]])
    func `nine entries with a note fit a wallet in up to two languages, with a code`(
      languages: [CardLanguage]
    ) throws {
      // A note that has a translation would be there twice.
      var list = try entries(FullCardTests.shortNames, note: "room 12, left.")
      list[0].number.uri = "tel:+442079460950"
      try expectNumbers(
        document(
          list,
          owner: owner(),
          languages: languages,
          services: true,
          code: .tel
        )
      )
    }

    @Test func `nine entries fit a wallet in three languages, without their notes`() throws {
      var card = try document(
        entries(FullCardTests.shortNames, note: "speaks Spanish"),
        owner: owner(),
        languages: [.en, .ar, .ru],
        services: true
      )
      card.options.fits = true
      #expect(try typeset(card, as: .pdf, dpi: 300).answer.leftOut == [.note])
    }

    @Test func `a side without entries says what it has`() throws {
      let pages = try pages(document(entries(["Ann"]), owner: owner()))
      let headings = pages.map { $0.texts.filter { $0.role == .heading }.map(\.text.text) }
      #expect(headings == [["EMERGENCY CONTACTS"], ["MEDICAL INFORMATION"]])
    }
  }
}
