import CPhoneNumbers
import Testing

@testable import PhoneNumbers

/// Plans/EmergencyServices.txt: what a reader of the table would otherwise have to check by hand.
@Suite struct EmergencyServicesTests {
  private static let regions = EmergencyServices.regions.sorted()

  @Test func `the table covers the world`() {
    #expect(Self.regions.count > 220)
    #expect(Set(Self.regions).subtracting(knownRegions) == [])
    // What has a plan, and neither a row nor a number.
    let without = knownRegions.filter { emergencyNumbers(ofRegion: $0).isEmpty }
    #expect(without == Self.withoutNumbers)
  }

  private static let withoutNumbers = ["IO", "TA", "TK"]

  @Test(arguments: regions)
  func `each number can be dialled there`(region: String) throws {
    let services = try #require(EmergencyServices(ofRegion: region))
    for (service, numbers) in services.numbers {
      #expect(!numbers.isEmpty && Set(numbers).count == numbers.count, "\(service)")
      for number in numbers {
        #expect((2...EmergencyServices.mostDigits).contains(number.utf8.count), "\(number)")
        #expect(number.utf8.allSatisfy { (0x30...0x39).contains($0) }, "\(number)")
      }
    }
    for number in emergencyNumbers(ofRegion: region) {
      let read = interpret(number, home: region)
      #expect(read.type == .emergency && read.uri?.hasPrefix("tel:\(number);") == true)
    }
  }

  @Test(arguments: regions)
  func `a number is in libphonenumber's list, or named as not`(region: String) throws {
    let services = try #require(EmergencyServices(ofRegion: region))
    let listed = listedEmergencyNumbers(ofRegion: region)
    let missing = emergencyNumbers(ofRegion: region).filter { !listed.contains($0) }
    #expect(services.unlisted == missing.sorted())
  }

  @Test(arguments: regions)
  func `no service is missing, unless another number reaches it or the sources disagree`(
    region: String
  ) throws {
    let services = try #require(EmergencyServices(ofRegion: region))
    let general = services.numbers[.all] ?? []
    let own: [EmergencyService] = [.police, .ambulance, .fire]
    for service in own {
      let numbers = services.numbers[service]
      // A service's own number would be a second line with the same number.
      #expect(numbers?.contains(where: general.contains) != true, "\(service)")
      let isOpen = services.open.contains(service)
      #expect(!(isOpen && numbers != nil), "\(service)")
      if Self.withoutService[region]?.contains(service) == true { continue }
      #expect(numbers != nil || !general.isEmpty || isOpen, "\(service)")
    }
    #expect(services.open.allSatisfy(own.contains))
    #expect(general.count + own.compactMap { services.numbers[$0] }.count > 0)
  }

  /// No source has a number for these.
  private static let withoutService: [String: [EmergencyService]] = [
    "CG": [.ambulance], "GN": [.ambulance], "TG": [.ambulance],
  ]

  @Test(arguments: regions)
  func `each row has its sources and a day`(region: String) throws {
    let services = try #require(EmergencyServices(ofRegion: region))
    #expect(!services.sources.isEmpty)
    #expect(services.sources.allSatisfy { $0.address.hasPrefix("http") && !$0.name.isEmpty })
    #expect(services.date.wholeMatch(of: /20[0-2][0-9]-[01][0-9]-[0-3][0-9]/) != nil)
    #expect("2012-01-01"...EmergencyServices.reviewed ~= services.date)
    #expect(services.remark.map { $0.hasSuffix(".") || $0.hasSuffix("112.") } ?? true)
  }

  @Test func `112 calls help in the whole Union`() {
    let union = "AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE"
    for region in union.split(separator: " ").map(String.init) {
      #expect(EmergencyServices(ofRegion: region)?.numbers[.all]?.first == "112", "\(region)")
    }
  }

