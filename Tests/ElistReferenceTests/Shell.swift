import ElistTestSupport

/// The shells that have a completion script.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// What starts it without the person's own settings.
  var command: [String] {
    switch self {
    case .bash: ["bash", "--norc", "--noprofile"]
    case .zsh: ["zsh", "-f"]
    case .fish: ["fish", "--no-config"]
    }
  }

  /// What is typed first: a prompt that can be told, the script, and nothing that could be taken
  /// for it.
  var preparation: [String] {
    switch self {
    case .bash:
      ["PS1='> '", "source '\(Repository.path("Completions/elist.bash"))'"]
    case .zsh:
      [
        "PS1='> '", "autoload -U compinit", "compinit -D -u",
        "source '\(Repository.path("Completions/_elist"))'",
      ]
    case .fish:
      [
        "set -g fish_autosuggestion_enabled 0", "function fish_prompt; echo '> '; end",
        "source '\(Repository.path("Completions/elist.fish"))'",
      ]
    }
  }

  /// How often TAB is pressed until all that fits is shown.
  var tabsToList: Int { self == .bash ? 2 : 1 }
}
