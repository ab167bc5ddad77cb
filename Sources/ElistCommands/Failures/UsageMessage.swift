import Console
import UnicodeText

/// The parser's error about a command line, in our form.
///
/// It is in lower case, without a full stop, and says what to do.
struct UsageMessage {
  private let text: String
  private let called: String
  /// A command that the user probably meant.
  private let meant: String?

  /// The message about a command such as `elist show`; empty if there is nothing to say.
  init(_ message: String, of called: String, meant: String? = nil) {
    text = Self.naming(Self.withoutFarGuess(message))
    self.called = called
    self.meant = meant
  }

  /// The words with what lacks quotes as one: `--number 030 23125012`, `--name Ann Ek`.
  ///
  /// Names and other texts are joined only with `--manual`, which takes nothing but options. Returns
  /// `nil` if nothing is to be joined.
  static func withWholeValues(_ words: some Sequence<String>) -> [String]? {
    var whole: [String] = []
    var isJoined = false
    let takesOnlyOptions = words.contains("--manual")
    /// The words so far of a text's value; `nil` outside one.
    var value: [String]?
    for word in words {
      if takesOnlyOptions {
        if word.hasPrefix("-") {
          value = textOptions.contains(word) ? [] : nil
        } else if let begun = value {
          value = begun + [word]
          if begun.isEmpty {
            whole.append(word)
          } else {
            whole[whole.count - 1] += " " + word
            isJoined = true
          }
          continue
        }
      }
      let isGroup = word.contains(where: \.isNumber) && word.allSatisfy("0123456789()/.-".contains)
      if isGroup, let last = whole.last, last.last?.isNumber == true, last.count > 1 {
        whole[whole.count - 1] += " " + word
        isJoined = true
      } else {
        whole.append(word)
      }
    }
    return isJoined ? whole : nil
  }

  /// The options whose value is any text.
  private static let textOptions = ["--name", "--number", "--relation", "--note", "--label"]

  /// Our own message about a value, with just the option and the value before it.
  private static func naming(_ message: String) -> String {
    let pattern = /The value '([^']*)' is invalid for '(-[-a-z]+ )?<[^>]*>': (.*)/
    guard let match = try? pattern.wholeMatch(in: message) else { return message }
    return "\(match.2 ?? "")\(match.1): \(match.3)"
  }

  /// The text without the parser's guess at an option, if it is far from what was typed.
  private static func withoutFarGuess(_ message: String) -> String {
    let pattern = /Unknown option '-*([^']+)'(\. Did you mean '-*([^']+)'\?)/
    guard let guess = try? pattern.firstMatch(in: message),
      alike(String(guess.1), among: [String(guess.3)]).isEmpty
    else { return message }
    return message.replacing(guess.2, with: "")
  }

  /// The message, in lower case if it begins with a word.
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
        hints: [meant.map { "did you mean: \($0)" } ?? "see how it is used: \(called) -h"]
      )
    )
  }
}
