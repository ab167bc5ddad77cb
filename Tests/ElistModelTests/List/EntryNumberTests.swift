import ElistContacts
import ElistTestSupport
import Foundation
import JSONFormat
import PhoneNumbers
import Testing

@testable import ElistModel

@Suite struct EntryNumberTests {
  /// Kate with three numbers, and Ann with one.
  private func list() throws -> EmergencyList {
    var list = try EmergencyList("kate", "ann")
    list.entries[0].number = PhoneNumber(raw: "1")
    try list.addNumber(PhoneNumber(raw: "2"), label: "home", to: "kate", at: "2026-01-02T00:00:00Z")
    try list.addNumber(PhoneNumber(raw: "3"), label: "hut", to: "kate", at: "2026-01-03T00:00:00Z")
    return list
  }

  private func raw(_ list: EmergencyList) -> [String] {
    list.entries[0].numbers.map(\.number.raw)
  }

  @Test func `are tried in their order, and each is named by its place`() throws {
    let kate = try list().entries[0]
    #expect(kate.each.map(\.number.raw) == ["1", "2", "3"])
    #expect(kate.each.map(\.word) == ["kate:1", "kate:2", "kate:3"])
    #expect(kate.each.map(\.labelText) == [nil, "home", "hut"])
    #expect(
      kate.each.map(\.added).map { $0.prefix(10) } == ["2026-11-21", "2026-01-02", "2026-01-03"]
    )
    let ann = try list().entries[1]
    #expect(ann.each == [ann])
    #expect(ann.word == "ann")
  }

  @Test func `are chosen by a handle, a position or an id with a place`() throws {
    let list = try list()
    let id = list.entries[0].id.uuidString
    for word in ["kate:2", "1:2", "\(id):2"] {
      #expect(try list.eachNumber(named: [word]).map(\.number.raw) == ["2"])
    }
    #expect(
      try list.eachNumber(named: ["kate:3", "kate", "ann"]).map(\.word)
        == ["kate:3", "kate:1", "kate:2", "ann"]
    )
    #expect(try list.eachNumber(named: []).count == 4)
    #expect(try list.eachNumber(named: ["ann:1"]).map(\.word) == ["ann"])
  }

  @Test(arguments: [("kate:0", 3), ("kate:4", 3), ("kate:-1", 3), ("ann:2", 1)])
  func `a place that is not there is refused`(word: String, count: Int) throws {
    let list = try list()
    let place = try #require(Int(word.split(separator: ":")[1]))
    let handle = try Handle.parsed(String(word.split(separator: ":")[0]))
    #expect(throws: ModelError.noNumber(place, handle, count: count)) {
      try list.eachNumber(named: [word])
    }
  }

  @Test func `what is about an entry refuses one of its numbers`() throws {
    var list = try list()
    let before = list
    let refusal = ModelError.needsEntry("kate:2", try Handle.parsed("kate"))
    #expect(throws: refusal) { try list.remove(["kate:2"], force: true) }
    #expect(throws: refusal) { try list.move("kate:2", to: 1) }
    #expect(throws: refusal) { try list.entries(named: ["kate:2"]) }
    #expect(list == before)
  }

  @Test func `are confirmed one by one or together`() throws {
    var list = try list()
    try list.noteCall(of: ["kate:2"], .wrongNumber, at: "2026-02-01T00:00:00Z")
    #expect(list.entries[0].numbers.map { $0.call?.outcome } == [nil, .wrongNumber, nil])
    try list.confirm(["kate:3"], at: "2026-02-02T00:00:00Z")
    #expect(list.entries[0].numbers.map { $0.confirmed != nil } == [false, false, true])
    try list.confirm(["kate"], at: "2026-02-03T00:00:00Z")
    #expect(
      list.entries[0].numbers.map(\.confirmed) == Array(repeating: "2026-02-03T00:00:00Z", count: 3)
    )
    #expect(list.entries[0].numbers.compactMap(\.call) == [])
  }

  @Test func `another order, and fewer`() throws {
    var list = try list()
    try list.tryFirst("kate:3")
    #expect(raw(list) == ["3", "1", "2"])
    #expect(list.entries[0].customLabel == "hut")
    // The first number is as old as the entry.
    #expect(list.entries[0].each[0].added == list.entries[0].added)
    #expect(try EmergencyList(document: list.document).entries == list.entries)
    try list.set(.number, to: nil, of: "kate") { PhoneNumber(raw: $0) }
    #expect(raw(list) == ["1", "2"])
    try list.set(.number, to: "9", of: "kate:2") { PhoneNumber(raw: $0) }
    try list.set(.label, to: "work", of: "kate:2") { PhoneNumber(raw: $0) }
    #expect(raw(list) == ["1", "9"])
    #expect(list.entries[0].numbers.map(\.labelText) == [nil, "work"])
    try list.set(.number, to: nil, of: "kate:2") { PhoneNumber(raw: $0) }
    #expect(throws: ModelError.fieldRequired("number")) {
      try list.set(.number, to: nil, of: "kate") { PhoneNumber(raw: $0) }
    }
    #expect(raw(list) == ["1"])
  }

  @Test func `one that is again what it was before, in another form, is not called changed`() {
    var number = EntryNumber(interpret("(415) 555-0132", home: "US"))
    number.replace(with: interpret("(415) 555-0133", home: "US"))
    #expect(number.formerNumber == "(415) 555-0132")
    number.replace(with: interpret("+1 415 555 0132", home: "US"))
    #expect(number.formerNumber == nil)
    number.formerNumber = "(415) 555-0134"
    number.setNumber(interpret("415.555.0134", home: "US"))
    #expect(number.formerNumber == nil)
    number.formerNumber = "(415) 555-0135"
    number.setNumber(interpret("+1 415 555 0135 ext. 2", home: "US"))
    #expect(number.formerNumber == "(415) 555-0135")
  }

  @Test func `one that is there already only gets the label`() throws {
    var list = try list()
    try list.addNumber(PhoneNumber(raw: "2"), label: nil, to: "kate", at: "")
    #expect(list.entries[0].numbers[1].label == .home)
    try list.addNumber(PhoneNumber(raw: "2"), label: "work", to: "kate", at: "")
    #expect(list.entries[0].numbers.map(\.labelText) == [nil, "work", "hut"])
  }

  @Test func `are a twin of an entry with any of them`() throws {
    let list = try list()
    #expect(
      list.twin(of: try Entry("k", name: "KATE", number: "3"))?.handle == list.entries[0].handle
    )
    #expect(list.twin(of: try Entry("k", name: "Kate", number: "4")) == nil)
    #expect(list.twin(of: try Entry("k", name: "Other", number: "3")) == nil)
  }

  @Test func `are stored with all that is known of each, and with what is not known`() throws {
    var list = try list()
    try list.noteCall(of: ["kate:2"], .voicemail, at: "2026-02-01T00:00:00Z")
    list.entries[0].numbers[2].formerNumber = "0"
    list.entries[0].numbers[2].source = Entry.Source(uid: "U", valueID: UUID(), provider: "vcard")
    list.entries[0].numbers[1].unknown = ["later": .bool(true)]
    list.entries[0].numbers[0].unknown = ["number": .object(["carrier": .string("x")])]
    let again = try EmergencyList(document: list.document)
    #expect(again == list)
    #expect(String(decoding: list.document, as: UTF8.self).contains("\"others\":[{"))
    let ann = try EmergencyList("ann")
    #expect(!String(decoding: ann.document, as: UTF8.self).contains("others"))
  }

  @Test(arguments: ["3", "[3]", "[{}]", #"[{"number":{}}]"#, #"[{"number":{"raw":1}}]"#])
  func `a list with others of the wrong type is not read`(others: String) throws {
    let document = String(decoding: try EmergencyList("ann").document, as: UTF8.self)
      .replacing("\"groups\":", with: "\"others\":\(others),\"groups\":")
    #expect(throws: ModelError.self) { try EmergencyList(document: Array(document.utf8)) }
  }
}

@Suite struct PhoneNumberIdentityTests {
  @Test func `is E.164 with the extension where the number is understood`() {
    var number = PhoneNumber(raw: "(415) 555-3695")
    number.e164 = "+14155553695"
    number.uri = "tel:+14155553695"
    #expect(number.identity == "+14155553695")
    number.extension = "5"
    #expect(number.identity == "+14155553695;ext=5")
  }

  @Test func `is the URI where the number is dialled only at home`() {
    var number = PhoneNumber(raw: "1-1-2")
    number.uri = "tel:112;phone-context=+49"
    #expect(number.identity == "tel:112;phone-context=+49")
  }

  @Test(
    arguments: [
      ("(415) 555-3695", "4155553695"), ("415.555/3695", "4155553695"),
      ("+49 30\u{A0}12", "+493012"),
      ("\u{202A}+1\u{2011}2\u{202C}", "+12"), ("*31#5", "*31#5"), ("p12w3;x", "p12w3;x"),
      ("٤١٥ ٥", "٤١٥٥"), ("call mum", "callmum"), ("---", "---"), ("", ""),
    ]
  )
  func `is the text without separators where it is not`(raw: String, identity: String) {
    #expect(PhoneNumber(raw: raw).identity == identity)
  }

  @Test func `is shown as somebody at home writes it`() {
    var number = PhoneNumber(raw: "raw")
    #expect(number.shown(home: "US") == "raw")
    number.region = "US"
    number.national = "(415) 555-3695"
    #expect(number.shown(home: "FR") == "(415) 555-3695")
    number.international = "+1 415 555 3695"
    #expect(number.shown(home: "US") == "(415) 555-3695")
    #expect(number.shown(home: "FR") == "+1 415 555 3695")
  }

  @Test func `is printed as it is dialled everywhere, or as it was written`() {
    var number = PhoneNumber(raw: "tel:116117;phone-context=+49")
    number.national = "116117"
    #expect(number.printed == number.raw)
    for kind in [PhoneNumber.Kind.emergency, .shortCode] {
      number.type = kind
      #expect(number.printed == "116117")
    }
    number.international = "+49 116117"
    #expect(number.printed == "+49 116117")
  }
}

@Suite struct PhoneNumberJSONTests {
  @Test func `has every member of the contract`() throws {
    var number = PhoneNumber(raw: "(415) 555-3695 x5")
    number.e164 = "+14155553695"
    number.national = "(415) 555-3695"
    number.international = "+1 415 555 3695"
    number.uri = "tel:+14155553695;ext=5"
    number.region = "US"
    number.type = .fixedLineOrMobile
    number.extension = "5"
    (number.possible, number.valid) = (true, true)
    let expected = """
      {"e164":"+14155553695","extension":"5","international":"+1 415 555 3695",\
      "national":"(415) 555-3695","possible":true,"postDial":null,"raw":"(415) 555-3695 x5","region":"US",\
      "type":"fixed-line-or-mobile","uri":"tel:+14155553695;ext=5","valid":true}
      """
    #expect(text(JSONWriter.render(number.json, indented: false)) == expected)
    #expect(try PhoneNumber(StoredObject(number.json, "a number")) == number)
  }

  @Test func `reads a number of which only the text is known`() throws {
    let object = try StoredObject(.object(["raw": .string("call mum")]), "a number")
    #expect(try PhoneNumber(object) == PhoneNumber(raw: "call mum"))
  }
}
