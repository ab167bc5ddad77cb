import CardDocument
import ElistContacts
import ElistModel
import ElistTestSupport
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

@Suite struct CSVExportTests {
  private let all = Set(CardField.allCases)

  @Test func `has a header and a row for each entry`() throws {
    let ann = try entry("ann", "Ann \"Nan\" Lee, M.D.", "+1 415 555 3695") { entry in
      entry.label = .mobile
      entry.relation = "aunt"
      entry.note = "two\nlines"
    }
    let poison = try entry("poison", nil, "") { entry in
      entry.hint = "Poison Ltd"
      entry.number = PhoneNumber(raw: "112")
      entry.customLabel = "day"
    }
    #expect(
      makeCSV([ann, poison], fields: all) == """
        \u{FEFF}Name,Phone 1 - Label,Phone 1 - Value,Relation,Notes\r
        "Ann ""Nan"" Lee, M.D.",mobile,'+1 415 555 3695,aunt,"two\nlines"\r
        Poison Ltd,day,112,,\r

        """
    )
    #expect(
      makeCSV([ann], fields: [.relation])
        == "\u{FEFF}Phone 1 - Value,Relation\r\n'+1 415 555 3695,aunt\r\n"
    )
  }

  /// A record of RFC 4180, read by its grammar alone.
  private func cells(_ record: String) -> [String] {
    var cells: [String.UnicodeScalarView] = [.init()]
    var isQuoted = false
    var wasQuote = false
    for scalar in record.unicodeScalars {
      let closesAndOpens = scalar == "\"" && wasQuote
      wasQuote = scalar == "\"" && isQuoted
      if scalar == "\"" { isQuoted.toggle() }
      if scalar == ",", !isQuoted {
        cells.append(.init())
      } else if scalar != "\"" || closesAndOpens {
        cells[cells.count - 1].append(scalar)
      }
    }
    return cells.map { String($0) }
  }

  @Test(arguments: 0..<1000 as Range<UInt64>)
  func `no name is a formula, and taking one apostrophe away gives it back`(seed: UInt64) throws {
    let name = hostileText(seed: seed)
    let csv = makeCSV([try entry("x", name, "112")], fields: [.name])
    let record = String(try #require(csv.split(separator: "Name,Phone 1 - Value\r\n").last))
    #expect(record.hasSuffix(",112\r\n"))
    let read = cells(String(record.dropLast()))
    try #require(read.count == 2)
    let cell = read[0]
    let first = cell.unicodeScalars.first { !$0.properties.isWhitespace }
    #expect(first.map { !"=+-@＝＋－＠".unicodeScalars.contains($0) } ?? true)
    let controls = cell.unicodeScalars.filter { $0.properties.generalCategory == .control }
    #expect(controls.allSatisfy { $0 == "\n" })
    let plain = exportable(name)
    #expect(cell == plain || cell == "'" + plain)
  }
}

/// Texts of what is dangerous to one format or another, pieced together.
func hostileText(seed: UInt64) -> String {
  var random = SeededGenerator(seed: seed)
  var text = ""
  for _ in 0..<Int.random(in: 1..<12, using: &random) {
    text += pieces.randomElement(using: &random) ?? ""
  }
  return text
}

/// Code points that are never characters, which a literal may not have.
let noncharacters = [0xFFFE, 0xFDD0, 0x1FFFF].compactMap { (value: UInt32) in
  Unicode.Scalar(value).map { String(Character($0)) }
}

private let pieces =
  noncharacters + [
    "=", "+", "-", "@", "\t", "\r", "\n", "\r\n", "'", "''", "\"", ",", ";", ":", "\\", "\\n", "|",
    " ",
    "=cmd|' /C calc'!A0", "@SUM(1+1)", "<script>alert(1)</script>", "</style>", "<!--", "-->",
    "]]>",
    "&amp;", "&#0;", "javascript:", "\" onclick=\"x", "END:VCARD", "BEGIN:VCARD\r\n", "\u{0}",
    "\u{1B}[2J",
    "\u{7F}", "\u{85}", "\u{9B}", "\u{202E}", "\u{2066}", "\u{2028}", "\u{FEFF}",
    "\u{1FFFF}",
    "\u{301}", "\"\u{301}", ";\u{327}", ",\u{301}", "＝", "＋", "－", "＠", "−", "é", "e\u{301}", "字",
    "山田 花子", "أحمد", "👩‍👩‍👧‍👦", "🇯🇵",
    "Kate Bell", String(repeating: "長い名前", count: 20),
  ]
