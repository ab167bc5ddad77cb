import ElistTestSupport
import FoundationEssentials
import JSONFormat
import PhoneNumbers
import Testing

@testable import ElistModel

@Suite struct ProfileEditTests {
  private func set(_ field: ProfileField, _ text: String) throws -> Profile {
    var profile = Profile()
    try profile.set(field, to: text) { PhoneNumber(raw: $0) }
    return profile
  }

  @Test(arguments: ProfileField.allCases)
  func `every field can be set, shown and removed`(field: ProfileField) throws {
    let typed: [ProfileField: String] = [
      .birthDate: "1980-02-29", .bloodType: "O+", .languages: "de", .donor: "yes",
      .height: "172 cm", .weight: "70 kg", .pregnant: "due 2027-03-04",
      .photo: "d228cb69-6f1a-8caf-b891-2b704e4a8964",
    ]
    let texts: [ProfileField: String] = [.languages: "German", .photo: "kept"]
    var profile = try set(field, typed[field] ?? "as typed")
    #expect(!profile.isEmpty)
    let shown = profile.text(of: field, home: "US")
    #expect(shown == texts[field] ?? typed[field] ?? "as typed")
    profile.unset(field)
    #expect(profile == Profile())
  }

  @Test(arguments: ProfileField.allCases)
  func `no field takes a blank`(field: ProfileField) {
    #expect(throws: ModelError.badProfileValue(field, " \u{200B}\t")) {
      try set(field, " \u{200B}\t")
    }
  }

  @Test(arguments: [
    (ProfileField.birthDate, "yesterday"), (.bloodType, "Z+"), (.languages, "german"),
    (.languages, "de,,ja"), (.languages, "de_DE"), (.languages, "xx"), (.languages, "../de"),
    (.height, "172"), (.weight, "172 cm"), (.languages, "i-klingon"), (.languages, "de\u{0}"),
    (.pregnant, "no"), (.pregnant, "2027-02-29"), (.pregnant, "due"),
  ])
  func `a value of no meaning is refused, and nothing is changed`(field: ProfileField, text: String)
    throws
  {
    var profile = try set(.name, "Ann")
    #expect(throws: ModelError.badProfileValue(field, text)) {
      try profile.set(field, to: text) { PhoneNumber(raw: $0) }
    }
    #expect(try profile == set(.name, "Ann"))
  }

  @Test func `languages are tags in their canonical form, each once`() throws {
    let profile = try set(.languages, " DE, pt-br,zh-hant,deu,yue ")
    #expect(profile.languages == ["de", "pt-BR", "zh-Hant", "yue"])
    let names = ["German", "Brazilian Portuguese", "Traditional Chinese", "Cantonese"]
    #expect(profile.namesOfLanguages(in: "en") == names)
    #expect(profile.namesOfLanguages(in: "ja").first == "ドイツ語")
  }

  @Test(arguments: [("YES", Donor.yes), ("n", .no), ("Kidneys only", .other("Kidneys only"))])
  func `a donor says yes, no, or more`(typed: String, donor: Donor) throws {
    #expect(try set(.donor, typed).donor == donor)
  }

  @Test func `what the field takes is said if it is not every text`() {
    #expect(ProfileField.bloodType.accepted == "A+, A-, B+, B-, AB+, AB-, O+, O- or unknown")
    #expect(ProfileField.name.accepted == nil)
  }

  @Test func `spaces around a text are not kept`() throws {
    #expect(try set(.address, " 1 High Street\n").address == "1 High Street")
  }
}

@Suite struct ProfileJSONTests {
  private func list(_ owner: String) throws -> EmergencyList {
    try EmergencyList(
      document: utf8(#"{"entries":[],"owner":\#(owner),"region":"US","version":1}"#)
    )
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `gives back what was stored`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var before = EmergencyList(region: "US")
    for field in ProfileField.allCases where Bool.random(using: &random) {
      try? before.owner.set(field, to: random.text()) { PhoneNumber(raw: $0) }
    }
    before.owner.birthDate = BirthDate("1980-02-29")
    before.owner.bloodType = BloodType.allCases.randomElement(using: &random)
    before.owner.languages = ["de", "zh-Hant"]
    before.owner.photo = Bool.random(using: &random) ? UUID() : nil
    let after = try EmergencyList(document: before.document)
    #expect(after == before)
    #expect(after.document == before.document)
  }

  @Test func `a list without an owner is written as before there were any`() throws {
    #expect(!text(EmergencyList(region: "US").document).contains("owner"))
    #expect(try list("null").owner.isEmpty)
    #expect(try list("{}").owner.isEmpty)
  }

  @Test func `what a newer version stored is kept, and goes when the field is set`() throws {
    let newer = #"{"bloodType":"Bombay","birthDate":"1980","pets":["cat"],"doctorNumber":null}"#
    var list = try list(newer)
    #expect(list.owner.bloodType == nil)
    #expect(text(list.document).contains(#""bloodType":"Bombay""#))
    #expect(text(list.document).contains(#""pets":["cat"]"#))
    list.owner.unset(.bloodType)
    try list.owner.set(.birthDate, to: "--01-02") { PhoneNumber(raw: $0) }
    #expect(text(list.document).contains(#""bloodType":null"#))
    #expect(text(list.document).contains(#""birthDate":"--01-02""#))
    #expect(text(list.document).contains(#""pets":["cat"]"#))
  }

  @Test(arguments: [
    "7", #"{"name":7}"#, #"{"languages":"de"}"#, #"{"doctorNumber":"112"}"#, #"{"address":[]}"#,
  ])
  func `a member of another type makes the list unreadable`(owner: String) {
    #expect(throws: ModelError.self) { try list(owner) }
  }

  @Test func `the JSON of an empty profile is null, of another every member`() throws {
    #expect(Profile().json == .null)
    var profile = Profile()
    profile.name = "Ann"
    let keys = ProfileField.allCases.map { $0 == .photo ? "hasPhoto" : $0.key }.sorted()
    #expect(profile.json.object?.keys.sorted() == keys)
    #expect(profile.json.object?["hasPhoto"] == .bool(false))
    #expect(profile.json.object?["languages"] == .array([]))
  }
}
