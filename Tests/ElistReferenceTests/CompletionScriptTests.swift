import ElistReference
import ElistTestSupport
import Foundation
import Testing

@Suite struct CompletionScriptTests {
  @Test(arguments: CompletionScript.allCases)
  func `the committed script is what the program's help gives`(_ script: CompletionScript) throws {
    let committed = try Repository.text("Completions/" + script.rawValue)
    let isSame = try script.rendered(Command.root()) == committed
    #expect(isSame, "Completions/\(script.rawValue) is out of date: swift run elist-reference")
  }

  @Test func `there is no other script`() throws {
    #expect(try Repository.names(in: "Completions") == ["_elist", "elist.bash", "elist.fish"])
  }

  @Test(arguments: [
    (CompletionScript.bash, "bash"), (.zsh, "zsh"), (.fish, "fish"),
  ])
  func `the shell can read it`(_ script: CompletionScript, shell: String) throws {
    let program = try Program.installed(shell)
    let outcome = try program.run(["-n", Repository.path("Completions/" + script.rawValue)])
    #expect(outcome.status == 0, "\(outcome.errorText)")
    #expect(outcome.errorText == "")
  }

  @Test func `shellcheck finds nothing in the script for bash`() throws {
    let template = "Sources/ElistReference/Completions/elist.bash"
    for file in ["Completions/" + CompletionScript.bash.rawValue, template] {
      let outcome = try Program.installed("shellcheck").run([Repository.path(file)])
      #expect(outcome.status == 0, "\(outcome.text)")
    }
  }

  @Test func `the scripts have the options of the help, no more and no fewer`() throws {
    for command in try Command.root().all {
      let options = command.options.flatMap(\.names).sorted()
      for script in CompletionScript.allCases {
        let section = try #require(try Self.section(of: command, in: script))
        #expect(Self.options(in: section, of: script) == options, "\(command.name), \(script)")
      }
    }
  }

  /// The part of a committed script that is about one command.
  private static func section(of command: Command, in script: CompletionScript) throws -> Substring?
  {
    let text = try Repository.text("Completions/" + script.rawValue)
    let (begin, end): (String, String) =
      switch script {
      case .bash: ("\n  '\(command.path.joined(separator: " "))')\n", ";;")
      case .zsh: ("\n\((["__elist"] + command.path).joined(separator: "_"))() {\n", "\n}")
      case .fish: ("\n# \((["elist"] + command.path).joined(separator: " "))\n", "\n\n")
      }
    guard let start = text.range(of: begin)?.upperBound else { return nil }
    let rest = text[start...]
    return rest[..<(rest.range(of: end)?.lowerBound ?? rest.endIndex)]
  }

  private static func options(in section: Substring, of script: CompletionScript) -> [String] {
    switch script {
    case .bash: section.matches(of: /\n +(-[a-z-]+)/).map { String($0.1) }.sorted()
    case .zsh: section.matches(of: /['{,](-[a-z-]+)(?==?['},])/).map { String($0.1) }.sorted()
    case .fish:
      (section.matches(of: /\ -l ([a-z-]+)/).map { "--" + $0.1 }
        + section.matches(of: /\ -s ([a-z])/).map { "-" + $0.1 }).sorted()
    }
  }
}

/// `elist ---complete`, as a completion script runs it.
@Suite struct CompletionProgramTests {
  private static let handles = "kate-bell\ndr-john-appleseed\nharbour-clinic\n"

  /// A home whose vault nobody gives the passphrase of.
  private func silentHome() throws -> ExampleHome {
    // The vault of the examples is unlocked now and then by one of them.
    var home = try ExampleHome.own()
    home.environment["ELIST_PASSPHRASE_COMMAND"] = nil
    return home
  }

  @Test(.enabled(if: KernelKeys.areKept, "\(KernelKeys.areForbidden)"))
  func `an unlocked vault gives its handles in the order of the list`() throws {
    var home = try ExampleHome.own()
    try home.elist("unlock")
    defer { _ = try? home.elist("lock") }
    home.environment["ELIST_PASSPHRASE_COMMAND"] = nil
    try home.expect(["handles"], gives: Self.handles)
    try home.expect(["handles", "--vault", "'.local/share/elist/list.elist'"], gives: Self.handles)
    try home.expect(["handles", "--vault", "$(cat)"], gives: "")
    try home.expect(["groups"], gives: "family\n")
    try home.expect(["book-groups"], gives: "Family\n")
    try home.expect(
      ["handles", "--described"],
      gives: """
        kate-bell\tKate Bell (M), sister
        dr-john-appleseed\tDr. John Appleseed (W), doctor
        harbour-clinic\tHarbour Clinic (main)

        """
    )
  }

