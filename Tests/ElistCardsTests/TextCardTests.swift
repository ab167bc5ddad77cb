import CardDocument
import ElistContacts
import ElistModel
import ElistTestSupport
import PhoneNumbers
import Testing

@testable import ElistCards

@Suite struct TextCardTests {
  private func text(_ entries: [Entry]) throws -> String {
    makeTextCard(try content(of: entries, title: "Lee family"))
  }

  @Test func `columns are aligned in every script`() throws {
    let list = [
      try entry("kate", "Kate Bell", "+1 415 555 3695") { $0.relation = "mother" },
      try entry("amina", "أمينة", "+20 10 01234567") { $0.label = .home },
      try entry("yamada", "山田 さくら", "+81 90 1234 5678") { $0.note = "calls back" },
      try entry("entry", nil, "112"),
    ]
    try snapshot(text(list), as: "text-card.txt")
  }

  @Test func `takes any count of entries and cuts nothing`() throws {
    let long = String(repeating: "Anna ", count: 50) + "Lee"
    let list = try entries(30) + [try entry("long", long, "+1 415 555 3695")]
    let card = try text(list)
    #expect(card.contains("\n30  Entry 29"))
    #expect(card.contains("\n31  \(long)  +1 415 555 3695\n"))
  }

  @Test func `a name stays in its line and steers no terminal`() throws {
    let hostile = try entry("x", "A\u{1B}[2J\nB\u{202E}C", "+1 415 555 3695")
    let card = try text([hostile])
    #expect(card.contains("\n01  A\\u{1b}[2J BC  +1 415 555 3695\n"))
    #expect(card.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x0A })
  }
}

@Suite struct StripCardTests {
  @Test func `has no columns, and everything in the order of reading`() throws {
    var content = try content(of: entries(2), title: "Lee family")
    content.owner = [OwnerLine(label: "Blood type", value: "A Rh+")]
    content.services = [ServiceNumbers(label: "Japan", numbers: ["110", "119"])]
    content.instructions = "I am deaf."
    let expected = """
      EMERGENCY CONTACTS
      Lee family

      I am deaf.

      01 Entry 0
      +1 415 555 0000
      mother, mobile

      02 Entry 1
      +1 415 555 0001
      mother, mobile

      Blood type: A Rh+

      Japan: 110, 119

      Printed 2026-11-21

      """
    #expect(makeStripCard(content) == expected)
  }

  @Test(arguments: [("en", "A: B"), ("fr", "A\u{A0}: B"), ("ja", "A：B")])
  func `the colon is that of the language`(language: String, line: String) throws {
    var content = try content(of: entries(1))
    content.language = language
    content.owner = [OwnerLine(label: "A", value: "B")]
    #expect(makeStripCard(content).contains("\n\(line)\n"))
  }

  @Test func `takes any count of entries`() throws {
    let content = try content(of: entries(200))
    #expect(makeStripCard(content).contains("\n200 Entry 199\n"))
  }
}

@Suite struct PrintableTests {
  @Test(arguments: [
    ("Ann\r\n Lee", "Ann Lee"), (" \tAnn\u{2028}Lee\u{85}", "Ann Lee"),
    ("\u{202E}Ann\u{202C}", "Ann"), ("\u{2068}+1 415\u{2069}", "+1 415"),
    ("a\u{0}b\u{1B}[2J", "a\\u{0}b\\u{1b}[2J"), ("<b>&amp;", "<b>&amp;"),
    ("👩‍👧 می‌خواهم", "👩‍👧 می‌خواهم"),
  ])
  func `is one line without controls and with every letter`(text: String, expected: String) {
    #expect(printable(text) == expected)
  }

  @Test(arguments: UInt64(0)..<200)
  func `loses no character that has a shape`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let scalars = (0..<50).compactMap { _ in
      Unicode.Scalar(UInt32.random(in: 0x21...0x1FFFF, using: &random))
    }
    let text = String(String.UnicodeScalarView(scalars))
    let isShape = { (scalar: Unicode.Scalar) in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
    let expected = scalars.filter(isShape)
    var rest = printable(text).unicodeScalars[...]
    for scalar in expected {
      let index = rest.firstIndex(of: scalar)
      #expect(index != nil, "seed \(seed) loses U+\(String(scalar.value, radix: 16))")
      rest = rest[(index.map { rest.index(after: $0) } ?? rest.endIndex)...]
    }
  }
}
