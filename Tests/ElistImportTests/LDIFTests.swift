import ElistContacts
import ElistText
import ImportTestSupport
import Testing
import UnicodeText

@testable import ElistImport

@Suite struct LDIFTests {
  private func read(_ text: String) -> ImportResult {
    readContacts(Array(text.utf8), source: "x.ldif", format: .ldif)
  }

  @Test func `a number in a description is reported, or read with the name beside it`() {
    let result = read(
      "dn: cn=Ann\nobjectClass: person\ncn: Ann\nmobile: 1\ndescription: cell 0171 2345678 till May\n\n"
        + "dn: cn=Bo\nobjectClass: person\ncn: Bo\nmobile: 2\ndescription: Notfall: Eva Ek 0171 2345679\n"
    )
    #expect(result.contacts.map(\.name) == ["Ann", "Bo", "Eva Ek (contact of Bo)"])
    #expect(
      result.told == ["5 warning: the number \"0171 2345678\" in description was left in the note"]
    )
  }

  @Test func `a unit has its own name, and a labelled URI may be a number`() {
    let result = read(
      "dn: ou=desk,o=x\nobjectClass: organizationalUnit\nou: Front desk\ntelephoneNumber: +41 44 632 11 01\n\n"
        + "dn: cn=Bo\nobjectClass: person\ncn: Bo\nlabeledURI: tel:+41446329901 Bureau\n"
    )
    #expect(
      result.contacts.map { "\($0.shownName): \($0.phones.map(\.raw))" } == [
        "Front desk: [\"+41 44 632 11 01\"]", "Bo: [\"+41446329901\"]",
      ]
    )
  }

  @Test(arguments: [
    ("homeFax", Label.fax), ("otherFacsimileTelephoneNumber", .fax), ("otherHomePhone", .home),
    ("companyPhone", .main), ("cellPhone", .mobile), ("otherPager", .pager), ("workPhone", .work),
    ("homeFacsimileTelephoneNumber", .fax), ("facsimileTelephoneNumber", .fax),
    ("homeTelephoneNumber", .home), ("otherMobile", .mobile), ("pagerTelephoneNumber", .pager),
  ])
  func `a number has the label that another program's attribute means`(
    attribute: String,
    label: Label
  ) {
    let entry = "dn: cn=Ann\nobjectClass: person\ncn: Ann\n\(attribute): +49 30 901820\n"
    #expect(read(entry).contacts.map { $0.phones.map(\.label) } == [[label]])
  }

  @Test func `entries of people are contacts, with the labels that the attributes mean`() {
    let result = read(
      """
      dn: cn=Ann Lee,mail=a@x.org
      objectClass: mozillaAbPersonAlpha
      cn: Ann Lee
      givenName: Ann
      sn:: TMO8dGhp
      mail: a@x.org
      mozillaSecondEmail: b@x.org
      telephoneNumber: +49 30 901820
      homePhone: +49 30 901821
      mobile: +49 170 1234567
      facsimileTelephoneNumber: +49 30 901822
      pager: 123
      telephoneNumber;x-mobile: +49 170 7654321
      shipPhone: +870 7712 34567
      jpegPhoto:: AAAA
      mozillaHomeStreet: A 1
      mozillaHomeLocalityName: Bern
      birthyear: 1970
      birthmonth: 1
      birthday: 5

      """
    )
    let contact = result.contacts[0]
    #expect(contact.family == "Lüthi")
    #expect(contact.emails.map(\.value) == ["a@x.org", "b@x.org"])
    #expect(
      contact.phones.map { $0.raw + Label.suffix($0.label, $0.customLabel) } == [
        "+49 30 901820 (W)", "+49 30 901821 (H)", "+49 170 1234567 (M)", "+49 30 901822 (fax)",
        "123 (pager)", "+49 170 7654321 (M)", "+870 7712 34567 (shipphone)",
      ]
    )
    #expect(contact.hasPhoto)
    #expect(contact.addresses.map(\.locality) == ["Bern"])
    #expect(contact.birthday == "1970-01-05")
    #expect(result.findings == [])
  }

  @Test func `a name without a language comes before those of one, and readings are kept apart`() {
    let result = read(
      "dn: x\ncn;lang-ja: 山田花子\ncn: Hanako Yamada\ngivenName;lang-ja;phonetic: はなこ\nmobile: 1\n\n"
        + "dn: y\ncn;lang-ja: 山田太郎\nmobile: 2\n"
    )
    #expect(result.contacts.map(\.name) == ["Hanako Yamada", "山田太郎"])
    #expect(result.contacts[0].phoneticGiven == "はなこ")
  }

  /// The classes of RFC 4519 §3.5 and §3.6.
  @Test(arguments: [
    ("groupOfNames", "member"), ("groupOfUniqueNames", "uniqueMember"),
    ("GROUPOFUNIQUENAMES", "uniquemember"),
  ])
  func `groups name their members as the contacts are named`(group: String, member: String) {
    let result = read(
      """
      dn: cn=Ann, dc=x
      cn: Ann
      mobile: 1

      dn: cn=Family,dc=x
      objectClass: \(group)
      cn: Family
      \(member): CN=Ann,DC=x
      \(member): cn=Nobody

      """
    )
    #expect(result.contacts.map(\.uid) == ["cn=Ann, dc=x"])
    #expect(
      result.groups == [ContactGroup(name: "Family", members: ["cn=Ann, dc=x", "cn=Nobody"])]
    )
  }

  @Test func `an address elsewhere is never gone to, and changes are left out`() {
    let result = read(
      "dn: x\ncn: Ann\nmobile:< file:///etc/passwd\n\ndn: y\nchangetype: delete\n\n"
        + "dn: z\nchangetype: add\ncn: Bob\nmobile: 1\n\ndn: w\nchangetype: modify\nadd: mobile\nmobile: 2\n-\n"
    )
    #expect(result.contacts.map(\.name) == ["Ann", "Bob"])
    #expect(
      result.told == [
        "3 warning: the value of mobile is only given as a URL, \"file:///etc/passwd\"; it was not fetched",
        "5 warning: a change record (delete) was left out, only additions are read",
        "13 warning: a change record (modify) was left out, only additions are read",
      ]
    )
  }

  @Test func `branches of the directory are no contacts`() {
    let result = read("dn: dc=x\nobjectClass: organization\no: X\n\ndn: cn=A\ncn: A\nmobile: 1\n")
    #expect(result.contacts.map(\.name) == ["A"])
    #expect(result.findings == [])
  }

  @Test func `a file cut anywhere is read up to there, and a number that may be cut is an error`() {
    let text = "dn: cn=Zoë\ncn: Zoë\nmobile: +49 170\n  1234567\nhomePhone:: KzQ5MzA5MDE4MjA=\n"
    let bytes = Array(text.utf8)
    for end in 0..<bytes.count {
      let result = readContacts(Array(bytes[..<end]), source: "x", format: .ldif)
      for number in result.contacts.flatMap({ $0.phones.map(\.raw) })
      where number != "+49 170 1234567" && number != "+4930901820" {
        let isAtFold = text.utf8.prefix(end).last == 0x0A
        #expect(isAtFold || result.findings.contains { $0.severity == .error }, "\(end): \(number)")
      }
    }
  }

  @Test func `a distinguished name is the identifier only if nobody else has it`() {
    let result = read(
      "dn: cn=Ann,mail=\ncn: Ann\nmobile: 1\n\ndn: CN=Ann, mail=\ncn: Ann\nmobile: 2\n\n"
        + "dn: cn=Bob\ncn: Bob\nmobile: 3\n"
    )
    #expect(result.contacts.map(\.uid) == [nil, nil, "cn=Bob"])
    #expect(result.numbers == [["1"], ["2"], ["3"]])
  }

  @Test func `a group of a directory of Windows is nobody, and has no number`() {
    let result = read(
      "dn: CN=Scanners,DC=x\nobjectClass: top\nobjectClass: group\ncn: Scanners\n"
        + "groupType: -2147483640\nobjectGUID:: AAECAwAFBgcICQoLDA0ODw==\n\n"
        + "dn: CN=Bo Ek,DC=x\nobjectClass: user\ncn: Bo Ek\ntelephoneNumber: +44 20 7946 0815\n"
        + "objectSid:: AQUAAAAAAAUVAAAA\nmsDS-Custom:: AAECAwAFBgcI/w==\nflagSet: -2147483640\n"
    )
    #expect(result.contacts.map(\.name) == ["Bo Ek"])
    #expect(result.numbers == [["+44 20 7946 0815"]])
    #expect(result.told.isEmpty)
  }

  @Test func `a number at an address in another country is one of that country`() {
    let text =
      "dn: cn=Ana\nobjectClass: person\ncn: Ana\nco: Portugal\nmobile: 912 345 672\n"
      + "telephoneNumber: +351 21 234 5671\n"
    let result = readContacts(Array(text.utf8), source: "x.ldif", home: "JP")
    #expect(result.numbers == [["+351 912 345 672", "+351 21 234 5671"]])
    #expect(
      result.told == [
        "5 warning: \"912 345 672\" was read as +351 912 345 672, as its address is in PT"
      ]
    )
  }

  @Test func `a directory of Windows is read`() {
    let result = read(
      "# exported by\r\n#  a program whose\r\n  comment is folded\r\n\r\ndn: CN=Ann Lee,DC=x\r\n"
        + "objectClass: user\r\ncn: Ann Lee\r\ndisplayName: Lee, Ann\r\nsn: Lee\r\ngivenName: Ann\r\n"
        + "telephoneNumber: 1\r\notherTelephone: 2\r\nipPhone: 3\r\notherMobile: 4\r\n"
        + "otherHomePhone: 5\r\notherPager: 6\r\n"
    )
    #expect(result.contacts.map(\.name) == ["Ann Lee"])
    #expect(result.numbers == [["1", "2", "3", "4", "5", "6"]])
    #expect(
      result.contacts[0].phones.map(\.label) == [.work, .work, nil, .mobile, .home, .pager]
    )
  }
}
