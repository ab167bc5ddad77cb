package import ElistContacts
import ElistModel
import PhoneNumbers
import UnicodeText

/// A number without a country code, at an address outside the home region.
///
/// `06-12345678` at an address in the Netherlands is a Dutch number. Only the country code is
/// added, and the trunk prefix is removed if that country's plan has one.
package struct NumberAbroad: Equatable {
  /// The number with the country code of the address; as written if no code was added.
  package private(set) var number: String
  /// How the number was read, without the number itself: the rest of a remark.
  package private(set) var remark: String

  /// Reads a number; `nil` if the country of the address says nothing new.
  ///
  /// - Parameters:
  ///   - written: The number as written.
  ///   - country: The country as the address has it: `NL`, `Niederlande`, `Netherlands`.
  ///   - home: The home region (ISO 3166-1 alpha-2).
  ///   - isOwn: Whether the address belongs to the number's owner. Otherwise, the country counts
  ///     only for a number that is not valid at home.
  package init?(_ written: String, country: String, home: String, isOwn: Bool = true) {
    guard let region = NumberAbroad.names.region(country), region != home,
      let code = countryCallingCode(ofRegion: region)
    else { return nil }
    let abroad = interpretation(of: written, home: region, forms: .all)
    let isLikely = abroad.basis == .national
    switch abroad.basis {
    case .national, .withoutTrunkPrefix, .overseas, .callingCodeWithoutPlus: break
    case .international, .foreignExitCode, .emergencyElsewhere, .privateContext, .serviceCode,
      .networkCode, .severalNumbers, .shortNumber, .local, .unknownPlan, .otherText, .ambiguous,
      .notOfRegion, .unknownCountry:
      return nil
    }
    guard abroad.number.valid, let e164 = abroad.number.e164 else { return nil }
    let shown = abroad.number.international ?? e164
    // Most numbers are not valid at home, and the E.164 form alone shows that.
    let atHome = interpretation(of: written, home: home, forms: .e164)
    var isOfHome = false
    switch atHome.basis {
    case .national, .withoutTrunkPrefix, .shortNumber, .local:
      guard isOwn, atHome.number.e164 != e164 else { return nil }
      // A guess about the address's country is no better than a guess about home.
      let isGuess = !isLikely && atHome.basis != .withoutTrunkPrefix
      guard !isGuess || atHome.basis == .national else { return nil }
      let isRatherOfHome =
        isGuess
        || written.isRather(interpret(written, home: home), than: abroad.number)
      guard !isRatherOfHome else {
        number = written
        remark =
          "was read as a number of \(home); its address is in \(region), so it may be \(shown)"
        return
      }
      isOfHome = atHome.number.e164 != nil && atHome.number.valid
    case .international, .foreignExitCode, .callingCodeWithoutPlus, .emergencyElsewhere,
      .privateContext, .serviceCode, .networkCode, .severalNumbers:
      return nil
    case .overseas, .unknownPlan, .otherText, .ambiguous, .notOfRegion, .unknownCountry: break
    }
    guard let joined = NumberAbroad.joined(written, code: code, e164: e164) else {
      number = written
      remark = "was kept as written; its address is in \(region), so it may be \(shown)"
      return
    }
    number = joined
    remark = "was read as \(shown), as its address is in \(region)"
    if isOfHome, let other = interpret(written, home: home).international {
      remark += "; in \(home) it would be \(other)"
    }
  }

  /// The number with its country code; `nil` if that changes its E.164 form.
  private static func joined(_ written: String, code: Int, e164: String) -> String? {
    if let joined = CodedNumber.joined(written, code: code, e164: e164) { return joined }
    let joined = CodedNumber(written, country: "+\(code)", areas: [], extension: nil).number
    let reading = interpretation(of: joined, home: nil, forms: .e164)
    return reading.number.e164 == e164 ? joined : nil
  }

  private static let names = RegionNames(of: knownRegions)

  /// Whether a text names the country of a number with a country code: `Albania` for `+355 69…`.
  package static func isCountry(_ text: String, of written: String) -> Bool {
    guard written.hasPrefix("+") || written.hasPrefix("00"), let region = names.region(text),
      let code = countryCallingCode(ofRegion: region)
    else { return false }
    let digits = written.filter(\.isDecimal).drop { $0 == "0" }
    return digits.hasPrefix(String(code))
  }

  /// Whether a text names a city in the country of a number with a country code: `London` for
  /// `+44 20…`.
  ///
  /// Only the cities that time zones are named after are known.
  package static func isCity(_ text: String, of written: String) -> Bool {
    guard written.hasPrefix("+") || written.hasPrefix("00"), text.contains(where: \.isLetter) else {
      return false
    }
    let digits = written.filter(\.isDecimal).drop { $0 == "0" }
    let number = interpret("+" + digits, home: nil)
    return timeZones(of: number).contains { UnicodeText.isCity(text, of: $0) }
  }
}

