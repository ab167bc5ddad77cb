import ElistCommands

/// The manual page of a command: hand-written prose, and blocks made from the program's own help.
///
/// Each block is between the lines `.\" begin generated NAME` and `.\" end generated`.
package struct CommandPage {
  package let command: Command
  let root: Command

  /// The pages of all commands: one for the program, and one for each command directly below it.
  ///
  /// ArgumentParser's `help` has no page.
  package static func all(_ root: Command) -> [CommandPage] {
    let below = root.subcommands.filter { $0.name != "help" }
    return ([root] + below).map { CommandPage(command: $0, root: root) }
  }

  /// The name of the page and of what it describes, `elist-show`.
  package var title: String { ([Command.program] + command.path).joined(separator: "-") }

  /// The name of the file, `elist-show.1`.
  package var file: String { title + ".1" }

  /// The commands that can be run and that the page describes: itself, or those below it.
  var described: [Command] {
    command.path.isEmpty ? [command] : command.all.filter(\.subcommands.isEmpty)
  }

  /// The blocks, in their order in a new page.
  private var blocks: [(name: String, text: String)] {
    let commands = command.path.isEmpty ? [("commands", commandList)] : []
    return [("synopsis", synopsis)] + commands
      + [("options", optionList), ("exit status", Self.statusList)]
  }

  /// The page with its blocks made again.
  package func renewed(_ page: String) throws(ReferenceError) -> String {
    var lines = page.split(separator: "\n", omittingEmptySubsequences: false)[...]
    var renewed = ""
    var missing = blocks.map(\.name)
    while let line = lines.popFirst() {
      renewed += line + (lines.isEmpty ? "" : "\n")
      guard let block = blocks.first(where: { line == Self.begin($0.name) }) else { continue }
      guard let end = lines.firstIndex(where: { $0 == Self.end }) else { break }
      renewed += block.text + Self.end + "\n"
      lines = lines[(end + 1)...]
      missing.removeAll { $0 == block.name }
    }
    if let name = missing.first { throw .blockMissing(name, page: file) }
    return renewed
  }

  /// A page for a command without one; its prose and its examples still have to be written.
  package var new: String {
    var page = """
      .Dd November 21, 2026
      .Dt \(title.uppercased()) 1
      .Os
      .Sh NAME
      .Nm \(title)
      .Nd \(command.abstract.prefix(1).lowercased() + command.abstract.dropFirst())

      """
    for block in blocks {
      page += ".Sh \(block.name.uppercased())\n"
      page += Self.begin(block.name) + "\n" + block.text + Self.end + "\n"
    }
    return page + ".Sh EXAMPLES\n.Sh SEE ALSO\n.Xr elist 1\n"
  }

  private static func begin(_ name: String) -> String { #".\" begin generated \#(name)"# }
  private static let end = #".\" end generated"#
}
