import PhoneNumbers
import Testing
import UnicodeText

@testable import ElistCards

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

  @Test(arguments: knownRegions)
  func `no region has more languages than fit on a card`(region: String) {
    let languages = CardLanguage.spoken(in: region)
    #expect(languages.count <= CardLanguage.most)
    #expect(Set(languages).count == languages.count)
  }
}
