import ElistTestSupport
import PhoneNumbers
import Testing

@Suite struct DialledKeysTests {
  private func keys(_ raw: String, home: String, from region: String) -> DialledKeys? {
    dialledKeys(interpret(raw, home: home), from: region)
  }

  @Test(arguments: [
    ("030 123456", "DE", "JP", "+49 30 123456", "010 49 30 123456"),
    ("030 123456", "DE", "DE", "+49 30 123456", "030 123456"),
    ("+1 415 555 3695 ext. 12", "US", "FR", "+1 415 555 3695", "00 1 415 555 3695"),
    // Its plan keeps it at home, where a mobile telephone may not take it after a plus.
    ("1300 655 506", "AU", "AU", "1300 655 506", "1300 655 506"),
    ("112", "DE", "DE", "112", "112"),
  ])
  func `says what is pressed`(
    raw: String,
    home: String,
    from: String,
    mobile: String,
    landline: String
  ) throws {
    let found = try #require(keys(raw, home: home, from: from))
    #expect(found.mobile == mobile)
    #expect(found.landline == landline)
  }

  @Test func `what comes after the answer is apart`() {
    #expect(keys("+1 415 555 3695 ext. 12", home: "US", from: "FR")?.afterAnswer == "12")
    let both = keys("+1 415 555 3695 ext. 12,,34#", home: "US", from: "FR")
    #expect(both?.afterAnswer == "12,,34#")
    #expect(keys("+1 415 555 3695,,12#", home: "US", from: "FR")?.afterAnswer == ",,12#")
    #expect(keys("+1 415 555 3695", home: "US", from: "FR")?.afterAnswer == nil)
  }

  @Test func `a carrier's exit code is not known`() {
    let found = keys("030 123456", home: "DE", from: "BR")
    #expect(found?.mobile == "+49 30 123456" && found?.landline == nil)
  }

  @Test func `what cannot be called has no keys`() {
    #expect(keys("1300 655 506", home: "AU", from: "DE") == nil)
    #expect(keys("112", home: "DE", from: "JP") == nil)
    #expect(keys("ask at the desk", home: "DE", from: "DE") == nil)
  }

  /// In 40 regions, called from 10: no digit of the number is lost on the way.
  @Test(arguments: [
    "DE", "FR", "GB", "US", "JP", "AU", "ZA", "TH", "BR", "RU",
  ])
  func `the keys have every digit of the number`(from: String) throws {
    let numbers = [
      "+493012345678", "+33123456789", "+442071234567", "+12025550123", "+81312345678",
      "+61212345678", "+27101234567", "+6621234567", "+551123456789", "+74951234567",
      "+390612345678", "+34912345678", "+351212345678", "+31201234567", "+3222345678",
      "+41212345678", "+431234567890", "+48123456789", "+420212345678", "+3611234567",
      "+40211234567", "+302123456789", "+902123456789", "+972212345678", "+20234567890",
      "+254202012345", "+2348021234567", "+22901971234 56", "+2250707123456", "+919876543210",
      "+8613123456789", "+8222123456", "+84281234 5678", "+6281234567890", "+60312345678",
      "+6561234567", "+525512345678", "+5491123456789", "+56221234567", "+576012345678",
    ].map { $0.replacing(" ", with: "") }
    #expect(numbers.count == 40)
    for raw in numbers {
      let number = interpret(raw, home: nil)
      let found = try #require(dialledKeys(number, from: from), "\(raw) from \(from)")
      #expect(DialledKeys.plain(found.mobile) == raw, "\(raw) from \(from)")
      guard let landline = found.landline.map(DialledKeys.plain) else { continue }
      let isAtHome = number.region == from || countryCallingCode(ofRegion: from) == 1
      let significant = try #require(NumberParts(number))
      let end = significant.line
      #expect(landline.hasSuffix(end), "\(raw) from \(from): \(landline)")
      if !isAtHome, from != "US" { #expect(landline.hasSuffix(raw.dropFirst()), "\(landline)") }
    }
  }
}

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
