import ElistTestSupport
import Foundation
import PhoneNumbers
import Testing

@Suite struct InterpretTests {
  @Test(arguments: ContinentRow.all)
  func `Numbers of every continent are read`(row: ContinentRow) {
    let number = interpret(row.raw, home: row.home)
    #expect(number.raw == row.raw)
    #expect(number.e164 == row.e164)
    #expect(number.national == row.national)
    #expect(number.international == row.international)
    #expect(number.uri == row.e164.map { "tel:" + $0 })
    #expect(number.region == row.region)
    #expect(number.type == row.type)
    #expect(number.extension == nil)
    #expect(number.possible && number.valid)
  }

  @Test(arguments: [
    "0xx11 91234-5678", "(0xx11) 91234-5678", "0 XX 11 91234-5678", "0-xx-11-91234-5678",
    "(0**11) 91234-5678", "0 (xx) 11 91234 5678",
  ])
  func `A Brazilian mark for a carrier is no digit, and none elsewhere`(raw: String) {
    #expect(interpret(raw, home: "BR").e164 == "+5511912345678")
    #expect(interpret(raw, home: "BR").raw == raw)
    #expect(interpret(raw, home: "DE").e164 == nil)
    #expect(interpret(raw, home: nil).e164 == nil)
  }

  @Test(arguments: [
    "+1 415 555 3695,,123", "+1 415 555 3695p123", "(415) 555-3695 ext. 123",
    "+14155553695;ext=123",
    "tel:+1-415-555-3695;ext=123", "415-555-3695 x123", "415 555 3695 #123",
  ])
  func `An extension is after the number in every form`(raw: String) {
    let number = interpret(raw, home: "US")
    #expect(number.e164 == "+14155553695")
    #expect(number.national == "(415) 555-3695 ext. 123")
    #expect(number.international == "+1 415 555 3695 ext. 123")
    #expect(number.uri == "tel:+14155553695;ext=123")
    #expect(number.extension == "123")
    #expect(number.possible && number.valid)
  }

  @Test(
    arguments: [
      ("call mum", "US"), ("bob@example.com", "US"), ("a4155553695@example.com", "US"),
      ("p1234p5678w9", "US"), ("*#06#", "DE"),
      ("**21*+4915112345678#", "DE"), ("*67 415 555 3695", "US"), ("", "US"), ("+", "US"),
      ("0", "US"),
      ("000-000-0000", "US"), ("+0", nil), ("+1 415 555 1234 +1 415 555 1235", "US"),
      ("0612345678", "US"), ("07700 900123", "GB"), ("15112345678.0", "DE"),
      ("03-1234-5678〜9", "JP"),
      ("415 555 1234, 415 555 1235", "US"), ("4155551234,4155551235", "US"),
      ("4155551234;4155551235", "US"), ("030 12345678 / 0171 1234567", "DE"),
      ("030 12345678/0171 1234567", "DE"), ("030 123 Mama", "DE"), ("415-2234 Mom", "US"),
      ("415-2234 MOM", "US"), ("415 555 3695", nil),
      ("415 555 3695", "XX"), ("020 7946 0958", "uk"), ("+1 415 555 3695 ext 12 34", "US"),
      ("1234", "FR"), ("Mom +1 415 555 0132", "US"), ("POL-1234567", "US"),
    ] as [(String, String?)]
  )
  func `What cannot be accounted for stays as it is`(raw: String, home: String?) {
    #expect(interpret(raw, home: home) == PhoneNumber(raw: raw))
  }

  @Test(arguments: ["DE", "FR", "GB", "JP"])
  func `a vanity number of North America is no number of another region`(home: String) {
    let number = interpret("1-800-MYFAX99", home: home)
    #expect(number.e164 == nil)
    #expect(number.national == nil)
  }

  @Test func `a service's number that may be North America's is nobody's`() {
    let reading = interpretation(of: "1-800-222-1222", home: "DE")
    #expect(reading.basis == .ambiguous(["+18002221222", "+4918002221222"]))
    #expect(reading.number.e164 == nil)
    #expect(interpret("01800 2221222", home: "DE").e164 == "+4918002221222")
  }

  @Test(arguments: ["1-800-MYFAX99", "1-800-693-2999", "(800) MYFAX-99", "+1 800 MYFAX99"])
  func `A vanity number is no extension`(raw: String) {
    let number = interpret(raw, home: "US")
    #expect(number.raw == raw)
    #expect(number.e164 == "+18006932999")
    #expect(number.international == "+1 800 693 2999")
    #expect(number.type == .tollFree)
    #expect(number.extension == nil)
  }

