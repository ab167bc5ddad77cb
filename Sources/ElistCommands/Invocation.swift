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
  /// The words after the names.
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

  /// What the user types to call it, such as `elist vault set`.
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

  /// The path itself; throws if it lacks the name of a subcommand.
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

  /// Names that people try because other programs use them, and the command or option here.
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

/// The parser's error about a command line, in our form.
///
/// It is in lower case, without a full stop, and says what to do.
struct UsageMessage {
  private let text: String
  private let called: String
  /// A command that the user probably meant.
  private let meant: String?

  /// The message about a command such as `elist show`; empty if there is nothing to say.
  init(_ message: String, of called: String, meant: String? = nil) {
    text = Self.naming(Self.withoutFarGuess(message))
    self.called = called
    self.meant = meant
  }

  /// The words, with those joined that are one value without quotes: `--number 030 23125012`.
  ///
  /// Names and other texts, such as `--name Ann Ek`, are joined only with `--manual`, which takes
  /// nothing but options. Returns `nil` if nothing is to be joined.
  static func withWholeValues(_ words: some Sequence<String>) -> [String]? {
    var whole = WholeValues(takesOnlyOptions: words.contains("--manual"))
    for word in words { whole.take(word) }
    return whole.isJoined ? whole.words : nil
  }

  /// Our own message about a value, with just the option and the value before it.
  private static func naming(_ message: String) -> String {
    let pattern = /The value '([^']*)' is invalid for '(-[-a-z]+ )?<[^>]*>': (.*)/
    guard let match = try? pattern.wholeMatch(in: message) else { return message }
    return "\(match.2 ?? "")\(match.1): \(match.3)"
  }

  /// The text without the parser's guess at an option, if it is far from what was typed.
  private static func withoutFarGuess(_ message: String) -> String {
    let pattern = /Unknown option '-*([^']+)'(\. Did you mean '-*([^']+)'\?)/
    guard let guess = try? pattern.firstMatch(in: message),
      alike(String(guess.1), among: [String(guess.3)]).isEmpty
    else { return message }
    return message.replacing(guess.2, with: "")
  }

  /// The message, in lower case if it begins with a word.
  var message: String {
    let second = text.dropFirst().first
    let begins = second?.isLowercase == true ? text.prefix(1).lowercased() : String(text.prefix(1))
    let whole = (begins + text.dropFirst()).replacing(". Did you mean", with: "; did you mean")
      .replacing(". Please provide one of", with: "; it takes one of")
    return whole.hasSuffix(".") ? String(whole.dropLast()) : whole
  }

  func report() {
    guard !text.isEmpty else { return }
    let lines = message.split(separator: "\n").map { $0.drop { $0 == " " } }
    Messages.report(
      Failure(
        .usage,
        lines.first.map(String.init) ?? "",
        details: lines.dropFirst().map(String.init),
        hints: [meant.map { "did you mean: \($0)" } ?? "see how it is used: \(called) -h"]
      )
    )
  }
}

/// The words of a command line, in which the words of one value are joined as they come.
private struct WholeValues {
  /// The words so far.
  private(set) var words: [String] = []
  /// Whether any words were joined.
  private(set) var isJoined = false
  private let takesOnlyOptions: Bool
  /// How many words the value of a text option has so far; `nil` outside such a value.
  private var length: Int?

  /// The options whose value is any text.
  private static let textOptions = ["--name", "--number", "--relation", "--note", "--label"]

  init(takesOnlyOptions: Bool) { self.takesOnlyOptions = takesOnlyOptions }

  mutating func take(_ word: String) {
    if takesOnlyOptions, word.hasPrefix("-") {
      length = Self.textOptions.contains(word) ? 0 : nil
    } else if let words = length {
      length = words + 1
      return put(word, joined: words > 0)
    }
    put(word, joined: isGroup(word) && endsInNumber)
  }

  private mutating func put(_ word: String, joined: Bool) {
    guard joined else { return words.append(word) }
    words[words.count - 1] += " " + word
    isJoined = true
  }

  /// Whether a word may be a group of the digits of a number, such as `(030)`.
  private func isGroup(_ word: String) -> Bool {
    word.contains(where: \.isNumber) && word.allSatisfy("0123456789()/.-".contains)
  }

  private var endsInNumber: Bool {
    words.last.map { $0.last?.isNumber == true && $0.count > 1 } ?? false
  }
}
