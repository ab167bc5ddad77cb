import ElistText
import ImportTestSupport
import Testing

@testable import ElistImport

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
