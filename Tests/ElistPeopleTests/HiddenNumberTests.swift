import ElistContacts
import ElistPeople
import ElistText
import ImportTestSupport
import Testing

@Suite struct HiddenNumberTests {
  /// `label/custom raw` of a number of the contact's own.
  private func own(_ field: String, _ value: String) -> String? {
    guard case .own(let phone) = HiddenNumber(field: field, value: value) else { return nil }
    return "\(phone.label?.rawValue ?? "-")/\(phone.customLabel ?? "-") \(phone.raw)"
  }

  @Test(arguments: [
    ("IMPP", "tel:+49 30 5550100", "-/IMPP +49 30 5550100"),
    ("IMPP", "whatsapp:49171555010", "-/whatsapp 49171555010"),
    ("IMPP", "skype:+4930555010?call", "-/skype +4930555010"),
    ("X-SIP", "sip:+49%2030%20555010@example.de", "-/sip +49 30 555010"),
    ("X-SOCIALPROFILE", "https://wa.me/49171555010", "-/whatsapp +49171555010"),
    ("X-SKYPE-PSTN", "+49 30 5550100", "-/SKYPE-PSTN +49 30 5550100"),
    ("X-HOME-TEL", "030 5550100", "home/- 030 5550100"),
    ("X-INTERNAL-PHONE", "22", "-/INTERNAL-PHONE 22"),
    ("X-PHONE2", "+49 30 555 ext. 12", "-/PHONE2 +49 30 555 ext. 12"),
    ("custom1", "+49 30 5550100", "-/custom1 +49 30 5550100"),
    ("X-UID", "tel:+4930555010", "-/UID +4930555010"),
  ])
  func `a number is read at any place`(field: String, value: String, expected: String) {
    #expect(own(field, value) == expected)
  }

  @Test(arguments: [
    ("X-ASSISTANT-TEL", "assistant"), ("assistantphone", "assistant"),
    ("X-EVOLUTION-SPOUSE", "spouse"), ("X-EMERGENCY-CONTACT-PHONE", "emergency"),
    ("X-ICE-TEL", "emergency"), ("X-LOTUS-SECRETARY-PHONE", "secretary"),
    ("MothersPhone", "mother"),
  ])
  func `a number of somebody else is that person's`(field: String, kind: String) {
    guard case .ofOther(let found, let phone) = HiddenNumber(field: field, value: "+49 30 555010")
    else {
      Issue.record("\(field) was not read")
      return
    }
    #expect(found == kind)
    #expect(phone.raw == "+49 30 555010")
  }

  @Test(arguments: [
    ("X-POLICY-NUMBER", "0123 456789"), ("X-EMPLOYEE", "12345678"), ("X-CUSTOM4", "13035550181"),
    ("X-TAX", "012/3456789"), ("X-SERIAL", "00012345"),
    ("serialNumber", "0213998877"), ("roomNumber", "0213998877"),
    ("X-CUSTOM1", "key with Bo: +49 30 5550100"),
  ])
  func `digits that may be no number are reported`(field: String, value: String) {
    #expect(HiddenNumber(field: field, value: value) == .refused)
  }

  @Test(arguments: [
    ("X-CREATED", "20240102"), ("X-ICQ", "123456789"), ("X-RING", "content://media/0123456789"),
    ("pwdlastset", "133490000000000000"), ("usncreated", "1234567"), ("IMPP", "aim:12345678"),
    ("X-PHONETIC-ORG", "12 34"), ("X-SPOUSE-NOTE", "call after 18:00"), ("X-ABUID", "12-34:AB"),
    ("X-HOTEL", "room 12"), ("GEO", "50.1234567,4.1234567"), ("X-FOO", "red"), ("X-FOO", ""),
    ("REV", "20240102T030405Z"), ("X-TEL-NOTE", "ask for Bo at 12"),
  ])
  func `what is not a number is not read as one`(field: String, value: String) {
    #expect(HiddenNumber(field: field, value: value) == nil)
  }

  @Test func `digits that may be no number are reported with the field that has them`() {
    let result = read(card("FN:A", "TEL:1", "X-POLICY-NUMBER:0123 456789"))
    let remark = "X-POLICY-NUMBER \"0123 456789\" was not read as a telephone number"
    #expect(result.told.map { $0.hasSuffix(remark) } == [true])
  }

  @Test func `somebody else is named after the card, and by it`() {
    let result = read(
      card(
        "FN:Ann Ohara",
        "TEL:1",
        "X-EVOLUTION-ASSISTANT:Bo Ek",
        "X-ASSISTANT-TEL:+1 415 555 0100"
      )
        + card("ORG:Acme", "X-ASSISTANT-TEL:+1 415 555 0101")
    )
    let names = result.contacts.map { $0.name ?? $0.organization }
    #expect(
      names == ["Ann Ohara", "Bo Ek (assistant of Ann Ohara)", "Acme", "Assistant of Acme"]
    )
    #expect(result.numbers == [["1"], ["+1 415 555 0100"], [], ["+1 415 555 0101"]])
    #expect(result.summary.contacts == 4)
    #expect(result.lines == [1, 1, 8, 8])
  }

  @Test func `a number that a TEL has is not read twice`() {
    let result = read(card("FN:A", "TEL:+1 415 555 0100", "IMPP:tel:+1-415-555-0100"))
    #expect(result.numbers == [["+1 415 555 0100"]])
  }

  @Test func `somebody with a name and a number keeps what the field says`() {
    guard
      case .ofPeople(let kind, let people) = HiddenNumber(
        field: "X-EMERGENCY",
        value: "Bo Ek 0170 1234567"
      )
    else {
      Issue.record("nobody")
      return
    }
    #expect(kind == "emergency")
    #expect(people.map(\.name) == ["Bo Ek"])
  }

  @Test func `a sentence with a name in it is nobody's`() {
    #expect(
      HiddenNumber(field: "X-NOTE-EXTRA", value: "Lieferung an Bo Ek 0170 1234567") == .refused
    )
  }
}
