import ElistCommands
import ElistOptions
import EmbeddedText

/// The files of Completions/.
package enum CompletionScript: String, CaseIterable, Sendable {
  case bash = "elist.bash"
  case zsh = "_elist"
  case fish = "elist.fish"

  /// The text of the file.
  package func rendered(_ root: Command) -> String {
    switch self {
    case .bash: BashScript(root: root).rendered()
    case .zsh: ZshScript(root: root).rendered()
    case .fish: FishScript(root: root).rendered()
    }
  }
}

/// A shell script with lines that are replaced by what is made from the program's own help.
///
/// Such a line is a comment, `# @commands@`, so that the template is a script that a shell and
/// shellcheck can read.
struct Template {
  private let text: String

  init(_ file: EmbeddedText) {
    text = file.text
  }

  /// The text with each of these lines replaced by its part, which gets the indent of the line.
  func filled(_ parts: [String: String]) -> String {
    let notice = "# Written by elist-reference from the program's own help; do not edit."
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let indent = line.prefix { $0 == " " }
      guard let name = line.wholeMatch(of: /\ *# @(.+)@/)?.1 else { return String(line) }
      guard name != "notice" else { return notice }
      return (parts[String(name)] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : indent + $0 }.joined(separator: "\n")
    }.joined(separator: "\n")
  }
}

/// The completion script for bash 4.4 and later.
///
/// It has a table of what each command accepts, and a few functions that walk along the line with
/// it; they are in elist.bash.
struct BashScript {
  let root: Command

  func rendered() -> String {
    Template(.bashCompletion).filled([
      "commands": root.all.map(entry).joined(separator: "\n")
    ])
  }

  private func entry(_ command: Command) -> String {
    let operands = command.operands.map { $0.candidates.code + ($0.isRepeating ? "..." : "") }
    var lines = ["'\(command.path.joined(separator: " "))')"]
    if !command.subcommands.isEmpty {
      lines.append("  commands='\(command.subcommands.map(\.name).joined(separator: " "))'")
    }
    if !operands.isEmpty { lines.append("  operands='\(operands.joined(separator: " "))'") }
    lines.append("  options='")
    lines += command.options.flatMap(words).map { "    \($0)" }
    lines.append("  '")
    return lines.joined(separator: "\n") + " ;;"
  }

  private func words(_ option: Option) -> [String] {
    option.names.map { $0 + (option.valueName == nil ? "" : "=" + option.candidates.code) }
  }
}

extension Candidates {
  /// What the table in the script calls it.
  fileprivate var code: String {
    switch self {
    case .none: "text"
    case .words(let words): "word:" + words.joined(separator: ",")
    case .files(let extensions): "file:" + extensions.joined(separator: ",")
    case .folders: "folder"
    case .asked(let source): source.rawValue
    }
  }
}

/// The completion script for zsh 5.8 and later.
///
/// It has one function for each command, in the language of `_arguments` (zshcompsys(1)), and a few
/// that all of them use, which are in elist.zsh.
struct ZshScript {
  let root: Command

  func rendered() -> String {
    Template(.zshCompletion).filled([
      "commands": root.all.map(function).joined(separator: "\n")
    ])
  }

  private func function(_ command: Command) -> String {
    command.subcommands.isEmpty ? leaf(command) : branch(command)
  }

  private func leaf(_ command: Command) -> String {
    let specs = command.options.map(spec) + command.operands.enumerated().map(spec)
    return """
      \(name(command))() {
        _arguments -S : \\
          \(specs.joined(separator: " \\\n    "))
      }

      """
  }

  private func branch(_ command: Command) -> String {
    let specs =
      command.options.map(spec) + [
        "'(-)1:command:\(name(command))-commands'", "'(-)*::word:->rest'",
      ]
    let below = command.subcommands.map { "'\($0.name):\(escaped($0.abstract))'" }
    return """
      \(name(command))() {
        local context state state_descr line ret=1
        typeset -A opt_args
        _arguments -C -S : \\
          \(specs.joined(separator: " \\\n    ")) && ret=0
        [[ $state == rest ]] && _call_function ret \(name(command))_${words[1]}
        return ret
      }

      \(name(command))-commands() {
        local -a commands=(
          \(below.joined(separator: "\n    "))
        )
        _describe -t commands command commands
      }

      """
  }

  /// The name of a command's function; the root's is not `_elist`, which the shell itself calls.
  private func name(_ command: Command) -> String {
    (["__elist"] + command.path).joined(separator: "_")
  }

