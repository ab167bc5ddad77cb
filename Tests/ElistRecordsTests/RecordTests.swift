import ElistContacts
import ElistHeadings
import ElistRecords
import ElistText
import Foundation
import ImportTestSupport
import Testing

@testable import ElistImport

/// Lists of people in JSON and XML of no known format; Tables/records.txt has more of them.
@Suite struct RecordTests {
  private func people(_ text: String, columns: [ColumnMapping] = []) -> [String] {
    readContacts(Array(text.utf8), source: "x", columns: columns).contacts.map { contact in
      "\(contact.shownName): " + contact.phones.map(\.raw).joined(separator: " | ")
    }
  }

  @Test(arguments: [#"[{"name": "Ann Roe"}]"#, #"{"version": 2, "items": []}"#, "[1, 2"])
  func `nothing comes of a tree in which nobody has a number`(text: String) {
    #expect(readRecords(Array(text.utf8), source: "x", format: .json, limit: 10) == nil)
    #expect(!holdsRecords(Array(text.utf8), .json))
  }

  @Test func `a thousand numbers of one are read in no time`() {
    // A hundred million steps if each of them were compared with all the others.
    let numbers = (0..<10_000).map { "<number>4155\(String($0 + 100_000))</number>" }.joined()
    let text =
      "<list><c><name>Kate</name>\(numbers)</c><c><name>Bo</name><number>112</number></c></list>"
    let result = readContacts(Array(text.utf8), source: "x")
    #expect(result.numbers.map(\.count) == [10_000, 1])
  }

  @Test(
    arguments: [
      // An array of objects, alone or inside something else.
      #"[{"name": "Ann Roe", "number": "415 555 0132"}, {"name": "Bo Ek", "number": "911"}]"#,
      #"{"about": "x", "data": {"list": [{"first_name": "Ann", "last_name": "Roe","#
        + #" "phone_number": "415 555 0132"}, {"first_name": "Bo Ek", "phone_number": "911"}]}}"#,
      // An object whose members are alike.
      #"{"a1": {"fullName": "Ann Roe", "phones": ["415 555 0132"]},"#
        + #" "a2": {"fullName": "Bo Ek", "phones": ["911"]}}"#,
      // One object a line.
      "{\"name\": \"Ann Roe\", \"mobile\": \"415 555 0132\"}\n{\"name\": \"Bo Ek\", \"mobile\": \"911\"}\n",
      // Values with their types beside them, and other forms of the same number.
      #"{"connections": [{"names": [{"displayName": "Ann Roe"}], "phoneNumbers":"#
        + #" [{"value": "415 555 0132", "canonicalForm": "+14155550132", "type": "home"}]},"#
        + #" {"names": [{"displayName": "Bo Ek"}], "phoneNumbers": [{"value": "911"}]}]}"#,
    ]
  )
  func `lists of people are read at any place`(text: String) {
    #expect(people(text) == ["Ann Roe: 415 555 0132", "Bo Ek: 911"])
  }

  @Test func `several numbers of one and somebody inside somebody are kept apart`() {
    let text =
      #"[{"name": "Ann Roe", "phones": ["415 555 0132", "415 555 0133"],"#
      + #" "emergency_contact": {"name": "Bo Ek", "phone": "415 555 0134"}}]"#
    #expect(
      people(text) == [
        "Ann Roe: 415 555 0132 | 415 555 0133",
        "Bo Ek (emergency contact of Ann Roe): 415 555 0134",
      ]
    )
  }

  @Test(arguments: [
    "{}", "[]", "[1, 2]", #"{"name": "Ann"}"#, #"[{"id": 4155550132}]"#, #"[{"name": "Ann"#,
    #"{"version": 1, "files": [{"name": "a", "size": 4155550132}]}"#,
  ])
  func `other documents are no address book`(text: String) {
    #expect(ImportFormat(of: Array(text.utf8)) == nil)
  }

  @Test(arguments: [
    (#"[{"name": "Ann", "phone": "415 555 0132"}]"#, "json"),
    (#"<b><e name="Ann" phone="415 555 0132"/></b>"#, "xml"),
  ])
  func `the contacts say what they were read from`(text: String, provider: String) {
    let result = readContacts(Array(text.utf8), source: "x")
    #expect(result.contacts.map(\.provider) == [provider])
  }

  @Test(arguments: [
    (#""e164": "+4930901820", "raw": "030 901820", "extension": "12""#, "+4930901820 ext. 12"),
    (#""e164": null, "raw": "030 901820", "national": null"#, "030 901820"),
    (#""e164": "+4930901820", "raw": "030 901820", "postDial": ",,5#""#, "+4930901820,,5#"),
  ])
  func `what elist writes of a number is one number`(members: String, number: String) {
    let text =
      #"{"entries": [{"name": "Eva Roth", "label": "home", "value": "030 901820","#
      + #" "number": {\#(members), "type": "fixed-line", "uri": "tel:+4930901820"}}]}"#
    let contact = readContacts(Array(text.utf8), source: "x").contacts.first
    #expect(contact?.phones.map(\.raw) == [number])
    #expect(contact?.phones.first?.label == .home)
  }

  @Test func `what is not read is reported at its line`() {
    let text = """
      {
        "list": [{"name": "Ann", "phone": "415 555 0132"}],
        "other": {
          "x": "(415) 555-0139"
        }
      }
      """
    let told = readContacts(Array(text.utf8), source: "x").told
    let line = "4 warning: \"(415) 555-0139\" in \"x\" was not read; it may be a telephone number"
    #expect(told.contains(line))
  }

  @Test func `the user says what a member holds`() {
    let text = #"[{"name": "Ann", "xq": "4155550132"}, {"name": "Bo", "xq": "4155550133"}]"#
    #expect(people(text).isEmpty)
    let columns = [ColumnMapping(column: "xq", field: .mobile)]
    #expect(people(text, columns: columns) == ["Ann: 4155550132", "Bo: 4155550133"])
  }

  @Test func `what only a late record has is read as well`() {
    let many = (0..<2_000).map { #"{"name": "P\#($0)"}"# }.joined(separator: ",")
    let text = #"[\#(many),{"name": "Ann", "mobile": "415 555 0132"}]"#
    #expect(people(text).last == "Ann: 415 555 0132")
  }

  @Test func `records beyond the limit are counted`() {
    let many = (0..<5).map { #"{"name": "P\#($0)", "phone": "030 90182\#($0)"}"# }
    let text = "[" + many.joined(separator: ",") + "]"
    let result = readContacts(Array(text.utf8), source: "x", limit: 3)
    #expect(result.contacts.count == 3)
    #expect(result.summary.unreadable == 2)
    #expect(
      result.told.contains(
        "- error: there are 5 records, and elist read only the first 3"
      )
    )
  }

  @Test func `fields that people made up have the names beside their values`() {
    let text =
      #"{"connections": [{"names": [{"displayName": "Flo Orr"}], "phoneNumbers": [{"value":"#
      + #" "07712 448921", "type": "mobile"}], "userDefined": [{"key": "Husband's mobile","#
      + #" "value": "07845 210621"}, {"key": "Emergency contact", "value": "Al Orr 07890 331221"},"#
      + #" {"key": "NHS number", "value": "943 476 5919"}, {"key": "Membership", "value":"#
      + #" "0064411778821"}]}, {"names": [{"displayName": "Dee Roy"}], "phoneNumbers":"#
      + #" [{"metadata": {"source": {"type": "CONTACT", "id": "3f1c"}}, "value": "07712 448922"}],"#
      + #" "clientData": [{"key": "sync", "value": "044178820552"}], "externalIds": [{"value":"#
      + #" "00448128", "type": "account"}], "biographies": [{"value":"#
      + #" "Emergency contact: Cy Roy 07890 331222", "contentType": "TEXT_PLAIN"}]}]}"#
    #expect(
      people(text) == [
        "Flo Orr: 07712 448921", "Spouse of Flo Orr: 07845 210621",
        "Al Orr (emergency contact of Flo Orr): 07890 331221", "Dee Roy: 07712 448922",
        "Cy Roy (contact of Dee Roy): 07890 331222",
      ]
    )
    let labels = readContacts(Array(text.utf8), source: "x").contacts.flatMap(\.phones)
      .compactMap(\.customLabel)
    #expect(labels.isEmpty)
  }

  /// HL7 FHIR's ContactPoint: `system` is phone, fax, pager or other, `use` is home, work or mobile.
  @Test func `telephones of a health record have the use that the record says`() {
    func telecom(_ system: String, _ use: String, _ number: String) -> String {
      #"{"system": "\#(system)", "value": "\#(number)", "use": "\#(use)"}"#
    }
    let numbers = [
      telecom("phone", "home", "020 7946 0101"), telecom("phone", "work", "020 7946 0102"),
      telecom("phone", "mobile", "07712 448921"),
    ]
    let text =
      #"{"resourceType": "Bundle", "entry": [{"resource": {"resourceType": "Patient", "name":"#
      + #" [{"use": "official", "family": "Ek", "given": ["Ann"]}], "telecom": "#
      + #"[\#(numbers.joined(separator: ", "))]}}, {"resource": {"resourceType": "Patient", "name":"#
      + #" [{"use": "official", "family": "Roe", "given": ["Bo"]}], "telecom": "#
      + #"[\#(telecom("phone", "mobile", "07712 448922"))]}}]}"#
    let contacts = readContacts(Array(text.utf8), source: "x").contacts
    #expect(contacts.map(\.shownName) == ["Ann Ek", "Bo Roe"])
    #expect(
      contacts.flatMap(\.phones) == [
        Phone(raw: "020 7946 0101", label: .home), Phone(raw: "020 7946 0102", label: .work),
        Phone(raw: "07712 448921", label: .mobile), Phone(raw: "07712 448922", label: .mobile),
      ]
    )
  }

  @Test func `names beside numbers in a list of people are no fields`() {
    let text =
      #"{"name": "Club", "members": [{"name": "Ann Roe", "value": "07712 448923"},"#
      + #" {"name": "Bo Ek", "value": "07712 448924"}]}"#
    #expect(people(text).map { String($0.suffix(12)) } == ["07712 448923", "07712 448924"])
    #expect(people(text)[0].hasPrefix("Ann Roe"))
  }

  @Test func `each of several children is kept`() {
    let text =
      #"[{"displayName": "Zoe Petit", "mobilePhone": "06 43 71 98 21", "children": ["Lia", "Luc"]},"#
      + #" {"displayName": "Bo Ek", "mobilePhone": "06 43 71 98 22", "children": []}]"#
    let result = readContacts(Array(text.utf8), source: "x")
    #expect(result.contacts.map(\.name) == ["Zoe Petit", "Bo Ek"])
    #expect(result.contacts[0].relations.map(\.value) == ["Lia", "Luc"])
  }

  @Test(arguments: [0, 1, 2])
  func `the time is in proportion to the size`(kind: Int) {
    let unit: @Sendable (Int) -> String = { index in
      switch kind {
      // Many different members, many on one line, and many in one another.
      case 0: #"{"name": "P", "phone": "030 901820", "k\#(index)": 1}"#
      case 1: #"{"properties": {"name": "P\#(index)", "phone": "030 901820"}, "at": [1, 2]}"#
      default: #"{"name": "P", "phone": "030 901820", "friends": [{"name": "F", "tel": "112"}]}"#
      }
    }
    // The time of this thread alone, since other tests run beside it.
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    func time(_ count: Int) -> Double {
      let text = "[" + (0..<count).map(unit).joined(separator: ",\n") + "]"
      let start = now()
      #expect(readContacts(Array(text.utf8), source: "x").summary.numbers >= count)
      return now() - start
    }
    _ = time(100)
    // Eight times as much; by its square it would be 64 times as long.
    #expect(time(2_400) < time(300) * 24)
  }
}
