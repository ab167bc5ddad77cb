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
