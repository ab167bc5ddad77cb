import ElistContacts
import ElistHeadings
import ElistImport
import ElistModel
import ElistText
import Foundation
import ImportTestSupport
import Testing
import UnicodeText

@testable import ElistTables

@Suite struct TableTests {
  private func table(_ text: String, _ columns: [ColumnMapping] = []) -> ImportResult {
    readContacts(Array(text.utf8), source: "x.csv", format: .csv, columns: columns)
  }

  /// `name: number (label)…` of each contact.
  private func people(_ result: ImportResult) -> [String] {
    result.contacts.map { contact in
      let phones = contact.phones.map { phone in
        phone.raw + Label.suffix(phone.label, phone.customLabel) + (phone.preferred ? "!" : "")
      }
      return "\(contact.name ?? "-"): " + phones.joined(separator: ", ")
    }
  }

  @Test func `letters that are nobody's say what a number is for`() {
    let result = table("Name,Phone (H),Phone (W),Phone (M)\nAnn,1,2,3\n")
    #expect(result.contacts.map { $0.phones.map(\.label) } == [[.home, .work, .mobile]])
    let other = table("Name,Manager,Phone (O),Phone (M)\nAnn,Mia Roe,1,2\n")
    #expect(other.contacts[0].phones.map(\.label) == [.work, nil])
  }

  @Test func `a first line that names somebody with a number is no line of headings`() {
    let result = table("Mum 020 7946 0131,Dad 020 7946 0132\nTed 020 7946 0133,Flo 020 7946 0134\n")
    let people = people(result).joined(separator: "; ")
    for name in ["Mum", "Dad", "Ted", "Flo"] { #expect(people.contains(name)) }
    for end in 1...4 { #expect(people.contains("020 7946 013\(end)")) }
  }

  @Test func `a number with an exponent and all of its digits is whole`() {
    let result = table("Name,Phone\nAnn,9.498005430E+09\nBo,9.49801E+09\n")
    #expect(result.numbers.first == ["9498005430"])
    #expect(result.told.contains { $0.contains("error: Bo: \"9.49801E+09\"") })
  }

  @Test func `whose number it is, as the cell says, counts before what the column says`() {
    let result = table(
      """
      Name;Handy
      Bea Bo;0171 1234568 (Mutter), 0172 7654322 (Vater)
      Cid Ek;0171 1234569, 030 901820 privat
      """
    )
    #expect(
      people(result) == [
        "Bea Bo: ", "Mother of Bea Bo: 0171 1234568", "Father of Bea Bo: 0172 7654322",
        "Cid Ek: 0171 1234569 (M), 030 901820 (H)",
      ]
    )
  }

  @Test func `Google's columns belong together by their numbers`() {
    let result = table(
      """
      Name,Given Name,Family Name,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,\
      Phone 1 - Value,Phone 2 - Type,Phone 2 - Value
      Ann Lee,Ann,Lee,* myContacts ::: Family,* Home,a@x.org ::: b@x.org,* Mobile,+1 415 555 0101 ::: \
      +1 415 555 0102,Ferienhaus,030 901820

      """
    )
    #expect(
      people(result) == [
        "Ann Lee: +1 415 555 0101 (M)!, +1 415 555 0102 (M)!, 030 901820 (Ferienhaus)"
      ]
    )
    #expect(result.contacts[0].categories == ["myContacts", "Family"])
    #expect(result.contacts[0].emails.map(\.value) == ["a@x.org", "b@x.org"])
    #expect(result.findings == [])
  }

  @Test func `Google's newer headings are read`() {
    let result = table(
      """
      First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Last Name,Nickname,File As,\
      Organization Name,Organization Title,Labels,Phone 1 - Label,Phone 1 - Value
      花子,,山田,はなこ,やまだ,,,ACME,Chef,* myContacts,Mobile,090-1234-5678

      """
    )
    #expect(people(result) == ["山田花子: 090-1234-5678 (M)"])
    #expect(result.contacts[0].phoneticGiven == "はなこ")
    #expect(result.contacts[0].organization == "ACME")
    #expect(result.contacts[0].jobTitle == "Chef")
  }

