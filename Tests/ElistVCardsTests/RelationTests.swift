import ElistContacts
import ElistImport
import ElistModel
import ElistText
import ImportTestSupport
import Testing

@Suite struct RelationTests {
  private func contact(_ lines: String, version: String = "4.0") -> Contact {
    read(card("FN:A", lines, version: version)).contacts[0]
  }

  @Test(arguments: [
    ("RELATED;TYPE=emergency:urn:uuid:f81d", "emergency urn:uuid:f81d"),
    ("RELATED;TYPE=EMERGENCY;VALUE=text:Jane \\, Doe", "emergency Jane , Doe"),
    ("RELATED;TYPE=\"friend,co-worker\":Bob", "friend, co-worker Bob"), ("RELATED:Bob", "- Bob"),
    ("item1.X-ABRELATEDNAMES;type=pref:Jane\r\nitem1.X-ABLabel:_$!<Spouse>!$_", "spouse Jane"),
    ("item1.X-ABRELATEDNAMES:Jane\r\nitem1.X-ABLabel:Große Schwester", "Große Schwester Jane"),
    ("X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;Jane;14;;;;", "spouse Jane"),
    ("X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;Jane;0;Godmother;;", "Godmother Jane"),
    ("X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;Jane;99;;", "- Jane"),
    ("X-EVOLUTION-SPOUSE:Jane", "spouse Jane"), ("X-MANAGER:Max", "manager Max"),
    ("X-KADDRESSBOOK-X-AssistantsName:Al", "assistant Al"), ("X-MS-MANAGER:Max", "manager Max"),
    ("X-SPOUSE:Jane", "spouse Jane"),
  ])
  func `a relation is kept with its kind`(lines: String, expected: String) {
    let relations = contact(lines).relations
    #expect(relations.map { "\($0.customLabel ?? "-") \($0.value)" } == [expected])
  }

  @Test(arguments: [
    (
      "RELATED;TYPE=emergency;VALUE=uri:tel:+1-415-555-0132",
      "Emergency contact of A: +1-415-555-0132"
    ),
    (
      "RELATED;TYPE=emergency:tel:+1-415-555-0132;ext=5",
      "Emergency contact of A: +1-415-555-0132;ext=5"
    ),
    ("RELATED;TYPE=\"spouse,emergency\":tel:112", "Emergency contact of A: 112"),
    (
      "RELATED;TYPE=emergency;VALUE=text:Bo Ek +1 415 555 0132",
      "Bo Ek (emergency contact of A): +1 415 555 0132"
    ),
    (
      "item1.X-ABRELATEDNAMES:Eva Ek (mobile 0170 1234567)\r\nitem1.X-ABLabel:_$!<Mother>!$_",
      "Eva Ek (mother of A): 0170 1234567 (M)"
    ),
    ("RELATED:030 901820", "Contact of A: 030 901820"),
    ("RELATED;TYPE=friend:urn:uuid:12345678-1234-1234-1234-123456789012", ""),
    ("RELATED;TYPE=friend:1234567890", ""), ("RELATED;TYPE=friend:mailto:a1234567@x.org", ""),
  ])
  func `a related person with a number is a contact`(lines: String, expected: String) {
    let result = read(card("FN:A", "TEL:1", lines, version: "4.0"))
    let others = result.contacts.dropFirst().map { other in
      let phones = other.phones.map { $0.raw + Label.suffix($0.label, $0.customLabel) }
      return "\(other.name ?? "-"): " + phones.joined(separator: ", ")
    }
    #expect(others == (expected.isEmpty ? [] : [expected]))
    #expect(result.contacts[0].phones.map(\.raw) == ["1"])
    #expect(result.contacts[0].relations.count == 1)
    #expect(result.lines.count == result.contacts.count)
  }

  @Test func `a relation of a table has the kind beside it, not the label of a number`() {
    let result = readContacts(
      Array(
        """
        Name,Phone 1 - Label,Phone 1 - Value,Relation 1 - Label,Relation 1 - Value
        Ann Ohara,Mobile,030 901820,Spouse,Bo Ek

        """.utf8
      ),
      source: "x.csv"
    )
    #expect(
      result.contacts.first?.relations == [LabeledText(value: "Bo Ek", customLabel: "spouse")]
    )
  }

  @Test func `a relation that two programs wrote is one`() {
    let lines = "X-SPOUSE:Jane\r\nX-EVOLUTION-SPOUSE:Jane\r\nX-EVOLUTION-MANAGER:"
    #expect(contact(lines).relations.count == 1)
  }

  @Test func `languages are in the order of preference, each once`() {
    let lines = "LANG:de\r\nLANG;PREF=2:en\r\nLANG;TYPE=work;PREF=1:fr\r\nLANG:en"
    #expect(contact(lines).languages == ["fr", "en", "de"])
  }

  @Test func `a role is the title of a contact without one`() {
    #expect(contact("ROLE:Chief").jobTitle == "Chief")
    #expect(contact("ROLE:Chief\r\nTITLE:Engineer").jobTitle == "Engineer")
  }

  @Test func `how a name is sorted is kept`() {
    let rene = contact("N;SORT-AS=\"Harten,Rene\":van der Harten;Rene,J.;Sir;R.D.O.N.")
    #expect((rene.sortFamily, rene.sortGiven) == ("Harten", "Rene"))
    let old = contact("N:van der Harten;Rene\r\nSORT-STRING:Harten", version: "3.0")
    #expect((old.sortFamily, old.sortGiven) == ("Harten", nil))
    #expect(rene.phoneticFamily == nil)
  }

  @Test func `how a name in Han is sorted is how it is read aloud`() {
    let taro = contact("N;SORT-AS=\"やまだ,たろう\":山田;太郎")
    #expect((taro.phoneticFamily, taro.phoneticGiven) == ("やまだ", "たろう"))
    let written = contact("N;SORT-AS=\"やまだ,たろう\":山田;太郎\r\nX-PHONETIC-LAST-NAME:ヤマダ")
    #expect(written.phoneticFamily == "ヤマダ")
    // Sorted by its own signs it says nothing of how it is read.
    let bySigns = contact("N;SORT-AS=\"山田,太郎\":山田;太郎")
    #expect((bySigns.sortFamily, bySigns.phoneticFamily) == ("山田", nil))
  }
}

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
