import ElistCommands
import ElistOptions

/// The completion script for bash 4.4 and later.
///
/// It has a table of what each command accepts, and a few functions that walk along the line with
/// it; they are in elist.bash.
struct BashScript {
  let root: Command

  func rendered() -> String {
    Template(PackageResources.elist_bash).filled([
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
