import Console
import ElistCommands

extension CommandPage {
  /// The commands, each with its page.
  var commandList: String {
    let items = command.subcommands.map { below in
      let page = below.name == "help" ? "" : ".Xr \(Command.program)-\(below.name) 1 :\n"
      let abstract = below.abstract.prefix(1).lowercased() + below.abstract.dropFirst()
      return ".It Cm \(below.name)\n" + page + Mdoc.text(abstract + ".")
    }
    return ".Bl -tag -width import\n" + items.joined() + ".El\n"
  }

  /// The exit statuses.
  static var statusList: String {
    let items = ExitStatus.allCases.map { status in
      ".It Sy \(status.rawValue)\n" + Mdoc.text(status.meaning)
    }
    return ".Bl -tag -width 130 -compact\n" + items.joined() + ".El\n"
  }
}
