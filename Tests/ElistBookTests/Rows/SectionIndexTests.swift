import ElistModel
import Testing
import UnicodeText

@testable import ElistBook

@Suite struct SectionIndexTests {
  private let contacts = ["Zoe", "Åsa", "Anna", "Łukasz", "Ольга", "Čeněk", "Chrudoš", "112"].map {
    contact($0, "1")
  }

  private func shown(_ index: SectionIndex) -> [String] {
    let sorted = SortOrder.full.sorted(contacts, index: index)
    return BookRow.rows(of: sorted, sortedBy: .full, index: index, includingEmpty: false)
      .map { "\($0.section.label) \($0.contact.shownName)" }
  }

  @Test func `other scripts and digits are under the last Latin letter`() {
    #expect(
      shown(.latin) == [
        "A Anna", "A Åsa", "C Čeněk", "C Chrudoš", "L Łukasz", "Z 112", "Z Zoe", "Z Ольга",
      ]
    )
  }

  @Test func `native letters are those of the reader's language, and other scripts have their own`()
  {
    #expect(
      shown(.native(locale: "cs_CZ")) == [
        "… 112", "A Anna", "A Åsa", "Č Čeněk", "CH Chrudoš", "L Łukasz", "Z Zoe", "О Ольга",
      ]
    )
    let swedish = shown(.native(locale: "sv_SE"))
    #expect(swedish.suffix(3) == ["Z Zoe", "Å Åsa", "О Ольга"])
  }

  @Test func `reversed, the sections and the names in them are turned round`() {
    let index = SectionIndex.native(locale: "sv")
    let forth = SortOrder.full.sorted(contacts, index: index).map(\.name)
    let back = SortOrder.full.sorted(contacts, index: index, reversed: true).map(\.name)
    #expect(back == forth.reversed())
  }

  @Test func `a locale that ICU does not know has Latin letters`() {
    #expect(SectionIndex.native(locale: "xx_YY@x").section(of: "Ann").label == "A")
  }
}