  @Test func `Outlook's German table is read in its own charset`() {
    let text =
      "\"Anrede\";\"Vorname\";\"Nachname\";\"Telefon geschäftlich\";\"Mobiltelefon\";\"Autotelefon\"\r\n"
      + "\"Frau\";\"Jürgen\";\"Müller\";\"030 901820\";\"0170 1234567\";\"0170 7654321\"\r\n"
    let bytes = text.unicodeScalars.map { UInt8($0.value) }
    let result = readContacts(bytes, source: "x.csv")
    #expect(
      people(result) == [
        "Frau Jürgen Müller: 030 901820 (W), 0170 1234567 (M), 0170 7654321 (Autotelefon)"
      ]
    )
    #expect(result.told == ["- warning: not UTF-8; read as windows-1252"])
  }

  @Test func `Yahoo's and other bare headings are understood by their values`() {
    let result = table(
      "First,Last,Home,Work,Mobile,Other,Foo\nAnn,Lee,415-555-0101,,415-555-0102,,415-555-0103\n"
    )
    #expect(people(result) == ["Ann Lee: 415-555-0101 (H), 415-555-0102 (M), 415-555-0103 (Foo)"])
    #expect(result.told == ["1 warning: column \"Foo\" was read as telephone numbers"])
  }

  @Test func `a table without headings is understood by its values, and that is reported`() {
    let result = table("Ann;Lee;+49 30 901820;a@x.org\nBob;Roe;+49 30 901821;\n")
    #expect(people(result) == ["Ann Lee: +49 30 901820", "Bob Roe: +49 30 901821"])
    #expect(
      result.told == [
        "1 warning: the table has no headings: column 1 was read as the name, "
          + "column 2 was read as the name, column 3 was read as the telephone number, "
          + "column 4 was read as the e-mail address"
      ]
    )
  }

  @Test func `short numbers are numbers where others are beside them`() {
    let result = table("Police,110\nFire,112\nGran,030 901820\n")
    #expect(people(result) == ["Police: 110", "Fire: 112", "Gran: 030 901820"])
  }

  @Test func `headings of an unknown language are understood by what is below them`() {
    let result = table("Xname,Xtel\nAnn,+49 30 901820\nBob,+49 30 901821\n")
    #expect(people(result) == ["Ann: +49 30 901820 (Xtel)", "Bob: +49 30 901821 (Xtel)"])
    #expect(
      result.told == [
        "1 warning: column \"Xtel\" was read as telephone numbers",
        "1 warning: column \"Xname\" was read as the names",
      ]
    )
  }

  @Test func `somebody may say what a column holds`() {
    let text = "Wer,Nr,Nr2\nAnn,1234,5678\n"
    let columns = [
      ColumnMapping(column: "wer", field: .name), ColumnMapping(column: "2", field: .home),
      ColumnMapping(column: "Nr2", field: .ignore),
    ]
    #expect(people(table(text, columns)) == ["Ann: 1234 (H)"])
    let missing = table("Name,Phone\nAnn,1\n", [ColumnMapping(column: "4", field: .phone)])
    #expect(missing.missingColumns == ["4"])
    #expect(missing.columns == ["Name", "Phone"])
  }

  @Test(
    arguments: [
      ("1.41556E+10", nil), ("4,91512E+11", nil), ("#REF!", nil), ("########", nil),
      ("4155550101.0", "4155550101"), ("491,511,234,567.00", "491511234567"),
      ("491.511.234.567,00", "491511234567"), ("=\"0123456\"", "0123456"),
      ("'+4930901820", "+4930901820"),
      ("tel:+1-415-555-0101", "+1-415-555-0101"), ("1800MYFAX99", "1800MYFAX99"), ("112", "112"),
    ] as [(String, String?)]
  )
  func `what a spreadsheet does to a number is undone or reported, and nothing is made up`(
    cell: String,
    number: String?
  ) {
    let result = table("Name,Phone\nAnn,\"\(cell.replacing("\"", with: "\"\""))\"\n")
    #expect(result.contacts.map { $0.phones.map(\.raw) } == [number.map { [$0] } ?? []])
    #expect(result.findings.contains { $0.severity == .error } == (number == nil))
  }

  @Test func `a rounded number is reported with the name, the column and the line`() {
    #expect(
      table("Name,Handy\nAnn,1.41556E+10\n").told == [
        "2 error: Ann: \"1.41556E+10\" in column \"Handy\" was rounded by a spreadsheet, its digits are lost"
      ]
    )
  }

  @Test func `an extension is joined to a number that has none`() {
    let result = table("Name,Phone,Ext\nAnn,415 555 0132,7\nBob,415 555 0133 ext. 5,7\n")
    #expect(people(result) == ["Ann: 415 555 0132 ext. 7", "Bob: 415 555 0133 ext. 5"])
    #expect(result.told.count == 1)
    #expect(result.told.first?.contains("the extension \"7\" was not joined") == true)
  }

  @Test func `what a column of health is about is in the note`() {
    let result = table(
      "Name,Phone,Allergies,Blood type,Remarks\nAnn,020 7946 0958,nuts,O+,twins\n"
        + "Bob,020 7946 0959,none,-,\n"
    )
    #expect(
      result.contacts.map(\.note) == ["Allergies: nuts\nBlood type: O+\ntwins", nil]
    )
    #expect(result.told == [])
  }

  @Test func `what is after the last column is named`() {
    let result = table("Name,Phone\nAnn,020 7946 0958,020 7946 0959\n")
    #expect(result.told.contains { $0.contains("\"020 7946 0959\" was left out") })
  }

  @Test func `numbers that may lack their start are reported once a column`() {
    let result = table("Name,Phone\nAnn,491701234567\nBob,491701234568\n")
    #expect(
      result.told == [
        "- warning: 2 numbers in column \"Phone\", such as \"491701234567\", without + or 0 in front; "
          + "a spreadsheet may have taken it off"
      ]
    )
  }

  @Test(arguments: [("33612345678", true), ("442079460958", true), ("2079460958", false)])
  func `eleven digits may be a country code and a number`(number: String, isTold: Bool) {
    let result = table("Name,Phone\nAnn,\(number)\nBob,\(number)\n")
    #expect(result.findings.contains { $0.message.contains("without + or 0") } == isTold)
  }

  @Test func `a column that is not understood and holds numbers is reported, and kept`() {
    let result = table("Name,Phone,Foo\nAnn,1,+49 30 901820\nBob,2,none\nCid,3,x\nDan,4,y\n")
    #expect(
      result.told == [
        "1 warning: column \"Foo\" was kept in notes; it may hold numbers, such as \"+49 30 901820\"; "
          + "--map \"Foo=phone\" reads them"
      ]
    )
    #expect(result.contacts.map(\.note) == ["Foo: +49 30 901820", nil, nil, nil])
  }

  @Test func `several numbers in a cell are several numbers where that is sure`() {
    let result = table(
      "Name,Phone\nAnn,\"+49 30 901820, +49 30 901821\"\nBob,\"030 901820\n030 901821\"\nCid,\"1-800-555-1234,,1234567\"\n"
    )
    #expect(
      people(result) == [
        "Ann: +49 30 901820, +49 30 901821", "Bob: 030 901820, 030 901821",
        "Cid: 1-800-555-1234,,1234567",
      ]
    )
  }

  @Test func `fields without a column are reported, as an error if a number is among them`() throws
  {
    let result = table("Name,Phone\nLee, Ann,030 901820\nBob,1\n")
    try #require(result.told.count == 2)
    #expect(
      result.told[1]
        == "2 warning: Lee: \"Ann\" in column \"Phone\" is not a number and was put in the note"
    )
    #expect(
      result.told[0].hasPrefix("2 error: the record has 3 fields but the table has 2 columns")
    )
  }

  @Test func `an address is made of its columns`() {
    let result = table(
      "Name,Home Street,Home Street 2,Home City,Business City,Birth Year,Birth Month,Birth Day\nAnn,A 1,B,Bern,Biel,1970,1,5\n"
    )
    #expect(result.contacts[0].addresses.map(\.street) == ["A 1\nB", nil])
    #expect(result.contacts[0].addresses.map(\.locality) == ["Bern", "Biel"])
    #expect(result.contacts[0].addresses.map(\.label) == [.home, .work])
    #expect(result.contacts[0].birthday == "1970-01-05")
  }

  @Test func `a table without a contact is an error`() {
    let told = [
      "- error: no contact could be read; a table with names or telephone numbers was expected"
    ]
    #expect(table("Name,Phone\n").told == told)
    #expect(table("").told == told)
    #expect(table("Name,Phone\n").summary.unreadable == 1)
  }

  @Test func `records beyond the limit are counted and reported`() {
    let bytes = Array("Name,Phone\nA,1\nB,2\nC,3\n".utf8)
    let result = readContacts(bytes, source: "x", format: .csv, limit: 2)
    #expect(result.contacts.count == 2)
    #expect(
      result.told == ["- error: there are 3 records, and elist read only the first 2"]
    )
    #expect(result.summary.unreadable == 1)
  }

  @Test func `a file cut anywhere is read up to there, and what may be cut is reported`() {
    let text =
      "\"Name\",\"Phone\",\"Note\"\r\n\"Zoë Lee\",\"+49 30 901820\",\"a\nb\"\r\n\"Bob\",\"+49 30 901821\",\"\"\r\n"
    let bytes = Array(text.utf8)
    let whole = ["+49 30 901820", "+49 30 901821"]
    for end in 0..<bytes.count {
      let result = readContacts(Array(bytes[..<end]), source: "x", format: .csv)
      for number in result.contacts.flatMap({ $0.phones.map(\.raw) }) where !whole.contains(number)
      {
        #expect(result.findings.contains { $0.severity == .error }, "\(end): \(number)")
      }
    }
  }

  @Test func `a last number without a line end after it is reported`() {
    #expect(
      table("Name,Phone\nAnn,030 90182").told == [
        "2 warning: the file ends without a line end, \"030 90182\" may be cut"
      ]
    )
    #expect(
      table("Name,Phone\nBob,030 901821\nAnn,030 90182").told == [
        "3 error: the file ends without a line end, \"030 90182\" may be cut"
      ]
    )
    #expect(
      table("Name,Note,Phone\nAnn,x").told.contains {
        $0.hasPrefix("2 error: the file ends inside a record")
      }
    )
  }

  /// What this thread alone has computed, since other tests run beside it.
  private func seconds(toRead count: Int) -> Double {
    let lines = (0..<count).map { "Person \($0),+1415555\(1000 + $0 % 9000)" }
    let text = "Name,Phone\n" + lines.joined(separator: "\n") + "\n"
    var (start, end) = (timespec(), timespec())
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
    let result = table(text)
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
    #expect(result.summary.numbers == count)
    return Double(end.tv_sec - start.tv_sec) + Double(end.tv_nsec - start.tv_nsec) / 1e9
  }

  /// Where each record is compared with all before it, sixteen times as long.
  @Test func `four times as many records take about four times as long`() {
    let few = seconds(toRead: 3_000)
    let many = seconds(toRead: 12_000)
    #expect(many < few * 9, "\(few) and \(many) seconds")
  }

  @Test(arguments: ["=Ann", "-Ann", "@Ann", "'+Ann", "O'Neil", "'n Ann"])
  func `the apostrophe that keeps a cell from being a formula is removed`(name: String) {
    let needsGuard = name.first.map { "=-@'".contains($0) } == true && name != "'n Ann"
    let cell = needsGuard ? "'" + name : name
    let result = table("Name,Phone 1 - Value,Notes\n\(cell),'+1 415 555 0101,\(cell)\n")
    #expect(result.contacts.map(\.name) == [name])
    #expect(result.contacts.map(\.note) == [name])
    #expect(result.numbers == [["+1 415 555 0101"]])
  }

  @Test(arguments: [
    ("415-555-0101, 415-555-0102", ["415-555-0101", "415-555-0102"]),
    ("0170 1234567 / 030 1234567", ["0170 1234567", "030 1234567"]),
    ("030 / 1234567", ["030 / 1234567"]), ("415-555-0101,,1234567#", ["415-555-0101,,1234567#"]),
    ("415-555-0101,2345678", ["415-555-0101,2345678"]),
  ])
  func `several numbers of a cell are parted where each is whole`(cell: String, numbers: [String]) {
    #expect(table("Name,Phone\nAnn,\"\(cell)\"\n").numbers == [numbers])
  }

  @Test func `a display name with the family name first is put right by the parts`() {
    let result = table("First Name,Last Name,Display Name\nAnn,Lee,\"Lee, Ann\"\n")
    #expect(result.contacts.map(\.name) == ["Ann Lee"])
  }

  @Test(arguments: [
    "Our family\n", "Our family;;\n", "Our list\r\n\r\n", "\n;;\nours\n", "a\nb\nc\n",
  ])
  func `a title before the headings is passed over`(title: String) throws {
    let result = read(title + "Name;Phone;E-mail\nAnn;415-555-0101;a@b.c\n")
    #expect(result.contacts.map(\.name) == ["Ann"])
    #expect(result.numbers == [["415-555-0101"]])
    try #require(result.told.count == 1)
    let lines = title.split(whereSeparator: \.isNewline).map { $0.split(separator: ";").joined() }
      .filter { !$0.isEmpty }
    let quoted = lines.map { "\"\($0)\"" }.joined(separator: ", ")
    let told = "\(quoted) above the headings \(lines.count > 1 ? "were" : "was") left out"
    #expect(result.told[0].hasSuffix("warning: \(told)"))
  }

  @Test func `nothing that may be a number is passed over`() {
    let rows = (0..<8).map { "Ann \($0),030 90183\($0)" }.joined(separator: "\n")
    let result = table("Gran,030 901820\nName,Phone\n\(rows)\n")
    #expect(result.numbers.first == ["030 901820"])
    #expect(result.numbers.last == ["030 901837"])
  }

  @Test func `tables that were put one after another have their headings once`() {
    let one = "Name,Phone\nAnn,1\n"
    #expect(table(one + one).contacts.map(\.name) == ["Ann", "Ann"])
  }

  @Test func `words after each of several numbers are their labels`() {
    let table =
      "Name;Number1;Type1;Number2;Type2;Number3;Type3\nAnn;030 901820;home;030 901821;fax_work;;\n"
      + "Bo;0171 1234567;mobile;030 901822;work;;\n"
    let result = read(table)
    #expect(result.contacts.map { $0.phones.map(\.label) } == [[.home, .fax], [.mobile, .work]])
    // Other words are not.
    let other = read("Name;Number1;Town1;Number2;Town2\nAnn;030 901820;Home;030 901821;Ulm\n")
    #expect(other.contacts[0].phones.map(\.label) == [nil, nil])
  }

  @Test func `a column named after the one of a number has its label`() {
    let result = read(
      "First,Last,Phone 1,Phone 1 Label,Phone 2,Phone 2 Label,Contact 1 Name,Contact 1 Phone,"
        + "Contact 1 Phone Label\n"
        + "Kim,Roe,415-555-0134,Mobile,415-555-0135,Home,Bo Roe,415-555-0136,Work\n"
    )
    #expect(result.contacts.map { $0.phones.map(\.label) } == [[.mobile, .home], [.work]])
    #expect(result.findings.isEmpty)
  }

  @Test func `a table of Palm's has no headings, and the family name first`() {
    let result = table(
      "\"Lee\",\"Ann\",\"\",\"ACME\",\"+1 415 555 0102\",\"\",\"+1 415 555 0104\",\"\",\"a@b.c\",\"1 Main St\","
        + "\"Springfield\",\"CA\",\"94010\",\"USA\",\"\",\"\",\"\",\"\",\"hi, there\",\"0\",\"Family\"\n"
    )
    #expect(result.contacts.map(\.name) == ["Ann Lee"])
    #expect(result.contacts[0].phones.map(\.label) == [.work, .fax])
    #expect(result.contacts[0].note == "hi, there")
    #expect(result.contacts[0].categories == ["Family"])
  }
}
