import CPhoneNumbers
import Dispatch
import ElistTestSupport
import Foundation
import LibraryNumbers
import Synchronization
import Testing

@testable import PhoneNumbers

/// The numbering plans as CPhoneNumbers reads them say of every number what libphonenumber says.
@Suite struct NumberPlanTests {
  @Test func `every region has the library's calling code and prefix`() {
    for region in knownRegions {
      let own = "\(countryCallingCode(ofRegion: region) ?? 0)|\(trunkPrefix(ofRegion: region))"
      #expect(own == takeText(library_region(region)), "\(region)")
    }
  }

  @Test func `every kind of number of every plan is read from every region`() {
    let numbers = examples.flatMap { example in
      [Dialled(digits: example, region: nil, extension: "12")]
        + regions.map { Dialled(digits: String(example.dropFirst()), region: $0) }
    }
    compare(numbers, everyNth: 25)
  }

  @Test func `random digits are read alike, as they are dialled and as plans print them`() {
    var random = SeededGenerator(seed: 16)
    let numbers = (0..<20_000).map { _ in Dialled.random(examples, regions, using: &random) }
    compare(numbers, everyNth: 1)
  }

  private let regions = knownRegions
  private let examples = (takeText(library_examples()) ?? "").split(separator: " ").map(String.init)

  /// Compares a part of the numbers, on all cores.
  private func compare(_ numbers: [Dialled], everyNth step: Int) {
    let parts = 16
    let different = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: parts) { part in
      for index in stride(from: part * step, to: numbers.count, by: parts * step) {
        let (own, library) = (numbers[index].own, numbers[index].library)
        guard own != library else { continue }
        different.withLock { $0.append("\(numbers[index]): \(own ?? "") is \(library ?? "")") }
      }
    }
    #expect(numbers.count >= 20_000)
    #expect(different.withLock { Array($0.prefix(10)) } == [])
  }
}

/// Digits, where they are dialled, and an extension.
private struct Dialled: Sendable {
  var digits: String
  var region: String?
  var `extension`: String?

  var library: String? { takeText(library_judgement(digits, region, self.extension)) }

  /// The same by CPhoneNumbers.
  var own: String? {
    guard let phone = elist_phone_read(digits, region, self.extension) else { return nil }
    defer { elist_phone_free(phone) }
    let texts = (0..<ElistPhoneTextCount.rawValue).map {
      String(cString: elist_phone_text(phone, ElistPhoneText(rawValue: $0)))
    }
    let isValid = elist_phone_is_valid(phone) ? 1 : 0
    let numbers = [
      elist_phone_calling_code(phone), Int32(elist_phone_length(phone).rawValue), Int32(isValid),
      elist_phone_type(phone),
    ]
    return (texts + numbers.map(String.init)).joined(separator: "|")
  }

  /// A known number with some digits changed, or digits of any length; with or without what is
  /// dialled before a number.
  static func random(
    _ examples: [String],
    _ regions: [String],
    using random: inout SeededGenerator
  ) -> Self {
    let example = examples.randomElement(using: &random) ?? ""
    let region = regions.randomElement(using: &random) ?? ""
    let prefixes = [
      "", "", "0", "00", "1", "8", "+", "011", "15", "0055", trunkPrefix(ofRegion: region),
    ]
    let prefix = prefixes.randomElement(using: &random) ?? ""
    func digits(_ count: ClosedRange<Int>) -> String {
      (0..<Int.random(in: count, using: &random)).map { _ in
        String(Int.random(in: 0...9, using: &random))
      }.joined()
    }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return Self(digits: prefix + digits(1...17), region: region)
    case 1:
      let kept = example.dropLast(Int.random(in: 0...6, using: &random))
      return Self(digits: kept + digits(0...7), region: region, extension: "34")
    case 2:
      let own = "+\(countryCallingCode(ofRegion: region) ?? 0)"
      return Self(digits: own + digits(1...13), region: nil)
    default:
      guard let number = PlanNumber(dialled: example, from: nil) else { break }
      let kept = number.nationalDigits.dropLast(Int.random(in: 0...5, using: &random))
      return Self(digits: kept + digits(0...6), region: number.region(home: nil))
    }
    return Self(digits: prefix + example.dropFirst(), region: region)
  }
}

/// elist reads numbers with the numbering plans that it brings, not with those that the system's
/// library was made from.
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
