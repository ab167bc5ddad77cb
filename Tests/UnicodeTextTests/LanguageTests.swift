import Testing
import UnicodeText

@Suite struct LanguageTests {
  @Test(arguments: [
    ("de", "de"), ("DE", "de"), ("pt-br", "pt-BR"), ("zh-hant", "zh-Hant"), ("deu", "de"),
    ("gsw", "gsw"), ("en-latn-us", "en-Latn-US"),
  ])
  func `a tag is given in its canonical form`(typed: String, tag: String) {
    #expect(canonicalLanguageTag(typed) == tag)
  }

  @Test(arguments: [
    "", "-", "d", "german", "de_DE", "de DE", "xx", "qqq", "de-", "-de", "x-private", "i-klingon",
    "de\u{0}", "日本", "../de", "de-DE-DE-DE", "root",
  ])
  func `what is no language that has a name is none`(typed: String) {
    #expect(canonicalLanguageTag(typed) == nil)
  }

  @Test func `languages and regions have names in languages`() {
    #expect(languageName("de", in: "ja") == "ドイツ語")
    #expect(languageName("pt-BR", in: "en") == "Brazilian Portuguese")
    #expect(languageName("xx", in: "en") == nil)
    #expect(regionName("JP", in: "de") == "Japan")
    #expect(regionName("JP", in: "ar") == "اليابان")
    #expect(regionName("QX", in: "en") == nil)
  }
}
