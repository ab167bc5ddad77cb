package import ElistCommands

/// The examples of the manual pages, which the program's help shows as well.
///
/// They are written and tested in the pages. The help has the commands without their output.
package enum PageExamples {
  /// Where that file is.
  package static let file = "Sources/ElistCommands/Help/ManualExamples.swift"

  /// The Swift file that holds the pages' examples for the program, made from their names and
  /// texts.
  package static func source(_ pages: [(name: String, text: String)]) -> String {
    let examples = pages.map { ($0.name, all(in: $0.text)) }
    return """
      /// The examples of the manual pages, as ``HelpExample`` reads them.
      ///
      /// Written by elist-reference from the EXAMPLES in Man/; do not edit.
      package enum ManualExamples {
        package static let text = #\"""
      \(indented(HelpExample.render(examples)))\
          \"""#
      }

      """
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "    \($0)\n" }.joined()
  }

  /// The examples of a page, in order: each piece of running text, and the command lines after it.
  ///
  /// A command line begins with `$ ` and is in `.Dl` or in a literal display.
  package static func all(in page: String) -> [HelpExample] {
    var examples: [HelpExample] = []
    var purpose: [String] = []
    var isLiteral = false
    for line in section(of: page) {
      if line.hasPrefix(".Bd") { isLiteral = true }
      if line == ".Ed" { isLiteral = false }
      if let command = command(line) {
        if !purpose.isEmpty || examples.isEmpty {
          examples.append(HelpExample(purpose: sentence(purpose), commands: []))
        }
        examples[examples.count - 1].commands.append(command)
        purpose = []
      } else if !isLiteral, let text = text(line) {
        purpose.append(text)
      }
    }
    return examples
  }

  private static func section(of page: String) -> [Substring] {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: true)
    let from = lines.drop { $0 != ".Sh EXAMPLES" }.dropFirst()
    return Array(from.prefix { !$0.hasPrefix(".Sh") })
  }

  private static func command(_ line: Substring) -> String? {
    let line = line.hasPrefix(".Dl ") ? line.dropFirst(4) : line
    guard line.hasPrefix("$ ") else { return nil }
    return plain(line.dropFirst(2))
  }

  /// The text of a line of prose; `nil` for a request without text.
  private static func text(_ line: Substring) -> String? {
    guard line.hasPrefix(".") else { return plain(line) }
    var words = line.dropFirst().split(separator: " ").map(String.init)[...]
    switch words.popFirst() {
    case "Xr":
      guard let name = words.popFirst(), let section = words.popFirst() else { return nil }
      return (["\(name)(\(section))"] + words).joined(separator: " ")
    case "Fl": return words.map { "-" + $0 }.joined(separator: " ")
    case "Ql", "Dq", "Li", "Ar", "Pa", "Ev", "Em", "Cm", "Nm", "Sy":
      return plain(words.joined(separator: " ")[...])
    default: return nil
    }
  }

  private static func sentence(_ lines: [String]) -> String {
    let text = lines.joined(separator: " ")
    return [" :", " ,", " ."].reduce(text) { $0.replacing($1, with: $1.dropFirst()) }
  }

  private static func plain(_ line: Substring) -> String {
    String(line.replacing(#"\e"#, with: #"\"#).replacing(#"\&"#, with: ""))
  }
}
