import Console
import ArgumentParser
import ElistModel

struct ProfileUnset: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unset",
    _superCommandName: "\(ElistCommand.name) profile",
    abstract: "Remove fields of the owner's profile"
  )

  @Argument(
    help: ArgumentHelp("The fields to remove.", valueName: "field"),
    completion: .list(ProfileField.allCases.map(\.rawValue))
  )
  var fields: [ProfileField]

  @OptionGroup var vault: VaultOptions

  func run() throws {
    let (list, changed) = try VaultSession(vault).changeList { list in
      let before = list.owner
      for field in fields { list.owner.unset(field) }
      return (list, list.owner != before)
    }
    if !changed { Messages.warning("it is so already; nothing was changed") }
    Streams.standardOutput.write(ProfileTable.rendered(list))
  }
}
