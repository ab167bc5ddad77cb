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
    // No heading stands over nothing.
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

  @Test func `headings are bold where there are colours, and nothing else is changed`() {
    let page = HelpPage(CommandPath(["show"]))
    let plain = HelpText(page, on: Screen(columns: 80)).rendered(.long)
    let bold = HelpText(page, on: Screen(columns: 80, hasColor: true)).rendered(.long)
    #expect(bold.contains("\u{1B}[1mOptions\u{1B}[m"))
    #expect(bold.replacing("\u{1B}[1m", with: "").replacing("\u{1B}[m", with: "") == plain)
  }
}
