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
    unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x3005...0x3007, 0x3041...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7AF,
        0xF900...0xFAFF, 0x20000...0x3FFFF:
        true
      default: false
      }
    }
  }
}
