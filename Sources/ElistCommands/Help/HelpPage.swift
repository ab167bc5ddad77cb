package import ArgumentParser
import ElistOptions
import FoundationEssentials

/// How a command is used.
struct HelpPage: Equatable {
  /// `-h` is one screen; `--help` is everything.
  enum Length { case short, long }

  /// An option, an operand or a command, with its explanation.
  struct Item: Equatable {
    /// The item as typed, such as `-o, --output <file>`.
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

  /// What the user types to call it, such as `elist vault set`.
  let name: String
  /// What it does, in one line without a full stop.
  let abstract: String
  let discussion: String
  var operands: [Item] = []
  var options: [Item] = []
  /// The options that choose the vault, if the command has them.
  var vaultOptions: [Item] = []
  /// The commands below it, in groups.
  var commands: [Section] = []
  let examples: [Example]

  /// The manual page.
  let manual: String

  /// The page of a command.
  init(_ path: CommandPath) {
    let configuration = path.type.configuration
    name = path.called
    abstract = configuration.abstract
    discussion = configuration.discussion
    manual = ([ElistCommand.name] + path.names.prefix(1)).joined(separator: "-")
    examples = Example.all(of: manual).compactMap { example in
      // The page of a command with others below it has the examples of all of them.
      path.names.count > 1 ? example.using(path.called) : example
    }
    commands = Self.commands(of: configuration)
    let arguments = Self.arguments(of: path.names.isEmpty ? JSONOptions.self : path.type)
    let all = arguments.filter { $0.kind != .positional }.map(Item.init(option:))
    let vault = Self.arguments(of: VaultOptions.self).map(Item.init(option:))
    operands = arguments.filter { $0.kind == .positional }.map(Item.init(operand:))
    options = all.filter { !vault.contains($0) }
    let takesVault = path.names.isEmpty || vault.contains(where: all.contains)
    vaultOptions = takesVault ? vault : []
  }

  /// The operands and options of a command, except `--help` and `-h`.
  private static func arguments(of type: any ParsableArguments.Type) -> [HelpDump.Argument] {
    let shown = (try? HelpDump(of: type))?.command.shownArguments ?? []
    return shown.filter { $0.spellings.sorted() != ["--help", "-h"] }
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

extension HelpPage.Item {
  fileprivate init(operand: HelpDump.Argument) {
    let dots = operand.isRepeating ? " ..." : ""
    self.init(
      label: operand.shownValue + dots,
      text: operand.text,
      isRequired: !operand.isOptional
    )
  }

  /// The short names come before the long ones.
  fileprivate init(option: HelpDump.Argument) {
    let names =
      option.spellings.filter { !$0.hasPrefix("--") }
      + option.spellings.filter { $0.hasPrefix("--") }
    let value = option.kind == .flag ? "" : " " + option.shownValue
    self.init(
      label: names.joined(separator: ", ") + value,
      text: option.text,
      isRequired: !option.isOptional
    )
  }
}

extension HelpDump.Argument {
  fileprivate var shownValue: String { "<\(valueName ?? "value")>" }

  /// The sentence, then the values that it does not name, and the default.
  fileprivate var text: String {
    let abstract = abstract ?? ""
    let values = allValues ?? completionKind?.list?.values ?? []
    let isNamed = values.allSatisfy(abstract.contains)
    let list = isNamed ? "" : " One of \(values.joined(separator: ", "))."
    return abstract + list + (defaultValue.map { " The default is \($0)." } ?? "")
  }
}

/// The part of ArgumentParser's help dump (ToolInfo, serialization version 0) that the help, the
/// manual and the completion scripts need.
package struct HelpDump: Decodable {
  package let serializationVersion: Int
  package let command: Command

  /// The description of a command or of a group of options; throws if it has another form.
  package init(of type: any ParsableArguments.Type) throws {
    self = try JSONDecoder().decode(HelpDump.self, from: Data(type._dumpHelp().utf8))
  }

  /// A command, with those below it.
  package struct Command: Decodable {
    package let commandName: String
    package let abstract: String?
    package let shouldDisplay: Bool?
    package let subcommands: [Command]?
    package let arguments: [Argument]?

    /// What the help shows: the operands and options that are not hidden.
    package var shownArguments: [Argument] { (arguments ?? []).filter(\.shouldDisplay) }
  }

  /// An operand, an option or a flag.
  package struct Argument: Decodable {
    package enum Kind: String, Decodable {
      case positional, option, flag
    }

    struct Name: Decodable {
      let kind: String
      let name: String
    }

    package let kind: Kind
    package let shouldDisplay: Bool
    package let isOptional: Bool
    package let isRepeating: Bool
    package let valueName: String?
    package let defaultValue: String?
    package let allValues: [String]?
    package let completionKind: Completion?
    package let abstract: String?
    private let names: [Name]?

    /// The names of an option with their hyphens, as declared.
    package var spellings: [String] {
      (names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name }
    }
  }

  /// How values are completed; exactly one member is present.
  package struct Completion: Decodable {
    package struct List: Decodable { package let values: [String] }
    package struct File: Decodable { package let extensions: [String] }
    package struct Directory: Decodable {}
    package struct ShellCommand: Decodable { package let command: String }

    package let list: List?
    package let file: File?
    package let directory: Directory?
    package let shellCommand: ShellCommand?
  }
}
