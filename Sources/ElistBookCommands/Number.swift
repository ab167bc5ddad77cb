import ArgumentParser
import Console
import ElistCards
import ElistContacts
import ElistOptions
import ElistSession
import ElistUpkeep
import JSONFormat
import PhoneNumbers
import UnicodeText

struct Number: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "number",
    _superCommandName: ElistCommand.name,
    abstract: "Explain telephone numbers",
    discussion: """
      Shows how a number is read and why, each of its forms, and the parts in which it is dialled. \
      Nothing is stored. Numbers without a country code belong to the region that --region names, \
      else to the vault's home region if the vault is unlocked; no passphrase is asked for.
      """
  )

  @Argument(help: "The numbers, as somebody wrote them or as tel: links.")
  var number: [String]

  @Option(
    help: ArgumentHelp("The region of numbers without a country code.", valueName: "region"),
    completion: CompletionSource.regions.completion,
    transform: Region.init(typed:)
  )
  var region: Region?

  @Flag(help: "Show how each number looks while it is typed, key by key.")
  var asYouType = false

  @OptionGroup var output: JSONOptions
  @OptionGroup var vault: VaultOptions

  func run() throws {
    let home = try region?.code ?? homeOfVault()
    let explained = number.map { NumberExplanation($0, home: home, isTyped: asYouType) }
    if output.json {
      Streams.standardOutput.write(
        .object(["version": .integer(1), "numbers": .array(explained.map(\.json))])
      )
    } else {
      let texts = explained.map { $0.table.rendered() }
      Streams.standardOutput.write(texts.joined(separator: "\n"))
    }
    sayIfOne(home)
    let unread = explained.filter { !$0.canBeDialled }
    for number in unread { Messages.report(number.failure) }
    guard unread.isEmpty else { throw ExitCode(ExitStatus.dataError.rawValue) }
  }

  /// Prints how to quote the words if only all of them together are a number.
  private func sayIfOne(_ home: String?) {
    let whole = number.joined(separator: " ")
    guard number.count > 1, interpretation(of: whole, home: home).number.valid,
      number.allSatisfy({ !interpretation(of: $0, home: home).number.valid })
    else { return }
    Messages.hint("if it is one number: elist number \(shellQuoted(whole))")
  }

  /// The home region, if a number needs it and nobody has to be asked for a passphrase.
  private func homeOfVault() throws -> String? {
    guard number.contains(where: { interpretation(of: $0, home: nil).basis == .unknownCountry })
    else { return nil }
    return try VaultSession(vault).homeUnasked()
  }
}

/// What `elist number` says about one number.
struct NumberExplanation {
  let raw: String
  let home: String?
  let reading: Interpretation
  /// How the number looks after each key, if that is wanted.
  let steps: [String]
  /// The number as it is now, if its country has changed it.
  let renumbering: Renumbering?
  private let link: Result<TelLink, TelLinkError>

  init(_ raw: String, home: String?, isTyped: Bool) {
    self.raw = raw
    self.home = home
    let reading = interpretation(of: raw, home: home)
    self.reading = reading
    renumbering = reading.number.renumbered(home: home)
    let code = home.flatMap(countryCallingCode)
    link = Result { () throws(TelLinkError) in try telLink(reading.number, callingCode: code) }
    steps = isTyped ? Self.steps(raw, home: home) : []
  }

  var canBeDialled: Bool { (try? link.get()) != nil }

  /// Why the number cannot be called, for standard error.
  var failure: Failure {
    let hints: [String] =
      switch reading.basis {
      case .unknownCountry: ["name its region: elist number --region DE \(shellQuoted(raw))"]
      case .notOfRegion where reading.lengthHint != nil: [reading.lengthHint].compactMap(\.self)
      case .notOfRegion, .ambiguous:
        ["write it with + and its country code, or name its region: --region CC"]
      case .international, .national, .withoutTrunkPrefix, .shortNumber, .local, .foreignExitCode,
        .emergencyElsewhere, .overseas, .callingCodeWithoutPlus, .unknownPlan, .privateContext,
        .serviceCode, .networkCode, .severalNumbers, .otherText:
        []
      }
    return Failure(.dataError, "\"\(raw)\" \(reading.remark ?? "cannot be dialled")", hints: hints)
  }

