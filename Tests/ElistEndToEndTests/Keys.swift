import ElistTestSupport

extension Conversation.Step {
  /// A prompt's pattern and what is typed at it: text with Enter, or a key such as `<Esc>`.
  init(_ arguments: [String]) throws {
    guard arguments.count == 2 else { throw ScriptFailure("ttyin wants a prompt and keys") }
    try self.init(prompt: arguments[0], keys: Self.keys(arguments[1]))
  }

  private static func keys(_ text: String) -> [UInt8] { named[text] ?? Array(text.utf8) + [0x0D] }

  private static let named: [String: [UInt8]] = [
    "<Enter>": [0x0D], "<Esc>": [0x1B], "<Ctrl-C>": [0x03], "<Ctrl-D>": [0x04],
    "<Up>": [0x1B, 0x5B, 0x41], "<Down>": [0x1B, 0x5B, 0x42],
  ]
}
