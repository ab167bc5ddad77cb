import PhoneNumbers
import Testing

/// What is pressed for numbers of 40 countries, in ten of them and at home.
///
/// Each line was checked by hand against how people of the country dial, not only made from the
/// plans.
@Suite struct DialledFromTests {
  /// What is dialled before a calling code; Brazil has one of each carrier.
  private static let exits: KeyValuePairs<String, String?> = [
    "US": "011", "GB": "00", "DE": "00", "FR": "00", "IT": "00", "JP": "010", "IN": "00",
    "LT": "00", "NG": "009", "BR": nil,
  ]

  /// A region, a number in international notation, and what a landline of the region dials for it;
  /// `-` if that depends on the carrier.
  private static let numbers = """
    US +1 201 555 0123 = 1 201 555 0123
    GB +44 7400 123456 = 07400 123456
    GB +44 121 234 5678 = 0121 234 5678
    DE +49 1512 3456789 = 01512 3456789
    DE +49 30 123456 = 030 123456
    FR +33 6 12 34 56 78 = 06 12 34 56 78
    FR +33 1 23 45 67 89 = 01 23 45 67 89
    IT +39 312 345 6789 = 312 345 6789
    IT +39 02 1234 5678 = 02 1234 5678
    ES +34 612 34 56 78 = 612 34 56 78
    NL +31 6 12345678 = 06 12345678
    NL +31 10 123 4567 = 010 123 4567
    PL +48 512 345 678 = 512 345 678
    SE +46 70 123 45 67 = 070 123 45 67
    SE +46 8 12 34 56 = 08 12 34 56
    CH +41 78 123 45 67 = 078 123 45 67
    AT +43 664 123456 = 0664 123456
    IE +353 85 012 3456 = 085 012 3456
    PT +351 912 345 678 = 912 345 678
    GR +30 691 234 5678 = 691 234 5678
    TR +90 212 345 67 89 = 0212 345 67 89
    RU +7 912 345 67 89 = 8 912 345 67 89
    RU +7 301 123 45 67 = 8 301 123 45 67
    UA +380 50 123 4567 = 050 123 4567
    BY +375 29 491 19 11 = 8 029 491 19 11
    LT +370 612 34567 = 0 612 34567
    HU +36 20 123 4567 = 06 20 123 4567
    HU +36 1 234 5678 = 06 1 234 5678
    JP +81 90 1234 5678 = 090 1234 5678
    JP +81 3 1234 5678 = 03 1234 5678
    KR +82 10 2000 0000 = 010 2000 0000
    KR +82 2 212 3456 = 02 212 3456
    CN +86 131 2345 6789 = 131 2345 6789
    CN +86 10 1234 5678 = 010 1234 5678
    IN +91 81234 56789 = 081234 56789
    TH +66 81 234 5678 = 081 234 5678
    VN +84 912 345 678 = 0912 345 678
    PH +63 905 123 4567 = 0905 123 4567
    ID +62 812 345 678 = 0812 345 678
    AU +61 412 345 678 = 0412 345 678
    AU +61 2 1234 5678 = 02 1234 5678
    NZ +64 21 123 4567 = 021 123 4567
    BR +55 11 96123 4567 = -
    BR +55 11 2345 6789 = -
    AR +54 9 11 2345 6789 = 011 15 2345 6789
    AR +54 11 2345 6789 = 011 2345 6789
    MX +52 222 123 4567 = 222 123 4567
    CO +57 321 1234567 = 321 1234567
    CO +57 601 2345678 = 601 2345678
    PE +51 912 345 678 = 912 345 678
    ZA +27 71 123 4567 = 071 123 4567
    NG +234 802 123 4567 = 0802 123 4567
    NG +234 2033 12 3456 = 02033 12 3456
    EG +20 10 01234567 = 010 01234567
    BJ +229 01 95 12 34 56 = 01 95 12 34 56
    CI +225 01 23 45 6789 = 01 23 45 6789
    IL +972 50 234 5678 = 050 234 5678
    SA +966 51 234 5678 = 051 234 5678
    AE +971 50 123 4567 = 050 123 4567
    HK +852 5123 4567 = 5123 4567
    """

  private struct Row {
    let region, number, atHome: String
  }

  private static let rows = numbers.split(separator: "\n").map { line in
    let sides = line.split(separator: " = ").map(String.init)
    return Row(
      region: String(line.prefix(2)),
      number: String(sides[0].dropFirst(3)),
      atHome: sides[1]
    )
  }

  @Test func `a landline dials a number of its own country by the country's plan`() throws {
    #expect(Set(Self.rows.map(\.region)).count >= 40)
    for row in Self.rows {
      let keys = try #require(dialledKeys(interpret(row.number, home: nil), from: row.region))
      #expect(keys.mobile == row.number)
      #expect(keys.landline ?? "-" == row.atHome, "\(row.number)")
    }
  }

