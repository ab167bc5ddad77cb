import ElistCommands
import ElistOptions

/// The completion script for fish 3.4 and later.
///
/// It has one `complete` for each option or operand, on the condition that the line is at its
/// command. The functions that find out where the line is are in elist.fish.
struct FishScript {
  let root: Command

  func rendered() -> String {
    Template(PackageResources.elist_fish).filled([
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
