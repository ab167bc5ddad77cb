import ElistContacts
import ElistText
import ImportTestSupport
import Testing
import UnicodeText

@testable import ElistImport

@Suite struct TextListTests {
  /// `name: number (label), …` of each contact.
  private func people(_ text: String, home: String = "GB") -> [String] {
    let result = readContacts(Array(text.utf8), source: "list.txt", home: home)
    return result.contacts.map { contact in
      let phones = contact.phones.map { $0.raw + Label.suffix($0.label, $0.customLabel) }
      return "\(contact.name ?? "-"): \(phones.joined(separator: ", "))"
    }
  }

  @Test(
    arguments: [
      ("Mum: 01632 960 101", "Mum: 01632 960 101"),
      ("- Dr Roe (dentist) - 01632 960102", "Dr Roe (dentist): 01632 960102"),
      ("Nils\t07700 900103 (after 6pm)", "Nils: 07700 900103 (after 6pm)"),
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
      "Breakdown: 1-800-AAA-HELP (member 438 0091 2231 7788)", "Policy no. 4711 0815 22",
      "Door code: 4711", "Account DE89 3704 0044 0532 0130 00", "Tax number 12 345 678 901",
      "Insurance: Aetna W123456789 group 0012345", "Sort code 20-00-00 account 12345678",
      "Boiler 0163", "\tTed 07x00 900121",
    ]
  )
  func `digits that are no number are nobody's, and reported with their line`(_ line: String) {
    let text = "Mum: 01632 960 101\n\(line)\n\t01632 960 103\nDad: 01632 960 102\n"
    let result = readContacts(Array(text.utf8), source: "list.txt", format: .text, home: "GB")
    #expect(result.told.contains { $0.hasPrefix("2 error: ") })
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
      .suffix(2) == ["Treasurer: Ann Bell: 020 7946 0131", "Clerk: Tom Ray: 020 7946 0132"]
    )
    #expect(
      people("Ben Cole - mum Una 020 7946 0133, dad Tom 020 7946 0134\n").last
        == "dad Tom: 020 7946 0134"
    )
  }

  @Test func `an account beside a number is not called`() {
    #expect(people("Gas: 020 7946 0131, account 850 044 172 3319\n") == ["Gas: 020 7946 0131"])
  }

  @Test func `one word below a name that may be somebody else's is told`() {
    let text = "Ann 07700 900123\n  Bob 01632 960123\n  at work 01632 960124\n"
    let result = readContacts(Array(text.utf8), source: "list.txt", format: .text, home: "GB")
    #expect(
      result.told.contains("2 warning: \"Bob\" was read as what a number of \"Ann\" is for")
    )
    #expect(!result.told.contains { $0.contains("at work") })
  }

  @Test func `a number in a chat is of whoever wrote it, unless somebody else is named`() {
    let messages = [
      "Bo Ek: My new number 020 7946 0131", "Cy Roe: Office 020 7946 0132",
      "Cy Roe: call me on 020 7946 0133", "Cy Roe: Doctor Low 020 7946 0134",
      "Di Ahl: mum 020 7946 0135", "Di Ahl: 020 7946 0136",
    ]
    let lines = messages.map { "[14/08/24, 9:12:33 pm] \($0)\n" }
    #expect(
      people(lines.joined()) == [
        "Bo Ek: My new: 020 7946 0131", "Cy Roe: 020 7946 0132 (W)",
        "Cy Roe: call me on: 020 7946 0133", "Doctor Low: 020 7946 0134", "mum: 020 7946 0135",
        "Di Ahl: 020 7946 0136",
      ]
    )
  }

  @Test func `an emergency number in a name is told`() {
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

  @Test func `a number of nobody is kept and told`() {
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
}
