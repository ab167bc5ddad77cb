import UnicodeText

/// A number of a contact; it is interpreted when it is added or shown.
package struct Phone: Hashable, Sendable {
  package var label: Label?
  /// A label that is not standard, verbatim.
  package var customLabel: String?
  /// The number's text as the source wrote it; for a `tel:` URI, the number in it with its `;ext=`.
  ///
  /// An import changes it only to join codes from other columns, to put the country code of an
  /// address abroad in place of the trunk prefix, to undo what a spreadsheet did, to complete a
  /// second number by the first digits of the one before it, and to write out the word for an
  /// extension. It reports each of these changes except the first.
  package var raw: String
  /// Whether the source marks it as the one to prefer (`PREF`).
  package var preferred: Bool
  /// The region (ISO 3166-1 alpha-2) under which it is read.
  ///
  /// It is set if the sources of the contact were imported under several regions.
  package var region: String?
  /// Nested fields that a newer version stored; written back untouched.
  package var unknown: [UInt8] = []

  package init(
    raw: String,
    label: Label? = nil,
    customLabel: String? = nil,
    preferred: Bool = false
  ) {
    self.raw = raw
    self.label = label
    self.customLabel = customLabel
    self.preferred = preferred
  }

  /// The label as text.
  package var labelText: String? { Label.text(label, customLabel) }
}

/// A text with a label: an e-mail address, or somebody to whom a contact is related.
package struct LabeledText: Hashable, Sendable {
  package var label: Label?
  package var customLabel: String?
  package var value: String
  /// Nested fields that a newer version stored; written back untouched.
  package var unknown: [UInt8] = []

  package init(value: String, label: Label? = nil, customLabel: String? = nil) {
    self.value = value
    self.label = label
    self.customLabel = customLabel
  }
}

/// A postal address in the parts of vCard's ADR (RFC 6350 §6.3.1).
package struct PostalAddress: Hashable, Sendable {
  package var label: Label?
  package var customLabel: String?
  package var poBox: String?
  package var extended: String?
  package var street: String?
  package var locality: String?
  package var region: String?
  package var postalCode: String?
  package var country: String?
  /// Nested fields that a newer version stored; written back untouched.
  package var unknown: [UInt8] = []

  package init() {}
}

/// The standard labels of a number, an e-mail address or a postal address.
///
/// Any other label is kept verbatim as the custom label. A label never hides a number.
package enum Label: String, CaseIterable, Sendable {
  case mobile, home, work, main, fax, pager, other

  /// The short form that is in parentheses after a name, `(M)`.
  package var short: String {
    switch self {
    case .mobile: "M"
    case .home: "H"
    case .work: "W"
    case .main, .fax, .pager, .other: rawValue
    }
  }

  /// The short form of a label or a custom one, in parentheses after a space; empty if none.
  package static func suffix(_ label: Label?, _ customLabel: String?) -> String {
    guard let text = label?.short ?? customLabel, !text.isBlank else { return "" }
    return " (\(text))"
  }

  /// A label as text: a standard one by its name, a custom one as written.
  package static func text(_ label: Label?, _ customLabel: String?) -> String? {
    customLabel ?? label?.rawValue
  }

  /// The label that a text names: a standard one in any case, or the text as a custom one.
  package static func named(_ text: String?) -> (Label?, String?) {
    let standard = text.flatMap { Label(rawValue: $0.lowercased()) }
    return (standard, standard == nil ? text : nil)
  }

  /// Reads a stored label and custom label.
  ///
  /// A label that only a newer version knows becomes a custom one, so it is shown.
  package static func read(_ label: String?, _ customLabel: String?) -> (Label?, String?) {
    let standard = label.flatMap(Label.init(rawValue:))
    return (standard, customLabel ?? (standard == nil ? label : nil))
  }
}

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
