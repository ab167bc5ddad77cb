import ElistTestSupport
import PhoneNumbers
import Testing

/// The digits shown are the digits written, apart from a country calling code in front and a trunk
/// prefix that the plan removes.
@Suite struct DigitsTests {
  /// The spellings of a national number, all with the same digits.
  private static let spellings: [@Sendable (String) -> String] = [
    { $0 }, { $0.filter(\.isNumber) }, { $0.replacing(" ", with: ".").replacing("-", with: ".") },
    { $0.replacing(" ", with: "\u{A0}").replacing("-", with: "\u{2011}") },
    { digits($0, from: "\u{FF10}").replacing("(", with: "（").replacing(")", with: "）") },
    { digits($0, from: "\u{660}") }, { digits($0, from: "\u{966}") },
    { "\u{202A}" + $0 + "\u{202C}" }, { $0.split(separator: " ").joined(separator: "/") },
  ]

  @Test(arguments: NumberExample.all.map(\.region).uniqued)
  func `Every national form of every region keeps its digits`(region: String) throws {
    let code = try #require(countryCallingCode(ofRegion: region))
    let trunk = trunkPrefix(ofRegion: region)
    for example in NumberExample.all where example.region == region {
      for spell in Self.spellings {
        let raw = spell(example.national)
        let number = interpret(raw, home: region)
        #expect(number.e164 == example.e164 || raw.contains("/"), "\(raw)")
        expect(number, keeps: example.national, code: code, trunk: trunk)
      }
      let digits = example.national.filter(\.isNumber)
      let other = digits.hasPrefix(trunk) ? String(digits.dropFirst(trunk.count)) : trunk + digits
      expect(interpret(other, home: region), keeps: other, code: code, trunk: trunk)
      let extended = interpret(example.national + " ext. 12", home: region)
      #expect(extended.extension == "12" && extended.e164 == example.e164)
    }
  }

  @Test(arguments: [
    ("NG", "02033 123456"), ("TR", "0572 345 67 89"), ("AT", "01 12345-0"), ("GB", "08-123 456 78"),
    ("LT", "0 612 34567"), ("LT", "8 612 34567"), ("UZ", "66 905 01 23"), ("BR", "011 2345-6789"),
    ("AR", "011 15-2345-6789"), ("GB", "2079460958"), ("DE", "171 1234567"),
    ("MX", "01 55 1234 5678"),
  ])
  func `A formatting that would change digits is not used`(region: String, raw: String) throws {
    let code = try #require(countryCallingCode(ofRegion: region))
    expect(
      interpret(raw, home: region),
      keeps: raw,
      code: code,
      trunk: trunkPrefix(ofRegion: region)
    )
  }

  private func expect(_ number: PhoneNumber, keeps written: String, code: Int, trunk: String) {
    let digits = written.filter(\.isNumber)
    let bare =
      !trunk.isEmpty && digits.hasPrefix(trunk) ? digits.dropFirst(trunk.count) : digits[...]
    // North America's trunk prefix is its country calling code.
    let national = trunk == String(code) ? [digits, String(bare)] : [digits]
    if let shown = number.national { #expect(national.contains(shown.ascii), "\(number)") }
    if let shown = number.international, !rewrites(number) {
      #expect(["\(code)\(digits)", "\(code)\(bare)"].contains(shown.ascii), "\(number)")
    }
  }

  /// Argentina dials 15 after the area code for the 9 before it; the code of an island's only area,
  /// a carrier's, or a second trunk prefix (Belarus) is not among the digits that others dial.
  private func rewrites(_ number: PhoneNumber) -> Bool {
    ["AR", "BR", "BY", "LT"].contains(number.region ?? "")
      || number.e164.map { $0.hasPrefix("+1") } == true
  }

  private static func digits(_ text: String, from zero: Unicode.Scalar) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          guard ("0"..."9").contains(scalar) else { return scalar }
          return Unicode.Scalar(zero.value + scalar.value - 0x30) ?? scalar
        }
      )
    )
  }
}

extension String {
  fileprivate var ascii: String { filter { ("0"..."9").contains($0) } }
}

extension [String] {
  fileprivate var uniqued: [String] { Set(self).sorted() }
}
