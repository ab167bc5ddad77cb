import Console
import JSONFormat
import ArgumentParser
import ElistModel

struct ProfileShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    _superCommandName: "\(ElistCommand.name) profile",
    abstract: "Show the owner's profile"
  )

  @OptionGroup var output: JSONOption
  @OptionGroup var vault: VaultOptions

  func run() throws {
    let list = try VaultSession(vault).list()
    if output.json {
      return Streams.standardOutput.write(
        .object(["version": .integer(1), "owner": list.owner.json])
      )
    }
    if list.owner.isEmpty {
      Messages.note("the profile is empty")
      Messages.hint("say something: elist profile set name='Kate Bell' blood-type=A+")
    }
    Streams.standardOutput.write(ProfileTable.rendered(list))
  }
}
