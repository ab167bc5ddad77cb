import ElistContacts
import ElistImport
import ElistText
import ElistTypedLists
import ImportTestSupport
import Testing
import UnicodeText

@Suite struct TextListTests {
  /// `name: number (label), …` of each contact.
  private func people(_ text: String, home: String = "GB", format: ImportFormat? = nil)
    -> [String]
  {
    let result = readContacts(Array(text.utf8), source: "list.txt", format: format, home: home)
    return result.contacts.map { contact in
      let phones = contact.phones.map { $0.raw + Label.suffix($0.label, $0.customLabel) }
      return "\(contact.name ?? "-"): \(phones.joined(separator: ", "))"
    }
  }

  @Test(
    arguments: [
      (
        "Numbers are area code 802 unless noted\n\nAnn Roe   555-0114\nBo Roe   603-555-0118\n",
        "US",
        ["Ann Roe: 802 555-0114", "Bo Roe: 603-555-0118"]
      ),
      (
        "Ann Roe: 552819 (code 01929)\nBo Roe 01929 552552\n", "GB",
        ["Ann Roe: 01929 552819", "Bo Roe: 01929 552552"]
      ),
      (
        "\u{5e02}\u{5916}\u{5c40}\u{756a}\u{306f} 0463\n\u{5ddd}\u{6751} \u{76f4}\u{7f8e}\u{3000}35-2218\n\u{6797} \u{548c}\u{5b50}\u{3000}090-3812-4476\n",
        "JP",
        [
          "\u{5ddd}\u{6751} \u{76f4}\u{7f8e}: 0463 35-2218",
          "\u{6797} \u{548c}\u{5b50}: 090-3812-4476",
        ]
      ),
      // The digits of a PIN are no number with any code.
      (
        "Vorwahl 0711\nAnna Roe 0711 4960101\nBo Ek, PIN 123456: 0711 4960102\n", "DE",
        ["Anna Roe: 0711 4960101", "Bo Ek, PIN 123456: 0711 4960102"]
      ),
    ]
  )
  func `an area code that a list states is before each number without one`(
    _ text: String,
    _ home: String,
    _ all: [String]
  ) {
    #expect(people(text, home: home) == all)
  }

