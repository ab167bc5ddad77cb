import PhoneNumbers
import Testing
import UnicodeText

@testable import ElistCards

@Suite struct CardLanguageRegionTests {
  @Test(arguments: [
    ("JP", [CardLanguage.ja]), ("CH", [.de, .fr, .it]), ("CA", [.en, .fr]), ("TH", []),
    ("HK", [.zh, .en]),
  ])
  func `a region has its languages`(region: String, languages: [CardLanguage]) {
    #expect(CardLanguage.spoken(in: region) == languages)
  }

  @Test(arguments: knownRegions)
  func `no region has more languages than fit on a card`(region: String) {
    let languages = CardLanguage.spoken(in: region)
    #expect(languages.count <= CardLanguage.most)
    #expect(Set(languages).count == languages.count)
  }
}
