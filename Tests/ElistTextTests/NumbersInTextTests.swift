import ElistContacts
import Testing
import UnicodeText

@testable import ElistText

@Suite struct NumbersInTextTests {
  @Test(
    arguments: [
      ("+1 415 555 0132", "+1 415 555 0132"),
      ("Mom +1 415 555 0132", "+1 415 555 0132 = Mom"),
      ("06 12 34 56 78 (bureau)", "06 12 34 56 78 = bureau"),
      ("Mama: 0170 1234567, Papa: 0171 7654321", "0170 1234567 = Mama | 0171 7654321 = Papa"),
      ("0170 1234567 (m) 030 901820 (h)", "0170 1234567 = m | 030 901820 = h"),
      ("0170 1234567 oder 0171 7654321", "0170 1234567 | 0171 7654321"),
      ("0171 1234561 (Mutter 0172 7654321)", "0171 1234561 | 0172 7654321 = Mutter"),
      ("07911 123456 (mother: 07911 123457)", "07911 123456 | 07911 123457 = mother"),
      ("0171 1234564 (Büro: 030 7654324)", "0171 1234564 | 030 7654324 = Büro"),
      ("0171 1234567 - Sohn Max 0172 7654327", "0171 1234567 | 0172 7654327 = Sohn Max"),
      ("0171 1234566 Frau: 0172 7654326", "0171 1234566 | 0172 7654326 = Frau"),
      ("+49 170 1234567 +49 30 901820", "+49 170 1234567 | +49 30 901820"),
      ("0170 1234567 / 030 901820", "0170 1234567 | 030 901820"),
      ("415-555-0132/415-555-0199", "415-555-0132 | 415-555-0199"),
      ("(415) 555-0132 (415) 555-0199", "(415) 555-0132 | (415) 555-0199"),
      ("9876543210 / 9876543211", "9876543210 | 9876543211"),
      ("9876543210,9876543211", "9876543210 | 9876543211"),
      ("9876543210;9876543211", "9876543210 | 9876543211"),
      ("030 / 1234567", "030 / 1234567"), ("0171/1234567", "0171/1234567"),
      ("06 12 34 56 78 01 23 45 67 89", "06 12 34 56 78 | 01 23 45 67 89"),
      ("Dr. Ek 030 901820 ext. 12", "030 901820 ext. 12 = Dr. Ek"),
      ("携帯090-1234-5678", "090-1234-5678 = 携帯"), ("+49 (0)30 901820", "+49 (0)30 901820"),
      ("030 / 796 21 08 (ab 17 Uhr)", "030 / 796 21 08 = ab 17 Uhr"),
      ("020 7946 0958 after 6 pm", "020 7946 0958 = after 6 pm"),
      ("03-1234-5678（18時以降）", "03-1234-5678 = 18時以降"),
      ("03-1234-5678(18時以降)", "03-1234-5678 = 18時以降"),
      ("339 7704182 oppure casa 0362 991804", "339 7704182 | 0362 991804 = casa"),
      ("85 3219-4418 R. 207", "85 3219-4418 R. 207"),
      ("Büro 030 901820 DW 123456", "030 901820 DW 123456 = Büro"),
      ("07700 900009 (after 6pm) or 020 7946 0010", "07700 900009 = after 6pm | 020 7946 0010"),
      ("030 4455667 u. 0151 2233445", "030 4455667 | 0151 2233445"),
      ("O. Roy 415-555-0135", "415-555-0135 = O. Roy"),
      ("042-573-1128　携帯 090-2214-5567", "042-573-1128 | 090-2214-5567 = 携帯"),
      ("042-573-1128（自宅） 090-2214-5567（携帯）", "042-573-1128 = 自宅 | 090-2214-5567 = 携帯"),
      ("042-573-1128　自宅　090-2214-5567　携帯", "042-573-1128 = 自宅 | 090-2214-5567 = 携帯"),
      ("小林 042\u{2212}573\u{2212}1128", "042\u{2212}573\u{2212}1128 = 小林"),
      ("E Poe 415-555-0135", "415-555-0135 = E Poe"),
      (
        "Bo Ek 415-555-0101, home, Eva Ek 415-555-0102",
        "415-555-0101 = Bo Ek home | 415-555-0102 = Eva Ek"
      ),
      // What is not certain has no parts.
      ("030 901820 after 18:00", ""), ("room 12", ""), ("Ann", ""), ("", ""),
      ("+14155550132,,123456#", ""), ("f81d4fae-1234567-a1", ""), ("1-800-FLOWERS", ""),
      ("98765432109876543210", ""), ("030 901820/21", "030 901820/21"),
      ("0800 1234 0567 890", "0800 1234 0567 890"),
    ]
  )
  func `numbers among words are found where each is certain`(text: String, expected: String) {
    let found = NumbersInText(text).parts.map { part in
      part.words.isEmpty ? part.number : "\(part.number) = \(part.words)"
    }
    #expect(found.joined(separator: " | ") == expected)
  }

