import ElistTestSupport
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the scripts refuse, before they have changed anything.
@Suite struct RefusalTests {
  /// Runs a script as somebody who may not write where the mode says so, which root may.
  private func asAnybody(
    _ installation: Installation,
    _ script: String
  ) throws -> ProgramRun.Outcome {
    let root = "setpriv --bounding-set=-dac_override,-dac_read_search"
    return try installation.run(
      script,
      start: #"exec \#(geteuid() == 0 ? root : "") "$0" "$@""#
    )
  }

  @Test func `a prefix that may not be written is refused with commands that help`() throws {
    let installation = try Installation()
    chmod(installation.prefix, 0o500)
    defer { chmod(installation.prefix, 0o700) }
    let outcome = try asAnybody(installation, "install")
    #expect(outcome.status == 1)
    let script = Repository.path(".install/install")
    #expect(
      outcome.errorText == """
        error: you may not change \(installation.prefix)
        hint: for everybody: sudo \(script) PREFIX=\(installation.prefix)
        hint: for yourself: \(script) PREFIX=~/.local

        """
    )
    #expect(try installation.contents() == [])
  }

  @Test func `nothing is removed where something could not be`() throws {
    let installation = try Installation()
    try installation.install()
    let before = try installation.contents()
    let folder = installation.prefix + "/share/zsh/site-functions"
    chmod(folder, 0o500)
    let outcome = try asAnybody(installation, "uninstall")
    chmod(folder, 0o755)
    #expect(outcome.status == 1)
    #expect(
      outcome.errorText == """
        error: you may not change \(folder)
        hint: sudo \(Repository.path(".install/uninstall")) PREFIX=\(installation.prefix)

        """
    )
    #expect(try installation.contents() == before)
  }

  @Test func `a file where a folder should be, and a folder where a file should be`() throws {
    let file = try Installation()
    try file.write("prefix/bin", "")
    let inTheWay = try file.run("install")
    #expect(inTheWay.errorText == "error: \(file.prefix)/bin is not a folder\n")
    let folder = try Installation()
    try folder.write("prefix/bin/elist/file", "")
    let covered = try folder.run("install")
    #expect(covered.errorText == "error: \(folder.prefix)/bin/elist is a folder\n")
    #expect(inTheWay.status == 1 && covered.status == 1)
  }

  @Test func `what was not built, not installed or not understood is reported`() throws {
    let installation = try Installation()
    let unbuilt = try installation.run("install", "BINARIES=\(installation.home)")
    #expect(
      unbuilt.errorText == """
        error: there is no elist in \(installation.home)
        hint: swift build -c release

        """
    )
    let absent = try installation.run("uninstall")
    #expect(
      absent.errorText == """
        error: nothing is recorded as installed below \(installation.prefix)
        hint: name the prefix: .install/uninstall [PREFIX=/usr/local]

        """
    )
    let mistyped = try installation.run("install", "prefix=/usr")
    #expect(
      mistyped.errorText == """
        error: "prefix=/usr" is not known here
        hint: .install/install [PREFIX=/usr/local] [DESTDIR=folder] [BINARIES=.build/release]

        """
    )
    #expect([unbuilt, absent, mistyped].allSatisfy { $0.status == 1 && $0.text == "" })
  }

  @Test(arguments: ["install", "uninstall"])
  func `a record that leads out of the prefix removes nothing`(_ script: String) throws {
    let installation = try Installation()
    try installation.write("home/precious", "")
    try installation.write("prefix/libexec/elist/installed", "bin/elist\n../home/precious\n")
    let outcome = try installation.run(script)
    #expect(outcome.status == 1)
    #expect(outcome.errorText.contains("is damaged: it leads out of \(installation.prefix)"))
    #expect(FileManager.default.fileExists(atPath: installation.home + "/precious"))
    #expect(!FileManager.default.fileExists(atPath: installation.prefix + "/bin"))
  }
}

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

  @Test func `in a new home it says what each shell lacks, until that is done`() throws {
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