  /// The forms of the number, one below the other.
  var table: Table {
    let number = reading.number
    let parts = NumberParts(number)
    var table = Table(columns: [.left, .left])
    let rows: [(String, String?)] = [
      ("as typed", raw), ("national", number.national), ("international", number.international),
      ("E.164", number.e164), ("link", (try? link.get())?.uri),
      ("region", number.region.map(Region.described)), ("line", number.type?.words),
      ("country code", parts.map { "\($0.callingCode)" }),
      ("trunk prefix", parts.flatMap { $0.trunkPrefix.isEmpty ? nil : $0.trunkPrefix }),
      ("area code", parts?.areaCode), ("prefix", parts?.exchange),
      (parts?.exchange == nil ? "subscriber" : "line number", parts?.line),
      ("extension", number.extension), ("after the answer", number.postDial),
      ("read", how),
      ("now", renumbering.map { "\($0.number.printed), since \(longDate($0.since))" }),
      ("changed", renumbering.map { "\($0.change): \($0.source)" }),
    ]
    table.rows = rows.compactMap { name, text in text.map { [name, $0] } }
    table.rows += steps.enumerated().map { [$0 == 0 ? "as you type" : "", $1] }
    return table
  }

  /// The members of an object in elist-json(5).
  var json: JSONValue {
    let parts = NumberParts(reading.number)
    return .object([
      "number": reading.number.json,
      "link": .text((try? link.get())?.uri),
      "home": .text(home),
      "basis": .string(reading.basis.name),
      "remark": .text(reading.remark),
      "countryCode": parts.map { .integer($0.callingCode) } ?? .null,
      "trunkPrefix": .text(parts?.trunkPrefix),
      "areaCode": .text(parts?.areaCode),
      "prefix": .text(parts?.exchange),
      "line": .text(parts?.line),
      "asYouType": .texts(steps),
      "renumbered": renumbering?.json ?? .null,
    ])
  }

  /// How the number was read and why, in a few words.
  private var how: String {
    if let remark = reading.remark { return remark }
    let region = reading.number.region ?? home ?? "?"
    return switch reading.basis {
    case .international: "after + or an exit code: an international number"
    case .national: "as it is dialled in \(region)"
    case .shortNumber: "a short number, dialled as it is in \(region)"
    case .networkCode: "a code of a telephone network"
    case .withoutTrunkPrefix, .local, .emergencyElsewhere, .foreignExitCode,
      .overseas, .callingCodeWithoutPlus, .unknownPlan,
      .privateContext, .serviceCode, .severalNumbers, .otherText, .ambiguous, .notOfRegion,
      .unknownCountry:
      ""
    }
  }

  private static func steps(_ raw: String, home: String?) -> [String] {
    var typed = AsYouType(region: home ?? "ZZ")
    var steps: [String] = []
    for scalar in raw.unicodeScalars {
      let before = typed.keys
      typed.type(String(scalar))
      if typed.keys != before { steps.append(typed.shown) }
    }
    return steps
  }
}

extension Renumbering {
  /// The object of elist-json(5).
  fileprivate var json: JSONValue {
    .object([
      "number": number.json, "since": .string(since), "change": .string(change),
      "source": .string(source),
    ])
  }
}

extension Interpretation.Basis {
  /// The word for it in JSON.
  fileprivate var name: String {
    switch self {
    case .international: "international"
    case .national: "national"
    case .withoutTrunkPrefix: "without-trunk-prefix"
    case .shortNumber: "short-number"
    case .local: "local"
    case .emergencyElsewhere: "emergency-elsewhere"
    case .foreignExitCode: "foreign-exit-code"
    case .overseas: "overseas"
    case .callingCodeWithoutPlus: "country-code-without-plus"
    case .unknownPlan: "unknown-plan"
    case .privateContext: "private-context"
    case .serviceCode: "service-code"
    case .networkCode: "network-code"
    case .severalNumbers: "several-numbers"
    case .otherText: "other-text"
    case .ambiguous: "ambiguous"
    case .notOfRegion: "not-of-region"
    case .unknownCountry: "unknown-country"
    }
  }
}
