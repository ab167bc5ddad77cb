import ArgumentParser
import Console
import ElistOptions
import Testing

@testable import ElistCommands

@Suite struct InvocationTests {
  /// What the words ask for, in short.
  private func asked(_ words: String...) throws -> String {
    switch try Invocation(words) {
    case .version: "version"
    case .help(let path, .short): "-h \(path.called)"
    case .help(let path, .long): "--help \(path.called)"
    case .list: "the list"
    case .command(let path): "\(path.called) \(Array(path.rest))"
    }
  }

  @Test func `finds the command and what belongs to it`() throws {
    #expect(try asked("show", "ann", "--json") == #"elist show ["ann", "--json"]"#)
    #expect(try asked("vault", "set", "region", "CA") == #"elist vault set ["region", "CA"]"#)
    #expect(try asked("add", "show") == #"elist add ["show"]"#)
    #expect(
      try (asked(), asked("show"), asked("--no-color")) == ("the list", "the list", "the list")
    )
    #expect(try asked("--vault", "x", "show") == #"elist ["--vault", "x", "show"]"#)
  }

  @Test func `finds help and version wherever they stand`() throws {
    #expect(try asked("-h") == "-h elist")
    #expect(try asked("help") == "--help elist")
    #expect(try asked("help", "vault", "set") == "--help elist vault set")
    #expect(try asked("help", "add", "-h") == "-h elist add")
    #expect(try asked("add", "kate", "--help") == "--help elist add")
    #expect(try asked("--vault", "x", "-h") == "-h elist")
    #expect(try asked("show", "--version") == "version")
    #expect(try asked("show", "--", "--help") == #"elist show ["--", "--help"]"#)
  }

  @Test(arguments: [["shwo"], ["help", "shwo"], ["shwo", "-h"], ["vault", "nifo"], ["vault"]])
  func `refuses what is no command`(words: [String]) throws {
    let failure = #expect(throws: Failure.self) { try Invocation(words) }
    #expect(failure?.status == .usage)
  }

  @Test func `what other programs say leads to a command of ours`() {
    let names = RootCommand.configuration.subcommands.map { $0._commandName }
    for (other, ours) in CommandPath.otherNames {
      let command = ours.split(separator: " ").first.map(String.init) ?? ""
      #expect(names.contains(command) || ours == "--version")
      #expect(!names.contains(other), "\(other)")
    }
  }

  @Test func `each command can be parsed alone`() {
    for type in Self.all(below: RootCommand.self) {
      #expect(
        type.configuration._superCommandName?.hasPrefix("elist") == true,
        "\(type) wants _superCommandName: ElistCommand.name"
      )
    }
  }

  private static func all(below type: any ParsableCommand.Type) -> [any ParsableCommand.Type] {
    type.configuration.subcommands.flatMap { [$0] + all(below: $0) }
  }
}
