import ArgumentParser
import Console
import ElistOptions
import Platform
import UnicodeText

/// What the words after the program's name ask for.
///
/// The words for help, version and colour are understood anywhere before `--`, so they are found
/// here. The command is found here too, and then parsed alone: setting up all commands takes the
/// parser longer than showing the list.
enum Invocation {
  case version
  case help(CommandPath, HelpPage.Length)
  /// Only the list, the most frequent request: there is nothing to parse.
  case list
  case command(CommandPath)

  /// - Throws: ``Failure`` if the first word is not a command.
  init(_ arguments: [String]) throws {
    let words = GlobalOption.words(of: arguments)
    if words.options.contains(.noColor) { setEnvironment("NO_COLOR", "1") }
    if words.options.allSatisfy({ $0 == .noColor }), words.rest.isEmpty || words.rest == ["show"] {
      self = .list
      return
    }
    let isHelp = words.rest.first == "help"
    let path = CommandPath(isHelp ? words.rest.dropFirst() : words.rest)
    if words.options.contains(.help) || isHelp && !words.options.contains(.shortHelp) {
      self = .help(try path.checked(), .long)
    } else if words.options.contains(.shortHelp) {
      self = .help(try path.checked(), .short)
    } else if words.options.contains(.version) {
      self = .version
    } else {
      self = .command(try path.checked().complete())
    }
  }
}

/// An option that every command has, at any place in the line.
package enum GlobalOption: String, CaseIterable, Sendable {
  case shortHelp = "-h"
  case help = "--help"
  case version = "--version"
  case noColor = "--no-color"

  /// The global options among the arguments, and the other arguments.
  ///
  /// After `--` there are no options.
  static func words(of arguments: [String]) -> (options: [GlobalOption], rest: ArraySlice<String>) {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    let options = arguments[..<end].compactMap(GlobalOption.init(rawValue:))
    guard !options.isEmpty else { return ([], arguments[...]) }
    let words = arguments[..<end].filter { GlobalOption(rawValue: $0) == nil }
    return (options, words + arguments[end...])
  }

  /// What it does, as a sentence.
  package var summary: String {
    switch self {
    case .shortHelp: "Show a short help."
    case .help: "Show the full help, with examples."
    case .version: "Show the versions of elist and its libraries."
    case .noColor: "Use no colours, as if NO_COLOR were set."
    }
  }
}

/// The command that the first words name, such as `vault set`.
struct CommandPath {
  private(set) var names: [String] = []
  private(set) var type: any ParsableCommand.Type = RootCommand.self
  /// The words after those.
  private(set) var rest: ArraySlice<String>

  init(_ words: ArraySlice<String>) {
    rest = words
    while let word = rest.first, let below = Self.command(word, of: type) {
      names.append(word)
      type = below
      rest.removeFirst()
    }
  }

  private static func command(
    _ name: String,
    of type: any ParsableCommand.Type
  ) -> (any ParsableCommand.Type)? {
    type.configuration.subcommands.first { $0._commandName == name }
  }

  /// What the user types to call it, `elist vault set`.
  var called: String { ([ElistCommand.name] + names).joined(separator: " ") }

  /// The names of the commands directly below it.
  var below: [String] { type.configuration.subcommands.map { $0._commandName } }

  /// The path itself; throws if the next word should name a command but names none.
  ///
  /// Words after an option may be its values, which only the parser can tell.
  func checked() throws -> CommandPath {
    guard let word = rest.first, !word.hasPrefix("-"), !below.isEmpty else { return self }
    throw unknown(word)
  }

  /// The path itself, if it can be run.
  func complete() throws -> CommandPath {
    guard names.isEmpty || below.isEmpty else {
      throw Failure(
        .usage,
        "say what to do: \(called) \(below.joined(separator: " | "))",
        hints: ["see what each does: \(called) -h"]
      )
    }
    return self
  }

  private func unknown(_ word: String) -> Failure {
    let others = alike(word, among: below + (names.isEmpty ? ["help"] : []))
    let known = names.isEmpty ? Self.otherNames[word.lowercased()] : nil
    let operands = rest.dropFirst().map(shellQuoted).joined(separator: " ")
    let meant = known.map { [Self.called($0, with: operands)] } ?? others
    return Failure(
      .usage,
      "there is no command \"\(([ElistCommand.name] + names + [word]).joined(separator: " "))\"",
      hints: meant.map { "did you mean: \(called) \($0)" } + ["see the commands: \(called) -h"]
    )
  }

  private static func called(_ command: String, with operands: String) -> String {
    guard !operands.isEmpty else { return command }
    return command.replacing(" HANDLE", with: "") + " " + operands
  }

  /// What other programs call our commands, and words for what is an option here.
  static let otherNames = [
    "rm": "remove", "delete": "remove", "del": "remove", "ls": "show", "list": "show",
    "find": "book", "search": "book", "contacts": "book", "call": "tel --dial HANDLE",
    "dial": "tel --dial HANDLE", "sms": "tel --sms", "message": "tel --sms", "text": "tel --sms",
    "phone": "tel", "qr": "tel --qr HANDLE", "print": "card", "pdf": "card",
    "new": "init", "create": "init", "password": "passwd", "passphrase": "passwd", "change": "edit",
    "set": "edit", "info": "status", "version": "--version", "demo": "tour", "mv": "move",
    "owner": "profile", "owners": "profile", "person": "profile", "persons": "profile",
  ]
}
