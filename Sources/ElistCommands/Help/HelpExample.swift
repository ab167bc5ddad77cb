/// Commands that show how something is done, from the EXAMPLES of the manual pages.
package struct HelpExample: Equatable, Sendable {
  /// What they do, as a sentence that ends in a colon.
  package var purpose: String
  /// The commands as typed, without a prompt.
  package var commands: [String]

  package init(purpose: String, commands: [String]) {
    self.purpose = purpose
    self.commands = commands
  }

  /// The examples of a manual page that use a command.
  static func all(of page: String, using command: String) -> [HelpExample] {
    let examples = parse(ManualExamples.text)[page] ?? []
    guard command.split(separator: " ").count > 2 else { return examples }
    return examples.compactMap { example in
      let own = example.commands.filter { $0.hasPrefix(command) }
      return own.isEmpty ? nil : HelpExample(purpose: example.purpose, commands: own)
    }
  }

  /// Splits the text of ``ManualExamples`` into examples, by page.
  package static func parse(_ text: String) -> [String: [HelpExample]] {
    var examples: [String: [HelpExample]] = [:]
    var page = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("= ") {
        page = String(line.dropFirst(2))
      } else if line.hasPrefix("$ ") {
        var known = examples[page] ?? [HelpExample(purpose: "", commands: [])]
        known[known.count - 1].commands.append(String(line.dropFirst(2)))
        examples[page] = known
      } else {
        examples[page, default: []].append(HelpExample(purpose: String(line), commands: []))
      }
    }
    return examples
  }

  /// Writes the text that ``parse(_:)`` reads.
  package static func render(_ pages: [(name: String, examples: [HelpExample])]) -> String {
    pages.map { page in
      "= \(page.name)\n"
        + page.examples.map { example in
          (example.purpose.isEmpty ? "" : example.purpose + "\n")
            + example.commands.map { "$ \($0)\n" }.joined()
        }.joined()
    }.joined()
  }
}
