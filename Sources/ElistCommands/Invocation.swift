import ArgumentParser
import UnicodeText

/// What the words after the program's name ask for.
///
/// The words for help, version and colour are understood everywhere before `--`, so that they are
/// found here. So is the command, which is then parsed alone: to set up all of the commands for one
/// takes the parser longer than showing the list.
enum Invocation {
  case version
  case help(CommandPath, HelpPage.Length)
  /// The list and nothing else, which is asked for most often: there is nothing to parse.
  case list
  case command(CommandPath)

  /// - Throws: ``Failure`` where the first word is no command.
  init(_ arguments: [String]) throws {
    let words = GlobalOption.words(of: arguments)
    if words.options.contains(.noColor) { Paths.setVariable("NO_COLOR", "1") }
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

/// An option that every command has, wherever it stands.
package enum GlobalOption: String, CaseIterable, Sendable {
  case shortHelp = "-h"
  case help = "--help"
  case version = "--version"
  case noColor = "--no-color"

  /// Those among the arguments, and the arguments without them; behind `--` there are none.
  static func words(of arguments: [String]) -> (options: [GlobalOption], rest: ArraySlice<String>) {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    let options = arguments[..<end].compactMap(GlobalOption.init(rawValue:))
    guard !options.isEmpty else { return ([], arguments[...]) }
    let words = arguments[..<end].filter { GlobalOption(rawValue: $0) == nil }
    return (options, words + arguments[end...])
  }

  /// What it does, a sentence.
  package var summary: String {
    switch self {
    case .shortHelp: "Show a short help."
    case .help: "Show all there is to know, with examples."
    case .version: "Show the versions of elist and of what it is made of."
    case .noColor: "Show no colours, as with a variable NO_COLOR."
    }
  }
}

/// The command that the first words name, `vault set`.
struct CommandPath {
  private(set) var names: [String] = []
  private(set) var type: any ParsableCommand.Type = ElistCommand.self
  /// The words behind those.
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

  /// How it is called, `elist vault set`.
  var called: String { ([ElistCommand.name] + names).joined(separator: " ") }

  /// The names of the commands right below it.
  var below: [String] { type.configuration.subcommands.map { $0._commandName } }

  /// Itself, where the next word does not name a command that is not there.
  ///
  /// Words behind an option may be its values, which only the parser can tell.
  func checked() throws -> CommandPath {
    guard let word = rest.first, !word.hasPrefix("-"), !below.isEmpty else { return self }
    throw unknown(word)
  }

  /// Itself, where it can be run.
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
    let meant = names.isEmpty ? Self.otherNames[word.lowercased()].map { [$0] } ?? others : others
    return Failure(
      .usage,
      "there is no command \"\(([ElistCommand.name] + names + [word]).joined(separator: " "))\"",
      hints: meant.map { "did you mean: \(called) \($0)" } + ["see the commands: \(called) -h"]
    )
  }

  /// What other programs call our commands.
  static let otherNames = [
    "rm": "remove", "delete": "remove", "del": "remove", "ls": "show", "list": "show",
    "find": "book", "search": "book", "contacts": "book", "call": "tel", "dial": "tel",
    "phone": "tel", "print": "card", "pdf": "card", "new": "init", "create": "init",
    "password": "passwd", "passphrase": "passwd", "change": "edit", "set": "edit",
    "demo": "tour", "mv": "move",
  ]
}
