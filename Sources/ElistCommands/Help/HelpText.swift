import Console
import ElistOptions
import UnicodeText

/// A help page as text for people.
struct HelpText {
  private let page: HelpPage
  private let screen: Screen
  private let columns: Int

  /// The most columns for help; longer lines are hard to read.
  private static let widest = 100
  private static let narrowest = 40

  init(_ page: HelpPage, on screen: Screen) {
    self.page = page
    self.screen = screen
    columns = min(max(screen.columns ?? Screen.usualColumns, Self.narrowest), Self.widest)
  }

  func rendered(_ length: HelpPage.Length) -> String {
    let blocks = length == .short ? short : long
    return blocks.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  // MARK: The short help: a line for each thing

  private var short: [String] {
    let isRoot = page.name == ElistCommand.name
    // A reader of the short help already knows `-h`.
    let general =
      isRoot ? HelpPage.general.filter { $0.label != GlobalOption.shortHelp.rawValue } : []
    let items = page.operands + page.options + general
    guard !isRoot else {
      // The many commands leave no room for a line for each option.
      let labels = items.map(\.label).joined(separator: ", ")
      return [paragraph(page.abstract), usage] + commands + [paragraph("Options: \(labels)") + more]
    }
    let own = items.isEmpty ? [] : [table(items, labelWidth(items))]
    return [paragraph(page.abstract), usage]
      + commands + (page.commands.isEmpty ? own : own.map { heading("Options") + $0 }) + [more]
  }

  /// The commands under the headings of their groups.
  private var commands: [String] {
    let width = labelWidth(page.commands.flatMap(\.items))
    return page.commands.map { heading($0.title) + table($0.items, width) }
  }

  private func labelWidth(_ items: [HelpPage.Item]) -> Int {
    min(items.map { displayWidth($0.label) }.max() ?? 0, columns / 2)
  }

  private func table(_ items: [HelpPage.Item], _ width: Int) -> String {
    items.map { item in
      let room = max(width - displayWidth(item.label), 0)
      let text = brief(item.text, width: columns - width - 4)
      return "  \(item.label)\(spaces(room))  \(text)\n"
    }.joined()
  }

  /// The first sentence of a text, or as much of it as makes sense on one line.
  private func brief(_ text: String, width: Int) -> String {
    let sentence = String(text.prefix(upTo: text.firstRange(of: ". ")?.lowerBound ?? text.endIndex))
    let whole = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    guard displayWidth(whole) > width else { return whole }
    let ends = [" (", "; ", ": ", ", "].compactMap { whole.firstRange(of: $0)?.lowerBound }
    let parts = ends.sorted(by: >).map { String(whole[..<$0]) }
    return parts.first { displayWidth($0) <= width } ?? truncated(whole, toWidth: width)
  }

  /// Where to find more.
  private var more: String {
    guard page.commands.isEmpty else {
      return paragraph(
        "About a command: \(page.name) <command> -h; everything: --help, man \(page.manual)"
      )
    }
    let vault = page.vaultOptions.isEmpty ? "" : " and vault options"
    return paragraph("Examples\(vault): \(page.name) --help, man \(page.manual)")
  }

  // MARK: The long help: everything

  private var long: [String] {
    [paragraph(page.abstract), usage, paragraph(page.discussion)] + commands + [
      list("Arguments", page.operands), list("Options", page.options),
      list("Vault options", page.vaultOptions), list("Options of every command", HelpPage.general),
      examples, paragraph("See also: man \(page.manual)"),
    ]
  }

  private func list(_ title: String, _ items: [HelpPage.Item]) -> String {
    guard !items.isEmpty else { return "" }
    return heading(title)
      + items.map { "  \($0.label)\n" + wrapped($0.text, indent: 8) }.joined()
  }

  private var examples: String {
    guard !page.examples.isEmpty else { return "" }
    let blocks = page.examples.map { example in
      wrapped(example.purpose, indent: 2) + example.commands.map { "    $ \($0)\n" }.joined()
    }
    return heading("Examples") + blocks.joined(separator: "\n")
  }

  // MARK: What both have

  private var usage: String {
    let isRoot = page.name == ElistCommand.name
    let rest =
      page.commands.isEmpty
      ? (["[options]"] + required + operands).joined(separator: " ")
      : isRoot ? "[options] [<command> [<argument> ...]]" : "<command> [<argument> ...]"
    return "\(screen.styled("Usage:", .heading)) \(page.name) \(rest)\n"
  }

  private var required: [String] { page.options.filter(\.isRequired).map(\.label) }

  private var operands: [String] {
    page.operands.map { $0.isRequired ? $0.label : "[\($0.label)]" }
  }

  private func heading(_ title: String) -> String { screen.styled(title, .heading) + "\n" }

  private func paragraph(_ text: String) -> String { wrapped(text, indent: 0) }

  /// Lines of running text.
  private func wrapped(_ text: String, indent: Int) -> String {
    var lines: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      if let line = lines.last,
        indent + displayWidth(line) + 1 + displayWidth(String(word)) <= columns
      {
        lines[lines.count - 1] = line + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.map { spaces(indent) + $0 + "\n" }.joined()
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}
