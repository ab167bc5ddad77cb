import ElistContacts
import ElistText
import ImportTestSupport
import Testing

@Suite struct LabelReadingTests {
  private func phones(_ lines: String) -> [String] {
    read(card(lines)).contacts[0].phones.map { phone in
      let label = phone.label?.rawValue ?? "-"
      return label + "/" + (phone.customLabel ?? "-") + (phone.preferred ? "*" : "")
    }
  }

  @Test(arguments: [
    ("TEL;CELL:1", "mobile/-"), ("TEL;TYPE=iPhone:1", "mobile/-"),
    ("tel;type=mobile:1", "mobile/-"),
    ("TEL;HOME;VOICE:1", "home/-"), ("TEL;TYPE=\"home,cell\":1", "mobile/-"),
    ("TEL;type=HOME\\,CELL:1", "mobile/-"), ("TEL;TYPE=HOME;TYPE=FAX:1", "fax/-"),
    ("TEL;TYPE=workfax:1", "fax/-"), ("TEL;TYPE=PAGER,WORK,MSG:1", "pager/-"),
    ("TEL;TYPE=MAIN:1", "main/-"), ("TEL;TYPE=work,voice:1", "work/-"),
    ("TEL;TYPE=other:1", "other/-"), ("TEL;TYPE=VOICE,pref:1", "-/-*"), ("TEL:1", "-/-"),
    ("TEL;TYPE=:1", "-/-"), ("TEL;PREF=1;TYPE=cell:1", "mobile/-*"),
    ("TEL;CAR:1", "-/CAR"), ("TEL;VIDEO;CELL:1", "mobile/-"),
    ("TEL;TYPE=Ski hut:1", "-/Ski hut"), ("TEL;TYPE=\"a^'b^^\":1", "-/a\"b^"),
    ("TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=C3=89cole):1", "-/École"),
  ])
  func `types fold to the standard labels and lose nothing`(line: String, expected: String) {
    #expect(phones(line) == [expected])
  }

  @Test(arguments: [
    ("_$!<Home>!$_", "home/-"), ("_$!<WorkFAX>!$_", "fax/-"), ("iPhone", "mobile/-"),
    ("_$!<School>!$_", "-/School"), ("Oma\\, oben", "-/Oma, oben"),
    ("GRAND_CENTRAL", "-/GRAND_CENTRAL"),
  ])
  func `a group's label is folded or kept verbatim`(label: String, expected: String) {
    #expect(phones("item1.TEL:1\r\nitem1.X-ABLabel:\(label)") == [expected])
    #expect(phones("item1.X-ABLABEL:\(label)\r\nITEM1.TEL;type=pref:1") == [expected + "*"])
  }

  @Test func `a label of another group does not count`() {
    #expect(phones("item1.TEL:1\r\nitem2.X-ABLabel:Work\r\nTEL:2") == ["-/-", "-/-"])
  }

  @Test func `only the most preferred is preferred`() {
    #expect(phones("TEL;PREF=2:1\r\nTEL;PREF=1:2\r\nTEL:3") == ["-/-", "-/-*", "-/-"])
    // A number with two ranks has the better one.
    #expect(phones("TEL;PREF=2:1\r\nTEL;TYPE=pref;PREF=9:2") == ["-/-", "-/-*"])
  }
}
