import ArgumentParser
import ElistCommands
import FoundationEssentials

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

extension Command {
  /// The program's root command with everything below it, as the program itself describes it.
  ///
  /// Throws ``ReferenceError`` if ArgumentParser's description differs from the known format, or if
  /// a completion would offer something that a shell could expand.
  package static func root() throws(ReferenceError) -> Command {
    let dump: HelpDump
    do {
      dump = try JSONDecoder().decode(HelpDump.self, from: Data(dumpText.utf8))
    } catch {
      throw .dumpUnreadable("\(error)")
    }
    guard dump.serializationVersion == 0 else {
      throw .dumpUnreadable("version \(dump.serializationVersion)")
    }
    let root = Command(dump.command, path: [])
    try root.checkCandidates()
    return root
  }

  /// The help dump, as JSON.
  private static var dumpText: String {
    do {
      _ = try ElistCommand.parseAsRoot(["--experimental-dump-help"])
      return ""
    } catch {
      return ElistCommand.fullMessage(for: error)
    }
  }

  private init(_ dump: DumpedCommand, path: [String]) {
    let shown = (dump.subcommands ?? []).filter { $0.shouldDisplay ?? true }
    let arguments = (dump.arguments ?? []).filter(\.shouldDisplay)
    self.path = path
    abstract = dump.abstract ?? ""
    let own = arguments.filter { $0.kind != .positional }.map(Option.init)
    options = own.filter { !$0.isUniversal } + Option.universal
    operands = arguments.filter { $0.kind == .positional }.map(Operand.init)
    subcommands = shown.map { command in
      let made = Command(command, path: path + [command.commandName])
      return made.path == ["help"] ? made.completing(shown.map(\.commandName)) : made
    }
  }

  /// ArgumentParser's own `help`, which takes the name of a command.
  private func completing(_ commands: [String]) -> Command {
    let operand = Operand(
      name: "command",
      isOptional: true,
      isRepeating: true,
      abstract: "The command to be told about.",
      candidates: .words(commands.filter { $0 != name })
    )
    return Command(
      path: path,
      abstract: "Show help about a command",
      options: options,
      operands: [operand],
      subcommands: []
    )
  }

  private func checkCandidates() throws(ReferenceError) {
    for command in all {
      let owners =
        command.options.map { ($0.names[0], $0.candidates) }
        + command.operands.map { ($0.name, $0.candidates) }
      for case (let owner, .words(let words)) in owners {
        for word in words where !word.isPlain { throw .notPlain(word: word, of: owner) }
      }
    }
  }
}

extension Option {
  /// The options that every command accepts.
  fileprivate static let universal = GlobalOption.allCases.map { option in
    Option(
      names: [option.rawValue],
      valueName: nil,
      isRepeating: false,
      isRequired: false,
      abstract: option.summary,
      defaultValue: nil,
      candidates: .none
    )
  }

  /// Whether every command accepts it.
  var isUniversal: Bool { names.contains { GlobalOption(rawValue: $0) != nil } }

  fileprivate init(_ dump: DumpedArgument) {
    names = (dump.names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name }
    valueName = dump.kind == .flag ? nil : dump.valueName
    isRepeating = dump.isRepeating
    isRequired = !dump.isOptional
    abstract = dump.abstract ?? ""
    defaultValue = dump.defaultValue
    candidates = Candidates(dump.completionKind)
  }
}

extension Operand {
  fileprivate init(_ dump: DumpedArgument) {
    name = dump.valueName ?? ""
    isOptional = dump.isOptional
    isRepeating = dump.isRepeating
    abstract = dump.abstract ?? ""
    candidates = Candidates(dump.completionKind)
  }
}

extension String {
  /// Whether no shell gives it a special meaning: letters, digits, `.`, `_`, `-`, `+` and `=`.
  fileprivate var isPlain: Bool {
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    return !isEmpty && utf8.allSatisfy { (letters + "0123456789._-+=").utf8.contains($0) }
  }
}