  @Test func `digits of a bank account are no number`() {
    #expect(
      people(
        "Naam: Femke Roe\nMobiel: 06-23452801\nHuur: 1.125,00, IBAN NL91 ABNA 0417 1643 00\n",
        home: "NL"
      ) == ["Femke Roe: 06-23452801 (M)"]
    )
    #expect(
      people("Ann Roe 0711 4960101\nKonto, IBAN DE89 3704 0044 0532 0130 00\n", home: "DE")
        == ["Ann Roe: 0711 4960101"]
    )
  }

  @Test(arguments: ["JOHN WARD SW19 WORK 0161 496 0103", "Room BL12 JOHN 07911 123456"])
  func `a postal code or a room is not a bank account`(_ line: String) {
    #expect(people(line + "\nAnn Roe 01632 960101\n").count == 2)
  }

  @Test func `a country after what a number is for is no name`() {
    let list = "Naam: Agnieszka Nowak\nMobiel: +48 601 228 806\nMobiel NL: +31 6 23 45 28 07\n"
    #expect(
      people(list, home: "NL")
        == ["Agnieszka Nowak: +48 601 228 806 (M), +31 6 23 45 28 07 (M)"]
    )
    // An office is somebody else, in whatever country.
    #expect(
      people("Reception 0161 496 0100\nOffice UK 020 7946 0101\nOffice UK: 020 7946 0102\n")
        == ["Reception: 0161 496 0100", "Office UK: 020 7946 0101", "Office UK: 020 7946 0102"]
    )
  }

  @Test(
    arguments: [
      (
        "Teacher: Mrs Roe 01632 960101\n   calls  Ann Bell   01632 960102\n", "GB",
        ["Mrs Roe: 01632 960101", "Ann Bell: 01632 960102"]
      ),
      (
        "Ann Roe 802-555-1234\nBo Ek 603-555-1235 (new area code 603)\n", "US",
        ["Ann Roe: 802-555-1234", "Bo Ek: 603-555-1235 (new area code 603)"]
      ),
      (
        "Office 218-555-0100 (numbers are area code 218 unless noted)\nAnn Roe 218-555-0101\n",
        "US",
        [
          "Office: 218-555-0100 (W)", "Ann Roe: 218-555-0101",
        ]
      ),
      (
        "Ann Roe 01632 960103\nshop phone 01632 960104\ngarage 01632 960105\n", "GB",
        ["Ann Roe: 01632 960103", "shop: 01632 960104", "garage: 01632 960105"]
      ),
      (
        "Immeuble Roux - 18 rue Voltaire, 69003 Lyon\n\nGardien : M. Paul Blin, 04 78 62 30 31\nSyndic : Cabinet Faure, 04 78 62 30 32, réf. dossier 2019-00412\n",
        "FR",
        ["M. Paul Blin: 04 78 62 30 31", "Syndic : Cabinet Faure: 04 78 62 30 32"]
      ),
      ("Tim Roe (mum Una) 01632 960104\n", "GB", ["Tim Roe (mum Una): 01632 960104"]),
      ("Una Bell (son Tim) 01632 960104\n", "GB", ["Una Bell (son Tim): 01632 960104"]),
      ("Una Bell (Mum) 01632 960104\n", "GB", ["Una Bell (Mum): 01632 960104"]),
      (
        "Mr & Mrs Roe - Mr: 08023417789. Mrs: 08054410926\n", "NG",
        ["Mr Roe: 08023417789", "Mrs Roe: 08054410926"]
      ),
      (
        "Guardia medica 116117\nAda Neri 0332 460128\n", "IT",
        ["Guardia medica: 116117", "Ada Neri: 0332 460128"]
      ),
      (
        "Ann Roe   02 4840 2217\nMarion W     4840 2244\n", "AU",
        ["Ann Roe: 02 4840 2217", "Marion W: 4840 2244"]
      ),
      (
        "Student house (landlord Mr Roe 01632 960104)\n", "GB",
        ["Mr Roe (landlord of Student house): 01632 960104"]
      ),
    ]
  )
  func `whose the number of a line is`(_ text: String, _ home: String, _ all: [String]) {
    #expect(people(text, home: home) == all)
  }

  @Test func `somebody named beside a later number has it`() {
    #expect(
      people("The Roes across the street 020 7946 0131 or Ann's cell 020 7946 0132\n", home: "GB")
        == [
          "The Roes across the street: 020 7946 0131", "Ann: 020 7946 0132 (M)",
        ]
    )
    #expect(
      people(
        "Treneris Tomas Kalnas 8 652 88 017, administratorė Ina tel. 8 41 595 214\n",
        home: "LT"
      ) == [
        "Treneris Tomas Kalnas: 8 652 88 017", "administratorė Ina: 8 41 595 214",
      ]
    )
  }

  @Test(
    arguments: [
      ("Mum: 01632 960 101", "Mum: 01632 960 101"),
      ("his daughter Ann Roe  01632 960 101", "Daughter Ann Roe: 01632 960 101"),
      ("- Dr Roe (dentist) - 01632 960102", "Dr Roe (dentist): 01632 960102"),
      ("Nils\t07700 900103 (after 6pm)", "Nils: 07700 900103 (after 6pm)"),
      ("b) Nils Roe 01632 960104", "Nils Roe: 01632 960104"),
      ("(iv) Nils Roe 01632 960104", "Nils Roe: 01632 960104"),
      ("B. Roe 01632 960104", "B. Roe: 01632 960104"),
      ("\u{2502}\u{3000}\u{2192}\u{3000}Una Roe 01632 960104", "Una Roe: 01632 960104"),
      ("12. Ada Moss 07700 900104 / work 01632 960104", "Ada Moss: 07700 900104, 01632 960104 (W)"),
      ("Milk - Jim Hall: 07700 900105, not Sundays", "Milk - Jim Hall: 07700 900105 (not Sundays)"),
      ("Mr Low, 2nd floor   01632 960106", "Mr Low, 2nd floor: 01632 960106"),
      ("Lift, contract 550123: 0800 496 0107", "Lift, contract 550123: 0800 496 0107"),
      ("Van (KA-01-AB-4455) Joe 07700900108", "Van (KA-01-AB-4455) Joe: 07700900108"),
      ("01632 960109 Ines Ford", "Ines Ford: 01632 960109"),
      ("Power cut: 105", "Power cut: 105"),
      ("Ambulance 999", "Ambulance: 999"),
      ("Uncle Jo +353 85 012 3457", "Uncle Jo: +353 85 012 3457"),
      ("Zoë, zoe@example.org, 07700 900110", "Zoë: 07700 900110"),
      ("Zoë\tzoe@example.org\t07700 900110", "Zoë: 07700 900110"),
      ("Mum \u{202A}+44 1632 960117\u{202C}", "Mum: +44 1632 960117"),
      ("Dad: +44 (0)1632 960\u{2011}118", "Dad: +44 (0)1632 960\u{2011}118"),
      (
        "Aunt \u{0660}\u{0661}\u{0666}\u{0663}\u{0662} 960119",
        "Aunt: \u{0660}\u{0661}\u{0666}\u{0663}\u{0662} 960119"
      ),
      ("Dr Roe   01632 960120   Mon to Fri", "Dr Roe: 01632 960120 (Mon to Fri)"),
    ]
  )
  func `a line has a name and its numbers`(_ line: String, _ person: String) {
    #expect(people("USEFUL NUMBERS\n\n\(line)\n") == [person])
  }

  @Test func `the number of a house is not called, though it is like a short number`() {
    let line = "Praxis Lindenstr. 112, Notruf 110"
    let text = "Wichtige Nummern\n\n\(line)\n"
    #expect(people(text, home: "DE") == ["Praxis Lindenstr. 112, Notruf: 110"])
  }

  @Test(
    arguments: [
      (
        "Jo (me): 07700 900121\n  at work: 01632 960121\n  summer house 01632 960122\n",
        ["Jo (me): 07700 900121, 01632 960121 (W), 01632 960122 (summer house)"]
      ),
      (
        "Bertrand\n  mobile 07700 900123\n  Londres 01632 960123\nAnn 01632 960124\n",
        ["Bertrand: 07700 900123 (M), 01632 960123 (Londres)", "Ann: 01632 960124"]
      ),
      (
        "Friends\n  Bertrand 07700 900123\n  Londres 01632 960123\n",
        ["Bertrand: 07700 900123", "Londres: 01632 960123"]
      ),
      (
        "Ann 07700 900123\n  at home 01632 960123\n  Bo Ek 01632 960124\n  Dr Roe 01632 960125\n",
        [
          "Ann: 07700 900123, 01632 960123 (H)", "Bo Ek: 01632 960124",
          "Dr Roe: 01632 960125",
        ]
      ),
      (
        "Ann 07700 900123\n\n  at home 01632 960123\nBo Ek 01632 960124\n",
        ["Ann: 07700 900123", "at: 01632 960123 (H)", "Bo Ek: 01632 960124"]
      ),
    ]
  )
  func `lines that are indented below a name say what its numbers are for`(
    _ text: String,
    _ expected: [String]
  ) {
    #expect(people(text) == expected)
  }

  @Test func `numbers below a name are that person's`() {
    let text = """
      Family
      ======

      Ann Roe
      mobile: 07700 900111
      01632 960111
      ann@example.org

      Bo Ek   07700 900112
              01632 960112 (shop)
      """
    #expect(
      people(text) == [
        "Ann Roe: 07700 900111 (M), 01632 960111", "Bo Ek: 07700 900112, 01632 960112 (shop)",
      ]
    )
    let contacts = readContacts(Array(text.utf8), source: "list.txt", home: "GB").contacts
    #expect(contacts.first?.emails.map(\.value) == ["ann@example.org"])
  }

  @Test(
    arguments: [
      ("Breakdown: 1-800-AAA-HELP (member 438 0091 2231 7788)", true),
      ("Policy no. 4711 0815 22", false), ("Door code: 4711", false),
      ("Account DE89 3704 0044 0532 0130 00", false), ("Tax number 12 345 678 901", false),
      ("Insurance: Aetna W123456789 group 0012345", true),
      ("Sort code 20-00-00 account 12345678", true), ("Boiler 0163", true),
      ("\tTed 07x00 900121", true),
    ]
  )
  func `digits that are no number are nobody's, and reported with their line`(
    _ line: String,
    _ isError: Bool
  ) {
    let text = "Mum: 01632 960 101\n\(line)\n\t01632 960 103\nDad: 01632 960 102\n"
    let result = readContacts(Array(text.utf8), source: "list.txt", format: .text, home: "GB")
    #expect(result.told.contains { $0.hasPrefix(isError ? "2 error: " : "2 warning: ") })
    // The number below is not Mum's, since the line between may be about somebody else.
    #expect(result.numbers == [["01632 960 101"], ["01632 960 103"], ["01632 960 102"]])
    #expect(result.contacts.map(\.name) == ["Mum", nil, "Dad"])
  }

  @Test func `several people of a line are several`() {
    let text = "Mum 020 7946 0131, Dad 020 7946 0132\nAnn: 020 7946 0133, shop 020 7946 0134\n"
    #expect(
      people(text) == [
        "Mum: 020 7946 0131", "Dad: 020 7946 0132", "Ann: 020 7946 0133, 020 7946 0134 (shop)",
      ]
    )
    #expect(
      people(
        "Coach: 020 7946 0135\nTreasurer: Ann Bell, 020 7946 0131. Clerk: Tom Ray, 020 7946 0132.\n"
      )
      .suffix(2) == ["Ann Bell: 020 7946 0131", "Tom Ray: 020 7946 0132"]
    )
    #expect(
      people("Ben Cole - mum Una 020 7946 0133, dad Tom 020 7946 0134\n").last
        == "Tom (father of Ben Cole): 020 7946 0134"
    )
  }

  @Test func `an account beside a number is not called`() {
    #expect(people("Gas: 020 7946 0131, account 850 044 172 3319\n") == ["Gas: 020 7946 0131"])
  }

  @Test func `one word below a name that may be somebody else's is reported`() {
    let text = "Ann 07700 900123\n  Bob 01632 960123\n  at work 01632 960124\n"
    let result = readContacts(Array(text.utf8), source: "list.txt", format: .text, home: "GB")
    #expect(
      result.told.contains("2 warning: \"Bob\" was read as what a number of \"Ann\" is for")
    )
    #expect(!result.told.contains { $0.contains("at work") })
  }

  @Test func `a number in a chat is its author's, unless somebody else is named`() {
    let messages = [
      "Bo Ek: My new number 020 7946 0131", "Cy Roe: Office 020 7946 0132",
      "Cy Roe: call me on 020 7946 0133", "Cy Roe: Doctor Low 020 7946 0134",
      "Di Ahl: mum 020 7946 0135", "Di Ahl: 020 7946 0136",
    ]
    let lines = messages.map { "[14/08/24, 9:12:33 pm] \($0)\n" }
    #expect(
      people(lines.joined()) == [
        "Bo Ek: My new number: 020 7946 0131", "Cy Roe: 020 7946 0132 (W)",
        "Cy Roe: call me on: 020 7946 0133", "Doctor Low: 020 7946 0134", "mum: 020 7946 0135",
        "Di Ahl: 020 7946 0136",
      ]
    )
  }

  @Test func `an emergency number in a name is reported`() {
    let text = "Police 999, Bo Ek 020 7946 0131\nMum 020 7946 0132\n"
    let result = readContacts(Array(text.utf8), source: "list.txt", format: .text, home: "GB")
    #expect(result.told.contains { $0.contains("\"Police 999, Bo Ek\" has digits") })
  }

  @Test func `a word for an account before another word is part of the name`() {
    #expect(
      people("Account manager: 020 7946 0131\nGas meter problems 0800 111 999\n") == [
        "Account manager: 020 7946 0131", "Gas meter problems: 0800 111 999",
      ]
    )
  }

  @Test func `no name hides a number, and none is made of a name's digits`() {
    let text =
      "Mum: 020 7946 0131\nBus 123 0161/4960102\nAnn 0161 496 0103, 2nd Floor 0161 496 0104\n"
    let result = readContacts(Array(text.utf8), source: "list.txt", format: .text, home: "GB")
    #expect(!result.contacts.contains { $0.name?.contains("0103") == true })
    #expect(!result.numbers.joined().contains("123"))
    #expect(result.told.contains { $0.hasPrefix("3 error: ") })
  }

  @Test func `a short number in groups is whole`() {
    #expect(
      people("Taxi - Abbey 318 318 or 01244 318318\n") == ["Taxi - Abbey: 318 318, 01244 318318"]
    )
  }

  @Test func `a short number before another one is called, too`() {
    let text = "Police: 767 or 112\nFire 112 / 0803 620 1174\nDesk 4101 / 0803 620 1175\n"
    let result = readContacts(Array(text.utf8), source: "list.txt", format: .text, home: "NG")
    #expect(
      result.numbers == [["767", "112"], ["112", "0803 620 1174"], ["4101", "0803 620 1175"]]
    )
    #expect(result.contacts.map(\.name) == ["Police", "Fire", "Desk"])
  }

  @Test func `the aliases of a mail program are people, with what a remark says of them`() {
    let text = """
      alias bo Bo Ek <bo@example.com> # Tel. 01632 960 101
      alias ann "Roe, Ann" <ann@example.com> # 01632 960 102 at home
      """
    let result = readContacts(Array(text.utf8), source: "aliases", format: .text, home: "GB")
    #expect(result.contacts.map(\.name) == ["Bo Ek", "Roe, Ann"])
    #expect(result.numbers == [["01632 960 101"], ["01632 960 102"]])
  }

  @Test func `keys before a number are not cut off`() {
    let result = readContacts(
      Array("Mum: *67 020 7946 0131\nDad: 020 7946 0132\n*67 020 7946 0133\n".utf8),
      source: "list.txt",
      home: "GB"
    )
    #expect(!result.numbers.joined().contains { $0.hasPrefix("67") })
    #expect(result.told.count == 2)
  }

  @Test func `a date is no number`() {
    let text = "Mum: 01632 960 101\nBorn 04/05/2015\nDad: 01632 960 102\n"
    #expect(people(text) == ["Mum: 01632 960 101", "Dad: 01632 960 102"])
  }

  @Test func `a second number of a line that cannot be read is reported`() {
    let text = "Ann   01632 960101   0163x 96 0102\nBo: 01632 960103\n"
    let result = readContacts(Array(text.utf8), source: "list.txt", home: "GB")
    #expect(result.told == ["1 error: \"0163x 96 0102\" was not read; it may hold a number"])
    #expect(result.numbers == [["01632 960101"], ["01632 960103"]])
  }

  @Test func `an e-mail address belongs to the name beside it, or else above it`() {
    let text = """
      Mum: 01632 960101
      Zoe zoe@example.org
      E-mail: zoe@example.net
      Name: Ann Roe
      Phone: 01632 960104
      """
    let contacts = readContacts(Array(text.utf8), source: "list.txt", home: "GB").contacts
    #expect(contacts.map(\.name) == ["Mum", "Zoe", "Ann Roe"])
    #expect(
      contacts.map { $0.emails.map(\.value) } == [[], ["zoe@example.org", "zoe@example.net"], []]
    )
  }

  @Test func `beyond the limit, nobody gets the number of somebody left out`() {
    let text = "Ann: 01632 960101\nBo: 01632 960102\nwork: 01632 960103\n"
    let result = readTextList(Array(text.utf8), source: "list.txt", limit: 1, home: "GB")
    #expect(result.numbers == [["01632 960101"]])
    #expect(result.summary.unreadable > 0)
  }

  @Test func `a number of nobody is kept and reported`() {
    let result = readContacts(
      Array("01632 960 113\n\nMum: 01632 960 101\n".utf8),
      source: "list.txt",
      home: "GB"
    )
    #expect(result.contacts.map(\.name) == [nil, "Mum"])
    #expect(result.told == ["1 warning: \"01632 960 113\" has no name beside it"])
  }

  @Test(
    arguments: [
      "Dear Sir,\nthank you for your letter.\nPlease call me.\nYours,\nJo Low 01632 960114\n",
      "int main() { return 0; }\n", "error at 192.168.0.1: 1234567\n", "3.14159265\n",
    ]
  )
  func `prose and programs are no list`(_ text: String) {
    #expect(ImportFormat(of: Array(text.utf8), home: "GB") == nil)
  }

  @Test func `each charset and line end of a note is read`() {
    let text = "Zoë: 01632 960 115\r\nJörg: 01632 960 116\r\n"
    let bytes = text.unicodeScalars.map { UInt8($0.value) }
    let result = readContacts(bytes, source: "list.txt", home: "GB")
    #expect(result.contacts.map(\.name) == ["Zoë", "Jörg"])
    #expect(result.written.map(\.line) == [1, 2])
  }

  @Test(
    arguments: [
      // A word with a capital letter that is a label in another language, or that goes on as a
      // name.
      ("Anders Nilsson 070-555 12 34", "SE", "Anders Nilsson: 070-555 12 34"),
      ("Anders 070-555 12 34", "SE", "Anders: 070-555 12 34"),
      ("Anders Berg 0171 5551234", "DE", "Anders Berg: 0171 5551234"),
      ("Dom Smith 020 7946 0131", "GB", "Dom Smith: 020 7946 0131"),
      ("Dom: 020 7946 0131", "GB", "Dom: 020 7946 0131"),
      ("Tel Jones 020 7946 0131", "GB", "Tel Jones: 020 7946 0131"),
      ("Anna Casa 0171 5551234", "DE", "Anna Casa: 0171 5551234"),
      ("Emma Hem 020 7946 0131", "GB", "Emma Hem: 020 7946 0131"),
      ("Ann Main 020 7946 0131", "GB", "Ann Main: 020 7946 0131"),
      ("Home Depot 020 7946 0131", "GB", "Home Depot: 020 7946 0131"),
      ("Mobile hairdresser Sue 020 7946 0131", "GB", "Mobile hairdresser Sue: 020 7946 0131"),
      ("Sunny Care Home 020 7946 0131", "GB", "Sunny Care Home: 020 7946 0131"),
      ("Children's Home 020 7946 0131", "GB", "Children's Home: 020 7946 0131"),
      ("Post Office 020 7946 0131", "GB", "Post Office: 020 7946 0131"),
      // The same words where they are labels.
      ("Mum Mobile 07700 900123", "GB", "Mum: 07700 900123 (M)"),
      ("Ann Home 020 7946 0131", "GB", "Ann: 020 7946 0131 (H)"),
      ("Anna Handy 0171 5551234", "DE", "Anna: 0171 5551234 (M)"),
      ("Anna Büro 089 4455667", "DE", "Anna: 089 4455667 (W)"),
      ("Handy Mama 0171 5551234", "DE", "Mama: 0171 5551234 (M)"),
      ("Anna Casa 0583 334567", "IT", "Anna: 0583 334567 (H)"),
      ("Mama Dom 22 845 12 34", "PL", "Mama: 22 845 12 34 (H)"),
      ("Rossi (casa) 0171 5551234", "DE", "Rossi: 0171 5551234 (H)"),
      ("Rossi, Casa: 0171 5551234", "DE", "Rossi: 0171 5551234 (H)"),
      ("Rossi casa 0171 5551234", "DE", "Rossi: 0171 5551234 (H)"),
      ("Tel: Bo Ek 020 7946 0131", "GB", "Bo Ek: 020 7946 0131"),
      ("mobile Bo Ek 07700 900123", "GB", "Bo Ek: 07700 900123 (M)"),
      ("City Hospital Main 020 7946 0131", "GB", "City Hospital: 020 7946 0131 (main)"),
      // A verb is neither.
      ("Mum is 07700 900123", "GB", "Mum: 07700 900123"),
      ("Bo's mobile is 07700 900123", "GB", "Bo's: 07700 900123 (M)"),
      ("Claire is on 07700 900123", "GB", "Claire: 07700 900123"),
      ("Baba is 0212 345 67 89", "TR", "Baba: 0212 345 67 89 (W)"),
      ("Our home number is 020 7946 0131", "GB", "Our home number is: 020 7946 0131 (H)"),
      // Nobody is above it.
      ("Office 020 7946 0131", "GB", "Office: 020 7946 0131 (W)"),
    ]
  )
  func `a word for what a number is for is not cut off a name`(
    _ line: String,
    _ home: String,
    _ person: String
  ) {
    #expect(people("LIST\n\n\(line)\n", home: home, format: .text) == [person])
  }

  @Test(
    arguments: [
      (
        "Wójcik Anna\nkom. 601 234 567\ndom. 22 845 12 34\n", "PL",
        ["Wójcik Anna: 601 234 567 (M), 22 845 12 34 (H)"]
      ),
      (
        "LIST\n\nMary Roe\tmob. 020 7946 0131, home 020 7946 0132\nHome Start\t020 7946 0133\n",
        "GB", ["Mary Roe: 020 7946 0131 (M), 020 7946 0132 (H)", "Home Start: 020 7946 0133"]
      ),
      (
        "Bo Ek\nT: 020 7946 0131\nM: 07700 900123\nF: 020 7946 0132\n", "GB",
        ["Bo Ek: 020 7946 0131, 07700 900123 (M), 020 7946 0132 (fax)"]
      ),
      (
        "Beat Ammann\nP 033 226 50 51\nG 033 226 50 59\n", "CH",
        ["Beat Ammann: 033 226 50 51 (H), 033 226 50 59 (W)"]
      ),
      (
        "Anna Nowak\nkomórka 601 234 567\nstacjonarny 22 845 12 34\n", "PL",
        ["Anna Nowak: 601 234 567 (M), 22 845 12 34 (stacjonarny)"]
      ),
      // Those below a heading are people.
      (
        "Neighbours\nbob 020 7946 0131\nann 020 7946 0132\n", "GB",
        ["bob: 020 7946 0131", "ann: 020 7946 0132"]
      ),
      ("A 020 7946 0131\nB 020 7946 0132\n", "GB", ["A: 020 7946 0131", "B: 020 7946 0132"]),
      (
        "Ann Ek 020 7946 0131\nJo. 020 7946 0132\n", "GB",
        ["Ann Ek: 020 7946 0131", "Jo.: 020 7946 0132"]
      ),
      (
        "Football Parents\nbob 020 7946 0131\nann 020 7946 0132\n", "GB",
        ["bob: 020 7946 0131", "ann: 020 7946 0132"]
      ),
      (
        "Ek Family\nmum 020 7946 0131\ndad 020 7946 0132\n", "GB",
        ["mum: 020 7946 0131", "dad: 020 7946 0132"]
      ),
      (
        "The Eks\n020 7946 0130\nAnn: 020 7946 0131\nBo: 020 7946 0132\n", "GB",
        ["The Eks: 020 7946 0130", "Ann: 020 7946 0131", "Bo: 020 7946 0132"]
      ),
      (
        "Ann Ek 020 7946 0130\nbo 020 7946 0131\n", "GB",
        ["Ann Ek: 020 7946 0130", "bo: 020 7946 0131"]
      ),
    ]
  )
  func `a short word below a name is a label in any language`(
    _ text: String,
    _ home: String,
    _ expected: [String]
  ) {
    #expect(people(text, home: home, format: .text) == expected)
  }

  @Test(
    arguments: [
      (
        "Emma Tremblay, RN\nSchool Nurse | Maple Grove\nOffice: 020 7946 0131\n",
        "Emma Tremblay, RN: 020 7946 0131 (W)", ["School Nurse | Maple Grove"]
      ),
      ("David Chen\nPrincipal\n020 7946 0131\n", "David Chen: 020 7946 0131", ["Principal"]),
      (
        "Kind regards\nJohn Ray\nSenior Caretaker\nM: 07700 900123\n", "John Ray: 07700 900123 (M)",
        ["Senior Caretaker"]
      ),
      ("Ann Bell\nneighbour\n020 7946 0131\n", "Ann Bell: 020 7946 0131", ["neighbour"]),
      (
        "Ann Bell\n120 Maple Grove, Leeds\n020 7946 0131\n", "Ann Bell: 020 7946 0131",
        ["120 Maple Grove, Leeds"]
      ),
      (
        "Ann Bell\n14 Mayfield Lane\n020 7946 0131\n", "Ann Bell: 020 7946 0131",
        ["14 Mayfield Lane"]
      ),
      (
        "Beat Ammann\n\nSpitex Region Thun\nBereichsleiter Pflege\n3600 Thun\n020 7946 0131\n",
        "Beat Ammann: 020 7946 0131", ["Spitex Region Thun", "Bereichsleiter Pflege", "3600 Thun"]
      ),
      // A heading above the name.
      (
        "Caretaker\nMrs Da Silva\n020 7946 0131\nopen mornings\n", "Mrs Da Silva: 020 7946 0131", []
      ),
      ("Book Club\nAnn Roe\n020 7946 0131\n", "Ann Roe: 020 7946 0131", []),
      ("Neighbours\nbob\n020 7946 0131\n", "bob: 020 7946 0131", []),
      ("Family\nAnn\n020 7946 0131\n", "Ann: 020 7946 0131", []),
    ] as [(String, String, [String])]
  )
  func `a signature is that of the person who is named first in it`(
    _ text: String,
    _ person: String,
    _ note: [String]
  ) {
    let result = readContacts(Array(text.utf8), source: "list.txt", format: .text, home: "GB")
    #expect(people(text, format: .text) == [person])
    #expect(result.contacts.first?.note ?? "" == note.joined(separator: "\n"))
  }

  @Test func `a number below a clinic is not that of a person in the paragraph before`() {
    let text = "Rose Bell\n\nKids Clinic\n14 Mill Road\n020 7946 0131\n\nAnn Roe\n020 7946 0132\n"
    #expect(people(text) == ["Kids Clinic: 020 7946 0131", "Ann Roe: 020 7946 0132"])
  }

  @Test func `a number below a name and a firm is reported, since it may be the firm's`() {
    let text = "Rose Bell\nMill Road Surgery\n020 7946 0131\n\nAnn Roe\n020 7946 0132\n"
    let result = readContacts(Array(text.utf8), source: "list.txt", format: .text, home: "GB")
    #expect(people(text) == ["Rose Bell: 020 7946 0131", "Ann Roe: 020 7946 0132"])
    #expect(
      result.told.contains {
        $0.contains("as that of \"Rose Bell\", not of \"Mill Road Surgery\"")
      }
    )
  }

  @Test func `an initial below a line with a name and a number is somebody else`() {
    let text = "Ann 020 7946 0131\nJ 020 7946 0132\nBob 020 7946 0133\n"
    #expect(people(text) == ["Ann: 020 7946 0131", "J: 020 7946 0132", "Bob: 020 7946 0133"])
  }

  @Test func `names right above their numbers are a list, with anything above them`() {
    let text = "Local Plumbers\nbob\n020 7946 0131\nann\n020 7946 0132\n"
    #expect(people(text) == ["bob: 020 7946 0131", "ann: 020 7946 0132"])
  }

  @Test(
    arguments: [
      (
        "0532 123 45 67  Anne\n0 (533) 234 56 78  Baba (cep)\n", "TR",
        ["Anne: 0532 123 45 67", "Baba: 0 (533) 234 56 78 (M)"]
      ),
      (
        "020 7946 0131  Mum\n020 7946 0132  Dad (school)\n", "GB",
        ["Mum: 020 7946 0131", "Dad (school): 020 7946 0132"]
      ),
      (
        "Ann 020 7946 0131 Bob 020 7946 0132\n", "GB", ["Ann: 020 7946 0131", "Bob: 020 7946 0132"]
      ),
      (
        "Özdemir 089 70809011; Müllers 089 70809022\n", "DE",
        ["Özdemir: 089 70809011", "Müllers: 089 70809022"]
      ),
      (
        "Anna 0171 5551234, Werkstatt 089 70809022\n", "DE",
        ["Anna: 0171 5551234, 089 70809022 (Werkstatt)"]
      ),
      ("Anna 0171 5551234, Büro 089 70809022\n", "DE", ["Anna: 0171 5551234, 089 70809022 (W)"]),
      (
        "Ann Bell   07700 900123   home 020 7946 0131\n", "GB",
        ["Ann Bell: 07700 900123, 020 7946 0131 (H)"]
      ),
      (
        "Ann Bell 07700 900123 NOT 020 7946 0131\n", "GB",
        ["Ann Bell: 07700 900123, 020 7946 0131 (NOT)"]
      ),
      (
        "Berg  020 7946 0131   ask for daughter Ingrid 020 7946 0132\n", "GB",
        ["Berg: 020 7946 0131", "Ingrid (daughter of Berg): 020 7946 0132 (ask for)"]
      ),
      (
        "Ella Fox 07700 900123 (mum) 07700 900124 (dad)\n", "GB",
        ["Ella Fox: 07700 900123 (mum), 07700 900124 (dad)"]
      ),
      (
        "아빠 010 3456 7890 (회사 02-555-1234 내선 302)\n", "KR",
        ["아빠: 010 3456 7890, 02-555-1234 내선 302 (회사)"]
      ),
    ]
  )
  func `words between two numbers are of whom or of what they name`(
    _ text: String,
    _ home: String,
    _ expected: [String]
  ) {
    #expect(people("LIST\n\n" + text, home: home) == expected)
  }

  @Test(
    arguments: [
      ("Goya: 915 77 12 00. Horario 8:00-21:00", "ES", "Goya: 915 77 12 00 (Horario 8:00-21:00)"),
      (
        "Surgery 020 7946 0131, open weekdays 9-5", "GB",
        "Surgery: 020 7946 0131 (open weekdays 9-5)"
      ),
      (
        "Surgery Mon-Fri 8.30-18.00: 020 7946 0131", "GB",
        "Surgery Mon-Fri 8.30-18.00: 020 7946 0131"
      ),
      ("소아과 02-3456-7788 평일 9시~18시", "KR", "소아과: 02-3456-7788 (평일 9시~18시)"),
      ("Dr Roe 020 7946 0131, out of hours 111", "GB", "Dr Roe: 020 7946 0131, 111 (out of hours)"),
      (
        "Dr Ott 0711 567890, Notruf: 112", "DE", "Dr Ott: 0711 567890, 112 (Notruf)"
      ),
      (
        "Ann Bell 020 7946 0131, out of hours 999", "GB",
        "Ann Bell: 020 7946 0131, 999 (out of hours)"
      ),
      ("Police 0161 496 0101 or 999", "GB", "Police: 0161 496 0101, 999"),
      ("Bus: 020 7946 0131, quote route 4471", "GB", "Bus: 020 7946 0131 (quote route 4471)"),
      ("Ann 020 7946 0131 zzz 24", "GB", "Ann: 020 7946 0131 (zzz 24)"),
      ("Mama    697 123 4567     210 6712345", "GR", "Mama: 697 123 4567, 210 6712345"),
      ("Ann Bell    212-555-0143    651-555-0188", "US", "Ann Bell: 212-555-0143, 651-555-0188"),
      ("911 - Police, fire", "US", "Police, fire: 911"), ("112 Acil", "TR", "Acil: 112"),
      ("110 Polizei", "DE", "Polizei: 110"), ("18 Pompiers", "FR", "Pompiers: 18"),
      ("Arzt 116117", "DE", "Arzt: 116117"),
      ("Tia Du (0xx11) 96543-2109", "BR", "Tia Du: (0xx11) 96543-2109"),
      ("Baba 0212 345 67 89 dahili 114", "TR", "Baba: 0212 345 67 89 dahili 114"),
      ("母：03-3456-7890（内線214）", "JP", "母: 03-3456-7890（内線214）"),
    ]
  )
  func `other digits of a line do not hide its number`(
    _ line: String,
    _ home: String,
    _ person: String
  ) {
    #expect(people("LIST\n\n\(line)\n", home: home, format: .text).last == person)
  }

  @Test(arguments: ["112 High Street", "18 Rose Lane", "999 red roses for Ann", "112", "15 août"])
  func `an emergency number that counts something is not called`(_ line: String) {
    let text = "Mum: 020 7946 0131\n\n\(line)\n"
    #expect(people(text, home: "GB") == ["Mum: 020 7946 0131"])
    #expect(people("Maman: 01 53 77 12 60\n\n\(line)\n", home: "FR") == ["Maman: 01 53 77 12 60"])
  }

  @Test(
    arguments: [
      ("Gas consumer no. 7512345678", "IN", true), ("póliza 912345678", "ES", true),
      ("Acct: GTB 0123456789 Okafor", "NG", true), ("Postkonto 30-123456-7", "CH", false),
      ("Police d'assurance 0612487703", "FR", true), ("رقم العضوية 01223456712", "EG", true),
      ("गैस उपभोक्ता संख्या 7512345678", "IN", true), ("Bankgiro 5512-3487", "SE", false),
    ]
  )
  func `the number of an account is nobody's`(_ line: String, _ home: String, _ isError: Bool) {
    let text = "Bo Ek +44 20 7946 0131\n\n\(line)\n"
    let result = readContacts(Array(text.utf8), source: "list.txt", format: .text, home: home)
    #expect(result.numbers == [["+44 20 7946 0131"]])
    #expect(result.told.contains { $0.hasPrefix(isError ? "3 error: " : "3 warning: ") })
  }

  @Test func `a list without a title is no table because its lines have commas`() {
    let text = """
      Ann Bell 212-555-0143, 651-555-0188
      Bob Ray 212-555-0145, 651-555-0189
      Tim Poe 212-555-0147
      """
    #expect(
      people(text, home: "US") == [
        "Ann Bell: 212-555-0143, 651-555-0188", "Bob Ray: 212-555-0145, 651-555-0189",
        "Tim Poe: 212-555-0147",
      ]
    )
    let table = "Name,Phone,Other\nAnn,212-555-0143,651-555-0188\nBob,212-555-0145,\n"
    #expect(ImportFormat(of: Array(table.utf8), home: "US") == .csv)
  }

  @Test(
    arguments: [
      (
        "Karl Ek 020 7946 0131, wife 020 7946 0132", "GB",
        ["Karl Ek: 020 7946 0131", "wife of Karl Ek: 020 7946 0132"]
      ),
      (
        "Müller Karl 0711 234568, Tochter 0171 2345678", "DE",
        ["Müller Karl: 0711 234568", "daughter of Müller Karl: 0171 2345678"]
      ),
      (
        "Karl Ek 020 7946 0131, Mum 020 7946 0132", "GB",
        ["Karl Ek: 020 7946 0131", "Mum: 020 7946 0132"]
      ),
      (
        "Nina Bond 020 7946 0131, son Andrew 020 7946 0132", "GB",
        ["Nina Bond: 020 7946 0131", "Andrew (son of Nina Bond): 020 7946 0132"]
      ),
      (
        "кв. 40 – Бондар Ігор 050-234-56-78, дружина Світлана 050-234-56-79", "UA",
        ["Бондар Ігор: 050-234-56-78", "Світлана (wife of Бондар Ігор): 050-234-56-79"]
      ),
      (
        "кв. 41 – бабуся Ніна, дом. 245-67-89, син Андрій +38 (093) 345-67-89", "UA",
        [
          "кв. 41 – бабуся Ніна: 245-67-89 (H)",
          "Андрій (son of бабуся Ніна): +38 (093) 345-67-89",
        ]
      ),
      (
        "１班　鈴木幸子　　045-903-4567（夜間は息子 鈴木翔太 090-3456-7890）", "JP",
        ["１班　鈴木幸子: 045-903-4567", "鈴木翔太 (son of 鈴木幸子): 090-3456-7890 (夜間は)"]
      ),
      (
        "Idraulico: Gino 347/9876543, se non risponde il figlio Luca 349/8765432", "IT",
        ["Gino: 347/9876543", "Luca (son of Gino): 349/8765432 (se non risponde il)"]
      ),
      (
        "Watchman Ram Singh (night) 9967012345, Bahadur (day) 9967023456", "IN",
        ["Watchman Ram Singh (night): 9967012345", "Bahadur (day): 9967023456"]
      ),
      // Whose father he is is said before the dash; without that, nobody can tell.
      (
        "Hania Nowak – babcia Krystyna 22 845 12 34, tata Marek 604567890", "PL",
        ["Hania Nowak – babcia Krystyna: 22 845 12 34", "Marek (father of Hania Nowak): 604567890"]
      ),
      (
        "School: mum Una 020 7946 0133, dad Tom 020 7946 0134", "GB",
        ["School: mum Una: 020 7946 0133", "dad Tom: 020 7946 0134"]
      ),
      (
        "Familie Berg 089 70809011, Tochter Ingrid 0171 5551234", "DE",
        ["Familie Berg: 089 70809011", "Ingrid (daughter of Familie Berg): 0171 5551234"]
      ),
      (
        "Yann Quéré 0644556677 (sa femme Gaëlle 0644556688)", "FR",
        ["Yann Quéré: 0644556677", "Gaëlle (wife of Yann Quéré): 0644556688"]
      ),
      (
        "김민준 (모) 최은정 010-5678-9012 (부) 김태호 010-6789-0123", "KR",
        ["김민준 (모) 최은정: 010-5678-9012", "(부) 김태호: 010-6789-0123"]
      ),
      (
        "2. Sis. Ada James - 0909-714-3385. Brother: Daniel 0812-660-0493", "NG",
        [
          "Sis. Ada James: 0909-714-3385", "Daniel (brother of Sis. Ada James): 0812-660-0493",
        ]
      ),
      // Where or when somebody is called is not part of the name.
      (
        "Una Roe 020 7946 0131 (son Tim in Leeds 020 7946 0132)", "GB",
        ["Una Roe: 020 7946 0131", "Tim (son of Una Roe): 020 7946 0132 (in Leeds)"]
      ),
      (
        "Rosa Berg 030 901820, Tochter Eva bei Ulm 0171 5551234", "DE",
        ["Rosa Berg: 030 901820", "Eva (daughter of Rosa Berg): 0171 5551234 (bei Ulm)"]
      ),
      (
        "Dona Rita Lima 3862-1235 (filho João em Recife 81 98765-4321)", "BR",
        ["Dona Rita Lima: 3862-1235", "João (son of Dona Rita Lima): 81 98765-4321 (em Recife)"]
      ),
      (
        "Una Roe 020 7946 0131, daughter Ann if late 020 7946 0132", "GB",
        ["Una Roe: 020 7946 0131", "Ann (daughter of Una Roe): 020 7946 0132 (if late)"]
      ),
      // Whoever is named last need not have the number.
      (
        "Una Roe 020 7946 0131, neighbour of her son Tim 020 7946 0132", "GB",
        ["Una Roe: 020 7946 0131, 020 7946 0132 (neighbour of her son Tim)"]
      ),
      // Words that are no name, or not for certain.
      (
        "Dr Mehta 9967012345, Reception 9967023456", "IN",
        ["Dr Mehta: 9967012345, 9967023456 (Reception)"]
      ),
      (
        "Bauer 0172 2345673 (Tobias), 0173 2345674 (Lisa)", "DE",
        ["Bauer: 0172 2345673 (Tobias), 0173 2345674 (Lisa)"]
      ),
      (
        "Ann 020 7946 0131, neighbour of Bob 020 7946 0132", "GB",
        ["Ann: 020 7946 0131, 020 7946 0132 (neighbour of Bob)"]
      ),
    ]
  )
  func `a second person of a line is a contact, with how they are related`(
    _ line: String,
    _ home: String,
    _ expected: [String]
  ) {
    #expect(
      people("LIST\n\n\(line)\n", home: home, format: .text).suffix(expected.count) == expected[...]
    )
  }

  @Test func `a number in a chat is not its author's if the message says whose it is`() {
    let messages = [
      "Estate security gate 1: 020 7946 0131", "Light fault line 020 7946 0132",
      "the plumber's brother is on 020 7946 0133", "020 7946 0134 Mr Low (plumber)",
      "Ben 020 7946 0135", "Hausmeister tagsüber 020 7946 0136",
      // These are.
      "please call me at 020 7946 0137", "hi all, new number: 020 7946 0138",
      "Meine neue Nummer 020 7946 0139", "020 7946 0140 any time", "mobile 07700 900141",
      "please use this 020 7946 0142",
    ]
    let lines = messages.map { "12/03/2025, 18:52 - Funke Ade: \($0)\n" }
    let names = people(lines.joined(), format: .text).map { $0.prefix { $0 != "0" } }
    #expect(names.prefix(6).allSatisfy { !$0.contains("Funke") })
    #expect(names.dropFirst(6).allSatisfy { $0.hasPrefix("Funke Ade") })
    #expect(names.count == 12)
  }

  @Test(
    arguments: [
      ("Verzekering polisnr 301877456", "NL"), ("Polisnummer: 030 187 7453", "NL"),
      ("Haftpflicht Polizze 0301877452", "AT"),
      ("Allianz Versicherungsschein-Nr. 0301877453", "DE"),
      ("Polisa PZU nr polisy 601234567", "PL"), ("Číslo pojistky: 602123456", "CZ"),
      ("Kötvényszám 301234567", "HU"), ("Forsikringsnummer 22345678", "NO"),
      ("Vakuutusnumero 0401234567", "FI"), ("Страховий поліс 0671234567", "UA"),
      ("מספר פוליסה 0501234567", "IL"), ("رقم البوليصة 01001234567", "EG"),
      ("보험증권번호 01034567890", "KR"), ("保单号 13812345678", "CN"), ("กรมธรรม์ 0812345678", "TH"),
    ]
  )
  func `the number of a policy is nobody's`(_ line: String, _ home: String) {
    let text = "Bo Ek +44 20 7946 0131\n\n\(line)\n"
    let result = readContacts(Array(text.utf8), source: "list.txt", format: .text, home: home)
    #expect(result.numbers == [["+44 20 7946 0131"]])
    #expect(result.told.contains { $0.hasPrefix("3 error: ") })
  }

  @Test(
    arguments: [
      ("Polis: 114 14", "SE"), ("Polis 155", "TR"), ("Police 999", "GB"), ("Police: 17", "FR"),
      ("Polis: 999", "MY"), ("Policja 997", "PL"), ("Poliisi 0295 419 800", "FI"),
    ]
  )
  func `the police are no policy`(_ line: String, _ home: String) {
    #expect(people("LIST\n\n\(line)\n", home: home, format: .text).count == 1)
  }

  @Test(
    arguments: [
      (
        "Mum landline 020 7946 0131, mobile 07700 900123 but it's usually off", "GB",
        "Mum: 020 7946 0131, 07700 900123 (M)"
      ),
      ("Dad 07700 900125 (off at night)", "GB", "Dad: 07700 900125 (off at night)"),
      ("Tom mobile 07700 900124 usually off", "GB", "Tom: 07700 900124 (M)"),
      ("Ann off. 020 7946 0131", "GB", "Ann: 020 7946 0131 (W)"),
      ("Ann off 020 7946 0131", "GB", "Ann: 020 7946 0131 (W)"),
      ("Policy helpline: 0800 111 9999", "GB", "Policy helpline: 0800 111 9999"),
      ("Sig.ra Assunta Neri: 02 48955672", "IT", "Sig.ra Assunta Neri: 02 48955672"),
      (
        "Portineria (sig.ra Assunta)  02 48955678", "IT", "Portineria (sig.ra Assunta): 02 48955678"
      ),
      ("Mairie : 01 48 76 20 20, poste 214", "FR", "Mairie: 01 48 76 20 20, poste 214"),
      ("Rathaus: 030 901820, App. 214", "DE", "Rathaus: 030 901820, App. 214"),
      ("Portaria: 3862-1235", "BR", "Portaria: 3862-1235"),
      ("*Portaria* 3862-1235", "BR", "Portaria: 3862-1235"),
      ("*Síndica* Márcia (11) 98765-4321", "BR", "Síndica Márcia: (11) 98765-4321"),
      ("*Gás:* 0800 770 1234", "BR", "Gás: 0800 770 1234"),
      ("Сусідка Ніна - 245-67-89", "UA", "Сусідка Ніна: 245-67-89"),
      (
        "Gydytoja Rasa, Antakalnio g. 59, reg. 8 5 234 2514, kab. 214", "LT",
        "Gydytoja Rasa, Antakalnio g. 59, reg.: 8 5 234 2514 (kab. 214)"
      ),
      (
        "Elektra (ESO) 1852, kliento kodas 20456718", "LT",
        "Elektra (ESO): 1852 (kliento kodas 20456718)"
      ),
      ("Аварійна газу 104", "UA", "Аварійна газу: 104"),
      ("Bendrasis pagalbos numeris 112", "LT", "Bendrasis pagalbos numeris: 112"),
      ("Portería (Ramón): 11 2741-8096", "AR", "Portería (Ramón): 11 2741-8096"),
      ("Ann's number 020 7946 0131", "GB", "Ann's: 020 7946 0131"),
      ("Ann Roe (2nd floor) .... 020 7946 0131", "GB", "Ann Roe (2nd floor): 020 7946 0131"),
      ("Ann Roe (2e étage) 06 12 34 56 78", "FR", "Ann Roe (2e étage): 06 12 34 56 78"),
      ("Ann Roe (020) 7946 0131", "GB", "Ann Roe: (020) 7946 0131"),
      ("Ana (0xx11) 3071-0000", "BR", "Ana: (0xx11) 3071-0000"),
      ("Ann Roe (020 7946 0131 home)", "GB", "Ann Roe: 020 7946 0131 (H)"),
      ("Contract cleaning: 555-0142", "US", "Contract cleaning: 555-0142"),
      ("Ann Roe (Gpay 97691 40528)", "IN", "Ann Roe: 97691 40528 (Gpay)"),
      (
        "Late Bo Ek (wife: Mrs Ann Ek 020 7946 0131)", "GB",
        "Mrs Ann Ek (wife of Late Bo Ek): 020 7946 0131"
      ),
      (
        "Burst pipe -> Roe Water 020 7946 0131 quote ref 88077 4", "GB",
        "Burst pipe -> Roe Water: 020 7946 0131 (quote ref 88077 4)"
      ),
    ]
  )
  func `the words beside a number are read whole`(_ line: String, _ home: String, _ person: String)
  {
    #expect(people("LIST\n\n\(line)\n", home: home, format: .text) == [person])
  }

  @Test(
    arguments: [
      ("Кімната 104", "UA"), ("Gas meter 4512", "GB"), ("Tresor 3862-1235", "DE"),
      ("Code: 3862-1235", "BR"), ("Reg. 123456", "LT"),
      ("Reg. nr. 8 5 234 2514", "LT"), ("Matrícula: 3862-1235", "BR"), ("Senha: 3862-1235", "BR"),
      ("Apto: 3862-1235", "BR"),
    ]
  )
  func `digits in the form of a number that say something else are reported`(
    _ line: String,
    _ home: String
  ) {
    let text = "Bo Ek +44 20 7946 0131\n\n\(line)\n"
    let result = readContacts(Array(text.utf8), source: "list.txt", format: .text, home: home)
    #expect(result.numbers == [["+44 20 7946 0131"]])
  }

  @Test(
    arguments: [
      ("From: Helen Marsh <helen@example.org>", "Helen Marsh"),
      ("Von: Anna Berg <anna@example.org>", "Anna Berg"), ("差出人: 佐藤 <sato@example.org>", "佐藤"),
      ("Fromage: Jean <jean@example.org>", "Fromage: Jean"),
    ]
  )
  func `a line from the head of an e-mail names its sender`(_ line: String, _ name: String) {
    #expect(people("Mum 020 7946 0131\n\n\(line)\n", format: .text).last == "\(name): ")
  }

  @Test(
    arguments: [
      (
        "3. Téléphones en cas de problème (fuite, vol, portail bloqué) :", "FR",
        "Trésorier : Karim Benali, 07 81 22 33 44", "Clé : Jeanne Guillou, voisine, 01 43 27 11 02",
        "Compost : Maud 06-70-80-90-12"
      ),
      (
        "Telefonliste (Handy, Festnetz, Büro)", "DE", "Vorsitz: Anna Maier, 0171 3456789",
        "Kasse: Jörg Holz, Nachbar, 0711 2345678", "Hausmeister: Uli 0171 3456780"
      ),
      (
        "Numbers for leaks, theft, phone trouble:", "GB", "Chair: Ann Bell, 020 7946 0131",
        "Clerk: Tom Ray, evenings, 020 7946 0132", "Porter: Bob 020 7946 0133"
      ),
    ]
  )
  func `a sentence with commas is no row of headings`(
    _ title: String,
    _ home: String,
    _ first: String,
    _ second: String,
    _ third: String
  ) {
    let text = "\(title)\n\n- \(first)\n- \(second)\n- \(third)\n"
    let result = readContacts(Array(text.utf8), source: "list.txt", home: home)
    #expect(result.contacts.count == 3)
    #expect(
      result.contacts.allSatisfy {
        $0.phones.count == 1 && $0.name != nil && $0.note?.contains(",") != true
      }
    )
  }

  @Test(
    arguments: [
      "Name,\"Phone (home, work)\",Mail\nAnn,020 7946 0131,\nBob,020 7946 0132,\n",
      "Name;Phone (home, work);Mail:\nAnn;020 7946 0131;\nBob;020 7946 0132;\n",
      "Name:,Phone:,Mail:\nAnn,020 7946 0131,\nBob,020 7946 0132,\n",
    ]
  )
  func `headings with brackets or colons are still headings`(_ text: String) {
    let result = readContacts(Array(text.utf8), source: "list.csv", home: "GB")
    #expect(ImportFormat(of: Array(text.utf8), home: "GB") == .csv)
    #expect(result.contacts.map(\.name) == ["Ann", "Bob"])
    #expect(result.numbers == [["020 7946 0131"], ["020 7946 0132"]])
  }

  @Test func `that a telephone is off is kept`() {
    let lines = ["Mum 07700 900123 but it's usually off", "Tom mobile 07700 900124 usually off"]
    let result = readContacts(
      Array((lines.joined(separator: "\n") + "\n").utf8),
      source: "list.txt",
      format: .text,
      home: "GB"
    )
    #expect(
      result.contacts.map { $0.phones.map(\.customLabel) } == [
        ["but it's usually off"], ["usually off"],
      ]
    )
  }

  @Test(
    arguments: [
      ("Chauffage Roux : 06 12 34 56 78", "Chauffage Roux: 06 12 34 56 78"),
      ("Chauffage Roux .... 0 810 804 805", "Chauffage Roux: 0 810 804 805"),
      ("Mamatel : 06 12 34 56 78", "Mamatel: 06 12 34 56 78"),
    ]
  )
  func `letters that happen to be three short words are not words`(_ line: String, _ person: String)
  {
    #expect(people("LISTE\n\n\(line)\n", home: "FR", format: .text) == [person])
  }

  @Test(
    arguments: [
      ("Fri 1 - Sun 3      Dr Ann Roe      020 7946 0131", "GB", "Dr Ann Roe", "Fri 1 - Sun 3"),
      ("Mon 4 - Thu 7 Dr Ann Roe 020 7946 0131", "GB", "Dr Ann Roe", "Mon 4 - Thu 7"),
      ("Mon-Thu Dr Roe 020 7946 0131", "GB", "Dr Roe", "Mon-Thu"),
      ("- Sat 2nd: Bob 020 7946 0131", "GB", "Bob", "Sat 2nd"),
      ("1-3 March: Bob Ek 020 7946 0131", "GB", "Bob Ek", "1-3 March"),
      ("March 8 to March 10  Bob Ek 020 7946 0131", "GB", "Bob Ek", "March 8 to March 10"),
      ("3. Okt - 5. Okt   Bo Ek   0171 5551234", "DE", "Bo Ek", "3. Okt - 5. Okt"),
      ("01.03. - 07.03. Bo Ek 0171 5551234", "DE", "Bo Ek", "01.03. - 07.03."),
      ("KW 12: Bo Ek 0171 5551234", "DE", "Bo Ek", "KW 12"),
      (
        "KW 48  25.11. - 01.12.   Bo Ek   0171 5551234", "DE", "Bo Ek", "KW 48  25.11. - 01.12."
      ),
      ("12-02 – 12-08\tBo Ek\t8 699 31275", "LT", "Bo Ek", "12-02 – 12-08"),
      ("lun 4 au jeu 7   Bo Ek   06 12 34 56 78", "FR", "Bo Ek", "lun 4 au jeu 7"),
      ("Sat/Sun  Dr Roe 020 7946 0131", "GB", "Dr Roe", "Sat/Sun"),
      ("Mon: Dr Roe 020 7946 0131", "GB", "Dr Roe", "Mon"),
      ("Monday: Bob 020 7946 0131", "GB", "Bob", "Monday"),
      ("Sam: Bob 020 7946 0131", "GB", "Sam: Bob", nil),
      ("Monday: 020 7946 0131", "GB", "Monday", nil),
      // Words for days and months that are names, and figures that are not days.
      ("Sun-Mi Kim 020 7946 0131", "GB", "Sun-Mi Kim", nil),
      ("Mar Ruiz 612 345 678", "ES", "Mar Ruiz", nil),
      ("Jan - 020 7946 0131", "GB", "Jan", nil),
      ("April May 020 7946 0131", "GB", "April May", nil),
      ("Jan 12 High Street 020 7946 0131", "GB", "Jan 12 High Street", nil),
      ("1-3 March Road Surgery 020 7946 0131", "GB", "1-3 March Road Surgery", nil),
      ("1/2 - Bo Ek 020 7946 0131", "GB", "1/2 - Bo Ek", nil),
      ("Sunday school 020 7946 0131", "GB", "Sunday school", nil),
      ("Mon médecin 06 12 34 56 78", "FR", "Mon médecin", nil),
    ]
  )
  func `the dates of a roster are not part of a name`(
    _ line: String,
    _ home: String,
    _ name: String,
    _ dates: String?
  ) {
    let result = readContacts(
      Array("ROSTER\n\n\(line)\n".utf8),
      source: "list.txt",
      format: .text,
      home: home
    )
    #expect(result.contacts.map(\.name) == [name])
    #expect(result.contacts.map(\.note) == [dates])
  }

  @Test func `somebody who is on duty twice is one contact`() {
    let text = """
      Fri 1 - Sun 3    Dr Ann Roe   020 7946 0131
      Mon 4 - Thu 7    Dr Bo Ek     020 7946 0132
      Fri 8 - Sun 10   Dr Ann Roe   020 7946 0131
      Mon 11 - Thu 14  Dr Bo Ek     020 7946 0133

      """
    let result = readContacts(Array(text.utf8), source: "list.txt", format: .text, home: "GB")
    #expect(result.contacts.map(\.name) == ["Dr Ann Roe", "Dr Bo Ek", "Dr Bo Ek"])
    #expect(
      result.contacts.map(\.note) == [
        "Fri 1 - Sun 3\nFri 8 - Sun 10", "Mon 4 - Thu 7", "Mon 11 - Thu 14",
      ]
    )
  }

  @Test(
    arguments: [
      ("Copies: HR, board.   Ref: ABCD/PAED/24/0031", true), ("Form HS-ADM-24-118", true),
      ("POLICE/FIRE/999", false), ("TEL/FAX/79460131", false), ("NHS/24/0031 4455", false),
      ("Ref. 24/0031/5566", false),
    ]
  )
  func `a reference of letters and figures is not a number`(_ line: String, _ isReference: Bool) {
    let text = "Bo Ek +44 20 7946 0131\n\n\(line)\n"
    let result = readContacts(Array(text.utf8), source: "list.txt", format: .text, home: "GB")
    #expect(result.contacts[0].name == "Bo Ek")
    #expect((result.told.isEmpty && result.contacts.count == 1) == isReference, "\(result.told)")
  }
}