  @Test func `keys and states need no passphrase`() throws {
    var home = try ExampleHome.own()
    try home.elist("edit", "kate-bell", "--set", "note=after six")
    home.environment["ELIST_PASSPHRASE_COMMAND"] = nil
    try home.expect(["keys", "--described"], gives: "1\tpassphrase\n")
    let states = try home.elist(["---complete", "states"]).text.split(separator: "\n").compactMap {
      Int($0)
    }
    #expect(states.first.map { $0 > 1 } == true && states == states.sorted(by: >), "\(states)")
  }

  @Test(.enabled(if: KernelKeys.areKept, "\(KernelKeys.areForbidden)"))
  func `nothing is written, not even that the vault was seen`() throws {
    let home = try ExampleHome.own()
    try home.elist("unlock")
    defer { _ = try? home.elist("lock") }
    let state = home.folder.url.appending(path: ".local/state")
    try FileManager.default.removeItem(at: state)
    try home.expect(["handles"], gives: Self.handles)
    #expect(!FileManager.default.fileExists(atPath: state.path(percentEncoded: false)))
  }

  @Test(.enabled(if: KernelKeys.areKept, "\(KernelKeys.areForbidden)"))
  func `names go on from the word that was typed, so many of them at most`() throws {
    var home = try ExampleHome.own()
    let many = (101...220).map {
      "BEGIN:VCARD\nVERSION:3.0\nFN:Zoe Z\($0)\nTEL:+14155550\($0)\nEND:VCARD\n"
    }
    try home.write("many.vcf", many.joined())
    try home.elist("import", "many.vcf")
    try home.elist("unlock")
    defer { _ = try? home.elist("lock") }
    home.environment["ELIST_PASSPHRASE_COMMAND"] = nil
    try home.expect(["book-names", "--typed", "ka"], gives: "Kate Bell\n")
    try home.expect(["book-names", "--typed", "BE"], gives: "Bell\n")
    try home.expect(["book-names", "--typed", "'a"], gives: "Ada Post\nAnn O'Hara\nAppleseed\n")
    try home.expect(["book-names", "--typed", "ate"], gives: "")
    try home.expect(["book-names", "--typed", "$(ka"], gives: "")
    try home.expect(["book-names", "--typed", ""], gives: "")
    let some = (101..<150).map { "Zoe Z\($0)\n" }.joined()
    try home.expect(["book-names", "--typed", "zo"], gives: some + "Zoe Z220\n")
  }

  @Test func `a locked vault gives nothing`() throws {
    try silentHome().expect(["handles"], gives: "")
    try silentHome().expect(["book-names", "--typed", "k"], gives: "")
  }

  @Test func `a passphrase that could be had is not asked for`() throws {
    var home = try ExampleHome.own()
    home.environment["ELIST_PASSPHRASE_COMMAND"] = "touch asked"
    try home.expect(["handles"], gives: "")
    #expect(!FileManager.default.fileExists(atPath: home.folder.path + "/asked"))
  }

  @Test(arguments: ["missing.elist", "contacts.vcf", ".", "/dev/null", "pipe", ""])
  func `what is no vault gives nothing, and no error`(_ path: String) throws {
    let home = try silentHome()
    _ = try home.shell("mkfifo pipe")
    try home.expect(["handles", "--described", "--vault", path], gives: "")
  }

  @Test func `a file that has grown huge gives nothing, and no error`() throws {
    let home = try silentHome()
    _ = try home.shell("truncate -s 64G .local/share/elist/list.elist")
    try home.expect(["handles"], gives: "")
    try home.expect(["book-groups"], gives: "")
  }

  @Test func `an answer that nobody takes is given up in time`() throws {
    let home = try silentHome()
    // The pipe is full before the answer comes, and its reader sleeps forty times the deadline.
    let outcome = try home.shell(
      """
      { head -c 65536 /dev/zero; elist ---complete regions; echo $? >ended; } |
        { sleep 2; cat ended; cat >/dev/null; }
      """
    )
    #expect(outcome.text == "0\n")
  }

  @Test func `what is no request gives nothing, and no error`() throws {
    let home = try silentHome()
    try home.expect([], gives: "")
    try home.expect(["names"], gives: "")
    try home.expect(["handles", "--vault"], gives: "")
  }
}

extension ExampleHome {
  /// Expects an answer, status 0 and no word beside it, without a terminal to ask on.
  ///
  /// On a busy machine an answer may come too late, and is left out; then it is asked for again.
  fileprivate func expect(_ request: [String], gives answer: String) throws {
    var outcome = try elist(["---complete"] + request)
    for _ in 0..<10 where outcome.text.isEmpty && !answer.isEmpty {
      outcome = try elist(["---complete"] + request)
    }
    #expect(outcome.text == answer)
    #expect(outcome.errors.isEmpty)
  }
}
