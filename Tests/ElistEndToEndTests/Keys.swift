import ElistTestSupport

extension Conversation.Step {
  /// A prompt's pattern and what is typed at it: text with Enter, or a key such as `<Esc>`.
  init(_ arguments: [String]) throws {
    guard arguments.count == 2 else { throw ScriptFailure("ttyin wants a prompt and keys") }
    try self.init(prompt: arguments[0], keys: Self.keys(arguments[1]))
  }

  /// Text with Enter after it; or, if it has a named key, only what it says.
  private static func keys(_ text: String) -> [UInt8] {
    let pressed = named.reduce(text) { $0.replacing($1.key, with: $1.value) }
    return Array((pressed == text ? text + "\r" : pressed).utf8)
  }

  private static let named = [
    "<Enter>": "\r", "<Esc>": "\u{1B}", "<Ctrl-A>": "\u{1}", "<Ctrl-C>": "\u{3}",
    "<Ctrl-D>": "\u{4}", "<Ctrl-E>": "\u{5}",
    "<Ctrl-U>": "\u{15}", "<Ctrl-Z>": "\u{1A}", "<Backspace>": "\u{7F}", "<Tab>": "\t",
    "<Shift-Tab>": "\u{1B}[Z", "<Up>": "\u{1B}[A", "<Down>": "\u{1B}[B", "<Alt-O>": "\u{1B}o",
    "<Paste>": "\u{1B}[200~", "<End-Paste>": "\u{1B}[201~",
  ]
}
