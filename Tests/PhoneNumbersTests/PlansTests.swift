import ElistTestSupport
import Foundation
import PhoneNumbers
import Testing

/// The numbering plans that elist brings are those with which it reads, whatever the system's library
/// was made of.
@Suite struct PlansTests {
  @Test func `The release that is named is the one that was generated`() throws {
    let made = try Repository.text("Sources/CPhoneNumbers/Plans/Version.inc")
    #expect(made == "\"\(metadataVersion)\"\n")
    #expect(metadataVersion.wholeMatch(of: /\d+\.\d+\.\d+/) != nil)
  }

  @Test func `Benin's numbers have ten digits since 2024`() {
    let number = interpret("+229 01 97 12 34 56", home: nil)
    #expect(number.valid && number.region == "BJ" && number.type == .mobile)
    #expect(!interpret("+229 97 12 34 56", home: nil).valid)
  }

  /// The examples were formatted by another implementation, in Python.
  @Test func `Each region's numbers of every kind are read as the metadata has them`() throws {
    let examples = NumberExample.all
    #expect(Set(examples.map(\.region)).isSubset(of: Set(knownRegions)))
    #expect(Set(examples.map(\.region)).count == knownRegions.count)
    for example in examples {
      let number = interpret(example.e164, home: nil)
      #expect(number.e164 == example.e164)
      #expect(number.valid, "\(example)")
      #expect(digits(number.international) == digits(example.international), "\(example)")
    }
  }

  @Test func `The generated tables have every region`() throws {
    let plans = try Repository.text("Sources/CPhoneNumbers/Plans/Numbers.inc")
    let regions = plans.split(separator: "\n").count { $0.hasPrefix("\"") }
    // Nine calling codes are of no country.
    #expect(regions == knownRegions.count + 9)
    let short = try Repository.text("Sources/CPhoneNumbers/Plans/ShortNumbers.inc")
    #expect(short.split(separator: "\n").count { $0.hasPrefix("\"") } > 235)
  }

  private func digits(_ text: String?) -> String { (text ?? "").filter(\.isNumber) }
}

/// A row of Examples.txt.
struct NumberExample {
  var region: String
  var kind: String
  var e164: String
  var national: String
  var international: String

  /// All rows of the generated file; a test notices if it has none.
  static let all = (try? read()) ?? []

  private static func read() throws -> [NumberExample] {
    try Repository.text("Tests/PhoneNumbersTests/Examples.txt").split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { line in
        let cells = line.components(separatedBy: "\t")
        try #require(cells.count == 5)
        return NumberExample(
          region: cells[0],
          kind: cells[1],
          e164: cells[2],
          national: cells[3],
          international: cells[4]
        )
      }
  }
}
