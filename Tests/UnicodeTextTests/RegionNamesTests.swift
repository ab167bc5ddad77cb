import Testing

@testable import UnicodeText

@Suite struct RegionNamesTests {
  private let names = RegionNames(of: ["AT", "DE", "GB", "JP", "US"])

  @Test(arguments: [
    ("DE", "DE"), ("de", "DE"), ("DEU", "DE"), ("Germany", "DE"), ("ALLEMAGNE", "DE"), ("D", "DE"),
    ("Österreich", "AT"), ("osterreich", "AT"), ("U.S.A.", "US"), ("UK", "GB"), ("England", "GB"),
    ("日本", "JP"), ("Япония", "JP"),
  ])
  func `a region is known by its codes and its names`(text: String, region: String) {
    #expect(names.region(text) == region)
  }

  /// So that they can be looked for first.
  @Test func `a code, or a name that CLDR lacks, is no other region's name`() {
    let regions = (UnicodeScalar("A").value...UnicodeScalar("Z").value).flatMap { one in
      (UnicodeScalar("A").value...UnicodeScalar("Z").value).compactMap { other in
        let code = [one, other].compactMap(Unicode.Scalar.init).map(String.init).joined()
        return regionName(code, in: "en") == nil ? nil : code
      }
    }
    #expect(regions.count > 240)
    let names = RegionNames(of: regions)
    for region in regions {
      for language in RegionNames.languages {
        guard let name = regionName(region, in: language).map(folded),
          let other = names.codes[name]
        else { continue }
        // A code that is no longer used, such as DD, has the name of another.
        if regionName(other, in: "en") != regionName(region, in: "en") {
          Issue.record("\(name) of \(region): \(other)")
        }
      }
    }
  }

  @Test(arguments: ["", " ", "France", "FR", "Germanyy", "X"])
  func `what names no region is not one`(text: String) {
    #expect(names.region(text) == nil)
  }
}

@Suite struct RegionNameTests {
  @Test(arguments: [
    ("DE", "Germany"), ("GB", "United Kingdom"), ("CI", "Côte d’Ivoire"), ("XK", "Kosovo"),
  ])
  func `a region is called as English has it`(_ code: String, name: String) {
    #expect(regionName(code, in: "en") == name)
  }

  @Test(arguments: ["", "D", "DEU", "QQ", "\u{0}A", "é", "de", "\u{0}\u{0}"])
  func `what is no region has no name`(_ code: String) {
    #expect(regionName(code, in: "en") == nil)
  }
}

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
  func `an unknown language has no name`(typed: String) {
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

@Suite struct VersionsTests {
  @Test func `Versions are numbers`() {
    #expect(icuVersion.allSatisfy { $0.isNumber || $0 == "." } && icuVersion.contains("."))
    #expect((Double(unicodeVersion) ?? 0) >= 15)
  }
}

@Suite struct PassportNameTests {
  @Test(
    arguments: [
      ("Сергей Щукин", "RU", "Sergei Shchukin"), ("Юлия Цой", nil, "Iuliia Tsoi"),
      ("Андрій Гнатюк", "UA", "Andrii Hnatiuk"), ("Пётр Объедков", "RU", "Petr Obieedkov"),
      ("Щерю Чакъров", "BG", "Shteriu Chakierov"), ("Ђорђе Шћепановић", "RS", "Dorde Scepanovic"),
      ("Наталья", "RU", "Natalia"), ("Анна-Мария", "RU", "Anna-Mariia"),
      ("Γιώργος Παπαδόπουλος", "GR", "Giorgos Papadopoulos"), ("Ευάγγελος", "GR", "Evangelos"),
      ("Μπάμπης Ευτυχίου", "GR", "Bampis Eftychiou"), ("Χρήστος", "CY", "Christos"),
      ("შოთა რუსთაველი", "GE", "Shota Rustaveli"), ("さくら", "JP", "Sakura"),
      ("おおの ゆうこ", "JP", "Ono Yuko"), ("なんば はっちょう", "JP", "Namba Hatcho"),
      ("王小明", "CN", "Wang Xiao Ming"), ("Zoë 王", "CN", "Zoë Wang"),
      ("Юлія Згурська", "UA", "Yuliia Zghurska"), ("Євген Їжак", "UA", "Yevhen Yizhak"),
    ] as [(String, String?, String)]
  )
  func `a name is written as in passports`(name: String, region: String?, latin: String) {
    #expect(PassportName(name, region: region) == .latin(latin))
  }

  @Test(arguments: ["أمينة", "Amina أمينة", "נועם לוי", "สมชาย", "فارسی"])
  func `a script without vowels is not guessed at`(name: String) {
    #expect(PassportName(name, region: nil) == .withoutVowels)
  }

  @Test(
    arguments: [
      ("山田", "JP"), ("王小明", "HK"), ("王小明", nil), ("山田 さくら", "CN"), ("लक्ष्मी", "IN"), ("", "US"),
    ] as [(String, String?)]
  )
  func `what no passport's rules say is not guessed at`(name: String, region: String?) {
    #expect(PassportName(name, region: region) == .unknown)
  }
}
