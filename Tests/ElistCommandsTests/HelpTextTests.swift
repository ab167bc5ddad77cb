import ArgumentParser
import Console
import ElistOptions
import Testing
import UnicodeText

@testable import ElistCommands

@Suite struct HelpTextTests {
  private static let paths =
    [[], ["vault"]] + RootCommand.configuration.subcommands.map { [$0._commandName] }
    + CommandPath(["vault"]).below.map { ["vault", $0] }

  private func help(_ names: [String], _ length: HelpPage.Length, columns: Int? = nil) -> String {
    HelpText(HelpPage(CommandPath(names[...])), on: Screen(columns: columns)).rendered(length)
  }

  @Test(arguments: paths)
  func `the short help is one screen of lines that fit`(names: [String]) {
    let lines = help(names, .short).split(separator: "\n", omittingEmptySubsequences: false)
    // 38 commands, each on a line of its own, and what is said around them.
    #expect(lines.count <= 48)
    #expect(lines.allSatisfy { displayWidth(String($0)) <= 80 })
    // No heading is empty.
    #expect(!zip(lines, lines.dropFirst()).contains { $0 == "Options" && $1.isEmpty })
  }

  @Test(arguments: paths)
  func `the long help has examples and names the manual page`(names: [String]) {
    let text = help(names, .long)
    #expect(text.contains("\nExamples\n") && text.contains("    $ elist"))
    let page = (["elist"] + names.prefix(1)).joined(separator: "-")
    #expect(text.hasSuffix("See also: man \(page)\n"))
  }

  @Test(arguments: paths)
  func `running text keeps to the width, within reason`(names: [String]) {
    // What is on a page takes longer to find out than to write it.
    let page = HelpPage(CommandPath(names[...]))
    for columns in [20, 40, 80, 300] {
      let limit = min(max(columns, 40), 100)
      let text = HelpText(page, on: Screen(columns: columns)).rendered(.long)
      for line in text.split(separator: "\n") {
        let mayBeLong = line.hasPrefix("    $") || line.hasPrefix("Usage:") || !line.contains(" ")
        #expect(
          mayBeLong || line.split(separator: " ").count < 3 || line.count <= limit,
          "\(columns): \(line)|\(line.count)"
        )
      }
    }
  }

  @Test func `each option of the program is in the help`() {
    let text = help(["book"], .long)
    for option in ["--sections", "--area <digits>", "--json", "--vault <file>", "--no-color"] {
      #expect(text.contains("  \(option)\n"), "\(option)")
    }
    #expect(help(["book"], .short).contains("  --area <digits>"))
    #expect(text.contains("One of mobile, home, work, main, fax,"))
  }

  @Test func `headings are bold if there are colours, and nothing else is changed`() {
    let page = HelpPage(CommandPath(["show"]))
    let plain = HelpText(page, on: Screen(columns: 80)).rendered(.long)
    let bold = HelpText(page, on: Screen(columns: 80, hasColor: true)).rendered(.long)
    #expect(bold.contains("\u{1B}[1mOptions\u{1B}[m"))
    #expect(bold.replacing("\u{1B}[1m", with: "").replacing("\u{1B}[m", with: "") == plain)
  }
}

@Suite struct UsageMessageTests {
  @Test(arguments: [
    (
      "Unknown option '--jsn'. Did you mean '--json'?",
      "unknown option '--jsn'; did you mean '--json'?"
    ),
    ("Missing value for '--vault <file>'", "missing value for '--vault <file>'"),
    ("2 unexpected arguments: 'a', 'b'", "2 unexpected arguments: 'a', 'b'"),
    ("It does not take a value.", "it does not take a value"),
    (
      "The value 'x' is invalid for '--sort <sort>'. Please provide one of 'last' and 'full'.",
      "the value 'x' is invalid for '--sort <sort>'; it takes one of 'last' and 'full'"
    ),
    ("PDF is what it says", "PDF is what it says"),
    ("Unknown option '--foo'. Did you mean '--json'?", "unknown option '--foo'"),
    ("Unknown option '--kind'. Did you mean '--id'?", "unknown option '--kind'"),
    ("The value '30' is invalid for '--for <time>': say which unit", "--for 30: say which unit"),
    ("The value 'XX' is invalid for '<value>': no region is so", "XX: no region is so"),
  ])
  func `is in our words`(message: String, ours: String) {
    #expect(UsageMessage(message, of: "elist show").message == ours)
  }

  @Test(
    arguments: [
      (
        "--manual --name Ann Ek --number +1 800 555",
        ["--manual", "--name", "Ann Ek", "--number", "+1 800 555"]
      ),
      ("--number 030 23125012", ["--number", "030 23125012"]),
      (
        "--manual --name Ann --note a b -x y z",
        ["--manual", "--name", "Ann", "--note", "a b", "-x", "y", "z"]
      ),
      ("--manual --name Ann --number 112", nil), ("ann --name Ann Ek", nil),
    ] as [(String, [String]?)]
  )
  func `what lacks quotes is joined`(line: String, whole: [String]?) {
    let words = line.split(separator: " ").map(String.init)
    #expect(UsageMessage.withWholeValues(words) == whole)
  }
}

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

  @Test func `finds help and version at any place`() throws {
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