  @Test func `the numbers of some countries, by service`() throws {
    let france = try #require(EmergencyServices(ofRegion: "FR"))
    #expect(
      france.numbers == [
        .all: ["112"], .police: ["17"], .ambulance: ["15"], .fire: ["18"], .sea: ["196"],
        .text: ["114"],
      ]
    )
    let germany = try #require(EmergencyServices(ofRegion: "DE"))
    #expect(germany.numbers == [.all: ["112"], .police: ["110"]])
    #expect(germany.withoutSIM == .nothing)
    let china = try #require(EmergencyServices(ofRegion: "CN"))
    #expect(china.numbers == [.police: ["110"], .ambulance: ["120"], .fire: ["119"]])
    #expect(EmergencyServices(ofRegion: "US")?.withoutSIM == .numbers(["911"]))
    #expect(EmergencyServices(ofRegion: "AF")?.open == [.ambulance])
  }

  /// Where the police, the ambulance and the fire brigade each have a number of their own, as the
  /// Android Open Source Project's database has them (AOSP in the table); without the countries of
  /// which a newer source says otherwise.
  private static let apart = """
    110 116 118 = AD / 999 998 997 = AE / 129 127 128 = AL / 113 112 115 = AO / 101 107 100 = AR
    133 144 122 = AT / 122 124 123 = BA ME / 211 511 311 = BB / 993 991 995 = BN / 190 192 193 = BR
    113 112 110 = BT / 999 997 998 = BW SA / 102 103 101 = BY KG KZ MN RU TJ UA UZ
    117 144 118 = CH / 170 185 180 = CI / 133 131 132 = CL / 110 120 119 = CN / 106 104 105 = CU
    132 130 131 = CV / 122 123 180 = EG / 17 15 18 = FR GF GP ML NC NE PF PM RE WF
    191 193 192 = GH / 911 913 912 = GY / 114 116 115 = HT / 110 118 113 = ID / 100 101 102 = IL PS
    110 115 125 = IR / 113 118 115 = IT SM VA / 117 119 118 = KH / 192 194 193 = KI MK RS XK
    1191 1195 1190 = LA / 199 192 191 = MM / 999 114 115 = MU / 119 102 118 = MV / 997 998 999 = MW
    118 128 115 = NI / 112 113 110 = NO / 100 102 101 = NP / 110 111 112 = NR / 112 111 110 = PG
    15 115 16 = PK / 999 911 988 = SB / 112 110 113 = SY / 191 1669 199 = TH / 002 003 001 = TM
    197 190 198 = TN / 922 933 999 = TO / 113 115 114 = VN / 111 112 113 = VU / 995 999 993 = ZW
    """

  @Test func `no service has the number of another`() throws {
    for row in Self.apart.split(whereSeparator: { $0 == "/" || $0.isNewline }) {
      let sides = row.split(separator: " = ").map { $0.split(separator: " ").map(String.init) }
      for region in sides[1] {
        let numbers = try #require(EmergencyServices(ofRegion: region)).numbers
        for (service, number) in zip([EmergencyService.police, .ambulance, .fire], sides[0]) {
          let has = numbers[service]?.contains(number) == true
          #expect(has, "\(region): \(service) is not \(number)")
        }
      }
    }
  }

  @Test func `how 112 and 911 work elsewhere`() {
    #expect(emergencyConnection(of: "112", in: "DE") == .all)
    #expect(emergencyConnection(of: "112", in: "KR") == .services([.police]))
    #expect(emergencyConnection(of: "112", in: "US") == .listed)
    #expect(emergencyConnection(of: "911", in: "JP") == .unknown)
    #expect(emergencyConnection(of: "112", in: "ZZ") == .unknown)
  }
}

@Suite struct EmergencyNumbersTests {
  @Test func `the numbers are those of the place`() {
    #expect(emergencyNumbers(ofRegion: "JP") == ["110", "119"])
    #expect(emergencyNumbers(ofRegion: "US") == ["911"])
    #expect(emergencyNumbers(ofRegion: "GB") == ["999", "112"])
    #expect(emergencyNumbers(ofRegion: "ZA") == ["112", "10111", "10177"])
    #expect(emergencyNumbers(ofRegion: "MX") == ["911"])
    #expect(emergencyNumbers(ofRegion: "IN").first == "112")
    #expect(emergencyNumbers(ofRegion: "AU") == ["000", "112"])
    #expect(isEmergencyNumber("106", in: "AU"))
    #expect(emergencyNumbers(ofRegion: "") == [])
    #expect(emergencyNumbers(ofRegion: "911") == [])
    #expect(emergencyNumbers(ofRegion: "jp") == [])
  }

  @Test func `numbers that were replaced are not printed`() {
    #expect(emergencyNumbers(ofRegion: "RS") == ["192", "194", "193"])
    #expect(emergencyNumbers(ofRegion: "LT") == ["112"])
    #expect(emergencyNumbers(ofRegion: "NG") == ["112"])
    #expect(emergencyNumbers(ofRegion: "IQ") == ["911"])
    #expect(emergencyNumbers(ofRegion: "TR") == ["112"])
  }

  @Test func `where nothing is sure, libphonenumber's numbers stay`() {
    #expect(EmergencyServices(ofRegion: "LY") == nil)
    #expect(emergencyNumbers(ofRegion: "LY") == listedEmergencyNumbers(ofRegion: "LY"))
    #expect(!emergencyNumbers(ofRegion: "LY").isEmpty)
  }

  @Test func `a number that libphonenumber lacks calls help too`() {
    #expect(interpret("912", home: "RW").type == .emergency)
    #expect(interpret("112", home: "NG").uri == "tel:112;phone-context=+234")
    #expect(interpretation(of: "112", home: "JP").basis == .emergencyElsewhere("JP"))
  }

  /// All numbers of up to three digits, and those of four among which the emergency numbers are.
  private static let candidates: [String] =
    (0...9).map(String.init) + (0...99).map { padded($0, to: 2) }
    + (0...999).map { padded($0, to: 3) }
    + (1000...1999).map(String.init)

  private static func padded(_ number: Int, to count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: count - digits.utf8.count) + digits
  }

  @Test(arguments: knownRegions)
  func `the table says what the library says`(region: String) {
    let table = listedEmergencyNumbers(ofRegion: region)
    let library = Self.candidates.filter {
      elist_phone_short($0, region) == ElistShortEmergency
    }
    let isLong = { (number: String) in
      number.utf8.count > 4 || number.utf8.first != 0x31 && number.utf8.count == 4
    }
    // Gabon's hundred local numbers are not on a card.
    let expected = region == "GA" ? library.filter { !$0.hasPrefix("13") } : library
    #expect(table.filter { !isLong($0) } == expected)
    for number in table { #expect(isEmergencyNumber(number, in: region), "\(region) \(number)") }
  }
}
