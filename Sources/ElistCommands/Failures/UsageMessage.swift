/// What the parser finds wrong with a command line, said in our way: in lower case, without a full
/// stop, with what to do.
struct UsageMessage {
  private let text: String
  private let called: String

  /// The message about a command, `elist show`; nothing is said where it is empty.
  init(_ message: String, of called: String) {
    text = message
    self.called = called
  }

  /// The message, in lower case where it begins with a word.
  var message: String {
    let second = text.dropFirst().first
    let begins = second?.isLowercase == true ? text.prefix(1).lowercased() : String(text.prefix(1))
    let whole = (begins + text.dropFirst()).replacing(". Did you mean", with: "; did you mean")
      .replacing(". Please provide one of", with: "; it takes one of")
    return whole.hasSuffix(".") ? String(whole.dropLast()) : whole
  }

  func report() {
    guard !text.isEmpty else { return }
    let lines = message.split(separator: "\n").map { $0.drop { $0 == " " } }
    Messages.report(
      Failure(
        .usage,
        lines.first.map(String.init) ?? "",
        details: lines.dropFirst().map(String.init),
        hints: ["see how it is used: \(called) -h"]
      )
    )
  }
}
