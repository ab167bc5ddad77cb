/// The part of ArgumentParser's help dump (ToolInfo, serialization version 0) that is used here.
struct HelpDump: Decodable {
  var serializationVersion: Int
  var command: DumpedCommand
}

/// A command of the dump.
struct DumpedCommand: Decodable {
  var commandName: String
  var abstract: String?
  var shouldDisplay: Bool?
  var subcommands: [DumpedCommand]?
  var arguments: [DumpedArgument]?
}

/// An operand, option or flag of the dump.
struct DumpedArgument: Decodable {
  enum Kind: String, Decodable {
    case positional, option, flag
  }

  struct Name: Decodable {
    var kind: String
    var name: String
  }

  /// How values are completed; exactly one member is present.
  struct Completion: Decodable {
    struct List: Decodable { var values: [String] }
    struct File: Decodable { var extensions: [String] }
    struct Directory: Decodable {}
    struct ShellCommand: Decodable { var command: String }

    var list: List?
    var file: File?
    var directory: Directory?
    var shellCommand: ShellCommand?
  }

  var kind: Kind
  var shouldDisplay: Bool
  var isOptional: Bool
  var isRepeating: Bool
  var names: [Name]?
  var valueName: String?
  var defaultValue: String?
  var completionKind: Completion?
  var abstract: String?
}
