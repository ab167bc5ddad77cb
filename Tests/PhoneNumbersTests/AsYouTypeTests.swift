import ElistTestSupport
import PhoneNumbers
import Testing

@Suite struct AsYouTypeTests {
  private func shown(_ keys: String, _ region: String = "US") -> String {
    var number = AsYouType(region: region)
    number.type(keys)
    return number.shown
  }

  /// Both sides of every step at which the grouping changes: 3/4, 7/8 and 10/11 digits.
  private let steps = [
    "", "5", "55", "555", "555-1", "555-12", "555-123", "555-1234", "(555) 123-45",
    "(555) 123-456", "(555) 123-4567", "55512345678",
  ]

  @Test func `in North America a number grows through the steps of a phone`() {
    for (count, step) in steps.enumerated() {
      #expect(shown(String("55512345678".prefix(count))) == step)
    }
  }

  @Test func `Backspace goes back through the same steps`() {
    var number = AsYouType(region: "US")
    number.type("55512345678")
    for step in steps.reversed() {
      #expect(number.shown == step)
      number.backspace()
    }
    #expect(number.keys.isEmpty)
  }

  @Test func `Backspace on nothing does nothing`() {
    var number = AsYouType(region: "US")
    number.backspace()
    #expect(number == AsYouType(region: "US"))
    #expect(number.shown.isEmpty)
  }

  @Test(
    arguments: [
      ("CH", "0791234567", "079 123 45 67"), ("US", "+41791234567", "+41 79 123 45 67"),
      ("US", "01141791234567", "011 41 79 123 45 67"), ("DE", "+14155553695", "+1 415-555-3695"),
      ("US", "14155553695", "1 (415) 555-3695"), ("GB", "02079460958", "020 7946 0958"),
      ("CH", "0041791234567", "00 41 79 123 45 67"), ("US", "*67#", "*67#"),
    ]
  )
  func `a number looks as its plan has it`(region: String, keys: String, text: String) {
    #expect(shown(keys, region) == text)
  }

  @Test func `what is no key is left out, and digits of every script are`() {
    #expect(shown("(٤١٥) x555-３６９５") == "(415) 555-3695")
    #expect(shown("4+1") == "41")
    #expect(shown("＋４１ ７９ 123") == shown("+4179123"))
  }

  @Test(arguments: 0..<200)
  func `no key is ever lost or added`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let region = knownRegions.randomElement(using: &random) ?? "US"
    var number = AsYouType(region: region)
    for _ in 0..<40 {
      number.type(String("0123456789+*#".randomElement(using: &random) ?? "0"))
      let keys = number.shown.filter { "0123456789+*#".contains($0) }
      #expect(keys == number.keys, "\(region), seed \(seed)")
    }
  }
}
