import ElistContacts
import ElistImport
import ElistTestSupport
import ElistText
import ImportTestSupport
import Testing
import UnicodeText

@testable import ElistTables

/// Tables in HTML and in Excel's XML of 2003.
@Suite struct MarkupTableTests {
  /// The contacts and numbers of a source, as in the vectors of tables.
  private func people(_ text: String, home: String) -> [String] {
    let result = readContacts(Array(text.utf8), source: "list.xls", home: home)
    return result.contacts.map { contact in
      "\(contact.name ?? "-"): \(contact.phones.map(\.raw).joined(separator: " | "))"
    }
  }

  @Test func `a page with a table is read as that table`() {
    let page = """
      <html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="utf-8">
      <title>020 7946 0999</title><style>td.t > b {mso-number-format:"\\@";}</style></head><body>
      <table border="1"><tr><th>Surname</th><th>First Name</th><th>Parent</th><th>Parent Phone</th></tr>
      <tr><td class="t">Adewale</td><td>Tobi</td><td>Folake&nbsp;Adewale</td><td>08034417729</td></tr>
      <!-- <tr><td>No</td><td>Body</td><td>At All</td><td>08034417700</td></tr> -->
      <tr><td>Bello</td><td>A&iuml;sha</td><td>Sani
        Bello</td><td>0909-337-4418<br/>0909-337-4419</td></tr></table></body></html>
      """
    #expect(
      people(page, home: "NG") == [
        "Tobi Adewale: ", "Folake Adewale (parent of Tobi Adewale): 08034417729",
        "Aïsha Bello: ", "Sani Bello (parent of Aïsha Bello): 0909-337-4418 | 0909-337-4419",
      ]
    )
  }

  @Test func `end tags may be missing, and cells may be merged`() {
    let page = """
      <TABLE><TR><TH>Name<TH COLSPAN=2>Address<TH>Phone
      <TR><TD ROWSPAN=2>Ann Ek<TD>Mill Lane<TD>Leeds<TD>020 7946 0101
      <TR><TD>Hill Road<TD>York<TD>020 7946 0102
      <TR><TD>Bo &amp; Eva Ash<TD COLSPAN="2">Low Street<TD>020 7946 0103</TABLE>
      """
    #expect(
      people(page, home: "GB") == [
        "Ann Ek: 020 7946 0101", "Ann Ek: 020 7946 0102", "Bo & Eva Ash: 020 7946 0103",
      ]
    )
  }

  @Test func `a number outside the table is reported`() {
    let page = """
      <!DOCTYPE html><html><body><h1>List</h1><p>Office: 020 7946 0958</p>
      <table><tr><td>Name</td><td>Phone</td></tr><tr><td>Ann Ek</td><td>020 7946 0101</td></tr>
      </table></body></html>
      """
    let result = readContacts(Array(page.utf8), source: "list.html", home: "GB")
    #expect(result.contacts.map(\.name) == ["Ann Ek"])
    #expect(result.findings.contains { $0.message.contains("020 7946 0958") }, "\(result.told)")
  }

  @Test func `a workbook in XML is read by its rows and cells`() {
    let workbook = """
      <?xml version="1.0"?>
      <?mso-application progid="Excel.Sheet"?>
      <Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"
       xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
       <Worksheet ss:Name="Sheet1"><Table ss:ExpandedColumnCount="4">
       <Row><Cell><Data ss:Type="String">Name</Data></Cell><Cell><Data ss:Type="String">Mobile</Data></Cell>
       <Cell><Data ss:Type="String">Mother</Data></Cell><Cell><Data ss:Type="String">Mother phone</Data></Cell></Row>
       <Row><Cell><Data ss:Type="String">Ann Ek</Data><Comment><Data>020 7946 0999</Data></Comment></Cell>
       <Cell><Data ss:Type="Number">7747281036</Data></Cell></Row>
       <Row ss:Index="4"><Cell><Data ss:Type="String">Bo Ash</Data></Cell>
       <Cell ss:Index="3"><Data ss:Type="String">Ida Ash</Data></Cell>
       <Cell><Data ss:Type="String">07747 281 038</Data></Cell></Row>
       </Table></Worksheet></Workbook>
      """
    #expect(
      people(workbook, home: "GB") == [
        "Ann Ek: 7747281036", "Bo Ash: ", "Ida Ash (mother of Bo Ash): 07747 281 038",
      ]
    )
  }

  @Test func `no number of a wide or merged table is lost or moved`() {
    let empty = String(repeating: "<td>", count: 150)
    let wide = "<table><tr><td>Name\(empty)<td>Phone<tr><td>Ann Ek\(empty)<td>020 7946 0101</table>"
    #expect(people(wide, home: "GB") == ["Ann Ek: 020 7946 0101"])
    let last = """
      <table><tr><th>Name<th>Phone<tr><td>Ann Ek<td rowspan=2>020 7946 0101<tr><td>Bo Ek
      <tr style="display: none"><td>Eva Ek<td>020 7946 0102</table>
      """
    #expect(
      people(last, home: "GB") == [
        "Ann Ek: 020 7946 0101", "Bo Ek: 020 7946 0101", "Eva Ek: 020 7946 0102",
      ]
    )
    let indexed = """
      <Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet><Table>
      <Row><Cell><Data>Name</Data></Cell><Cell ss:Index="201"><Data>Phone</Data></Cell></Row>
      <Row><Cell><Data>Ann Ek</Data></Cell><Cell ss:Index="201"><Data>020 7946 0101</Data></Cell></Row>
      </Table></Worksheet></Workbook>
      """
    #expect(people(indexed, home: "GB") == ["Ann Ek: 020 7946 0101"])
  }

  /// Excel names the column of the first cell beside a merged one; other programs only leave the
  /// merged cell out.
  @Test(arguments: ["", #" ss:Index="2""#])
  func `a cell of a workbook that is merged over rows is in each of them`(index: String) {
    func row(_ name: String, _ role: String, _ number: String) -> String {
      let cells = [
        "<Cell\(index)><Data>\(role)</Data></Cell>", "<Cell><Data>\(number)</Data></Cell>",
      ]
      let all = name.isEmpty ? cells : [name, cells[0].replacing(index, with: ""), cells[1]]
      return "<Row>\(all.joined())</Row>"
    }
    func merged(_ name: String, _ rows: Int) -> String {
      #"<Cell ss:MergeDown="\#(rows)"><Data>\#(name)</Data></Cell>"#
    }
    let workbook = """
      <Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet><Table>
      \(row("<Cell><Data>Name</Data></Cell>", "Department", "Phone"))
      \(row(merged("Ann Ek", 1), "Kitchen", "020 7946 0101"))
      \(row("", "Garden", "020 7946 0102"))
      \(row(merged("Bo Ash", 2), "Kitchen", "020 7946 0103"))
      \(row("", "Garden", "020 7946 0104"))
      \(row("", "Office", "020 7946 0105"))
      \(row("<Cell><Data>Ida Ash</Data></Cell>", "Office", "020 7946 0106"))
      </Table></Worksheet></Workbook>
      """
    #expect(
      people(workbook, home: "GB") == [
        "Ann Ek: 020 7946 0101", "Ann Ek: 020 7946 0102", "Bo Ash: 020 7946 0103",
        "Bo Ash: 020 7946 0104", "Bo Ash: 020 7946 0105", "Ida Ash: 020 7946 0106",
      ]
    )
  }

  @Test func `a caption with a number is reported`() {
    let page = """
      <table><caption>Office 020 7946 0958</caption><tr><th>Name<th>Phone
      <tr><td>Ann Ek<td>020 7946 0101</table>
      """
    let result = readContacts(Array(page.utf8), source: "list.html", home: "GB")
    #expect(
      result.findings.contains { $0.message.contains("020 7946 0958") }
        || result.contacts.contains { $0.phones.contains { $0.raw == "020 7946 0958" } },
      "\(result.told)"
    )
  }

  @Test(arguments: [
    "<table><tr><td>Name<td>Phone<tr><td>Ann<td><table><tr><td>Home<td>020 7946 0101</table></table>",
    "<table><tr><td>Name<td>Phone<tr><td>Ann<td>020 7946 0101</table><script>020 7946 0102",
  ])
  func `a page that would be put together wrongly is refused whole`(page: String) {
    let result = readContacts(Array(page.utf8), source: "x.html", format: .csv, home: "GB")
    #expect(result.contacts.isEmpty)
    #expect(result.findings.map(\.severity) == [.error], "\(result.told)")
  }

  @Test func `what is hostile ends as text`() {
    let nested = String(repeating: "<table><tr><td>", count: 50_000)
    let wide = "<table><tr><td colspan=999999999999>Name<td>Phone<tr><td rowspan=99999999>Ann<td>1"
    let open = "<html><table><tr><td a=\"" + String(repeating: "<", count: 100_000)
    for text in [
      nested, wide, open, "<table><tr><td>&#99999999;&#xD800;&;&amp", "<table", "<html><",
    ] {
      _ = readContacts(Array(text.utf8), source: "list.xls", home: "GB")
    }
    #expect(MarkupTable(Array("<table><tr><td>&#xD800;&#x41;&amp".utf8))?.text.isEmpty == false)
  }

  @Test func `a page without people is no address book`() {
    let page = "<html><body><table><tr><td>Monday</td><td>Soup</td></tr></table></body></html>"
    let result = readContacts(Array(page.utf8), source: "page.html", home: "GB")
    #expect(result.contacts.isEmpty)
    #expect(result.findings.contains { $0.message.contains("HTML") }, "\(result.told)")
  }
}
