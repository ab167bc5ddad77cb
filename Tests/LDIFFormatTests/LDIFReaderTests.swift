import Testing
import UnicodeText

@testable import LDIFFormat

/// The records of a text, and the findings.
func read(_ text: String) -> (records: [LDIFRecord], findings: [Finding]) {
  var reader = LDIFReader(Array(text.utf8))
  var records: [LDIFRecord] = []
  while let record = reader.next() { records.append(record) }
  return (records, reader.takeFindings())
}

extension LDIFRecord {
  /// `name;option=value` of each attribute.
  var told: [String] {
    attributes.map { attribute in
      ([attribute.name] + attribute.options).joined(separator: ";") + "="
        + String(decoding: attribute.value, as: UTF8.self)
    }
  }
}

@Suite struct LDIFReaderTests {
  @Test func `records are read, with base64, folds, options and comments`() {
    let (records, findings) = read(
      """
      version: 1
      # a comment that
       is folded
      dn: cn=Ann,dc=x
      CN;lang-de: Ann
      sn:: TMO8dG\u{20}
       hp
      telephoneNumber: +49 30
        1234
      description:

      dn: cn=Bob,dc=x
      cn: Bob

      """
    )
    #expect(findings.isEmpty)
    #expect(records.map(\.line) == [4, 12])
    #expect(
      records.map(\.told) == [
        [
          "dn=cn=Ann,dc=x", "cn;lang-de=Ann", "sn=Lüthi", "telephonenumber=+49 30 1234",
          "description=",
        ],
        ["dn=cn=Bob,dc=x", "cn=Bob"],
      ]
    )
  }

  @Test func `an address is kept as it is and a picture is passed over`() {
    let (records, findings) = read("dn: x\nnote:< file:///etc/passwd\njpegPhoto:: !!!\n")
    #expect(records[0].attributes.map(\.form) == [.plain, .address, .skipped])
    #expect(records[0].told[1] == "note=file:///etc/passwd")
    #expect(findings.isEmpty)
  }

  @Test func `line ends of every kind are read`() {
    for end in ["\n", "\r\n", "\r", "\r\r\n"] {
      let (records, findings) = read(
        ["dn: x", "cn: A", " nn", "", "dn: y", "cn: B", ""].joined(separator: end)
      )
      #expect(records.map(\.told) == [["dn=x", "cn=Ann"], ["dn=y", "cn=B"]])
      #expect(findings.isEmpty)
    }
  }

  @Test func `a missing empty line does not join two entries`() {
    #expect(read("dn: x\ncn: A\ndn: y\ncn: B\n").records.map(\.line) == [1, 3])
  }

  @Test func `what is not understood is reported, and a run of it once`() {
    let (records, findings) = read("dn: x\nhello\nworld\ncn: A\nnot a name: x\n")
    #expect(records[0].told == ["dn=x", "cn=A"])
    #expect(
      findings == [
        .notUnderstood(2, "hello", lines: 2),
        .notUnderstood(5, "not a name: x", lines: 1),
      ]
    )
  }

  @Test func `base64 that is wrong or cut short is reported as an error`() {
    let (records, findings) = read("dn: x\nmobile:: KzQ5M\ncn:: QW5u*w==\n")
    #expect(records[0].attributes.map(\.form) == [.plain, .skipped, .skipped])
    #expect(findings == [.notBase64(2, "mobile"), .notBase64(3, "cn")])
    #expect(findings.filter { !$0.isError } == [])
  }

  @Test func `a file that ends inside a number is reported as an error`() {
    let findings = read("dn: x\nmobile: +49 30").findings
    #expect(findings == [.endsInLine(2, "mobile")])
    #expect(findings[0].isError)
    #expect(!Finding.endsInLine(1, "cn").isError)
    // Programs fold a line at 76 bytes, so more of the number may have followed.
    let full = "dn: x\nmobile: \(String(repeating: "1", count: 68))\n"
    #expect(read(full).findings == findings)
    #expect(read(full + "cn: A\n").findings.isEmpty)
  }

  @Test(arguments: [
    "homephone", "mobile", "pager", "fax", "facsimilenumber", "othertel", "internationalisdnnumber",
    "radio", "custom1",
  ])
  func `what may hold a number and is cut is an error`(name: String) {
    #expect(Finding.endsInLine(1, name).isError)
    #expect(Finding.cut(1, name, rest: "1").isError)
  }

  @Test func `a number cut in two by an empty line is an error, and its entry goes on`() {
    let (records, findings) = read("dn: x\nmobile: +49 30 12\n\n 3456\nmail: a\n\ndn: y\ncn: B\n")
    #expect(records.map(\.told) == [["dn=x", "mobile=+49 30 12", "mail=a"], ["dn=y", "cn=B"]])
    #expect(findings == [.cut(2, "mobile", rest: "3456")])
    #expect(findings.contains { !$0.isError } == false)
    #expect(!Finding.cut(2, "cn", rest: "x").isError)
  }

  @Test func `the option binary and options with an equals sign hide no number`() {
    let (records, findings) = read("dn: x\nmobile;binary:: KzQ5\nothertelephone;range=0-*: +1\n")
    #expect(records[0].told == ["dn=x", "mobile;binary=+49", "othertelephone;range=0-*=+1"])
    #expect(findings == [])
    let picture = read("dn: x\njpegPhoto;binary:: KzQ5\nuserCertificate;binary:: KzQ5\n").records[0]
    #expect(picture.attributes.map(\.form) == [.plain, .skipped, .skipped])
  }

  @Test func `the limits are reported exactly`() {
    let long = read("dn: x\ncn: \(String(repeating: "x", count: 70_000))\nsn: A\n")
    #expect(long.records[0].attributes.map(\.form) == [.plain, .skipped, .plain])
    #expect(long.findings == [.valueTooLong(2, "cn")])
    let folded = read(
      "dn: x\ncn: A\n" + String(repeating: " \(String(repeating: "y", count: 99))\n", count: 20_000)
    )
    #expect(folded.findings == [.valueTooLong(2, "cn")])
    let value = String(repeating: "z", count: 60_000)
    let many = read("dn: x\n" + String(repeating: "cn: \(value)\n", count: 20))
    #expect(many.findings == [.recordTooLong(1, dropped: 3)])
  }
}
