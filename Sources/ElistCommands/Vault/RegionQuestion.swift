import Platform
import Console
import ArgumentParser
import PhoneNumbers

/// Asks for the home region, and proposes the locale's.
struct RegionQuestion {
  /// Asks; throws if there is nobody to ask.
  func ask() throws -> String {
    guard let prompt = Prompt() else { throw Self.required }
    let proposed = Self.fromLocale
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
      "say the home region: there is no terminal to ask on",
      hints: ["give all the answers: elist init --region US --passphrase-file FILE"]
    )
  }

  /// The territory in POSIX's locale names: `de_CH.UTF-8` means CH.
  private static var fromLocale: String? {
    let name = ["LC_ALL", "LC_TELEPHONE", "LANG"].lazy.compactMap(environment).first
    guard let territory = name?.split(separator: "_").dropFirst().first?.prefix(2) else {
      return nil
    }
    let code = territory.uppercased()
    return isKnownRegion(code) ? code : nil
  }
}
