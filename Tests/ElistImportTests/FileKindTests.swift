import ElistText
import ImportTestSupport
import Testing

@testable import ElistImport

@Suite struct FileKindTests {
  @Test(arguments: [
    ("", "it is empty"),
    ("%PDF-1.7", "it looks like a PDF document; save it as CSV in the program that made it"),
    ("PK\u{3}\u{4}a.txt", "it looks like a ZIP archive; unpack it, and import what is in it"),
    (
      "PK\u{3}\u{4}[Content_Types].xml…PK\u{1}\u{2}xl/workbook.xml",
      "it looks like an Excel workbook; save it as CSV"
    ),
    (
      "PK\u{3}\u{4}mimetypeapplication/vnd.oasis.opendocument.spreadsheetPK",
      "it looks like an OpenDocument spreadsheet; save it as CSV"
    ),
    (
      "PK\u{3}\u{4}[Content_Types].xml…PK\u{1}\u{2}word/document.xml",
      "it looks like a Word document; save its table as CSV"
    ),
    ("<html>", "it looks like an HTML or XML document"),
    ("{\"a\":1}", "it looks like a JSON document"),
    ("Ann,Bob,Cid\n", "it looks like a table; --map says what its columns hold"),
    ("BEGIN:VCALENDAR\nEND:VCALENDAR\n", "it looks like a calendar"),
    ("hello", "it looks like plain text; --format text reads lines with a name and a number"),
    (
      "0138000adt1\r\n0153000471101\r\n0153101Haller\r\n0123102Ida\r\n",
      "it looks like the data of a doctor's patients (xDT); save the contacts as CSV"
    ),
    ("\u{1}\u{2}", "it looks like a binary file"),
  ])
  func `a file without a card is named by what it looks like`(text: String, likeness: String) {
    let result = read(text)
    #expect(
      result.told == ["- error: no contacts were found; an address book was expected: \(likeness)"]
    )
    #expect(result.summary.unreadable == 1)
  }

  @Test(
    arguments: [
      ("dn: cn=Ann\n", .ldif), ("# export\nversion: 1\n\ndn: cn=Ann\n", .ldif),
      ("version:1\ndn:cn=Ann\n", .ldif),
      ("Name,Given Name,Phone\n", .csv), ("Primary Email\na@b.c\n", .csv),
      ("\"Joe Due\",\"a@b.c\",\"(404) 555-1212\"\n", .csv), ("sep=;\nVorname;Handy\n", .csv),
      ("# abook addressbook file\n\n[format]\n", .abook), ("[format]\nprogram=abook\n", .abook),
      ("Police,110\nFire,112\nGran,030 901820\n", .csv),
      ("{\"name\":\"Ann\",\"phone\":\"030 901820\"}", .json),
      ("<book><entry name=\"Ann\" phone=\"030 901820\"/></book>", .xml),
      ("<book><entry name=\"Ann\"/></book>", nil), ("{\"name\":\"Ann\"}", nil),
      ("<html><p name=\"Ann\" phone=\"030 901820\"/></html>", nil),
      ("Dear Ann,\nthe number is 415-555-0101.\n", nil), ("telephone\nme\n", nil),
      ("2024-01-02,12.50,rent\n2024-01-03,7.20,food\n", nil),
    ] as [(String, ImportFormat?)]
  )
  func `a format is recognised by the content, in every encoding of Unicode`(
    text: String,
    format: ImportFormat?
  ) {
    #expect(ImportFormat(of: Array(text.utf8)) == format)
    #expect(ImportFormat(of: [0xEF, 0xBB, 0xBF] + Array(text.utf8)) == format)
    let wide = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(ImportFormat(of: [0xFF, 0xFE] + wide) == format)
  }

  @Test(arguments: ["BEGIN:VCARD", "begin : vcard", "x\nEND:VCARD"])
  func `a file with a card's beginning or end is a vCard file`(text: String) {
    #expect(ImportFormat(of: Array(text.utf8)) == .vcard)
    #expect(ImportFormat(of: text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }) == .vcard)
  }
}

@Suite struct StructuredFormatTests {
  @Test(
    arguments: [
      ("[\"vcard\",[]]", .jcard), (" [ [ \"VCARD\" , [", .jcard),
      ("{\"vcardArray\":[\"vcard\",[]]}", .jcard), ("{\"@type\":\"Card\"}", .jscontact),
      ("[{\"version\":\"1.0\",\"@type\" : \"CardGroup\"}]", .jscontact),
      ("{\"methodResponses\":[[\"ContactCard/get\",{}]]}", .jscontact),
      ("<?xml version=\"1.0\"?>\n<vcards xmlns=\"urn:ietf:params:xml:ns:vcard-4.0\"/>", .xcard),
      ("\u{FEFF}<vcards>", .xcard), ("SQLite format 3\0", .sqlite),
      ("BEGIN:VCARD\nNOTE:[\"vcard\",\nEND:VCARD\n", .vcard),
      ("{\"a\":1}", nil), ("[\"vcalendar\",[]]", nil), ("<html></html>", nil), ("", nil),
      ("{\"note\":\"BEGIN:VCARD\"}", .vcard),
    ] as [(String, ImportFormat?)]
  )
  func `a format is known by its content`(text: String, format: ImportFormat?) {
    #expect(ImportFormat(of: Array(text.utf8)) == format)
  }
}
