import ArgumentParser
import Console
import PhoneNumbers
import Platform
import UnicodeText

/// A region of telephone numbers given on the command line.
///
/// It is the ISO 3166-1 code in either case, or the country's name.
package struct Region: Equatable {
  /// The code, in two capital letters.
  package let code: String

  /// How words that are not a code were understood; printed before the command runs.
  package nonisolated(unsafe) private(set) static var remarks: [String] = []

  /// Reads a region as typed; throws `ValidationError` if it is unknown.
  package init(typed text: String) throws {
    let code = text.uppercased()
    if isKnownRegion(code) {
      self.code = code
      return
    }
    let names = RegionNames(of: knownRegions, alsoIn: Self.localeLanguage)
    guard let found = names.region(text) else { throw Self.unknown(text) }
    self.code = found
    let remark = "\"\(text)\" is read as \(Self.described(found))"
    if !Self.remarks.contains(remark) { Self.remarks.append(remark) }
  }

  /// The language in POSIX's locale names: `de_CH.UTF-8` is German; `nil` if they name no language.
  private static var localeLanguage: String? {
    localeName("LC_MESSAGES").map { String($0.prefix { $0.isLetter }) }
  }

  /// The territory in POSIX's locale names: `de_CH.UTF-8` means CH.
  package static var ofLocale: String? {
    let name = localeName("LC_TELEPHONE")
    guard let territory = name?.split(separator: "_").dropFirst().first?.prefix(2) else {
      return nil
    }
    let code = territory.uppercased()
    return isKnownRegion(code) ? code : nil
  }

  /// The code and the English name, `FR, France`.
  package static func described(_ code: String) -> String {
    regionName(code, in: "en").map { "\(code), \($0)" } ?? code
  }

  private static func unknown(_ text: String) -> ValidationError {
    let names = knownRegions.compactMap { code in
      regionName(code, in: "en").map { (code: code, name: $0) }
    }
    let meant = alike(text, among: names.map(\.name)).first
    let code = names.first { $0.name == meant }?.code
    let question = code.map { "; did you mean \(described($0))?" } ?? ""
    return ValidationError(
      "there is no such region; give two letters such as US, or a country's name\(question)"
    )
  }
}
