import ElistCommands
import ElistOptions

/// The completion script for zsh 5.8 and later.
///
/// It has one function for each command, in the language of `_arguments` (zshcompsys(1)), and a few
/// that all of them use, which are in elist.zsh.
struct ZshScript {
  let root: Command

  func rendered() -> String {
    Template(PackageResources.elist_zsh).filled([
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

  /// A text inside a quoted spec.
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
