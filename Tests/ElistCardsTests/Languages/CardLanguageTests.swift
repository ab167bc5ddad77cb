import CardDocument
import PhoneNumbers
import Testing
import UnicodeText

@testable import ElistCards

@Suite struct WordsTests {
  @Test(arguments: CardLanguage.allCases)
  func `every language has every word`(language: CardLanguage) {
    #expect(language.lexicon.unknownKeys == [])
    for word in CardWord.allCases {
      let forms = language.forms(word)
      #expect(!forms.isEmpty, "\(language) lacks \(word)")
      for form in forms { #expect(!form.isEmpty && printable(form) == form, "\(language) \(word)") }
      #expect(!CardWord.ownWords.contains(word) || forms.count == 1, "\(language) \(word)")
      #expect(Set(forms).count == forms.count, "\(language) \(word)")
    }
  }

  @Test(arguments: CardLanguage.allCases)
  func `a place for a text is in the same words of every language`(language: CardLanguage) {
    for word in CardWord.allCases {
      let places = language.forms(word).map { $0.count { $0 == "%" } }
      let isPattern = [
        CardWord.holder, .born, .due, .speaks, .extension, .otherNumber, .meetingPoint,
      ].contains(word)
      #expect(places.allSatisfy { $0 == (isPattern ? 1 : 0) }, "\(language) \(word)")
    }
  }

  /// What is ambiguous in a language is not translated from it; here nothing slips in by mistake.
  @Test func `few forms mean two things in their language`() {
    let ambiguous = CardLanguage.allCases.flatMap { language in
      language.lexicon.ambiguous.map { "\(language) \($0)" }
    }
    #expect(
      ambiguous.sorted() == [
        "fr beau-père", "fr belle-fille", "fr belle-mère", "it nipote", "ja 孫",
      ]
    )
  }

