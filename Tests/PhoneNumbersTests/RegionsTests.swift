import Testing

@testable import PhoneNumbers

@Suite struct RegionsTests {
  @Test(arguments: [("US", 1), ("GB", 44), ("IT", 39), ("VA", 39), ("KZ", 7), ("NZ", 64)])
  func `A region has a country calling code`(region: String, code: Int) {
    #expect(countryCallingCode(ofRegion: region) == code)
    #expect(isKnownRegion(region))
    #expect(knownRegions.contains(region))
  }

  @Test(arguments: ["", "UK", "us", "XX", "001", "ZZ", "U", "US\0", "\0\0"])
  func `What is no region has none`(region: String) {
    #expect(countryCallingCode(ofRegion: region) == nil)
    #expect(!isKnownRegion(region))
  }

  @Test func `The regions are sorted, and each has a code`() {
    let regions = knownRegions
    #expect(regions.count > 240)
    #expect(regions == regions.sorted())
    #expect(regions.allSatisfy(isKnownRegion))
  }
}

@Suite struct ExitCodeTests {
  /// Wikipedia's list of international dialling prefixes (a copy of 2024), where it is not 00.
  private static let published: KeyValuePairs = [
    "AU": "0011", "BY": "810", "CA": "011", "GY": "001", "JM": "011", "JP": "010", "KE": "000",
    "MN": "001", "NG": "009", "RU": "810", "US": "011",
  ]

  @Test func `the exit codes are those that are published`() {
    for (region, code) in Self.published {
      #expect(exitCodesDialled(in: region) == [code], "\(region)")
      #expect(exitCodes(ofRegion: region) == [code, "00"])
    }
  }

  /// Their codes are 0 and 020, with which numbers at home or elsewhere begin too.
  private static let unclear = ["CV", "MU", "WS"]

  @Test(arguments: knownRegions)
  func `the exit code is what the numbering plan has a landline dial`(region: String) throws {
    let digits = region == "DE" ? "442079460958" : "4930123456"
    let way = wayToDial(interpret("+" + digits, home: nil), from: region)
    let codes = Self.unclear.contains(region) ? ["0", "020"] : exitCodesDialled(in: region)
    guard case .landline(let keys?) = way else {
      // The caller chooses a carrier.
      #expect(way == .landline(nil) && codes.isEmpty)
      return
    }
    #expect(codes.map { $0 + digits }.contains(keys.filter(\.isNumber)))
    #expect(Self.unclear.contains(region) || codes.count == 1)
  }

  @Test(arguments: knownRegions)
  func `a number with the exit code of home is international, and none of elsewhere`(
    region: String
  ) {
    let digits = region == "DE" ? "442079460958" : "4930901820"
    for code in exitCodesDialled(in: region) {
      let reading = interpretation(of: code + " " + digits, home: region)
      #expect(reading.number.e164 == "+" + digits)
      #expect(reading.basis == .international)
    }
  }
}

@Suite struct CarriersTests {
  @Test(
    arguments: [
      ("+49 171 5550101", "T-Mobile"), ("+49 1512 3456789", "T-Mobile"), ("+44 7802 123456", "O2"),
      ("+225 07 01 23 45 67", "Orange"), ("+258 84 123 4567", "Vodacom"),
      // In North America, mobile numbers are no others than those of houses.
      ("+1 212 736 5000", nil), ("+49 30 901820", nil), ("112", nil), ("not a number", nil),
    ] as [(String, String?)]
  )
  func `are those of the longest prefix that has any`(number: String, carrier: String?) {
    #expect(firstCarrier(of: interpret(number, home: "DE")) == carrier)
  }
}

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

  /// The numbers of Benin have had two more digits since 2024; with eight of them, they are in no
  /// plan.
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

@Suite struct NumberPartsTests {
  @Test(
    arguments: [
      ("+14155550132", 1, "1", "415", "555", "0132"),
      ("+18005550132", 1, "1", "800", "555", "0132"),
      ("+442079460958", 44, "0", "20", nil, "79460958"),
      ("+393331234567", 39, "", nil, nil, "3331234567"),
      ("+4930123456", 49, "0", "30", nil, "123456"), ("+6591234567", 65, "", nil, nil, "91234567"),
    ] as [(String, Int, String, String?, String?, String)]
  )
  func `A number has a country code, an area code and the rest`(
    e164: String,
    code: Int,
    trunk: String,
    area: String?,
    exchange: String?,
    line: String
  ) throws {
    let parts = try #require(NumberParts(interpret(e164, home: nil)))
    #expect(parts.callingCode == code && parts.trunkPrefix == trunk)
    #expect(parts.areaCode == area && parts.exchange == exchange && parts.line == line)
  }

  @Test(arguments: ["112", "555-1234", "+229 01", "Mom"])
  func `What has no E.164 form has no parts`(raw: String) {
    #expect(NumberParts(interpret(raw, home: "US")) == nil)
  }
}