  @Test(
    arguments: [
      ("030 7962108 PIN 445566", nil), ("030 7962108 Kd.-Nr. 4711234", nil),
      ("030 7962108 Raum 123456", nil), ("Tel 030 7962108 Fax 030 7962109", 2),
    ]
  )
  func `a code beside a number is no second number`(text: String, count: Int?) {
    #expect(NumbersInText.inField(text)?.count == count)
  }

  @Test(
    arguments: [
      ("m", .mobile, nil), ("H", .home, nil), ("Bo Ek, m", .mobile, "Bo Ek"),
      ("Bo Ek (w)", .work, "Bo Ek"), ("m: Bo Ek", .mobile, "Bo Ek"), ("ab.", .home, nil),
      ("AB", nil, "AB"), ("ab 18 Uhr", nil, "ab 18 Uhr"), ("F. Poole", nil, "F. Poole"),
      ("Mary H", nil, "Mary H"), ("W Smith", nil, "W Smith"), ("h. Roth", nil, "h. Roth"),
      ("o.", nil, "o."),
    ] as [(String, Label?, String?)]
  )
  func `a letter beside other words is an initial`(words: String, label: Label?, rest: String?) {
    let said = WordsOfNumber(words)
    #expect(said.label == label)
    #expect(said.rest == rest)
  }

  @Test(
    arguments: [
      ("8:00-21:00", "030 7962108"), ("9-17", "030 7962108"), ("9h-12h / 16h-19h30", "030 7962108"),
      ("9:00–12:00、15:00–18:00", "030 7962108"), ("9 to 5", "030 7962108"),
      ("٥ إلى ٩", "030 7962108"),
    ]
  )
  func `times of day are no part of a number`(hours: String, number: String) {
    #expect(NumbersInText("\(number), Mo \(hours)").parts.map(\.number) == [number])
    #expect(NumbersInText("Bo (\(hours)) \(number)").parts.map(\.number) == [number])
  }

  @Test(arguments: ["030 7962108-12", "089 4455667 9-17", "12-14 56 78 90", "02.12.34.56.78"])
  func `digits in groups are no time of day`(text: String) {
    #expect(TimesOfDay(Array(text)).places.isEmpty)
  }

  @Test func `a fax is one in any field`() {
    let parts = NumbersInText.inField("Tel 030 7962108 Fax 030 7962109") ?? []
    #expect(parts.map { $0.phone(.work).label } == [.work, .fax])
  }

  @Test func `a long text without numbers is read in no time`() {
    // Three million steps if each of its runs looked back to the beginning.
    #expect(NumbersInText(String(repeating: "a1 (", count: 50_000)).parts.isEmpty)
  }

  @Test(arguments: [
    "*67 415 555 0132", "*555 1234", "*86 4155550132", "**4155550132", "*82 1 415 555 0132",
  ])
  func `a star before a number is part of it`(text: String) {
    #expect(NumbersInText.inField(text)?.map(\.number) == [text])
  }

  @Test(
    arguments: [
      ("Gate A", true), ("Code club", true), ("Door", true), ("Gate code", false), ("PIN", false),
      ("Room, PIN", false), ("Ann", false), ("contrat n°", false),
    ]
  )
  func `only a word for a place may be part of a name`(words: String, isOfPlace: Bool) {
    let part = NumbersInText.Part(number: "0803 221 9947", words: words)
    #expect(part.isOfPlaceOnly == isOfPlace)
    #expect(part.isOfSomethingElse == (words != "Ann"))
  }

  @Test(
    arguments: [
      ("[{\"name\": 1}]", true), ("{\"a\": 1}", true), ("[]", true), ("[1, 2.5, null]\n", true),
      ("{}", true), (" [\n  {", true), ("<?xml version='1.0'?><a>", true), ("<a><b>x</b>", true),
      ("<a/>", true), ("[Family]\nMum", false), ("[ ] call Mum", false), ("[1] Mum", false),
      ("[14/08/24, 9:12 pm] Bob: Mum", false), ("{family}", false), ("<family>\nMum", false),
      ("Mum", false), ("", false),
    ]
  )
  func `a bracket alone begins no document`(text: String, isDocument: Bool) {
    #expect(Array(text.utf8).beginsDocument == isDocument)
  }

  @Test func `a quoted text keeps its digits`() {
    #expect("Ann 01632 960101".quoted(5) == "Ann 01632 960101")
    #expect("Ann and Bob".quoted(5) == "Ann a")
    #expect("Ann, room 7, at the end".quoted(5) == "Ann, room 7")
    #expect("Ann".quoted(5) == "Ann")
  }
}
