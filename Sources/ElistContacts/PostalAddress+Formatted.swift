import UnicodeText

extension PostalAddress {
  /// The parts that are not empty, in vCard's order.
  package var parts: [String] {
    [poBox, extended, street, locality, region, postalCode, country].compactMap(\.self)
  }

  /// The address on one line, in the order of its country, with commas for line ends.
  ///
  /// - Parameter home: The region (ISO 3166-1 alpha-2) whose order is used if it names no country.
  /// - Returns: The line; empty if the address is empty.
  package func formatted(home: String?) -> String {
    let region = country.map { AddressFormat.region(named: $0) } ?? home
    return line(AddressFormat(region: region)).split(whereSeparator: \.isNewline)
      .joined(separator: ", ")
  }

  private func line(_ format: AddressFormat) -> String {
    let place = [poBox, extended, street]
    switch format {
    case .postalCodeFirst:
      return joined(place + [words(postalCode, locality), self.region, country])
    case .regionAndPostalCodeLast:
      return joined(place + [locality, words(self.region, postalCode), country])
    case .postalCodeLast:
      return joined(place + [locality, self.region, postalCode, country])
    case .localityFirst:
      return joined([locality] + place + [self.region, postalCode, country])
    case .largestFirst:
      guard parts.contains(where: \.isEastAsian) else {
        return joined(place + [locality, words(self.region, postalCode), country])
      }
      let named = [self.region, locality, street, extended, poBox].compactMap(\.self).joined()
      return words(country, postalCode, named.isEmpty ? nil : named) ?? ""
    }
  }

  private func joined(_ parts: [String?]) -> String {
    parts.compactMap(\.self).joined(separator: ", ")
  }

  private func words(_ parts: String?...) -> String? {
    let words = parts.compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}

extension String {
  /// Whether it has a character of Han, Hangul or Kana.
  fileprivate var isEastAsian: Bool {
    unicodeScalars.contains(where: \.isEastAsian)
  }
}

/// The order in which the parts of a postal address are written.
///
/// Simplified from the formats of libaddressinput (github.com/google/libaddressinput, `fmt`): what
/// is on separate lines there is separated by commas here.
enum AddressFormat {
  /// `Hauptstr. 1, 80331 München`: most of the world.
  case postalCodeFirst
  /// `1 Main St, Springfield, IL 62701`.
  case regionAndPostalCodeLast
  /// `10 Downing Street, London, SW1A 2AA`.
  case postalCodeLast
  /// `Budapest, Fő utca 1., 1011`.
  case localityFirst
  /// `100-0001 東京都千代田区千代田1-1`, if it is written in the country's script.
  case largestFirst

  /// The format of a region (ISO 3166-1 alpha-2).
  init(region: String?) {
    self = region.flatMap { Self.formats[$0] } ?? .postalCodeFirst
  }

  /// The region that an address names as its country, if that region has an order of its own.
  static func region(named country: String) -> String? { names.region(country) }

  private static let names = RegionNames(of: formats.keys.sorted())

  private static let formats: [String: AddressFormat] = {
    let regions: [(AddressFormat, String)] = [
      (
        .regionAndPostalCodeLast,
        "AS AU BB BR CA CC CO CX FM GU HM ID MH MN MP NF PG PR PW SO TH UM US VE VI VN"
      ),
      (
        .postalCodeLast,
        """
        AC AF AI BD BH BM BN BT CR CU EG FK GB GG GS HN IE IL IM IN IO IQ JE JO KE KH LB LK LS LV MM \
        MT MV NA NG NP NZ PE PH PK PN RU SA SD SG SH SZ TA TC UA VC VG ZA
        """
      ),
      (.localityFirst, "HU"),
      (.largestFirst, "CN HK JP KP KR MO TW"),
    ]
    let pairs = regions.flatMap { format, codes in
      codes.split(separator: " ").map { (String($0), format) }
    }
    return Dictionary(pairs) { first, _ in first }
  }()
}
