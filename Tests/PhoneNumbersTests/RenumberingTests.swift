import ElistTestSupport
import Foundation
import Testing

@testable import PhoneNumbers

@Suite struct RenumberingTests {
  /// An old number and the new one, and the row of the table that makes it.
  struct Example: Sendable, CustomTestStringConvertible {
    let row: RenumberingRow
    let old: String
    let new: String
    var testDescription: String { "\(old) \(new)" }
  }

  private static let lines: [[String]] = {
    let text = (try? Repository.text("Tests/PhoneNumbersTests/Renumbered.txt")) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: " ").map(String.init) }
  }()

  static let examples = zip(RenumberingRow.all, lines).map {
    Example(row: $0, old: $1[0], new: $1[1])
  }

  @Test func `every row has an example`() {
    #expect(RenumberingRow.all.count == 226)
    #expect(Self.lines.count == RenumberingRow.all.count)
  }

  /// The regulator's own examples; mobile numbers and new ones are left alone.
  @Test(
    arguments: [
      ("01 463 0643", "+2342014630643"), ("09 463 0643", "+2342094630643"),
      ("084 460643", "+2342084460643"), ("064 460643", "+2342064460643"),
      ("038 123456", "+2342038123456"),
      ("0802 123 4567", nil), ("0201 463 0643", nil),
    ] as [(String, String?)]
  )
  func `fixed lines of Nigeria have begun with 02 since 2024`(old: String, new: String?) {
    #expect(interpret(old, home: "NG").renumbered(home: "NG")?.number.e164 == new)
  }

  @Test(arguments: ["+966 (0)1 461 1234", "+966 01 461 1234", "+966 1 461 1234"])
  func `a trunk prefix after the country code is no digit of the old number`(_ old: String) {
    let found = interpret(old, home: nil).renumbered(home: nil)
    #expect(found?.number.e164 == "+966114611234")
  }

  @Test(arguments: examples)
  func `a row makes a number that the plans have`(_ example: Example) {
    #expect(
      example.row.renumbered(String(example.old.dropFirst())) == String(example.new.dropFirst())
    )
    let found = interpret(example.old, home: nil).renumbered(home: nil)
    #expect(found?.number.e164 == example.new)
    #expect(found?.number.valid == true)
    #expect(found?.since == example.row.since)
  }

  @Test(arguments: examples)
  func `a new number is left alone`(_ example: Example) {
    #expect(interpret(example.new, home: nil).renumbered(home: nil) == nil)
  }

  @Test(arguments: RenumberingRow.all)
  func `a row has a day and a source`(_ row: RenumberingRow) {
    #expect(row.since.wholeMatch(of: /20\d\d-[01]\d-[0-3]\d/) != nil)
    #expect(row.change.source.hasPrefix("http"))
    #expect(!row.change.text.isEmpty)
  }

  @Test(arguments: [
    ("+229 97 12 34 56", "US", "+229 01 97 12 34 56", "2024-11-30"),
    ("00229 97123456", "FR", "+229 01 97 12 34 56", "2024-11-30"),
    ("97 12 34 56", "BJ", "+229 01 97 12 34 56", "2024-11-30"),
    ("044 55 1234 5678", "MX", "+52 55 1234 5678", "2019-08-03"),
    ("01 55 1234 5678", "MX", "+52 55 1234 5678", "2019-08-03"),
    ("031 2345678", "CO", "+57 601 2345678", "2021-09-01"),
    ("+241 1 73 12 34", "FR", "+241 11 73 12 34", "2019-11-15"),
    ("+225 07 12 34 56", "FR", "+225 07 07 12 3456", "2021-01-31"),
    ("05 12 34 56", "CI", "+225 05 05 12 3456", "2021-01-31"),
    ("0121 234 5678", "VN", "+84 792 345 678", "2018-09-15"),
    ("+57 1 2345678", "US", "+57 601 2345678", "2021-09-01"),
    ("+241 07 12 34 56 ext. 12", "US", "+241 77 12 34 56 ext. 12", "2019-11-15"),
    ("+241 07 12 34 56,,12#", "US", "+241 77 12 34 56,,12#", "2019-11-15"),
  ])
  func `a number is found as people wrote it`(
    raw: String,
    home: String,
    now: String,
    since: String
  ) {
    let found = interpret(raw, home: home).renumbered(home: home)
    #expect(found?.number.raw == now)
    #expect(found?.since == since)
  }

  @Test(arguments: [
    ("+33 6 12 34 56 78", "FR"), ("112", "BJ"), ("ask at the desk", "BJ"), ("*55", "BJ"),
    ("+229 01 97 12 34 56", "BJ"), ("+84 28 1234 5678", "VN"), ("+52 55 1234 5678", "MX"),
    // 03 is for mobile numbers now; the area code that it was looks the same.
    ("+84 33 1234567", "VN"), ("tel:97123456;phone-context=+1", "BJ"),
  ])
  func `what did not change is left alone`(raw: String, home: String) {
    #expect(interpret(raw, home: home).renumbered(home: home) == nil)
  }
}
