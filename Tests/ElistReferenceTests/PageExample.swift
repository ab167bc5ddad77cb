/// A command of a page's EXAMPLES, and what the page says that it prints.
struct PageExample {
  /// What is typed, without the prompt.
  var command: String
  /// The lines that follow; none where the page does not say.
  var output: [String] = []

  /// The examples of a page, in their order: the lines of literal displays that begin with `$ `.
  static func all(in page: String) -> [PageExample] {
    var examples: [PageExample] = []
    var isLiteral = false
    for line in section(of: page) {
      if line.hasPrefix(".Bd -literal") {
        isLiteral = true
        continue
      }
      if line == ".Ed" { isLiteral = false }
      guard isLiteral else { continue }
      if line.hasPrefix("$ ") {
        examples.append(PageExample(command: plain(line.dropFirst(2))))
      } else if !examples.isEmpty {
        examples[examples.count - 1].output.append(plain(line))
      }
    }
    return examples
  }

  private static func section(of page: String) -> [Substring] {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    let from = lines.drop { $0 != ".Sh EXAMPLES" }.dropFirst()
    return Array(from.prefix { !$0.hasPrefix(".Sh") })
  }

  /// The text that a reader of the page sees.
  private static func plain(_ line: Substring) -> String {
    String(line.replacing(#"\e"#, with: #"\"#).replacing(#"\&"#, with: ""))
  }
}
