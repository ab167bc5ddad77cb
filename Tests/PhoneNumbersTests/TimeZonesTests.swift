import Testing

@testable import PhoneNumbers

@Suite struct TimeZonesTests {
  @Test(
    arguments: [
      ("+49 30 901820", ["Europe/Berlin"]), ("+49 170 1234567", ["Europe/Berlin"]),
      ("+1 415 555 0132", ["America/Los_Angeles"]), ("+1 312 744 5000", ["America/Chicago"]),
      ("+81 3 3224 5000", ["Asia/Tokyo"]),
      ("+34 612 34 56 78", ["Atlantic/Canary", "Europe/Madrid"]),
      ("+61 2 9265 9333", ["Australia/Sydney"]),
      // These say nothing of the place, or the country has too many zones.
      ("+7 912 345 67 89", []), ("+1 800 555 0199", []), ("+870 773 111 632", []), ("112", []),
      ("not a number", []),
    ]
  )
  func `are those of the first digits that have any`(number: String, zones: [String]) {
    #expect(timeZones(of: interpret(number, home: "DE")) == zones)
  }

  /// The numbers of Benin have had two more digits since 2024; with eight of them, they are in no plan.
  @Test func `a number from before its country's change is looked up as it is now`() {
    let zones = ["Africa/Porto-Novo"]
    #expect(timeZones(of: interpret("+229 97 12 34 56", home: "US")) == zones)
    #expect(timeZones(of: interpret("97 12 34 56", home: "BJ"), home: "BJ") == zones)
    #expect(timeZones(of: interpret("97 12 34 56", home: "BJ")) == [])
  }

  /// By the plan of Brazil a mobile number has an area code, and by that of Australia it has none.
  @Test func `a mobile number has the place of its area code, if it has one`() {
    #expect(timeZones(of: interpret("+55 92 99123 4567", home: "BR")) == ["America/Manaus"])
    #expect(timeZones(of: interpret("+61 412 345 678", home: "AU")).count > 1)
    #expect(timeZones(of: interpret("+62 812 345 678", home: "ID")) == ["Asia/Jakarta"])
  }
}
