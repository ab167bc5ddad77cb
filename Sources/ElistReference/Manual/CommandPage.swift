import Console
package import ElistCommands

/// The manual page of a command: hand-written prose, and blocks made from the program's own help.
///
/// Each block is between the lines `.\" begin generated NAME` and `.\" end generated`.
package struct CommandPage {
  package let command: Command
  let root: Command

  /// The pages of all commands: one for the program, and one for each command directly below it.
  ///
  /// ArgumentParser's `help` has no page.
  package static func all(_ root: Command) -> [CommandPage] {
    let below = root.subcommands.filter { $0.name != "help" }
    return ([root] + below).map { CommandPage(command: $0, root: root) }
  }

  /// The name of the page and of what it describes, such as `elist-show`.
  package var title: String { ([Command.program] + command.path).joined(separator: "-") }

  /// The name of the file, such as `elist-show.1`.
  package var file: String { title + ".1" }

  /// The commands that can be run and that the page describes: itself, or those below it.
  var described: [Command] {
    command.path.isEmpty ? [command] : command.all.filter(\.subcommands.isEmpty)
  }

  /// The blocks, in their order in a new page.
  private var blocks: [(name: String, text: String)] {
    let commands = command.path.isEmpty ? [("commands", commandList)] : []
    return [("synopsis", synopsis)] + commands + [
      ("options", optionList), ("exit status", Self.statusList),
      ("examples", Self.exampleList(Example.all(of: title))),
    ]
  }

  /// The page with its blocks made again.
  package func renewed(_ page: String) throws(ReferenceError) -> String {
    var lines = page.split(separator: "\n", omittingEmptySubsequences: false)[...]
    var renewed = ""
    // Making the blocks takes long, so they are made only once.
    let blocks = blocks
    var missing = blocks.map(\.name)
    while let line = lines.popFirst() {
      renewed += line + (lines.isEmpty ? "" : "\n")
      guard let block = blocks.first(where: { line == Self.begin($0.name) }) else { continue }
      guard let end = lines.firstIndex(where: { $0 == Self.end }) else { break }
      renewed += block.text + Self.end + "\n"
      lines = lines[(end + 1)...]
      missing.removeAll { $0 == block.name }
    }
    if let name = missing.first { throw .blockMissing(name, page: file) }
    return renewed
  }

  /// A page for a command without one; its prose still has to be written.
  package var new: String {
    var page = """
      .Dd November 21, 2026
      .Dt \(title.uppercased()) 1
      .Os
      .Sh NAME
      .Nm \(title)
      .Nd \(command.abstract.prefix(1).lowercased() + command.abstract.dropFirst())

      """
    for block in blocks {
      page += ".Sh \(block.name.uppercased())\n"
      page += Self.begin(block.name) + "\n" + block.text + Self.end + "\n"
    }
    return page + ".Sh SEE ALSO\n.Xr elist 1\n"
  }

  private static func begin(_ name: String) -> String { #".\" begin generated \#(name)"# }
  private static let end = #".\" end generated"#
}

extension CommandPage {
  /// How the command is called.
  var synopsis: String {
    let lines = described.map { called($0) }.joined()
    guard command.path.isEmpty else { return lines }
    return lines + ".Nm \(Command.program)\n.Ar command\n.Op Ar argument ...\n"
  }

  private func called(_ command: Command) -> String {
    let words = command.path.isEmpty ? "" : " Cm " + command.path.joined(separator: " ")
    let own = ownOptions(of: command).map(option).joined()
    let shared = takesShared(command) ? ".Op Ar vault-option ...\n" : ""
    return ".Nm \(Command.program)\(words)\n" + own + shared
      + command.operands.map(operand).joined()
  }

  private func option(_ option: Option) -> String {
    let flag = Mdoc.flag(option.names[0], value: option.valueName)
    return (option.isRequired ? ".\(flag)" : ".Op \(flag)") + (option.isRepeating ? " ..." : "")
      + "\n"
  }

  private func operand(_ operand: Operand) -> String {
    (operand.isOptional ? ".Op Ar " : ".Ar ") + operand.name
      + (operand.isRepeating ? " ..." : "") + "\n"
  }
}

extension CommandPage {
  /// The commands, each with its page.
  var commandList: String {
    let items = command.subcommands.map { below in
      let page = below.name == "help" ? "" : ".Xr \(Command.program)-\(below.name) 1 :\n"
      let abstract = below.abstract.prefix(1).lowercased() + below.abstract.dropFirst()
      return ".It Cm \(below.name)\n" + page + Mdoc.text(abstract + ".")
    }
    return ".Bl -tag -width import\n" + items.joined() + ".El\n"
  }

  /// The exit statuses.
  static var statusList: String {
    let items = ExitStatus.allCases.map { status in
      ".It Sy \(status.rawValue)\n" + Mdoc.text(status.meaning)
    }
    return ".Bl -tag -width 130 -compact\n" + items.joined() + ".El\n"
  }

  /// The examples: what each is for, and its session at a terminal.
  package static func exampleList(_ examples: [Example]) -> String {
    examples.map { example in
      Mdoc.text(example.purpose) + ".Bd -literal -offset indent\n"
        + example.lines.map(Mdoc.line).joined() + ".Ed\n"
    }.joined(separator: ".Pp\n")
  }
}

extension CommandPage {
  /// The options that choose the vault and say how to unlock it.
  ///
  /// They belong to the root command, and most other commands have them as well.
  private var shared: [Option] {
    let commands = root.all.filter(\.subcommands.isEmpty)
    return root.options.filter { option in
      !option.isUniversal && commands.count { $0.options.contains(option) } * 2 > commands.count
    }
  }

  /// The options of a command, except those of every command and those of the vault.
  func ownOptions(of command: Command) -> [Option] {
    command.options.filter { !$0.isUniversal && !shared.contains($0) }
  }

  /// Whether the command works on a vault.
  func takesShared(_ command: Command) -> Bool { shared.contains(where: command.options.contains) }

  /// Operands, options, and the options of the vault.
  var optionList: String {
    let operands = described.flatMap(\.operands).map(item).removingRepeated()
    let own = described.flatMap(ownOptions).map(item).removingRepeated()
    let universal = command.path.isEmpty ? command.options.filter(\.isUniversal).map(item) : []
    let items = operands + own + universal
    let vault = described.contains(where: takesShared) ? shared.map(item) : []
    guard !vault.isEmpty else { return list(items) }
    return list(items) + (items.isEmpty ? "" : ".Pp\n") + "The vault options are:\n" + list(vault)
  }

  private func list(_ items: [String]) -> String {
    items.isEmpty ? "" : ".Bl -tag -width Ds\n" + items.joined() + ".El\n"
  }

  private func item(_ operand: Operand) -> String {
    ".It Ar \(operand.name)" + (operand.isRepeating ? " ..." : "") + "\n"
      + Mdoc.text(operand.abstract + values(operand.candidates, unless: operand.abstract))
  }

  private func item(_ option: Option) -> String {
    let names = option.names.map { Mdoc.flag($0, value: option.valueName) }
    return ".It " + names.joined(separator: " , ") + "\n"
      + Mdoc.text(
        option.abstract + values(option.candidates, unless: option.abstract)
          + (option.defaultValue.map { " The default is \($0)." } ?? "")
      )
  }

  /// The accepted words, unless the text already names them.
  private func values(_ candidates: Candidates, unless text: String) -> String {
    guard case .words(let candidates) = candidates else { return "" }
    let words = candidates.map { String($0.prefix { $0 != "=" }) }.removingRepeated()
    guard let last = words.last, !words.allSatisfy(text.contains) else { return "" }
    guard words.count > 1 else { return " It is \(last)." }
    return " One of \(words.dropLast().joined(separator: ", ")) and \(last)."
  }
}

/// Text in the language of manual pages, mdoc(7).
enum Mdoc {
  /// The most columns of a line in the source, if its words allow it.
  private static let width = 78

  /// Lines of running text, in which nothing is read as a request.
  static func text(_ text: String) -> String {
    var lines: [String] = []
    for word in escaped(text).split(separator: " ") {
      if let line = lines.last, !endsSentence(line), line.count + 1 + word.count <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(guarded(String(word)))
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A line of a literal display.
  static func line(_ line: String) -> String { guarded(escaped(line)) + "\n" }

  /// The option with its hyphens and its value, `Fl -vault Ar file`.
  static func flag(_ name: String, value: String?) -> String {
    "Fl \(name.dropFirst())" + (value.map { " Ar \(escaped($0))" } ?? "")
  }

  /// Whether a line ends a sentence.
  ///
  /// The next sentence then begins a new line, so that roff sets the space.
  private static func endsSentence(_ line: String) -> Bool {
    line.hasSuffix(".") || line.hasSuffix(".)")
  }

  /// The text with its backslashes escaped, since a backslash begins an escape in roff.
  private static func escaped(_ text: String) -> String {
    text.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\e")
  }

  /// The line with a guard, since a full stop or an apostrophe at its start begins a request.
  private static func guarded(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }
}