  @Test func `from another country, the exit code comes before the calling code`() throws {
    for row in Self.rows {
      for (region, exit) in Self.exits where region != row.region {
        let number = interpret(row.number, home: nil)
        let keys = try #require(dialledKeys(number, from: region), "\(row.number) from \(region)")
        let expected = exit.map { $0 + " " + row.number.dropFirst() }
        #expect(keys.mobile == row.number)
        #expect(keys.landline == expected, "\(row.number) from \(region)")
        #expect(keys.afterCarrier == nil)
      }
    }
  }

  @Test(
    arguments: [
      // 0800 and 4004 have no area, and so no carrier is chosen before them.
      ("BR", "0800 12 3456", "0800 12 3456", "0800 12 3456"),
      ("BR", "4004-1234", "4004 1234", "4004 1234"),
      // The plan prints a pager of Germany without its 0.
      ("DE", "0164 12345", "+49 16412345", "016412345"),
      ("DE", "+49 164 12345", "+49 16412345", "016412345"),
      ("DE", "0800 1234567", "+49 800 1234567", "0800 1234567"),
      ("GB", "076 4012 3456", "+44 76 4012 3456", "076 4012 3456"),
      ("AU", "1800 123 456", "1800 123 456", "1800 123 456"),
    ]
  )
  func `what is of no area is dialled as it is there`(
    region: String,
    raw: String,
    mobile: String,
    landline: String
  ) throws {
    let number = interpret(raw, home: region)
    let keys = try #require(dialledKeys(number, from: region))
    #expect(keys.mobile == mobile)
    #expect(keys.landline == landline)
  }

  @Test func `a carrier is chosen before an area of Brazil`() throws {
    let keys = dialledKeys(interpret("(11) 96123-4567", home: "BR"), from: "BR")
    #expect(keys?.landline == nil && keys?.afterCarrier == "11 96123 4567")
    #expect(dialledKeys(interpret("0800 12 3456", home: "BR"), from: "DE") == nil)
  }

  @Test func `a pager is shown with the digits that call it`() {
    #expect(interpret("+49 164 12345", home: "DE").national == "016412345")
    #expect(interpret("0164 12345", home: "DE").e164 == "+4916412345")
  }
}

@Suite struct WayToDialTests {
  private func way(_ raw: String, home: String, from region: String) -> WayToDial {
    wayToDial(interpret(raw, home: home), from: region)
  }

  @Test(arguments: [
    ("+4930123456", "JP", "010 49 30 123456"), ("+4930123456", "DE", "030 123456"),
    ("+81312345678", "JP", "03 1234 5678"), ("+14155553695", "CA", "1 415 555 3695"),
    ("+14155553695", "US", "1 415 555 3695"), ("+79161234567", "KZ", "8 916 123 45 67"),
    ("+4930123456", "US", "011 49 30 123456"), ("+390612345678", "DE", "00 39 06 1234 5678"),
  ])
  func `says what is pressed on a telephone with a wire`(raw: String, from: String, keys: String) {
    #expect(way(raw, home: "US", from: from) == .landline(keys))
  }

  @Test func `a country of several international prefixes leaves it to the carrier`() {
    #expect(way("+4930123456", home: "DE", from: "TH") == .landline(nil))
    #expect(way("+4930123456", home: "DE", from: "BR") == .landline(nil))
  }

  @Test func `an extension is not pressed with the number`() {
    #expect(way("+4930123456 ext. 12", home: "DE", from: "JP") == .landline("010 49 30 123456"))
  }

  @Test func `what its plan keeps at home is not reachable from abroad`() {
    #expect(way("1300 655 506", home: "AU", from: "DE") == .unreachable)
    #expect(way("1300 655 506", home: "AU", from: "AU") == .landline("1300 655 506"))
    #expect(way("112", home: "DE", from: "JP") == .unreachable)
    #expect(way("112", home: "DE", from: "DE") == .landline(nil))
  }

  @Test func `an emergency number of both countries works in both`() {
    #expect(way("112", home: "US", from: "GB") == .landline(nil))
    #expect(way("110", home: "DE", from: "JP") == .landline(nil))
    #expect(way("911", home: "US", from: "JP") == .unreachable)
  }

  @Test func `a number that the metadata does not know is no reason to say it cannot be called`() {
    #expect(way("+44 7700 900123", home: "US", from: "JP") == .landline("010 44 7700 900123"))
  }

  @Test func `what was not understood is not known`() {
    #expect(way("ask at the desk", home: "US", from: "JP") == .unknown)
    #expect(way("555-1234", home: "US", from: "JP") == .unknown)
    #expect(way("+4930123456", home: "US", from: "XX") == .unknown)
  }
}
