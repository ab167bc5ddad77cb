import JSONFormat
import ElistTestSupport
import PhoneNumbers
import Testing

@testable import ElistModel

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
    let keys = ProfileField.allCases.map(\.key).sorted()
    #expect(profile.json.object?.keys.sorted() == keys)
    #expect(profile.json.object?["languages"] == .array([]))
  }
}
