import Console
import JSONFormat
import ArgumentParser
import ElistCards
import ElistModel
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

  @OptionGroup var output: JSONOption
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
    let unread = explained.filter { !$0.canBeDialled }
    for number in unread { Messages.report(number.failure) }
    guard unread.isEmpty else { throw ExitCode(ExitStatus.dataError.rawValue) }
  }

  /// The home region, if a number needs it and nobody has to be asked for a passphrase.
  private func homeOfVault() throws -> String? {
    guard number.contains(where: { interpretation(of: $0, home: nil).basis == .unknownCountry })
    else { return nil }
    let session = VaultSession(vault)
    guard Places.exists(session.path) else { return nil }
    return try session.listAndCountsUnasked()?.0.region
  }
}
