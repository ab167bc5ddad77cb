import ElistTestSupport
import Foundation
import Testing

/// What is said of the shells after an installation for one person.
@Suite struct AdviceTests {
  /// A home with everything in ~/.local.
  private static func personal() throws -> (Installation, advice: [String]) {
    let installation = try Installation()
    return (installation, try advice(installation))
  }

  /// The hints of an installation into ~/.local.
  private static func advice(_ installation: Installation) throws -> [String] {
    let outcome = try installation.run("install", "PREFIX=~/.local")
    #expect(outcome.status == 0, "\(outcome.errorText)")
    return outcome.errorText.split(separator: "\n").map(String.init)
  }

  /// Does what the hints say; those that only ask for something else are given back.
  private static func follow(_ advice: [String], in installation: Installation) throws -> [String] {
    try advice.filter { line in
      guard let hint = line.wholeMatch(of: /hint: [a-z]+: add to ~\/([a-z.\/]+): (.*)/) else {
        return true
      }
      let file = "home/\(hint.1)"
      let text = try? String(contentsOfFile: "\(installation.folder.path)/\(file)", encoding: .utf8)
      try installation.write(file, (text ?? "") + hint.2 + "\n")
      return false
    }
  }

  @Test func `in a new home each shell is told what it lacks, and no more once it is done`() throws
  {
    let (installation, advice) = try Self.personal()
    #expect(advice.contains("hint: bash: add to ~/.bashrc: PATH=~/.local/bin:$PATH"))
    #expect(advice.contains("hint: zsh: add to ~/.zshenv: path=(~/.local/bin $path)"))
    #expect(
      advice.contains(
        "hint: zsh: add to ~/.zshenv: fpath=(~/.local/share/zsh/site-functions $fpath)"
      )
    )
    #expect(
      advice.contains("hint: fish: add to ~/.config/fish/config.fish: fish_add_path ~/.local/bin")
    )
    #expect(try Self.follow(advice, in: installation) == [])
    #expect(try Self.advice(installation) == [])
  }

  @Test func `a profile that puts the folder on PATH is enough for bash`() throws {
    let installation = try Installation()
    try installation.write("home/.profile", "PATH=\"$HOME/.local/bin:$PATH\"\n")
    #expect(
      try Self.advice(installation)
        .contains("hint: bash: log in again, which puts ~/.local/bin on PATH")
    )
    var loggedIn = installation
    loggedIn.environment["PATH", default: ""] += ":\(installation.home)/.local/bin"
    #expect(try !Self.advice(loggedIn).contains { $0.contains("/bin") })
  }

  @Test(arguments: [
    "bash -ic 'elist --version && complete -p elist || { _completion_loader elist; complete -p elist; }'",
    "zsh -ic 'elist --version && print $_comps[elist]'",
    "fish -c 'elist --version && complete -C \"elist sho\"'",
  ])
  func `with the lines that were asked for, a new shell knows elist`(_ command: String) throws {
    let (installation, advice) = try Self.personal()
    _ = try Self.follow(advice, in: installation)
    let outcome = try installation.shell(command)
    #expect(outcome.text.hasPrefix("true "), "\(outcome.errorText)")
    #expect(outcome.text.contains(/_elist|show\t/), "\(outcome.text) \(outcome.errorText)")
  }

  @Test func `the manual is found by way of PATH`() throws {
    let (installation, _) = try Self.personal()
    let outcome = try installation.shell("PATH=~/.local/bin:$PATH man -w elist-show")
    #expect(outcome.text == installation.home + "/.local/share/man/man1/elist-show.1\n")
  }
}
