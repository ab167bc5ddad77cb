/// A word as written on a shell's command line, before the shell has removed its quotes.
///
/// It follows POSIX's shell command language §2.2 and §2.6, as far as possible without running
/// anything. What bash, zsh and fish add is not understood.
package struct ShellWord: Equatable, Sendable {
  /// The word with its quotes.
  package let text: String

  /// A word as it was written, with its quotes.
  package init(_ text: String) {
    self.text = text
  }

  /// The text that the command would receive.
  ///
  /// - Parameters:
  ///   - home: What a leading `~` means.
  ///   - variable: The value of a variable of the environment.
  /// - Returns: `nil` if a command would have to be run, or a variable is unknown.
  package func value(home: String, variable: (String) -> String?) -> String? {
    var reader = Reader(rest: text[...])
    guard reader.takeTilde(home) else { return nil }
    while let character = reader.next() {
      guard reader.take(character, variable) else { return nil }
    }
    return reader.value
  }
}

/// What has been read of a word, and what is still to be read.
private struct Reader {
  private(set) var rest: Substring
  private(set) var value = ""
  private var isQuoted = false

  init(rest: Substring) {
    self.rest = rest
  }

  /// Reads a leading tilde; `false` if it means somebody else's home.
  mutating func takeTilde(_ home: String) -> Bool {
    guard rest.first == "~" else { return true }
    guard rest == "~" || rest.hasPrefix("~/") else { return false }
    rest.removeFirst()
    value = home
    return true
  }

  /// The next character.
  mutating func next() -> Character? {
    rest.popFirst()
  }

  /// Reads one character and what belongs to it; `false` if its meaning cannot be known.
  mutating func take(_ character: Character, _ variable: (String) -> String?) -> Bool {
    switch character {
    case "\"": isQuoted.toggle()
    case "'" where !isQuoted: takeQuoted()
    case "\\": takeEscaped()
    case "$": return takeVariable(variable)
    case "`": return false
    case _ where !isQuoted && "()<>".contains(character): return false
    default: value.append(character)
    }
    return true
  }

  private mutating func takeQuoted() {
    let quoted = rest.prefix { $0 != "'" }
    value += quoted
    rest = rest.dropFirst(quoted.count + 1)
  }

  /// Within double quotes, a backslash is literal before most characters.
  private mutating func takeEscaped() {
    guard let character = rest.popFirst() else { return value.append("\\") }
    if isQuoted, !"$`\"\\".contains(character) { value.append("\\") }
    value.append(character)
  }

  private mutating func takeVariable(_ variable: (String) -> String?) -> Bool {
    let isBraced = rest.first == "{"
    if isBraced { rest.removeFirst() }
    let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    rest = rest.dropFirst(name.count)
    guard !isBraced || rest.popFirst() == "}", let text = variable(String(name)) else {
      return false
    }
    value += text
    return true
  }
}
