import ElistCommands
package import ElistOptions

// ElistReference makes the completion scripts and the generated blocks of the manual pages.
// Everything comes from the program itself, mostly from its help dump, so neither can differ from
// it. The room returns texts and writes no file: elist-reference writes them, and a test compares
// them with the files in Completions/ and Man/. Start here, with the description of a command, then
// Completions/CompletionScript.swift and Manual/CommandPage.swift.

/// A command as its user sees it: what it is for, and what may follow it.
package struct Command: Equatable, Sendable {
  /// The words that call it, without the program's name: `["vault", "set"]`; empty for the root.
  package let path: [String]
  /// What it does, in one line without a full stop.
  package let abstract: String
  package let options: [Option]
  package let operands: [Operand]
  package let subcommands: [Command]

  /// The last word that calls it, such as `set`.
  package var name: String { path.last ?? Self.program }

  /// The program's name.
  package static let program = "elist"

  /// The command itself and all commands below it.
  package var all: [Command] { [self] + subcommands.flatMap(\.all) }
}

/// An option or a flag.
package struct Option: Equatable, Sendable {
  /// The names with their hyphens: `-h`, `--help`.
  package let names: [String]
  /// What the value is called; `nil` for a flag.
  package let valueName: String?
  package let isRepeating: Bool
  package let isRequired: Bool
  /// What it does, as a sentence.
  package let abstract: String
  package let defaultValue: String?
  package let candidates: Candidates
}

/// A word that is not an option.
package struct Operand: Equatable, Sendable {
  package let name: String
  package let isOptional: Bool
  package let isRepeating: Bool
  /// What it is, as a sentence.
  package let abstract: String
  package let candidates: Candidates
}

/// What a completion offers for a value.
package enum Candidates: Equatable, Sendable {
  /// Nothing: a name, a number, a text.
  case none
  /// One of these words; a word that ends in `=` needs more after it.
  case words([String])
  /// A file with one of these extensions, in lower case; any file if the list is empty.
  case files([String])
  /// A folder.
  case folders
  /// What only the running program knows.
  case asked(CompletionSource)

  init(_ completion: HelpDump.Completion?) {
    if let list = completion?.list {
      self = .words(list.values)
    } else if let file = completion?.file {
      self = .files(file.extensions.map { $0.lowercased() }.removingRepeated())
    } else if completion?.directory != nil {
      self = .folders
    } else {
      self.init(command: completion?.shellCommand?.command)
    }
  }

  private init(command: String?) {
    let source = CompletionSource.allCases.first { $0.command == command }
    self = source.map { .asked($0) } ?? .none
  }
}

extension [String] {
  /// Each value once, at its first place.
  func removingRepeated() -> [String] {
    reduce(into: []) { kept, text in
      if !kept.contains(text) { kept.append(text) }
    }
  }
}

extension Command {
  /// The program's root command with everything below it, as the program itself describes it.
  ///
  /// Throws ``ReferenceError`` if ArgumentParser's description differs from the known format, or if
  /// a completion would offer something that a shell could expand.
  package static func root() throws(ReferenceError) -> Command {
    let dump: HelpDump
    do {
      dump = try HelpDump(of: RootCommand.self)
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

  private init(_ dump: HelpDump.Command, path: [String]) {
    let shown = (dump.subcommands ?? []).filter { $0.shouldDisplay ?? true }
    let arguments = dump.shownArguments
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

  /// ArgumentParser's own `help`, completed with the names of the commands that it can explain.
  private func completing(_ commands: [String]) -> Command {
    let operand = Operand(
      name: "command",
      isOptional: true,
      isRepeating: true,
      abstract: "The command to explain.",
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

  fileprivate init(_ dump: HelpDump.Argument) {
    names = dump.spellings
    valueName = dump.kind == .flag ? nil : dump.valueName
    isRepeating = dump.isRepeating
    isRequired = !dump.isOptional
    abstract = dump.abstract ?? ""
    defaultValue = dump.defaultValue
    candidates = Candidates(dump.completionKind)
  }
}

extension Operand {
  fileprivate init(_ dump: HelpDump.Argument) {
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

/// Why the reference cannot be made.
package enum ReferenceError: Error, Equatable, CustomStringConvertible {
  /// The help dump does not have the known format, as the decoder explains.
  case dumpUnreadable(String)
  /// A word that a completion would offer is not plain, so a shell could expand it.
  case notPlain(word: String, of: String)
  /// A page has no place for a generated block.
  case blockMissing(String, page: String)

  package var description: String {
    switch self {
    case .dumpUnreadable(let why): "the help dump cannot be read: \(why)"
    case .notPlain(let word, let owner):
      "\(owner) has the candidate \"\(word)\", which is not plain"
    case .blockMissing(let block, let page): "Man/\(page) has no generated block \"\(block)\""
    }
  }
}