  @Test(arguments: [
    ("+44 (0)20 7946 0958", "+442079460958"), ("+351 (0)21 123 4567", "+351211234567"),
    ("+39 (0)6 698 12345", "+390669812345"), ("0044 (0)20 7946 0958", "+442079460958"),
    ("+49 (0)30 123456", "+4930123456"), ("+33 (0)6 12 34 56 78", "+33612345678"),
  ])
  func `A trunk zero in brackets is dropped where the plan has it dropped`(
    raw: String,
    e164: String
  ) {
    #expect(interpret(raw, home: "FR").e164 == e164)
  }

  @Test(arguments: [
    ("0061 (0) 412 345 678", "AU", "+61412345678"), ("0061 (0) 1631234", "AU", "+611631234"),
    ("0062 (0) 21 8350123", "ID", "+62218350123"), ("0049 (0)30 901820", "US", "+4930901820"),
  ])
  func `A trunk zero in brackets is dropped after two zeros`(
    raw: String,
    home: String,
    e164: String
  ) {
    #expect(interpret(raw, home: home).e164 == e164)
  }

  @Test func `A range that the metadata does not know is still a number`() {
    let number = interpret("+49 1999 1234567", home: "DE")
    #expect(number.possible && !number.valid)
    #expect(number.e164 == "+4919991234567")
    #expect(number.region == "DE")
    #expect(number.type == nil)
    #expect(interpret("+1 299 200 0000", home: "CA").region == "CA")
    #expect(interpret("+1 299 200 0000", home: nil).region == "US")
  }

  @Test(arguments: [
    ("008522106196537", "HK"), ("0082632219841331", "KR"), ("11089190524", "MX"),
    ("1 555 1234", "US"),
  ])
  func `A number of which two are made is neither`(raw: String, home: String) {
    #expect(interpret(raw, home: home) == PhoneNumber(raw: raw))
  }

  @Test(arguments: [
    ("+1 415 555", "tel:+1415555"), ("+1 415 555 36950", "tel:+141555536950"),
    ("+999 12345678", "tel:+99912345678"), ("+1 (555) 1234", "tel:+15551234"),
    ("+55 00550259670", "tel:+5500550259670"), ("+39 (0)91323654728", "tel:+39091323654728"),
    ("+229 01 97 12 34 56 7", "tel:+22901971234567"), ("+112", "tel:+112"),
    ("tel:+911;ext=5", "tel:+911;ext=5"), ("+999 12345678,,1#", "tel:+99912345678;postd=pp1%23"),
  ])
  func `A number after a plus keeps a link of its own digits`(raw: String, uri: String) {
    for home in ["US", "DE", nil] {
      let reading = interpretation(of: raw, home: home)
      #expect(reading.number.uri == uri)
      #expect(reading.number.e164 == nil && reading.number.international == nil)
      #expect(reading.basis == .unknownPlan)
    }
  }

  @Test func `Seven digits that are whole in one country are local in another`() {
    #expect(interpret("310-1234", home: "US").e164 == nil)
    #expect(interpret("00 1 310 1234", home: "FR").e164 == "+13101234")
  }

