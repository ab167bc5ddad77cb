import Console
import Platform

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
