import Console
import ArgumentParser
import ElistModel

struct VaultSet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    _superCommandName: "\(ElistCommand.name) vault",
    abstract: "Set what belongs to the vault as a whole",
    discussion:
      "Settings: region, the home region, under which numbers without a country code are read."
  )

  enum Setting: String, CaseIterable, ExpressibleByArgument {
    case region
  }

  @Argument(help: "What to set.")
  var setting: Setting

  @Argument(
    help: "The region, two letters such as US, or the country's name.",
    completion: CompletionSource.regions.completion,
    transform: Region.init(typed:)
  )
  var value: Region

  @OptionGroup var vault: VaultOptions

  func run() throws {
    let before = try VaultSession(vault).changeList { list in
      defer { list.region = value.code }
      return list.region
    }
    guard before != value.code else {
      return Messages.warning("the home region is \(value.code) already; nothing was changed")
    }
    Messages.note("the home region is \(value.code); it was \(before)")
    Messages.hint("numbers that are on the list already keep the reading that they have")
  }
}
