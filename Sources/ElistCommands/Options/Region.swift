import ArgumentParser
import Console
import PhoneNumbers
import Platform
import UnicodeText

/// A region of telephone numbers given on the command line.
///
/// It is the ISO 3166-1 code in either case, or the country's name.
struct Region: Equatable {
  /// The code, in two capital letters.
  let code: String

  /// How words that are not a code were understood; printed before the command runs.
  nonisolated(unsafe) private(set) static var remarks: [String] = []

  /// Reads a region as typed; throws `ValidationError` if it is unknown.
  init(typed text: String) throws {
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

  /// The language in POSIX's locale names: `de_CH.UTF-8` is German; `nil` if there is none.
  private static var localeLanguage: String? {
    localeName("LC_MESSAGES").map { String($0.prefix { $0.isLetter }) }
  }

  /// The territory in POSIX's locale names: `de_CH.UTF-8` means CH.
  static var ofLocale: String? {
    let name = localeName("LC_TELEPHONE")
    guard let territory = name?.split(separator: "_").dropFirst().first?.prefix(2) else {
      return nil
    }
    let code = territory.uppercased()
    return isKnownRegion(code) ? code : nil
  }

  /// The code and the English name, `FR, France`.
  static func described(_ code: String) -> String {
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

/// Asks for the home region, and proposes the locale's.
struct RegionQuestion {
  /// Asks; throws if there is nobody to ask.
  func ask() throws -> String {
    guard let prompt = Prompt() else { throw Self.required }
    let proposed = Region.ofLocale
    let offer = proposed.map { " [\($0)]" } ?? ""
    while true {
      let answer = try prompt.line("home region, two letters such as US, or a country\(offer):")
      if answer.isEmpty, let proposed { return proposed }
      do {
        let region = try Region(typed: answer)
        Region.remarks.forEach(prompt.say)
        return region.code
      } catch let error as ValidationError {
        prompt.say(error.message)
      }
    }
  }

  /// The failure if there is no terminal to ask on.
  static var required: Failure {
    Failure(
      .usage,
      "the home region is missing, and there is no terminal to ask on",
      hints: ["give all the answers: elist init --region US --passphrase-file FILE"]
    )
  }
}