  private func spec(_ option: Option) -> String {
    let names = option.names.map { $0 + (option.valueName != nil && $0.count > 2 ? "=" : "") }
    let others = option.names.count > 1 ? "'(\(option.names.joined(separator: " ")))'" : ""
    let spelled =
      names.count > 1 ? others + "{\(names.joined(separator: ","))}" : "'\(names[0])'"
    let value = option.valueName.map { ":\(escaped($0)):\(option.candidates.action)" } ?? ""
    return (option.isRepeating ? "'*'" : "") + spelled + "'[\(escaped(option.abstract))]\(value)'"
  }

  private func spec(_ place: Int, _ operand: Operand) -> String {
    let head = operand.isRepeating ? "*" : "\(place + 1)"
    let colon = operand.isOptional && !operand.isRepeating ? "::" : ":"
    return "'\(head)\(colon)\(escaped(operand.name)):\(operand.candidates.action)'"
  }

  /// The text, escaped for use inside a quoted spec.
  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      switch character {
      case "'": escaped += "'\\''"
      case "[", "]", ":", "\\": escaped += "\\\(character)"
      default: escaped.append(character)
      }
    }
  }
}

extension Candidates {
  /// The action of a spec; a space before it keeps `_arguments` from adding words of its own.
  fileprivate var action: String {
    switch self {
    case .none: " "
    case .words(let words) where words.contains { $0.hasSuffix("=") }:
      " __elist-unfinished \(words.joined(separator: " "))"
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .files([]): "_files"
    case .files(let extensions):
      // A group at the end of a pattern is a list of qualifiers, unless it contains a bar.
      "_files -g \"(#i)*.(\(extensions.joined(separator: "|"))|)\""
    case .folders: "_files -/"
    case .asked(let source): " __elist-ask \(source.rawValue)"
    }
  }
}

/// The completion script for fish 3.4 and later.
///
/// It has one `complete` for each option or operand, on the condition that the line is at its
/// command. The functions that find out where the line is are in elist.fish.
struct FishScript {
  let root: Command

  func rendered() -> String {
    Template(.fishCompletion).filled([
      "commands": branches.joined(separator: "\n"),
      "valued options": """
      case \(valued.joined(separator: " \\\n    "))
          return 0
      """,
      "completions": root.all.map(section).joined(separator: "\n"),
    ])
  }

  /// The commands below each command that has some.
  private var branches: [String] {
    root.all.filter { !$0.subcommands.isEmpty }.map { command in
      """
      case '\(command.path.joined(separator: " "))'
          printf '%s\\n' \(command.subcommands.map(\.name).joined(separator: " "))
      """
    }
  }

  /// The options that take a value; one that is never a flag applies to all commands.
  private var valued: [String] {
    let flags = Set(root.all.flatMap(\.options).filter { $0.valueName == nil }.flatMap(\.names))
    let all = root.all.flatMap { command in
      command.options.filter { $0.valueName != nil }.flatMap(\.names).map { name in
        let path = command.path.joined(separator: " ")
        return flags.contains(name) ? "'\(path) \(name)'" : "'* \(name)'"
      }
    }
    return all.removingRepeated()
  }

  private func section(_ command: Command) -> String {
    let path = command.path.joined(separator: " ")
    let here = "complete -c elist -n \"__elist_at '\(path)'\""
    let below = command.subcommands.map {
      "\(here) -a \($0.name) -d '\(escaped($0.abstract))'\n"
    }
    let options = command.options.map { "\(here)\(words($0))\n" }
    let operands = command.operands.enumerated().compactMap { place, operand in
      operand.candidates.words.map { words in
        let places = "\(place)\(operand.isRepeating ? " ..." : "")"
        return "complete -c elist -n \"__elist_at '\(path)' \(places)\" -k -a '\(words)'\n"
      }
    }
    return "# \(([Command.program] + command.path).joined(separator: " "))\n"
      + (below + operands + options).joined()
  }

  private func words(_ option: Option) -> String {
    let names = option.names.map { name in
      name.hasPrefix("--") ? " -l \(name.dropFirst(2))" : " -s \(name.dropFirst())"
    }
    return names.joined() + value(option) + " -d '\(escaped(option.abstract))'"
  }

  private func value(_ option: Option) -> String {
    guard option.valueName != nil else { return "" }
    if option.candidates == .files([]) { return " -r -F" }
    return " -x" + (option.candidates.words.map { " -k -a '\($0)'" } ?? "")
  }

  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      escaped += "'\\".contains(character) ? "\\\(character)" : "\(character)"
    }
  }
}

extension Candidates {
  /// The argument of `-a`; `nil` if there is nothing to offer or fish completes it itself.
  fileprivate var words: String? {
    switch self {
    case .none, .files([]): nil
    case .words(let words): words.map { $0 + "\\t" }.joined(separator: " ")
    case .files(let extensions): "(__elist_files \"\(extensions.joined(separator: "|"))\")"
    case .folders: "(__fish_complete_directories)"
    case .asked(let source): "(__elist_ask \(source.rawValue))"
    }
  }
}
