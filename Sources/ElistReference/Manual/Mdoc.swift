/// Text in the language of manual pages, mdoc(7).
enum Mdoc {
  /// The most columns of a line in the source, if its words allow it.
  private static let width = 78

  /// Lines of running text, in which nothing is read as a request.
  static func text(_ text: String) -> String {
    var lines: [String] = []
    for word in escaped(text).split(separator: " ") {
      if let line = lines.last, !endsSentence(line), line.count + 1 + word.count <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(guarded(String(word)))
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A line of a literal display.
  static func line(_ line: String) -> String { guarded(escaped(line)) + "\n" }

  /// The option with its hyphens and its value, `Fl -vault Ar file`.
  static func flag(_ name: String, value: String?) -> String {
    "Fl \(name.dropFirst())" + (value.map { " Ar \(escaped($0))" } ?? "")
  }

  /// Whether a line ends a sentence.
  ///
  /// The next sentence then begins a new line, so that roff sets the space.
  private static func endsSentence(_ line: String) -> Bool {
    line.hasSuffix(".") || line.hasSuffix(".)")
  }

  /// The text with its backslashes escaped, since a backslash begins an escape in roff.
  private static func escaped(_ text: String) -> String {
    text.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\e")
  }

  /// The line with a guard, since a full stop or an apostrophe at its start begins a request.
  private static func guarded(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }
}
