import PhoneNumbers

/// Asks for the home region, proposing the locale's.
struct RegionQuestion {
  /// Throws where there is nobody to ask.
  func ask() throws -> String {
    guard let prompt = Prompt() else { throw Self.required }
    let proposed = Self.fromLocale
    let offer = proposed.map { " [\($0)]" } ?? ""
    while true {
      let answer = try prompt.line("home region, two letters such as US or DE\(offer):")
      if answer.isEmpty, let proposed { return proposed }
      if let region = Region(argument: answer) { return region.code }
      prompt.say("\"\(answer)\" is not a region that telephone numbers are known of")
    }
  }

  /// Without a terminal nobody can be asked.
  static var required: Failure {
    Failure(
      .usage,
      "say the home region: there is no terminal to ask on",
      hints: ["add --region and two letters, such as --region US"]
    )
  }

  /// The territory of POSIX's locale names: `de_CH.UTF-8` is of CH.
  private static var fromLocale: String? {
    let name = ["LC_ALL", "LC_TELEPHONE", "LANG"].lazy.compactMap(Paths.variable).first
    guard let territory = name?.split(separator: "_").dropFirst().first?.prefix(2) else {
      return nil
    }
    return Region(argument: String(territory))?.code
  }
}
