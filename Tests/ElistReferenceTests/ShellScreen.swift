import ElistTestSupport
import Foundation

/// A shell in a real terminal, at which keys are pressed: tmux with a server of its own.
final class ShellScreen {
  private let home: ExampleHome
  private let tmux: Program
  private let shell: Shell
  private let socket: String

  /// The longest to wait for what should show; only a failing test waits so long.
  private static let patience: Duration = .seconds(20)

  /// Starts a clean shell in somebody's home, with the completion script in it.
  init(_ shell: Shell, in home: ExampleHome) throws {
    self.shell = shell
    self.home = home
    tmux = try Program.installed("tmux")
    socket = home.folder.path + "/tmux-\(shell.rawValue)"
    let variables = home.environment.map { "\($0.key)=\($0.value)" }
    try control(
      ["-f", "/dev/null", "new-session", "-d", "-x", "110", "-y", "50", "-c", home.folder.path]
        + ["env", "-i"] + variables + shell.command
    )
    // What is typed before the shell reads from its terminal may be lost.
    _ = try wait { !$0.allSatisfy(\.isWhitespace) }
    for line in shell.preparation { try type(line + "\n") }
    try type("clear\n")
    try waitForPrompt()
  }

  deinit { _ = try? control(["kill-server"]) }

  /// How often something is tried that a busy machine may have left out: the program gives no
  /// answer rather than a late one.
  private static let attempts = 5

  /// Types a text, presses TAB, and gives the line as the shell has completed it, which should be
  /// as expected.
  func completed(_ text: String, to expected: String) throws -> String {
    var line = ""
    for _ in 0..<Self.attempts where line != expected { line = try completed(text) }
    return line
  }

  /// Types a text, presses TAB, and gives the line as the shell has completed it.
  ///
  /// A mark typed after it shows that the completion has ended.
  private func completed(_ text: String) throws -> String {
    try clear()
    try type(text)
    try press("Tab")
    try type("@@")
    let line = try waitForLine { $0.hasPrefix("> ") && $0.hasSuffix("@@") }
    return String(line.dropFirst(2).dropLast(2))
  }

  /// Types a text, presses TAB until all that fits is shown, and gives the screen once it shows a
  /// text.
  func offered(_ text: String, showing awaited: String) throws -> String {
    for _ in 1..<Self.attempts {
      if let screen = try? offered(text, showing: awaited, patience: .seconds(3)) { return screen }
    }
    return try offered(text, showing: awaited, patience: Self.patience)
  }

  private func offered(
    _ text: String,
    showing awaited: String,
    patience: Duration
  ) throws -> String {
    try clear()
    try type(text)
    for _ in 0..<shell.tabsToList { try press("Tab") }
    return try wait(patience) { $0.contains(awaited) }
  }

  /// The screen as it is now.
  func shown() throws -> String {
    try control(["capture-pane", "-p"])
  }

  private func clear() throws {
    try control(
      ["send-keys", "C-u", ";", "send-keys", "-l", "clear", ";", "send-keys", "Enter"]
    )
    try waitForPrompt()
  }

  private func waitForPrompt() throws {
    _ = try wait { $0.trimmingCharacters(in: .whitespacesAndNewlines) == ">" }
  }

  private func type(_ text: String) throws {
    for line in text.split(separator: "\n", omittingEmptySubsequences: true) {
      try control(["send-keys", "-l", "--", String(line)])
    }
    if text.hasSuffix("\n") { try press("Enter") }
  }

  private func press(_ key: String) throws {
    try control(["send-keys", key])
  }

  private func waitForLine(_ condition: (String) -> Bool) throws -> String {
    let screen = try wait { $0.split(separator: "\n").contains { condition(String($0)) } }
    return screen.split(separator: "\n").map(String.init).first(where: condition) ?? ""
  }

  private func wait(
    _ patience: Duration = ShellScreen.patience,
    until condition: (String) -> Bool
  ) throws -> String {
    let deadline = ContinuousClock.now + patience
    while ContinuousClock.now < deadline {
      let screen = try shown()
      if condition(screen) { return screen }
      usleep(20_000)
    }
    throw NotShown(shell: shell, screen: try shown())
  }

  @discardableResult private func control(_ arguments: [String]) throws -> String {
    let outcome = try ProgramRun(
      tmux.path,
      ["-u", "-S", socket] + arguments,
      environment: home.environment,
      folder: home.folder.path
    ).run()
    guard outcome.status == 0 else {
      throw NotShown(shell: shell, screen: outcome.errorText)
    }
    return outcome.text
  }

  /// What was waited for did not show.
  struct NotShown: Error, CustomStringConvertible {
    let shell: Shell
    let screen: String
    var description: String { "\(shell.rawValue) shows:\n\(screen)" }
  }
}

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

  /// What is typed first: a prompt that can be recognised, the script, and nothing that could be
  /// taken for it.
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
