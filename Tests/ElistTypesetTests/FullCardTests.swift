import ElistModel
import ElistSheet
import ElistTestSupport
import Foundation
import PhoneNumbers
import Testing

@testable import ElistCards

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

  private func fullContent(
    _ entries: [Entry],
    languages: [CardLanguage] = []
  ) throws -> CardContent {
    let fields = CardEyes.wallet.fields.union([.services])
    let options = ContentOptions(
      fields: fields,
      home: "US",
      date: "2026-11-21",
      languages: languages
    )
    return try makeContent(entries: entries, owner: owner(), options: options)
  }

  /// The first way in which the typesetter takes it.
  private func card(_ content: CardContent, _ options: CardOptions) throws -> Sheet? {
    try makeSheets(content, options: options).first { try typeset($0).status == 0 }
  }

  private func expectAll(_ content: CardContent, on sheet: Sheet) {
    let texts = Set(sheet.pages.flatMap(\.texts).map(\.text))
    #expect(texts.isSuperset(of: content.rows.flatMap { [$0.name, $0.number, $0.joinedDetails] }))
    #expect(texts.isSuperset(of: content.owner.map(\.value)))
  }

  @Test(arguments: CardTemplate.allCases.filter { ![.strip, .lockscreen].contains($0) })
  func `nine names of sixty characters in ten scripts fit with all that there is to say`(
    template: CardTemplate
  ) throws {
    let content = try fullContent(entries(FullCardTests.longNames))
    let options = CardOptions(template: template, date: "2026-11-21")
    let sheet = try #require(try card(content, options))
    expectAll(content, on: sheet)
  }

  @Test(arguments: [[], [.de], [.de, .ja], [.en, .ar, .ru]] as [[CardLanguage]])
  func `nine entries with a note fit a wallet in up to three languages, in two with a code`(
    languages: [CardLanguage]
  ) throws {
    let list = try entries(FullCardTests.shortNames, note: "speaks Spanish")
    var content = try fullContent(list, languages: languages)
    content.code = languages.count < 3 ? "tel:+442079460950" : nil
    let sheet = try #require(try card(content, CardOptions(date: "2026-11-21")))
    expectAll(content, on: sheet)
  }

  @Test func `what does not fit in any way is told, and not dropped`() throws {
    let list = try entries(FullCardTests.longNames, note: String(repeating: "and more ", count: 20))
    let content = try fullContent(list)
    let sheets = try makeSheets(content, options: CardOptions(date: "2026-11-21"))
    for sheet in sheets { #expect(try typeset(sheet).status == 65) }
  }

  @Test func `entries on both sides say so, and a side without entries says what it has`() throws {
    let two = try #require(
      try card(fullContent(entries(FullCardTests.longNames)), CardOptions(date: "2026-11-21"))
    )
    let sides = two.pages.map { $0.texts.filter { $0.id == "side" }.map(\.text) }
    #expect(sides == [["1/2"], ["2/2"]])
    let one = try #require(
      try card(fullContent(entries(["Ann"])), CardOptions(date: "2026-11-21"))
    )
    let headings = one.pages.map { $0.texts.filter { $0.id == "heading" }.map(\.text) }
    #expect(headings == [["EMERGENCY CONTACTS"], ["MEDICAL INFORMATION"]])
  }
}