extension String {
  /// Whether a number that is valid in two plans is more likely the first one.
  ///
  /// It is written in the groups of that plan only, or is a mobile number there only:
  /// `0171 2345671` at an address in Austria.
  fileprivate func isRather(_ one: PhoneNumber, than other: PhoneNumber) -> Bool {
    let groups = digitGroupLengths
    let isLikeOne = one.national.map { $0.digitGroupLengths == groups } ?? false
    let isLikeOther = other.national.map { $0.digitGroupLengths == groups } ?? false
    if groups.count > 1, isLikeOne != isLikeOther { return isLikeOne }
    return one.type == .mobile && other.type != .mobile
  }

  private var digitGroupLengths: [Int] { split { !$0.isDecimal }.map(\.count) }
}

extension Contact {
  /// Whether it has an address with a country, and a number that may lack a country code.
  package var mayHaveNumbersAbroad: Bool {
    addresses.contains { $0.country != nil } && phones.contains { WrittenNumber.needsHome($0.raw) }
  }

  /// Adds country codes to the numbers that lack one, by the countries of addresses.
  ///
  /// - Parameters:
  ///   - addresses: The addresses of the numbers' owners.
  ///   - home: The home region (ISO 3166-1 alpha-2).
  ///   - areOwn: Whether the addresses are certainly the contact's own.
  /// - Returns: Each number as it was written, and how it was read.
  package mutating func readNumbersAbroad(
    by addresses: [PostalAddress],
    home: String,
    areOwn: Bool = true
  ) -> [(written: String, read: NumberAbroad)] {
    guard addresses.contains(where: { $0.country != nil }) else { return [] }
    var done: [(written: String, read: NumberAbroad)] = []
    for index in phones.indices {
      let written = phones[index].raw
      guard WrittenNumber.needsHome(written),
        let country = addresses.country(of: phones[index]),
        let abroad = NumberAbroad(written, country: country, home: home, isOwn: areOwn)
      else { continue }
      phones[index].raw = abroad.number
      if !done.contains(where: { $0.written == written }) { done.append((written, abroad)) }
    }
    return done
  }
}

extension Contact {
  /// Does the same, and corrects the numbers that were noted with their lines.
  ///
  /// `noted` has the contact's numbers as they are in its source, each with its line. Returns how
  /// each number was read, with the first line that has it; the line is `nil` if the number was not
  /// noted.
  package mutating func readNumbersAbroad(
    by addresses: [PostalAddress],
    home: String,
    areOwn: Bool = true,
    noted: inout [(line: Int, raw: String)]
  ) -> [(line: Int?, remark: String)] {
    readNumbersAbroad(by: addresses, home: home, areOwn: areOwn).map { written, read in
      var line: Int?
      for index in noted.indices where noted[index].raw == written {
        line = line ?? noted[index].line
        noted[index].raw = read.number
      }
      return (line, "\"\(written)\" \(read.remark)")
    }
  }
}

extension [PostalAddress] {
  /// The country of a number's address: the one with the same label, or all if they agree.
  fileprivate func country(of phone: Phone) -> String? {
    // Indices avoid copies: an address has ten strings.
    let same = indices.filter { self[$0].label != nil && self[$0].label == phone.label }
    let countries = (same.isEmpty ? [Int](indices) : same).map { place in
      self[place].country.map { folded($0) }
    }
    guard let first = countries.first, countries.allSatisfy({ $0 == first }) else { return nil }
    return first
  }
}
