import CardDocument
import ElistModel
import PhoneNumbers
import Testing

@testable import ElistCards

@Suite struct PageExportTests {
  private func page(_ entries: [Entry], owner: Profile = Profile()) throws -> String {
    let options = ContentOptions(
      fields: Set(CardField.allCases),
      home: "US",
      date: "2026-11-21",
      languages: [.de, .ar]
    )
    return makePage(
      try makeContent(entries: entries, owner: owner, options: options),
      languages: options.languages
    )
  }

  @Test func `numbers are links, and emergency numbers are dialled as they stand`() throws {
    var ann = try entry("ann", "Ann", "+1 415 555 3695 ext. 12")
    ann.number.uri = "tel:+14155553695;ext=12"
    let page = try page([ann])
    #expect(
      page.contains(
        #"href="tel:+14155553695,12"><bdi dir="ltr" class="whole">+1 415 555 3695 ext. 12</bdi>"#
      )
    )
    #expect(page.contains(#"href="tel:911""#))
    #expect(page.contains(#"<html lang="de" dir="ltr">"#))
    #expect(page.contains(#"<span lang="ar" dir="rtl">جهات اتصال الطوارئ</span></h1>"#))
  }

  @Test func `emergency numbers come before everybody's`() throws {
    let page = try page([try entry("ann", "Ann", "+1 415 555 3695")])
    let services = try #require(page.firstRange(of: #"href="tel:911""#))
    let ann = try #require(page.firstRange(of: "<bdi>Ann</bdi>"))
    #expect(services.lowerBound < ann.lowerBound)
  }

  @Test func `the doctor's number is a link, and the doctor's name is not`() throws {
    var owner = Profile()
    owner.doctor = "Dr. Lee"
    owner.doctorNumber = interpret("+1 415 555 0176", home: nil)
    let page = try page([try entry("ann", "Ann", "112")], owner: owner)
    #expect(page.contains("<dd><bdi>Dr. Lee</bdi></dd>"))
    #expect(page.contains(#"<dd><p><a class="number" href="tel:+14155550176">"#))
    owner.doctor = nil
    #expect(!(try self.page([try entry("ann", "Ann", "112")], owner: owner)).contains("<dd></dd>"))
  }

  @Test func `a text in a page from the right begins on the right`() throws {
    let options = ContentOptions(home: "IL", date: "2026-11-21", languages: [.he])
    let ann = try entry("ann", "Ann", "112") { $0.note = "WhatsApp בלבד" }
    let content = try makeContent(entries: [ann], owner: Profile(), options: options)
    let page = makePage(content, languages: [.he])
    #expect(page.contains(#"<bdi dir="rtl">WhatsApp בלבד</bdi>"#))
    #expect(page.contains("<bdi>Ann</bdi>"))
  }

  @Test func `nothing is fetched and nothing runs`() throws {
    let page = try page([try entry("ann", "Ann", "112")])
    for active in [
      "<script", "<link", "<img", "<iframe", "@import", "url(", "http:", "https:", "src=",
    ] {
      #expect(!page.contains(active), "\(active)")
    }
    #expect(page.contains("default-src 'none'"))
  }

  @Test(arguments: 0..<1000 as Range<UInt64>)
  func `no name leaves its element`(seed: UInt64) throws {
    let name = hostileText(seed: seed)
    let page = try page([try entry("x", name, "112") { $0.note = "a" + name }])
    let harmless = try self.page([try entry("x", "Ann", "112") { $0.note = "Ann" }])
    let markup = { (page: String) in page.unicodeScalars.count { $0 == "<" || $0 == ">" } }
    #expect(markup(page) == markup(harmless))
    let controls = page.unicodeScalars.filter { $0.properties.generalCategory == .control }
    #expect(controls.allSatisfy { $0 == "\n" })
    #expect(!page.unicodeScalars.contains { $0.value & 0xFFFE == 0xFFFE })
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `no owner leaves the element of the title`(seed: UInt64) throws {
    var owner = Profile()
    let markup = { (page: String) in page.unicodeScalars.count { $0 == "<" || $0 == ">" } }
    owner.name = "Zoe"
    let harmless = try page([try entry("x", "Ann", "112")], owner: owner)
    #expect(harmless.contains("Zoe</title>"))
    owner.name = "Zoe" + hostileText(seed: seed) + "</title>"
    #expect(markup(try page([try entry("x", "Ann", "112")], owner: owner)) == markup(harmless))
  }

  @Test func `what means something in HTML is escaped`() {
    #expect(htmlText(#"<a href='x' & "y">"#) == "&lt;a href=&#39;x&#39; &amp; &quot;y&quot;&gt;")
    #expect(htmlText("a\(noncharacters.joined())b\u{0}") == "ab")
  }
}