  @Test func `Several threads may read at once`() async {
    let row = "+49 30 1234567"
    let results = await withTaskGroup(of: String?.self) { group in
      for index in 0..<200 {
        group.addTask { interpret(row, home: index % 2 == 0 ? "DE" : "US").e164 }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results == Array(repeating: "+49301234567", count: 200))
  }

  @Test(arguments: [
    ("MQ", "0596 11 12 34"), ("RE", "0263 99 12 34"), ("GP", "0591 12 34 56"),
    ("DE", "0690 20 12 34 99 99"),
  ])
  func `a number of a department overseas is never one of France`(home: String, raw: String) {
    #expect(interpretation(of: raw, home: home).number.e164?.hasPrefix("+33") != true)
  }

  @Test(
    arguments: [
      ("0590 82 14 37", "FR", "+590590821437", "GP"),
      ("0692 12 34 56", "FR", "+262692123456", "RE"),
      ("0696 20 12 34", "GP", "+596696201234", "MQ"),
      ("01 23 45 67 89", "RE", "+33123456789", "FR"),
    ]
  )
  func `departments overseas are dialled as France is`(
    _ raw: String,
    _ home: String,
    _ e164: String,
    _ region: String
  ) {
    let reading = interpretation(of: raw, home: home)
    #expect(reading.number.e164 == e164 && reading.number.region == region)
    #expect(reading.number.national == raw && reading.basis == .overseas)
    #expect(reading.remark?.contains("without the country code") == true)
  }
}

@Suite struct InterpretPropertyTests {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `E.164 of a number is E.164 of its own E.164 form`(seed: UInt64) {
    for raw in randomNumbers(seed: seed) {
      let number = interpret(raw.text, home: raw.home)
      guard let e164 = number.e164 else { continue }
      for other in [e164, number.international, number.uri].compactMap({ $0 }) {
        #expect(interpret(other, home: nil).e164 == e164, "seed \(seed): \(raw) as \(other)")
      }
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `No digit vanishes`(seed: UInt64) {
    for raw in randomNumbers(seed: seed) {
      let number = interpret(raw.text, home: raw.home)
      #expect(number.raw == raw.text)
      guard let e164 = number.e164 else { continue }
      let written = digits(raw.text)
      #expect(digits(number.international ?? "") == digits(e164) + (number.extension ?? ""))
      let tail = digits(e164).suffix(4) + (number.extension ?? "")
      #expect(written.hasSuffix(tail), "seed \(seed): \(raw) as \(number)")
      #expect(number.uri == "tel:" + e164 + (number.extension.map { ";ext=" + $0 } ?? ""))
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `What is said of a number is the same without its forms`(seed: UInt64) {
    for raw in randomNumbers(seed: seed) {
      let whole = interpretation(of: raw.text, home: raw.home)
      let judged = judgement(of: raw.text, home: raw.home)
      #expect(judged.basis == whole.basis, "seed \(seed): \(raw)")
      #expect(judged.remark == whole.remark, "seed \(seed): \(raw)")
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `Any text at all is kept, and never gains digits`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("0123456789+-() .,;xpwe#*/tTel:=A٣５ß山〜~\u{0}\u{202E}")
    let raw = String(
      (0..<Int.random(in: 0...24, using: &random)).map { _ in
        alphabet.randomElement(using: &random) ?? "0"
      }
    )
    let number = interpret(raw, home: knownRegions.randomElement(using: &random))
    #expect(number.raw == raw)
    guard let e164 = number.e164 else { return }
    #expect(number.possible)
    #expect(e164.first == "+" && e164.dropFirst().allSatisfy { ("0"..."9").contains($0) })
  }

  private struct Raw {
    var text: String
    var home: String
  }

  /// Numbers of random length and separators, from random regions; about half are possible.
  private func randomNumbers(seed: UInt64) -> [Raw] {
    var random = SeededGenerator(seed: seed)
    let regions = knownRegions
    return (0..<10).map { _ in
      let home = regions.randomElement(using: &random) ?? "US"
      let body = randomDigits(using: &random)
      let code = countryCallingCode(ofRegion: home) ?? 1
      let prefix = ["+\(code) ", "", "0", "00\(code)"].randomElement(using: &random) ?? ""
      let ext = Int.random(in: 0..<6, using: &random) == 0 ? " x12" : ""
      return Raw(text: prefix + body + ext, home: home)
    }
  }

  private func randomDigits(using random: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 6...11, using: &random) {
      text += String(Int.random(in: 0...9, using: &random))
      if Int.random(in: 0..<4, using: &random) == 0 {
        text += [" ", "-", ".", ") "].randomElement(using: &random) ?? ""
      }
    }
    return text
  }

  private func digits(_ text: String) -> String { text.filter { ("0"..."9").contains($0) } }
}

/// A number as it is written in a region, and what it must be read as.
struct ContinentRow: CustomTestStringConvertible {
  var home: String?
  var raw: String
  var e164: String?
  var national: String?
  var international: String?
  var region: String?
  var type: PhoneNumber.Kind?

  var testDescription: String { "\(raw) from \(home ?? "nowhere")" }

  private init(_ line: Substring) {
    let cells = line.components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    let known = cells.map { $0 == "-" ? nil : $0 }
    home = known[0]
    raw = cells[1]
    e164 = known[2]
    national = known[3]
    international = known[4]
    region = known[5]
    type = known[6].flatMap { PhoneNumber.Kind(rawValue: $0) }
  }

  /// Home, raw text, E.164, national and international notation, region, kind.
  static let all = table.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(ContinentRow.init)

  private static let table = """
    # North America
    US | (415) 555-3695           | +14155553695   | (415) 555-3695    | +1 415 555 3695    | US | fixed-line-or-mobile
    CA | 1-888-555-5512           | +18885555512   | (888) 555-5512    | +1 888 555 5512    | US | toll-free
    DE | +1 604 250 1234          | +16042501234   | (604) 250-1234    | +1 604 250 1234    | CA | fixed-line-or-mobile
    CA | 310-1234                 | +13101234      | 310-1234          | +1 310 1234        | CA | uan
    AG | 460-1234                 | +12684601234   | 460-1234          | +1 268 460 1234    | AG | fixed-line
    MX | 55 1234 5678             | +525512345678  | 55 1234 5678      | +52 55 1234 5678   | MX | fixed-line-or-mobile
    MX | +52 55 1234 5678         | +525512345678  | 55 1234 5678      | +52 55 1234 5678   | MX | fixed-line-or-mobile
    CR | 2212 3456                | +50622123456   | 2212 3456         | +506 2212 3456     | CR | fixed-line
    # South America
    AR | 011 15-2345-6789         | +5491123456789 | 011 15-2345-6789  | +54 9 11 2345 6789 | AR | mobile
    AR | 11 15 2345 6789          | +5491123456789 | 11 15 2345 6789   | +54 9 11 2345 6789 | AR | mobile
    -  | +54 11 15 2345 6789      | +5491123456789 | -                 | +54 9 11 2345 6789 | AR | mobile
    BR | 0 15 11 96123-4567       | +5511961234567 | 0 15 11 96123-4567 | +55 11 96123 4567  | BR | mobile
    BR | (11) 2345-6789           | +551123456789  | (11) 2345-6789    | +55 11 2345 6789   | BR | fixed-line
    CL | 2 2123 4567              | +56221234567   | (2) 2123 4567     | +56 2 2123 4567    | CL | fixed-line-or-mobile
    # Europe
    DE | 030 123456               | +4930123456    | 030 123456        | +49 30 123456      | DE | fixed-line
    DE | 0171/1234567             | +491711234567  | 0171 1234567      | +49 171 1234567    | DE | mobile
    DE | 49 30 123456             | +4930123456    | 030 123456        | +49 30 123456      | DE | fixed-line
    GB | 020 7946 0958            | +442079460958  | 020 7946 0958     | +44 20 7946 0958   | GB | fixed-line
    GB | 7400123456               | +447400123456  | -                 | +44 7400 123456    | GB | mobile
    GB | 0800 1111                | +448001111     | 0800 1111         | +44 800 1111       | GB | toll-free
    FR | 06 12 34 56 78           | +33612345678   | 06 12 34 56 78    | +33 6 12 34 56 78  | FR | mobile
    IT | 02 1234 5678             | +390212345678  | 02 1234 5678      | +39 02 1234 5678   | IT | fixed-line
    IT | 312 345 6789             | +393123456789  | 312 345 6789      | +39 312 345 6789   | IT | mobile
    ES | 612 34 56 78             | +34612345678   | 612 34 56 78      | +34 612 34 56 78   | ES | mobile
    RU | 8 (495) 123-45-67        | +74951234567   | 8 (495) 123-45-67 | +7 495 123 45 67   | RU | fixed-line
    CH | 044 668 18 00            | +41446681800   | 044 668 18 00     | +41 44 668 18 00   | CH | fixed-line
    # Africa
    EG | ٠١٠ ٠١٢٣ ٤٥٦٧            | +201001234567  | 010 01234567      | +20 10 01234567    | EG | mobile
    ZA | 082 123 4567             | +27821234567   | 082 123 4567      | +27 82 123 4567    | ZA | mobile
    NG | 0803 123 4567            | +2348031234567 | 0803 123 4567     | +234 803 123 4567  | NG | mobile
    KE | 0712 345678              | +254712345678  | 0712 345678       | +254 712 345678    | KE | mobile
    # Asia
    JP | ０３－１２３４－５６７８ | +81312345678   | 03-1234-5678      | +81 3 1234 5678    | JP | fixed-line
    IN | 098765 43210             | +919876543210  | 098765 43210      | +91 98765 43210    | IN | mobile
    CN | 131 2345 6789            | +8613123456789 | 131 2345 6789     | +86 131 2345 6789  | CN | mobile
    KR | 1588-1234                | +8215881234    | 1588-1234         | +82 1588 1234      | KR | uan
    HK | 2123 4567                | +85221234567   | 2123 4567         | +852 2123 4567     | HK | fixed-line
    IL | 050-234-5678             | +972502345678  | 050-234-5678      | +972 50 234 5678   | IL | mobile
    # Oceania
    AU | (02) 9876 5432           | +61298765432   | (02) 9876 5432    | +61 2 9876 5432    | AU | fixed-line
    AU | 13 CABS                  | +61132227      | 13 22 27          | +61 132227         | AU | shared-cost
    NZ | 021 123 456              | +6421123456    | 021 123 456       | +64 21 123 456     | NZ | mobile
    # No country, and from abroad
    US | +800 1234 5678           | +80012345678   | 1234 5678         | +800 1234 5678     | -  | toll-free
    US | 011 44 20 7946 0958      | +442079460958  | 020 7946 0958     | +44 20 7946 0958   | GB | fixed-line
    DE | 0044 20 7946 0958        | +442079460958  | 020 7946 0958     | +44 20 7946 0958   | GB | fixed-line
    US | 0044 20 7946 0958        | +442079460958  | 020 7946 0958     | +44 20 7946 0958   | GB | fixed-line
    BR | 0055 11 96123-4567       | +5511961234567 | (11) 96123-4567   | +55 11 96123 4567  | BR | mobile
    BR | 0021 1 415 555 3695      | +14155553695   | (415) 555-3695    | +1 415 555 3695    | US | fixed-line-or-mobile
    """
}
