import Testing
import UnicodeText

@Suite struct AlphabeticIndexTests {
  @Test(arguments: [
    ("de_DE", "Ärger", "A"), ("sv", "Ärger", "Ä"), ("cs", "Chrudoš", "CH"), ("en", "Иван", "И"),
    ("uk", "Їжак", "Ї"), ("el", "Ωμέγα", "Ω"), ("ja", "さくら", "さ"), ("ja", "サクラ", "さ"),
    ("ko", "김철수", "ㄱ"), ("en", "たなか", "た"), ("de_DE", "タナカ", "た"), ("en", "김철수", "ㄱ"),
    ("he", "שרה", "ש"), ("en", "محمد", "م"), ("en", "112", "…"),
    ("en", "", "…"), ("en", "山田", "…"), ("zh_CN", "王", "W"),
  ])
  func `a name stands under its letter in the reader's alphabet or its own`(
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
