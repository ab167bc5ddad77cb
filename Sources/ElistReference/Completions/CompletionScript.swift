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
