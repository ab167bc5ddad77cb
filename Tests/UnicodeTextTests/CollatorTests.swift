import Testing
import UnicodeText

@Suite struct CollatorTests {
  @Test(
    arguments: [
      (
        nil,
        ["-", "1", "2", "adam", "Adam", "Ädam", "Bell", "Łuk", "Zoe", "Ελένη", "Дмитрий", "山田"]
      ),
      ("sv", ["Anna", "Zoe", "Åsa", "Ängla", "Östen"]),
      ("de", ["Ägidius", "Anna", "Östen", "Zoe"]),
      ("de-u-co-phonebk", ["Ad", "Ägidius", "Af", "Anna"]),
      ("es", ["nube", "ñu", "oso"]),
      ("cs", ["cena", "hrad", "chata", "ihned"]),
      ("xx-nonsense", ["adam", "Bell", "Zoe"]),
    ] as [(String?, [String])]
  )
  func `Names stand in the order of their language`(locale: String?, expected: [String]) {
    let collator = Collator(locale: locale)
    let sorted = expected.reversed().sorted {
      collator.key($0).lexicographicallyPrecedes(collator.key($1))
    }
    #expect(sorted == expected)
  }

  @Test func `A name comes before the same name with more after it`() {
    let collator = Collator(locale: nil)
    #expect(collator.key("").lexicographicallyPrecedes(collator.key("-")))
    #expect(collator.key("Ann").lexicographicallyPrecedes(collator.key("Ann B")))
    #expect(collator.key(String(repeating: "ä", count: 500)).count > 500)
  }

  @Test func `Composed and decomposed accents have one key`() {
    let collator = Collator(locale: "fr")
    #expect(collator.key("Jos\u{E9}") == collator.key("Jose\u{301}"))
    #expect(collator.key("José") != collator.key("Jose"))
  }
}

@Suite struct AlphabeticIndexTests {
  @Test(arguments: [
    ("de_DE", "Ärger", "A"), ("sv", "Ärger", "Ä"), ("cs", "Chrudoš", "CH"), ("en", "Иван", "И"),
    ("uk", "Їжак", "Ї"), ("el", "Ωμέγα", "Ω"), ("ja", "さくら", "さ"), ("ja", "サクラ", "さ"),
    ("ko", "김철수", "ㄱ"), ("en", "たなか", "た"), ("de_DE", "タナカ", "た"), ("en", "김철수", "ㄱ"),
    ("he", "שרה", "ש"), ("en", "محمد", "م"), ("en", "112", "…"),
    ("en", "", "…"), ("en", "山田", "…"), ("zh_CN", "王", "W"),
  ])
  func `a name is under its letter in the reader's alphabet or its own`(
    locale: String,
    name: String,
    label: String
  ) {
    #expect(AlphabeticIndex(locale: locale).section(of: name).label == label)
  }

  @Test func `sections are in order`() {
    let index = AlphabeticIndex(locale: "pl")
    let places = ["112", "Anna", "Ćwik", "Łukasz", "Zoe", "Żaneta", "Ольга"].map {
      index.section(of: $0).place
    }
    #expect(places == places.sorted())
    #expect(Set(places).count == places.count)
  }
}
