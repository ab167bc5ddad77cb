import ArgumentParser
import ElistModel

/// How a command is used.
struct HelpPage: Equatable {
  /// `-h` is one screen; `--help` is everything.
  enum Length { case short, long }

  /// An option, an operand or a command, with its explanation.
  struct Item: Equatable {
    /// The item as typed, `-o, --output <file>`.
    var label: String
    /// The explanation, as a sentence.
    var text: String
    /// Whether the command cannot do without it.
    var isRequired = false
  }

  /// Items under a heading.
  struct Section: Equatable {
    var title: String
    var items: [Item]
  }

  /// What the user types to call it, `elist vault set`.
  let name: String
  /// What it does, in one line without a full stop.
  let abstract: String
  let discussion: String
  var operands: [Item] = []
  var options: [Item] = []
  /// The options that say which vault is meant, if the command has them.
  var vaultOptions: [Item] = []
  /// The commands below it, in groups.
  var commands: [Section] = []
  let examples: [HelpExample]

  /// The manual page.
  let manual: String

  /// The page of a command.
  init(_ path: CommandPath) {
    let configuration = path.type.configuration
    name = path.called
    abstract = configuration.abstract
    discussion = configuration.discussion
    manual = ([ElistCommand.name] + path.names.prefix(1)).joined(separator: "-")
    examples = HelpExample.all(of: manual, using: path.called)
    commands = Self.commands(of: configuration)
    let dump = path.names.isEmpty ? HelpDump(JSONOption.self) : HelpDump(path.type)
    let vault = HelpDump(VaultOptions.self).options
    operands = dump.operands
    options = dump.options.filter { !vault.contains($0) }
    let takesVault = path.names.isEmpty || vault.contains(where: dump.options.contains)
    vaultOptions = takesVault ? vault : []
  }

  private static func commands(of configuration: CommandConfiguration) -> [Section] {
    let groups = configuration.groupedSubcommands.map { ($0.name, $0.subcommands) }
    return ([("Commands", configuration.ungroupedSubcommands)] + groups).compactMap {
      title,
      types in
      guard !types.isEmpty else { return nil }
      let items = types.map { Item(label: $0._commandName, text: $0.configuration.abstract) }
      return Section(title: title, items: items)
    }
  }

  /// The options that every command has.
  static let general = GlobalOption.allCases.map { Item(label: $0.rawValue, text: $0.summary) }
}
