import ElistCommands

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

/// A shell script in which some lines stand for what is made from the program's own help.
///
/// Such a line is a comment, `# @commands@`, so that the template is a script that a shell and
/// shellcheck can read.
struct Template {
  private let text: String

  init(_ bytes: [UInt8]) {
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// The text with each of these lines replaced by others, which get its indent.
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