  @Test(arguments: CardLanguage.allCases)
  func `words are written in the language's own script`(language: CardLanguage) {
    let range: ClosedRange<UInt32>? =
      switch language {
      case .ru, .uk: 0x400...0x4FF
      case .ar: 0x600...0x6FF
      case .he: 0x590...0x5FF
      case .el: 0x370...0x3FF
      case .hi: 0x900...0x97F
      case .th: 0xE00...0xE7F
      case .ko: 0xAC00...0xD7AF
      case .ja, .zh: 0x3040...0x9FFF
      case .en, .de, .fr, .es, .it, .pt, .nl, .pl, .tr, .sv: nil
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

  @Test func `capital letters are those of the language`() {
    #expect(CardLanguage.tr.heading(.medicalInformation) == "TIBBİ BİLGİLER")
    #expect(CardLanguage.tr.label(.medication) == "İlaçlar")
    #expect(CardLanguage.el.heading(.emergencyContacts) == "ΕΠΑΦΕΣ ΕΚΤΑΚΤΗΣ ΑΝΑΓΚΗΣ")
    #expect(CardLanguage.de.capitalised("äußeres") == "Äußeres")
  }

  @Test func `a list and a label are written as in the language`() {
    #expect(CardLanguage.fr.colon == "\u{A0}: " && CardLanguage.ja.colon == "：")
    #expect(CardLanguage.ar.comma == "، " && CardLanguage.zh.comma == "、")
    #expect(CardLanguage.allCases.filter(\.isRightToLeft) == [.ar, .he])
  }
}

@Suite struct TranslationTests {
  private func said(_ text: String, in languages: [CardLanguage]) -> String {
    ContentOptions(home: "US", date: "2026-11-21", languages: languages).translated(text)
  }

  @Test(arguments: [
    ("mother", "Mutter / 母"), ("MOTHER", "Mutter / 母"), ("mum", "Mutter / 母"),
    ("мама", "Mutter / 母"), ("Freundin", "Freundin / 友人"), ("amie", "Freund/in / 友人"),
    ("avó", "Großmutter / 祖母"), ("avô", "Großvater / 祖父"), ("school", "Schule / 学校"),
    ("대모", "Patentante / 代母"), ("parla tedesco", "spricht Deutsch / ドイツ語を話す"),
    ("Parkinson's disease", "Parkinson-Krankheit / パーキンソン病"),
    ("l'allergie, arachides", "l'allergie, Erdnüsse / l'allergie、ピーナッツ"),
  ])
  func `a word of the vocabulary is translated`(written: String, expected: String) {
    #expect(said(written, in: [.de, .ja]) == expected)
  }

  @Test(arguments: ["my mother", "", "avo", "chess club", "belle-mère", "speaks Quenya", "1,5 mg"])
  func `what is not in the vocabulary stays as it was written`(written: String) {
    #expect(said(written, in: [.de, .ja]) == written)
  }

  @Test func `a form that languages understand differently means what the card's language says`() {
    // A father in Polish, an aunt in French.
    #expect(said("tata", in: [.fr]) == "tata")
    #expect(said("tata", in: [.fr, .de]) == "tata / Tante")
    #expect(said("tata", in: [.pl, .de]) == "tata / Vater")
    #expect(said("tata", in: [.ja, .de]) == "tata")
  }
}

@Suite struct CardLanguageRegionTests {
  @Test(arguments: [
    ("JP", [CardLanguage.ja]), ("CH", [.de, .fr, .it]), ("CA", [.en, .fr]), ("VN", []),
    ("TH", [.th]),
    ("HK", [.zh, .en]),
  ])
  func `a region has its languages`(region: String, languages: [CardLanguage]) {
    #expect(CardLanguage.spoken(in: region) == languages)
  }

  @Test(
    arguments: [
      ("DE", nil, .de), ("CH", "fr_CH.UTF-8", .fr), ("DE", "en_US.UTF-8", .de),
      ("VN", "sv_SE", .sv),
      ("VN", "C", .en), ("US", "de_DE", .en), ("BE", "C.UTF-8", .nl),
    ] as [(String, String?, CardLanguage)]
  )
  func `a card's usual language is the home region's`(
    region: String,
    locale: String?,
    language: CardLanguage
  ) {
    #expect(CardLanguage.usual(in: region, locale: locale) == language)
  }

  @Test(arguments: [
    // The Association of Academies of the Spanish Language, without Israel, the Philippines and the
    // United States.
    (CardLanguage.es, "AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PR PY SV UY VE"),
    // The Community of Portuguese Language Countries, without Equatorial Guinea.
    (.pt, "AO BR CV GW MZ PT ST TL"),
    // The Arab League.
    (.ar, "AE BH DJ DZ EG IQ JO KM KW LB LY MA MR OM PS QA SA SD SO SY TN YE"),
    // Countries of which German, or French, is the official language of most people.
    (.de, "AT CH DE LI"), (.fr, "BJ CD CG CI FR GA GN MC SN TG"),
    // The Commonwealth, in part.
    (.en, "AG AU BB BS BW BZ CA FJ GB GH GM GY IN JM KE LS MT MW NA NG NZ PG RW SG TT UG ZA ZM"),
    (.ru, "BY KG KZ RU"), (.it, "IT SM VA"), (.ko, "KP KR"), (.zh, "CN HK MO TW"),
  ])
  func `a card for a home where a language is official is in that language`(
    language: CardLanguage,
    regions: String
  ) {
    for region in regions.split(separator: " ").map(String.init) {
      #expect(CardLanguage.usual(in: region, locale: nil) == language, "\(region)")
      #expect(CardLanguage.usual(in: region, locale: "sv_SE.UTF-8") == language, "\(region)")
    }
  }

  @Test func `a card is on the paper that the region's printers hold`() {
    // CLDR, territoryInfo, paperSize: US-Letter.
    let letter = "BZ CA CL CO CR GT MX NI PA PH PR SV US VE".split(separator: " ").map(String.init)
    let others = knownRegions.filter { !letter.contains($0) }
    #expect(letter.allSatisfy { Paper.usual(in: $0) == .letter })
    #expect(others.count > 220 && others.allSatisfy { Paper.usual(in: $0) == .a4 })
  }

  @Test(arguments: knownRegions)
  func `no region has more languages than fit on a card`(region: String) {
    let languages = CardLanguage.spoken(in: region)
    #expect(languages.count <= CardLanguage.most)
    #expect(Set(languages).count == languages.count)
  }
}
