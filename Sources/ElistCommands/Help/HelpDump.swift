package import ArgumentParser
import FoundationEssentials

/// What ArgumentParser says about a command, as far as the help, the manual and the completion
/// scripts need it: its help dump (ToolInfo, serialization version 0).
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
